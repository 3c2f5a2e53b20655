/**
 * Goals that are written as lists: lines, bullets, "1) ... 2) ...", dashes
 * between wishes. Their marks say where a wish begins and are no words of it, so
 * each becomes the sign between two clauses.
 *
 * @module
 */

/** A mark at the beginning of a line. */
const LINE_MARK =
  /^\s*(?:[-*+\u2022\u00b7\u2013\u2014]|\[[ x]?\]|\(?(?:\d{1,2}|[a-h])[.)])\s+/;
/** Characters from which on a line may have been broken for want of room. */
const BROKEN_FROM = 50;
/** A line that goes on with the one before. */
const GOES_ON = /^(?:and|or|with|of|to|than|from|by|in|that|which|who)\b/;
/** What nothing can end with. */
const LEFT_OPEN =
  /\b(?:and|or|but|of|about|the|a|an|in|on|from|by|with|to|than|not|no)$/i;
/** Ends a clause without another sign. */
const ENDS_CLAUSE = /[:,;.!?]\s*$/;
/** "1)", "(b)", "2." within a line. */
const COUNTED =
  /(?=\(?[1-9a-h][.)]\s)(?<=^|[\s;,:])\(?([1-9]|[a-h])[.)](?=\s)/g;
const BULLET = /(?=[*\u2022\u00b7])(?<=^|\s)[*\u2022\u00b7](?=\s)/g;
/** Between wishes; "5 - 10 likes" is a number. */
const DASH =
  /\s+[-\u2013\u2014]\s+(?=[^\s\d])(?!(?<=\d\s+\S\s+)(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d)|(?<=[^\s\d])\s+[-\u2013\u2014]\s+(?=\d)/gi;
const ARROW = /\s+(?:\u2192|=>|->|\|+)\s+/g;
/** "Goal - monitor Acme": a label, with a dash for its colon. */
const LABEL =
  /(?=[gtoscrflpqm])(?<=^\s*|[.;]\s)((?:(?:search|research|query) )?(?:request|query|spec(?:ification)?|brief)|mission|goal|task|objective|topic|subject|constraints?|requirements?|criteria|filters?|scope|language|period|output) [-\u2013\u2014] /gi;

/** "posts on tea [in German; no links]": an aside in brackets. */
const BRACKETED = /\s\[((?=[^[\]]{3})(?! ?\])[^[\]]*)\]/g;

/** "RULES", as a line of its own. */
const HEADING =
  /^(?:(?:search|query|hard|soft) )?(?:goal|task|objective|constraints?|requirements?|criteria|filters?|rules|conditions|output|scope|brief)$/i;
/** "step 2: drop replies". */
const STEP = /(?=step \d)(?<=^\s*|[.;,]\s*)step \d+[:.)] /gi;

/** Marks of one kind that make a list. */
const MARKS_MIN = 2;

/** A goal with the marks of its lists written as signs between clauses. */
export function writeList(goal: string): string {
  if (/^\s*\{/.test(goal)) return goal;
  const labelled = inOneLine(goal.replace(BRACKETED, "; $1;"))
    .replace(LABEL, "$1: ").replace(ARROW, "; ").replace(STEP, "");
  return withoutBullets(withoutCounts(labelled));
}

/** Lines of a list as clauses; other lines stay what they are. */
function inOneLine(goal: string): string {
  const lines = goal.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  if (lines.length < MARKS_MIN) return goal;
  const isList = lines.some((line) => LINE_MARK.test(line));
  const widths = lines.map((line) => line.length);
  return lines.map((line) =>
    line.replace(LINE_MARK, "").trim().replace(HEADING, "$&:")
  ).reduce(
    (whole, line, at) =>
      ENDS_CLAUSE.test(whole) ? `${whole} ${line}` : !isList &&
          (LEFT_OPEN.test(whole) ||
            (widths[at - 1] ?? 0) >= BROKEN_FROM && GOES_ON.test(line))
        ? `${whole}\n${line}`
        : `${whole}; ${line}`,
  );
}

/** "1) a 2) b" as two clauses, where the counts begin with the first and go on. */
function withoutCounts(goal: string): string {
  const marks = [...goal.matchAll(COUNTED)];
  const isCount = marks.length >= MARKS_MIN &&
    marks.every(([, name = ""], at) =>
      name === String(at + 1) || name === "abcdefgh"[at]
    );
  return isCount ? tidied(goal.replace(COUNTED, ";")) : goal;
}

function withoutBullets(goal: string): string {
  const isList = (goal.match(BULLET)?.length ?? 0) >= MARKS_MIN;
  return tidied(
    (isList ? goal.replace(BULLET, "; ") : goal).replace(DASH, "; "),
  );
}

/** One sign where a mark stood beside another one. */
function tidied(goal: string): string {
  return goal.replace(/^\s*;\s*/, "").replace(/([:;.])\s*;\s*/g, "$1 ")
    .replace(/(?:\s*,)?\s*(?:\b(?:and|or)\s*)?;\s*/g, "; ");
}
