/** Go: the compiler, modules, the race detector, panics, tests, cgo. */
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
    id: "go-unused-variable",
    line:
      /^(?:\.{0,2}\/)?(?<path>[\w./\\-]{1,200}\.go):(?<ln>\d{1,6}):\d{1,5}: (?:declared and not used: (?<name>\w{1,80})|(?<name2>\w{1,80}) declared (?:and|but) not used)/,
    level: "code",
    cause: [
      "The variable {name} is declared and not used.",
      "The variable {name2} is declared and not used.",
    ],
    next: [
      "Open {path}:{ln} and use or remove the variable {name} (or assign it to _).",
      "Open {path}:{ln} and use or remove the variable {name2} (or assign it to _).",
    ],
    hits: [{
      command: "go build",
      error: "./main.go:3:14: x declared and not used",
      next:
        "Open main.go:3 and use or remove the variable x (or assign it to _).",
    }, "srv/a.go:9:2: declared and not used: err"],
    misses: ['./main.go:3:8: "os" imported and not used'],
  },
  {
    id: "go-unused-import",
    line:
      /^(?:\.{0,2}\/)?(?<path>[\w./\\-]{1,200}\.go):(?<ln>\d{1,6}):\d{1,5}: "(?<name>[\w./-]{1,150})" imported (?:as \w{1,40} )?and not used/,
    level: "code",
    cause: "The package {name} is imported and not used.",
    next: ["goimports -w {path}"],
    plan: [
      'Or remove the line import "{name}" from {path}; for its side effects import it as _.',
    ],
    hits: [{
      command: "go build",
      error: './main.go:3:8: "os" imported and not used',
      next: "goimports -w main.go",
    }, 'a/b.go:5:2: "github.com/x/y" imported as y and not used'],
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
    id: "go-no-go-mod",
    none: [/'go get' is no longer supported/],
    line:
      /go(?:: |\.mod file not found).{0,20}(?:go\.mod file not found in current directory|cannot find main module|file not found in current directory)/,
    level: "code",
    cause: "There is no go.mod here: the command runs outside a module.",
    next: "go mod init <module-path>",
    plan: ["If the module lies elsewhere, change to its folder (cd) first."],
    hits: [{
      command: "go build",
      error:
        "go: go.mod file not found in current directory or any parent directory; see 'go help modules'",
      next: "go mod init <module-path>",
    }, "go: cannot find main module, but found .git/config in /a"],
    misses: ["no required module provides package x; to add it:"],
  },
  {
    id: "go-not-in-std",
    line: /package (?<pkg>[\w./-]{1,120}) is not in (?:std|GOROOT)/,
    level: "code",
    cause:
      "The package {pkg} is not in the standard library: a package of your own needs the module path in front, or this Go is too old.",
    next: "head -1 go.mod",
    plan: ["Write the import as MODULE/{pkg}, with the module path of go.mod."],
    hits: [
      {
        command: "go build",
        error:
          "main.go:3:8: package utils/strs is not in std (/usr/local/go/src/utils/strs)",
        next: "head -1 go.mod",
      },
      "main.go:4:2: package internal/flux is not in GOROOT (/usr/local/go/src/internal/flux)",
    ],
    misses: ["no required module provides package github.com/x/y; to add it:"],
  },
  {
    id: "go-type-mismatch",
    line:
      /^(?:\.{0,2}\/)?(?<path>[\w./\\-]{1,200}\.go):(?<ln>\d{1,6}):\d{1,5}: (?<msg>(?:cannot use|invalid operation:|cannot convert|mismatched types|impossible type|invalid argument:) .{3,200})/,
    level: "code",
    cause: "The types do not fit: {msg}",
    next:
      "Open {path}:{ln} and convert the value or implement what is missing: {msg}",
    hits: [
      './main.go:5:14: cannot use "a" (untyped string constant) as int value in assignment',
      "./a.go:9:9: invalid operation: a + b (mismatched types int and float64)",
    ],
    misses: ["./main.go:2:14: undefined: fmt"],
  },
  {
    id: "go-missing-method-field",
    line:
      /^(?:\.{0,2}\/)?(?<path>[\w./\\-]{1,200}\.go):(?<ln>\d{1,6}):\d{1,5}: (?<expr>[\w.()[\]*]{1,120}) undefined \(type (?<type>.{1,100}?) has no field or method (?<name>\w{1,80})(?:, but does have (?:method |field )?(?<good>\w{1,80}))?/,
    level: "code",
    cause: [
      "{type} has no {name}, but it has {good}.",
      "{type} has no field or method {name}.",
    ],
    next: [
      "Open {path}:{ln} and write {good} instead of {name}.",
      "Open {path}:{ln} and correct {name}; exported names begin with a capital letter.",
    ],
    hits: [
      "./main.go:7:4: u.name undefined (type User has no field or method name, but does have field Name)",
      "./main.go:7:4: db.Qery undefined (type *sql.DB has no field or method Qery)",
    ],
    misses: ["./main.go:2:14: undefined: fmt"],
  },
  {
    id: "go-syntax",
    line:
      /^(?:\.{0,2}\/)?(?<path>[\w./\\-]{1,200}\.go):(?<ln>\d{1,6}):\d{1,5}: (?:syntax error: (?<msg>.{3,160})|expected (?<msg2>.{3,120}))/,
    level: "code",
    cause: [
      "Syntax error in {path}, line {ln}: {msg}.",
      "Syntax error in {path}, line {ln}: expected {msg2}.",
    ],
    next: "gofmt -e {path}",
    hits: [{
      command: "go build",
      error:
        "./main.go:5:2: syntax error: unexpected newline, expected comma or )",
      next: "gofmt -e main.go",
    }, "a.go:9:1: expected declaration, found '}'"],
    misses: ["./a.go:9:1: missing return"],
  },
  {
    id: "go-import-cycle",
    line: /import cycle not allowed/,
    level: "code",
    near: [/imports (?<a>[\w./-]{1,120})/],
    cause:
      "Packages import each other in a circle (import cycle)[[, {a} among them]].",
    next:
      "Move what both packages need into a third package, or pass it as an interface.",
    hits: [
      "package a\n\timports b\n\timports a: import cycle not allowed",
      "import cycle not allowed in test",
    ],
    misses: ["package x is not in std"],
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
    id: "go-proxy-network",
    line:
      /(?:dial tcp: lookup (?<host>[\w.-]{3,80})(?: on .{3,40})?: (?:no such host|i\/o timeout|server misbehaving)|dial tcp .{3,60}: (?:i\/o timeout|connect: connection refused))/,
    none: [/rpc error/],
    gate: true,
    tools: ["go"],
    level: "phrase",
    cause: "Go cannot reach {host?the module proxy}: network or DNS.",
    next: ["go env GOPROXY GONOPROXY"],
    plan: ["Set HTTPS_PROXY or another GOPROXY, then run it again."],
    transient: true,
    hits: [{
      command: "go mod download",
      error:
        'go: github.com/a/b@v1.0.0: Get "https://proxy.golang.org/x": dial tcp: lookup proxy.golang.org on 127.0.0.11:53: no such host',
      next: "go env GOPROXY GONOPROXY",
    }, { command: "go build", error: "dial tcp 142.250.1.1:443: i/o timeout" }],
    misses: [{
      command: "kubectl get pods",
      error: "dial tcp 10.0.0.1:6443: i/o timeout",
    }],
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
    id: "go-test-failed",
    line: /^\s{0,12}--- FAIL: (?<name>[\w/]{1,160}) \(/,
    level: "phrase",
    cause: "The test {name} failed[[ at {at}]].",
    next: ["go test -run {name} -v ./..."],
    hits: [{
      command: "go test ./...",
      error:
        "--- FAIL: TestAdd (0.00s)\n    add_test.go:9: got 3, want 4\nFAIL\nFAIL\tex.com/a\t0.002s",
      next: "go test -run TestAdd -v ./...",
    }, "    --- FAIL: TestX/empty (0.00s)"],
    misses: ["--- PASS: TestAdd (0.00s)"],
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
    id: "go-vet",
    line:
      /^(?:vet: )?(?:\.{0,2}\/)?(?<path>[\w./\\-]{1,200}\.go):(?<ln>\d{1,6}):\d{1,5}: (?<msg>.{3,160}) \((?<lint>[a-z]{3,30})\)$|^(?:\.{0,2}\/)?(?<path2>[\w./\\-]{1,200}\.go):(?<ln2>\d{1,6}):\d{1,5}: (?<msg2>(?:fmt\.)?\w{2,20} (?:format|call has|arg list).{3,120})/,
    tools: ["golangci-lint", "go"],
    level: "phrase",
    cause: [
      "{lint}: {msg} in {path}, line {ln}.",
      "go vet: {msg2} in {path2}, line {ln2}.",
    ],
    next: [
      "Open {path}:{ln} and correct it: {msg}",
      "Open {path2}:{ln2} and correct it: {msg2}",
    ],
    hits: [{
      command: "golangci-lint run",
      error:
        "main.go:9:10: Error return value of `f.Close` is not checked (errcheck)\n\tf.Close()",
      next:
        "Open main.go:9 and correct it: Error return value of `f.Close` is not checked",
    }, {
      command: "go vet ./...",
      error: "./a.go:5:2: fmt.Printf format %d has arg s of wrong type string",
    }],
    misses: ["./main.go:2:14: undefined: fmt"],
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
  {
    id: "go-vendor-inconsistent",
    line: /go: inconsistent vendoring in (?<dir>\S{1,160})/,
    level: "code",
    cause: "The vendor folder does not fit go.mod (inconsistent vendoring).",
    next: "go mod vendor",
    hits: [{
      command: "go build",
      error:
        "go: inconsistent vendoring in /app:\n\tgithub.com/x/y@v1.0.0: is explicitly required in go.mod, but not marked as explicit in vendor/modules.txt",
      next: "go mod vendor",
    }, "go: inconsistent vendoring in /a:"],
    misses: ["missing go.sum entry for module providing package x"],
  },
]);
