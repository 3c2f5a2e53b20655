/**
 * The parts of a page that says little, as whoever opened it sees them.
 *
 * @module
 */

import type { PageNode, TextBlock } from "./page_model.ts";
import { cleanText, contentWidth } from "./text.ts";

/** Whether a node stands in a menu or another frame of the page. */
export function isInMenu(node: PageNode): boolean {
  for (let at: PageNode | undefined = node; at; at = at.parent) {
    if (at.isFurniture || at.isChrome) return true;
  }
  return false;
}

/** Whether at least half of a block leads elsewhere. */
export function isLink({ linkShare }: TextBlock): boolean {
  return linkShare >= 0.5;
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
