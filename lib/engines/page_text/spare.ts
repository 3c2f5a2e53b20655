/**
 * What a page gives to readers without scripts. Some pages are drawn by a
 * script alone and carry their text in `<noscript>`, whole: it says what a
 * visitor sees. It is read only where the page has no text of its own.
 *
 * @module
 */

import type { PageModel } from "./page_model.ts";
import { rawContents } from "./raw_elements.ts";
import { readPart } from "./read_part.ts";
import { scanningPage } from "./scan.ts";
import { runThrough, type Slices } from "./slices.ts";
import { contentWidth } from "./text.ts";

/** Text of its own, links apart, with which a page needs no other. */
const OWN_WIDTH_MAX = 250;
/** Less text in `<noscript>` asks for scripts, or counts a visit. */
const SPARE_WIDTH_MIN = 300;
/** Characters of `<noscript>` that are read of one page. */
export const SPARE_LENGTH_MAX = 256 * 1024;

/** Reads a page, or what it gives to readers without scripts. */
export function readPage(html: string): PageModel {
  return runThrough(readingPage(html));
}

/** The same in slices. */
export function* readingPage(whole: string): Slices<PageModel> {
  const html = readPart(whole);
  const page = yield* scanningPage(html);
  if (isWorded(page, OWN_WIDTH_MAX)) return page;
  yield;
  const spare = spareOf(html);
  if (spare.length < SPARE_WIDTH_MIN) return page;
  const { nodes, blocks, steps } = yield* scanningPage(spare);
  const told = { ...page, nodes, blocks, steps: page.steps + steps };
  return isWorded(told, SPARE_WIDTH_MIN) ? told : page;
}

/** Whether a page shows as much text beside its links. */
function isWorded({ blocks }: PageModel, widthMin: number): boolean {
  let width = 0;
  for (const { text, isHidden, linkShare } of blocks) {
    if (isHidden) continue;
    width += contentWidth(text) * (1 - linkShare);
    if (width >= widthMin) return true;
  }
  return false;
}

/** The content of all `<noscript>` elements, up to a limit. */
function spareOf(html: string): string {
  return rawContents(html, {
    start: /<noscript\b[^<>]{0,200}>/gi,
    end: /<\/noscript/gi,
    lengthMax: SPARE_LENGTH_MAX,
    separator: "",
  });
}
