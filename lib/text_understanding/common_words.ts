/**
 * English words that say little about what is looked for, as data: they are
 * common in any text, however few entries of a young exchange have them. They
 * are no stop words: an entry that has them is found by them, and ranked.
 *
 * @module
 */

import list from "./common_words.txt" with { type: "text" };
import { readWords } from "./word_list.ts";

/** Folded, in the form in which people write them. */
export const COMMON_WORDS: ReadonlySet<string> = readWords(list);
