/** Further languages: .NET, Ruby, PHP, C and C++, Swift, Dart, Elixir, Haskell, R, Julia, Perl, Lua, Zig, OCaml. */
import { byPlatform } from "../actions.ts";
import type { RuleContext } from "../context.ts";
import { NO_SUCH_FILE } from "../messages.ts";
import { packageThatFailed } from "./foreign_code.ts";
import { type CompleteRule, defineRules } from "../types.ts";

const OPEN = "Open {at?the place it names}";

/** Packages of .NET itself and of its usual test tools: they are on nuget.org. */
const PUBLIC_NUGET =
  /^(?:Microsoft\.|System\.|NETStandard\.|xunit|NUnit|MSTest|coverlet\.|Newtonsoft\.Json|runtime\.)/;

/** Whether a restore looks for a public package only where it is not. */
function lacksPublicFeed(c: RuleContext): boolean {
  const { code, pkg = "", sources } = c.v;
  return PUBLIC_NUGET.test(pkg) &&
      (sources === undefined
        ? code === "NU1100"
        : code === "NU1101" && !/nuget\.org/i.test(sources)) ||
    /^\s*Microsoft Visual Studio Offline Packages\s*$/.test(sources ?? "");
}

/** Whether the line shown below the message includes it in quotes, as one's own headers are. */
function isQuotedInclude(c: RuleContext): boolean {
  return c.lines.slice(c.at + 1, c.at + 3).some((line) =>
    /^[\s\d|]{0,20}#\s?include\s?"/.test(line)
  );
}

/** Development packages by header, library or pkg-config module. */
const DEV: ReadonlyMap<
  string,
  Readonly<Record<"apt" | "dnf" | "apk" | "brew" | "pacman", string>>
> = new Map([
  ["fmt", {
    apt: "libfmt-dev",
    dnf: "fmt-devel",
    apk: "fmt-dev",
    brew: "fmt",
    pacman: "fmt",
  }],
  ["spdlog", {
    apt: "libspdlog-dev",
    dnf: "spdlog-devel",
    apk: "spdlog-dev",
    brew: "spdlog",
    pacman: "spdlog",
  }],
  ["nlohmann_json", {
    apt: "nlohmann-json3-dev",
    dnf: "json-devel",
    apk: "nlohmann-json",
    brew: "nlohmann-json",
    pacman: "nlohmann-json",
  }],
  ["eigen3", {
    apt: "libeigen3-dev",
    dnf: "eigen3-devel",
    apk: "eigen-dev",
    brew: "eigen",
    pacman: "eigen",
  }],
  ["opencv", {
    apt: "libopencv-dev",
    dnf: "opencv-devel",
    apk: "opencv-dev",
    brew: "opencv",
    pacman: "opencv",
  }],
  ["benchmark", {
    apt: "libbenchmark-dev",
    dnf: "google-benchmark-devel",
    apk: "benchmark-dev",
    brew: "google-benchmark",
    pacman: "benchmark",
  }],
  ["catch2", {
    apt: "catch2",
    dnf: "catch-devel",
    apk: "catch2",
    brew: "catch2",
    pacman: "catch2",
  }],
  ["tbb", {
    apt: "libtbb-dev",
    dnf: "tbb-devel",
    apk: "onetbb-dev",
    brew: "tbb",
    pacman: "onetbb",
  }],
  ["absl", {
    apt: "libabsl-dev",
    dnf: "abseil-cpp-devel",
    apk: "abseil-cpp-dev",
    brew: "abseil",
    pacman: "abseil-cpp",
  }],
  ["grpc", {
    apt: "libgrpc++-dev",
    dnf: "grpc-devel",
    apk: "grpc-dev",
    brew: "grpc",
    pacman: "grpc",
  }],
  ["sdl2", {
    apt: "libsdl2-dev",
    dnf: "SDL2-devel",
    apk: "sdl2-dev",
    brew: "sdl2",
    pacman: "sdl2",
  }],
  ["glfw3", {
    apt: "libglfw3-dev",
    dnf: "glfw-devel",
    apk: "glfw-dev",
    brew: "glfw",
    pacman: "glfw",
  }],
  ["glew", {
    apt: "libglew-dev",
    dnf: "glew-devel",
    apk: "glew-dev",
    brew: "glew",
    pacman: "glew",
  }],
  ["cli11", {
    apt: "libcli11-dev",
    dnf: "cli11-devel",
    apk: "cli11-dev",
    brew: "cli11",
    pacman: "cli11",
  }],
  ["zstd", {
    apt: "libzstd-dev",
    dnf: "libzstd-devel",
    apk: "zstd-dev",
    brew: "zstd",
    pacman: "zstd",
  }],
  ["lz4", {
    apt: "liblz4-dev",
    dnf: "lz4-devel",
    apk: "lz4-dev",
    brew: "lz4",
    pacman: "lz4",
  }],
  ["libuv", {
    apt: "libuv1-dev",
    dnf: "libuv-devel",
    apk: "libuv-dev",
    brew: "libuv",
    pacman: "libuv",
  }],
  ["openssl", {
    apt: "libssl-dev",
    dnf: "openssl-devel",
    apk: "openssl-dev",
    brew: "openssl@3",
    pacman: "openssl",
  }],
  ["ssl", {
    apt: "libssl-dev",
    dnf: "openssl-devel",
    apk: "openssl-dev",
    brew: "openssl@3",
    pacman: "openssl",
  }],
  ["crypto", {
    apt: "libssl-dev",
    dnf: "openssl-devel",
    apk: "openssl-dev",
    brew: "openssl@3",
    pacman: "openssl",
  }],
  ["zlib", {
    apt: "zlib1g-dev",
    dnf: "zlib-devel",
    apk: "zlib-dev",
    brew: "zlib",
    pacman: "zlib",
  }],
  ["z", {
    apt: "zlib1g-dev",
    dnf: "zlib-devel",
    apk: "zlib-dev",
    brew: "zlib",
    pacman: "zlib",
  }],
  ["curl", {
    apt: "libcurl4-openssl-dev",
    dnf: "libcurl-devel",
    apk: "curl-dev",
    brew: "curl",
    pacman: "curl",
  }],
  ["boost", {
    apt: "libboost-all-dev",
    dnf: "boost-devel",
    apk: "boost-dev",
    brew: "boost",
    pacman: "boost",
  }],
  ["sqlite3", {
    apt: "libsqlite3-dev",
    dnf: "sqlite-devel",
    apk: "sqlite-dev",
    brew: "sqlite",
    pacman: "sqlite",
  }],
  ["pq", {
    apt: "libpq-dev",
    dnf: "libpq-devel",
    apk: "postgresql-dev",
    brew: "libpq",
    pacman: "postgresql-libs",
  }],
  ["libpq-fe", {
    apt: "libpq-dev",
    dnf: "libpq-devel",
    apk: "postgresql-dev",
    brew: "libpq",
    pacman: "postgresql-libs",
  }],
  ["postgresql", {
    apt: "libpq-dev",
    dnf: "libpq-devel",
    apk: "postgresql-dev",
    brew: "libpq",
    pacman: "postgresql-libs",
  }],
  ["mysql", {
    apt: "default-libmysqlclient-dev",
    dnf: "mysql-devel",
    apk: "mariadb-dev",
    brew: "mysql-client",
    pacman: "mariadb-libs",
  }],
  ["mysqlclient", {
    apt: "default-libmysqlclient-dev",
    dnf: "mysql-devel",
    apk: "mariadb-dev",
    brew: "mysql-client",
    pacman: "mariadb-libs",
  }],
  ["python", {
    apt: "python3-dev",
    dnf: "python3-devel",
    apk: "python3-dev",
    brew: "python",
    pacman: "python",
  }],
  ["ncurses", {
    apt: "libncurses-dev",
    dnf: "ncurses-devel",
    apk: "ncurses-dev",
    brew: "ncurses",
    pacman: "ncurses",
  }],
  ["curses", {
    apt: "libncurses-dev",
    dnf: "ncurses-devel",
    apk: "ncurses-dev",
    brew: "ncurses",
    pacman: "ncurses",
  }],
  ["readline", {
    apt: "libreadline-dev",
    dnf: "readline-devel",
    apk: "readline-dev",
    brew: "readline",
    pacman: "readline",
  }],
  ["ffi", {
    apt: "libffi-dev",
    dnf: "libffi-devel",
    apk: "libffi-dev",
    brew: "libffi",
    pacman: "libffi",
  }],
  ["png", {
    apt: "libpng-dev",
    dnf: "libpng-devel",
    apk: "libpng-dev",
    brew: "libpng",
    pacman: "libpng",
  }],
  ["jpeg", {
    apt: "libjpeg-dev",
    dnf: "libjpeg-turbo-devel",
    apk: "jpeg-dev",
    brew: "jpeg",
    pacman: "libjpeg-turbo",
  }],
  ["jpeglib", {
    apt: "libjpeg-dev",
    dnf: "libjpeg-turbo-devel",
    apk: "jpeg-dev",
    brew: "jpeg",
    pacman: "libjpeg-turbo",
  }],
  ["xml2", {
    apt: "libxml2-dev",
    dnf: "libxml2-devel",
    apk: "libxml2-dev",
    brew: "libxml2",
    pacman: "libxml2",
  }],
  ["libxml", {
    apt: "libxml2-dev",
    dnf: "libxml2-devel",
    apk: "libxml2-dev",
    brew: "libxml2",
    pacman: "libxml2",
  }],
  ["bz2", {
    apt: "libbz2-dev",
    dnf: "bzip2-devel",
    apk: "bzip2-dev",
    brew: "bzip2",
    pacman: "bzip2",
  }],
  ["bzlib", {
    apt: "libbz2-dev",
    dnf: "bzip2-devel",
    apk: "bzip2-dev",
    brew: "bzip2",
    pacman: "bzip2",
  }],
  ["lzma", {
    apt: "liblzma-dev",
    dnf: "xz-devel",
    apk: "xz-dev",
    brew: "xz",
    pacman: "xz",
  }],
  ["gtk/gtk", {
    apt: "libgtk-3-dev",
    dnf: "gtk3-devel",
    apk: "gtk+3.0-dev",
    brew: "gtk+3",
    pacman: "gtk3",
  }],
  ["gtk+-3.0", {
    apt: "libgtk-3-dev",
    dnf: "gtk3-devel",
    apk: "gtk+3.0-dev",
    brew: "gtk+3",
    pacman: "gtk3",
  }],
  ["glib", {
    apt: "libglib2.0-dev",
    dnf: "glib2-devel",
    apk: "glib-dev",
    brew: "glib",
    pacman: "glib2",
  }],
  ["glib-2.0", {
    apt: "libglib2.0-dev",
    dnf: "glib2-devel",
    apk: "glib-dev",
    brew: "glib",
    pacman: "glib2",
  }],
  ["SDL2", {
    apt: "libsdl2-dev",
    dnf: "SDL2-devel",
    apk: "sdl2-dev",
    brew: "sdl2",
    pacman: "sdl2",
  }],
  ["GL/gl", {
    apt: "libgl1-mesa-dev",
    dnf: "mesa-libGL-devel",
    apk: "mesa-dev",
    brew: "mesa",
    pacman: "mesa",
  }],
  ["GL", {
    apt: "libgl1-mesa-dev",
    dnf: "mesa-libGL-devel",
    apk: "mesa-dev",
    brew: "mesa",
    pacman: "mesa",
  }],
  ["X11", {
    apt: "libx11-dev",
    dnf: "libX11-devel",
    apk: "libx11-dev",
    brew: "libx11",
    pacman: "libx11",
  }],
  ["uuid", {
    apt: "uuid-dev",
    dnf: "libuuid-devel",
    apk: "util-linux-dev",
    brew: "ossp-uuid",
    pacman: "util-linux-libs",
  }],
  ["yaml-cpp", {
    apt: "libyaml-cpp-dev",
    dnf: "yaml-cpp-devel",
    apk: "yaml-cpp-dev",
    brew: "yaml-cpp",
    pacman: "yaml-cpp",
  }],
  ["yaml", {
    apt: "libyaml-dev",
    dnf: "libyaml-devel",
    apk: "yaml-dev",
    brew: "libyaml",
    pacman: "libyaml",
  }],
  ["gtest", {
    apt: "libgtest-dev",
    dnf: "gtest-devel",
    apk: "gtest-dev",
    brew: "googletest",
    pacman: "gtest",
  }],
  ["nlohmann", {
    apt: "nlohmann-json3-dev",
    dnf: "json-devel",
    apk: "nlohmann-json",
    brew: "nlohmann-json",
    pacman: "nlohmann-json",
  }],
  ["Eigen", {
    apt: "libeigen3-dev",
    dnf: "eigen3-devel",
    apk: "eigen-dev",
    brew: "eigen",
    pacman: "eigen",
  }],
  ["opencv2", {
    apt: "libopencv-dev",
    dnf: "opencv-devel",
    apk: "opencv-dev",
    brew: "opencv",
    pacman: "opencv",
  }],
  ["OpenCV", {
    apt: "libopencv-dev",
    dnf: "opencv-devel",
    apk: "opencv-dev",
    brew: "opencv",
    pacman: "opencv",
  }],
  ["Qt5", {
    apt: "qtbase5-dev",
    dnf: "qt5-qtbase-devel",
    apk: "qt5-qtbase-dev",
    brew: "qt@5",
    pacman: "qt5-base",
  }],
  ["Qt6", {
    apt: "qt6-base-dev",
    dnf: "qt6-qtbase-devel",
    apk: "qt6-qtbase-dev",
    brew: "qt",
    pacman: "qt6-base",
  }],
  ["protobuf", {
    apt: "libprotobuf-dev protobuf-compiler",
    dnf: "protobuf-devel",
    apk: "protobuf-dev",
    brew: "protobuf",
    pacman: "protobuf",
  }],
  ["Protobuf", {
    apt: "libprotobuf-dev protobuf-compiler",
    dnf: "protobuf-devel",
    apk: "protobuf-dev",
    brew: "protobuf",
    pacman: "protobuf",
  }],
  ["pcap", {
    apt: "libpcap-dev",
    dnf: "libpcap-devel",
    apk: "libpcap-dev",
    brew: "libpcap",
    pacman: "libpcap",
  }],
  ["usb", {
    apt: "libusb-1.0-0-dev",
    dnf: "libusb1-devel",
    apk: "libusb-dev",
    brew: "libusb",
    pacman: "libusb",
  }],
  ["pthread", {
    apt: "libc6-dev",
    dnf: "glibc-devel",
    apk: "musl-dev",
    brew: "gcc",
    pacman: "glibc",
  }],
  ["stdio", {
    apt: "libc6-dev",
    dnf: "glibc-devel",
    apk: "musl-dev",
    brew: "gcc",
    pacman: "glibc",
  }],
  ["stdlib", {
    apt: "libc6-dev",
    dnf: "glibc-devel",
    apk: "musl-dev",
    brew: "gcc",
    pacman: "glibc",
  }],
  ["linux", {
    apt: "linux-headers-generic",
    dnf: "kernel-headers",
    apk: "linux-headers",
    brew: "gcc",
    pacman: "linux-headers",
  }],
  ["ev", {
    apt: "libev-dev",
    dnf: "libev-devel",
    apk: "libev-dev",
    brew: "libev",
    pacman: "libev",
  }],
  ["event", {
    apt: "libevent-dev",
    dnf: "libevent-devel",
    apk: "libevent-dev",
    brew: "libevent",
    pacman: "libevent",
  }],
  ["gmp", {
    apt: "libgmp-dev",
    dnf: "gmp-devel",
    apk: "gmp-dev",
    brew: "gmp",
    pacman: "gmp",
  }],
  ["magic", {
    apt: "libmagic-dev",
    dnf: "file-devel",
    apk: "file-dev",
    brew: "libmagic",
    pacman: "file",
  }],
]);

function devPackage(
  c: RuleContext,
  what: string | undefined,
): string | undefined {
  const { manager, isContainer } = c.platform;
  if (what === undefined || manager === "winget" || manager === "zypper") {
    return undefined;
  }
  const name = what.replace(/\.(?:h|hpp|hh)$/, "").replace(/^lib(?=[a-z])/, "");
  const first = what.split("/")[0] ?? what;
  const found = DEV.get(what) ?? DEV.get(name) ?? DEV.get(first) ??
    DEV.get(name.toLowerCase()) ?? DEV.get(name.replace(/[-.\d]+$/, "")) ??
    (/^Python/.test(name) ? DEV.get("python") : undefined);
  const packages = found?.[manager];
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

/** Standard headers by what they declare. */
const CPP_HEADERS: Readonly<Record<string, string>> = {
  string: "string",
  vector: "vector",
  cout: "iostream",
  cin: "iostream",
  cerr: "iostream",
  endl: "iostream",
  map: "map",
  unordered_map: "unordered_map",
  set: "set",
  unique_ptr: "memory",
  shared_ptr: "memory",
  make_unique: "memory",
  sort: "algorithm",
  find: "algorithm",
  thread: "thread",
  mutex: "mutex",
  function: "functional",
  optional: "optional",
  ifstream: "fstream",
  ofstream: "fstream",
  stringstream: "sstream",
  array: "array",
  printf: "cstdio",
  malloc: "cstdlib",
  free: "cstdlib",
  exit: "cstdlib",
  strlen: "cstring",
  strcmp: "cstring",
  memcpy: "cstring",
  memset: "cstring",
  uint8_t: "cstdint",
  uint16_t: "cstdint",
  uint32_t: "cstdint",
  uint64_t: "cstdint",
  int32_t: "cstdint",
  int64_t: "cstdint",
  sqrt: "cmath",
  pow: "cmath",
  queue: "queue",
  tuple: "tuple",
  pair: "utility",
  variant: "variant",
  chrono: "chrono",
  numeric_limits: "limits",
  INT_MAX: "climits",
  size_t: "cstddef",
};

/** Symbols of Boost's compiled libraries, with the library. */
const BOOST =
  /^boost::(system|filesystem|thread|program_options|regex|serialization|date_time|chrono|iostreams|log|random|locale)::/;

/** C and C++. */
export const CPP_RULES: readonly CompleteRule[] = defineRules({
  family: "cpp",
  tools: [
    "gcc",
    "g++",
    "clang",
    "clang++",
    "make",
    "cmake",
    "ninja",
    "ld",
    "meson",
  ],
  risk: "Fix the first error and build again: later ones often follow from it.",
  prevent:
    "Build with -Wall -Wextra, and list the development packages the build needs.",
}, [
  {
    id: "cpp-header-missing",
    line: new RegExp(
      `fatal error: '?(?<header>[\\w./+-]{1,120}\\.(?:h|hpp|hh|hxx)|[\\w/]{1,80})'?(?: file not found|\\s?: ${NO_SUCH_FILE})`,
    ),
    none: [/gyp ERR!|Failed building wheel/],
    level: "code",
    cause: [
      (c) =>
        isQuotedInclude(c)
          ? "The header {header} is not found: it is included in quotes, as a project's own headers are, so the include path (-I) lacks its folder."
          : undefined,
      "The header {header} is not found: its development package is not installed, or the include path (-I) lacks it.",
    ],
    next: [
      (c) => devPackage(c, c.v["header"]),
      (c) => c.install(`header:${c.v["header"]}`),
      (c) =>
        /^[A-Z]\w*[a-z][A-Z]\w*\.h(?:pp|h|xx)$/.test(c.v["header"] ?? "")
          ? c.render("git ls-files '*{header}'")
          : undefined,
      (c) =>
        c.platform.manager === "apt" && !isQuotedInclude(c)
          ? c.render("apt-file search {header}")
          : undefined,
      "find . -name {header|base}",
    ],
    plan: [
      "For a header of your own add -I FOLDER (target_include_directories in CMake).",
    ],
    hits: [{
      command: "cmake --build build",
      error:
        "/a/tls.cpp:3:10: fatal error: openssl/ssl.h: No such file or directory",
      environment: "Ubuntu 22.04",
      next: "sudo apt-get install -y libssl-dev",
    }, {
      command: "clang a.c",
      error: "a.c:1:10: fatal error: 'zlib.h' file not found",
      environment: "Fedora 40",
      next: "sudo dnf install -y zlib-devel",
    }, {
      error:
        "cntry.c:20:10: fatal error: GeoIP.h: Aucun fichier ou dossier de ce type\n   20 | #include <GeoIP.h>",
      environment: "Debian 12",
      next: "sudo apt-get install libgeoip-dev",
    }, {
      command: "make",
      error:
        'main.c:36:10: fatal error: helpers.h: No such file or directory\n   36 | #include "helpers.h"',
      environment: "Ubuntu 22.04",
      next: "find . -name helpers.h",
    }],
    misses: ["gcc: error: a.c: No such file or directory"],
  },
  {
    id: "cpp-missing-include",
    line:
      /note: '(?<name>[\w:]{1,60})' is defined in header '<(?<header>[\w.]{2,30})>'|error: (?:no (?:template|type|member) named '(?<n2>\w{1,40})' in namespace 'std'|'(?<n3>\w{1,40})' is not a member of 'std'|'(?<n4>\w{1,40})' (?:does not name a type|was not declared in this scope)|unknown type name '(?<n5>\w{1,40})'|implicit declaration of function '(?<n6>\w{1,40})'|use of undeclared identifier '(?<n7>\w{1,40})'|call to undeclared (?:library )?function '(?<n8>\w{1,40})')/,
    level: "code",
    near: [/is defined in header '<(?<header>[\w.]{2,30})>'/],
    cause: [
      (c) => {
        const n =
          (c.v["name"] ?? c.v["n2"] ?? c.v["n3"] ?? c.v["n4"] ?? c.v["n5"] ??
            c.v["n6"] ?? c.v["n7"] ?? c.v["n8"] ?? "").replace("std::", "");
        const h = c.v["header"] ?? CPP_HEADERS[n];
        return h === undefined
          ? undefined
          : `${n} is used, but its header <${h}> is not included.`;
      },
      (c) =>
        `${
          c.v["n2"] ?? c.v["n3"] ?? c.v["n4"] ?? c.v["n5"] ?? c.v["n6"] ??
            c.v["n7"] ?? c.v["n8"] ?? "A name"
        } is not declared here: misspelled, not included, or declared later.`,
    ],
    next: [
      (c) => {
        const n =
          (c.v["name"] ?? c.v["n2"] ?? c.v["n3"] ?? c.v["n4"] ?? c.v["n5"] ??
            c.v["n6"] ?? c.v["n7"] ?? c.v["n8"] ?? "").replace("std::", "");
        const h = c.v["header"] ?? CPP_HEADERS[n];
        return h === undefined
          ? undefined
          : `Add #include <${h}> at the top of ${c.v["file"] ?? "the file"}.`;
      },
      `${OPEN} and declare or include what is missing, or correct its spelling.`,
    ],
    hits: [{
      command: "g++ main.cpp",
      error:
        "main.cpp:6:3: error: 'uint32_t' does not name a type\nmain.cpp:1:1: note: 'uint32_t' is defined in header '<cstdint>'; did you forget to '#include <cstdint>'?",
      next: "Add #include <cstdint> at the top of main.cpp.",
    }, "a.c:4:5: error: implicit declaration of function 'foo'"],
    misses: ["a.cpp:3:10: fatal error: foo.h: No such file or directory"],
  },
  {
    id: "cpp-undefined-reference",
    line:
      /undefined reference to [`'](?<sym>[^'`]{1,160})'|Undefined symbols for architecture (?<arch>\w{3,10})|ld\.lld: error: undefined symbol: (?<sym2>.{1,120})|unresolved external symbol "?(?<sym3>[^"\s]{1,120})/,
    level: "code",
    near: [/^\s{1,4}"(?<sym>[^"]{1,120})", referenced from/],
    cause: [
      "The linker finds no definition of {sym} (undefined reference): a library (-l) or object file is missing, or stands before what uses it.",
      "The linker finds no definition of {sym2}.",
      "The linker finds no definition of {sym3}.",
      "The linker finds no definition of a symbol.",
    ],
    next: [
      (c) => {
        const s = c.v["sym"] ?? c.v["sym2"] ?? "";
        const lib = /^(?:sin|cos|tan|sqrt|pow|log|exp|floor|ceil|fmod)$/.test(s)
          ? "-lm"
          : /^pthread_/.test(s)
          ? "-pthread"
          : /^dl(?:open|sym|close|error)$/.test(s)
          ? "-ldl"
          : /^(?:SSL_|EVP_|BIO_|ERR_|X509_)/.test(s)
          ? "-lssl -lcrypto"
          : /^(?:deflate|inflate|compress|crc32)/.test(s)
          ? "-lz"
          : /^curl_/.test(s)
          ? "-lcurl"
          : BOOST.test(s)
          ? `-lboost_${BOOST.exec(s)?.[1]}`
          : /^sqlite3_/.test(s)
          ? "-lsqlite3"
          : /^(?:initscr|printw|endwin)/.test(s)
          ? "-lncurses"
          : /^(?:std::|operator new|__cxa|vtable for __cxxabi)/.test(s)
          ? "-lstdc++"
          : undefined;
        if (
          lib !== undefined && lib !== "-lstdc++" &&
          !["gcc", "g++", "clang", "clang++", "cc"].some((p) =>
            c.cmd.programs.includes(p)
          )
        ) {
          return `Link the library that has it: add ${lib} at the end of the link line (LDLIBS), or to target_link_libraries in CMake.`;
        }
        return lib === undefined ||
            !["gcc", "g++", "clang", "clang++", "cc"].some((p) =>
              c.cmd.programs.includes(p)
            )
          ? undefined
          : lib === "-lstdc++"
          ? c.cmd.replaceProgram("g++")
          : c.cmd.append(lib);
      },
      (c) =>
        (c.v["sym"] ?? "") === "main"
          ? "Add a function int main(), or compile a library with -c."
          : undefined,
      (c) => {
        const s = /([A-Za-z_]\w{1,60})(?:\(|$)/.exec(
          c.v["sym"] ?? c.v["sym2"] ?? "",
        )?.[1];
        return s === undefined
          ? undefined
          : `grep -rn ${s} --include='*.c' --include='*.cpp' --include='*.h' .`;
      },
      "Add the object file or library that defines it to the link (target_link_libraries in CMake), after what uses it.",
    ],
    hits: [
      {
        command: "gcc a.c",
        error:
          "/usr/bin/ld: /tmp/cc1.o: in function `main':\na.c:(.text+0x1f): undefined reference to `sqrt'\ncollect2: error: ld returned 1 exit status",
        next: "gcc a.c -lm",
      },
      {
        command: "make",
        error:
          "ops.cpp:(.text+0x3e): undefined reference to `boost::system::generic_category()'",
        next:
          "Link the library that has it: add -lboost_system at the end of the link line (LDLIBS), or to target_link_libraries in CMake.",
      },
      'Undefined symbols for architecture arm64:\n  "_foo", referenced from:\n      _main in a.o',
    ],
    misses: ["/usr/bin/ld: cannot find -lfoo: No such file or directory"],
  },
  {
    id: "cpp-library-missing",
    line:
      /ld(?:\.\w{2,5})?: (?:error: unable to find library|cannot find) -l(?<lib>[\w+.-]{1,60})|ld: library '?(?<lib2>[\w+.-]{1,60})'? not found|LINK : fatal error LNK1(?:104|181): cannot open (?:input )?file '(?<lib3>[\w.+-]{1,80})'/,
    level: "code",
    cause: [
      "The linker cannot find the library lib{lib} (-l{lib}): its development package is not installed, or its folder (-L) is missing.",
      "The linker cannot find the library {lib2}.",
      "The linker cannot open {lib3}.",
    ],
    next: [(c) => devPackage(c, c.v["lib"] ?? c.v["lib2"]), (c) => {
      const l = c.v["lib"] ?? c.v["lib2"];
      return l === undefined
        ? undefined
        : c.platform.manager === "apt"
        ? `apt-file search lib${l}.so`
        : c.platform.os === "macos"
        ? `brew search ${l}`
        : `dnf provides '*/lib${l}.so'`;
    }, "Add the folder of {lib3} to the library path (LIB, or /LIBPATH)."],
    hits: [
      {
        command: "gcc a.c -lcurl",
        error:
          "/usr/bin/ld: cannot find -lcurl: No such file or directory\ncollect2: error: ld returned 1 exit status",
        environment: "Debian 12",
        next: "sudo apt-get install -y libcurl4-openssl-dev",
      },
      "ld: library 'zstd' not found\nclang: error: linker command failed with exit code 1",
    ],
    misses: ["undefined reference to `curl_easy_init'"],
  },
  {
    id: "cpp-multiple-definition",
    line:
      /multiple definition of [`'](?<sym>[^'`;]{1,120})'?;? ?(?<rest>.{0,160})|duplicate symbol '?(?<sym2>[\w:()]{1,100})/,
    level: "code",
    near: [
      /(?:^|[\s'"(`=>])(?<a>[\w.\/-]{1,80}\.(?:o|c|cpp)):.{0,30}multiple definition/,
    ],
    cause: [
      "Multiple definition: {sym} is defined in more than one file (duplicate), often a variable in a header.",
      "Duplicate symbol: {sym2} is defined in more than one file.",
    ],
    next: [
      "Declare {sym} as extern in the header and define it in one file only (or make it static, or inline); grep -rn {sym} shows where.",
      "Declare {sym2} as extern in the header and define it in one file only (or make it static).",
    ],
    hits: [
      "/usr/bin/ld: /tmp/b.o:(.data+0x0): multiple definition of `x'; /tmp/a.o:(.data+0x0): first defined here\ncollect2: error: ld returned 1 exit status",
      "duplicate symbol '_counter' in:\n    a.o\n    b.o",
    ],
    misses: ["undefined reference to `x'"],
  },
  {
    id: "cpp-compile-error",
    line:
      /^(?<path>[\w@.\/\\+-]{1,200}\.(?:c|cc|cpp|cxx|h|hpp|m|mm)):(?<ln>\d{1,6})(?::\d{1,5})?: (?:fatal )?error: (?<msg>.{3,200})/,
    level: "phrase",
    priority: -6,
    cause: "Compiler error in {path|base}, line {ln}: {msg}",
    next: [
      "Open {path}:{ln} and correct it there or on the line before: {msg}",
    ],
    hits: [
      "main.c:4:14: error: expected ';' before 'return'",
      "src/a.cpp:9:12: error: no matching function for call to 'f(int)'",
    ],
    misses: ["a.cpp:3:10: fatal error: foo.h: No such file or directory"],
  },
  {
    id: "cmake-package-missing",
    line:
      /Could NOT find (?<pkg>\w{1,60})|Could not find a package configuration file provided by "(?<pkg2>\w{1,60})"|By not providing "Find(?<pkg3>\w{1,60})\.cmake"|No package '(?<pkg4>[\w.+-]{1,60})' found|^--\s{1,4}package '(?<pkg4>[\w.+-]{1,60})' not found|Package '?(?<pkg5>[\w.+-]{1,60})'?,? (?:required by .{1,40}, )?(?:not found|was not found)/,
    tools: ["cmake", "pkg-config", "meson", "configure", "make", "ninja"],
    level: "code",
    priority: 8,
    cause: [
      (c) =>
        `The build does not find the package ${
          c.v["pkg"] ?? c.v["pkg2"] ?? c.v["pkg3"] ?? c.v["pkg4"] ??
            c.v["pkg5"] ?? ""
        }: its development files are not installed.`,
    ],
    next: [
      (c) =>
        devPackage(
          c,
          c.v["pkg"] ?? c.v["pkg2"] ?? c.v["pkg3"] ?? c.v["pkg4"] ??
            c.v["pkg5"],
        ),
      (c) => {
        const p = c.v["pkg4"] ?? c.v["pkg5"];
        return p === undefined
          ? undefined
          : c.platform.manager === "apt"
          ? `apt-file search ${p}.pc`
          : `dnf provides 'pkgconfig(${p})'`;
      },
      (c) => {
        const p = c.v["pkg2"] ?? c.v["pkg3"] ?? c.v["pkg"];
        return p === undefined
          ? undefined
          : c.platform.os === "macos"
          ? `brew search ${p.toLowerCase()}`
          : c.platform.manager === "apt"
          ? `apt-cache search lib${p.toLowerCase()}`
          : `dnf search ${p.toLowerCase()}`;
      },
    ],
    plan: [
      "If it is installed elsewhere, point CMAKE_PREFIX_PATH or PKG_CONFIG_PATH at it.",
    ],
    hits: [{
      command: "cmake -B build",
      error:
        "CMake Error at /usr/share/cmake/FindPackageHandleStandardArgs.cmake:230 (message):\n  Could NOT find OpenSSL, try to set the path to OpenSSL root folder",
      environment: "Ubuntu",
      next: "sudo apt-get install -y libssl-dev",
    }, {
      command: "./configure",
      error:
        "configure: error: Package requirements (gtk+-3.0) were not met:\n\nNo package 'gtk+-3.0' found",
      environment: "Debian",
      next: "sudo apt-get install -y libgtk-3-dev",
    }],
    misses: [
      'CMake Error: The source directory "/a" does not appear to contain CMakeLists.txt.',
    ],
  },
  {
    id: "cmake-no-project",
    line:
      /does not appear to contain CMakeLists\.txt|CMake (?<want>[\d.]{1,8}) or higher is required|CMake Error: (?:Could not create named generator|CMAKE_MAKE_PROGRAM is not set|.{0,20}not able to compile a simple test program)|No CMAKE_(?<lang>C|CXX)_COMPILER could be found|Error: could not load cache|is different than the directory .{1,160} where CMakeCache\.txt was created|Compatibility with CMake < 3\.5 has been removed/,
    tools: ["cmake"],
    level: "code",
    cause: [
      "CMake {want} or later is required; the installed one is older.",
      "CMake finds no {lang} compiler.",
      (c) => {
        const l = c.lines[c.at] ?? "";
        return /does not appear/.test(l)
          ? "There is no CMakeLists.txt in the source folder given."
          : /different than/.test(l)
          ? "The build folder was configured for another source folder (stale CMakeCache.txt)."
          : /could not load cache/.test(l)
          ? "The build folder is not configured yet."
          : /< 3\.5/.test(l)
          ? "The project asks for a CMake version older than 3.5, which this CMake no longer supports."
          : "CMake cannot find a usable compiler or generator.";
      },
    ],
    next: [(c) => {
      const l = c.lines[c.at] ?? "";
      return c.v["want"] !== undefined
        ? "pip install --upgrade cmake"
        : c.v["lang"] !== undefined ||
            /test program|MAKE_PROGRAM|generator/.test(l)
        ? c.install("build-tools")
        : /does not appear/.test(l)
        ? "find . -maxdepth 3 -name CMakeLists.txt"
        : /different than/.test(l)
        ? "cmake --fresh -B build"
        : /could not load cache/.test(l)
        ? "cmake -S . -B build"
        : "cmake -B build -DCMAKE_POLICY_VERSION_MINIMUM=3.5";
    }],
    hits: [{
      command: "cmake ..",
      error:
        'CMake Error: The source directory "/a" does not appear to contain CMakeLists.txt.',
      next: "find . -maxdepth 3 -name CMakeLists.txt",
    }, {
      command: "cmake -B build",
      error:
        "CMake Error at CMakeLists.txt:1 (project):\n  No CMAKE_CXX_COMPILER could be found.",
      environment: "debian container",
      next: "apt-get update && apt-get install -y build-essential",
    }],
    misses: ["Could NOT find OpenSSL"],
  },
  {
    id: "configure-error",
    line:
      /configure: error: (?!in [`'])(?<msg>.{3,200})|autoreconf: .{0,60}(?<tool>aclocal|automake|libtoolize|autoconf).{0,40}(?:not found|failed|No such)|possibly undefined macro: (?<mac>\w{2,40})/,
    none: [/No package '/],
    tools: ["configure", "autoreconf", "make", "./configure"],
    level: "phrase",
    cause: [
      "The configure script stopped: {msg}",
      "The autotools program {tool} is missing.",
      "The macro {mac} is unknown: libtool, pkg-config or autoconf-archive is not installed.",
    ],
    next: [
      (c) =>
        /no acceptable C compiler|C compiler cannot create/.test(
            c.v["msg"] ?? "",
          )
          ? c.install("build-tools")
          : c.v["tool"] !== undefined || c.v["mac"] !== undefined
          ? (c.platform.manager === "apt"
            ? "sudo apt-get install -y autoconf automake libtool pkg-config"
            : c.platform.manager === "brew"
            ? "brew install autoconf automake libtool pkg-config"
            : "sudo dnf install -y autoconf automake libtool pkgconf")
          : undefined,
      (c) => {
        const m =
          /(?:lib)?(ssl|crypto|curl|z|zlib|xml2|pcre|readline|ncurses|png|jpeg|ffi|gmp|event|uuid|sqlite3|openssl)\b/i
            .exec(c.v["msg"] ?? "")?.[1];
        return devPackage(c, m?.toLowerCase());
      },
      "tail -n 50 config.log",
    ],
    hits: [{
      command: "./configure",
      error:
        "checking for gcc... no\nconfigure: error: in `/a':\nconfigure: error: no acceptable C compiler found in $PATH",
      environment: "Debian",
      next: "sudo apt-get install build-essential",
    }, {
      command: "./configure",
      error: "configure: error: libcurl not found",
      environment: "Debian",
      next: "sudo apt-get install -y libcurl4-openssl-dev",
    }],
    misses: ["Could NOT find OpenSSL"],
  },
]);

/** .NET. */
export const DOTNET_RULES: readonly CompleteRule[] = defineRules({
  family: "dotnet",
  tools: ["dotnet", "msbuild", "nuget", "csc"],
  risk: "Upgrade one package or framework at a time and run the tests.",
  prevent: "Pin the SDK in global.json and use central package management.",
}, [
  {
    id: "dotnet-sdk-too-old",
    line:
      /NETSDK1045|The current \.NET SDK does not support targeting \.NET (?<want>\d{1,2}(?:\.\d{1,2})?)|A compatible (?:installed )?\.NET SDK (?:for global\.json version|was not found)|Requested SDK version: (?<ver>[\d.]{3,16})|You must install (?:or update )?\.NET to run this application|The framework 'Microsoft\.(?:NETCore|AspNetCore)\.App', version '(?<rt>[\d.]{3,16})' was not found/,
    level: "code",
    near: [
      /targeting \.NET (?<want>\d{1,2}(?:\.\d{1,2})?)/,
      /version '(?<rt>[\d.]{3,16})'/,
    ],
    cause:
      "The .NET SDK or runtime that is needed[[ ({want})]][[ ({ver})]][[ ({rt})]] is not installed.",
    next: [(c) => {
      const v = /^(\d{1,2}\.\d)/.exec(
        `${c.v["want"] ?? c.v["ver"] ?? c.v["rt"] ?? ""}`,
      )?.[1];
      if (v === undefined) return undefined;
      switch (c.platform.manager) {
        case "apt":
          return `sudo apt-get install -y dotnet-sdk-${v}`;
        case "dnf":
          return `sudo dnf install -y dotnet-sdk-${v}`;
        case "winget":
          return `winget install Microsoft.DotNet.SDK.${v.split(".")[0]}`;
        case "brew":
          return `brew install --cask dotnet-sdk@${v.split(".")[0]}`;
        default:
          return `dotnet-install.sh --channel ${v}`;
      }
    }, "dotnet --list-sdks"],
    plan: [
      "Or target a framework that is installed (TargetFramework), or change global.json.",
    ],
    hits: [
      {
        command: "dotnet build",
        error:
          "/usr/share/dotnet/sdk/7.0.410/Sdks/x.targets(144,5): error NETSDK1045: The current .NET SDK does not support targeting .NET 8.0.  Either target .NET 7.0 or lower",
        environment: "Ubuntu",
        next: "sudo apt-get install -y dotnet-sdk-8.0",
      },
      "You must install or update .NET to run this application.\nFramework: 'Microsoft.NETCore.App', version '8.0.0' (x64)",
    ],
    misses: ["error NU1101: Unable to find package X."],
  },
  {
    id: "dotnet-nuget",
    line: /\berror (?<code>NU\d{4}): (?<msg>.{3,240})/,
    level: "code",
    near: [
      /(?:Unable to find package|Unable to resolve|package) '?(?<pkg>[\w.]{1,99}\w)'?/,
      /exist with this id in source\(s\): (?<sources>[^\[\n]{1,160})/,
    ],
    cause: [
      (c) =>
        lacksPublicFeed(c)
          ? `No package source that is asked has ${
            c.v["pkg"] ?? "the package"
          }, which nuget.org has (${
            c.v["code"]
          }): nuget.org is not among the sources.`
          : undefined,
      (c) =>
        c.v["code"] === "NU1605"
          ? `A package is downgraded (NU1605): ${c.v["msg"]}`
          : undefined,
      "NuGet {code}: {msg}",
    ],
    next: [(c) => {
      const code = c.v["code"];
      if (lacksPublicFeed(c)) {
        return "dotnet nuget add source https://api.nuget.org/v3/index.json --name nuget.org";
      }
      return code === "NU1301"
        ? "dotnet nuget list source"
        : code === "NU1101" || code === "NU1102" || code === "NU1103"
        ? `dotnet package search ${c.v["pkg"] ?? "<package>"}`
        : code === "NU1605" || code === "NU1107" || code === "NU1608"
        ? "dotnet list package --include-transitive"
        : code === "NU1202" || code === "NU1201"
        ? "Take a version of the package that supports the project's TargetFramework, or raise TargetFramework."
        : code === "NU1403"
        ? "dotnet nuget locals all --clear"
        : code === "NU1004"
        ? "dotnet restore -p:RestoreLockedMode=false"
        : undefined;
    }, "dotnet restore --verbosity normal"],
    hits: [
      {
        command: "dotnet restore",
        error:
          "/a/App.csproj : error NU1101: Unable to find package Newtonsft.Json. No packages exist with this id in source(s): nuget.org",
        next: "dotnet package search Newtonsft.Json",
      },
      {
        command: "dotnet restore",
        error:
          "error NU1101: Unable to find package System.Memory. No packages exist with this id in source(s): github [/a/App.sln]",
        next:
          "dotnet nuget add source https://api.nuget.org/v3/index.json --name nuget.org",
      },
      "error NU1605: Warning As Error: Detected package downgrade: A from 2.0 to 1.0.",
    ],
    misses: ["error CS0246: The type or namespace name 'X' could not be found"],
  },
  {
    id: "csharp-type-missing",
    line:
      /error (?<code>CS0246|CS0103|CS0234|CS1061|CS0117|CS0012): (?<msg>.{3,240})/,
    level: "code",
    near: [
      /'(?<name>[\w.<>]{1,80})'/,
      /(?:name|namespace name) '(?<name>[\w.<>]{1,80})'/,
    ],
    cause: "{code}: {msg}",
    next: [
      (c) => {
        const n = /(?:type or namespace name|The name) '([\w.]{1,80})'/.exec(
          c.v["msg"] ?? "",
        )?.[1];
        const pk: Record<string, string> = {
          Newtonsoft: "Newtonsoft.Json",
          JsonConvert: "Newtonsoft.Json",
          DbContext: "Microsoft.EntityFrameworkCore",
          EntityFrameworkCore: "Microsoft.EntityFrameworkCore",
          Xunit: "xunit",
          Fact: "xunit",
          Moq: "Moq",
          Mock: "Moq",
          AutoMapper: "AutoMapper",
          Dapper: "Dapper",
          Serilog: "Serilog",
          NUnit: "NUnit",
          Npgsql: "Npgsql",
          MediatR: "MediatR",
          Polly: "Polly",
          FluentValidation: "FluentValidation",
        };
        return n === undefined || pk[n] === undefined
          ? undefined
          : `dotnet add package ${pk[n]}`;
      },
      `${OPEN} and add the using directive or package, or correct the name: {msg}`,
    ],
    hits: [
      {
        command: "dotnet build",
        error:
          "/a/A.cs(3,7): error CS0246: The type or namespace name 'Newtonsoft' could not be found (are you missing a using directive or an assembly reference?) [/a/A.csproj]",
        next: "dotnet add package Newtonsoft.Json",
      },
      "A.cs(9,5): error CS0103: The name 'cnt' does not exist in the current context",
    ],
    misses: ["error CS1002: ; expected"],
  },
  {
    id: "dotnet-msbuild",
    line: /(?<!warning )(?<code>MSB\d{4}): (?<msg>.{3,240})/,
    level: "code",
    cause: "MSBuild {code}: {msg}",
    next: [(c) => {
      const code = c.v["code"];
      return code === "MSB1003" || code === "MSB1009" || code === "MSB1011"
        ? "find . -maxdepth 3 \\( -name '*.sln' -o -name '*.csproj' \\)"
        : code === "MSB3021" || code === "MSB3027" || code === "MSB3026"
        ? "dotnet build-server shutdown"
        : code === "MSB1001"
        ? "dotnet build --help"
        : code === "MSB4236" ||
            code === "MSB4019" && /[\\/]sdk[\\/]/.test(c.v["msg"] ?? "")
        ? "dotnet --list-sdks"
        : code === "MSB4019"
        ? "Install the component of Visual Studio or the SDK that brings the imported file, or correct the property in its path (MSBuildSDKsPath, VSToolsPath)."
        : undefined;
    }, "dotnet build -v normal"],
    plan: [
      "An imported file that is missing under an SDK: that SDK is not there any more, and MSBuildSDKsPath, global.json or DOTNET_ROOT still lead to it.",
      "For locked files stop the running program (or IIS, debugger) that holds them.",
    ],
    hits: [{
      command: "dotnet build",
      error:
        "MSBUILD : error MSB1003: Specify a project or solution file. The current working directory does not contain a project or solution file.",
    }, {
      command: "dotnet build",
      error:
        'error MSB3027: Could not copy "obj/a.dll" to "bin/a.dll". Exceeded retry count of 10. Failed. The file is locked by: "App (4120)"',
      next: "dotnet build-server shutdown",
    }],
    misses: ["error CS1002: ; expected"],
  },
  {
    id: "dotnet-netsdk",
    line: /error (?<code>NETSDK\d{4}): (?<msg>.{3,240})/,
    level: "phrase",
    cause: "{code}: {msg}",
    next: [
      (c) =>
        /^NETSDK10(?:04|05|47|64)$/.test(c.v["code"] ?? "")
          ? c.cmd.programs.includes("msbuild")
            ? c.cmd.append("/restore")
            : "dotnet restore"
          : c.v["code"] === "NETSDK1147"
          ? `dotnet workload install ${
            /install .{0,40}workload[s]?:? ?([\w-]{3,30})/.exec(
              c.v["msg"] ?? "",
            )?.[1] ?? "<workload>"
          }`
          : undefined,
      "dotnet --info",
    ],
    hits: [
      {
        command: "dotnet build --no-restore",
        error:
          "error NETSDK1004: Assets file '/a/obj/project.assets.json' not found. Run a NuGet package restore to generate this file.",
        next: "dotnet restore",
      },
      "error NETSDK1147: To build this project, the following workloads must be installed: wasm-tools",
      {
        command: "msbuild /t:Build",
        error:
          "error NETSDK1064: Package acme.analyzers, version 0.1.0 was not found. It might have been deleted since NuGet restore.",
        next: "msbuild /t:Build /restore",
      },
    ],
    misses: [
      "error NETSDK1045: The current .NET SDK does not support targeting .NET 8.0.",
    ],
  },
  {
    id: "dotnet-exception",
    line:
      /(?:Unhandled exception\. |Exception: )?System\.(?:[A-Z]\w{1,30}\.){0,3}(?<exc>[A-Z]\w{3,60}Exception): (?<msg>.{3,200})/,
    none: [/Microsoft\.Data\.SqlClient|Login failed/],
    level: "phrase",
    cause: "{exc}[[ at {at}]]: {msg}",
    next: [
      (c) =>
        c.v["exc"] === "NullReferenceException"
          ? `Open ${
            c.v["at"] ?? "the first line of the stack that is yours"
          } and check for null before that member is used (?. or a guard).`
          : /Unable to resolve service for type '([\w.]{3,100})'/.test(
              c.v["msg"] ?? "",
            )
          ? `Register the service in Program.cs: builder.Services.AddScoped<${
            /type '([\w.]{3,100})'/.exec(c.v["msg"] ?? "")?.[1]
          }>()`
          : undefined,
      `${OPEN} and handle it: {msg}`,
    ],
    hits: [
      "Unhandled exception. System.NullReferenceException: Object reference not set to an instance of an object.\n   at App.Main() in /a/Program.cs:line 5",
      "System.InvalidOperationException: Unable to resolve service for type 'App.IRepo' while attempting to activate 'App.C'.",
    ],
    misses: ["error CS1002: ; expected"],
  },
  {
    id: "dotnet-ef",
    line:
      /Could not execute because the specified command or file was not found|No executable found matching command "dotnet-(?<tool>[\w-]{2,30})"|Unable to create an object of type '(?<ctx>\w{2,60})'|No DbContext was found in assembly|No project was found\. Change the current working directory/,
    level: "code",
    cause: [
      "The tool dotnet-{tool} is not installed.",
      "EF cannot create the context {ctx} at design time.",
      "The dotnet tool (such as dotnet-ef) is not installed, or there is no project here.",
    ],
    near: [
      /execute a \.NET program, but dotnet-(?<tool>ef|script|format|outdated|trace|dump|counters|coverage|stryker|sonarscanner|aspnet-codegenerator) does not exist/,
    ],
    next: [(c) => {
      const t = c.v["tool"] ?? (c.cmd.sub === "ef" ? "ef" : undefined);
      return t !== undefined
        ? `dotnet tool install --global dotnet-${t}`
        : c.v["ctx"] !== undefined
        ? "Add an IDesignTimeDbContextFactory, or name the start-up project with --startup-project."
        : undefined;
    }, "dotnet tool list --global"],
    hits: [
      {
        command: "dotnet ef database update",
        error:
          "Could not execute because the specified command or file was not found.\nPossible reasons for this include:\n  * You misspelled a built-in dotnet command.\n  * You intended to execute a .NET program, but dotnet-ef does not exist.",
        next: "dotnet tool install --global dotnet-ef",
      },
      "Unable to create an object of type 'ShopContext'. For the different patterns supported at design time",
    ],
    misses: ["MSBUILD : error MSB1003: Specify a project or solution file."],
  },
]);

/** What ruby, gem and bundler print. */
export const RUBY_RULES: readonly CompleteRule[] = defineRules({
  family: "ruby",
  tools: [
    "ruby",
    "bundle",
    "bundler",
    "gem",
    "rails",
    "rake",
    "rspec",
    "irb",
    "cap",
    "pod",
  ],
  risk: "Update one gem at a time (bundle update NAME) and run the tests.",
  prevent:
    "Commit Gemfile.lock and .ruby-version, and run commands with bundle exec.",
}, [
  {
    id: "ruby-nil-method",
    line:
      /undefined method [`'](?<m>[^'`]{1,80})' for (?:nil(?::NilClass)?|an instance of NilClass)/,
    level: "code",
    cause: "The value is nil where the method {m} is called[[, at {at}]].",
    next: [
      "Open {at?the line it names} and guard against nil (&.{m}, or a check with nil?) and find out why it is nil.",
    ],
    hits: [
      "b.rb:1:in `<main>': undefined method `upcase' for nil:NilClass (NoMethodError)",
      "app/models/a.rb:9:in 'A#x': undefined method 'name' for nil (NoMethodError)",
    ],
    misses: ["undefined method `foo' for #<User id: 1> (NoMethodError)"],
  },
  {
    id: "ruby-undefined",
    line:
      /undefined (?:method [`'](?<m>[^'`]{1,80})' for (?<for>.{1,80}?)|local variable or method [`'](?<v>[^'`]{1,80})'.{0,80}) ?\((?:NoMethodError|NameError)\)|uninitialized constant (?<const>[\w:]{1,100})|wrong number of arguments \(given (?<g>\d{1,3}), expected (?<e>[\d.+]{1,6})\)/,
    level: "phrase",
    near: [/Did you mean\?\s{1,3}(?<good>[\w:?!]{1,80})/],
    cause: [
      "{for} has no method {m}.",
      "There is no local variable or method {v}.",
      (c) =>
        c.v["const"] === undefined || packageThatFailed(c) === undefined
          ? undefined
          : `The gem ${packageThatFailed(c)} itself uses the constant ${
            c.v["const"]
          }, which is not defined: that release does not fit the other gems.`,
      "The constant {const} is not defined: not required, misspelled, or its gem is missing.",
      "A method got {g} arguments, expected {e}[[ at {at}]].",
    ],
    next: [
      `${OPEN} and write {good} instead.`,
      (c) =>
        c.v["const"] === undefined || packageThatFailed(c) === undefined
          ? undefined
          : `bundle update ${packageThatFailed(c)?.split(" ")[0]}`,
      `${OPEN} and require the file or gem that defines {const}, or correct the name.`,
      `${OPEN} and correct the call.`,
    ],
    hits: [
      "a.rb:3:in `<main>': undefined local variable or method `usr' for main:Object (NameError)\nDid you mean?  user",
      "NameError: uninitialized constant Api::V1::UsersController",
      {
        command: "rails s",
        error:
          "/usr/lib/ruby/gems/3.2.0/gems/shop_cart-1.4.2/lib/shop_cart/item.rb:12:in `<class:Item>': uninitialized constant ShopCart::Item::LIMIT (NameError)",
        next: "bundle update shop_cart",
      },
    ],
    misses: [
      "b.rb:1: undefined method `upcase' for nil:NilClass (NoMethodError)",
    ],
  },
  {
    id: "ruby-load-error",
    line: /cannot load such file -- (?<lib>[\w\/.-]{1,120})/,
    level: "code",
    cause:
      "The file or gem {lib} cannot be loaded: it is not installed or not in the Gemfile.",
    next: [
      (c) =>
        /^[./]/.test(c.v["lib"] ?? "") ? c.render("ls {lib|dir}") : undefined,
      (c) =>
        (c.v["lib"] ?? "").includes("/")
          ? `Update the gem whose file stands under this line: it loads ${
            c.v["lib"]
          }, which the installed version of ${
            (c.v["lib"] ?? "").split("/")[0]
          } does not have; if that is not in the Gemfile, add it.`
          : c.cmd.programs.includes("bundle") ||
              c.cmd.programs.includes("rails")
          ? `bundle add ${(c.v["lib"] ?? "").split("/")[0]}`
          : `gem install ${(c.v["lib"] ?? "").split("/")[0]}`,
      "Find the gem that has {lib}.rb (gem search {lib}) and add it to the Gemfile; if a gem under this line loads it, update that gem.",
    ],
    hits: [{
      command: "ruby a.rb",
      error:
        "<internal:/usr/lib/ruby/3.2.0/rubygems/core_ext/kernel_require.rb>:85:in `require': cannot load such file -- nokogiri (LoadError)",
      next: "gem install nokogiri",
    }, {
      command: "bundle exec rake",
      error: "LoadError: cannot load such file -- pg",
      next: "bundle add pg",
    }],
    misses: ["Could not find rails-7.0.0 in locally installed gems"],
  },
  {
    id: "bundler-gems-missing",
    line:
      /Could not find (?:gem )?'?(?<gem>[\w-]{1,80})[-' ]?(?<ver>[\d.\w(= ><~)]{0,30})'? in (?:any of the sources|locally installed gems|rubygems repository|cached gems)|bundler: command not found: (?<bin>[\w-]{1,60})|Bundler::GemNotFound|The following gems are missing/,
    level: "code",
    cause: [
      "The gem {gem} {ver} of the bundle is not installed.",
      "The program {bin} is not in the bundle's gems, or they are not installed.",
      "Gems of the bundle are not installed.",
    ],
    next: "bundle install",
    hits: [{
      command: "rails s",
      error:
        "Could not find rack-2.2.8 in locally installed gems (Bundler::GemNotFound)",
      next: "bundle install",
    }, {
      command: "bundle exec rspec",
      error:
        "bundler: command not found: rspec\nInstall missing gem executables with `bundle install`",
      next: "bundle install",
    }],
    misses: ["cannot load such file -- nokogiri (LoadError)"],
  },
  {
    id: "bundler-conflict",
    line:
      /Bundler could not find compatible versions for gem "(?<gem>[^"]{1,80})"|Could not find compatible versions|version solving has failed|You have already activated (?<a>[\w. -]{1,60}), but your Gemfile requires (?<b>[\w.-]{1,60} [\w.]{1,20}\w)/,
    tools: ["bundle", "bundler", "rails", "rake", "rspec", "pod"],
    gate: true,
    level: "code",
    cause: [
      "{a} is already active, but the Gemfile requires {b}.",
      "Bundler finds no versions that fit together[[ for the gem {gem}]] (conflict).",
    ],
    next: [
      (c) =>
        c.v["a"] !== undefined
          ? (c.cmd.text ? c.cmd.prefix("bundle exec") : "bundle exec <command>")
          : undefined,
      "bundle update {gem} --conservative",
      "bundle outdated",
    ],
    hits: [{
      command: "bundle install",
      error:
        'Bundler could not find compatible versions for gem "activesupport":\n  In Gemfile:',
      next: "bundle update activesupport --conservative",
    }, {
      command: "rake test",
      error:
        "You have already activated rake 13.1.0, but your Gemfile requires rake 13.0.6. Prepending `bundle exec` to your command may solve this.",
      next: "bundle exec rake test",
    }],
    misses: ["Because a depends on b, version solving failed."],
  },
  {
    id: "ruby-version-mismatch",
    line:
      /Your Ruby version is (?<have>[\d.]{1,10}), but your Gemfile specified (?<want>[\d.~> ]{1,14})|rbenv: version [`'](?<want2>[\d.\w-]{1,20})' is not installed|ruby-(?<want3>[\d.]{1,10}) is not installed|requires Ruby version (?<want4>[><=~ \d.]{1,16})/,
    tools: ["ruby", "bundle", "rbenv", "rvm", "gem", "rails"],
    level: "code",
    cause: [
      "Ruby {have} runs, but the Gemfile asks for {want}.",
      "Ruby {want2} is not installed in rbenv.",
      "Ruby {want3} is not installed.",
      "The gem requires Ruby {want4}.",
    ],
    next: [(c) => {
      const v = /\d+\.\d+(?:\.\d+)?/.exec(
        c.v["want"] ?? c.v["want2"] ?? c.v["want3"] ?? c.v["want4"] ?? "",
      )?.[0];
      return v === undefined
        ? undefined
        : c.v["want3"] !== undefined
        ? `rvm install ${v}`
        : `rbenv install ${v}`;
    }, "ruby --version"],
    plan: ["Then rbenv local VERSION and bundle install."],
    hits: [{
      command: "bundle install",
      error: "Your Ruby version is 3.1.2, but your Gemfile specified 3.3.0",
      next: "rbenv install 3.3.0",
    }, {
      command: "ruby -v",
      error:
        "rbenv: version `3.2.2' is not installed (set by /a/.ruby-version)",
      next: "rbenv install 3.2.2",
    }],
    misses: [
      "You have already activated rake 13.1.0, but your Gemfile requires rake 13.0.6.",
    ],
  },
  {
    id: "gem-native-extension",
    line:
      /ERROR: Failed to build gem native extension|An error occurred while installing (?<gem>[\w-]{1,60}) \((?<ver>[\d.]{1,14})\)/,
    level: "code",
    near: [
      /An error occurred while installing (?<gem>[\w-]{1,60}) \(/,
      /Can't find the '(?<h>[\w.\/-]{2,40})' header|checking for (?<h2>[\w.-]{2,40})(?:\(\) in -l\w+)?\.\.\. no/,
    ],
    cause:
      "The native extension of the gem {gem?named} could not be built: a compiler, Ruby's headers or a library[[ ({h})]][[ ({h2})]] is missing.",
    next: [
      (c) => {
        const g = c.v["gem"];
        const t: Record<string, string> = {
          pg: "libpq",
          mysql2: "mysqlclient",
          sqlite3: "sqlite3",
          nokogiri: "libxml",
          ffi: "ffi",
          psych: "yaml",
          puma: "openssl",
          eventmachine: "openssl",
          curb: "curl",
          rmagick: "magic",
          charlock_holmes: "icu",
        };
        const text = c.lines.join("\n").slice(0, 20000);
        return devPackage(
          c,
          /libpq|pg_config/.test(text)
            ? "pq"
            : t[g ?? ""] === "libpq"
            ? "pq"
            : t[g ?? ""],
        );
      },
      (c) =>
        c.platform.manager === "apt"
          ? `${
            c.platform.isContainer ? "apt-get update && " : "sudo "
          }apt-get install -y build-essential ruby-dev`
          : c.platform.manager === "apk"
          ? "apk add --no-cache build-base ruby-dev"
          : c.platform.manager === "brew"
          ? "xcode-select --install"
          : "sudo dnf install -y gcc make ruby-devel",
    ],
    hits: [{
      command: "bundle install",
      error:
        "Gem::Ext::BuildError: ERROR: Failed to build gem native extension.\n\nNo pg_config... trying anyway.\nAn error occurred while installing pg (1.5.4), and Bundler cannot continue.",
      environment: "Debian 12",
      next: "sudo apt-get install -y libpq-dev",
    }, {
      command: "gem install json",
      error:
        "ERROR: Failed to build gem native extension.\nmkmf.rb can't find header files for ruby",
      environment: "ruby:alpine",
      next: "apk add --no-cache build-base ruby-dev",
    }],
    misses: ["ERROR:  Could not find a valid gem 'x' (>= 0) in any repository"],
  },
  {
    id: "rails-record-errors",
    line:
      /ActiveRecord::(?<exc>RecordNotFound|RecordInvalid|NoDatabaseError|ConnectionNotEstablished|StatementInvalid|RecordNotUnique|NotNullViolation|PendingMigrationError|AdapterNotSpecified|ConnectionTimeoutError)(?:: (?<msg>.{3,200}))?|ActionController::(?<ac>RoutingError|ParameterMissing|InvalidAuthenticityToken|UnknownFormat)(?: \((?<msg2>.{3,160}?)\))?|ActionView::(?<av>MissingTemplate|Template::Error)/,
    level: "phrase",
    cause: [
      "Rails: {exc}[[: {msg}]].",
      "Rails: {ac}[[: {msg2}]].",
      "Rails: {av}.",
    ],
    next: [(c) => {
      const t: Record<string, string> = {
        NoDatabaseError: "bin/rails db:create",
        PendingMigrationError: "bin/rails db:migrate",
        ConnectionNotEstablished:
          "Start the database and check host and port in config/database.yml (DATABASE_URL).",
        RoutingError: "bin/rails routes",
        AdapterNotSpecified: "Add the environment to config/database.yml.",
        StatementInvalid: "bin/rails db:migrate:status",
        ConnectionTimeoutError:
          "Raise pool in config/database.yml to the number of threads.",
      };
      return t[c.v["exc"] ?? c.v["ac"] ?? ""];
    }, `${OPEN} and handle it (for a record use find_by and check for nil).`],
    hits: [{
      command: "rails s",
      error:
        "ActiveRecord::NoDatabaseError: We could not find your database: shop_development.",
      next: "bin/rails db:create",
    }, 'ActionController::RoutingError (No route matches [GET] "/ordrs")'],
    misses: ["uninitialized constant Api::V1::UsersController"],
  },
  {
    id: "rails-credentials",
    line:
      /ActiveSupport::MessageEncryptor::InvalidMessage|Missing encryption key to decrypt file with|Missing `secret_key_base` for '(?<env>\w{3,20})' environment|A server is already running(?: \(pid: (?<pid>\d{1,8}), file: (?<pidfile>[^)]{3,120})\)|\. Check (?<pidfile2>\S{3,120}))/,
    level: "code",
    cause: [
      "secret_key_base is not set for {env}.",
      "A Rails server is already running (pid file {pidfile}).",
      "A Rails server is already running, or left its pid file {pidfile2}.",
      "The credentials cannot be decrypted: RAILS_MASTER_KEY or config/master.key is missing or wrong.",
    ],
    next: [
      (c) =>
        c.v["pid"] !== undefined
          ? `ps -p ${c.v["pid"]}`
          : c.v["pidfile2"] !== undefined
          ? `cat ${c.quote(c.v["pidfile2"].replace(/\.$/, ""))}`
          : c.v["env"] !== undefined
          ? "export SECRET_KEY_BASE=<value>"
          : "export RAILS_MASTER_KEY=<key>",
    ],
    plan: [
      "If no such process runs, remove the stale pid file and start again.",
    ],
    hits: [
      {
        command: "rails s",
        error:
          "A server is already running (pid: 412, file: /app/tmp/pids/server.pid).",
        next: "ps -p 412",
      },
      "Missing encryption key to decrypt file with. Ask your team for your master key and write it to /app/config/master.key or put it in the ENV['RAILS_MASTER_KEY'].",
    ],
    misses: ["ActiveRecord::PendingMigrationError"],
  },
  {
    id: "rspec-failure",
    line:
      /^rspec (?<spec>\.?\/?[\w.\/-]{3,160}:\d{1,6}) # (?<name>.{3,120})|Failure\/Error: (?<expr>.{3,160})/,
    tools: ["rspec", "bundle", "rake"],
    level: "phrase",
    near: [
      /^rspec (?<spec>\.?\/?[\w.\/-]{3,160}:\d{1,6})/,
      /expected:? (?<want>.{1,80})/,
      /got: (?<got>.{1,80})/,
    ],
    cause:
      "The example {name?named above} failed[[: {expr}]][[, expected {want}]][[, got {got}]].",
    next: [
      "bundle exec rspec {spec}",
      `${OPEN} and compare expected with got.`,
    ],
    hits: [{
      command: "bundle exec rspec",
      error:
        "  1) Cart total adds\n     Failure/Error: expect(cart.total).to eq(3)\n\n       expected: 3\n            got: 4\n\nrspec ./spec/cart_spec.rb:5 # Cart total adds",
      next: "bundle exec rspec ./spec/cart_spec.rb:5",
    }, "Failure/Error: expect(page).to have_content('Hi')"],
    misses: ["3 examples, 0 failures"],
  },
  {
    id: "cocoapods-error",
    line:
      /\[!\] (?<msg>(?:CocoaPods could not find compatible versions for pod "(?<pod>[^"]{1,60})"|Unable to find a specification for [`'](?<pod2>[^'`]{1,60})|No [`']?Podfile'? found|The .{1,60} target has transitive dependencies|Automatically assigning platform|CDN: trunk).{0,160})|The sandbox is not in sync with the Podfile\.lock|CocoaPods did not set the base configuration/,
    tools: ["pod", "xcodebuild", "flutter", "react-native"],
    level: "code",
    cause: [
      "CocoaPods finds no version of {pod} that fits.",
      "CocoaPods finds no specification for {pod2}.",
      (c) =>
        /sandbox/.test(c.lines[c.at] ?? "")
          ? "The Pods folder is not in sync with Podfile.lock (Manifest.lock): pod install was not run."
          : undefined,
      "CocoaPods: {msg}",
    ],
    next: [
      (c) =>
        /compatible versions|Unable to find/.test(c.lines[c.at] ?? "")
          ? "pod install --repo-update"
          : /No .?Podfile/.test(c.lines[c.at] ?? "")
          ? "find . -maxdepth 3 -name Podfile -not -path '*/node_modules/*'"
          : "pod install",
    ],
    hits: [{
      command: "xcodebuild -workspace A.xcworkspace",
      error:
        "error: The sandbox is not in sync with the Podfile.lock. Run 'pod install' or update your CocoaPods installation.",
      next: "pod install",
    }, {
      command: "pod install",
      error:
        '[!] CocoaPods could not find compatible versions for pod "Firebase/Core":',
      next: "pod install --repo-update",
    }],
    misses: ["Could not find rack-2.2.8 in locally installed gems"],
  },
]);

/** What php and composer print. */
export const PHP_RULES: readonly CompleteRule[] = defineRules({
  family: "php",
  tools: ["php", "composer", "artisan", "phpunit", "php-fpm", "wp", "symfony"],
  risk: "Do not show errors to visitors in production; read the log instead.",
  prevent: "Commit composer.lock, and run composer check-platform-reqs in CI.",
}, [
  {
    id: "php-autoload-missing",
    line:
      /(?:require|include)(?:_once)?\((?<path>[^)]{0,160}vendor\/autoload\.php)\)|Failed opening required '(?<path2>[^']{0,160}vendor\/autoload\.php)'/,
    level: "code",
    priority: 6,
    cause:
      "vendor/autoload.php is missing: the Composer dependencies are not installed.",
    next: "composer install",
    hits: [
      {
        command: "php artisan",
        error:
          "PHP Fatal error:  Uncaught Error: Failed opening required '/app/vendor/autoload.php' (include_path='.:/usr/share/php') in /app/artisan:18",
        next: "composer install",
      },
      "Warning: require(vendor/autoload.php): Failed to open stream: No such file or directory in /srv/e.php on line 1",
    ],
    misses: ["Failed opening required 'config.php' (include_path='.')"],
  },
  {
    id: "php-class-missing",
    line:
      /(?:Class|Interface|Trait) ["'](?<cls>[\w\\]{1,160})["'] (?:not found|does not exist)|Target class \[(?<cls2>[\w\\]{1,160})\] does not exist/,
    level: "code",
    cause: [
      "The class {cls} is not found: wrong namespace or use line, a wrong file name (PSR-4), or a stale autoload map.",
      "The class {cls2} does not exist: wrong namespace, a missing use line in the routes, or a stale autoload map.",
    ],
    next: "composer dump-autoload",
    plan: [
      "Check namespace, file name and use; an extension's class (PDO, Redis, ZipArchive) needs its PHP extension.",
    ],
    hits: [{
      command: "php d.php",
      error:
        'PHP Fatal error:  Uncaught Error: Class "App\\Models\\User" not found in /srv/d.php:1',
      next: "composer dump-autoload",
    }, "Target class [App\\Http\\Controllers\\CartController] does not exist."],
    misses: ["Call to undefined function mb_strlen()"],
  },
  {
    id: "php-extension-missing",
    line:
      /Call to undefined function (?<fn>(?:mb_|curl_|gd_|image|simplexml_|xml_|dom_|bc|intl_|mysqli_|pg_|zip_|json_|iconv|ctype_|openssl_|sodium_|ldap_|imap_|ftp_|gmp_|exif_|pcntl_|posix_|socket_|opcache_|redis|apcu_|gettext|utf8_)\w{0,40})\(|requires (?:PHP extension )?ext-(?<ext>[\w-]{2,30})|(?:the requested PHP extension|PHP extension) (?<ext2>[\w-]{2,30}) is missing|Class "(?<cls>ZipArchive|DOMDocument|Redis|Imagick|SoapClient|IntlDateFormatter|NumberFormatter|PDO|mysqli|SimpleXMLElement|XMLWriter)" not found|could not find driver/,
    level: "code",
    priority: 8,
    near: [/(?:ext-|extension )(?<ext>[\w-]{2,30})/],
    cause: [
      (c) =>
        `A PHP extension is missing: ${extensionOf(c)}${
          c.v["fn"] === undefined ? "" : ` (it has ${c.v["fn"]})`
        }.`,
    ],
    next: [
      (c) => {
        const e = extensionOf(c);
        const v =
          /php ?(8\.\d|7\.\d)/i.exec(`${c.lines.join(" ").slice(0, 3000)}`)
            ?.[1] ?? "";
        if (/php:\d|docker/.test(c.cmd.text ?? "") || c.platform.isContainer) {
          return `docker-php-ext-install ${e}`;
        }
        const sudo = "sudo ";
        switch (c.platform.manager) {
          case "apt":
            return `${sudo}apt-get install -y php${v}-${aptName(e)}`;
          case "dnf":
            return `${sudo}dnf install -y php-${aptName(e)}`;
          case "apk":
            return `apk add --no-cache php${v.replace(".", "") || "83"}-${
              aptName(e)
            }`;
          default:
            return `Switch on extension=${e} in php.ini (php --ini shows which).`;
        }
      },
      (c) =>
        `Install the PHP extension ${
          extensionOf(c)
        } for the PHP that runs here and switch it on (php --ini shows where, php -m what is loaded).`,
    ],
    hits: [{
      command: "php a.php",
      error:
        "PHP Fatal error:  Uncaught Error: Call to undefined function mb_strlen() in /srv/a.php:1",
      environment: "Ubuntu 22.04",
      next: "sudo apt-get install -y php-mbstring",
    }, {
      command: "composer install",
      error:
        "    - phpoffice/phpspreadsheet 1.29.0 requires ext-gd * -> it is missing from your system.",
      environment: "Debian 12",
      next: "sudo apt-get install -y php-gd",
    }],
    misses: ['Class "App\\Models\\User" not found'],
  },
  {
    id: "php-undefined-function",
    line:
      /Call to (?:undefined (?:function|method) (?<fn>[\w\\:]{1,120})|a member function (?<m>\w{1,80})\(\) on (?<on>null|bool|array|string|int))|Undefined (?:variable|array key|index|property|offset)[: ]{1,2}(?<var>["$\w:\\>-]{1,80})|Trying to access array offset on value of type (?<t>\w{2,10})|Attempt to read property "(?<prop>\w{1,60})" on (?<on2>null|\w{2,10})/,
    level: "phrase",
    cause: [
      "The method {m}() is called on {on}: the value before it is not an object.",
      "{fn} does not exist: misspelled, not included, or another version.",
      "{var} is not set.",
      "The property {prop} is read on {on2}.",
      "An array is expected, but the value is {t}.",
    ],
    next: [
      "Open {at?the line it names} and check the value first (isset, ?-> or ??), or correct the name.",
    ],
    hits: [
      "PHP Fatal error:  Uncaught Error: Call to a member function fetch() on bool in /a/db.php:9",
      'Warning: Undefined array key "user" in /a/b.php on line 4',
    ],
    misses: ["Call to undefined function mb_strlen()"],
  },
  {
    id: "php-memory-time",
    line:
      /Allowed memory size of (?<bytes>\d{1,12}) bytes exhausted|Maximum execution time of (?<sec>\d{1,6}) seconds exceeded/,
    level: "code",
    priority: 4,
    cause: [
      "PHP's memory limit ({bytes} bytes) is exhausted.",
      "PHP's time limit of {sec} seconds is exceeded.",
    ],
    next: [
      (c) =>
        c.cmd.program === "composer"
          ? c.cmd.prefix("COMPOSER_MEMORY_LIMIT=-1")
          : c.cmd.program === "php" && c.v["bytes"] !== undefined
          ? c.cmd.afterProgram("-d memory_limit=1G")
          : undefined,
      (c) =>
        c.v["sec"] !== undefined
          ? "Raise max_execution_time in php.ini, or move the work to a queue."
          : "Raise memory_limit in php.ini.",
    ],
    hits: [
      {
        command: "composer update",
        error:
          "PHP Fatal error:  Allowed memory size of 1610612736 bytes exhausted (tried to allocate 4096 bytes)",
        next: "COMPOSER_MEMORY_LIMIT=-1 composer update",
      },
      "Fatal error: Maximum execution time of 30 seconds exceeded in /a/b.php on line 9",
    ],
    misses: ["JavaScript heap out of memory"],
  },
  {
    id: "php-type-error",
    line:
      /Uncaught (?<exc>TypeError|ArgumentCountError|ValueError|DivisionByZeroError|\w{1,60}Exception): (?<msg>.{3,240})/,
    level: "phrase",
    priority: -4,
    cause: "{exc}[[ at {at}]]: {msg}",
    next: ["Open {at?the line it names} and correct the call: {msg}"],
    hits: [
      "PHP Fatal error:  Uncaught TypeError: f(): Argument #1 ($n) must be of type int, string given, called in /a/b.php on line 3",
      "Fatal error: Uncaught ArgumentCountError: Too few arguments to function g(), 0 passed in /a/b.php:2",
    ],
    misses: ["Uncaught Error: Call to undefined function foo()"],
  },
  {
    id: "composer-platform",
    line:
      /Your requirements could not be resolved to an installable set of packages|Root composer\.json requires (?<pkg>[\w.\/-]{2,100}) .{0,120}|your php version \((?<have>[\d.]{1,10})\) does not satisfy|Composer detected issues in your platform/,
    tools: ["composer", "php"],
    none: [/ext-\w/],
    level: "code",
    near: [
      /Root composer\.json requires (?<pkg>(?!php )[\w.-]{2,60}\/[\w.-]{2,60})/,
      /requires php (?<want>[\^>=<~|*\d. ]{2,40})/,
      /your (?:php|PHP) version \((?<have>[\d.]{1,10})/,
      /require a PHP version "(?<want>[^"]{1,20})"\. You are running (?<have>[\d.]{1,10}\d)/,
    ],
    cause: [
      "Composer: the installed PHP {have} does not satisfy the requirement[[ php {want}]].",
      "Composer cannot resolve the requirements: {pkg} conflicts with the other packages or the PHP version.",
    ],
    next: ["composer why-not {pkg}", (c) => {
      const v = /(\d\.\d)/.exec(c.v["want"] ?? "")?.[1];
      return v === undefined ? undefined : `composer why-not php ${v}`;
    }, "composer check-platform-reqs"],
    plan: [
      "Install the PHP version it needs, or take versions that support yours (composer update -W).",
    ],
    hits: [
      {
        command: "composer install",
        error:
          "Your requirements could not be resolved to an installable set of packages.\n\n  Problem 1\n    - Root composer.json requires laravel/framework ^11.0 -> satisfiable by laravel/framework[v11.0.0].",
        next: "composer why-not laravel/framework",
      },
      {
        command: "composer install",
        error:
          "Your requirements could not be resolved to an installable set of packages.\n\n  Problem 1\n    - This package requires php >=8.2 but your PHP version (8.1.4) does not satisfy that requirement.",
        next: "composer why-not php 8.2",
      },
      'Composer detected issues in your platform: Your Composer dependencies require a PHP version ">= 8.2.0". You are running 8.1.2.',
    ],
    misses: ["requires ext-gd * -> it is missing from your system."],
  },
  {
    id: "composer-package-missing",
    none: [/^Could not find a matching version of package [\w.-]+$/],
    line:
      /Could not find (?:a matching version of )?package (?<pkg>[\w.\/-]{1,99}\w)|The requested package (?<pkg2>[\w.\/-]{2,100}) could not be found|The lock file is not up to date with the latest changes in composer\.json|could not be found in any version/,
    tools: ["composer"],
    level: "code",
    cause: [
      "Composer finds no package {pkg}: misspelled, another stability, or a private repository.",
      "Composer finds no package {pkg2}.",
      (c) =>
        /in any version/.test(c.lines[c.at] ?? "")
          ? "A package that composer.json requires is in none of the repositories that Composer knows: misspelled, private or removed."
          : undefined,
      "composer.lock is not up to date with composer.json.",
    ],
    next: [
      (c) => {
        const p = c.v["pkg"] ?? c.v["pkg2"];
        return p === undefined
          ? undefined
          : `composer search ${p.split("/").pop()}`;
      },
      (c) =>
        /in any version/.test(c.lines[c.at] ?? "")
          ? "composer validate"
          : undefined,
      "composer update --lock",
    ],
    hits: [{
      command: "composer require guzle/guzzlehttp",
      error:
        "Could not find a matching version of package guzle/guzzlehttp. Check the package spelling, your version constraint",
      next: "composer search guzzlehttp",
    }, {
      command: "composer install",
      error:
        "Warning: The lock file is not up to date with the latest changes in composer.json. You may be getting outdated dependencies.",
      next: "composer update --lock",
    }],
    misses: [
      "Your requirements could not be resolved to an installable set of packages.",
    ],
  },
  {
    id: "laravel-errors",
    line:
      /No application encryption key has been specified|The stream or file "(?<path>[^"]{3,200})" could not be opened|Please provide a valid cache path|There are no commands defined in the "(?<ns>[\w-]{1,40})" namespace|Vite manifest not found at: (?<vite>\S{3,160})|Base table or view not found: 1146(?: Table '(?<table>[\w.$-]{1,120})' doesn't exist)?|419 \| Page Expired/,
    tools: ["php", "artisan", "composer", "symfony"],
    level: "code",
    priority: 4,
    near: [
      /Did you mean (?:this|one of these)\?/,
      /^\s{4,10}(?<good>[\w:-]{3,40})$/,
    ],
    cause: [
      (c) =>
        /encryption key/.test(c.lines[c.at] ?? "")
          ? "Laravel has no application key (APP_KEY is empty)."
          : undefined,
      "Laravel may not write to {path}: wrong owner or mode.",
      "The Vite manifest {vite} is missing: the front end was not built.",
      "artisan has no commands in {ns}.",
      "The table {table} does not exist: its migration has not run, or the application is connected to another database.",
      (c) =>
        /Page Expired/.test(c.lines[c.at] ?? "")
          ? "The form's CSRF token is missing or has expired, so Laravel refuses the request (419)."
          : undefined,
      "A folder in which Laravel keeps compiled files is missing.",
    ],
    next: [
      (c) => {
        const l = c.lines[c.at] ?? "";
        return /encryption key/.test(l)
          ? "php artisan key:generate"
          : c.v["path"] !== undefined
          ? "sudo chown -R www-data:www-data storage bootstrap/cache"
          : c.v["vite"] !== undefined
          ? "npm run build"
          : /Base table/.test(l)
          ? asksAtStart(c)
            ? `Have nothing that runs at start ask ${
              c.v["table"] ?? "that table"
            } before it exists (Schema::hasTable in boot() of the service provider), then run php artisan migrate.`
            : "php artisan migrate"
          : /Page Expired/.test(l)
          ? "Put @csrf into the form (or send the X-CSRF-TOKEN header), and load the page again."
          : /cache path/.test(l)
          ? "mkdir -p storage/framework/cache storage/framework/sessions storage/framework/views"
          : undefined;
      },

      "php artisan list",
    ],
    hits: [
      {
        command: "php artisan serve",
        error:
          "RuntimeException: No application encryption key has been specified.",
        next: "php artisan key:generate",
      },
      'The stream or file "/app/storage/logs/laravel.log" could not be opened in append mode: Failed to open stream: Permission denied',
    ],
    misses: ['Class "App\\Models\\User" not found'],
  },
]);

/** Whether artisan itself cannot run: its own start asks the database. */
function asksAtStart(c: RuleContext): boolean {
  return c.cmd.args[0] === "artisan" &&
    !/^(?:db:|tinker|queue:|schedule:)/.test(c.cmd.args[1] ?? "");
}

function extensionOf(c: RuleContext): string {
  const named = c.v["ext"] ?? c.v["ext2"];
  if (named !== undefined) return named;
  const cls: Record<string, string> = {
    ZipArchive: "zip",
    DOMDocument: "xml",
    Redis: "redis",
    Imagick: "imagick",
    SoapClient: "soap",
    IntlDateFormatter: "intl",
    NumberFormatter: "intl",
    PDO: "pdo",
    mysqli: "mysqli",
    SimpleXMLElement: "xml",
    XMLWriter: "xml",
  };
  if (c.v["cls"] !== undefined) return cls[c.v["cls"]] ?? "xml";
  const fn = c.v["fn"] ?? "";
  if (fn === "") {
    return c.lines.some((l) => /pgsql|postgres/i.test(l))
      ? "pdo_pgsql"
      : c.lines.some((l) => /sqlite/i.test(l))
      ? "pdo_sqlite"
      : "pdo_mysql";
  }
  return fn.startsWith("mb_")
    ? "mbstring"
    : fn.startsWith("image") || fn.startsWith("gd_")
    ? "gd"
    : fn.startsWith("bc")
    ? "bcmath"
    : fn.startsWith("simplexml_") || fn.startsWith("xml_") ||
        fn.startsWith("dom_") || fn.startsWith("utf8_")
    ? "xml"
    : fn.startsWith("pg_")
    ? "pgsql"
    : (fn.split("_")[0] ?? "mbstring");
}

function aptName(extension: string): string {
  const t: Record<string, string> = {
    pdo_mysql: "mysql",
    mysqli: "mysql",
    pdo: "mysql",
    pdo_pgsql: "pgsql",
    pdo_sqlite: "sqlite3",
    dom: "xml",
    simplexml: "xml",
    xmlwriter: "xml",
  };
  return t[extension] ?? extension;
}

/** Apple, Flutter and smaller languages. */
export const LANGUAGE_RULES: readonly CompleteRule[] = defineRules({
  family: "languages",
  tools: [
    "swift",
    "xcodebuild",
    "flutter",
    "dart",
    "mix",
    "elixir",
    "ghc",
    "cabal",
    "stack",
    "Rscript",
    "julia",
    "perl",
    "lua",
    "zig",
    "ocaml",
    "dune",
  ],
  risk: "Change versions of tools one at a time, and keep the lock files.",
  prevent:
    "Pin the tool's version in the repository, and build once from a clean checkout in CI.",
}, [
  {
    id: "swift-error",
    line:
      /^(?<path>[\w@.\/ +-]{1,200}\.swift):(?<ln>\d{1,6}):\d{1,5}: error: (?<msg>.{3,200})/,
    tools: ["swift", "xcodebuild", "swiftc"],
    level: "code",
    cause: "Swift error in {path|base}, line {ln}: {msg}",
    next: [
      (c) =>
        /no such module '([\w.]{1,60})'/.test(c.v["msg"] ?? "")
          ? `Add the package or pod that has ${
            /no such module '([\w.]{1,60})'/.exec(c.v["msg"] ?? "")?.[1]
          }, and open the .xcworkspace (xcodebuild -workspace).`
          : undefined,
      "Open {path}:{ln} and correct it: {msg}",
    ],
    hits: [
      "/a/Sources/App/main.swift:3:8: error: no such module 'Alamofire'",
      "/a/A.swift:9:5: error: cannot find 'foo' in scope",
    ],
    misses: ["main.c:4:14: error: expected ';' before 'return'"],
  },
  {
    id: "xcode-signing",
    line:
      /(?:error: )?(?:Signing for "(?<target>[^"]{1,80})" requires a development team|No profiles for '(?<bundle>[\w.-]{3,120})' were found|No signing certificate "(?<cert>[^"]{3,60})" found|Provisioning profile .{3,120} doesn't (?:include|support|match).{0,80}|errSecInternalComponent|does not contain a scheme named "(?<scheme>[^"]{1,60})"|Unable to find a destination matching|Command CodeSign failed)/,
    tools: ["xcodebuild", "fastlane", "flutter"],
    level: "code",
    cause: [
      "Signing for {target} needs a development team.",
      "There is no provisioning profile for {bundle}.",
      "There is no signing certificate {cert} in the keychain.",
      "The project has no (shared) scheme {scheme}.",
      "Xcode cannot sign the app or finds no destination.",
    ],
    next: [
      (c) =>
        c.v["scheme"] !== undefined
          ? "xcodebuild -list"
          : /destination/.test(c.lines[c.at] ?? "")
          ? "xcrun simctl list devices available"
          : /errSec|CodeSign failed/.test(c.lines[c.at] ?? "")
          ? "security unlock-keychain <keychain>"
          : c.cmd.program === "xcodebuild"
          ? c.cmd.append("-allowProvisioningUpdates DEVELOPMENT_TEAM=<team-id>")
          : c.v["target"] !== undefined
          ? `Choose a team for the target ${
            c.v["target"]
          } under Signing & Capabilities in Xcode, or build with DEVELOPMENT_TEAM=<team-id>.`
          : "security find-identity -v -p codesigning",
    ],
    hits: [
      {
        command: "xcodebuild -scheme App",
        error:
          'error: Signing for "App" requires a development team. Select a development team in the Signing & Capabilities editor.',
        next:
          "xcodebuild -scheme App -allowProvisioningUpdates DEVELOPMENT_TEAM=<team-id>",
      },
      'xcodebuild: error: The project named "A" does not contain a scheme named "Ap".',
    ],
    misses: ["xcrun: error: invalid active developer path"],
  },
  {
    id: "flutter-lock-doctor",
    gate: true,
    line:
      /Waiting for another flutter command to release the startup lock|Because (?<who>[\w .]{2,80}) depends on (?<dep>[\w]{2,60}).{0,200}version solving failed|No pubspec\.yaml file found|The current Dart SDK version is (?<have>[\d.]{3,12})|Error: Couldn't resolve the package '(?<pkg>\w{1,60})'|Target of URI doesn't exist: '(?<uri>[^']{3,120})'|Some Android licenses not accepted|Unable to locate Android SDK|Gradle task \w{3,40} failed with exit code|CocoaPods not installed/,
    tools: ["flutter", "dart"],
    level: "code",
    cause: [
      (c) =>
        /startup lock/.test(c.lines[c.at] ?? "")
          ? "Another flutter command holds the startup lock (or one crashed and left it)."
          : undefined,
      "Pub finds no versions that fit: {who} depends on {dep}.",
      "The Dart SDK {have} does not fit what a package requires.",
      "The package {pkg} is not in pubspec.yaml or not fetched.",
      "The import {uri} does not exist: the package is not fetched.",
      "Flutter: pubspec.yaml, the Android SDK, its licences or CocoaPods are missing, or Gradle failed.",
    ],
    next: [(c) => {
      const l = c.lines[c.at] ?? "";
      return /startup lock/.test(l)
        ? (c.platform.os === "windows"
          ? "tasklist | findstr dart"
          : "ps -ef | grep dart")
        : /version solving/.test(l)
        ? "flutter pub outdated"
        : /pubspec/.test(l)
        ? "find . -maxdepth 3 -name pubspec.yaml"
        : /Dart SDK version/.test(l)
        ? "flutter upgrade"
        : c.v["pkg"] !== undefined
        ? `flutter pub add ${c.v["pkg"]}`
        : c.v["uri"] !== undefined
        ? "flutter pub get"
        : /licenses/.test(l)
        ? "flutter doctor --android-licenses"
        : /CocoaPods/.test(l)
        ? "brew install cocoapods"
        : "flutter doctor -v";
    }],
    plan: [
      "If no dart process runs, remove bin/cache/lockfile in Flutter's folder.",
    ],
    hits: [{
      command: "flutter run",
      error:
        "Waiting for another flutter command to release the startup lock...",
      next: "ps -ef | grep dart",
    }, {
      command: "flutter pub get",
      error:
        "Because shop depends on intl ^0.19.0 which doesn't match any versions, version solving failed.",
      next: "flutter pub outdated",
    }],
    misses: [
      "Because acme depends on foo (^2.0) which doesn't match any versions, version solving failed.",
    ],
  },
  {
    id: "dart-compile-error",
    line:
      /(?:^|[\s'"(`=>])(?<path>[\w@.\/-]{1,160}\.dart):(?<ln>\d{1,6}):\d{1,5}: Error: (?<msg>.{3,200})|Null check operator used on a null value|RenderFlex overflowed by (?<px>[\d.]{1,8}) pixels|setState\(\) called after dispose|type '(?<t>[\w<>, ]{1,60})' is not a subtype of type '(?<w>[\w<>, ?]{1,60})'/,
    tools: ["flutter", "dart"],
    level: "code",
    cause: [
      "Dart error in {path|base}, line {ln}: {msg}",
      "A row or column overflows by {px} pixels.",
      "A value of the type {t} is used as {w}.",
      "A value is null where ! is used, or setState runs after dispose[[, at {at}]].",
    ],
    next: [
      "Open {path}:{ln} and correct it: {msg}",
      (c) =>
        c.v["px"] !== undefined
          ? "Wrap the child that overflows in Expanded, Flexible or a scroll view."
          : undefined,
      `${OPEN} and check the value (?? or is) before using it; check mounted before setState.`,
    ],
    hits: [
      "lib/main.dart:9:5: Error: The getter 'nme' isn't defined for the class 'User'.",
      "Null check operator used on a null value",
    ],
    misses: [
      "Waiting for another flutter command to release the startup lock...",
    ],
  },
  {
    id: "elixir-mix",
    line:
      /\*\* \((?<exc>UndefinedFunctionError|CompileError|SyntaxError|TokenMissingError|Mix|KeyError|FunctionClauseError|MatchError|ArgumentError|DBConnection\.ConnectionError|Postgrex\.Error|RuntimeError|Ecto\.\w{3,40})\) (?!Can't continue)(?<msg>.{3,240})|Unchecked dependencies for environment (?<env>\w{2,10})|\*\* \(Mix\) The task "(?<task>[\w.]{1,60})" could not be found/,
    tools: ["mix", "elixir", "iex"],
    level: "code",
    near: [/Did you mean "(?<good>[\w.]{1,60})"/],
    cause: [
      "The dependencies for {env} are not fetched or changed.",
      "mix has no task {task}.",
      "Elixir {exc}[[ at {at}]]: {msg}",
    ],
    next: [
      (c) => {
        const dep = /Could not compile dependency :(\w{1,60})/.exec(
          c.lines[c.at] ?? "",
        )?.[1];
        return dep === undefined ? undefined : `mix deps.update ${dep}`;
      },
      (c) => c.v["env"] !== undefined ? "mix deps.get" : undefined,
      (c) => {
        const t = /The task "([\w.]{1,60})"/.exec(c.lines[c.at] ?? "")?.[1];
        return t === undefined ? undefined : c.cmd.replace(
          t,
          c.v["good"] ??
            c.nearest(t, [
              "deps.get",
              "compile",
              "test",
              "format",
              "ecto.create",
              "ecto.migrate",
              "phx.server",
              "phx.new",
              "run",
              "release",
            ]),
        );
      },
      (c) =>
        /database .{1,60} does not exist/.test(c.v["msg"] ?? "")
          ? "mix ecto.create"
          : undefined,
      (c) => {
        const dep = /Could not find an SCM for dependency :(\w{1,60})/.exec(
          c.v["msg"] ?? "",
        )?.[1];
        return dep === undefined
          ? undefined
          : `Open mix.exs and give the dependency a version or a source: {:${dep}, "~> 1.0"} or {:${dep}, path: "..."}.`;
      },
      `${OPEN} and correct it: {msg}`,
      "mix help",
    ],
    hits: [
      {
        command: "mix test",
        error:
          'Unchecked dependencies for environment test:\n* jason (Hex package)\n  the dependency is not available, run "mix deps.get"',
        next: "mix deps.get",
      },
      {
        command: "mix phx.sever",
        error:
          '** (Mix) The task "phx.sever" could not be found. Did you mean "phx.server"?',
        next: "mix phx.server",
      },
      "** (UndefinedFunctionError) function Foo.bar/0 is undefined (module Foo is not available)",
    ],
    misses: ["** BUILD FAILED **"],
  },
  {
    id: "haskell-ghc",
    line:
      /(?:^|[\s'"(`=>])(?<path>[\w.\/-]{1,160}\.hs):(?<ln>\d{1,6}):\d{1,5}: error:(?: \[(?<code>GHC-\d{5})\])?(?<msg>.{0,160})|Could not find module [\u2018'`](?<mod>[\w.]{1,100})[\u2019']/,
    tools: ["ghc", "cabal", "stack", "runghc"],
    level: "code",
    near: [
      /Could not find module [\u2018'`](?<mod>[\w.]{1,100})/,
      /(?<why>(?:Variable|Data constructor) not in scope: [\w']{1,60}|Couldn't match expected type .{3,100}|No instance for .{3,100}|parse error on input .{3,60})/,
      /hidden package [\u2018'`](?<pkg>[A-Za-z][\w-]{0,60}?)(?:-[\d.]{1,20})?[\u2019'`]/,
    ],
    cause: [
      "GHC cannot find the module {mod}: its package is not in build-depends.",
      "GHC{code?}[[: {why}]] in {path|base}, line {ln}.".replace(
        "{code?}",
        " error",
      ),
      "Cabal or Stack cannot resolve the dependencies.",
    ],
    next: [
      "Add {pkg} to build-depends in the .cabal file (or package.yaml).",
      (c) => {
        const m = c.v["mod"];
        const t: Record<string, string> = {
          "Data.Map": "containers",
          "Data.Text": "text",
          "Data.ByteString": "bytestring",
          "Control.Monad.State": "mtl",
          "Data.Aeson": "aeson",
          "Network.HTTP": "http-conduit",
          "Data.Vector": "vector",
          "Test.Hspec": "hspec",
          "Data.Time": "time",
          "System.Random": "random",
        };
        const k = Object.keys(t).find((x) => m?.startsWith(x));
        return k === undefined
          ? m === undefined
            ? undefined
            : `Add the package that has ${m} to build-depends in the .cabal file.`
          : `Add ${t[k]} to build-depends in the .cabal file (it has ${m}).`;
      },
      "Open {path}:{ln} and correct it[[: {why}]]",
      "cabal update",
    ],
    hits: [{
      command: "cabal build",
      error:
        "app/Main.hs:3:1: error: [GHC-87110]\n    Could not find module \u2018Data.Map\u2019\n    It is a member of the hidden package \u2018containers-0.6.7\u2019.",
    }, {
      command: "ghc a.hs",
      error: "a.hs:2:8: error: [GHC-88464]\n    Variable not in scope: fooo",
      next: "Open a.hs:2 and correct it: Variable not in scope: fooo",
    }],
    misses: ["Error: Could not find or load main class A"],
  },
  {
    id: "r-package-missing",
    line:
      /there is no package called [\u2018'"](?<pkg>[\w.]{1,60})[\u2019'"]|could not find function "(?<fn>[\w.]{1,60})"|Error.{0,40}object '(?<obj>[\w.]{1,60})' not found|non-zero exit status.{0,20}|package [\u2018'](?<pkg2>[\w.]{1,60})[\u2019'] is not available for this version of R/,
    tools: ["Rscript", "R", "r", "rscript"],
    gate: true,
    level: "code",
    cause: [
      "The R package {pkg} is not installed.",
      "The R package {pkg2} is not available for this R version.",
      "The function {fn} is not found: its package is not loaded.",
      "The object {obj} does not exist.",
      "An R package could not be installed (a system library is missing).",
    ],
    next: [
      (c) => {
        const p = c.v["pkg"];
        return p === undefined
          ? undefined
          : `Rscript -e 'install.packages("${p}", repos="https://cloud.r-project.org")'`;
      },
      (c) => {
        const t: Record<string, string> = {
          "%>%": "dplyr",
          ggplot: "ggplot2",
          mutate: "dplyr",
          filter: "dplyr",
          read_csv: "readr",
          select: "dplyr",
          str_detect: "stringr",
          pivot_longer: "tidyr",
        };
        const p = t[c.v["fn"] ?? ""];
        return c.v["fn"] === undefined
          ? undefined
          : p === undefined
          ? `Load the package that has ${
            c.v["fn"]
          } with library(...), or correct its name.`
          : `Add library(${p}) at the top of the script.`;
      },
      (c) =>
        c.v["obj"] === undefined
          ? undefined
          : `Define ${c.v["obj"]} before it is used, or correct its name.`,
      "R --version",
    ],
    hits: [{
      command: "Rscript a.R",
      error:
        "Error in library(jsonlite) : there is no package called \u2018jsonlite\u2019",
      next:
        'Rscript -e \'install.packages("jsonlite", repos="https://cloud.r-project.org")\'',
    }, {
      command: "Rscript a.R",
      error: 'Error in ggplot(df) : could not find function "ggplot"',
      next: "Add library(ggplot2) at the top of the script.",
    }],
    misses: ["ModuleNotFoundError: No module named 'jsonlite'"],
  },
  {
    id: "julia-package",
    line:
      /ArgumentError: Package (?<pkg>\w{1,60}) (?:not found in current path|does not have .{3,60} in its dependencies|\[[\w-]{8,40}\] is required)|\b(?:UndefVarError|MethodError): (?<msg>.{3,160})/,
    tools: ["julia"],
    level: "code",
    cause: [
      "The Julia package {pkg} is not installed in this environment.",
      "Julia: {msg}",
    ],
    next: [
      (c) =>
        c.v["pkg"] === undefined
          ? undefined
          : `julia -e 'using Pkg; Pkg.add("${c.v["pkg"]}")'`.replace(
            "; ",
            "; ",
          ),
      `${OPEN} and correct it: {msg}`,
    ],
    hits: [{
      command: "julia a.jl",
      error:
        "ERROR: LoadError: ArgumentError: Package DataFrames not found in current path.",
      next: "julia -e 'using Pkg; Pkg.add(\"DataFrames\")'",
    }, "ERROR: UndefVarError: `foo` not defined"],
    misses: ["ERROR: MethodNotAllowed"],
  },
  {
    id: "perl-module-missing",
    line:
      /Can't locate (?<path>[\w\/]{1,120})\.pm in @INC(?: \(you may need to install the (?<mod>[\w:]{1,100}) module\))?|Global symbol "(?<sym>[^"]{1,60})" requires explicit package name|Can't locate object method "(?<m>\w{1,60})".{0,120} at (?<file2>\S{1,160}) line (?<ln>\d{1,6})/,
    tools: ["perl", "cpan", "cpanm", "prove"],
    level: "code",
    cause: [
      (c) =>
        c.v["path"] === undefined
          ? undefined
          : `The Perl module ${
            c.v["mod"] ?? c.v["path"].replaceAll("/", "::")
          } is not installed.`,
      "The variable {sym} is not declared (use strict).",
      "Perl error[[ at {file2} line {ln}]].",
    ],
    next: [
      (c) => {
        const m = c.v["mod"] ?? c.v["path"]?.replaceAll("/", "::");
        return m === undefined
          ? undefined
          : c.platform.manager === "apt" && !c.platform.isContainer
          ? `sudo apt-get install -y lib${
            m.toLowerCase().replaceAll("::", "-")
          }-perl`
          : `cpanm ${m}`;
      },
      (c) =>
        c.v["sym"] === undefined
          ? undefined
          : `Declare it with my ${c.v["sym"]} where it is first used.`,
      "perl -c {file2}",
    ],
    hits: [
      {
        command: "perl a.pl",
        error:
          "Can't locate JSON/XS.pm in @INC (you may need to install the JSON::XS module) (@INC entries checked: /etc/perl) at a.pl line 3.",
        environment: "Debian",
        next: "sudo apt-get install -y libjson-xs-perl",
      },
      'Global symbol "$cnt" requires explicit package name (did you forget to declare "my $cnt"?) at a.pl line 4.',
    ],
    misses: ["perl: warning: Setting locale failed."],
  },
  {
    id: "lua-error",
    line:
      /^lua[\d.]{0,4}: (?<path>[\w.\/-]{1,120}):(?<ln>\d{1,6}): (?<msg>.{3,160})|module '(?<mod>[\w.]{1,60})' not found:/,
    tools: ["lua", "luajit", "luarocks", "nvim"],
    level: "code",
    cause: [
      "The Lua module {mod} is not found.",
      "Lua error in {path}, line {ln}: {msg}",
    ],
    next: [
      "luarocks install {mod}",
      "Open {path}:{ln} and correct it: {msg} (a nil value is often a misspelled name).",
    ],
    hits: [{
      command: "lua a.lua",
      error:
        "lua: a.lua:1: module 'cjson' not found:\n\tno field package.preload['cjson']",
    }, "lua5.4: b.lua:3: attempt to index a nil value (local 't')"],
    misses: ["Could not find module \u2018Data.Map\u2019"],
  },
  {
    id: "zig-error",
    line:
      /(?:^|\s)(?<path>[\w.\/-]{1,160}\.zig):(?<ln>\d{1,6}):\d{1,5}: error: (?<msg>.{3,200})|error: (?:no build\.zig file found|hash mismatch: manifest declares)/,
    tools: ["zig"],
    level: "code",
    cause: [
      "Zig error in {path|base}, line {ln}: {msg}",
      (c) =>
        /build\.zig/.test(c.lines[c.at] ?? "")
          ? "There is no build.zig here or above."
          : "The hash of a dependency in build.zig.zon does not match.",
    ],
    next: [
      "Open {path}:{ln} and correct it: {msg}",
      (c) =>
        /build\.zig/.test(c.lines[c.at] ?? "")
          ? "zig init"
          : "zig fetch --save <url>",
    ],
    hits: ["src/main.zig:4:11: error: unused local constant", {
      command: "zig build",
      error:
        "error: no build.zig file found, in the current directory or any parent directories",
      next: "zig init",
    }],
    misses: ["main.c:4:14: error: expected ';' before 'return'"],
  },
  {
    id: "ocaml-error",
    line:
      /Error: (?:Unbound (?<kind>module|value|constructor|type constructor|record field) (?<name>[\w.']{1,80})|Library "(?<lib>[\w.-]{1,60})" not found|This expression has type (?<got>.{1,80}))|\[ERROR\] No package named (?<opam>[\w-]{1,60}) found/,
    tools: ["ocaml", "ocamlfind", "dune", "opam", "ocamlc"],
    level: "code",
    cause: [
      "OCaml does not know the {kind} {name}: a library is missing in dune, or it is misspelled.",
      "Dune does not find the library {lib}.",
      "The expression has the type {got} where another is expected.",
      "opam has no package {opam}.",
    ],
    next: [
      "opam install {lib}",
      "opam update",
      "Open {at?the place it names} and correct {name}, or add its library to (libraries ...) in the dune file.",
      `${OPEN} and convert the expression to the expected type.`,
    ],
    hits: [{
      command: "dune build",
      error:
        'File "bin/dune", line 3, characters 12-16:\nError: Library "lwt" not found.',
      next: "opam install lwt",
    }, 'File "a.ml", line 3, characters 8-20:\nError: Unbound value print_ln'],
    misses: ["error[E0425]: cannot find value `x` in this scope"],
  },
  {
    id: "latex-error",
    line:
      /^! (?:LaTeX Error: File `(?<file2>[\w.-]{1,80})' not found|(?<msg>(?:Undefined control sequence|Missing \$ inserted|LaTeX Error: .{3,100}|Package .{3,100} Error.{0,100}|Emergency stop|Paragraph ended before)).{0,60})/,
    tools: ["pdflatex", "xelatex", "lualatex", "latexmk", "latex"],
    level: "code",
    near: [/^l\.(?<ln>\d{1,6}) (?<src>.{0,80})/],
    cause: [
      "The LaTeX file {file2} is not installed.",
      "LaTeX: {msg}[[ at line {ln}]].",
    ],
    next: [
      (c) => {
        const f = c.v["file2"];
        return f === undefined
          ? undefined
          : c.platform.manager === "apt"
          ? `apt-file search ${f}`
          : `tlmgr install ${f.replace(/\.\w+$/, "")}`;
      },
      "Open the source at line {ln} and correct it: {msg}",
      "Look at the .log file for the line that begins with l. and correct it there.",
    ],
    hits: [{
      command: "pdflatex a.tex",
      error: "! LaTeX Error: File `tikzscale.sty' not found.",
      environment: "Ubuntu",
      next: "apt-file search tikzscale.sty",
    }, "! Undefined control sequence.\nl.12 \\foo"],
    misses: ["error: unknown option"],
  },
  {
    id: "windows-build-tools",
    priority: 14,
    line:
      /LNK(?<lnk>\d{4}): (?<msg>.{3,160})|cl : Command line error (?<option>D\d{4} ?: .{3,160})|'cl' is not recognized|error C(?<c>\d{4}): (?<msg2>.{3,160})/,
    tools: ["cl", "link", "msbuild", "cmake", "nmake"],
    level: "code",
    cause: [
      "Linker error LNK{lnk}: {msg}",
      "Compiler error C{c}[[ at {at}]]: {msg2}",
      "The compiler cl refuses its command line: {option}",
      "Microsoft's compiler cl is not in PATH.",
    ],
    next: [
      (c) =>
        c.v["lnk"] !== undefined
          ? `Link the library or object that has it (LNK${c.v["lnk"]}): ${
            c.v["msg"]
          }`
          : c.v["c"] !== undefined
          ? `Open ${c.v["at"] ?? "the place it names"} and correct C${
            c.v["c"]
          }: ${c.v["msg2"]}`
          : c.v["option"] !== undefined
          ? `Correct the option in the compiler's flags: ${c.v["option"]}`
          : byPlatformCl(c),
    ],
    hits: [
      "main.obj : error LNK2019: unresolved symbol foo referenced in function main"
        .replace("unresolved symbol", "unresolved entry"),
      "main.cpp(4): error C2065: 'coutn': undeclared identifier",
      "'cl' is not recognized as an internal or external command,",
    ],
    misses: ["error CS1002: ; expected"],
  },
]);

function byPlatformCl(c: RuleContext): string {
  return c.render(
    byPlatform({
      windows: "Open the Developer Command Prompt for VS and build there.",
    }, "Open the Developer Command Prompt for VS and build there."),
  ) ?? "";
}
