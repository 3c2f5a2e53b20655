/**
 * What else could stand as a page's summary beside the text of its kind.
 *
 * @module
 */

import { type Candidate, type ChoiceSources, type Source } from "./choice.ts";
import { cutText, SUMMARY_CODE_POINTS_MAX } from "./cut.ts";
import { mayStand } from "./judge.ts";
import { chooseLead } from "./lead.ts";
import { likelyText } from "./likely.ts";
import { headingAbove, overviewOf } from "./overview.ts";
import type { Look } from "./own_text.ts";
import type { PageModel } from "./page_model.ts";
import { saidOnce } from "./said_once.ts";
import { contentWidth, wordKeys } from "./text.ts";
import { weighBlocks } from "./worth.ts";

/** What candidates are made from. */
export interface CandidateSources {
  /** The page, as it was read. */
  readonly page: PageModel;
  /** What is known of it. */
  readonly look: Look;
  /** What its head says of it. */
  readonly description: string;
  /** What it says of the product that is offered. */
  readonly product: string;
  /** What stands unless another is better, as it would be shown. */
  readonly standing: string;
}

/** Text that is shorter displaces nothing. */
const WIDTH_MIN = 80;
/** Worth of a block that is more likely than not. */
const LIKELY = 0;
/** Worth of one that is likely by far. */
const MOST_LIKELY = 1;

/** All texts that may stand, and what the choice between them is made from. */
export function candidatesOf(
  { page, look, description, product, standing }: CandidateSources,
): { candidates: readonly Candidate[]; sources: ChoiceSources } {
  const { title, start, survey, isChrome } = look;
  const blocks = weighBlocks({
    page,
    survey,
    isChrome,
    start,
    title,
    description,
  });
  const heading = look.isLanding ? headingAbove(page, start, title) : "";
  const likely = (worthMin: number, from = 0) => {
    const text = likelyText(blocks, { worthMin, from, title });
    return text.includes(heading) ? text : `${heading} ${text}`;
  };
  const heads = [description, product];
  const shown = heads.every((text) => text === "")
    ? new Set<string>()
    : wordsShown(page);
  const [described = "", sold = ""] = heads.map((text) =>
    agrees(text, shown) ? text : ""
  );
  const texts: readonly (readonly [Source, string])[] = [
    [
      "lead",
      chooseLead({ page, title, description, isArticle: false, survey }),
    ],
    ["overview", overviewOf({ page, isChrome, start })],
    ["description", described],
    ["product", sold],
    ["likely", likely(LIKELY)],
    ["most_likely", likely(MOST_LIKELY)],
    ["likely_below_title", likely(LIKELY, Math.max(0, start))],
  ];
  const others = texts
    .map(([source, text]) => ({
      source,
      text: cutText(saidOnce(text), SUMMARY_CODE_POINTS_MAX),
    }))
    .filter(({ text }) =>
      contentWidth(text) >= WIDTH_MIN && mayStand(text, title)
    );
  return {
    candidates: [{ source: "standing", text: standing }, ...others],
    sources: {
      blocks,
      survey,
      start,
      title,
      description: cutText(description, SUMMARY_CODE_POINTS_MAX),
    },
  };
}

/** Characters of a page's text with which its head is compared. */
const SHOWN_LENGTH_MAX = 20_000;
/** Share of its words that anyone sees on the page, for a text of the head to speak. */
const SHOWN_SHARE_MIN = 0.7;
/** Letters of a word that is compared, beside the one in front of it. */
const WORD_LENGTH_MIN = 4;

function wordsShown({ blocks }: PageModel): ReadonlySet<string> {
  const words = new Set<string>();
  let length = 0;
  for (const { text, isHidden } of blocks) {
    if (isHidden) continue;
    length += text.length;
    if (length > SHOWN_LENGTH_MAX) break;
    for (const word of wordKeys(text)) words.add(word);
  }
  return words;
}

/** Whether a text that nobody may see says what the page says. */
function agrees(text: string, shown: ReadonlySet<string>): boolean {
  const words = wordKeys(text.slice(0, 1_000))
    .filter((word) =>
      word.length > WORD_LENGTH_MIN || /[^\p{ASCII}]/u.test(word)
    );
  return words.length > 0 &&
    words.filter((word) => shown.has(word)).length >=
      SHOWN_SHARE_MIN * words.length;
}
