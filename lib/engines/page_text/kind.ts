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
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  const evidence: readonly (readonly [boolean, number])[] = [
    [structured.types.some((type) => ARTICLE_TYPE.test(type)), 2],
    [structured.types.some((type) => OTHER_TYPE.test(type)), -2],
    [ARTICLE_PATH.test(path), 2],
    [SLUG.test(path), 1],
    [path === "/", -2],
    ...shapeEvidence(sources),
  ];
  const points = evidence.reduce(
    (sum, [isSo, worth]) => sum + (isSo ? worth : 0),
    0,
  );
  return points >= (start === -1 ? UNTITLED_POINTS_MIN : ARTICLE_POINTS_MIN);
}

/**
 * Whether a page is a thread: a question or a post, and what was said to it. It
 * is known by what it says of itself, or by where threads are commonly kept.
 */
export function isThread(structured: StructuredData, url: string): boolean {
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  return structured.types.some((type) => THREAD_TYPE.test(type)) ||
    THREAD_PATH.test(path);
}

const THREAD_TYPE = /^(?:DiscussionForumPosting|QAPage)$/;
const THREAD_PATH =
  /\/(?:t|threads?|topic|questions|discussions?|comments|viewtopic\.php|showthread\.php)(?:\/.|$)/i;
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
): (readonly [boolean, number])[] {
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
