/**
 * The terms that a word of a query is looked for as: its own forms and
 * spellings, and other words for the same with less weight.
 *
 * @module
 */

import { isNameOfThing } from "@/lib/text_understanding/names_of_things.ts";
import { spellingsOf } from "@/lib/text_understanding/spellings.ts";
import { kinOf, translate } from "@/lib/text_understanding/translations.ts";
import {
  alternativesOf,
  type stemLanguage,
  termOf,
} from "@/lib/text_understanding/words.ts";
import { expressionsIn } from "./expressions.ts";
import type { Alternative } from "./query_group.ts";
import { synonymsOf } from "./synonyms.ts";

/** How much another word for the same thing counts. */
const SYNONYM_FACTOR = 0.75;
/** How much a name counts without the number behind it. */
const NAME_FACTOR = 0.5;
/** Words of which the terms are kept: about a megabyte. */
const KNOWN_MAX = 1_000;
/** The terms of words that were asked for last: most are asked for again. */
const known = new Map<string, readonly Alternative[]>();

/** The terms that a word is looked for as; `more`: other words for it in this query. */
export function termsOf(
  word: string,
  language: ReturnType<typeof stemLanguage>,
  more: readonly string[] = [],
): readonly Alternative[] {
  if (more.length > 0) return withSynonyms(word, language, more);
  const name = `${word} ${language ?? ""}`;
  const kept = known.get(name);
  if (kept !== undefined) return kept;
  if (known.size >= KNOWN_MAX) known.clear();
  const terms = withSynonyms(word, language, more);
  known.set(name, terms);
  return terms;
}

function withSynonyms(
  word: string,
  language: ReturnType<typeof stemLanguage>,
  more: readonly string[],
): Alternative[] {
  const own = [
    ...new Set([
      ...alternativesOf(word, language),
      ...spellingsOf(word).map((other) => termOf(other, language ?? "en")),
    ]),
  ];
  const others = [...more, ...synonymsOf(word)].flatMap((other) =>
    alternativesOf(other, language ?? "en")
  );
  // "UUIDv7" is looked for as "uuid" too.
  const [, name = ""] = /^([a-z]{3,}?)v?[0-9]{1,3}$/.exec(word) ?? [];
  return [
    ...own.map((term): Alternative => [term, 1]),
    ...[...new Set(others)].filter((term) => !own.includes(term))
      .map((term): Alternative => [term, SYNONYM_FACTOR]),
    ...(name === ""
      ? []
      : [[termOf(name, language ?? "en"), NAME_FACTOR] as const]),
  ];
}

/** Without other words that are names in the query: they say nothing of what is asked about the thing. */
export function withoutNames(
  alternatives: readonly Alternative[],
  words: readonly string[],
): readonly Alternative[] {
  const named = words.filter(isNameOfThing).flatMap((word) =>
    alternativesOf(word, null)
  );
  return alternatives.filter(([term, factor]) =>
    factor === 1 || !named.includes(term)
  );
}

/**
 * Other words for what runs of words say: English ones for those of another
 * language, the field's for an expression.
 */
export function otherWordsOf(
  written: readonly string[],
  endings: ReadonlySet<string>,
): {
  readonly isForeign: boolean;
  readonly others: ReadonlyMap<string, readonly string[]>;
} {
  const spoken = written.filter((word) => !endings.has(word));
  const { isForeign, runs } = translate(spoken);
  const others = new Map<string, string[]>();
  const found = [
    ...runs.map((run) => ({ ...run, words: spoken })),
    ...expressionsIn(written).map((run) => ({ ...run, words: written })),
  ];
  if (found.length === 0) return { isForeign, others };
  // What stands in the query itself is looked for anyway, and counts once.
  const own = new Set(written.map((word) => termOf(word, "en")));
  for (const { start, length, meaning, words } of found) {
    const isOther = (word: string) => !own.has(termOf(word, "en"));
    for (const word of words.slice(start, start + length)) {
      const more = [...meaning, ...kinOf(word, meaning)].filter(isOther);
      others.set(word, [...others.get(word) ?? [], ...more]);
    }
  }
  return { isForeign, others };
}

/** Endings of domains and files, which are no words of a language: of "quay.io" the "io". */
export function endingsIn(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/\.([a-z]{2,3})\b/gi)]
      .map(([, ending = ""]) => ending.toLowerCase()),
  );
}
