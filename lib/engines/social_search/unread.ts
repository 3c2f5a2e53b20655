/**
 * Words of grammar that no reader took: "since", "near", "only". Alone they say
 * nothing and nobody searches for them; but they bind a condition, and one that
 * is still there was not understood.
 *
 * @module
 */

import { writtenWords } from "@/lib/text_understanding/words.ts";
import type { GoalText } from "./goal_text.ts";
import { isEmptyWord } from "./words.ts";

const BINDS =
  /(?<=[\s(])((?:since|until|till|unlike|outside|beyond|prior to|instead of|instead|rather than|before|after|during|between|within|near|unless|except|besides|only|nor|neither|than|under|over|above|below|not|without|no|never|excluding|exclude|by) )([\p{L}\p{N}@#$€£¥\ue000-\ue00f](?:[^|,.;:?!()]|\.(?=\S))*)/giu;
/** Words of what is shown of it. */
const WORDS_MAX = 4;

/** What is left of conditions, one sentence for all. */
export function readUnread(text: GoalText): string[] {
  const found = [...text.rest.matchAll(BINDS)].filter(([, , behind = ""]) =>
    writtenWords(behind).some((word) => !isEmptyWord(word))
  ).map(([, word = "", behind = ""]) => {
    const shown = behind.trim().split(/\s+/).slice(0, WORDS_MAX).join(" ");
    return `"${text.expand(`${word}${shown}`).replaceAll('"', "'").trim()}"`;
  });
  return found.length === 0 ? [] : [
    `${
      [...new Set(found)].join(", ")
    }: not understood as a condition; the words behind it are searched as words.`,
  ];
}
