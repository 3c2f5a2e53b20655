/**
 * Documents in Markdown that explain failures to whoever may meet them. What a
 * fence, a quote, a table or a heading of such a document shows happened to
 * nobody who sends it; a report of a failure has the same marks, and tells of
 * its own.
 */
import {
  countsFailure,
  lineWeight,
  speaksOfFailure,
} from "./decisive_lines.ts";
import { type Line, OUTCOMES } from "./frames_of_files.ts";
import { isProse, isSentence, MEETS } from "./reader/documents.ts";

/** A heading below the first, and what has the form of a heading or of a comment. */
const SECTION = /^#{2,6} \S/;
const HEADING = /^#{1,6} \S/;
/** Where what is shown as it is begins and ends. */
export const FENCE = /^\s{0,12}(?:[-*] )?(?:`{3}|~{3})/;
/** A label in bold, an item and a quote. */
const LABEL = /^\s{0,12}(?:(?:[-*+]|\d{1,2}[.)]) {1,4})?\*\*[^*]{1,120}\*\*/;
const ITEM = /^\s{0,12}(?:[-*+\u2022]|\d{1,2}[.)]) {1,4}\S/;
const QUOTE = /^\s{0,4}> /;
/** A row of a table in Markdown. */
export const ROW = /^\s{0,8}\|.{1,1000}\|$/;
/** The rule between the heads of a table and its rows. */
export const TABLE_RULE = /^\s{0,8}\|[\s:|-]{3,600}\|$/;
/** A text in the signs of code, and a link. */
const CODE = /`[^`\n]{1,200}`|\]\(\S{1,300}\)/;
/** What a line quotes, from its first to its last sign. */
export const QUOTED = /`.{1,500}`|".{1,500}"|\u201c.{1,500}\u201d/g;

/** Marks of Markdown; one kind alone has many another meaning. */
const MARKS: readonly RegExp[] = [SECTION, FENCE, LABEL, TABLE_RULE, CODE];
const MARKS_MIN = 2;

/** What speaks to its reader, or says that it gives an example or a way out. */
const TEACHES =
  /\b(?<!\b[Tt]hank )[Yy]ou(?:r|'ll|'re)?\b|^\W{0,16}(?:(?:common )?causes?|fix|how to|solutions?|symptoms?|troubleshooting|faq|usage|example|response codes?|options)\b|^(?:#{1,6} |\*\*).{0,60}\b(?:formats?|examples?|codes|handling|exceptions|class names)\b/i;
/** Heads under which people tell of a failure of theirs. */
const TELLS =
  /^\s{0,4}(?:#{1,6} |\*\*)\W{0,8}(?:(?:steps|how)? ?to reproduce|reproduction|minimal|(?:expected|actual|current|observed)\b|(?:my |your )?(?:environment|system|setup)\b|what (?:happened|i (?:did|tried))|describe|bug\b|summary|result|(?:relevant )?(?:logs?|stack ?trace|output|error)(?: (?:messages?|output|log|details?))?\W{0,4}$|additional context|versions?\W{0,4}$|i\b)/i;
/** A question that is put for the answer to it, and one to whoever reads. */
const ASKED = /^(?:#{1,6} |\*\*)\S/;
const ASKS = /\?\s{0,4}$/;
/** Weight of a line that failed for its own sake. */
const FAILURE_WEIGHT_MIN = 24;
/** How a sentence ends. */
const ENDS = /[.:;)]\s{0,4}$/;

/** Lines of a document in Markdown that show what others may meet. */
export function ofMarkdown(lines: readonly Line[]): readonly Line[] {
  const fenced = fencedIn(lines);
  const outside = lines.filter(({ at }) => !fenced.has(at));
  const marks = MARKS.filter((mark) =>
    lines.some(({ text }) => mark.test(text))
  );
  if (
    marks.length < MARKS_MIN ||
    !outside.some(({ text }) => TEACHES.test(text)) ||
    outside.some(({ text }) =>
      TELLS.test(text) ||
      !ASKED.test(text) && (ASKS.test(text) || MEETS.test(text))
    )
  ) return [];
  const rule = lines.findIndex(({ text }) => TABLE_RULE.test(text));
  const isOfOutcomes = OUTCOMES.test(lines[rule - 1]?.text ?? "");
  return lines.filter(({ text, at }) =>
    fenced.has(at) || QUOTE.test(text) ||
    ROW.test(text) && !isOfOutcomes ||
    (HEADING.test(text) || ITEM.test(text) || LABEL.test(text)) &&
      !countsFailure(text) ||
    CODE.test(text) && !speaksOfFailure(text.replace(QUOTED, "")) ||
    isExplanation(text) && (at !== lines.at(-1)?.at || ENDS.test(text))
  );
}

/** Whether a line is a sentence about failures, and none that a tool prints of its own. */
function isExplanation(text: string): boolean {
  const rest = text.replace(QUOTED, "");
  return (isSentence(text) || isProse(text)) && !countsFailure(rest) &&
    lineWeight(rest) < FAILURE_WEIGHT_MIN;
}

/** An option under its name alone, as a page of the manual heads what it says of it. */
const OPTION =
  /^\s{0,40}-{1,2}[A-Za-z][\w-]{0,60}(?:[ =][A-Z\[<]\S{0,80})?(?:, -{1,2}\S{1,80})?$/;
const PROSE_SHARE_MIN = 0.6;

/** Lines of a piece of a manual that says what options do. */
export function ofOptions(lines: readonly Line[]): readonly Line[] {
  const said = lines.filter(({ text }) => !OPTION.test(text));
  const held = said.filter(({ text }) => isExplanation(text.trim()));
  return said.length < lines.length &&
      held.length >= said.length * PROSE_SHARE_MIN
    ? held
    : [];
}

/** How the message of a commit ends: what it closes, and who had a part in it. */
const CLOSES =
  /^(?:(?:Closes|Fixes|Refs|Resolves):? #\d{1,7}|(?:Signed-off-by|Co-authored-by|Reviewed-by|Acked-by|Change-Id|Fixes|Closes): \S.{0,200})$/;

/** Lines of the message of a commit, with what they quote set in. */
export function ofCommit(lines: readonly Line[]): readonly Line[] {
  const [first, ...others] = lines;
  const held = others.filter(({ text }) =>
    /^\s/.test(text) || !speaksOfFailure(text) ||
    isExplanation(text)
  );
  return CLOSES.test(lines.at(-1)?.text ?? "") &&
      !countsFailure(first?.text ?? "") && held.length === others.length
    ? lines
    : [];
}

/** A line of a hunk, and what a test compares in the same form. */
const CHANGED = /^[-+ \\]/;
const COMPARED = /^[-+] (?:Expected|Received|Actual)\b/;

/** Lines of a part of a diff: what is gone, what is new and what is around it. */
export function ofHunk(lines: readonly Line[]): readonly Line[] {
  return lines.every(({ text }) => CHANGED.test(text)) &&
      ["-", "+", " "].every((sign) =>
        lines.some(({ text }) => text.startsWith(sign))
      ) &&
      !lines.some(({ text }) => COMPARED.test(text))
    ? lines
    : [];
}

/** The lines between fences, with the fences; one that is left open holds nothing. */
function fencedIn(lines: readonly Line[]): ReadonlySet<number> {
  const fences = lines.flatMap(({ text }, i) => FENCE.test(text) ? [i] : []);
  return new Set(
    fences.flatMap((from, i) =>
      i % 2 === 0
        ? lines.slice(from, (fences[i + 1] ?? -1) + 1).map(({ at }) => at)
        : []
    ),
  );
}
