/**
 * From the parts of a document in some markup to its title and summary.
 *
 * @module
 */

import { cutText, TITLE_CODE_POINTS_MAX } from "./cut.ts";
import type { Extract } from "./extract.ts";
import { finish } from "./plain_text.ts";
import { cleanText, foldText } from "./text.ts";

/** A heading or a paragraph, without marks. */
export interface Part {
  /** True for a heading, false for a paragraph. */
  readonly isHeading: boolean;
  /** Its words, with the marks of the format taken away. */
  readonly text: string;
}

/** Headings of lists of what follows, which are no titles. */
const CONTENTS =
  /^(?:(?:table of )?contents|toc|index|overview|inhalt(?:sverzeichnis)?|sommaire|índice)$/;

/** Whether a heading is that of a list of contents. */
export function isContents(heading: string): boolean {
  return CONTENTS.test(foldText(heading));
}

/**
 * The first heading is the title, and the rest the summary. A heading that
 * nothing follows, or another heading, is left out.
 */
export function finishParts(parts: readonly Part[], stated = ""): Extract {
  const told = parts.map(({ isHeading, text }) => ({
    isHeading,
    text: cleanText(text),
  })).filter(({ text }) => text !== "");
  const title = stated !== ""
    ? stated
    : told.find(({ isHeading, text }) => isHeading && !isContents(text))
      ?.text ?? "";
  const kept = told.filter(({ isHeading, text }, index) =>
    !isHeading ||
    (told[index + 1]?.isHeading === false && !isContents(text) &&
      foldText(text) !== foldText(title))
  );
  return kept.length === 0
    ? { title: cutText(title, TITLE_CODE_POINTS_MAX), summary: "" }
    : finish(title, kept.map(({ text }) => text));
}
