/**
 * What kind of page it is, by counted evidence: what it says of itself, where
 * it was found, and how its text stands.
 *
 * @module
 */

import type { StructuredData } from "./json_ld.ts";
import type { PageModel } from "./page_model.ts";
import { at, isHeading, type Survey } from "./survey.ts";

/** What the evidence is taken from. */
export interface KindSources {
  /** The page, as it was read. */
  readonly page: PageModel;
  /** Measures of its blocks and nodes. */
  readonly survey: Survey;
  /** What it says of itself in JSON-LD. */
  readonly structured: StructuredData;
  /** The address it was fetched from. */
  readonly url: string;
  /** For each node, whether it only works the page. */
  readonly isChrome: Uint8Array;
  /** The block below its title. */
  readonly start: number;
}

/** What a page is there for, and so what its summary is made of. */
export type PageKind =
  | "article"
  | "thread"
  | "reference"
  | "product"
  | "overview";

/**
 * The kind of a page; `overview` for all whose text stands in many places, such
 * as the page of a service, a list or a collection.
 */
export function kindOf(sources: KindSources): PageKind {
  const { structured, url, survey } = sources;
  if (isThread(structured, url)) return "thread";
  if (survey.manual !== undefined) return "reference";
  const reference = pointsOf(referenceEvidence(sources));
  const product = pointsOf(productEvidence(sources));
  if (reference >= OTHER_POINTS_MIN && reference >= product) {
    return "reference";
  }
  if (isArticle(sources)) return "article";
  return product > OTHER_POINTS_MIN ? "product" : "overview";
}

/** Points from which a page is a reference; a product has more. */
const OTHER_POINTS_MIN = 2;
/** Blocks of typed text from which a page explains how to type. */
const TYPED_BLOCKS_MIN = 2;

type Evidence = readonly (readonly [boolean, number])[];

/** The sum of what all evidence is worth that is there. */
function pointsOf(evidence: Evidence): number {
  return evidence.reduce((sum, [isSo, worth]) => sum + (isSo ? worth : 0), 0);
}

function referenceEvidence(
  { page, structured, url, isChrome }: KindSources,
): Evidence {
  const { hostname, pathname } = placeOfUrl(url);
  const typed =
    page.blocks.filter(({ node, isHidden }) =>
      node.tag === "pre" && !isHidden && isChrome[node.order] !== 1
    ).length;
  return [
    [REFERENCE_HOST.test(hostname), 2],
    [REFERENCE_PATH.test(pathname), 2],
    [isGenerated(page), 2],
    [structured.types.includes("APIReference"), 2],
    [structured.types.includes("TechArticle"), 1],
    [typed >= TYPED_BLOCKS_MIN, 1],
    [ARTICLE_PATH.test(pathname), -2],
  ];
}

/** Whether a program that makes manuals made the page. */
export function isGenerated({ metas }: PageModel): boolean {
  return GENERATOR.test(metas.get("generator") ?? "");
}

function productEvidence(sources: KindSources): Evidence {
  const { page, structured, url } = sources;
  const { pathname } = placeOfUrl(url);
  const ogType = page.metas.get("og:type") ?? "";
  return [
    [structured.types.some((type) => PRODUCT_TYPE.test(type)), 2],
    [/\bproduct\b/i.test(ogType), 3],
    [PRODUCT_PATH.test(pathname), 2],
    [page.blocks.some(({ text }) => isOffer(text)), 1],
    [pricesOf(sources) > PRICES_MAX, -1],
    [ARTICLE_PATH.test(pathname), -2],
  ];
}

/** Prices beyond which a page offers more than one thing. */
const PRICES_MAX = 12;
/** Longest line that is taken for a price or an offer. */
const OFFER_LENGTH_MAX = 80;

function isPrice(text: string): boolean {
  return text.length < OFFER_LENGTH_MAX &&
    /[$€£¥]\s?\d|\d\s?(?:€|USD\b|EUR\b)/.test(text);
}

function isOffer(text: string): boolean {
  return text.length < OFFER_LENGTH_MAX &&
    /\b(?:add to (?:cart|bag|basket)|(?:in|out of) stock|sold out)\b/i.test(
      text,
    );
}

function placeOfUrl(
  url: string,
): { hostname: string; pathname: string; search: string } {
  return URL.canParse(url)
    ? new URL(url)
    : { hostname: "", pathname: "", search: "" };
}

/**
 * Whether a page whose text stands in many places shows one thing, as that of a
 * service does, rather than listing many.
 */
export function isLanding(sources: KindSources): boolean {
  const { pathname } = placeOfUrl(sources.url);
  return !LIST_PATH.test(pathname) && !ARTICLE_PATH.test(pathname) &&
    !SLUG.test(pathname) && pricesOf(sources) <= LANDING_PRICES_MAX &&
    linkedHeadings(sources) < LINKED_HEADINGS_MAX;
}

/** Prices beyond which a page lists what is sold. */
const LANDING_PRICES_MAX = 3;
/** Headings that lead on, from which a page is a list of them. */
const LINKED_HEADINGS_MAX = 5;

function linkedHeadings({ page, isChrome }: KindSources): number {
  return page.blocks.filter((block) =>
    block.headingLevel > 0 && !block.isHidden && block.linkShare > 0.8 &&
    isChrome[block.node.order] !== 1
  ).length;
}

/** Prices that anyone sees, of what the page is there for. */
function pricesOf({ page, isChrome }: KindSources): number {
  return page.blocks.filter(({ node, text, isHidden }) =>
    !isHidden && isChrome[node.order] !== 1 && isPrice(text)
  ).length;
}

/** Prices beyond which a page is a list of what is sold. */
const ENTRIES_MIN = 8;
/** Where lists are commonly kept. */
const LIST_PATH =
  /\/(?:collections?|categor(?:y|ies)|cat|c|shop|browse|catalog|brands?|tags?|search|listings?|directory|genre)(?:\/|$)/i;

const PRODUCT_TYPE = /^Product(?:Group)?$/;
/** Where shops commonly keep one thing. */
const PRODUCT_PATH = /\/(?:products?|p|dp|itm|items?|ip|pd|pr)\/[^/]/i;
/** Hosts that hold manuals. */
const REFERENCE_HOST =
  /^(?:docs?|developers?|devdocs|wiki|learn|handbook|manuals?)\.|(?:^|\.)readthedocs\.|^(?:docs\.rs|pkg\.go\.dev)$/;
/** Where manuals are commonly kept. */
const REFERENCE_PATH =
  /\/(?:docs?|documentation|references?|manuals?|api|wiki|handbook|book|man|usersguide|stdlib)(?:\/|$)/i;
/** Programs that make pages of manuals only. */
const GENERATOR =
  /\b(?:asciidoctor|docbook|docusaurus|dokuwiki|doxygen|gitbook|javadoc|mdbook|mediawiki|mkdocs|nim|odoc|rustdoc|sphinx|typedoc|vitepress|vuepress|yard)\b/i;

/** Points from which a page is an article. */
const ARTICLE_POINTS_MIN = 5;
/** As many are enough where no heading says where the page begins. */
const UNTITLED_POINTS_MIN = 2;
/** Characters below the title that are looked at. */
const WINDOW_LENGTH = 4_000;
/** Blocks below the title in which an author or a date stands. */
const BYLINE_REACH = 12;
/** Longest line that names an author or a date. */
const BYLINE_LENGTH_MAX = 140;

/**
 * Whether a page is one text from its beginning to its end, such as a report,
 * a story or a post: its lead is then the start of that text.
 */
export function isArticle(sources: KindSources): boolean {
  const { structured, url, start } = sources;
  const path = placeOfUrl(url).pathname;
  const runs = sources.survey.isRunning.filter(Boolean).length;
  const points = pointsOf([
    [structured.types.some((type) => ARTICLE_TYPE.test(type)), 2],
    [structured.types.some((type) => OTHER_TYPE.test(type)), -2],
    [ARTICLE_PATH.test(path), 2],
    [SLUG.test(path), 1],
    [path === "/", -2],
    [LIST_PATH.test(path) && !ARTICLE_PATH.test(path), -2],
    [pricesOf(sources) > Math.max(ENTRIES_MIN, runs), -2],
    ...shapeEvidence(sources),
  ]);
  return points >= (start === -1 ? UNTITLED_POINTS_MIN : ARTICLE_POINTS_MIN);
}

/**
 * Whether anything but the shape of its text says that a page is an article:
 * its data, its head, its address, or a line that names who wrote it.
 */
export function saysArticle(
  { page, structured, url, start }: KindSources,
): boolean {
  return structured.types.some((type) => ARTICLE_TYPE.test(type)) ||
    page.metas.get("og:type")?.toLowerCase() === "article" ||
    ARTICLE_PATH.test(placeOfUrl(url).pathname) ||
    page.blocks.slice(Math.max(0, start), Math.max(0, start) + BYLINE_REACH)
      .some(({ text, isHidden }) => !isHidden && isByline(text));
}

/**
 * Whether a page is a thread: a question or a post, and what was said to it. It
 * is known by what it says of itself, or by where threads are commonly kept.
 */
export function isThread(structured: StructuredData, url: string): boolean {
  const { pathname, search } = placeOfUrl(url);
  const path = pathname + search;
  return structured.types.some((type) => THREAD_TYPE.test(type)) ||
    THREAD_PATH.test(path);
}

const THREAD_TYPE = /^(?:DiscussionForumPosting|QAPage)$/;
const THREAD_PATH =
  /\/(?:t|threads?|topic|questions|discussions?|comments|viewtopic\.php|showthread\.php)(?:\/.|\?|$)|\/thread-\d+\b/i;
const ARTICLE_TYPE =
  /^(?:\w*Article|BlogPosting|LiveBlogPosting|Report|SocialMediaPosting)$/;
const OTHER_TYPE =
  /^(?:Product|ProductGroup|ItemList|CollectionPage|Service|SoftwareApplication|WebApplication|Offer|Course)$/;
/** Where articles are commonly kept. */
const ARTICLE_PATH =
  /\/(?:blogs?|news|articles?|story|stories|posts?|p|\d{4}\/\d{1,2})\/./i;
/** A name of four words or more. */
const SLUG = /\/[^/]*(?:-[^/-]+){3,}[^/]*\/?$/;

/** How the text stands below the title. */
function shapeEvidence(
  { page, survey, isChrome, start }: KindSources,
): Evidence {
  const { blocks } = page;
  let total = 0;
  let linked = 0;
  let running = 0;
  let runs = 0;
  let headings = 0;
  let hasByline = false;
  for (
    let index = Math.max(0, start);
    index < blocks.length && total < WINDOW_LENGTH;
    index++
  ) {
    const block = blocks[index];
    if (block === undefined || block.isHidden) continue;
    if (isChrome[block.node.order] === 1) continue;
    const { length } = block.text;
    hasByline ||= index < start + BYLINE_REACH && isByline(block.text);
    total += length;
    linked += length * block.linkShare;
    if (isHeading(block)) headings++;
    if (survey.isRunning[index] !== true) continue;
    running += at(survey.widths, index);
    runs++;
  }
  const average = running / Math.max(1, runs);
  const perThousand = headings * 1_000 / Math.max(1, total);
  const largest = largestShare(page, survey);
  return [
    [hasByline, 2],
    [average > 130, 2],
    [average > 200, 1],
    [largest > 0.5, 2],
    [largest > 0.2, 1],
    [survey.isRunning.filter(Boolean).length > 4, 1],
    [linked > total * 0.2, -2],
    [perThousand > 1, -1],
    [perThousand > 2, -1],
  ];
}

/** Who wrote it, or how long it takes to read. */
function isByline(text: string): boolean {
  return text.length < BYLINE_LENGTH_MAX &&
    (/^(?:by|written by|posted by|author|von|par|por|di)\b\s*:?\s*\p{Lu}/iu
      .test(text) || /\b(?:min|minutes?) read\b/i.test(text));
}

/** Share of the running text that stands side by side in one element. */
function largestShare({ blocks }: PageModel, survey: Survey): number {
  const widths = new Map<number, number>();
  let largest = 0;
  for (const [index, { node }] of blocks.entries()) {
    if (survey.isRunning[index] !== true) continue;
    const holder = node.parent?.order ?? 0;
    const width = (widths.get(holder) ?? 0) + at(survey.widths, index);
    widths.set(holder, width);
    largest = Math.max(largest, width);
  }
  return largest / Math.max(1, at(survey.runningWidth, 0));
}
