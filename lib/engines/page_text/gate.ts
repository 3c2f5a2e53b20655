/**
 * Whether a page is a gate: it says little, says it to whoever came, and offers
 * nothing but buttons or fields, or loads itself again. What lies behind it is
 * what was asked for.
 *
 * @module
 */

import type { NoTextReason } from "./nothing_signs.ts";
import type { PageModel, TextBlock } from "./page_model.ts";
import { foldedWords, foldText } from "./text.ts";
import { isInMenu, isLink, widthOf } from "./visit_shape.ts";
import { speaksWith, visitWords } from "./visit_words.ts";

/** Text beyond which a page says something of its own. */
const WIDTH_MAX = 400;
/** Blocks that a gate has at most. */
const BLOCKS_MAX = 40;
/** Links of a gate: to its terms, its settings, another way in. */
const LINKS_MAX = 4;
/** Links in menus from which a page leads elsewhere. */
const MENU_MIN = 3;
/** Headings of a gate: what it is called, and what it asks. */
const HEADINGS_MAX = 2;
/** Share of the text in sentences that turn to the reader. */
const SHARE_MIN = 0.4;
/** Words of a visit from which one such sentence is enough. */
const WORDS_MANY = 4;

/** What can be pressed or filled in. */
const BUTTON =
  /<button\b|<input\b[^<>]{0,200}\btype\s*=\s*["']?(?:submit|button)/i;
const FIELD =
  /<select\b|<input\b(?![^<>]{0,200}\btype\s*=\s*["']?(?:hidden|submit|button|checkbox|search))/i;
/** A field for a search, which any page may have. */
const SEARCH =
  /\brole\s*=\s*["']?search|\btype\s*=\s*["']?search|\bname\s*=\s*["']?(?:q|s|query|search)["'\s>]/i;
/** Where menus begin and end, and links. */
const MENU_OR_LINK = /<(\/?)(?:nav|header)\b|<a\b[^<>]{0,200}\bhref\b/gi;
/** Elements of what was made to be read. */
const MADE_TO_READ: ReadonlySet<string> = new Set(
  "audio blockquote code dd dt pre table td time video".split(" "),
);

/** What kind of gate a page is; undefined for one that can be read. */
export function reasonOfGate(
  page: PageModel,
  source: string,
): NoTextReason | undefined {
  const blocks = page.blocks.filter(({ isHidden }) => !isHidden);
  if (blocks.length > BLOCKS_MAX) return undefined;
  const isAsked = FIELD.test(source);
  const isHeld = isAsked || BUTTON.test(source) || isReloaded(page);
  if (!isHeld || SEARCH.test(source)) return undefined;
  if (linksInMenus(source) >= MENU_MIN) return undefined;
  const own = blocks.filter(({ node }) => !isInMenu(node));
  if (own.some(({ node }) => MADE_TO_READ.has(node.tag))) return undefined;
  if (own.filter(isLink).length > LINKS_MAX) return undefined;
  if (own.filter(isHeading).length > HEADINGS_MAX) return undefined;
  const texts = own.filter((block) => !isLink(block)).map(({ text }) => text);
  const width = widthOf(texts);
  if (width === 0 || width > WIDTH_MAX) return undefined;
  const turned = widthOf(
    texts.flatMap((text) => text.split(/(?<=[.!?…])\s+/u)).filter((sentence) =>
      speaksWith(sentence, "address") || speaksWith(sentence, "here")
    ),
  );
  const words = [...new Set(foldedWords(foldText(texts.join(" "))))];
  const [count, kind] = KINDS.map((kind) =>
    [visitWords(words, kind), kind] as const
  ).reduce((most, other) => other[0] > most[0] ? other : most);
  const isTurned = turned >= SHARE_MIN * width ||
    (turned > 0 && count >= WORDS_MANY);
  if (!isTurned || count === 0) return undefined;
  return isAsked ? "empty" : kind;
}

const KINDS: readonly NoTextReason[] = [
  "consent_wall",
  "bot_challenge",
  "error_page",
  "needs_javascript",
];

/** How many links stand in menus, which the page itself is not. */
function linksInMenus(source: string): number {
  let depth = 0;
  let links = 0;
  for (const [found, close] of source.matchAll(MENU_OR_LINK)) {
    if (/^<a/i.test(found)) links += Number(depth > 0);
    else depth += close === "/" ? -1 : 1;
  }
  return links;
}

/** Whether it comes again by itself, to the same address. */
function isReloaded({ refresh }: PageModel): boolean {
  return refresh !== undefined && /^\s*\d{1,4}\s*$/.test(refresh);
}

function isHeading({ headingLevel }: TextBlock): boolean {
  return headingLevel > 0;
}
