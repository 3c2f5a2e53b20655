/**
 * What stands in an output because somebody wrote it once: subjects of commits,
 * the contents of files in a diff, rows that a query found. Errors in it are
 * text, whatever else the output says.
 */
import { anyHas } from "../lines_at_once.ts";

/** A commit as git shows it in full. */
const COMMIT = /^(?:[*|\\\/ ]{0,12})commit [0-9a-f]{7,40}\b/;
/** A line of its message. */
const MESSAGE = /^[*|\\\/ ]{0,12} {4}\S/;
/** What stands between its name and its message. */
const COMMIT_FIELD =
  /^[*|\\\/ ]{0,12}(?:Author|AuthorDate|Commit|CommitDate|Date|Merge|Reflog(?: message)?): |^\s{0,4}$/;
/** A commit by the beginning of its name and its subject. */
const LISTED =
  /^(?<graph>[*|\\\/ ]{0,12})(?=\d{0,11}[a-f])(?<name>[0-9a-f]{7,12}) (?=[^\s:])/;
/** How git quotes the subject of a commit that it names. */
const SUBJECT =
  /^(?<head>(?:HEAD is now at|Previous HEAD position was|Dropped|dropping|pick|Unstaged changes after reset to) [0-9a-f]{7,40}\b|\[[\w.\/ -]{1,80}(?: \(root-commit\))? [0-9a-f]{7,40}\]) .+$/;
/** The head of a file in a diff of git, and of a hunk with the lines that follow. */
const DIFF = /^diff --(?:git|cc|combined) /;
const HUNK =
  /^@@ -\d{1,7}(?:,(?<before>\d{1,6}))? \+\d{1,7}(?:,(?<after>\d{1,6}))? @@/;
/** What ends and rules the rows that a query found. */
const ROWS = /^\(\d{1,9} rows?\)$|^\d{1,9} rows? in set\b/;
const RULE = /^\s?[-+|]{3,}[-+|\s]{0,2000}$/;
const ROW = /\S {0,60}\|/;
/** A line of a source that a search found, which no compiler writes so. */
const FOUND =
  /^(?<place>[\w@][\w.@\/-]{0,200}\.[A-Za-z]\w{0,7}[:-]\d{1,6}[:-])\s{0,80}(?:(?:throw|raise|return|const|let|var|import|def|class|function|export|async)\b(?!:)|\/\/|#|\* )/;
/** A line that a search found in any file; what names a column or a severity is a compiler's. */
const LISTING =
  /^(?<place>(?:(?:HEAD|[0-9a-f]{7,40}):)?(?:~|\.{0,2}\/)?[\w@.+-][\w@.+\/-]{0,240}\.[A-Za-z]\w{0,7}[:-]\d{1,6}[:-])(?!\d{1,6}(?::|$)|in |\s?(?:\[|\*\*\*|(?:fatal |syntax |type |parse |internal )?(?:error|warning|note|info|hint|fail\w*|undefined|assert\w*)\b|[A-Z]{1,4}\d{2,5}\b))(?<text>.*)$/i;
/** Any line that a search may have found. */
const HIT =
  /^(?<place>(?:(?:HEAD|[0-9a-f]{7,40}):)?(?:~|\.{0,2}\/)?[\w@.+-][\w@.+\/-]{0,240}\.[A-Za-z]\w{0,7}[:-]\d{1,6}[:-])(?<text>.*)$/;
/** The file that a search names above what it found there, and a line of it. */
const FOUND_IN = /^[\w@.+\/-]{1,240}\.[A-Za-z]\w{0,7}$/;
const FOUND_LINE = /^\d{1,6}[:-](?!\d)/;
/** What stands in a source: what is set in, a string, or the end of a statement. */
const CODED = /^(?:\s{2,}|\t)|^\s*["'`/*#]|[;{},([]$/;
/** Lines that a search has to have found to be one, and the share that is code. */
const LISTING_MIN = 3;
const CODED_SHARE_MIN = 0.5;
/** What a chart says to whoever installed it, and what Helm says above. */
const NOTES = /^NOTES:$/;
const DEPLOYED = /^STATUS: deployed$/;
/** Lines of Helm above the notes. */
const RELEASE_LINES = 8;
/** How a compiler marks a place in the code above. */
const CARET = /^\s{0,400}\^\s*$/;
/** Words of which each of these has one. */
const SAYS =
  /^(?:[*|\\\/ ]{0,12})(?:commit|[0-9a-f]{7})|HEAD |^diff --|rows?\b|^\[|ropp|pick|Unstaged|^NOTES:|^\S{1,58}[:-]\d|^[\w@.+\/-]{1,58}\.\w{1,8}$|^[~.]{0,2}\/\S/;

/** The lines without what was written once and is only shown; places stay. */
export function withoutWritten(lines: readonly string[]): readonly string[] {
  const isShown = lines.some((line) => SAYS.test(line.slice(0, 60)));
  const warned = anyHas(lines, "warning: ") ? [...lines] : null;
  warned?.forEach((line, at) => {
    if (warns(line) && CARET.test(lines[at + 2] ?? "")) warned[at + 1] = "";
  });
  if (!isShown) return warned ?? lines;
  const kept = warned ?? [...lines];
  let listed = 0;
  for (let at = 0; at < kept.length; at++) {
    const head = (kept[at] ?? "").slice(0, 400);
    if (!SAYS.test(head.slice(0, 60))) continue;
    if (COMMIT.test(head)) at = clearMessage(kept, at);
    else if (DIFF.test(head)) at = clearDiff(kept, at);
    else if (ROWS.test(head)) clearRows(kept, at);
    else if (
      NOTES.test(head) &&
      kept.slice(Math.max(0, at - RELEASE_LINES), at).some((line) =>
        DEPLOYED.test(line)
      )
    ) return kept.fill("", at + 1);
    else if (HIT.test(head)) at = clearListing(kept, at);
    else if (FOUND_IN.test(head)) at = clearFound(kept, at);
    else if (LISTED.test(head)) at = clearListed(kept, at, listed++);
    else kept[at] = (kept[at] ?? "").replace(SUBJECT, "$<head> ");
  }
  return kept;
}

/** Whether a compiler warns in a line, with the code under it. */
function warns(line: string): boolean {
  return line.slice(0, 400).includes(": warning: ");
}

/** Clears the message of a commit; the last line of it. */
function clearMessage(lines: string[], commit: number): number {
  let at = commit;
  const isOf = (line: string) => COMMIT_FIELD.test(line) || MESSAGE.test(line);
  while (at + 1 < lines.length && isOf(lines[at + 1] ?? "")) {
    at++;
    if (MESSAGE.test(lines[at] ?? "")) lines[at] = "";
  }
  return at;
}

/** Clears commits that are listed; one alone is no list. */
function clearListed(lines: string[], from: number, listed: number): number {
  const length = LISTED.exec(lines[from] ?? "")?.groups?.["name"]?.length;
  let end = from + 1;
  while (
    LISTED.exec(lines[end] ?? "")?.groups?.["name"]?.length === length
  ) end++;
  if (end - from > 1 || listed > 0) lines.fill("", from, end);
  return end - 1;
}

/** Clears what a search found in sources, and leaves the places; the last line of it. */
function clearListing(lines: string[], from: number): number {
  let end = from;
  let coded = 0;
  for (; end < lines.length; end++) {
    const head = (lines[end] ?? "").slice(0, 400);
    const found = HIT.exec(head)?.groups;
    if (found === undefined) break;
    if (LISTING.test(head) && CODED.test(found["text"] ?? "")) coded++;
  }
  const isListing = end - from >= LISTING_MIN &&
    coded >= (end - from) * CODED_SHARE_MIN;
  for (let at = from; at < end; at++) {
    const pattern = isListing ? HIT : FOUND;
    const found = pattern.exec((lines[at] ?? "").slice(0, 400))?.groups;
    if (found !== undefined) lines[at] = found["place"] ?? "";
  }
  return end - 1;
}

/** Clears what a search found in a file that it names above; the last line of it. */
function clearFound(lines: string[], file: number): number {
  let at = file;
  while (FOUND_LINE.test(lines[at + 1] ?? "")) lines[++at] = "";
  return at;
}

/** Clears the contents of a file in a diff; the last line of it. */
function clearDiff(lines: string[], file: number): number {
  let at = file;
  let [before, after] = [0, 0];
  while (at + 1 < lines.length) {
    const next = lines[at + 1] ?? "";
    const hunk = HUNK.exec(next)?.groups;
    if (hunk !== undefined) {
      [before, after] = [
        Number(hunk["before"] ?? 1),
        Number(hunk["after"] ?? 1),
      ];
      lines[at + 1] = "";
    } else if (before > 0 || after > 0) {
      if (!/^[-+ \\]|^$/.test(next)) return at;
      if (!next.startsWith("+")) before--;
      if (!next.startsWith("-")) after--;
      lines[at + 1] = "";
    } else if (
      !/^(?:index |--- |\+\+\+ |(?:new|deleted|old) |similarity |rename |copy |Binary files |\\ )/
        .test(next)
    ) return at;
    at++;
  }
  return at;
}

/** Clears the rows that end at a line, up to the rule under their heads. */
function clearRows(lines: string[], end: number): void {
  let at = end - 1;
  while (at >= 0 && (ROW.test(lines[at] ?? "") || RULE.test(lines[at] ?? ""))) {
    if (!RULE.test(lines[at] ?? "")) lines[at] = "";
    at--;
  }
}
