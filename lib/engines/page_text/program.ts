/**
 * Programs, settings and keys whose name does not say what they are: of a text
 * that is served as plain, whether its lines are written for a machine.
 *
 * @module
 */

import { paragraphsOf } from "./plain_text.ts";
import { contentWidth, endsSentence } from "./text.ts";

/** Characters by which a text is judged. */
const REACH = 8_192;
/** Lines by which a text is judged. */
const LINES_MAX = 80;
/** Characters of one line that are looked at. */
const LINE_LENGTH_MAX = 300;
/** Lines of code from which they are no example in a text. */
const CODE_LINES_MIN = 2;
/** Share of the lines, comments apart, that a program has of code. */
const CODE_SHARE_MIN = 0.6;

/** Below this a paragraph may as well be a name with a dot behind it. */
const PROSE_WIDTH_MIN = 60;
/** Paragraphs among which one for a reader is looked for. */
const PROSE_REACH = 4;

/** What only a program begins with. */
const SIGNED =
  /^\ufeff?\s*(?:#!\s?\/|<\?php\b|@echo off\b|-{5}BEGIN [A-Z\d ]{3,40}-{5}|(?:#(?:[ \t].*)?\n){2})/i;

/** A comment says nothing of what its file is; prose has headings that look alike. */
const COMMENT =
  /^\s*(?:#|\/\/|\/?\*{1,2}(?:\s|\/|$)|;|--\s|REM\s|%\s|"""|<!--)/i;

/** Signs that end or begin a line of code, or settle what a name is. */
const CODE: readonly RegExp[] = [
  /(?:[;{}]|=>|\\|&&)$|[\w.]\([^()]{0,200}\)[,:]?$|[{};][^{};]{1,120}[{};]/,
  /^\s*[)\]}]/,
  /^\s*(?:export |set |local |const |let |var )?[\w.$"'@/:[\]-]{1,80}\s{0,8}(?::=|[+?]?=)\s{0,8}(?:\S|$)/,
  // Sections of settings, directives, and elements.
  /^\s*\[{1,2}[\w."'/ :*-]{1,80}\]{1,2}$/,
  /^\s*[.@]\w[\w.-]{0,40}(?:\s|$|\()/,
  /^\s*<\/?[\w:-]{1,60}(?:\s[^<>]{0,200})?>/,
  // The instructions of a container, and what programs fetch.
  /^\s*(?:FROM|RUN|COPY|ADD|ENV|ARG|WORKDIR|EXPOSE|CMD|ENTRYPOINT|USER|VOLUME|LABEL)\s+\S/,
  /^\s*(?:import|from|require|use|using|package|include|source|@import)\s+["'<\w./]+(?:\s+import\b.*)?$/,
  // Names of files, as lists of what is passed over have them.
  /^(?=.*[/*]|[\w-]+\.\w+$)!?[\w.*?-]*(?:\/[\w.*?-]*){0,30}$/,
  /^[*.!/][\w.*/-]*\s+\S/,
  // A key and its value, in the manner of YAML and of addresses.
  /^\s*(?:- )?[a-z_][\w.-]{0,60}:(?:\s+(?:[\d"'[{&*!|>~$][^.]*|true|false|null|[\w./-]+))?$/,
];

/** Whether a text is written for a machine, by how it begins and by what most of its lines are. */
export function isProgram(text: string): boolean {
  const start = text.slice(0, REACH);
  if (SIGNED.test(start)) return true;
  const paragraphs = paragraphsOf(start).slice(0, PROSE_REACH);
  if (isTitle(paragraphs[0] ?? "") || paragraphs.some(isProse)) return false;
  const lines = start.split("\n", LINES_MAX)
    .map((line) => line.slice(0, LINE_LENGTH_MAX).trimEnd())
    .filter((line) => line !== "" && !COMMENT.test(line));
  const code = lines.filter(isCode).length;
  return code >= CODE_LINES_MIN && code >= lines.length * CODE_SHARE_MIN;
}

function isCode(line: string): boolean {
  return CODE.some((sign) => sign.test(line));
}

/** A line of words by itself, which may be underlined: the title of a document. */
function isTitle(paragraph: string): boolean {
  const [line = "", ...more] = paragraph.split("\n");
  return /\p{L}{2,} \p{L}{2,}/u.test(line) && !COMMENT.test(line) &&
    !isCode(line) && more.every((one) => /^([=~-])\1*$/.test(one));
}

/** A paragraph of sentences, none of whose lines is a comment or code. */
function isProse(paragraph: string): boolean {
  return contentWidth(paragraph) >= PROSE_WIDTH_MIN &&
    endsSentence(paragraph) &&
    paragraph.split("\n").every((line) =>
      !COMMENT.test(line) && !isCode(line.slice(0, LINE_LENGTH_MAX))
    );
}
