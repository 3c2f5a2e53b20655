/**
 * Expressions that are looked for as other words too, as data:
 * `expressions.txt` has an expression of two words or more, a colon, and the
 * words. Its words are found in all their English forms.
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { type FoundRun, WordRuns } from "@/lib/text_understanding/word_runs.ts";
import { termOf, wordsOf } from "@/lib/text_understanding/words.ts";
import LINES from "./expressions.txt" with { type: "text" };

/** The expressions among folded words. */
export function expressionsIn(words: readonly string[]): FoundRun[] {
  return runs().in(words);
}

const runs = lazily(() => {
  const found = new WordRuns((word) => termOf(word, "en"));
  for (const line of LINES.trim().split("\n")) {
    const [expression = "", others = ""] = line.split(": ");
    found.add(wordsOf(expression), others.split(" "));
  }
  return found;
});
