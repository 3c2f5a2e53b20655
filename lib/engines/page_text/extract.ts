/** From a page's text to its title and the start of what it says. */
import { cutText, SUMMARY_CODE_POINTS_MAX } from "./cut.ts";
import { readStructuredData, type StructuredData } from "./json_ld.ts";
import { chooseSummary } from "./judge.ts";
import { chooseLead } from "./lead.ts";
import {
  isArticle,
  isLanding,
  isThread,
  kindOf,
  type PageKind,
} from "./kind.ts";
import { findNothing, reasonWithoutText } from "./nothing.ts";
import type { NoTextReason } from "./nothing_signs.ts";
import {
  chromeOf,
  headingAbove,
  overviewOf,
  overviewStart,
  placeOf,
} from "./overview.ts";
import type { PageModel } from "./page_model.ts";
import { readPage } from "./spare.ts";
import { cleanText, contentWidth, foldText } from "./text.ts";
import { siteNames, type TitleSources } from "./site_name.ts";
import { type Survey, surveyPage } from "./survey.ts";
import { chooseTitles } from "./title.ts";

/** What was read from a document. Either may be empty. */
export interface Extract {
  /** At most 300 code points. */
  readonly title: string;
  /** At most 420 code points. */
  readonly summary: string;
  /** Why the summary is empty, where that is known. */
  readonly reason?: NoTextReason;
}

/** Structured article text shorter than this is a teaser, not the article. */
const STRUCTURED_BODY_WIDTH_MIN = 250;
/** An overview shorter than this leaves the word to the lead. */
const OVERVIEW_WIDTH_MIN = 80;
/** Folded characters by which the beginning of a text is known. */
const OPENING_LENGTH = 40;
/** A lead shorter than this is compared with the page's description. */
const LEAD_WIDTH_MIN = 40;

/**
 * The title and lead of an HTML page. Never throws; the same page always gives
 * the same result.
 *
 * @param url Where the page was found; its host is kept out of the title.
 */
export function extractHtml(html: string, url: string): Extract {
  const page = readPage(html);
  const nothing = findNothing({ page, html });
  // What a shell says of itself in its head is all that there is to read.
  if (nothing !== undefined && nothing !== "needs_javascript") {
    return { title: "", summary: "", reason: nothing };
  }
  const structured = readStructuredData(page.jsonLd);
  const look = lookAt({ page, structured, url });
  const { title } = look;
  const description = cleanText(
    page.metas.get("og:description") ?? page.metas.get("description") ??
      page.metas.get("twitter:description") ?? structured.description ?? "",
  );
  const own = nothing === undefined
    ? ownText({ page, structured, title, description, url, look })
    : "";
  const { articleBody, product = "" } = structured;
  const told = articleBody ?? product;
  // What nobody sees must not speak for a page that has text of its own.
  const isToldUsed = contentWidth(told) >= STRUCTURED_BODY_WIDTH_MIN &&
    (contentWidth(own) < LEAD_WIDTH_MIN ||
      (isSeenOn(page, told) &&
        (articleBody !== undefined || !holdsOpening(own, told))));
  const lead = isToldUsed ? told : own;
  const spoken = [threadText(structured, url), description];
  const summary = chooseSummary(
    [
      ...contentWidth(lead) >= LEAD_WIDTH_MIN
        ? [lead, ...spoken]
        : [...spoken, lead],
      nothing === undefined ? anyText(page.blocks) : "",
    ].map((text) => cutText(text, SUMMARY_CODE_POINTS_MAX)),
    title,
  );
  return summary === ""
    ? { title, summary, reason: nothing ?? reasonWithoutText(html) }
    : { title, summary };
}

/** Whether what can be shown of a text has the beginning of another. */
function holdsOpening(text: string, other: string): boolean {
  return foldText(cutText(text, SUMMARY_CODE_POINTS_MAX))
    .includes(foldText(other.slice(0, 200)).slice(0, OPENING_LENGTH));
}

/** What a thread says of itself where it shows none of it: a question and its answer. */
function threadText(structured: StructuredData, url: string): string {
  if (!isThread(structured, url)) return "";
  const { post = "", answer = "" } = structured;
  return /(?:…|\.\.\.)$/u.test(post) ? post : `${post} ${answer}`.trim();
}

/** What is known of a page before its text is chosen. */
interface Look {
  readonly kind: PageKind;
  /** Whether it shows one thing in many places. */
  readonly isLanding: boolean;
  readonly title: string;
  readonly survey: Survey;
  readonly isChrome: Uint8Array;
  /** The block below what heads it. */
  readonly start: number;
}

function lookAt(sources: TitleSources): Look {
  const { page } = sources;
  const survey = surveyPage(page);
  const titles = chooseTitles(sources);
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
  return {
    kind,
    isLanding: showsOne,
    title: showsOne ? titles.landing : titles.title,
    survey,
    isChrome: evidence.isChrome,
    start,
  };
}

/** What a page's own text is chosen from. */
interface OwnText {
  readonly page: PageModel;
  readonly structured: StructuredData;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly look: Look;
}

/** The lead of an article or a manual, or an overview of any other page. */
function ownText(
  { page, structured, title, description, url, look }: OwnText,
): string {
  const { survey, start, isChrome, kind } = look;
  const hasStandfirst =
    page.metas.get("og:type")?.toLowerCase() === "article" ||
    structured.headline !== undefined;
  if (kind === "thread") {
    const place = [structured.post ?? "", description]
      .map((text) => placeOf(page, text)).find((index) => index !== -1);
    if (place !== undefined) {
      return overviewOf({ page, isChrome, start: place });
    }
  }
  const isLed = kind === "article" || survey.manual !== undefined ||
    ((kind === "thread" || kind === "reference") &&
      isArticle({ page, survey, structured, url, isChrome, start }));
  const overview = isLed ? "" : overviewOf({
    page,
    isChrome,
    start,
    heading: look.isLanding ? headingAbove(page, start, title) : "",
    isProduct: kind === "product",
  });
  return contentWidth(overview) >= OVERVIEW_WIDTH_MIN
    ? overview
    : chooseLead({ page, title, description, isArticle: hasStandfirst });
}

/** Pieces of structured text that are looked for on the page. */
const PIECES = 12;
/** Length of each, in folded characters. */
const PIECE_LENGTH = 20;
/** Share of them that must be seen. */
const PIECES_SHARE_MIN = 0.5;
/** Characters of a page's text in which they are looked for. */
const SEEN_LENGTH_MAX = 60_000;

/** Whether the start of a structured text stands on the page for a person to see. */
function isSeenOn(page: PageModel, body: string): boolean {
  let seen = "";
  for (const block of page.blocks) {
    if (block.isHidden || seen.length > SEEN_LENGTH_MAX) continue;
    seen += `${foldText(block.text)} `;
  }
  const folded = foldText(body.slice(0, 600));
  const step = Math.max(1, Math.floor((folded.length - PIECE_LENGTH) / PIECES));
  let found = 0;
  for (let piece = 0; piece < PIECES; piece++) {
    const start = piece * step;
    if (seen.includes(folded.slice(start, start + PIECE_LENGTH))) found++;
  }
  return found >= PIECES * PIECES_SHARE_MIN;
}

/** Whatever a reader would see, when nothing reads like running text. */
function anyText(
  blocks: readonly { readonly text: string; readonly isHidden: boolean }[],
): string {
  return blocks.filter(({ isHidden }) => !isHidden).slice(0, 200)
    .map(({ text }) => text).join(" ").slice(0, 4_000);
}
