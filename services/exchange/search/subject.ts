/**
 * Where a question says what it is about, whether the word is known or not: "how
 * do I rename a resource in Pulumi", "pulumi rename resource". What lacks that
 * word is mostly about another thing.
 *
 * @module
 */

import { set } from "@/lib/text_understanding/stems.ts";

/** What stands before where, with what, or for what something is asked. */
const PREPOSITIONS = set(
  "behind by for from in inside into of on to using via with within",
);
/** How whole sentences of questions begin; others are words for a search. */
const QUESTIONS = set(
  "can could do does how is should what when where which who why",
);

/** The folded words, of all as they were written, that stand where the subject does. */
export function subjectsIn(
  written: readonly string[],
  isContent: (word: string) => boolean,
): ReadonlySet<string> {
  const subjects = new Set<string>();
  const last = written.findLastIndex((word, index) =>
    PREPOSITIONS.has(word) && isContent(written[index + 1] ?? "")
  );
  if (last >= 0) subjects.add(written[last + 1] ?? "");
  const [first = ""] = written;
  if (!QUESTIONS.has(first)) {
    const lead = written.find(isContent);
    if (lead !== undefined) subjects.add(lead);
  }
  return subjects;
}
