/** LaTeX, as far as a reader would see it. */

import type { Extract } from "./extract.ts";
import { finishParts, type Part } from "./markup.ts";
import { paragraphsOf, PLAIN_TEXT_CHARACTERS_MAX } from "./plain_text.ts";
import { cleanText } from "./text.ts";

/** Text that is collected before it is cut, in UTF-16 code units. */
const COLLECTED_LENGTH = 2_000;
/** Characters of a title or of an abstract. */
const ARGUMENT_LENGTH_MAX = 4_000;

/** Whether a text is written in LaTeX. */
export function isLatex(text: string): boolean {
  return /^[ \t]*\\(?:documentclass|documentstyle)\b/m.test(
    text.slice(0, 8_192),
  );
}

/** The title and summary of LaTeX: its abstract, else its first paragraphs. */
export function extractLatex(text: string): Extract {
  const bare = text.slice(0, PLAIN_TEXT_CHARACTERS_MAX)
    .replace(/\r\n?/g, "\n").replace(/(^|[^\\])%.*$/gm, "$1");
  const start = bare.indexOf("\\begin{document}");
  const body = start === -1 ? bare : bare.slice(start + 16);
  const title = unmarked(argumentOf(bare, "\\title"));
  const abstract = between(bare, "\\begin{abstract}", "\\end{abstract}");
  const parts: Part[] = [];
  let length = 0;
  for (const paragraph of paragraphsOf(abstract === "" ? body : abstract)) {
    if (length > COLLECTED_LENGTH) break;
    const heading = /^\\(?:chapter|(?:sub)?section)\*?\{([^{}]{1,300})\}/
      .exec(paragraph);
    const rest = paragraph.slice(heading?.[0].length ?? 0);
    if (heading !== null) {
      parts.push({ isHeading: true, text: unmarked(heading[1] ?? "") });
    }
    if (/^\s*\\begin\{(?!quot|abstract|document|item|enum)/.test(rest)) {
      continue;
    }
    const told = unmarked(rest);
    parts.push({ isHeading: false, text: told });
    length += told.length;
  }
  return finishParts(parts, cleanText(title));
}

function between(text: string, open: string, close: string): string {
  const from = text.indexOf(open);
  if (from === -1) return "";
  const rest = text.slice(from + open.length);
  const end = rest.indexOf(close);
  return rest.slice(0, end === -1 ? ARGUMENT_LENGTH_MAX : end);
}

/** What stands in the braces of a command, braces within it included. */
function argumentOf(text: string, command: string): string {
  const found = new RegExp(`\\${command}(?:\\[[^\\][]{0,300}\\])?\\{`).exec(
    text,
  );
  if (found === null) return "";
  const start = found.index + found[0].length;
  let depth = 1;
  for (let at = start; at < start + ARGUMENT_LENGTH_MAX; at++) {
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return text.slice(start, at);
  }
  return "";
}

/** Commands whose argument is not text. */
const SILENT =
  /\\(?:cite\w*|label|ref|eqref|pageref|footnote|bibliography\w*|includegraphics|vspace|hspace|input|include|usepackage|author|date|title|thanks|index|setcounter|pagestyle|thispagestyle|documentclass)\*?(?:\[[^\]]{0,200}\])?\{[^{}]{0,500}\}/g;

/** The beginning of a box or a table, with its place and its size. */
const SIZED =
  /\\begin\{(?:minipage|tabular\w?|multicols|columns?)\*?\}(?:\[[^\][]{0,40}\]){0,3}(?:\{[^{}]{0,80}\}){0,2}/g;

function unmarked(text: string): string {
  let told = text.replace(SILENT, "").replace(/\\href\{[^{}]{0,500}\}/g, "")
    .replace(SIZED, " ").replace(/\\(?:begin|end)\{[^{}]{0,40}\}/g, " ");
  // From the inside out, as deep as anybody nests them.
  for (let level = 0; level < 4; level++) {
    told = told.replace(/\\[A-Za-z]+\*?\{([^{}]{0,500})\}/g, "$1");
  }
  return told
    .replace(/\\([%&$#_{}])/g, "$1")
    .replace(/\\\\|\\[,;: ]|~/g, " ")
    .replace(/\\[A-Za-z]+\*?/g, " ").replace(/[{}]/g, "")
    .replace(/``|''/g, '"').replace(/---?/g, "–")
    .replace(/\s+(?=[.,;:!?])/g, "");
}
