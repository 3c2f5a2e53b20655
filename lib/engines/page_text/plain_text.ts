import {
  cutText,
  SUMMARY_CODE_POINTS_MAX,
  TITLE_CODE_POINTS_MAX,
} from "./cut.ts";
import type { Extract } from "./extract.ts";
import { cleanText, contentWidth, endsSentence, foldText } from "./text.ts";

/** Characters of a text document that are read. */
export const PLAIN_TEXT_CHARACTERS_MAX = 64 * 1024;
/** Characters of one paragraph that are read, several times the summary. */
const PARAGRAPH_LENGTH_MAX = 2_000;
/** Text that is collected before it is cut, in UTF-16 code units. */
const COLLECTED_LENGTH = 2_000;
/** A first line longer than this is text, not a title. */
const TITLE_LINE_WIDTH_MAX = 120;

/** The title and lead of plain text: a short first line, then paragraphs. */
export function extractPlainText(text: string): Extract {
  const [first = "", ...rest] = paragraphsOf(
    text.slice(0, PLAIN_TEXT_CHARACTERS_MAX),
  );
  const line = first.split("\n")[0] ?? "";
  const remainder = [
    first.slice(line.length).replace(/^\s*[=\-*~#]{3,}\s*$/m, ""),
    ...rest,
  ];
  const isTitle = contentWidth(line) <= TITLE_LINE_WIDTH_MAX &&
    !endsSentence(line) &&
    remainder.some((paragraph) => paragraph.trim() !== "");
  return isTitle ? finish(line, remainder) : finish("", [first, ...rest]);
}

/** As {@linkcode extractPlainText}, with the marks of Markdown undone. */
export function extractMarkdown(text: string): Extract {
  const { title: stated, body } = splitFrontMatter(
    text.slice(0, PLAIN_TEXT_CHARACTERS_MAX),
  );
  const bare = body
    .replace(/^(```|~~~)[^]*?(?:^\1[`~]*\s*$|$(?![^]))/gm, "\n")
    .replace(/<!--[^]*?(?:-->|$(?![^]))/g, " ");
  let title = stated;
  const paragraphs: string[] = [];
  for (const paragraph of paragraphsOf(bare)) {
    if (paragraphs.join(" ").length > COLLECTED_LENGTH) break;
    const heading = headingOf(paragraph);
    if (heading === undefined) paragraphs.push(unmark(paragraph));
    else {
      if (title === "") title = unmark(heading.text);
      else if (foldText(unmark(heading.text)) !== foldText(title)) {
        paragraphs.push(unmark(heading.text));
      }
      if (heading.rest !== "") paragraphs.push(unmark(heading.rest));
    }
  }
  return title === ""
    ? extractPlainText(paragraphs.join("\n\n"))
    : finish(title, paragraphs);
}

function finish(title: string, paragraphs: readonly string[]): Extract {
  const summary = paragraphs.map(cleanText).filter((paragraph) =>
    paragraph !== ""
  )
    .join(" ");
  return {
    title: cutText(title, TITLE_CODE_POINTS_MAX),
    summary: cutText(summary, SUMMARY_CODE_POINTS_MAX),
  };
}

function paragraphsOf(text: string): string[] {
  return text.replace(/\r\n?/g, "\n").split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim().slice(0, PARAGRAPH_LENGTH_MAX))
    .filter((paragraph) => paragraph !== "");
}

/** Splits off YAML (`---`) or TOML (`+++`) data at the start. */
function splitFrontMatter(text: string): { title: string; body: string } {
  const match = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n([^]*?)\r?\n\1[ \t]*(?:\r?\n|$)/
    .exec(text);
  if (match === null) return { title: "", body: text };
  const title = /^title[ \t]*[:=][ \t]*(.+)$/m.exec(match[2] ?? "")?.[1] ?? "";
  return {
    title: cleanText(title.trim().replace(/^(["'])(.*)\1$/, "$2")),
    body: text.slice(match[0].length),
  };
}

function headingOf(
  paragraph: string,
): { text: string; rest: string } | undefined {
  const [first = "", second = ""] = paragraph.split("\n", 2);
  const hashed = /^#{1,6}[ \t]+(.*?)[ \t#]*$/.exec(first);
  if (hashed !== null) {
    return {
      text: hashed[1] ?? "",
      rest: paragraph.slice(first.length).trim(),
    };
  }
  if (/^(?:=+|-{2,})[ \t]*$/.test(second)) {
    const rest = paragraph.slice(first.length + 1 + second.length).trim();
    return { text: first, rest };
  }
  return undefined;
}

/** One paragraph without the marks of Markdown; empty for tables and rules. */
function unmark(paragraph: string): string {
  return paragraph.split("\n")
    .filter((line) => !/^\s*(?:\||\[[^\]]+\]:\s|[-*_]{3,}\s*$)/.test(line))
    .map((line) =>
      line.replace(/^\s*(?:>\s?)+/, "").replace(
        /^\s*(?:[-*+]|\d{1,3}[.)])\s+/,
        "",
      )
    ).join(" ")
    .replace(/!\[[^\]]{0,500}\](?:\([^)]{0,2000}\)|\[[^\]]{0,200}\])/g, " ")
    .replace(/\[\s*\](?:\([^)]{0,2000}\)|\[[^\]]{0,200}\])/g, " ")
    .replace(/\[([^\[\]]{1,500})\](?:\([^)]{0,2000}\)|\[[^\]]{0,200}\])/g, "$1")
    .replace(/<(https?:[^>\s]{1,2000})>/g, "$1")
    .replace(/<\/?[a-z][^<>]{0,500}>/gi, " ")
    .replace(/(\*\*|__|~~)(?=\S)([^]{0,2000}?\S)\1/g, "$2")
    .replace(
      /(^|[\s(])[*_](?=\S)([^*_\n]{0,500})[*_](?=$|[\s).,;:!?])/g,
      "$1$2",
    )
    .replace(/`{1,2}([^`]{1,500})`{1,2}/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+.!>~-])/g, "$1")
    .trim();
}
