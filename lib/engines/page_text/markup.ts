/**
 * From the parts of a document in some markup to its title and summary.
 *
 * @module
 */

import { cutText, TITLE_CODE_POINTS_MAX } from "./cut.ts";
import type { Extract } from "./extract.ts";
import { finish } from "./plain_text.ts";
import {
  cleanText,
  contentWidth,
  endsSentence,
  foldsTo,
  foldText,
} from "./text.ts";

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

/** What a list of changes is called. */
const HISTORY = /^(?:change ?log|changes|history|release notes|releases|news)$/;
/** How a list of changes is kept, which is the same in all of them. */
const HISTORY_NOTICE =
  /^(?:all notable changes (?:to|of|in)|the format is based on|this project adheres to)\b/i;
/** A heading that names a version, whose changes stand below headings of their own. */
const VERSION = /^(?:version |release )?[\[(]?v?\d{1,4}\.\d{1,4}/i;

/** When, by whom and in which state a decision or a note was written. */
const FIELD =
  /^(?:date|authors?|status|version|deciders|created|updated)\s*:\s*\S.{0,80}$/i;
/** A heading below which a state is named. */
const STATE = /^status$/i;

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
  const isHistory = HISTORY.test(foldText(title));
  const read = belowSynopsis(told);
  const kept = read.filter(({ isHeading, text }, index) => {
    const next = read[index + 1];
    if (!isHeading) {
      const above = read[index - 1];
      if (above?.isHeading === true && STATE.test(above.text)) return false;
      return !(isHistory && HISTORY_NOTICE.test(text)) && !FIELD.test(text) &&
        !(index === 0 && foldsTo(text, foldText(title)));
    }
    return next !== undefined && !isContents(text) && !STATE.test(text) &&
      foldText(text) !== foldText(title) &&
      (!next.isHeading ||
        (isHistory && VERSION.test(text) && !VERSION.test(next.text)));
  });
  return kept.length === 0
    ? { title: cutText(title, TITLE_CODE_POINTS_MAX), summary: "" }
    : finish(
      title,
      (isHistory ? kept : withoutFirstName(kept)).map(({ text }) => text),
    );
}

/** Width of a sentence that says something without the name of its part. */
const SENTENCE_WIDTH_MIN = 40;

/** Parts without the heading of the first one, where that begins with a sentence. */
function withoutFirstName(parts: readonly Part[]): readonly Part[] {
  const [name, first, ...more] = parts;
  return name?.isHeading === true && first?.isHeading === false &&
      endsSentence(first.text) && contentWidth(first.text) >= SENTENCE_WIDTH_MIN
    ? [first, ...more]
    : parts;
}

/** Of a manual, in any markup, what stands below the forms of its call. */
function belowSynopsis(parts: readonly Part[]): readonly Part[] {
  const headed = (name: string) =>
    parts.findIndex(({ isHeading, text }) =>
      isHeading && foldText(text) === name
    );
  const description = headed("description");
  return description === -1 || headed("synopsis") === -1
    ? parts
    : parts.slice(description + 1);
}
