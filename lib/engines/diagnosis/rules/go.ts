/** What rules of tables/go.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/go.txt" with { type: "text" };
import { readRules } from "./table.ts";
import type { CompleteRule } from "../types.ts";

/** Packages of the standard library by the name used in code. */
const STD: Readonly<Record<string, string>> = wordTable({
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
});

/** What the go command and its compiler print. */
export const GO_RULES: readonly CompleteRule[] = readRules(table, {
  "go-undefined": {
    cause: (c) =>
      STD[c.v["name"] ?? ""] === undefined
        ? undefined
        : `The package ${
          STD[c.v["name"] ?? ""]
        } is used but not imported (undefined: ${c.v["name"]}).`,
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
    ],
  },
  "go-module-unavailable": {
    next: (c) =>
      /fatal: could not read Username|terminal prompts disabled|404|410|Permission denied/
          .test(c.lines.join("\n").slice(0, 6000))
        ? `go env -w GOPRIVATE=${
          (c.v["mod"] ?? "").split("/").slice(0, 2).join("/")
        }`
        : undefined,
  },
  "go-version-required": {
    next: (c) => {
      const v = c.v["want"] ?? c.v["want2"] ?? c.v["bad"];
      return v === undefined
        ? undefined
        // Since 1.21 a first release is named with its .0.
        : `go install golang.org/dl/go${
          /^1\.(?:2[1-9]|[3-9]\d)$/.test(v) ? `${v}.0` : v
        }@latest`;
    },
  },
  "go-get-outside-module": {
    next: (c) =>
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
  },
});
