/** What answers of tables/runtimes.txt compute. */
import { wordTable } from "@/lib/text_understanding/word_table.ts";
import table from "./tables/runtimes.txt" with { type: "text" };
import { readAnswers } from "./table.ts";
import { UPDATERS } from "../catalogues/updaters.ts";
import type { RuleContext } from "../context.ts";
import type { CompleteAnswer } from "./answer.ts";

/** How a tool that the message names is brought up to date. */
function updateOf(c: RuleContext): string | undefined {
  const name = (c.v["subject"] ?? "").toLowerCase().replaceAll(" ", "-");
  const known = UPDATERS.get(name);
  const { need } = c.v;
  return known === undefined
    ? undefined
    : /^[A-Z]/.test(known)
    ? `${known}${need === undefined ? "" : ` (${need} or newer)`}`
    : known;
}

/** What a program runs on, or what it is. */
export const RUNTIME_ANSWERS: readonly CompleteAnswer[] = readAnswers(table, {
  "go-older-than-module": {
    cause: (c) =>
      `The module needs Go ${
        goNeeded(c)
      } or newer, and an older Go compiles it.`,
    next: (c) =>
      `Build with Go ${
        goNeeded(c)
      } or newer: raise golang: in the image, go-version in CI, or install it from go.dev/dl.`,
  },
  "go-standard-library-newer": {
    cause: (c) =>
      `The standard library of this Go has no ${c.v["name"]}: it came with Go ${
        GO_SINCE[c.v["name"] ?? ""] ?? "1.13"
      }, so the Go that compiles is too old.`,
    next: (c) =>
      `Build with Go ${
        GO_SINCE[c.v["name"] ?? ""] ?? "1.13"
      } or newer: raise golang: in the image, go-version in CI, or install it from go.dev/dl.`,
  },
  "tool-older-than-required": { next: updateOf },
});

/** Go releases that brought names which modules use. */
const GO_SINCE: Readonly<Record<string, string>> = wordTable({
  "any": "1.18",
  "atomic.Bool": "1.19",
  "atomic.Int32": "1.19",
  "atomic.Int64": "1.19",
  "atomic.Pointer": "1.19",
  "atomic.Uint64": "1.19",
  "bytes.Clone": "1.20",
  "clear": "1.21",
  "cmp": "1.21",
  "context.AfterFunc": "1.21",
  "context.WithCancelCause": "1.20",
  "context.WithoutCancel": "1.21",
  "embed": "1.16",
  "errors.Join": "1.20",
  "exec.ErrDot": "1.19",
  "io.Discard": "1.16",
  "io.NopCloser": "1.16",
  "io.ReadAll": "1.16",
  "io/fs": "1.16",
  "iter": "1.23",
  "log/slog": "1.21",
  "maps": "1.21",
  "math/rand/v2": "1.22",
  "max": "1.21",
  "min": "1.21",
  "net/netip": "1.18",
  "os.CreateTemp": "1.16",
  "os.DirFS": "1.16",
  "os.MkdirTemp": "1.16",
  "os.ReadDir": "1.16",
  "os.ReadFile": "1.16",
  "os.WriteFile": "1.16",
  "slices": "1.21",
  "strings.Clone": "1.18",
  "strings.Cut": "1.18",
  "strings.CutPrefix": "1.20",
  "strings.CutSuffix": "1.20",
  "strings.ReplaceAll": "1.12",
  "sync.OnceFunc": "1.21",
  "sync.OnceValue": "1.21",
  "testing/slogtest": "1.21",
  "time.DateOnly": "1.20",
  "time.DateTime": "1.20",
  "tls.VersionTLS13": "1.12",
  "unique": "1.23",
  "unsafe.Slice": "1.17",
  "unsafe.SliceData": "1.20",
  "unsafe.String": "1.20",
  "unsafe.StringData": "1.20",
  "weak": "1.24",
});

function goNeeded(c: RuleContext): string {
  const { need, major, minor } = c.v;
  return need ?? `${major}.${minor}`;
}
