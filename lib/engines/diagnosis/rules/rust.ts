/** What rules of tables/rust.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/rust.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteRule } from "../types.ts";

/** Cargo's sub-commands. */
const CARGO_COMMANDS =
  "build run test check clippy fmt new init add remove update clean doc bench publish install uninstall search tree fix metadata vendor login package fetch generate-lockfile"
    .split(" ");

/** What installs the library that a -sys crate needs, by any of its names. */
function sysInstall(
  c: RuleContext,
  name: string | undefined,
): string | undefined {
  return name === undefined
    ? undefined
    : c.install(`dev:${name}`) ?? c.install(name);
}

/** What cargo and the compiler print. */
export const RUST_RULES: readonly CompleteRule[] = readRules(table, {
  "cargo-no-binary": {
    next: (c) =>
      c.cmd.replace(
        c.v["name"],
        c.v["good"] ??
          c.nearest(
            c.v["name"],
            c.following(30).map((line) => line.trim()).filter((line) =>
              /^[\w-]{1,60}$/.test(line)
            ),
            0.45,
          ),
      ),
  },
  "rust-unresolved-import": {
    next: (c) => {
      const first = (c.v["path"] ?? c.v["crate"] ?? "").split("::")[0] ?? "";
      if (
        ["crate", "self", "super", "std", "core", "alloc", ""].includes(first)
      ) return undefined;
      if (/^[A-Z]/.test(first)) {
        return first === "HashMap" || first === "HashSet" ||
            first === "BTreeMap"
          ? `Add at the top of the file: use std::collections::${first};`
          : `Add a use line for ${first} at the top of ${
            c.v["file"] ?? "the file"
          }.`;
      }
      if (!/^\w/.test(first)) return undefined;
      const feature = c.v["feature"];
      return `cargo add ${crateName(first)}${
        feature === undefined ? "" : ` --features=${feature}`
      }`;
    },
  },
  "rust-trait-bound": {
    next: (c) =>
      /\b(?:Debug|Clone|Copy|PartialEq|Eq|Hash|Default|Serialize|Deserialize|PartialOrd|Ord)\b/
          .test(`${c.v["trait"] ?? ""} ${c.v["bound"] ?? ""}`)
        ? `Add #[derive(${
          /\b(?:Debug|Clone|Copy|PartialEq|Hash|Default|Serialize|Deserialize|PartialOrd|Ord|Eq)\b/
            .exec(`${c.v["trait"] ?? ""} ${c.v["bound"] ?? ""}`)?.[0]
        })] to the type.`
        : undefined,
  },
  "rust-target-missing": {
    next: (c) => {
      const t = /--target[ =]([\w-]{5,60})/.exec(c.cmd.text ?? "")?.[1];
      return t === undefined ? undefined : `rustup target add ${t}`;
    },
  },
  "cargo-unknown-command": {
    next: [
      (c) => CARGO_PLUGINS.get(c.v["bad"] ?? ""),
      (c) =>
        CARGO_PLUGINS.has(c.v["bad"] ?? "")
          ? undefined
          : c.cmd.replace(c.v["bad"], c.nearest(c.v["bad"], CARGO_COMMANDS)),
    ],
  },
  "cargo-no-package": {
    next: (c) =>
      c.cmd.replace(c.v["name"] ?? c.v["name2"] ?? c.v["name3"], c.v["good"]),
  },
  "cargo-version-conflict": {
    next: (c) => {
      const n = /^[\w-]{1,60}/.exec(c.v["name"] ?? "")?.[0];
      return n === undefined ? undefined : `cargo tree -i ${n}`;
    },
  },
  "rustup-component-missing": {
    next: (c) => {
      const b = c.v["bin"] ?? "";
      return `rustup component add ${
        b === "cargo-fmt" || b === "rustfmt"
          ? "rustfmt"
          : b.includes("clippy")
          ? "clippy"
          : b.replace("cargo-", "")
      }`;
    },
  },
  "cargo-linker-missing": {
    next: (c) =>
      /mold|lld|clang/.test(c.v["linker"] ?? "")
        ? c.install((c.v["linker"] ?? "").replace("ld.", ""))
        : undefined,
  },
  "cargo-linking-failed": {
    next: (c) => {
      const l = c.v["lib"] ?? c.v["lib2"];
      const t: Record<string, string> = wordTable({
        ssl: "openssl",
        crypto: "openssl",
        pq: "libpq",
        sqlite3: "sqlite3",
        z: "zlib",
        asound: "alsa",
        udev: "libudev",
        fontconfig: "fontconfig",
      });
      return sysInstall(c, t[l ?? ""]) ?? c.install(`link:${l}`);
    },
  },
  "cargo-sys-crate": {
    next: [
      (c) => {
        const line = c.lines[c.at] ?? "";
        return /libclang/.test(line)
          ? sysInstall(c, "libclang") ?? c.install("clang")
          : /protoc/.test(line)
          ? c.install("protoc")
          : /`cmake` not installed/.test(line)
          ? c.install("cmake")
          : c.lines.some((l) => /openssl/i.test(l))
          ? c.install("openssl-dev")
          : undefined;
      },
      (c) => sysInstall(c, c.v["lib"]),
    ],
  },
});

/** Crates whose published name has an underscore; the others have a hyphen. */
const UNDERSCORED: ReadonlySet<string> = new Set(
  "serde_json serde_yaml serde_derive serde_with serde_bytes serde_repr serde_urlencoded serde_qs once_cell lazy_static num_cpus num_enum parking_lot env_logger pretty_env_logger pretty_assertions rand_core rand_chacha rand_distr derive_more derive_builder static_assertions assert_cmd assert_fs rust_decimal rust_decimal_macros mime_guess simple_logger toml_edit strum_macros thread_local enum_dispatch cargo_metadata cargo_toml num_threads "
    .split(" "),
);

function crateName(module: string): string {
  return UNDERSCORED.has(module) ? module : module.replaceAll("_", "-");
}

/** How commands of cargo are installed that it does not bring itself. */
const CARGO_PLUGINS: ReadonlyMap<string, string> = new Map([
  ["clippy", "rustup component add clippy"],
  ["fmt", "rustup component add rustfmt"],
  ["about", "cargo install cargo-about"],
  ["bundle", "cargo install cargo-bundle"],
  ["cyclonedx", "cargo install cargo-cyclonedx"],
  ["fuzz", "cargo install cargo-fuzz"],
  ["hack", "cargo install cargo-hack"],
  ["insta", "cargo install cargo-insta"],
  ["machete", "cargo install cargo-machete"],
  ["make", "cargo install cargo-make"],
  ["msrv", "cargo install cargo-msrv"],
  ["ndk", "cargo install cargo-ndk"],
  ["release", "cargo install cargo-release"],
  ["vet", "cargo install cargo-vet"],
  ["watch", "cargo install cargo-watch"],
  ["nextest", "cargo install cargo-nextest --locked"],
  ["audit", "cargo install cargo-audit"],
  ["deny", "cargo install cargo-deny"],
  ["expand", "cargo install cargo-expand"],
  ["llvm-cov", "cargo install cargo-llvm-cov"],
  ["tarpaulin", "cargo install cargo-tarpaulin"],
  ["generate", "cargo install cargo-generate"],
  ["leptos", "cargo install cargo-leptos"],
  ["tauri", "cargo install tauri-cli"],
  ["chef", "cargo install cargo-chef"],
  ["udeps", "cargo install cargo-udeps"],
  ["outdated", "cargo install cargo-outdated"],
  ["sqlx", "cargo install sqlx-cli"],
  ["ndk", "cargo install cargo-ndk"],
  ["make", "cargo install cargo-make"],
  ["binstall", "cargo install cargo-binstall"],
  ["edit", "cargo install cargo-edit"],
  ["lambda", "cargo install cargo-lambda"],
  ["bloat", "cargo install cargo-bloat"],
]);
