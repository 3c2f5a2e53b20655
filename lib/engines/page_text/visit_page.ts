/**
 * The parts of a page that says little, as whoever opened it sees them.
 *
 * @module
 */

import type { PageModel, PageNode, TextBlock } from "./page_model.ts";
import { cleanText, contentWidth } from "./text.ts";

/** Elements that hold what a page is there for, whatever they and those above them are called. */
const WHOLE_TAGS: ReadonlySet<string> = new Set(["html", "body", "main"]);

/** Whether a node stands in a menu or another frame of the page. */
export function isInMenu(node: PageNode): boolean {
  let at: PageNode | undefined = node;
  while (at !== undefined && !WHOLE_TAGS.has(at.tag)) {
    if (at.isFurniture || at.isChrome) return true;
    at = at.parent;
  }
  return false;
}

/** Blocks of a page up to which its parts are told apart. */
const SHOWN_MAX = 400;
/** How wide the text of a page is that stands around its own. */
const FRAME_WIDTH_MAX = 800;
/** Links below a heading from which they are a list of what else there is. */
const LISTED_MIN = 2;

/**
 * What a page shows beside its menus and beside lists of what else there is:
 * such a list has a heading of its own, below something that the page says.
 */
export function mainOf(shown: readonly TextBlock[]): readonly TextBlock[] {
  if (shown.length > SHOWN_MAX) return shown;
  const beside = belowMenu(
    shown.filter((block) => !isInMenu(block.node) && !isMenuRow(block)),
  );
  const main: TextBlock[] = [];
  for (let at = 0; at < beside.length;) {
    const end = endOfPart(beside, at);
    const part = beside.slice(at, end);
    const isOther = main.length > 0 && (part[0]?.headingLevel ?? 0) > 1 &&
      isListOfLinks(part.slice(1));
    if (!isOther) main.push(...part);
    at = end;
  }
  // Of a page that is nothing but a box on top of it, the box is the page.
  const isNone = main.every(isLink) ||
    (shown.some(isTop) && !main.some(({ headingLevel }) => headingLevel > 0));
  // What says that much is no frame, whatever it is called.
  return isNone || toldBy(shown) - toldBy(main) > FRAME_WIDTH_MAX
    ? shown
    : main;
}

/**
 * What a page says below its first heading, where a headed list follows whose
 * entries have headings of their own that lead to them; undefined elsewhere.
 */
export function saidAboveCards(
  main: readonly TextBlock[],
): readonly TextBlock[] | undefined {
  const top = main.findIndex(({ headingLevel }) => headingLevel > 0);
  const end = endOfPart(main, top);
  const level = main[end]?.headingLevel ?? 0;
  const cards = main.slice(end + 1).filter((block) =>
    isLink(block) && block.headingLevel > level
  );
  return cards.length >= LISTED_MIN ? main.slice(top + 1, end) : undefined;
}

/** Links side by side in one line, with signs between them. */
const MENU_ROW = /^(?:[^|·•]{1,30}\s[|·•]\s){3}/;

/** Whether a line is nothing but links to what else there is. */
function isMenuRow(block: TextBlock): boolean {
  return isLink(block) && MENU_ROW.test(block.text);
}

/** A link as long names what it leads to. */
const ENTRY_LENGTH_MIN = 25;

/** Blocks without the short links that stand above all others: a menu that nothing calls so. */
function belowMenu(blocks: readonly TextBlock[]): readonly TextBlock[] {
  const end = blocks.findIndex((block) => !isLink(block) || isEntry(block));
  return end === -1 ? blocks : blocks.slice(end);
}

/** Whether a link names what it leads to. */
export function isEntry(block: TextBlock): boolean {
  return isLink(block) && block.text.length >= ENTRY_LENGTH_MIN;
}

/** Blocks that anyone sees. */
export function shownOf({ blocks }: PageModel): TextBlock[] {
  return blocks.filter(({ isHidden }) => !isHidden);
}

/** How wide blocks are, menus and headings apart. */
function toldBy(blocks: readonly TextBlock[]): number {
  return widthOf(
    blocks.filter((block) =>
      block.headingLevel === 0 && (!isLink(block) || isEntry(block))
    )
      .map(({ text }) => text),
  );
}

function isTop({ headingLevel }: TextBlock): boolean {
  return headingLevel === 1;
}

/** Where the part ends that begins at a place: with the next heading. */
function endOfPart(blocks: readonly TextBlock[], from: number): number {
  let end = from + 1;
  while (blocks[end]?.headingLevel === 0) end++;
  return end;
}

/** Whether at least half of what stands below a heading leads elsewhere. */
function isListOfLinks(blocks: readonly TextBlock[]): boolean {
  const links = blocks.filter(isLink).length;
  return links >= LISTED_MIN && links * 2 >= blocks.length;
}

/** Whether at least half of a block leads elsewhere. */
export function isLink({ linkShare }: TextBlock): boolean {
  return linkShare >= 0.5;
}

/** A type in JSON-LD that is of no site, whatever page of it is shown. */
const MATTER_TYPE =
  /"@type"\s*:\s*(?:\[\s*)?"(?!(?:\w*Organization|BreadcrumbList|ContactPoint|EntryPoint|ImageObject|ListItem|PostalAddress|ReadAction|SearchAction|SiteNavigationElement|ViewAction|WebPage|WebSite)")/;

/** Whether its JSON-LD is of what the page shows, and not of its site alone. */
export function describesMatter({ jsonLd }: PageModel): boolean {
  return jsonLd.some((text) => MATTER_TYPE.test(text));
}

/** How wide texts are together. */
export function widthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + contentWidth(text), 0);
}

/** A text in sentences. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+|(?<=[。！？।॥။។։۔])\s*/u)
    .filter((sentence) => sentence !== "");
}

/** Whether a line says whose the page is, as walls do as well. */
export function isImprint(text: string): boolean {
  return text.length <= IMPRINT_LENGTH_MAX &&
    /©|\(c\) ?(?:19|20)\d\d|\ball rights reserved\b/i.test(text);
}

/** Longest line of that kind, in UTF-16 code units. */
const IMPRINT_LENGTH_MAX = 160;

/** What stands around the words of a title: signs in front, dots behind. */
const TITLE_RIMS =
  /^[\s\p{Extended_Pictographic}\u{fe0f}]{0,9}|[\s.!?…\p{So}\u{fe0f}]+$/gu;

/** A title, and what stands between its separators, without what stands around. */
export function partsOf(title: string): string[] {
  return [title, ...title.split(/\s(?:[|–—·•»-]|--)\s|\s*\|\s*/)]
    .map((part) => cleanText(part).replace(TITLE_RIMS, ""))
    .filter((part) => part !== "");
}
