/** What answers of tables/compiled.txt compute. */
import table from "./tables/compiled.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Rust that stabilised an edition. */
const EDITIONS: Readonly<Record<string, string>> = {
  "2018": "1.31",
  "2021": "1.56",
  "2024": "1.85",
};

/** Build tools and compilers whose versions do not fit. */
export const COMPILED_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "gradle-jdk-mismatch": {
    cause: (c) => {
      const jdk = Number(c.v["major"]) - 44;
      return `Gradle runs on a JDK${
        Number.isFinite(jdk) && jdk > 4 ? ` (Java ${jdk})` : ""
      } that is newer than this Gradle version knows.`;
    },
    next: (c) => {
      const jdk = Number(c.v["major"]) - 44;
      const gradle = ({
        17: "7.6.4",
        18: "7.6.4",
        19: "7.6.4",
        20: "8.5",
        21: "8.5",
        22: "8.8",
        23: "8.10.2",
        24: "8.14",
        25: "9.1.0",
      } as Record<number, string>)[jdk];
      return gradle === undefined
        ? undefined
        : `JAVA_HOME=<older-jdk> ./gradlew wrapper --gradle-version ${gradle}`;
    },
  },
  "cargo-edition-2024": {
    cause: (c) => {
      const edition = c.v["edition"] ?? c.v["edition2"];
      return edition === undefined &&
          c.lines.some((line) => line.includes("feature `edition` is required"))
        ? "This Cargo knows no editions at all: it is older than Rust 1.31, and the crate needs a newer one."
        : edition === undefined
        ? "This Cargo is older than the lock file needs: version 4 needs Rust 1.78."
        : `This Cargo does not know edition ${edition}, which a crate uses: it needs Rust ${
          EDITIONS[edition] ?? "of a newer release"
        } or newer.`;
    },
  },
  "openssl-libdir": {
    next: (c) => c.install("lib:ssl") ?? c.install("openssl-dev"),
  },
  "pkg-config-missing": {
    next: (c) => {
      const isSsl = c.lines.some((line) => /openssl/i.test(line));
      return c.platform.manager === "apt" && isSsl
        ? `${
          c.platform.isContainer
            ? "apt-get update && apt-get install -y"
            : "sudo apt-get install"
        } pkg-config libssl-dev`
        : c.install("pkg-config");
    },
  },
});
