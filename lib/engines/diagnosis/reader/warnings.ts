/**
 * Warnings that say over several lines what they have to say. Each such block
 * belongs to its head: words of a failure in it are what the head warns of.
 */
import { wholeText } from "../lines_at_once.ts";

/** How compilers, bundlers and interpreters head a warning whose message goes on below. */
const HEAD =
  /^(?:[A-Z]\w{1,20} (?:[A-Z]\w{1,20} )?Warning(?: \(\w{1,12}\))? at \S|WARNING in \S|warning(?:\[[\w-]{1,40}\])?: \S|(?:PHP )?(?:Notice|Deprecated|Strict Standards): {1,2}\S|\u25b2 \[WARNING\] |\(!\) \S|Deprecation Warning \[|\S{1,240}:\d{1,7}(?::\d{1,5})?: warning: )/m;
/** A head behind which its message stands at the start of the line, up to a blank one. */
const OPENS_PARAGRAPH = /^WARNING in \S/;
/** What a head or its message ends with: the calls that led there. */
const CALLS =
  /^(?:Call Stack(?: \(.{1,40}\))?:|(?:PHP )?Stack trace:|PHP {2,4}\d{1,4}\. )/;
/** A line that stands under a head. */
const UNDER = /^(?: {1,}|\t)\S/;
/** Lines of such a block. */
const BLOCK_LINES_MAX = 60;

/** Whether a line heads a warning, and so goes on from none. */
export function headsWarning(line: string): boolean {
  return HEAD.test(line.slice(0, 300));
}

/** What was found of lines. */
const found = new WeakMap<readonly string[], ReadonlySet<number>>();

/** The lines under heads that only warn. */
export function warnedLines(lines: readonly string[]): ReadonlySet<number> {
  const known = found.get(lines);
  if (known !== undefined) return known;
  const under = new Set<number>();
  const heads = HEAD.test(wholeText(lines)) ? lines : [];
  for (let at = 0; at < heads.length; at++) {
    const line = lines[at] ?? "";
    if (!headsWarning(line)) continue;
    const end = OPENS_PARAGRAPH.test(line)
      ? endOfParagraph(lines, at)
      : endOfBlock(lines, at);
    for (let i = at + 1; i < end; i++) under.add(i);
  }
  for (const at of countedByJavadoc(lines)) under.add(at);
  found.set(lines, under);
  return under;
}

function endOfParagraph(lines: readonly string[], at: number): number {
  let end = at + 1;
  while (end - at < BLOCK_LINES_MAX && (lines[end] ?? "").trim() !== "") end++;
  return end;
}

function endOfBlock(lines: readonly string[], at: number): number {
  let end = at + 1;
  for (let i = end; i - at < BLOCK_LINES_MAX && i < lines.length; i++) {
    const line = lines[i] ?? "";
    if (line.trim() === "") continue;
    if (!UNDER.test(line) && !CALLS.test(line)) break;
    end = i + 1;
  }
  return end;
}

/** How javadoc and javac count what they said, and what javadoc alone says. */
const COUNTS_WARNINGS = /^\d{1,5} warnings?$/;
const COUNTS_ERRORS = /^\d{1,5} errors?$/;
const OF_JAVADOC = /^javadoc: warning - |\.java:\d{1,7}: warning - /;
/** What it calls an error where the classes of a library are not there for it. */
const CALLED_ERROR = /\.java:\d{1,7}: error: /;
/** Characters of a line that are looked at. */
const HEAD_CHARS = 400;

/** The lines that javadoc calls errors and counts among its warnings: it wrote the pages. */
function countedByJavadoc(lines: readonly string[]): readonly number[] {
  const counted: number[] = [];
  const isCounted = lines.some((line) =>
    line.endsWith(" warnings") || line.endsWith(" warning")
  );
  if (!isCounted) return counted;
  let from = -1;
  let isJavadoc = false;
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? "").slice(0, HEAD_CHARS);
    const ends = COUNTS_WARNINGS.test(line);
    if (ends && isJavadoc && from >= 0) {
      for (let i = from; i <= at; i++) counted.push(i);
    }
    if (ends || COUNTS_ERRORS.test(line)) {
      from = -1;
      isJavadoc = false;
    } else if (from < 0 && CALLED_ERROR.test(line)) from = at;
    isJavadoc ||= OF_JAVADOC.test(line);
  }
  return counted;
}
