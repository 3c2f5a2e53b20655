import { isData } from "./block.ts";
import {
  cutText,
  SUMMARY_CODE_POINTS_MAX,
  TITLE_CODE_POINTS_MAX,
} from "./cut.ts";
import type { Extract } from "./extract.ts";
import { cleanText, contentWidth, endsSentence } from "./text.ts";

/** Characters of a text document that are read. */
export const PLAIN_TEXT_CHARACTERS_MAX = 64 * 1024;
/** Characters of one paragraph that are read, several times the summary. */
const PARAGRAPH_LENGTH_MAX = 2_000;
/** A first line longer than this is text, not a title. */
const TITLE_LINE_WIDTH_MAX = 120;

/** Paragraphs below a title among which an imprint is looked for. */
const IMPRINT_REACH = 3;

/** Who made an entry of a list of changes, and when. */
const SIGNED = /^ -- .{1,120}<[^<>\s]{1,120}> .{0,80}$/gm;
/** For whom, and how soon, a package of Debian changed, behind its version. */
const URGENCY = /^([\w.+-]{1,80} \([^()\s]{1,80}\)) [\w. -]{1,60}; urgency=.*$/;
/** Who wrote it, whose it is, or which version it is: what stands below a title. */
const IMPRINT =
  /^(?:(?:by|von|par|por|di) \p{Lu}[\p{L}. -]{1,60}|(?:copyright\b|\(c\)|©).{0,120}|(?:version|revision|last updated|updated)\b.{0,60})$/iu;
/** Whose it is and since when, which is no title. */
const RIGHTS = /^(?:copyright\b|\(c\)|©).{0,40}\b(?:19|20)\d\d\b/i;
/** Changes of files, which say nothing in words. */
const CHANGE = /^(?:diff --git |diff .*\n--- |Index: \S|--- \S.*\n\+\+\+ )/;
/** A line drawn below or between what is written. */
const RULE = /^[ \t]*([=\-~*_#])\1{3,}[ \t]*$/gm;
/** What stands in front of an entry of a list. */
const ENTRY_MARK = /^([ \t]*)[*•+-][ \t]+(?=\S)/gm;

/** The title and lead of plain text: a short first line, then paragraphs. */
export function extractPlainText(text: string): Extract {
  const [first = "", ...rest] = paragraphsOf(
    text.slice(0, PLAIN_TEXT_CHARACTERS_MAX).replace(SIGNED, "")
      .replace(ENTRY_MARK, "$1"),
  );
  if (isData(first) || CHANGE.test(first) || isWordList(text)) {
    return { title: "", summary: "" };
  }
  const line = first.split("\n")[0] ?? "";
  const remainder = [
    first.slice(line.length).replace(/^[ \t]*[=\-*~#]{3,}\s*$/m, ""),
    ...rest,
  ].map((paragraph) => paragraph.replace(RULE, ""));
  const isTitle = contentWidth(line) <= TITLE_LINE_WIDTH_MAX &&
    !endsSentence(line) && !RIGHTS.test(line) &&
    remainder.some((paragraph) => paragraph.trim() !== "");
  return isTitle
    ? finish(
      line.replace(URGENCY, "$1"),
      remainder.filter((told, index) =>
        index > IMPRINT_REACH || !IMPRINT.test(told.trim())
      ),
    )
    : finish(
      "",
      RIGHTS.test(line) && rest.length > 0 ? rest : [first, ...rest],
    );
}

/** Lines by which a list of words is known, and how many it has at least. */
const LISTED_LINES = [80, 10] as const;
/** Share of the lines of such a list that have no space in them. */
const LISTED_SHARE = 0.9;

/** Whether a text is a list of words, names or codes, one a line. */
function isWordList(text: string): boolean {
  const [most, least] = LISTED_LINES;
  const lines = text.slice(0, PLAIN_TEXT_CHARACTERS_MAX).split("\n", most)
    .map((line) => line.trim()).filter((line) => line !== "");
  return lines.length >= least &&
    lines.filter((line) => !/\s/.test(line) && contentWidth(line) < 40)
        .length >= lines.length * LISTED_SHARE;
}

/** A title and the paragraphs below it, as they are shown. */
export function finish(title: string, paragraphs: readonly string[]): Extract {
  const summary = paragraphs.map(cleanText).filter((paragraph) =>
    paragraph !== ""
  )
    .join(" ");
  return {
    title: cutText(title, TITLE_CODE_POINTS_MAX),
    summary: cutText(summary, SUMMARY_CODE_POINTS_MAX),
  };
}

/** The paragraphs of a text: what stands between empty lines. */
export function paragraphsOf(text: string): string[] {
  return text.replace(/\r\n?/g, "\n").split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim().slice(0, PARAGRAPH_LENGTH_MAX))
    .filter((paragraph) => paragraph !== "");
}
