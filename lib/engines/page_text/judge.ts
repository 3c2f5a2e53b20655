/**
 * The judge: whether a text may stand as the summary of a page. A page for
 * which no candidate passes is not sold.
 *
 * @module
 */

import { isData } from "./block.ts";
import { readsLikeNotice } from "./phrases.ts";
import { contentWidth, endsSentence, foldedWords, foldText } from "./text.ts";

/** Width from which a sentence says something by itself. */
const SENTENCE_WIDTH_MIN = 40;
/** Words that such a sentence has at least. */
const SENTENCE_WORDS_MIN = 6;
/** Letters of a word by which a text and a title are compared. */
const WORD_LENGTH_MIN = 4;
/** Words of a title from which it is known whether a text agrees with it. */
const TITLE_WORDS_MIN = 2;
/** Width of the labels above a title below which nothing stands. */
const ABOVE_WIDTH_MAX = 60;
/** Width up to which a notice is nothing but that. */
const NOTICE_WIDTH_MAX = 400;

/** The first candidate, as it would be shown, that may stand below the title. */
export function chooseSummary(
  candidates: readonly string[],
  title: string,
): string {
  return candidates.find((text) => mayStand(text, title)) ?? "";
}

/** Whether a text may stand below a title. */
export function mayStand(text: string, title: string): boolean {
  return isNew(text, title) && !isData(text) &&
    (isNotice(text)
      ? agrees(text, title, 0)
      : hasSentence(text) || agrees(text, title, TITLE_WORDS_MIN));
}

/** Whether it says anything that the title does not, and not only what stands above that. */
function isNew(text: string, title: string): boolean {
  const folded = foldText(text);
  const called = foldText(title);
  return folded !== "" && !` ${called} `.includes(` ${folded} `) &&
    !(called !== "" && folded.endsWith(` ${called}`) &&
      contentWidth(text) - contentWidth(title) <= ABOVE_WIDTH_MAX &&
      !hasSentence(text));
}

/** Whether it is no more than a notice, which only a page on the matter may sell. */
function isNotice(text: string): boolean {
  return contentWidth(text) < NOTICE_WIDTH_MAX && readsLikeNotice(text);
}

/** Whether a sentence stands in it: a row of labels has none. */
function hasSentence(text: string): boolean {
  return text.split(/(?<=[.!?…।။։])\s+|(?<=[。．！？])/u).some((sentence) =>
    endsSentence(sentence) && contentWidth(sentence) >= SENTENCE_WIDTH_MIN &&
    foldedWords(foldText(sentence)).length >= SENTENCE_WORDS_MIN
  );
}

/** Whether it has a word of the title, where that has as many words as are asked. */
function agrees(text: string, title: string, wordsMin: number): boolean {
  const wanted = foldedWords(foldText(title)).filter(isTelling);
  if (wanted.length < wordsMin) return true;
  const words = new Set(foldedWords(foldText(text)));
  return wanted.some((word) => words.has(word));
}

/** Long enough to tell, or of a script that has no long words. */
function isTelling(word: string): boolean {
  return word.length >= WORD_LENGTH_MIN || /[^\p{ASCII}]/u.test(word);
}
