/** Go: the compiler, modules, the race detector, panics, tests, cgo. */
import table from "./tables/go.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { append } from "../actions.ts";
import { type CompleteRule, defineRules } from "../types.ts";

const OPEN = "Open {at?the place it names}";
/** Packages of the standard library by the name used in code. */
const STD: Readonly<Record<string, string>> = {
  fmt: "fmt",
  os: "os",
  strings: "strings",
  strconv: "strconv",
  time: "time",
  errors: "errors",
  io: "io",
  bufio: "bufio",
  bytes: "bytes",
  context: "context",
  http: "net/http",
  json: "encoding/json",
  log: "log",
  slog: "log/slog",
  math: "math",
  rand: "math/rand",
  sort: "sort",
  slices: "slices",
  maps: "maps",
  sync: "sync",
  filepath: "path/filepath",
  path: "path",
  regexp: "regexp",
  exec: "os/exec",
  url: "net/url",
  net: "net",
  sql: "database/sql",
  template: "html/template",
  testing: "testing",
  ioutil: "io/ioutil",
  reflect: "reflect",
  atomic: "sync/atomic",
  signal: "os/signal",
  flag: "flag",
  base64: "encoding/base64",
  hex: "encoding/hex",
  sha256: "crypto/sha256",
  runtime: "runtime",
  unicode: "unicode",
};

/** What the go command and its compiler print. */
export const GO_RULES: readonly CompleteRule[] = defineRules({
  family: "go",
  tools: ["go", "gofmt", "golangci-lint", "gopls", "goimports"],
  risk:
    "Run go vet and the tests after the change; a compiling program can still race.",
  prevent: "Let the editor run goimports on save, and go vet in CI.",
}, [
  ...readRules(table),
  {
    id: "go-undefined",
    line:
      /^(?:\.{0,2}\/)?(?<path>[\w./\\-]{1,200}\.go):(?<ln>\d{1,6}):\d{1,5}: undefined: (?<name>[\w.]{1,100})/,
    level: "code",
    cause: [
      (c) =>
        STD[c.v["name"] ?? ""] === undefined
          ? undefined
          : `The package ${
            STD[c.v["name"] ?? ""]
          } is used but not imported (undefined: ${c.v["name"]}).`,
      "{name} is not defined in this package: misspelled, not imported, or in a file that was not given (go run . instead of go run main.go).",
    ],
    next: [
      (c) => {
        const s = STD[c.v["name"] ?? ""];
        return s === undefined
          ? undefined
          : `Add import "${s}" to ${c.v["path"]} (goimports -w ${
            c.v["path"]
          } does it).`;
      },
      (c) =>
        c.cmd.program === "go" && /\.go$/.test(c.cmd.operands.at(-1) ?? "") &&
          ["run", "build"].includes(c.cmd.sub)
          ? c.cmd.replace(c.cmd.operands.at(-1), ".")
          : undefined,
      "Open {path}:{ln} and define or import {name}, or correct its spelling.",
    ],
    hits: [
      {
        command: "go build",
        error: "# ex.com/a\n./main.go:2:14: undefined: fmt",
        next: 'Add import "fmt" to main.go (goimports -w main.go does it).',
      },
      {
        command: "go run main.go",
        error:
          "# command-line-arguments\n./main.go:7:2: undefined: startServer",
        next: "go run .",
      },
    ],
    misses: ["./main.go:3:14: x declared and not used"],
  },
  {
    id: "go-missing-module",
    line: [
      /no required module provides package (?<pkg>[\w./@-]{1,160}?)[;:]? ?(?:to add it|$)/,
      /cannot find module providing package (?<pkg>[\w./@-]{1,160})/,
      /missing go\.sum entry for (?:module providing package |go\.mod file|.{0,60})(?<pkg>[\w./@-]{1,160})?/,
      /cannot find package "(?<pkg>[\w./@-]{1,160})"/,
    ],
    level: "code",
    near: [/go get (?<get>[\w./@-]{1,160})/],
    cause: [
      (c) =>
        /go\.sum/.test(c.lines[c.at] ?? "")
          ? "go.sum lacks an entry for a module that go.mod requires."
          : undefined,
      "The module that has the package {pkg} is not in go.mod.",
    ],
    next: [
      (c) => /go\.sum/.test(c.lines[c.at] ?? "") ? "go mod tidy" : undefined,
      (c) =>
        c.v["pkg"] !== undefined && !c.v["pkg"].includes(".")
          ? "go mod tidy"
          : undefined,
      "go get {pkg}",
      "go mod tidy",
    ],
    hits: [
      {
        command: "go build",
        error:
          "main.go:4:2: no required module provides package github.com/gin-gonic/gin; to add it:\n\tgo get github.com/gin-gonic/gin",
        next: "go get github.com/gin-gonic/gin",
      },
      {
        command: "go test ./...",
        error:
          "main.go:4:2: missing go.sum entry for module providing package golang.org/x/net/html (imported by a); to add:",
        next: "go mod tidy",
      },
    ],
    misses: ["go: module x: git ls-remote -q origin: exit status 128"],
  },
  {
    id: "go-module-unavailable",
    line:
      /go: (?:[^@]{0,120}\s)?(?<mod>[\w./-]{3,120})@(?<ver>[\w.+-]{1,60}):? (?:invalid version: (?<why>.{3,160})|reading .{3,160}: (?<why2>\d{3} .{3,60}|.{3,80})|verifying module: (?<sum>checksum mismatch)|unrecognized import path.{0,80}|parsing go\.mod:)/,
    level: "code",
    cause: [
      (c) =>
        c.v["sum"] === undefined
          ? undefined
          : `The module ${c.v["mod"]}@${
            c.v["ver"]
          } does not match its checksum.`,
      "The module {mod} at {ver} cannot be fetched: {why?the version does not exist, or it is private}.",
    ],
    next: [
      (c) => c.v["sum"] === undefined ? undefined : "go clean -modcache",
      (c) =>
        /fatal: could not read Username|terminal prompts disabled|404|410|Permission denied/
            .test(c.lines.join("\n").slice(0, 6000))
          ? `go env -w GOPRIVATE=${
            (c.v["mod"] ?? "").split("/").slice(0, 2).join("/")
          }`
          : undefined,
      "go list -m -versions {mod}",
    ],
    plan: [
      "For private modules set GOPRIVATE and give git access (a token or ssh key).",
    ],
    risk:
      "A checksum that differs can be an attack; do not switch GONOSUMDB on for public modules.",
    hits: [
      {
        command: "go get github.com/x/y@v9.9.9",
        error:
          "go: github.com/x/y@v9.9.9: invalid version: unknown revision v9.9.9",
        next: "go list -m -versions github.com/x/y",
      },
      {
        command: "go mod download",
        error:
          "go: github.com/acme/priv@v1.0.0: reading github.com/acme/priv/go.mod at revision v1.0.0: git ls-remote -q origin: exit status 128:\n\tfatal: could not read Username for 'https://github.com': terminal prompts disabled",
        next: "go env -w GOPRIVATE=github.com/acme",
      },
    ],
    misses: ["no required module provides package github.com/x/y; to add it:"],
  },
  {
    id: "go-version-required",
    line:
      /(?:go\.mod (?:file indicates|requires) go (?:>= ?)?(?<want>[\d.]{1,10})|note: module requires Go (?<want2>[\d.]{1,10})|invalid go version '(?<bad>[\d.]{1,12})'|download go(?<short>1\.\d{1,2}) for [\w/]{3,40}: toolchain not available|toolchain not available|go: errors parsing go\.mod|unknown directive: toolchain)/,
    level: "code",
    cause: [
      "go.mod names go {short}, and toolchains of Go 1.21 and later have names with a patch number ({short}.0): the name cannot be downloaded.",
      "The module requires Go {want}; the installed one is older.",
      "The module requires Go {want2}; the installed one is older.",
      "This Go is too old for the version {bad} in go.mod.",
      "This Go is too old for the go.mod file.",
    ],
    next: [
      "go mod edit -go={short}.0",
      (c) => {
        const v = c.v["want"] ?? c.v["want2"] ?? c.v["bad"];
        return v === undefined
          ? undefined
          // Since 1.21 a first release is named with its .0.
          : `go install golang.org/dl/go${
            /^1\.(?:2[1-9]|[3-9]\d)$/.test(v) ? `${v}.0` : v
          }@latest`;
      },
      "Install a newer Go (1.21 or later reads such a go.mod and fetches the toolchain that it names).",
    ],
    plan: [
      "Then run the program that it installs (go<version>) with download, and build with it in place of go.",
      "Or install that Go (https://go.dev/dl), or let Go 1.21 and later fetch it: GOTOOLCHAIN=auto.",
    ],
    hits: [
      {
        command: "go build",
        error:
          "go: go.mod requires go >= 1.22 (running go 1.20.4; GOTOOLCHAIN=local)",
        next: "go install golang.org/dl/go1.22.0@latest",
      },
      {
        error:
          "go: errors parsing go.mod:\n/app/go.mod:3: invalid go version '1.21.0': must match format 1.23",
        next:
          "Install a newer Go (1.21 or later reads such a go.mod and fetches the toolchain that it names).",
      },
      {
        command: "go vet ./...",
        error: "go: download go1.24 for darwin/arm64: toolchain not available",
        next: "go mod edit -go=1.24.0",
      },
    ],
    misses: [
      "go: go.mod file not found in current directory or any parent directory",
    ],
  },
  {
    id: "go-cgo",
    line:
      /(?:cgo: C compiler "(?<cc>[\w./-]{1,40})" not found|exec: "(?<cc2>gcc|cc|clang|x86_64-linux-musl-gcc)": executable file not found in \$PATH|Binary was compiled with 'CGO_ENABLED=0', go-sqlite3 requires cgo)/,
    level: "code",
    priority: 4,
    cause: [
      "cgo needs a C compiler, and {cc} is not installed.",
      "cgo needs a C compiler, and {cc2} is not installed.",
      "The program was built without cgo (CGO_ENABLED=0), and go-sqlite3 needs it.",
    ],
    next: [
      (c) =>
        /CGO_ENABLED=0/.test(c.lines[c.at] ?? "")
          ? (c.cmd.program === "go"
            ? c.cmd.prefix("CGO_ENABLED=1")
            : "CGO_ENABLED=1 go build")
          : c.install("build-tools"),
    ],
    plan: ["Or build without cgo: CGO_ENABLED=0 (if no package needs C)."],
    hits: [
      {
        command: "go build",
        error:
          '# runtime/cgo\ncgo: C compiler "gcc" not found: exec: "gcc": executable file not found in $PATH',
        environment: "golang:alpine",
        next: "apk add --no-cache build-base",
      },
      "2026/01/01 10:00:00 Binary was compiled with 'CGO_ENABLED=0', go-sqlite3 requires cgo to work. This is a stub",
    ],
    misses: ["error: linker `cc` not found"],
  },
  {
    id: "go-nil-pointer",
    line:
      /panic: runtime error: invalid memory address or nil pointer dereference/,
    level: "code",
    priority: 4,
    cause: "A nil pointer was dereferenced[[ at {at}]].",
    next: [
      `${OPEN} and check for nil (if x != nil) or initialise it; an error that was ignored before often left it nil.`,
    ],
    hits: [
      "panic: runtime error: invalid memory address or nil pointer dereference\n[signal SIGSEGV: segmentation violation code=0x1 addr=0x0 pc=0x457c76]\n\ngoroutine 1 [running]:\nmain.main()\n\t/srv/go1/main.go:3 +0x16",
      "panic: runtime error: invalid memory address or nil pointer dereference [recovered]",
    ],
    misses: ["panic: runtime error: index out of range [3] with length 0"],
  },
  {
    id: "go-index-out-of-range",
    line:
      /panic: runtime error: (?:index out of range \[(?<idx>-?\d{1,12})\](?: with length (?<len>\d{1,12}))?|slice bounds out of range .{1,60})/,
    level: "code",
    priority: 4,
    cause:
      "An index[[ ({idx})]] is out of range[[: the length is {len}]][[, at {at}]].",
    next: `${OPEN} and check len() before indexing.`,
    hits: [
      "panic: runtime error: index out of range [3] with length 0\n\ngoroutine 1 [running]:\nmain.main()\n\t/a/main.go:4 +0x1",
      "panic: runtime error: slice bounds out of range [:5] with capacity 3",
    ],
    misses: ["panic: assignment to entry in nil map"],
  },
  {
    id: "go-nil-map",
    line: /panic: assignment to entry in nil map/,
    level: "code",
    priority: 4,
    cause: "A value is written into a nil map[[ at {at}]].",
    next: `${OPEN} and make the map first: m := make(map[K]V).`,
    hits: [
      "panic: assignment to entry in nil map\n\ngoroutine 1 [running]:\nmain.main()\n\t/a/main.go:4 +0x1",
      "panic: assignment to entry in nil map",
    ],
    misses: ["panic: runtime error: index out of range [3] with length 0"],
  },
  {
    id: "go-deadlock",
    line: /fatal error: all goroutines are asleep - deadlock!/,
    level: "code",
    priority: 4,
    near: [/goroutine \d{1,6} \[(?<state>[\w ()]{3,40})\]/],
    cause:
      "Deadlock: all goroutines wait[[ ({state})]][[, at {at}]]; a channel has no receiver (or sender), or a WaitGroup never gets to zero.",
    next:
      `${OPEN} and start the other side in a goroutine (go func), give the channel a buffer (make(chan T, 1)), or close it.`,
    hits: [
      "fatal error: all goroutines are asleep - deadlock!\n\ngoroutine 1 [chan send]:\nmain.main()\n\t/srv/go1/main.go:2 +0x31",
      "fatal error: all goroutines are asleep - deadlock!",
    ],
    misses: ["fatal error: concurrent map writes"],
  },
  {
    id: "go-concurrent-map",
    line:
      /fatal error: concurrent map (?<what>writes|read and map write|iteration and map write)|WARNING: DATA RACE/,
    level: "code",
    priority: 14,
    cause:
      "Goroutines use the same data without a lock (data race[[: concurrent map {what}]]).",
    next:
      `${OPEN} and guard it with a sync.Mutex (or sync.Map); find such places with go test -race ./...`,
    hits: [
      "fatal error: concurrent map writes\n\ngoroutine 19 [running]:",
      "==================\nWARNING: DATA RACE\nWrite at 0x00c000 by goroutine 8:\n  main.main.func1()\n      /a/main.go:9",
    ],
    misses: ["fatal error: all goroutines are asleep - deadlock!"],
  },
  {
    id: "go-panic-other",
    line: /^panic: (?<msg>.{3,200})/,
    level: "phrase",
    priority: -6,
    all: [/goroutine \d+|panic: /],
    cause: "The program panicked[[ at {at}]]: {msg}",
    next: `${OPEN} and handle the case that panics: {msg}`,
    hits: [
      "panic: interface conversion: interface {} is string, not int\n\ngoroutine 1 [running]:\nmain.main()\n\t/a/main.go:4",
      "panic: close of closed channel",
    ],
    misses: ["panic: runtime error: index out of range [3] with length 0"],
  },
  {
    id: "go-test-timeout",
    line: /panic: test timed out after (?<t>\w{2,10})/,
    level: "code",
    priority: 4,
    cause:
      "A test did not end within {t} (timeout): it blocks on a channel, lock or network call.",
    next: [append("-timeout 30m"), "go test -timeout 30m ./..."],
    plan: ["The stacks under it show where it hangs."],
    hits: [{
      command: "go test ./...",
      error:
        "panic: test timed out after 10m0s\nrunning tests:\n\tTestSync (10m0s)",
      next: "go test ./... -timeout 30m",
    }, "panic: test timed out after 30s"],
    misses: ["--- FAIL: TestAdd (0.00s)"],
  },
  {
    id: "go-no-files",
    line:
      /no Go files in (?<dir>\S{1,200})|build constraints exclude all Go files in (?<dir2>\S{1,200})|go: no packages loaded from|matched no packages|no non-test Go files in (?<dir3>\S{1,200})/,
    level: "code",
    cause: [
      "There are no Go files in {dir}.",
      "Build constraints (GOOS, GOARCH, tags, cgo) exclude all files in {dir2}.",
      "There are only test files in {dir3}.",
      "The pattern fits no package.",
    ],
    next: [
      (c) =>
        c.v["dir2"] !== undefined
          ? "go env GOOS GOARCH CGO_ENABLED"
          : undefined,
      "go list ./...",
    ],
    plan: ["Build the package that has main, for example go build ./cmd/NAME."],
    hits: [{
      command: "go build",
      error: "no Go files in /app",
      next: "go list ./...",
    }, {
      command: "go build",
      error:
        "package a\n\timports b: build constraints exclude all Go files in /a/b",
      next: "go env GOOS GOARCH CGO_ENABLED",
    }],
    misses: [
      "go: go.mod file not found in current directory or any parent directory",
    ],
  },
  {
    id: "go-get-outside-module",
    line:
      /'go get' is no longer supported outside a module|go: 'go (?:get|install)' requires a version when current directory is not in a module/,
    level: "code",
    cause:
      "Programs are installed with go install and a version; go get only changes go.mod.",
    next: [
      (c) =>
        c.cmd.sub === "get"
          ? c.cmd.replaceSub("install")?.text === undefined
            ? undefined
            : `${
              c.cmd.replaceSub("install").remove("-u").text ??
                c.cmd.replaceSub("install").text
            }@latest`
          : c.cmd.text
          ? `${c.cmd.text}@latest`
          : undefined,
      "go install <module>@latest",
    ],
    hits: [{
      command: "go get github.com/x/tool",
      error:
        "go: go.mod file not found in current directory or any parent directory.\n\t'go get' is no longer supported outside a module.",
      next: "go install github.com/x/tool@latest",
    }, {
      command: "go install github.com/x/tool",
      error:
        "go: 'go install' requires a version when current directory is not in a module",
      next: "go install github.com/x/tool@latest",
    }],
    misses: ["no required module provides package x; to add it:"],
  },
]);
