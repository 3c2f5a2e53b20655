/**
 * What is known of a page before its text is chosen, and the text that its kind
 * asks for: the lead of an article or a manual, the first post of a thread, or
 * an overview of any other page.
 *
 * @module
 */

import { listOf } from "./entries.ts";
import type { StructuredData } from "./json_ld.ts";
import {
  isArticle,
  isGenerated,
  isLanding,
  isThread,
  kindOf,
  type PageKind,
  saysArticle,
} from "./kind.ts";
import { chooseLead } from "./lead.ts";
import {
  chromeOf,
  headingAbove,
  overviewOf,
  overviewStart,
  placeOf,
  sayingStart,
} from "./overview.ts";
import type { PageModel } from "./page_model.ts";
import type { Slices } from "./slices.ts";
import { siteNames, type TitleSources } from "./site_name.ts";
import { type Survey, surveyPage } from "./survey.ts";
import { contentWidth } from "./text.ts";
import { chooseTitles, type Titles, withoutForum } from "./title.ts";

/** An overview shorter than this leaves the word to the lead. */
const OVERVIEW_WIDTH_MIN = 80;

/** What is known of a page before its text is chosen. */
export interface Look {
  /** What it is there for. */
  readonly kind: PageKind;
  /** Whether it is an article that nothing but its shape says to be one. */
  readonly isDoubted: boolean;
  /** Whether it shows one thing in many places. */
  readonly isLanding: boolean;
  /** What it is called. */
  readonly title: string;
  /** Measures of its blocks and nodes. */
  readonly survey: Survey;
  /** For each node, whether it only works the page. */
  readonly isChrome: Uint8Array;
  /** The block below what heads it; of a manual, the one that says what it is. */
  readonly start: number;
  /** Whether one says so. */
  readonly isSaid: boolean;
  /** The text of the list that it is; empty where it is none. */
  readonly list: string;
}

/** Looks at a page before its text is chosen. */
export function* lookingAt(sources: TitleSources): Slices<Look> {
  const { page } = sources;
  const survey = surveyPage(page);
  yield;
  const titles = titlesOf(sources);
  yield;
  const start = overviewStart(page, survey, {
    title: titles.title,
    site: siteNames(sources),
  });
  const evidence = {
    ...sources,
    survey,
    isChrome: chromeOf(page, survey),
    start,
  };
  const kind = kindOf(evidence);
  const showsOne = kind === "overview" && isLanding(evidence);
  const list = kind === "overview" ? listOf({ page, survey, start }) : "";
  const said = kind === "reference" && survey.manual === undefined
    ? sayingStart({
      ...evidence,
      title: titles.title,
      isGenerated: isGenerated(page),
    })
    : -1;
  return {
    kind,
    isDoubted: kind === "article" && !saysArticle(evidence),
    isLanding: showsOne,
    title: showsOne ? titles.landing : titles.title,
    survey,
    isChrome: evidence.isChrome,
    start: said === -1 ? start : said,
    isSaid: said !== -1,
    list,
  };
}

function titlesOf(sources: TitleSources): Titles {
  const { title, landing } = chooseTitles(sources);
  return isThread(sources.structured, sources.url)
    ? { title: withoutForum(title), landing: withoutForum(landing) }
    : { title, landing };
}

/** What a page's own text is chosen from. */
export interface OwnText {
  /** The page, as it was read. */
  readonly page: PageModel;
  /** What it says of itself in JSON-LD. */
  readonly structured: StructuredData;
  /** What it is called. */
  readonly title: string;
  /** What its head says of it. */
  readonly description: string;
  /** Where it was found. */
  readonly url: string;
  /** What is known of it. */
  readonly look: Look;
}

/** The lead of an article or a manual, or an overview of any other page. */
export function ownText(
  { page, structured, title, description, url, look }: OwnText,
): string {
  const { survey, start, isChrome, kind, list } = look;
  const heading = look.isLanding ? headingAbove(page, start, title) : "";
  if (list !== "") return `${heading} ${list}`.trim();
  const hasStandfirst =
    page.metas.get("og:type")?.toLowerCase() === "article" ||
    structured.headline !== undefined;
  if (kind === "thread") {
    const place = [structured.post ?? "", description]
      .map((text) => placeOf(page, text)).find((index) => index !== -1);
    if (place !== undefined) {
      return overviewOf({ page, isChrome, start: place, kind });
    }
  }
  const isLed = kind === "article" || survey.manual !== undefined ||
    ((kind === "thread" || kind === "reference") &&
      isArticle({ page, survey, structured, url, isChrome, start }));
  const overview = isLed ? "" : overviewOf({
    page,
    isChrome,
    start,
    heading,
    kind,
  });
  return contentWidth(overview) >= OVERVIEW_WIDTH_MIN ? overview : chooseLead({
    page,
    title,
    description,
    isArticle: hasStandfirst,
    said: look.isSaid ? start : -1,
    survey,
  });
}
