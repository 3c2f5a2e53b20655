/** Markdown, as far as a reader would see it. */

import { MARK_NAMES } from "./entities.ts";
import type { Extract } from "./extract.ts";
import { finishParts, isContents, type Part } from "./markup.ts";
import {
  extractPlainText,
  paragraphsOf,
  PLAIN_TEXT_CHARACTERS_MAX,
} from "./plain_text.ts";
import { cleanText } from "./text.ts";

/** Text that is collected before it is cut, in UTF-16 code units. */
const COLLECTED_LENGTH = 2_000;
/** Headings and paragraphs that are read. */
const PARTS_MAX = 1_000;
/** Characters in which a readme shows its logo. */
const LOGO_REACH = 2_000;
/** Share of a paragraph that its links must leave for it to say something. */
const UNLINKED_SHARE_MIN = 0.3;

/** What a text says of itself before it begins, its title among it. */
const FRONT_MATTER =
  /^\ufeff?(---|\+\+\+)[ \t]*\r?\n(?:\w[\w-]{0,39}[ \t]*[:=].*\r?\n|[ \t-].*\r?\n){0,40}?title[ \t]*[:=](?:.*\r?\n){1,60}?\1[ \t]*(?:\r?\n|$)/;

/** Whether a text is Markdown: begins with a heading, and links, quotes or shows code. */
export function isMarkdown(text: string): boolean {
  const start = text.slice(0, LOGO_REACH);
  return FRONT_MATTER.test(start) ||
    /^\ufeff?\s*#{1,2} \S/.test(start) &&
      /\]\([^)\s]{1,500}\)|^```|^> \S/m.test(start);
}

/** The title and lead of Markdown, with its marks undone. */
export function extractMarkdown(text: string): Extract {
  const { title: stated, name, body } = splitFrontMatter(
    text.slice(0, PLAIN_TEXT_CHARACTERS_MAX),
  );
  const bare = body.replace(MODULE_LINES, "")
    .replace(
      /^[ \t]{0,8}(```|~~~)[^]*?(?:^[ \t]{0,8}\1[`~]{0,80}[ \t]{0,80}$|$(?![^]))/gm,
      "\n",
    )
    .replace(/<!--[^]*?(?:-->|$(?![^]))/g, " ");
  const parts: Part[] = [];
  let length = 0;
  let main = "";
  let first = "";
  for (const paragraph of paragraphsOf(bare)) {
    if (length > COLLECTED_LENGTH || parts.length > PARTS_MAX) break;
    const heading = headingOf(paragraph);
    const rest = heading === undefined ? paragraph : heading.rest;
    if (heading !== undefined) {
      const told = unmark(heading.text);
      parts.push({ isHeading: true, text: told });
      const named = isContents(told) ? "" : told;
      if (heading.level === 1) main ||= named;
      if (length === 0) first ||= named;
    }
    if (isWayElsewhere(rest)) continue;
    const told = unmark(rest);
    if (told !== "") parts.push({ isHeading: false, text: told });
    length += told.length;
  }
  const title = stated || main || shownName(bare) || first || name ||
    parts.find(({ isHeading, text }) => isHeading && !isContents(text))?.text ||
    "";
  return title === ""
    ? extractPlainText(parts.map(({ text }) => text).join("\n\n"))
    : finishParts(parts, title);
}

/** What a page of components fetches and exports before its text. */
const MODULE_LINES =
  /^(?:\s*(?:import\s(?:[^\n"';]{1,300}\sfrom\s+|\s*)["'][^"'\n]{1,300}["'];?[ \t]*|export\s+(?:const|default)\s[^\n]{1,500})(?:\n|$)){1,50}/;

/** The name that a readme shows instead of a heading: in HTML, or as a logo. */
function shownName(body: string): string {
  const start = body.slice(0, LOGO_REACH);
  const heading = /<h1\b[^<>]{0,300}>([^]{1,1500}?)<\/h1>/i.exec(start)?.[1];
  const told = unmark(heading ?? "");
  if (told !== "") return told;
  const image = (start.match(IMAGE) ?? []).slice(0, LOGOS_MAX)
    .map((one) => /(?:\balt=["']|!\[)([^"'<>\]]{2,120})/i.exec(one)?.[1] ?? "")
    .find((alt) => alt !== "" && !BADGE.test(alt) && !FILE.test(alt)) ?? "";
  return cleanText(image.replace(LOGO, " "));
}

/** Images that are looked at. */
const LOGOS_MAX = 20;
const IMAGE = /<img\b[^<>]{0,500}|!\[[^\]\n]{2,120}\]/gi;
/** What small signs at the top of a readme say. */
const BADGE =
  /\b(?:status|badges?|build|coverage|licen[cs]e|version|downloads?|ci|tests?|npm|pypi|docs?|documentation|chat|discord|slack|stars?|sponsors?|release|workflow|codecov|screenshot|demo|doi|docker|twitter|gitter)\b|\d\.\d/i;
/** An image that is called by its file shows no name. */
const FILE = /\.(?:png|jpe?g|gif|svg|webp)$/i;
const LOGO = /\s*\b(?:logo|banner|header|image|icon)\b\s*/gi;

/** A row of links, as to other languages or to the sections below. */
function isWayElsewhere(paragraph: string): boolean {
  if (!/\]\(/.test(paragraph) || /^\s*[-*+]\s/.test(paragraph)) return false;
  const links = paragraph.match(/!?\[[^\[\]]{0,300}\]\([^)]{0,1000}\)/g) ?? [];
  if (links.length < 3) return false;
  const left = unmark(
    paragraph.replace(/!?\[[^\[\]]{0,300}\]\([^)]{0,1000}\)/g, " "),
  )
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return left.length < UNLINKED_SHARE_MIN * unmark(paragraph).length;
}

/** Splits off YAML (`---`) or TOML (`+++`) data at the start. */
function splitFrontMatter(
  text: string,
): { title: string; name: string; body: string } {
  const match = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n([^]*?)\r?\n\1[ \t]*(?:\r?\n|$)/
    .exec(text);
  if (match === null) return { title: "", name: "", body: text };
  const said = (key: string) =>
    cleanText(
      (new RegExp(`^${key}[ \\t]*[:=][ \\t]*(.+)$`, "m").exec(match[2] ?? "")
        ?.[1] ?? "").trim().replace(/^(["'])(.*)\1$/, "$2"),
    );
  return {
    title: said("title"),
    name: said("name"),
    body: text.slice(match[0].length),
  };
}

function headingOf(
  paragraph: string,
): { text: string; level: number; rest: string } | undefined {
  const [first = "", second = ""] = paragraph.split("\n", 2);
  const hashed = /^#{1,6}[ \t](?:(.*[^ \t#])[ \t#]*|[ \t#]*)$/.exec(first);
  if (hashed !== null) {
    return {
      text: hashed[1]?.trimStart() ?? "",
      level: /^#+/.exec(first)?.[0].length ?? 1,
      rest: paragraph.slice(first.length).trim(),
    };
  }
  if (/^(?:=+|-{2,})[ \t]*$/.test(second)) {
    const rest = paragraph.slice(first.length + 1 + second.length).trim();
    return { text: first, level: second.startsWith("=") ? 1 : 2, rest };
  }
  return undefined;
}

/** A line of a list that does nothing but lead to a section of the same text. */
const ENTRY_OF_CONTENTS =
  /^\s*(?:[-*+]|\d{1,3}[.)])\s+\[[^\]]{0,300}\]\(#[^()]{0,300}\)\s*$/;

/** What kind of note a quotation is. */
const ALERT = /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|INFO)\]\s*/i;

/** Icons by their name, and how a generator shows what they stand at. */
const DRAWN =
  /(?<![\w:]):(?:material|fontawesome|octicons|simple)-[\w-]{1,60}:|\{:?(?:\s*[.#][\w-]{1,40})+\s*\}/g;

/** One paragraph without the marks of Markdown; empty for tables and rules. */
export function unmark(paragraph: string): string {
  return paragraph.split("\n")
    .filter((line) =>
      !/^\s*(?:\||\[[^\]]+\]:\s|[-*_]{3,}\s*$)/.test(line) &&
      !ENTRY_OF_CONTENTS.test(line)
    )
    .map((line) =>
      line.replace(/^\s*(?:>\s?)+/, "").replace(ALERT, "")
        .replace(/^#{1,6}\s+/, "").replace(
          /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/,
          "",
        )
    ).join(" ")
    .replace(DRAWN, " ")
    .replace(/!\[[^\]]{0,500}\](?:\([^)]{0,2000}\)|\[[^\]]{0,200}\])/g, " ")
    .replace(/\[\s*\](?:\([^)]{0,2000}\)|\[[^\]]{0,200}\])/g, " ")
    .replace(/\[([^\[\]]{1,500})\](?:\([^)]{0,2000}\)|\[[^\]]{0,200}\])/g, "$1")
    .replace(/<(https?:[^>\s]{1,2000})>/g, "$1")
    .replace(/<\/?[a-z][^<>]{0,500}>/gi, " ")
    .replace(
      /&([a-z]{2,6});/g,
      (mark, name: string) => MARK_NAMES[name] ?? mark,
    )
    .replace(/(\*\*|__|~~)(?=\S)([^]{0,2000}?\S)\1/g, "$2")
    .replace(
      /(^|[\s(])[*_](?=\S)([^*_\n]{0,500})[*_](?=$|[\s).,;:!?])/g,
      "$1$2",
    )
    .replace(/`{1,2}([^`]{1,500})`{1,2}/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+.!>~-])/g, "$1")
    .trim();
}
