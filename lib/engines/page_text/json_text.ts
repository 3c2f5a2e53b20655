/** What a JSON document says in words: notebooks, feeds, manifests, answers of an API. */

import { cutText, TITLE_CODE_POINTS_MAX } from "./cut.ts";
import type { Extract } from "./extract.ts";
import { extractMarkdown, unmark } from "./markdown.ts";
import { finish } from "./plain_text.ts";
import { scanPage } from "./scan.ts";
import { shortJson } from "./short_json.ts";
import { cleanText, contentWidth, endsSentence, foldText } from "./text.ts";

/** Characters of HTML within texts that are read of one document. */
const HTML_LENGTH_MAX = 128 * 1024;
/** Objects and arrays that are looked at. */
const VALUES_MAX = 2_000;
/** Objects within objects that are looked into. */
const DEPTH_MAX = 6;
/** Texts of a document that a summary may be made of. */
const TEXTS_MAX = 40;
/** Characters that are read of one text. */
const TEXT_LENGTH_MAX = 8_000;
/** Width from which a text of any name is prose where a sentence ends. */
const PROSE_WIDTH_MIN = 60;

type Fields = Readonly<Record<string, unknown>>;

/** Names of what a thing is called, the best first. */
const TITLES = ["title", "headline", "name", "full_name", "label", "subject"];
/** Names under which a thing is described, in the order of the summary. */
const TEXTS = [
  "description",
  "summary",
  "abstract",
  "subtitle",
  "excerpt",
  "content_text",
  "text",
  "body",
  "content",
  "content_html",
  "message",
  "readme",
];
/** Names of what a document is wrapped in. */
const WRAPS = ["info", "data", "result", "article", "post", "page", "metadata"];

/** Whether a text is a notebook: its cells, and the version of its format. */
function isNotebook(value: unknown): value is Fields {
  return isFields(value) && Array.isArray(value["cells"]) &&
    "nbformat" in value;
}

/** The title and summary of JSON; undefined where it is none. */
export function extractJson(text: string): Extract | undefined {
  const value = parse(text);
  if (value === undefined) return undefined;
  if (isNotebook(value)) return extractNotebook(value);
  if (isRefusal(value)) {
    return { title: "", summary: "", reason: "error_page" };
  }
  const plain = plainReader();
  const title = titleOf(value, plain) ?? "";
  const texts = textsOf(value, plain)
    .filter((told) => foldText(told) !== foldText(title))
    .map((told) => endsSentence(told) ? told : `${told}.`);
  return finish(cutText(title, TITLE_CODE_POINTS_MAX), texts);
}

/**
 * Whether an API says that it did not answer: errors beside nothing, or a status
 * and a word on it.
 *
 * @see RFC 9457, section 3
 */
function isRefusal(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { error, errors, status, statusCode, code, ...rest } = value;
  const isBare = Object.values(rest).every((one) =>
    one === null || typeof one !== "object"
  );
  if (!isBare) return false;
  const failed = error ?? errors;
  return Array.isArray(failed)
    ? failed.length > 0
    : isFields(failed) || typeof failed === "string" && failed !== "" ||
      [status, statusCode, code].some((one) => Number(one) >= STATUS_MIN) &&
        typeof (rest["message"] ?? rest["detail"]) === "string";
}

/** Statuses of HTTP from which a request was refused. */
const STATUS_MIN = 400;

/** JSON, or the first of its lines. */
function parse(text: string): unknown {
  const start = text.replace(/^\ufeff/, "").trimStart();
  if (!/^[{[]/.test(start)) return undefined;
  const line = start.indexOf("\n");
  for (const attempt of line === -1 ? [start] : [start, start.slice(0, line)]) {
    const short = shortJson(attempt);
    if (short === undefined) continue;
    try {
      return JSON.parse(short);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

/** What is written between the programs of a notebook. */
function extractNotebook(notebook: Fields): Extract {
  const cells = Array.isArray(notebook["cells"]) ? notebook["cells"] : [];
  const told = cells.slice(0, VALUES_MAX).filter(isFields)
    .filter((cell) => cell["cell_type"] === "markdown")
    .slice(0, TEXTS_MAX)
    .map(({ source }) => Array.isArray(source) ? source.join("") : source)
    .filter((source) => typeof source === "string");
  return extractMarkdown(told.join("\n\n"));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What the document, or what it wraps, is called. */
function titleOf(value: unknown, plain: ReadPlain): string | undefined {
  if (!isFields(value)) return undefined;
  for (const name of TITLES) {
    const title = plain(value[name]);
    if (title !== undefined) return title;
  }
  return WRAPS.map((name) => titleOf(value[name], plain))
    .find((title) => title !== undefined);
}

/** Everything that is said in words, outermost and best named first. */
function textsOf(value: unknown, plain: ReadPlain): string[] {
  const texts = new Set<string>();
  let left = VALUES_MAX;
  const say = (text: string | undefined) => {
    if (text !== undefined && texts.size < TEXTS_MAX) texts.add(text);
  };
  const visit = (one: unknown, depth: number): void => {
    if (typeof one !== "object" || one === null) return;
    if (depth > DEPTH_MAX || --left < 0 || texts.size >= TEXTS_MAX) return;
    if (Array.isArray(one)) {
      for (const entry of one.slice(0, TEXTS_MAX)) visit(entry, depth + 1);
      return;
    }
    const fields = one as Fields;
    const own = TEXTS.map((name) => plain(fields[name]))
      .filter((text) => text !== undefined);
    // An entry has a name or a description.
    if (depth > 0 && own.length > 0) {
      say(
        TITLES.map((name) => plain(fields[name])).find((text) =>
          text !== undefined
        ),
      );
    }
    own.forEach(say);
    for (const [name, inner] of Object.entries(fields).slice(0, TEXTS_MAX)) {
      if (typeof inner !== "string") visit(inner, depth + 1);
      else if (!TEXTS.includes(name) && !TITLES.includes(name)) {
        const text = plain(inner);
        if (text !== undefined && isProse(text)) say(text);
      }
    }
  };
  visit(value, 0);
  return [...texts];
}

/** A sentence that stands under a name that is not known. */
function isProse(text: string): boolean {
  return contentWidth(text) >= PROSE_WIDTH_MIN && endsSentence(text) &&
    /\S\s+\S/.test(text);
}

/** The plain text of a value, if it has any. */
type ReadPlain = (value: unknown) => string | undefined;

/** What a program puts in the place of a text later. */
const EXPRESSION = /^=[^]*\{\{[^]*|\{\{[^{}]{0,300}\}\}|\$\{[^{}]{0,300}\}/g;

/** Words in bold, or links, as Markdown writes them. */
const MARKED = /\*\*\S|\]\(/;

/** Reads values of one document, which may themselves hold HTML. */
function plainReader(): ReadPlain {
  let htmlLeft = HTML_LENGTH_MAX;
  return (value) => {
    if (typeof value !== "string") return undefined;
    let text = value.slice(0, TEXT_LENGTH_MAX);
    if (/<[a-z/!]/i.test(text)) {
      htmlLeft -= text.length;
      if (htmlLeft < 0) return undefined;
      text = scanPage(text).blocks.filter(({ isHidden }) => !isHidden)
        .map((block) => block.text).join(" ");
    }
    const clean = cleanText(MARKED.test(text) ? unmark(text) : text);
    const told = clean.replace(EXPRESSION, "");
    if (told !== clean && !/\p{L}/u.test(told)) return undefined;
    return clean === "" || /^https?:\/\/\S*$/.test(clean) ? undefined : clean;
  };
}
