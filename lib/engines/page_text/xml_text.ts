/**
 * XML that describes something: a project, a program, a package, a list of
 * feeds, an article in DocBook. What it is called and what is said of it stands
 * in elements of plain names, the outermost first.
 *
 * @module
 */

import { MARK_NAMES } from "./entities.ts";
import type { Extract } from "./extract.ts";
import { finish } from "./plain_text.ts";
import { afterPrologue } from "./prologue.ts";
import { cleanText, contentWidth } from "./text.ts";

/** Characters of a document that are read. */
const CHARACTERS_MAX = 256 * 1024;
/** Elements within elements that are looked into. */
const DEPTH_MAX = 6;
/** Texts that are kept. */
const TEXTS_MAX = 60;
/** Characters of one text. */
const TEXT_LENGTH_MAX = 4_000;
/** A text shorter than this describes nothing. */
const DESCRIPTION_WIDTH_MIN = 20;

/** Names of what a thing is called. */
const TITLES: ReadonlySet<string> = new Set(
  "title name displayname fullname shortname book-title".split(" "),
);
/** Names under which a thing is described, the best first. */
const TEXTS: readonly string[] =
  "description desc abstract annotation summary synopsis documentation tagline para p outline"
    .split(" ");

/** Whether XML is neither a page nor a picture. */
export function isXml(text: string): boolean {
  return /^<(?!(?:html|svg|urlset|sitemapindex)\b)[\w:-]+[\s>/]/i
    .test(afterPrologue(text));
}

/** One text of a document, and how deep it stands. */
interface Told {
  readonly name: string;
  readonly depth: number;
  text: string;
}

/** What a document is called and what it says of itself; no summary where it does not. */
export function extractXml(text: string): Extract {
  const told = toldIn(text.slice(0, CHARACTERS_MAX))
    .map((one) => ({ ...one, text: cleanText(one.text) }))
    .filter((one) => one.text !== "");
  const title = outermost(told.filter(({ name }) => TITLES.has(name)));
  const described = TEXTS.map((name) =>
    told.filter((one) =>
      one.name === name &&
      (name === "outline" ||
        one.text.includes(" ") &&
          contentWidth(one.text) >= DESCRIPTION_WIDTH_MIN)
    )
  ).filter((found) => found.length > 0);
  const depth = Math.min(...described.flat().map((one) => one.depth));
  const found =
    described.find((some) => some.some((one) => one.depth === depth)) ?? [];
  return finish(
    title?.text ?? "",
    found.filter((one) => one.depth === depth).map((one) => one.text),
  );
}

function outermost(told: readonly Told[]): Told | undefined {
  return told.reduce<Told | undefined>(
    (best, one) => best === undefined || one.depth < best.depth ? one : best,
    undefined,
  );
}

/** All texts of known names, with what their own elements say. */
function toldIn(xml: string): Told[] {
  const told: Told[] = [];
  const open: string[] = [];
  let current: Told | undefined;
  const say = (text: string) => {
    if (current !== undefined && current.text.length < TEXT_LENGTH_MAX) {
      current.text += text;
    }
  };
  for (const token of tokensOf(xml)) {
    if (told.length >= TEXTS_MAX) break;
    if (token.kind === "text") say(token.text);
    else if (token.kind === "close") {
      if (isKnown(token.name)) say(" ");
      const at = open.lastIndexOf(token.name);
      if (at !== -1) open.length = at;
      if (current !== undefined && open.length < current.depth) {
        current = undefined;
      }
    } else {
      open.push(token.name);
      // What wraps the name of a thing describes it with elements, not by itself.
      if (current?.text.trim() === "" && isTitle(token.name)) {
        current = undefined;
      }
      const isFirst = current === undefined && isKnown(token.name);
      if (isFirst && open.length <= DEPTH_MAX) {
        const name = localName(token.name);
        told.push({ name, depth: open.length, text: token.said });
        if (!token.isEmpty) current = told.at(-1);
      } else say(isKnown(token.name) ? ` ${token.said} ` : token.said);
      if (token.isEmpty) open.pop();
    }
  }
  return told;
}

function isTitle(name: string): boolean {
  return TITLES.has(localName(name));
}

function isKnown(name: string): boolean {
  return isTitle(name) || TEXTS.includes(localName(name));
}

/** A name without the namespace that it is of. */
function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

type Token =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "close"; readonly name: string }
  | {
    readonly kind: "open";
    readonly name: string;
    readonly isEmpty: boolean;
    /** What an entry of a list of feeds says in its attributes. */
    readonly said: string;
  };

/** What begins with a sign of its own, and how it ends. */
const PASSED: readonly (readonly [begin: string, end: string])[] = [
  ["<!--", "-->"],
  ["<?", "?>"],
  ["<!", ">"],
];

function* tokensOf(xml: string): Generator<Token> {
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf("<", at);
    if (start === -1) return;
    if (start > at) yield { kind: "text", text: plain(xml.slice(at, start)) };
    if (xml.startsWith("<![CDATA[", start)) {
      const end = xml.indexOf("]]>", start);
      if (end === -1) return;
      yield { kind: "text", text: withoutTags(xml.slice(start + 9, end)) };
      at = end + 3;
      continue;
    }
    const closing = PASSED.find(([begin]) => xml.startsWith(begin, start))?.[1];
    const end = xml.indexOf(closing ?? ">", start);
    if (end === -1) return;
    at = end + (closing ?? ">").length;
    if (closing !== undefined) continue;
    const tag = xml.slice(start + 1, Math.min(end, start + TEXT_LENGTH_MAX));
    const name = /^\/?([\w:.-]{1,80})/.exec(tag)?.[1]?.toLowerCase();
    if (name === undefined) continue;
    yield tag.startsWith("/")
      ? { kind: "close", name }
      : { kind: "open", name, isEmpty: tag.endsWith("/"), said: saidIn(tag) };
  }
}

/** What is written as HTML within XML, as it is seen. */
function withoutTags(html: string): string {
  return html
    .replace(
      /<\/?(?:a|b|code|em|i|small|span|strong|sub|sup|u)\b[^<>]{0,300}>/gi,
      "",
    )
    .replace(/<\/?[a-z][^<>]{0,300}>/gi, " ");
}

/** What an outline says of itself. */
function saidIn(tag: string): string {
  if (!/^outline\b/i.test(tag)) return "";
  return ["text", "description"].map((name) =>
    plain(
      new RegExp(`\\s${name}\\s*=\\s*("[^"]{0,500}"|'[^']{0,500}')`, "i")
        .exec(tag)?.[1]?.slice(1, -1) ?? "",
    )
  ).join(" ");
}

function plain(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (mark, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return MARK_NAMES[name.toLowerCase()] ?? mark;
      const code = decimal === undefined ? parseInt(hex ?? "", 16) : +decimal;
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : mark;
    },
  );
}
