/** What answers of tables/known_native.txt compute. */
import table from "./tables/known_native.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import type { CompleteAnswer } from "./answer.ts";

/** C, C++, CMake, Rust, Go, JVM and mobile builds, git. */
export const KNOWN_NATIVE_ANSWERS: readonly CompleteAnswer[] = readAnswers(
  table,
  {
    "cmake-config-file-missing": {
      next: (c) =>
        c.install(`cmake:${c.v["name"]}`) ?? c.install(`dev:${c.v["name"]}`),
    },
    "go-gopath-newest": {
      next: (c) =>
        c.cmd.text === undefined || /GO111MODULE=/.test(c.cmd.text)
          ? undefined
          : `GO111MODULE=on ${c.cmd.text.replace(/ -u(?= )/, "")}`,
    },
    "cmake-variables-not-found": {
      next: (c) => {
        const name = (c.v["name"] ?? "").replace(
          /_(?:LIBRAR(?:Y|IES)|INCLUDE_DIRS?|LIB|DIR|INCLUDE|INC)(?:_(?:DEBUG|RELEASE))?$/,
          "",
        );
        const first = name.split("_")[0] ?? "";
        return c.install(`cmake:${name}`) ??
          c.install(`dev:${name.toLowerCase()}`) ??
          (/^CUDA|_\d/.test(name) ? undefined : c.install(`cmake:${first}`) ??
            c.install(`dev:${first.toLowerCase()}`));
      },
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
    "git-http-error-large-push": {
      cause: (c) =>
        `The server broke off the push with ${
          c.v["status"] ?? c.v["status2"] ?? `curl error ${c.v["code"]}`
        }: the data sent at once is larger than it or a proxy in between takes (chunked requests are refused).`,
    },
  },
);
