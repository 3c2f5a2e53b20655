/** Rust, Go, JVM, C and C++, .NET: toolchains and native parts. */
import { type CompleteAnswer, defineAnswers } from "./answer.ts";

/** Rust that stabilised an edition. */
const EDITIONS: Readonly<Record<string, string>> = {
  "2018": "1.31",
  "2021": "1.56",
  "2024": "1.85",
};

/** Build tools and compilers whose versions do not fit. */
export const COMPILED_ANSWERS: readonly CompleteAnswer[] = defineAnswers({
  family: "compiled",
  tools: ["cargo", "go", "mvn", "gradle", "cmake", "make", "gcc"],
  risk:
    "A newer toolchain or library can change what is built; build and test the whole project.",
  prevent:
    "Pin toolchain and library versions in the repository and use them in CI as well.",
}, [
  {
    id: "go-sum-entry",
    on: /missing go\.sum entry/,
    near: [
      /(?<remedy>go (?:mod (?:download|tidy)|get)(?: [\w@.\/~+-]{1,200})?)$/,
    ],
    cause:
      "go.sum has no checksum for a module that the build needs; since Go 1.16 it is not added by itself.",
    next: [
      (c) =>
        /^go mod (?:download|tidy)(?: [\w@.\/~+-]{1,200})?$/.test(
            c.v["remedy"] ?? "",
          )
          ? c.v["remedy"]
          : undefined,
      "go mod tidy",
    ],
    says:
      "go: github.com/a/b@v0.1.0 requires\n        github.com/c/d@v1.7.0: missing go.sum entry; to add it:\n        go mod download github.com/c/d",
  },
  {
    id: "lombok-jdk",
    isDecisive: true,
    on:
      /(?:NoSuchFieldError|IllegalAccessError|ExceptionInInitializerError|NoSuchMethodError).{0,200}(?:com\.sun\.tools\.javac|JCTree|JCImport|lombok)/,
    cause:
      "Lombok works inside the compiler, and this release of Lombok does not know the JDK in use: the compiler's own classes changed.",
    next:
      "Set the Lombok version to 1.18.30 or later (1.18.40 for JDK 25) in the build file, then build again.",
    plan: [
      "If Lombok cannot be updated, build with the JDK it knows (JAVA_HOME of JDK 17).",
    ],
    says: {
      command: "./mvnw package",
      error:
        "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.10.1:compile (default-compile) on project a: Fatal error compiling: java.lang.NoSuchFieldError: Class com.sun.tools.javac.tree.JCTree$JCImport does not have member field 'com.sun.tools.javac.tree.JCTree qualid'",
    },
  },
  {
    id: "gradle-jdk-mismatch",
    isDecisive: true,
    on:
      /Unsupported class file major version (?<major>\d{2})|Could not (?:initialize class|compile).{0,80}(?:org\.codehaus\.groovy|jdk\.internal)|General error during (?:semantic analysis|conversion): Unsupported class file major version (?<major>\d{2})/,
    all: [/gradle|groovy|BUG! exception in phase/i],
    cause: (c) => {
      const jdk = Number(c.v["major"]) - 44;
      return `Gradle runs on a JDK${
        Number.isFinite(jdk) && jdk > 4 ? ` (Java ${jdk})` : ""
      } that is newer than this Gradle version knows.`;
    },
    next: [
      (c) => {
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
      "Set JAVA_HOME to a JDK that this Gradle version supports (17 fits Gradle 7.3 and later).",
    ],
    plan: [
      "On the newer JDK the wrapper's own task fails as well: without an older one change distributionUrl in gradle/wrapper/gradle-wrapper.properties by hand.",
    ],
    says:
      "FAILURE: Build failed with an exception.\n* What went wrong:\nBUG! exception in phase 'semantic analysis' in source unit '_BuildScript_' Unsupported class file major version 65",
  },
  {
    id: "rust-time-inference",
    isDecisive: true,
    on: /type annotations needed(?: for `Box<_>`)?/,
    all: [/time-0\.3\.(?:[0-9]|[12]\d|3[0-4])\b|time v0\.3\./],
    cause:
      "The crate time before 0.3.35 does not compile with Rust 1.80 and later: type inference changed.",
    next: "cargo update -p time",
    says:
      "error[E0282]: type annotations needed for `Box<_>`\n  --> /root/.cargo/registry/src/index.crates.io-6f17d22bba15001f/time-0.3.30/src/format_description/parse/mod.rs:83:9",
  },
  {
    id: "cargo-edition-2024",
    isDecisive: true,
    on:
      /feature `?edition(?<edition>20\d\d)`? is required|lock file version `?4`? (?:requires|was found, but this version)|this version of Cargo is older than the `?(?<edition2>20\d\d)`? edition|feature `edition` is required/,
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
    next: "rustup update stable",
    plan: [
      "Where the toolchain is pinned (rust-toolchain.toml, FROM rust:..., CI), raise it there.",
    ],
    says:
      "error: failed to parse manifest at `/root/.cargo/registry/src/x/Cargo.toml`\n\nCaused by:\n  feature `edition2024` is required",
  },
  {
    id: "openssl-libdir",
    isDecisive: true,
    on:
      /OpenSSL (?:libdir|include directory) at [`'"]?(?<path>[^`'"]{1,200})[`'"]? does not (?:contain the required files|exist)|does not contain the required files to either statically or dynamically link OpenSSL/,
    cause:
      "OPENSSL_DIR points to {path?a folder} where OpenSSL's libraries are not: openssl-sys finds nothing to link.",
    next: [
      (c) => c.install("lib:ssl") ?? c.install("openssl-dev"),
      "{install:libssl-dev}",
    ],
    plan: [
      "Unset OPENSSL_DIR and OPENSSL_LIB_DIR, or set them to where the development package puts its files.",
    ],
    says: {
      command: "cargo build",
      error:
        "thread 'main' panicked at 'OpenSSL libdir at `/usr/local/lib` does not contain the required files to either statically or dynamically link OpenSSL', /root/.cargo/openssl-sys-0.9.58/build/main.rs:320:13",
    },
  },
  {
    id: "cmake-install-not-built",
    on: /file INSTALL cannot (?:find|copy file)\s{1,4}"(?<path>[^"]{1,300})"/,
    cause:
      "The install step wants {path}, which does not exist: it was never built, or the install rule names a file that the build does not make.",
    next: "cmake --build .",
    plan: [
      "If {path|base} is not made by any target, correct the install() rule in CMakeLists.txt that names it.",
    ],
    says: {
      command: "sudo make install",
      error:
        'CMake Error at lib/cmake_install.cmake:40 (file):\n  file INSTALL cannot find "/home/u/Build/lib/a.h".\nCall Stack (most recent call first):\n  cmake_install.cmake:41 (include)',
    },
  },
  {
    id: "cmake-policy-removed",
    on: /Compatibility with CMake < 3\.5 has been removed/,
    cause:
      "The project asks for a CMake policy version below 3.5, which CMake 4 no longer supports.",
    next: "cmake -DCMAKE_POLICY_VERSION_MINIMUM=3.5 ..",
    plan: [
      "For packages that build through pip or cargo, set the environment variable CMAKE_POLICY_VERSION_MINIMUM=3.5; better, raise cmake_minimum_required in the project.",
    ],
    says:
      "CMake Error at CMakeLists.txt:1 (cmake_minimum_required):\n  Compatibility with CMake < 3.5 has been removed from CMake.",
  },
  {
    id: "xcode-license",
    on: /You have not agreed to the Xcode(?: and Apple SDKs)? license/,
    cause:
      "The licence of Xcode has not been accepted on this machine, so its tools refuse to run.",
    next: "sudo xcodebuild -license",
    says:
      "You have not agreed to the Xcode license agreements, please run 'sudo xcodebuild -license' from within a Terminal window",
  },
  {
    id: "pkg-config-missing",
    isDecisive: true,
    on:
      /(?:Failed to run|Could not run|could not execute) .{0,20}pkg-config\b.{0,200}?(?:\\?"(?<lib>[a-z][\w.+-]{1,30})\\?"`?: |No such file|program not found)|[Tt]he pkg-config (?:command|program) could not be (?:found|run)|pkg-config: (?:command )?not found/,
    cause:
      "The build asks pkg-config where a library is[[ ({lib})]], and pkg-config is not installed.",
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
    plan: [
      "Install the development package of the library that is asked for as well.",
    ],
    says: {
      command: "cargo build --release",
      error:
        'error: failed to run custom build command for `openssl-sys v0.9.7`\n--- stderr\nthread \'main\' panicked at \'called `Result::unwrap()` on an `Err` value: "Failed to run `\\"pkg-config\\" \\"--libs\\" \\"openssl\\"`: No such file or directory (os error 2)"\', /checkout/src/libcore/result.rs:906:4',
      environment: "Debian 8",
    },
  },
]);
