/** What answers of tables/known_native.txt compute. */
import table from "./tables/known_native.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** C, C++, CMake, Rust, Go, JVM and mobile builds, git. */
export const KNOWN_NATIVE_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "cmake-config-file-missing": {
      next: [
        (c) =>
          c.install(`cmake:${c.v["name"]}`) ??
            c.install(`pkg:${(c.v["name"] ?? "").toLowerCase()}`),
        (c) =>
          /^GMP$/i.test(c.v["name"] ?? "")
            ? "Give the project a FindGMP.cmake in CMAKE_MODULE_PATH (libgmp-dev brings none), or install GMP with a CMake configuration."
            : undefined,
      ],
    },
    "cmake-no-compiler": {
      cause: (c) =>
        `CMake finds no ${
          ({ C: "C", CXX: "C++", CUDA: "CUDA", Fortran: "Fortran" } as Record<
            string,
            string
          >)[c.v["lang"] ?? c.v["lang2"] ?? ""]
        } compiler.`,
      next: (c) => {
        const lang = c.v["lang"] ?? c.v["lang2"];
        return lang === "CUDA"
          ? "Install the CUDA toolkit and put its bin folder (nvcc) on the PATH, or build without CUDA."
          : c.platform.os === "windows"
          ? "winget install Microsoft.VisualStudio.2022.BuildTools"
          : c.install(lang === "Fortran" ? "gfortran" : "build-tools");
      },
    },
    "linker-dso-missing": {
      next: (c) => {
        const lib = c.v["lib"] ??
          (/^dl/.test(c.v["name"] ?? "")
            ? "dl"
            : /^pthread/.test(c.v["name"] ?? "")
            ? "pthread"
            : undefined);
        return lib === undefined
          ? "Add the library that has the symbol to the end of the link line (-l...)."
          : `Add -l${lib} to the end of the link line (LDLIBS or target_link_libraries).`;
      },
    },
    "cxx-standard-old": {
      next: (c) => {
        const std = c.v["std"] ??
          ({ "2011": "11", "2014": "14", "2017": "17", "2020": "20" } as Record<
            string,
            string
          >)[c.v["year"] ?? ""] ?? "17";
        return `Compile with -std=c++${std} (set(CMAKE_CXX_STANDARD ${std}) in CMake).`;
      },
    },
    "linker-wrong-architecture": {
      next: (c) =>
        c.v["file"] === undefined
          ? "Add the library or framework that has the missing symbol to the target, or install one that is built for this architecture (lipo -info shows it)."
          : `lipo -info ${c.v["file"]}`,
    },
    "meson-dependency-missing": {
      next: [(c) => c.install(`pkg:${c.v["name"]}`), (c) =>
        ({
          "glib-2.0": "sudo apt-get install libglib2.0-dev",
          "gtk4": "sudo apt-get install libgtk-4-dev",
          "gtk+-3.0": "sudo apt-get install libgtk-3-dev",
          "dbus-1": "sudo apt-get install libdbus-1-dev",
          "wayland-client": "sudo apt-get install libwayland-dev",
        } as Record<string, string>)[
          c.platform.manager === "apt" ? c.v["name"] ?? "" : ""
        ]],
    },
    "nvcc-architecture-unknown": {
      cause: (c) =>
        Number(/\d+/.exec(c.v["arch"] ?? "")?.[0] ?? 0) < 60
          ? `This CUDA toolkit no longer compiles for ${
            c.v["arch"]
          }: it is newer than that GPU generation.`
          : `This CUDA toolkit does not know ${
            c.v["arch"]
          }: it is older than the GPU.`,
    },
    "gradle-no-toolchain": {
      cause: (c) =>
        `Gradle finds no JDK ${
          c.v["need"] ?? c.v["need2"]
        } for the toolchain that the build asks for.`,
      next: (
        c,
      ) => (c.platform.manager === "apt"
        ? `sudo apt-get install openjdk-${c.v["need"] ?? c.v["need2"]}-jdk`
        : "./gradlew javaToolchains"),
    },
    "agp-namespace": {
      next: (c) => {
        const name = c.v["module"];
        if (name === undefined || !/^flutter$/.test(c.cmd.program)) {
          return undefined;
        }
        return `flutter pub upgrade --major-versions ${name}`;
      },
    },
    "gradle-duplicate-class": {
      next: (c) =>
        /^kotlin\./.test(c.v["name"] ?? "")
          ? 'Add implementation(platform("org.jetbrains.kotlin:kotlin-bom:1.8.22")) to the app\'s dependencies, so that all Kotlin libraries have one version.'
          : /^(?:android\.support|androidx)\./.test(c.v["name"] ?? "")
          ? "Set android.useAndroidX and android.enableJetifier to true in gradle.properties, and update what still uses the support library."
          : "./gradlew :app:dependencies",
    },
    "java-home-wrong": {
      next: (c) =>
        c.platform.os === "windows"
          ? "where java"
          : c.platform.os === "macos"
          ? "/usr/libexec/java_home -V"
          : 'readlink -f "$(command -v java)"',
    },
    "dart-version-solving": {
      next: (c) =>
        c.v["a"] === "intl"
          ? "flutter pub upgrade intl"
          : `flutter pub upgrade --major-versions ${c.v["a"]}`,
    },
    "git-http-error-large-push": {
      cause: (c) =>
        `The server broke off the push with ${
          c.v["status"] ?? c.v["status2"] ?? `curl error ${c.v["code"]}`
        }: the data sent at once is larger than it or a proxy in between takes (chunked requests are refused).`,
    },
    "cmake-package-version": {
      cause: (c) =>
        c.v["have"] === "unknown"
          ? `The ${
            c.v["pkg"]
          } that is installed says nothing of its version, so CMake cannot take it for ${
            c.v["need"]
          }: its package files lack a version file.`
          : `${c.v["pkg"]} is installed${
            c.v["have"] === undefined ? "" : ` as ${c.v["have"]}`
          }, and the project asks for ${
            c.v["need"]
          }: that version does not count as compatible.`,
      next: (c) =>
        c.v["have"] === "unknown"
          ? `Ask for it without a version: find_package(${
            c.v["pkg"]
          } REQUIRED), or install a build of ${
            c.v["pkg"]
          } that brings its version file.`
          : `Install ${c.v["pkg"]} ${c.v["need"]} or point -D${
            c.v["pkg"]
          }_DIR at it; or change the version in find_package(${c.v["pkg"]}).`,
    },
    "linker-not-position-independent": {
      next: (c) =>
        c.v["what"] === "shared object"
          ? "Compile that file, or the static library it stands in, with -fPIC (CMake: set(CMAKE_POSITION_INDEPENDENT_CODE ON)), then link again."
          : "Compile that file with -fPIE, or link the program with -no-pie.",
    },
  },
);
