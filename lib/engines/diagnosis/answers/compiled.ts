/** What answers of tables/compiled.txt compute. */
import table from "./tables/compiled.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** Build tools and compilers whose versions do not fit. */
export const COMPILED_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
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
