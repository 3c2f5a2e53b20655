/** From a page's text to its title and the start of what it says. */
import { candidatesOf, type CandidateSources } from "./candidates.ts";
import { chooseBest } from "./choice.ts";
import { cutText, SUMMARY_CODE_POINTS_MAX } from "./cut.ts";
import { readStructuredData, type StructuredData } from "./json_ld.ts";
import { chooseSummary } from "./judge.ts";
import { isThread } from "./kind.ts";
import { findNothing, reasonWithoutText } from "./nothing.ts";
import type { NoTextReason } from "./no_text_reason.ts";
import { type Look, lookingAt, type OwnText, ownText } from "./own_text.ts";
import type { PageModel } from "./page_model.ts";
import { readsLikeNotice } from "./phrases.ts";
import { afterPrologue } from "./prologue.ts";
import { saidOnce } from "./said_once.ts";
import { runThrough, type Slices } from "./slices.ts";
import { readingPage } from "./spare.ts";
import { at } from "./survey.ts";
import { cleanText, contentWidth, foldText } from "./text.ts";
import { toldTitle } from "./title.ts";
import { speaksOfAnyVisit } from "./visit_words.ts";

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
  return runThrough(extractingHtml(html, url));
}

/** The same in slices. */
export function* extractingHtml(html: string, url: string): Slices<Extract> {
  if (isSitemap(html)) return { title: "", summary: "", reason: "empty" };
  const page = yield* readingPage(html);
  yield;
  const nothing = findNothing({ page, html });
  // What a shell says of itself in its head is all that there is to read.
  if (nothing !== undefined && nothing !== "needs_javascript") {
    return { title: "", summary: "", reason: nothing };
  }
  yield;
  const structured = readStructuredData(page.jsonLd);
  yield;
  const look = yield* lookingAt({ page, structured, url });
  yield;
  const { title } = look;
  const description = cleanText(
    page.metas.get("og:description") ?? page.metas.get("description") ??
      page.metas.get("twitter:description") ?? structured.description ?? "",
  );
  const summary = nothing === undefined
    ? yield* ownSummary({ page, structured, title, description, url, look })
    : summaryOfHead({ structured, title, description, url });
  const told = toldTitle(title, { page, url });
  return summary === ""
    ? { title: told, summary, reason: nothing ?? reasonWithoutText(html) }
    : { title: told, summary };
}

/** Whether it is a list of addresses for crawlers. */
function isSitemap(html: string): boolean {
  return /^<(?:urlset|sitemapindex)\b/.test(afterPrologue(html));
}

/** The best of what a page that can be read says. */
function* ownSummary(sources: OwnText): Slices<string> {
  const { page, structured, title, description, url, look } = sources;
  const own = ownText(sources);
  yield;
  const { articleBody, product = "" } = structured;
  const told = articleBody ?? product;
  // What nobody sees must not speak for a page that has text of its own.
  const isToldUsed = contentWidth(told) >= STRUCTURED_BODY_WIDTH_MIN &&
    (contentWidth(own) < LEAD_WIDTH_MIN ||
      (isSeenOn(page, told) &&
        (articleBody !== undefined || !holdsOpening(own, told))));
  const lead = isToldUsed ? told : own;
  const spoken = spokenOf({ structured, url, description });
  const standing = firstToStand(
    contentWidth(lead) >= LEAD_WIDTH_MIN
      ? [lead, ...spoken]
      : [...spoken, lead],
    title,
  ) || firstToStand(
    [
      wholeText(
        shownFrom(page, look.start)
          .filter((text) => !readsLikeNotice(text)),
      ),
      wholeText(shownFrom(page, 0)),
    ],
    title,
  );
  if (isToldUsed || !isChoiceOpen(page, look)) return standing;
  yield;
  return yield* bestOf({ page, look, description, product, standing });
}

/** What a shell for a script says of itself. */
function summaryOfHead(
  { structured, title, description, url }: Omit<OwnText, "page" | "look">,
): string {
  const { articleBody, product = "" } = structured;
  const told = articleBody ?? product;
  const spoken = spokenOf({ structured, url, description });
  return firstToStand(
    contentWidth(told) >= STRUCTURED_BODY_WIDTH_MIN
      ? [told, ...spoken]
      : spoken,
    title,
  );
}

/** What is said in the head, unless that is of the visit. */
function spokenOf(
  { structured, url, description }: Pick<
    OwnText,
    "structured" | "url" | "description"
  >,
): string[] {
  return [threadText(structured, url), description]
    .filter((text) => !UNEDITED.test(text) && !speaksOfAnyVisit(text));
}

/** What tools write into the head of each page that they begin. */
const UNEDITED =
  /^(?:a new flutter (?:project|application)|(?:web ?site|app) created (?:using|with|by) create[- ][\w-]{1,20}|generated by create next app|click to try out the app)[.!]?$/i;

function firstToStand(texts: readonly string[], title: string): string {
  return chooseSummary(
    texts.map((text) => cutText(saidOnce(text), SUMMARY_CODE_POINTS_MAX)),
    title,
  );
}

/** Blocks that anyone sees, from which a page's text may well stand elsewhere. */
const CHOICE_BLOCKS_MIN = 25;

/** Text of a page that is gone through again to choose; a longer one is a manual. */
const CHOICE_WIDTH_MAX = 250_000;

/** Whether a page is none of those whose kind says where its text begins. */
function isChoiceOpen(
  { blocks }: PageModel,
  { kind, isDoubted, survey, list }: Look,
): boolean {
  return kind !== "thread" && kind !== "reference" && list === "" &&
    (kind !== "article" || isDoubted) &&
    survey.manual === undefined &&
    at(survey.textWidth, 0) <= CHOICE_WIDTH_MAX &&
    blocks.filter(({ isHidden }) => !isHidden).length >= CHOICE_BLOCKS_MIN;
}

function* bestOf(sources: CandidateSources): Slices<string> {
  const { candidates, sources: evidence } = candidatesOf(sources);
  yield;
  return chooseBest(candidates, evidence);
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

/** Enough to be cut; beyond, a page without running text has only more of the same. */
const WHOLE_BLOCKS_MAX = 200;

/** What a reader sees from a block on, in pieces. */
function shownFrom({ blocks }: PageModel, from: number): readonly string[] {
  return blocks.slice(Math.max(0, from)).filter(({ isHidden }) => !isHidden)
    .slice(0, WHOLE_BLOCKS_MAX).map(({ text }) => text);
}

/** Whatever a reader would see, when nothing reads like running text. */
function wholeText(texts: readonly string[]): string {
  return texts.join(" ").slice(0, 4_000);
}
