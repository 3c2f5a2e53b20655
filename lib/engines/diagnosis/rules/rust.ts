/** Rust: compiler error codes, Cargo, rustup, the linker, panics. */
import table from "./tables/rust.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { RuleContext } from "../context.ts";
import { type CompleteRule, defineRules } from "../types.ts";

const OPEN = "Open {at?the place it names}";

/** Cargo's sub-commands. */
const CARGO_COMMANDS =
  "build run test check clippy fmt new init add remove update clean doc bench publish install uninstall search tree fix metadata vendor login package fetch generate-lockfile"
    .split(" ");

/** System packages of -sys crates, by manager. */
const SYS_CRATES: ReadonlyMap<
  string,
  Readonly<Record<"apt" | "dnf" | "apk" | "brew" | "pacman", string>>
> = new Map([
  ["openssl", {
    apt: "libssl-dev pkg-config",
    dnf: "openssl-devel pkgconf",
    apk: "openssl-dev pkgconf musl-dev",
    brew: "openssl@3 pkg-config",
    pacman: "openssl pkgconf",
  }],
  ["alsa", {
    apt: "libasound2-dev pkg-config",
    dnf: "alsa-lib-devel",
    apk: "alsa-lib-dev",
    brew: "alsa-lib",
    pacman: "alsa-lib",
  }],
  ["libudev", {
    apt: "libudev-dev pkg-config",
    dnf: "systemd-devel",
    apk: "eudev-dev",
    brew: "pkg-config",
    pacman: "systemd-libs",
  }],
  ["dbus-1", {
    apt: "libdbus-1-dev pkg-config",
    dnf: "dbus-devel",
    apk: "dbus-dev",
    brew: "dbus",
    pacman: "dbus",
  }],
  ["libpq", {
    apt: "libpq-dev",
    dnf: "libpq-devel",
    apk: "postgresql-dev",
    brew: "libpq",
    pacman: "postgresql-libs",
  }],
  ["sqlite3", {
    apt: "libsqlite3-dev",
    dnf: "sqlite-devel",
    apk: "sqlite-dev",
    brew: "sqlite",
    pacman: "sqlite",
  }],
  ["libclang", {
    apt: "libclang-dev clang",
    dnf: "clang-devel",
    apk: "clang-dev",
    brew: "llvm",
    pacman: "clang",
  }],
  ["glib-2.0", {
    apt: "libglib2.0-dev",
    dnf: "glib2-devel",
    apk: "glib-dev",
    brew: "glib",
    pacman: "glib2",
  }],
  ["gtk+-3.0", {
    apt: "libgtk-3-dev",
    dnf: "gtk3-devel",
    apk: "gtk+3.0-dev",
    brew: "gtk+3",
    pacman: "gtk3",
  }],
  ["webkit2gtk-4.1", {
    apt: "libwebkit2gtk-4.1-dev",
    dnf: "webkit2gtk4.1-devel",
    apk: "webkit2gtk-4.1-dev",
    brew: "webkitgtk",
    pacman: "webkit2gtk-4.1",
  }],
  ["fontconfig", {
    apt: "libfontconfig1-dev",
    dnf: "fontconfig-devel",
    apk: "fontconfig-dev",
    brew: "fontconfig",
    pacman: "fontconfig",
  }],
  ["zlib", {
    apt: "zlib1g-dev",
    dnf: "zlib-devel",
    apk: "zlib-dev",
    brew: "zlib",
    pacman: "zlib",
  }],
  ["cmake", {
    apt: "cmake",
    dnf: "cmake",
    apk: "cmake",
    brew: "cmake",
    pacman: "cmake",
  }],
  ["protoc", {
    apt: "protobuf-compiler",
    dnf: "protobuf-compiler",
    apk: "protoc",
    brew: "protobuf",
    pacman: "protobuf",
  }],
]);

function sysInstall(
  c: RuleContext,
  name: string | undefined,
): string | undefined {
  const { manager, isContainer } = c.platform;
  if (name === undefined || manager === "winget" || manager === "zypper") {
    return undefined;
  }
  const packages = SYS_CRATES.get(name)?.[manager];
  if (packages === undefined) return undefined;
  const sudo = isContainer ? "" : "sudo ";
  switch (manager) {
    case "apt":
      return isContainer
        ? `apt-get update && apt-get install -y ${packages}`
        : `sudo apt-get install -y ${packages}`;
    case "dnf":
      return `${sudo}dnf install -y ${packages}`;
    case "apk":
      return `apk add --no-cache ${packages}`;
    case "pacman":
      return `${sudo}pacman -S --needed ${packages}`;
    case "brew":
      return `brew install ${packages}`;
  }
}

/** What cargo and the compiler print. */
export const RUST_RULES: readonly CompleteRule[] = defineRules({
  family: "rust",
  tools: ["cargo", "rustc", "rustup", "rust-analyzer", "wasm-pack", "trunk"],
  risk:
    "Do not reach for unsafe or unwrap to silence the compiler; rustc --explain CODE tells what it protects from.",
  prevent:
    "Run cargo check while you write, and commit Cargo.lock of programs.",
}, [
  ...readRules(table),
  {
    id: "cargo-no-binary",
    line:
      /error: a bin target must be available for `cargo (?<sub>\w{2,12})`|error: no (?:bin|example|test|bench) target named `(?<name>[\w-]{1,60})`|error: `cargo run` could not determine which binary to run/,
    level: "code",
    near: [
      /available binaries: (?<bins>[\w-]{1,60})/,
      /help: a target with a similar name exists: `(?<good>[\w-]{1,60})`/,
      /Did you mean `(?<good>[\w-]{1,60})`/,
    ],
    cause: [
      "There is no target named {name} in the package.",
      (c) =>
        c.v["bins"] === undefined
          ? undefined
          : "The package has several binaries and no default-run, so cargo does not know which one to run.",
      "The package has no binary (no src/main.rs, no src/bin/, no bin section in Cargo.toml): it is a library.",
    ],
    next: [
      (c) =>
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
      (c) =>
        c.v["bins"] === undefined
          ? undefined
          : c.cmd.afterSub(`--bin ${c.v["bins"]}`),
      (c) =>
        c.v["name"] === undefined
          ? undefined
          : "cargo metadata --no-deps --format-version 1",
      "Add src/main.rs with fn main(), or run an example: cargo run --example <name>",
    ],
    hits: [{
      command: "cargo run",
      error: "error: a bin target must be available for `cargo run`",
    }, {
      command: "cargo run --bin servr",
      error:
        "error: no bin target named `servr`\n\nhelp: a target with a similar name exists: `server`",
      next: "cargo run --bin server",
    }, {
      command: "cargo run",
      error:
        "error: `cargo run` could not determine which binary to run. Use the `--bin` option to specify a binary, or the `default-run` manifest key.\navailable binaries: server, migrate",
      next: "cargo run --bin server",
    }],
    misses: [
      "error: could not find `Cargo.toml` in `/a` or any parent directory",
    ],
  },
  {
    id: "rust-borrow-conflict",
    line:
      /error\[E0(?<num>499|502|505|506|503)\]: (?<msg>cannot (?:borrow|move|assign|use) .{3,160})/,
    level: "code",
    cause: "Borrow conflict (E0{num}): {msg}.",
    next:
      `${OPEN} and end the first borrow before the second begins: shorten its scope, clone the value, or use it before the change (E0{num}).`,
    hits: [
      "error[E0502]: cannot borrow `v` as mutable because it is also borrowed as immutable\n --> src/main.rs:4:5",
      "error[E0499]: cannot borrow `x` as mutable more than once at a time\n --> src/lib.rs:9:14",
    ],
    misses: ["error[E0382]: borrow of moved value: `s`"],
  },
  {
    id: "rust-use-after-move",
    line:
      /error\[E0382\]: (?<msg>(?:borrow of|use of)(?: partially)? ?(?:moved|assigned)? ?(?:value|binding)?:? ?`?(?<name>[\w.*]{1,60})?`?.{0,120})/,
    level: "code",
    cause: "A value is used after it was moved (E0382): {msg}.",
    next:
      `${OPEN} and borrow it (&{name?value}) or call .clone() where it is moved.`,
    hits: [
      "error[E0382]: borrow of moved value: `s`\n --> src/main.rs:4:20",
      "error[E0382]: use of moved value: `cfg.path`\n --> src/lib.rs:8:3",
    ],
    misses: [
      "error[E0502]: cannot borrow `v` as mutable because it is also borrowed as immutable",
    ],
  },
  {
    id: "rust-not-mutable",
    line:
      /error\[E0(?:596|384|594)\]: (?:cannot borrow `(?<name>[^`]{1,60})` as mutable, as it is (?:not declared as mutable|behind)|cannot assign (?:twice )?to (?:immutable variable )?`(?<name2>[^`]{1,60})`)/,
    level: "code",
    cause: [
      "{name} is not declared as mutable.",
      "{name2} is not declared as mutable.",
    ],
    next: [
      `${OPEN} and declare it with: let mut {name} (or take &mut).`,
      `${OPEN} and declare it with: let mut {name2} (or take &mut).`,
    ],
    hits: [
      "error[E0596]: cannot borrow `v` as mutable, as it is not declared as mutable\n --> src/main.rs:3:5",
      "error[E0384]: cannot assign twice to immutable variable `x`",
    ],
    misses: [
      "error[E0502]: cannot borrow `v` as mutable because it is also borrowed as immutable",
    ],
  },
  {
    id: "rust-unresolved-import",
    line:
      /error\[E0432\]: unresolved import `(?<path>[^`]{1,150})`|error\[E0433\]: failed to resolve: (?:use of (?:undeclared|unresolved) (?:crate or module|module or unlinked crate|type) `(?<crate>\w{1,80})`|.{0,40}could not find `(?<name>\w{1,80})` in `(?<in>[\w:]{1,80})`)/,
    level: "code",
    cause: [
      "The import {path} cannot be resolved: the crate is not in Cargo.toml, a feature is off, or the module is not declared.",
      "{crate} is not known: the crate is not in Cargo.toml, or the type or module is not imported.",
      "{in} has no {name}: another version, or a feature that is off.",
    ],
    next: [
      (c) => {
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
        return `cargo add ${crateName(first)}`;
      },
      `${OPEN} and correct the path, or declare the module with mod in lib.rs or main.rs.`,
    ],
    hits: [
      {
        command: "cargo build",
        error:
          "error[E0432]: unresolved import `serde_json`\n --> src/main.rs:1:5",
        next: "cargo add serde_json",
      },
      {
        command: "cargo check",
        error:
          "error[E0433]: failed to resolve: use of undeclared crate or module `tokio`\n --> src/main.rs:5:3",
        next: "cargo add tokio",
      },
    ],
    misses: ["error[E0425]: cannot find value `x` in this scope"],
  },
  {
    id: "rust-not-in-scope",
    line:
      /error\[E04(?:25|12|05|23|16)\]: cannot find (?<kind>[\w ,]{3,40}) `(?<name>[^`]{1,80})` in (?:this scope|(?:crate|module) `(?<in>[^`]{1,80})`)/,
    level: "code",
    near: [
      /help: .{0,60}similar name exists: `(?<good>[^`]{1,80})`/,
      /help: .{0,30}(?:consider importing|use).{0,60}$/,
      /\+ use (?<use>[\w:]{3,120});/,
    ],
    cause: [
      "There is no {kind} {name} in scope; {good} is meant by the looks of it.",
      "There is no {kind} {name} in scope[[ of {in}]]: not imported, not declared or misspelled.",
    ],
    next: [
      "Add at the top of {file?the file}: use {use};",
      `${OPEN} and write {good} instead of {name}.`,
      `${OPEN} and declare or import {name}.`,
    ],
    hits: [
      "error[E0425]: cannot find value `cnt` in this scope\n --> src/main.rs:3:9\n  |\n3 | cnt\n  | ^^^ help: a local variable with a similar name exists: `count`",
      "error[E0412]: cannot find type `HashMap` in this scope\n --> src/lib.rs:1:9\nhelp: consider importing this struct\n  |\n1 + use std::collections::HashMap;",
    ],
    misses: ["error[E0432]: unresolved import `foo`"],
  },
  {
    id: "rust-mismatched-types",
    line:
      /error\[E0308\]: (?<msg>mismatched types|.{3,80}have incompatible types)/,
    level: "code",
    near: [/expected `?(?<want>[^`,]{1,80})`?, found `?(?<got>[^`,]{1,80})`?/],
    cause:
      "Mismatched types (E0308): expected {want?another type}[[, found {got}]].",
    next:
      `${OPEN} and convert the value to {want?the expected type} (into(), as, &, Some(), or change the signature).`,
    hits: [
      'error[E0308]: mismatched types\n --> src/main.rs:2:18\n  |\n2 |     let x: i32 = "a";\n  |            ---   ^^^ expected `i32`, found `&str`',
      "error[E0308]: `if` and `else` have incompatible types\n --> src/main.rs:4:9",
    ],
    misses: ["error[E0277]: the trait bound `Foo: Debug` is not satisfied"],
  },
  {
    id: "rust-trait-bound",
    line:
      /error\[E0277\]: (?:the trait bound `(?<bound>[^`]{1,120})` is not satisfied|`(?<type>[^`]{1,100})` (?<why>doesn't implement `(?<trait>[^`]{1,80})`|cannot be (?:sent|shared) between threads safely|is not (?:a future|an iterator))|cannot (?:add|compare|multiply|subtract|divide) `.{1,80}|the (?:size for values of type `(?<type2>[^`]{1,80})`|type `(?<type3>[^`]{1,80})` cannot be indexed)|the `\?` operator .{1,120}|can't compare .{1,80})/,
    level: "code",
    cause: [
      "The trait bound {bound} is not satisfied (E0277).",
      "{type} {why} (E0277).",
      "A trait is not implemented for the type (E0277).",
    ],
    next: [
      (c) =>
        /\b(?:Debug|Clone|Copy|PartialEq|Eq|Hash|Default|Serialize|Deserialize|PartialOrd|Ord)\b/
            .test(`${c.v["trait"] ?? ""} ${c.v["bound"] ?? ""}`)
          ? `Add #[derive(${
            /\b(?:Debug|Clone|Copy|PartialEq|Hash|Default|Serialize|Deserialize|PartialOrd|Ord|Eq)\b/
              .exec(`${c.v["trait"] ?? ""} ${c.v["bound"] ?? ""}`)?.[0]
          })] to the type.`
          : undefined,
      (c) =>
        /`\?` operator/.test(c.lines[c.at] ?? "")
          ? `Open ${
            c.v["at"] ?? "the function"
          } and let it return Result<(), Box<dyn std::error::Error>>, so that ? can be used.`
          : undefined,
      (c) =>
        /sent between threads|shared between threads/.test(c.v["why"] ?? "")
          ? `Open ${
            c.v["at"] ?? "the place"
          } and use Arc<Mutex<T>> instead of Rc or RefCell across threads.`
          : undefined,
      `${OPEN} and implement the trait for the type, or convert the value to a type that has it.`,
    ],
    hits: [
      "error[E0277]: `Point` doesn't implement `Debug`\n --> src/main.rs:4:22",
      "error[E0277]: the trait bound `Foo: Clone` is not satisfied\n --> src/a.rs:3:3",
      "error[E0277]: the `?` operator can only be used in a function that returns `Result` or `Option`",
    ],
    misses: ["error[E0308]: mismatched types"],
  },
  {
    id: "rust-no-method",
    line:
      /error\[E0(?:599|609|560)\]: (?:no (?<kind>method|function or associated item|variant or associated item|variant|field|associated item)(?: named)? `(?<name>[^`]{1,80})` (?:found|on)|struct `(?<st>[^`]{1,80})` has no field named `(?<name2>[^`]{1,80})`)/,
    level: "code",
    near: [
      /help: (?:there is a method|.{0,40}similar name).{0,20} `(?<good>[^`]{1,80})`/,
      /\+ use (?<use>[\w:]{3,120});/,
    ],
    cause: [
      "The type has no {kind} {name}; {good} is similar.",
      "The type has no {kind} {name} (or the trait that has it is not imported).",
      "The struct {st} has no field {name2}.",
    ],
    next: [
      "Add at the top of {file?the file}: use {use};",
      `${OPEN} and write {good} instead of {name}.`,
      `${OPEN} and correct the {kind?name} {name}, or import the trait that defines it.`,
      `${OPEN} and correct the field {name2} of {st}.`,
    ],
    hits: [
      "error[E0599]: no method named `pusj` found for struct `Vec<{integer}>` in the current scope\n --> src/main.rs:3:7",
      "error[E0609]: no field `nme` on type `User`\n --> src/a.rs:9:5",
    ],
    misses: ["error[E0425]: cannot find function `x` in this scope"],
  },
  {
    id: "rust-lifetime",
    line:
      /error(?:\[E0(?<num>106|597|515|716|621|373|700|310)\])?: (?<msg>missing lifetime specifier|`[^`]{1,60}` does not live long enough|cannot return (?:reference to|value referencing) .{3,80}|temporary value dropped while borrowed|lifetime may not live long enough|closure may outlive the current function.{0,80}|explicit lifetime required.{0,60}|borrowed data escapes outside of.{0,60})/,
    level: "code",
    cause: "A reference would outlive what it points to (lifetime): {msg}.",
    next:
      `${OPEN} and return an owned value (String, Vec, clone), name the lifetime ('a), or move the value into the closure (move ||).`,
    hits: [
      "error[E0106]: missing lifetime specifier\n --> src/main.rs:1:33",
      "error[E0597]: `s` does not live long enough\n --> src/main.rs:5:9",
    ],
    misses: ["error[E0382]: borrow of moved value: `s`"],
  },
  {
    id: "rust-target-missing",
    line:
      /error\[E0463\]: can't find crate for `(?<crate>std|core|test)`|the `(?<target>[\w-]{5,60})` target may not be installed/,
    level: "code",
    priority: 6,
    near: [
      /the `(?<target>[\w-]{5,60})` target may not be installed/,
      /--target[ =](?<target>[\w-]{5,60})/,
    ],
    cause:
      "The standard library for the target {target?given} is not installed.",
    next: ["rustup target add {target}", (c) => {
      const t = /--target[ =]([\w-]{5,60})/.exec(c.cmd.text ?? "")?.[1];
      return t === undefined ? undefined : `rustup target add ${t}`;
    }, "rustup target list"],
    hits: [{
      command: "cargo build --target aarch64-unknown-linux-gnu",
      error:
        "error[E0463]: can't find crate for `std`\n  |\n  = note: the `aarch64-unknown-linux-gnu` target may not be installed",
      next: "rustup target add aarch64-unknown-linux-gnu",
    }, {
      command: "cargo build --target wasm32-wasip1",
      error: "error[E0463]: can't find crate for `core`",
      next: "rustup target add wasm32-wasip1",
    }],
    misses: ["error[E0463]: can't find crate for `serde`"],
  },
  {
    id: "rust-private",
    line:
      /error\[E0(?:603|616|624|451)\]: (?:(?<kind>[\w ]{3,30}) `(?<name>[^`]{1,80})` (?:is private|of (?:struct|type) `(?<st>[^`]{1,80})` is private)|field `(?<name2>[^`]{1,80})` of)/,
    level: "code",
    cause: [
      "The {kind} {name} is private[[ in {st}]].",
      "The field {name2} is private.",
    ],
    next:
      `${OPEN} and use a public function for it, or mark it pub where it is defined.`,
    hits: [
      "error[E0603]: function `helper` is private\n --> src/main.rs:4:10",
      "error[E0616]: field `id` of struct `User` is private",
    ],
    misses: ["error[E0609]: no field `nme` on type `User`"],
  },
  {
    id: "rust-non-exhaustive",
    line:
      /error\[E0004\]: non-exhaustive patterns: (?<missing>.{1,120}?) not covered/,
    level: "code",
    cause: "A match does not cover {missing} (non-exhaustive patterns).",
    next: `${OPEN} and add an arm for {missing} (or _ =>).`,
    hits: [
      "error[E0004]: non-exhaustive patterns: `None` not covered\n --> src/main.rs:2:11",
      "error[E0004]: non-exhaustive patterns: `Color::Red` and `Color::Blue` not covered",
    ],
    misses: [
      "error[E0023]: this pattern has 1 field, but the corresponding tuple variant has 2 fields",
    ],
  },
  {
    id: "rust-type-annotations",
    line: /error\[E028[23]\]: type annotations needed/,
    level: "code",
    cause: "The compiler cannot infer a type (type annotations needed).",
    next:
      `${OPEN} and write the type: let x: Vec<String> = ..., or the turbofish .collect::<Vec<_>>().`,
    hits: [
      "error[E0282]: type annotations needed\n --> src/main.rs:2:9",
      "error[E0283]: type annotations needed for `Vec<_>`",
    ],
    misses: ["error[E0308]: mismatched types"],
  },
  {
    id: "rust-edition-async",
    line: /error\[E0(?:670|728|752|658)\]: (?<msg>.{5,180})/,
    level: "code",
    cause: "The language feature is not available here: {msg}.",
    next: [
      (c) =>
        /nightly|unstable|unstable library feature/.test(c.v["msg"] ?? "")
          ? "rustup update stable"
          : /main.{0,10}function is not allowed to be `async`/.test(
              c.v["msg"] ?? "",
            )
          ? "Put #[tokio::main] above async fn main (cargo add tokio --features full)."
          : /only allowed inside `async`/.test(c.v["msg"] ?? "")
          ? `Open ${c.v["at"] ?? "the function"} and make it async fn.`
          : 'Set edition = "2021" under [package] in Cargo.toml.',
    ],
    hits: [
      "error[E0752]: `main` function is not allowed to be `async`\n --> src/main.rs:1:1",
      "error[E0658]: use of unstable library feature 'let_chains'",
    ],
    misses: ["error[E0277]: `()` is not a future"],
  },
  {
    id: "rust-other-code",
    line: /^error\[(?<code>E0\d{3})\]: (?<msg>.{3,220})/,
    level: "phrase",
    priority: -8,
    cause: "Rust error {code}: {msg}.",
    next: [
      `${OPEN} and correct it ({code}: {msg}); rustc --explain {code} shows examples.`,
    ],
    hits: [
      "error[E0614]: type `u32` cannot be dereferenced\n --> src/main.rs:3:5",
      "error[E0133]: call to unsafe function `f` is unsafe and requires unsafe function or block",
    ],
    misses: ["error: expected `;`, found `}`"],
  },
  {
    id: "rust-syntax",
    line:
      /^error: (?<msg>expected (?:one of |expression|item|identifier|`).{1,160}|this file contains an unclosed delimiter|unexpected closing delimiter.{0,40}|mismatched closing delimiter.{0,40}|cannot find macro `(?<mac>\w{1,60})` in this scope|unterminated .{3,40})/,
    tools: ["cargo", "rustc"],
    gate: true,
    level: "code",
    cause: ["The macro {mac} is not in scope.", "Syntax error: {msg}."],
    next: [
      `${OPEN} and import the macro {mac} with use, or correct its name.`,
      `${OPEN} and correct the syntax: {msg}`,
    ],
    hits: [{
      command: "cargo check",
      error: "error: expected `;`, found `}`\n --> src/main.rs:2:14",
    }, {
      command: "rustc a.rs",
      error: "error: cannot find macro `printn` in this scope\n --> a.rs:2:5",
    }],
    misses: [
      "error: could not find `Cargo.toml` in `/a` or any parent directory",
    ],
  },
  {
    id: "cargo-no-manifest",
    line:
      /error: could not find `Cargo\.toml` in `(?<dir>[^`]{1,200})` or any parent directory|error: failed to (?:read|parse manifest at) `(?<path>[^`]{1,200}Cargo\.toml)`/,
    level: "code",
    near: [
      /^\s{0,4}(?:\d+: |Caused by: )?(?<why>(?:missing|invalid|unknown|duplicate|TOML parse error|expected|no targets specified|feature).{3,160})/,
    ],
    cause: [
      "There is no Cargo.toml in {dir} or above it.",
      "{path} cannot be read or parsed[[: {why}]].",
    ],
    next: [
      (c) =>
        c.v["dir"] === undefined
          ? undefined
          : c.cmd.program === "cargo"
          ? c.cmd.append("--manifest-path <folder>/Cargo.toml")
          : "cargo init",
      "Open {path} and correct it[[: {why}]].",
    ],
    plan: [
      "Change to the crate's folder or give --manifest-path; a new one starts with cargo init.",
    ],
    hits: [
      {
        command: "cargo build",
        error:
          "error: could not find `Cargo.toml` in `/home/dev` or any parent directory",
      },
      "error: failed to parse manifest at `/app/Cargo.toml`\n\nCaused by:\n  no targets specified in the manifest",
    ],
    misses: ["error: no matching package named `foo` found"],
  },
  {
    id: "cargo-unknown-command",
    line: /error: no such (?:sub)?command: `(?<bad>[\w-]{1,40})`/,
    level: "code",
    near: [/(?:Did you mean|similar name exists:) `(?<good>[\w-]{1,40})`/],
    cause: "Cargo has no command {bad}[[; {good} is meant]].",
    next: [
      (c) => c.cmd.replace(c.v["bad"], c.v["good"]),
      (c) => CARGO_PLUGINS.get(c.v["bad"] ?? ""),
      (c) =>
        CARGO_PLUGINS.has(c.v["bad"] ?? "")
          ? undefined
          : c.cmd.replace(c.v["bad"], c.nearest(c.v["bad"], CARGO_COMMANDS)),
      "cargo --list",
    ],
    hits: [{
      command: "cargo buid --release",
      error: "error: no such command: `buid`\n\n\tDid you mean `build`?",
      next: "cargo build --release",
    }, {
      command: "cargo nextest run",
      error:
        "error: no such command: `nextest`\n\nhelp: view all installed commands with `cargo --list`",
      next: "cargo install cargo-nextest --locked",
    }],
    misses: ["error: unexpected argument '--relese' found"],
  },
  {
    id: "cargo-no-package",
    line:
      /error: no matching package (?:named `(?<name>[^`]{1,80})` )?found|error: the crate `(?<name2>[^`]{1,80})` could not be found in registry index|error: could not find `(?<name3>[^`]{1,80})` in registry/,
    level: "code",
    near: [
      /searched package name: `(?<name>[^`]{1,80})`/,
      /perhaps you meant:\s{1,4}(?<good>[\w-]{1,60})/,
    ],
    cause: [
      "The registry has no crate {name}: misspelled (- or _) or private.",
      "The registry has no crate {name2}.",
      "The registry has no crate {name3}.",
    ],
    next: [
      (c) =>
        c.cmd.replace(c.v["name"] ?? c.v["name2"] ?? c.v["name3"], c.v["good"]),
      "cargo search {name}",
      "cargo search {name2}",
      "cargo search {name3}",
    ],
    hits: [{
      command: "cargo build",
      error:
        "error: no matching package named `serde_jsn` found\nlocation searched: crates.io index\nrequired by package `a v0.1.0 (/a)`",
      next: "cargo search serde_jsn",
    }, {
      command: "cargo add tokoi",
      error: "error: the crate `tokoi` could not be found in registry index.",
      next: "cargo search tokoi",
    }],
    misses: [
      'error: failed to select a version for the requirement `serde = "^9"`',
    ],
  },
  {
    id: "cargo-version-conflict",
    line:
      /error: failed to select a version for (?:the requirement )?`(?<name>[^`]{1,100})`/,
    none: [/but `[\w-]{1,80}` does not have (?:these features|that feature)/],
    level: "code",
    cause:
      "No version of {name} fits all requirements: it does not exist, or crates want incompatible versions.",
    next: [(c) => {
      const n = /^[\w-]{1,60}/.exec(c.v["name"] ?? "")?.[0];
      return n === undefined ? undefined : `cargo tree -i ${n}`;
    }, "cargo update"],
    plan: [
      "See which versions exist with cargo search; run cargo update to renew an old index.",
    ],
    hits: [{
      command: "cargo build",
      error:
        'error: failed to select a version for the requirement `serde = "^9"`\ncandidate versions found which didn\'t match: 1.0.200',
      next: "cargo tree -i serde",
    }, "error: failed to select a version for `libsqlite3-sys`."],
    misses: [
      "error: no matching package named `x` found",
      "error: failed to select a version for `acme-hash`.\nthe package `shop` depends on `acme-hash`, with features: `fast` but `acme-hash` does not have these features.",
    ],
  },
  {
    id: "rustup-component-missing",
    line:
      /error: '(?<bin>cargo-\w{2,20}|rustfmt|clippy-driver|rust-analyzer)(?:\.exe)?' is not installed for the toolchain/,
    level: "code",
    cause: "The component {bin} is not installed for this toolchain.",
    next: [(c) => {
      const b = c.v["bin"] ?? "";
      return `rustup component add ${
        b === "cargo-fmt" || b === "rustfmt"
          ? "rustfmt"
          : b.includes("clippy")
          ? "clippy"
          : b.replace("cargo-", "")
      }`;
    }],
    hits: [
      {
        command: "cargo fmt",
        error:
          "error: 'cargo-fmt' is not installed for the toolchain '1.80.0-x86_64-unknown-linux-gnu'.",
        next: "rustup component add rustfmt",
      },
      "error: 'cargo-clippy' is not installed for the toolchain 'stable-x86_64-apple-darwin'.",
    ],
    misses: ["error: no such command: `nextest`"],
  },
  {
    id: "cargo-linker-missing",
    line: /error: linker `(?<linker>[\w./+-]{1,60})` not found/,
    level: "code",
    cause: "The linker {linker} is not installed.",
    next: [
      (c) =>
        c.v["linker"] === "link.exe"
          ? 'winget install Microsoft.VisualStudio.2022.BuildTools --override "--add Microsoft.VisualStudio.Workload.VCTools --passive"'
          : undefined,
      (c) =>
        c.v["linker"] === "cc" || c.v["linker"] === "gcc"
          ? c.install("build-tools")
          : undefined,
      (c) =>
        /aarch64-linux-gnu-gcc/.test(c.v["linker"] ?? "")
          ? c.platform.isContainer
            ? "apt-get update && apt-get install -y gcc-aarch64-linux-gnu"
            : "sudo apt-get install -y gcc-aarch64-linux-gnu"
          : undefined,
      (c) =>
        /mold|lld|clang/.test(c.v["linker"] ?? "")
          ? c.install((c.v["linker"] ?? "").replace("ld.", ""))
          : undefined,
      "Set the linker of the target in .cargo/config.toml, and install {linker}.",
    ],
    hits: [{
      command: "cargo build",
      error:
        "error: linker `cc` not found\n  |\n  = note: No such file or directory (os error 2)",
      environment: "rust:slim container",
      next: "apt-get update && apt-get install -y build-essential",
    }, {
      command: "cargo build",
      error: "error: linker `link.exe` not found",
      environment: "Windows 11",
    }],
    misses: ["error: linking with `cc` failed: exit status: 1"],
  },
  {
    id: "cargo-linking-failed",
    line:
      /(?:ld(?:\.lld|\.gold)?|rust-lld|mold): (?:error: )?(?:cannot find -l(?<lib>[\w+.-]{1,60})|unable to find library -l(?<lib2>[\w+.-]{1,60}))|error: linking with `(?<linker>[^`]{1,60})` failed/,
    tools: ["cargo", "rustc"],
    gate: true,
    level: "code",
    near: [/cannot find -l(?<lib>[\w+.-]{1,60})/],
    cause: [
      "The linker does not find the library {lib}.",
      "The linker does not find the library {lib2}.",
      "Linking failed; the note under this line names the missing symbol or library.",
    ],
    next: [
      (c) => {
        const l = c.v["lib"] ?? c.v["lib2"];
        const t: Record<string, string> = {
          ssl: "openssl",
          crypto: "openssl",
          pq: "libpq",
          sqlite3: "sqlite3",
          z: "zlib",
          asound: "alsa",
          udev: "libudev",
          fontconfig: "fontconfig",
        };
        return sysInstall(c, t[l ?? ""]);
      },
      (c) =>
        c.v["lib"] === undefined
          ? undefined
          : c.platform.manager === "apt"
          ? `apt-file search lib${c.v["lib"]}.so`
          : `ldconfig -p`,
      "cargo clean",
    ],
    hits: [{
      command: "cargo build",
      error:
        "error: linking with `cc` failed: exit status: 1\n  = note: /usr/bin/ld: cannot find -lpq: No such file or directory",
      next: "sudo apt-get install -y libpq-dev",
    }, {
      command: "cargo build",
      error:
        "error: linking with `cc` failed: exit status: 1\n  |\n  = note: undefined reference",
    }],
    misses: [{
      command: "gcc a.c -lfoo",
      error: "/usr/bin/ld: cannot find -lfoo: No such file or directory",
    }],
  },
  {
    id: "cargo-sys-crate",
    line: [
      /error: failed to run custom build command for `(?<crate>[\w-]{1,80}) v[^`]{1,30}`/,
      /Could not find directory of OpenSSL installation/,
      /The system library `(?<lib>[\w.+-]{1,60})` required by crate `(?<crate2>[\w-]{1,60})` was not found/,
      /The pkg-config command could not be found/,
      /Unable to find libclang/,
      /Could not find `protoc`/,
      /is `cmake` not installed\?/,
    ],
    level: "code",
    near: [
      /The system library `(?<lib>[\w.+-]{1,60})` required/,
      /Package '?(?<lib>[\w.+-]{1,60})'?,? (?:required by|was not found)/,
    ],
    cause: [
      (c) =>
        c.lines.some((l) => /openssl/i.test(l))
          ? "The development files of OpenSSL (libssl, with pkg-config) are not installed, which the crate openssl-sys needs."
          : c.lines.some((l) => /libclang/.test(l))
          ? "libclang is not installed, which bindgen needs."
          : c.lines.some((l) => /protoc/.test(l))
          ? "The protobuf compiler protoc is not installed."
          : undefined,
      "The system library {lib} (its development package) is not installed, which a -sys crate needs.",
      "The build script of {crate?a crate} failed: a system library, cmake or pkg-config is missing.",
    ],
    next: [
      (c) =>
        c.lines.some((l) => /openssl/i.test(l))
          ? sysInstall(c, "openssl")
          : c.lines.some((l) => /libclang/.test(l))
          ? sysInstall(c, "libclang")
          : c.lines.some((l) => /protoc/.test(l))
          ? sysInstall(c, "protoc")
          : c.lines.some((l) => /`cmake` not installed/.test(l))
          ? sysInstall(c, "cmake")
          : undefined,
      (c) => sysInstall(c, c.v["lib"]),
      (c) =>
        c.v["lib"] === undefined
          ? undefined
          : c.platform.manager === "apt"
          ? `apt-file search ${c.v["lib"]}.pc`
          : undefined,
      (c) =>
        c.lines.some((l) => /pkg-config/.test(l))
          ? c.install("pkg-config")
          : undefined,
      "cargo build -vv",
    ],
    hits: [
      {
        command: "cargo build",
        error:
          "error: failed to run custom build command for `openssl-sys v0.9.102`\n\n  Could not find directory of OpenSSL installation, and this `-sys` crate cannot\n  proceed without this knowledge.",
        environment: "rust:1.80-slim (Debian)",
        next: "apt-get update && apt-get install -y libssl-dev pkg-config",
      },
      {
        command: "cargo build",
        error:
          "error: failed to run custom build command for `alsa-sys v0.3.1`\n  The system library `alsa` required by crate `alsa-sys` was not found.",
        environment: "Fedora 40",
        next: "sudo dnf install -y alsa-lib-devel",
      },
    ],
    misses: ["error: linker `cc` not found"],
  },
  {
    id: "cargo-install-unlocked",
    line:
      /error: failed to compile `(?<crate>[\w-]{1,80}) v(?<version>[\w.+-]{1,40})`, intermediate artifacts can be found at/,
    all: [/could not compile `/],
    none: [/linker `|-sys`|requires rustc|--locked|pkg-config/],
    level: "code",
    priority: 20,
    cause:
      "{crate} {version} does not compile with the dependencies that cargo install chose: it takes the newest ones unless it is told to use those of the crate's own Cargo.lock.",
    next: (c) =>
      /^cargo (?:\+\S{1,40} )?install\b/.test(c.cmd.text ?? "")
        ? c.cmd.append("--locked")
        : `cargo install --locked ${c.v["crate"]}`,
    plan: [
      "If it fails with them too, the compiler is too old or too new for {crate}: see its rust-version.",
    ],
    hits: [
      {
        command: "cargo install shopctl",
        error:
          "error[E0308]: mismatched types\nerror: could not compile `shoplib` (lib) due to 2 previous errors\nerror: failed to compile `shopctl v0.4.1`, intermediate artifacts can be found at `/tmp/cargo-installAb12`.",
        next: "cargo install shopctl --locked",
      },
      "error: could not compile `time` (lib) due to 1 previous error\nerror: failed to compile `oldtool v1.2.0`, intermediate artifacts can be found at `/tmp/x`.",
    ],
    misses: [
      "error: could not compile `shop` (bin) due to 1 previous error",
    ],
  },
  {
    id: "cargo-registry-network",
    line:
      /(?:error|warning): (?:failed to get `(?<name>[^`]{1,80})` as a dependency|spurious network error|failed to download from|download of .{3,120} failed|failed to fetch `(?<repo>[^`]{1,160})`)/,
    level: "code",
    priority: 10,
    cause:
      "Cargo could not fetch {name?a crate} from its registry or git: network, proxy or login.",
    next: [
      (c) =>
        c.v["repo"] !== undefined && /github|gitlab|ssh/.test(c.v["repo"])
          ? `git ls-remote ${c.quote(c.v["repo"])}`
          : undefined,
      "cargo fetch --verbose",
    ],
    plan: [
      "For private git set net.git-fetch-with-cli = true; behind a proxy set HTTPS_PROXY.",
    ],
    transient: true,
    hits: [{
      command: "cargo build",
      error:
        "warning: spurious network error (2 tries remaining): [6] Couldn't resolve host name (Could not resolve host: index.crates.io)\nerror: failed to get `serde` as a dependency of package `a v0.1.0`",
      next: "cargo fetch --verbose",
    }, "error: failed to fetch `ssh://git@example.test/a/b.git`"],
    misses: ["error: no matching package named `x` found"],
  },
  {
    id: "rust-panic-index",
    line: [
      /index out of bounds: the len is (?<len>\d{1,12}) but the index is (?<idx>\d{1,20})/,
      /range (?:end|start) index (?<idx>\d{1,20}) out of range for slice of length (?<len>\d{1,12})/,
      /byte index \d{1,12} is (?:not a char boundary|out of bounds)/,
    ],
    level: "code",
    priority: 8,
    cause:
      "The program panicked[[ at {at}]]: an index is out of bounds, out of range (the length is {len?smaller}).",
    next:
      `${OPEN} and use .get(i) or check the length (is_empty, len) before indexing.`,
    hits: [
      "thread 'main' panicked at src/main.rs:1:50:\nindex out of bounds: the len is 0 but the index is 3",
      "thread 'main' panicked at src/a.rs:4:9:\nrange end index 9 out of range for slice of length 4",
    ],
    misses: ["error: index out of range"],
  },
  {
    id: "rust-panic-unwrap",
    line: [
      /called `(?<what>Result::unwrap\(\)|Option::unwrap\(\)|Result::expect\(\)|Option::expect\(\))` on an? `(?<val>Err|None)` value(?:: (?<err>.{1,160}))?/,
      /called `Option::unwrap\(\)` on a `None` value/,
    ],
    level: "code",
    priority: 8,
    cause:
      "The program panicked[[ at {at}]]: {what?unwrap} on {val?None}[[: {err}]].",
    next:
      `${OPEN} and handle {val?None} instead of unwrap (match, if let, ? or unwrap_or).`,
    hits: [
      "thread 'main' panicked at src/main.rs:4:37:\ncalled `Result::unwrap()` on an `Err` value: Os { code: 2, kind: NotFound, message: \"No such file or directory\" }",
      "thread 'tokio-runtime-worker' panicked at src/db.rs:9:5:\ncalled `Option::unwrap()` on a `None` value",
    ],
    misses: ["index out of bounds: the len is 0 but the index is 3"],
  },
  {
    id: "rust-panic-other",
    line:
      /^thread '(?<thread>[^']{1,60})'(?: \(\d{1,10}\))? (?:panicked at|has overflowed its stack)(?: '(?<msg>[^']{1,160})')?/,
    level: "phrase",
    priority: -6,
    cause: "The thread {thread} panicked[[ at {at}]][[: {msg}]].",
    next: [
      `${OPEN} and handle the case that panics there.`,
      (c) => c.cmd.text ? c.cmd.prefix("RUST_BACKTRACE=1") : undefined,
    ],
    hits: [
      "thread 'main' panicked at src/main.rs:9:5:\nattempt to divide by zero",
      "thread 'main' has overflowed its stack\nfatal runtime error: stack overflow",
    ],
    misses: ["test result: ok. 3 passed; 0 failed"],
  },
]);

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
