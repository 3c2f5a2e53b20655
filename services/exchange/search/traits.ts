/**
 * What a word of a question is to it, beside how rare it is: see
 * {@linkcode Trait}.
 *
 * @module
 */

import { isNameOfThing } from "@/lib/text_understanding/names_of_things.ts";
import { identifiersOf, wordsOf } from "@/lib/text_understanding/words.ts";
import type { Exactness } from "./exact_words.ts";
import type { QueryGroup, Trait } from "./query_group.ts";
import { ALL_STOP_WORDS } from "./query_stop_words.ts";
import { subjectsIn } from "./subject.ts";
import { shareOf } from "./word_shares.ts";

/** A function from the words of a question to what they are to it. */
export function traitReader(
  loose: string,
  { written, isPasted, exact }: {
    written: readonly string[];
    isPasted: boolean;
    exact: ReadonlyMap<string, Exactness>;
  },
): (word: string, kind?: "bonus") => Pick<QueryGroup, "traits"> {
  const isContent = (word: string) =>
    word !== "" && !ALL_STOP_WORDS.has(word) &&
    shareOf(word, false).massShare === undefined;
  // The parts of "GitHub" stand beside no name.
  const beside = new Set(written);
  const isNaming = !isPasted && exact.values().some((it) => it === "name");
  const inIdentifiers = new Set(identifiersOf(loose).flatMap(wordsOf));
  // A printed line is no sentence.
  const subjects = isPasted ? new Set<string>() : subjectsIn(
    written,
    (word) => isContent(word) && !inIdentifiers.has(word),
  );
  return (word, kind) => {
    const traits: Trait[] = [];
    const exactness = exact.get(word);
    if (exactness !== undefined) traits.push(exactness);
    if (subjects.has(word)) traits.push("subject");
    const isBesideNames = isNaming && beside.has(word) && !isNameOfThing(word);
    if (isBesideNames && kind === undefined && isContent(word)) {
      traits.push("other");
    }
    return traits.length === 0 ? {} : { traits };
  };
}
