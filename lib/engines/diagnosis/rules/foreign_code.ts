/** Whose code failed: that of an installed package, or the reader's own. */
import type { RuleContext } from "../context.ts";
import { packageAt } from "../reader/places.ts";
import { nodePackage } from "../reader/traces.ts";

/** Lines before the complaint in which its innermost frame stands. */
const LINES_BACK = 6;
/** Characters of a line that are looked at. */
const LINE_CHARS_MAX = 500;

/** One frame: of Python's traceback, of pytest, of Ruby. */
const FRAME =
  /File "(?<python>[^"]{1,300})", line \d|^File (?<notebook>(?:~|[A-Za-z]:)?[\\/][^\s:]{1,300}\.py):\d|^(?<pytest>[\w.~\/\\-]{1,300}\.py):\d{1,6}: |(?:^|from |[\s(])(?<ruby>[\w.~\/@+-]{1,300}\.rb):\d{1,6}:in /;

/** The installed package in whose code the innermost frame lies, if one does. */
export function packageThatFailed(c: RuleContext): string | undefined {
  for (let at = c.at; at >= Math.max(0, c.at - LINES_BACK); at--) {
    const groups = FRAME.exec((c.lines[at] ?? "").slice(0, LINE_CHARS_MAX))
      ?.groups;
    if (groups === undefined) continue;
    const owner = packageAt(
      groups["python"] ?? groups["notebook"] ?? groups["pytest"] ??
        groups["ruby"] ?? "",
    );
    return owner === undefined
      ? undefined
      : `${owner.name}${owner.version === "" ? "" : ` ${owner.version}`}`;
  }
  return undefined;
}

/** Lines after a JavaScript error in which its innermost frame stands. */
const FRAME_LINES = 8;

/** The installed package whose code threw a JavaScript error, if one's did. */
export function packageThatThrew(c: RuleContext): string | undefined {
  for (const line of c.lines.slice(c.at + 1, c.at + 1 + FRAME_LINES)) {
    const frame =
      /^\s{1,40}(?:at (?:.{0,200}\()?|\u276f (?:[^\s()]{1,120} )?)(?<file>[^\s()]{1,400}):\d{1,7}:\d/
        .exec(line.slice(0, LINE_CHARS_MAX))?.groups?.["file"];
    if (frame !== undefined) return nodePackage(frame) || undefined;
  }
  return undefined;
}
