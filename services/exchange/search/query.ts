/**
 * What a search asks for: words, phrases and filters, as groups of terms.
 *
 * @module
 */

import {
  withoutCallForHelp,
  withoutFrame,
} from "@/lib/text_understanding/frames.ts";
import {
  alternativesOf,
  camelPartsOf,
  camelWholesOf,
  identifiersOf,
  normalizeText,
  stemLanguage,
  wordsOf,
} from "@/lib/text_understanding/words.ts";
import {
  endingsIn,
  otherWordsOf,
  termsOf,
  withoutNames,
} from "./alternatives.ts";
import { exactWordsIn } from "./exact_words.ts";
import type { Alternative, QueryGroup } from "./query_group.ts";
import { ALL_STOP_WORDS, dropStopWords } from "./query_stop_words.ts";
import { quotedNamesOf, readQuotes } from "./quotes.ts";
import { agentMark, languageMark, tagMark } from "./terms.ts";
import { traitReader } from "./traits.ts";
import { absenceOf, absentShareOf, shareOf } from "./word_shares.ts";

/** Word groups of one query; the rest is ignored. */
export const GROUPS_MAX = 16;

/** A query, ready for an index. */
export interface ParsedQuery {
  /** What is looked for; see `mass.ts` for how much of it must be there. */
  readonly groups: readonly QueryGroup[];
  /** Words that must stand together, in this order; checked against the text. */
  readonly phrases: readonly (readonly string[])[];
  /** Folded words to show in snippets, with their alternatives. */
  readonly words: readonly string[];
}

/** The parts of the arguments that make up a query. */
export interface QueryArguments {
  /** Words and quoted phrases. */
  readonly query?: string;
  /** All must match. */
  readonly tags?: readonly string[];
  /** BCP 47 tag. */
  readonly language?: string;
  /** A registered publisher. */
  readonly agent_id?: string;
}

/** Reads the arguments of a search. */
export type QueryReader = (args: QueryArguments) => ParsedQuery;

/** That something be looked for: this is what a search is. */
const ASKS_TO_SEARCH =
  /^(?:(?:please )?(?:find|get|give|search for|show)(?: me)?(?: (?:all|any|some|the)){0,2} (?:anything|details|docs|documentation|entries|info|information|notes|something) (?:about|for|on|regarding)|(?:please )?(?:search for|look(?:ing)? (?:for|up)):?|(?:i'm|i am|we are) (?:looking|searching) for|tell me about|what do you know about)\s+(?=\S)/i;

/** A query without what stands around it, unless there is nothing else. */
function askedIn(query: string): string {
  return withoutCallForHelp(withoutFrame(query)).replace(ASKS_TO_SEARCH, "") ||
    query;
}

/**
 * Parses the arguments of a search.
 *
 * A word matches in any of its forms. Stop words are dropped when other words
 * remain, except in phrases. An unclosed quotation mark is an ordinary
 * character.
 */
export function parseQuery(args: QueryArguments): ParsedQuery {
  const language = stemLanguage(args.language ?? null);
  const { loose, phrases, isPasted } = readQuotes(askedIn(args.query ?? ""));
  const quoted = new Set(phrases.flat());
  // "OutOfMemoryError" is looked for by its parts, and found better as a whole.
  const parts = camelPartsOf(normalizeText(loose));
  const wholes = new Set(camelWholesOf(normalizeText(loose)));
  const written = wordsOf(loose);
  const unquoted = [...written, ...parts];
  const words = [
    ...(quoted.size > 0 && unquoted.every((word) => ALL_STOP_WORDS.has(word))
      ? []
      : dropStopWords(unquoted)),
    ...quoted,
  ];
  const distinct = [...new Set(words)].slice(0, GROUPS_MAX);
  const { isForeign, others } = otherWordsOf(written, endingsIn(loose));
  const absentShare = absentShareOf(loose, { isForeign, isPasted });
  const identifiers = identifiersOf(loose);
  const exact = exactWordsIn(loose);
  const readTraits = traitReader(loose, { written, isPasted, exact });
  const wholeNames = wordsOfNames(identifiers);
  const values = isPasted ? quotedNamesOf(loose) : new Set<string>();
  const isValue = (word: string) =>
    values.has(word) ||
    distinct.length > 2 && /^[0-9]+$/.test(word) && !wholeNames.has(word);
  return {
    groups: [
      ...distinct.map((word): QueryGroup => ({
        word,
        ...(quoted.has(word)
          ? {
            kind: "must",
            alternatives: alternativesOf(word, language)
              .map((term): Alternative => [term, 1]),
          }
          : {
            kind: wholes.has(word) && parts.length > 0 ? "bonus" : "word",
            alternatives: withoutNames(
              termsOf(word, language, others.get(word)),
              distinct,
            ),
            ...shareOf(word, isValue(word)),
            ...absenceOf(word, absentShare, exact),
          }),
        ...readTraits(word),
      })),
      ...(isPasted || loose === args.query
        ? identifiers
        : identifiersOf(args.query ?? ""))
        .slice(0, IDENTIFIERS_MAX)
        .filter((whole) => !distinct.includes(whole))
        .map((whole): QueryGroup => ({
          word: whole,
          kind: "bonus",
          alternatives: [[whole, 1]],
          ...readTraits(whole, "bonus"),
        })),
      ...marks(args).map((mark): QueryGroup => ({
        word: mark,
        kind: "mark",
        alternatives: [[mark, 1]],
      })),
    ],
    phrases: phrases.filter((phrase) => phrase.length > 1),
    words: distinct,
  };
}

/** Words of identifiers with letters: a number in them is no value. */
function wordsOfNames(identifiers: readonly string[]): ReadonlySet<string> {
  return new Set(
    identifiers.filter((whole) => /\p{L}/u.test(whole))
      .flatMap((whole) => wordsOf(whole)),
  );
}

/** Identifiers of one query that are looked for as a whole. */
const IDENTIFIERS_MAX = 6;

function marks(args: QueryArguments): string[] {
  return [
    ...(args.tags ?? []).map(tagMark),
    ...(args.language === undefined ? [] : [languageMark(args.language)]),
    ...(args.agent_id === undefined ? [] : [agentMark(args.agent_id)]),
  ];
}
