/**
 * Which of several failures followed from another one. A log often names more
 * than one: what could not be done any more, what was cleared away, what only
 * warns. Each of these explains a failure that stands alone, and none of them
 * one beside which another stands that says why.
 */
import followers from "./catalogues/followers.txt" with { type: "text" };
import { readWordTable } from "./catalogues/words.ts";
import { isWarning, lineWeight } from "./decisive_lines.ts";
import type { Candidate, Evidence } from "./matcher.ts";
import { isSideWork } from "./reader/ci_noise.ts";
import { warnedLines } from "./reader/warnings.ts";

/** To which other failures one yields: to those above it, to any, or to any of other tools. */
export type Yields = "above" | "any" | "foreign";

/** An explanation that yields to others. */
export interface Follower {
  /** Index of the line that it explains. */
  readonly at: number;
  /** Tools whose failure it is; none for any. */
  readonly tools: readonly string[];
  /** To which other failures it yields. */
  readonly yields: Yields;
}

/** What is looked at of an explanation. */
export type Explanation = Pick<Candidate, "at"> & {
  readonly rule: Pick<Candidate["rule"], "id" | "tools">;
};

const IDS = readWordTable(followers);
const AFTER: ReadonlySet<string> = new Set(IDS.get("after"));
const BESIDE: ReadonlySet<string> = new Set(IDS.get("beside"));

/** Characters of a line that are looked at. */
const HEAD_CHARS = 400;
/** The end of another program; what ends by a signal says more. */
const ENDED =
  /\b(?:exit(?:ed|s)?(?: with)?(?: (?:an? )?(?:non-?zero )?(?:exit )?(?:code|status|value))?|status)[ :=(']{1,3}(?:code |status )?(?:[1-9]|[1-9]\d|1[01]\d|12[0-5])\b(?!\.)|\bnon-?zero (?:exit )?(?:code|status|value)/i;
/** What could not be cleared away. */
const CLEARS =
  /^(?:rm|rmdir|unlink|umount|userdel|groupdel|pkill|killall|kill): |\b(?:while|when|error) removing\b|\buninstall: |\b(?:cannot|could not|couldn't|failed to|unable to) (?:remove|delete|unmount|tear down|clean up|stop) /i;
/** A command that clears something away. */
const CLEARING =
  /\b(?:rm|rmdir|del|rd|remove|delete|uninstall|unlink|umount|userdel|groupdel|destroy|prune|purge|clean|kill|pkill|killall|stop|down)\b/;
/** What is tried once more or in another way, as the same line or the next one says. */
const TRIED_AGAIN =
  /\b(?:[Ww]ill retry|[Rr]etrying|[Tt]rying (?:again|another))\b/;
/** Something that is not there, in a folder into which builds and tests write. */
const NO_OUTPUT =
  /(?:^|[\s'"`(:=])(?:\.\/)?(?:bin|out)\/[^\s'"`]{1,200}|(?:^|[\s'"`(/:=])(?:dist|build|target|coverage|artifacts|reports?|test-results|\.next|_build)\/[^\s'"`]{0,200}|\b(?:file|path|folder|directory|stat) ['"]?(?:dist|build|out|target|coverage|artifacts)['"]?\b/;
/** A place in a source, whatever is missing there. */
const PLACE = /\.[A-Za-z]\w{0,7}(?::|:?[([])\d/;
const NOT_THERE =
  /\bNo such file or directory\b|\bdoes not exist\b|\bnot found\b|\bCannot find (?:module|file|path)\b|\bENOENT\b|\bUnable to access jarfile\b/i;
/** A text that has no content, because what should have written it did not. */
const NOTHING_WRITTEN =
  /\bUnexpected end of JSON input\b|\bExpecting value: line 1 column 1 \(char 0\)|\bEOF while parsing a value at line 1 column 0\b|^(?:SyntaxError: )?JSON Parse error: Unexpected EOF/;
/** A connection to this machine, or to one beside it, that nobody took. */
const REFUSED = /\b(?:ECONNREFUSED|[Cc]onnection refused|Couldn't connect)\b/;
const NEAR_HOST =
  /\b(?:localhost|127\.0\.0\.1|10\.\d{1,3}\.\d|172\.(?:1[6-9]|2\d|3[01])\.\d|192\.168\.\d)|\[::1\]/;

/** An explanation as one that yields to others, by its rule or its line; null where it may be the cause of all. */
export function followerOf(
  { rule, at }: Explanation,
  evidence: Pick<Evidence, "lines" | "command">,
): Follower | null {
  // What stands alone yields to nothing.
  const isAlone = evidence.lines.every((line, i) => i === at || line === "");
  const yields = at < 0 || isAlone ? null : yieldsBy(rule.id, at, evidence);
  return yields === null ? null : { at, tools: rule.tools, yields };
}

function yieldsBy(
  id: string,
  at: number,
  { lines, command }: Pick<Evidence, "lines" | "command">,
): Yields | null {
  if (BESIDE.has(id)) return "any";
  if (AFTER.has(id)) return "above";
  if (warnedLines(lines).has(at)) return "any";
  const line = (lines[at] ?? "").slice(0, HEAD_CHARS);
  // What the program that was typed warns of in its own name is its failure.
  if (isWarning(line)) {
    return command.program !== "" && line.includes(command.program)
      ? null
      : "foreign";
  }
  const next = (lines[at + 1] ?? "").slice(0, HEAD_CHARS);
  if (isSideWork(line)) return "any";
  if (TRIED_AGAIN.test(line) || TRIED_AGAIN.test(next)) return "foreign";
  if (CLEARS.test(line)) {
    return CLEARING.test((command.text ?? "").slice(0, HEAD_CHARS))
      ? null
      : "any";
  }
  return followsBy(line) ? "above" : null;
}

/** Whether a line names what an earlier failure leaves behind, by its words alone. */
function followsBy(line: string): boolean {
  return ENDED.test(line) || NOTHING_WRITTEN.test(line) ||
    NO_OUTPUT.test(line) && NOT_THERE.test(line) && !PLACE.test(line) ||
    REFUSED.test(line) && NEAR_HOST.test(line);
}

/** A line of a trace, or what else stands under the head of a message. */
const INDENTED = /^\s{1,40}\S/;
/** How traces are headed. */
const TRACE_HEAD = /^Traceback \(most recent call last\):$/;
/** Lines of such a block. */
const BLOCK_LINES_MAX = 60;

/** The lines without one of them and the trace that belongs to it. */
export function withoutBlock(
  lines: readonly string[],
  at: number,
): readonly string[] {
  let from = at;
  while (
    at - from < BLOCK_LINES_MAX && INDENTED.test(lines[from - 1] ?? "")
  ) from--;
  if (TRACE_HEAD.test(lines[from - 1] ?? "")) from--;
  else from = at;
  let end = at + 1;
  while (end - at < BLOCK_LINES_MAX && INDENTED.test(lines[end] ?? "")) end++;
  return [...lines].fill("", from, end);
}

/** Weight of a line that says that something failed. */
const SAYS_WEIGHT_MIN = 12;
/** The same where a tool marks it: what warns belongs to many a failure beside it. */
const MARKED_WEIGHT_MIN = 24;

/** Names of units, containers and packages in a line. */
const NAME = /[A-Za-z][\w@]{0,60}(?:[.-][\w@]{1,60}){1,8}/g;
/** Characters from which a name is somebody's own. */
const NAME_CHARS_MIN = 6;

/** What a line begins with that says who speaks. */
const HEAD = /^[^\s:]{3,80}:/;

/** Whether a line that no explanation is known of says that something else failed. */
export function hidesAnother(
  { at, tools, yields }: Follower,
  { lines, command }: Pick<Evidence, "lines" | "command">,
): boolean {
  // What the program that was typed warns of belongs to its own failure.
  if (yields === "foreign" && isOneOf(tools, command.programs)) return false;
  const own = (lines[at] ?? "").slice(0, HEAD_CHARS);
  const names = (own.match(NAME) ?? [])
    .filter((name) => name.length >= NAME_CHARS_MIN);
  const least = yields === "foreign" ? MARKED_WEIGHT_MIN : SAYS_WEIGHT_MIN;
  const others = withoutBlock(lines, at).filter((line, i) =>
    (i < at || yields !== "above") && lineWeight(line) >= least &&
    !ENDED.test(line.slice(0, HEAD_CHARS)) && !TRIED_AGAIN.test(line) &&
    !names.some((name) => line.includes(name))
  );
  const head = HEAD.exec(own)?.[0];
  const isOwn = yields === "foreign" && head !== undefined &&
    others.some((line) => line.startsWith(head));
  return others.length > 0 && !isOwn;
}

/** How apt marks what it warns of, and what it fails of. */
const OF_APT = /^[WE]: /;
/** Weight of a line from which on it says that something failed. */
const FAILURE_WEIGHT_MIN = 0;

/** Whether one explanation is of a failure that a follower yields to. */
export function isYieldedTo(
  { at, rule }: Explanation,
  follower: Follower,
  { lines }: Pick<Evidence, "lines">,
): boolean {
  const [line, own] = [lines[at] ?? "", lines[follower.at] ?? ""];
  if (at < 0 || at === follower.at || lineWeight(line) < FAILURE_WEIGHT_MIN) {
    return false;
  }
  if (follower.yields === "above") return at < follower.at;
  return follower.yields === "any" ||
    !isOneOf(rule.tools, follower.tools) &&
      !(OF_APT.test(line) && OF_APT.test(own));
}

function isOneOf(some: readonly string[], all: readonly string[]): boolean {
  return some.some((one) => all.includes(one));
}
