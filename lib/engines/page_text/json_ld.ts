/** What a page says of itself in JSON-LD (schema.org). */

import { shortJson } from "./short_json.ts";
import { cleanText } from "./text.ts";

/** The parts of a page's structured data that are used. */
export interface StructuredData {
  /** The article's headline. */
  readonly headline: string | undefined;
  /** The article's description. */
  readonly description: string | undefined;
  /** The start of the article itself, where it is given. */
  readonly articleBody: string | undefined;
  /** The description of the product that is offered. */
  readonly product: string | undefined;
  /** What opens a thread: the question, or the first post. */
  readonly post: string | undefined;
  /** The answer that whoever asked accepted. */
  readonly answer: string | undefined;
  /** Names of the publisher and of the web site. */
  readonly siteNames: readonly string[];
  /** What the page says that it holds: the types, in order, without repeats. */
  readonly types: readonly string[];
}

/** Objects and arrays that are looked at in one page. */
const VALUES_MAX = 5_000;
/** Names of sites that are remembered. */
const SITE_NAMES_MAX = 20;
/** Types that are remembered. */
const TYPES_MAX = 100;
/** Objects within objects that are looked into. */
const DEPTH_MAX = 12;
/** Longest text that is kept of one property, in UTF-16 code units. */
const TEXT_LENGTH_MAX = 8_000;

const ARTICLE_TYPE =
  /(?:Article|Posting|Report|Review|Recipe|CreativeWork|NewsItem|Story)$/;
const PRODUCT_TYPE = /^Product(?:Group)?$/;
const POST_TYPE = /^(?:DiscussionForumPosting|SocialMediaPosting|Question)$/;
const SITE_TYPE = /^(?:WebSite|Organization|NewsMediaOrganization|Publisher)$/;

/** Reads every JSON-LD script of a page; broken ones are passed over. */
export function readStructuredData(
  scripts: readonly string[],
): StructuredData {
  let headline: string | undefined;
  let description: string | undefined;
  let articleBody: string | undefined;
  let product: string | undefined;
  let post: string | undefined;
  let answer: string | undefined;
  const siteNames: string[] = [];
  const seenTypes = new Set<string>();
  let valuesLeft = VALUES_MAX;
  const keepName = (name: string) => {
    if (siteNames.length < SITE_NAMES_MAX) siteNames.push(name);
  };

  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null) return;
    if (depth > DEPTH_MAX || --valuesLeft < 0) return;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, VALUES_MAX)) visit(item, depth + 1);
      return;
    }
    const object = value as Readonly<Record<string, unknown>>;
    const types = [object["@type"]].flat().filter((type) =>
      typeof type === "string"
    );
    for (const type of types) {
      if (seenTypes.size < TYPES_MAX) seenTypes.add(type.slice(0, 60));
    }
    if (types.some((type) => PRODUCT_TYPE.test(type))) {
      product ??= proseOf(object["description"]);
    }
    if (types.some((type) => POST_TYPE.test(type))) {
      post ??= proseOf(object["text"]) ?? proseOf(object["articleBody"]);
      answer ??= proseOf(partOf(object["acceptedAnswer"])["text"]);
    }
    if (types.some((type) => ARTICLE_TYPE.test(type))) {
      headline ??= textOf(object["headline"]) ?? textOf(object["name"]);
      description ??= textOf(object["description"]);
      articleBody ??= proseOf(object["articleBody"]);
      const name = textOf(partOf(object["publisher"])["name"]);
      if (name !== undefined) keepName(name);
    } else if (types.some((type) => SITE_TYPE.test(type))) {
      const name = textOf(object["name"]);
      if (name !== undefined) keepName(name);
    }
    for (const key of ["@graph", "mainEntity", "mainEntityOfPage", "hasPart"]) {
      visit(object[key], depth + 1);
    }
  };
  for (const script of scripts) visit(parseLoosely(script), 0);
  return {
    headline,
    description,
    articleBody,
    product,
    post,
    answer,
    siteNames,
    types: [...seenTypes],
  };
}

/** The object, or the first of the objects, that a property holds. */
function partOf(value: unknown): Readonly<Record<string, unknown>> {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "object" && first !== null
    ? first as Readonly<Record<string, unknown>>
    : {};
}

function parseLoosely(script: string): unknown {
  const bare = withoutWrapping(script);
  for (const text of new Set([bare, bare.replace(/[\r\n\t]+/g, " ")])) {
    try {
      return JSON.parse(shortJson(text) ?? "");
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

/** A script without the comment or CDATA marks that old advice puts round it. */
function withoutWrapping(script: string): string {
  let text = script.trim().replace(/^(?:\/\/)?\s*<(?:!--|[!?]\[CDATA\[)/, "");
  for (const end of [";", "-->", "]]>"]) {
    if (text.endsWith(end)) text = text.slice(0, -end.length).trimEnd();
  }
  return text.endsWith("//") ? text.slice(0, -2) : text;
}

/** Where one paragraph ended and the next began, until what parted them was taken out. */
const JOINT = /(?<=\p{Ll}{2}[.!?])(?=\p{Lu}(?:\p{Ll}|\s))/gu;

/** Plain text of a property that holds paragraphs. */
function proseOf(value: unknown): string | undefined {
  return textOf(value)?.replace(JOINT, " ");
}

/** Plain text of a property; marks and entities that slipped in are undone. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.slice(0, TEXT_LENGTH_MAX)
    .replace(/&lt;/g, "<").replace(/&gt;/g, ">")
    .replace(/<[^<>]{0,500}>/g, " ")
    .replace(/&(?:nbsp|#160|#xa0);/gi, " ")
    .replace(/&(?:quot|#34|#x22);/gi, '"')
    .replace(/&(?:apos|#0?39|#x27|rsquo|#8217);/gi, "’")
    .replace(/&amp;/g, "&");
  return cleanText(text) || undefined;
}
