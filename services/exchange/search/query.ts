/**
 * What a search asks for: words, phrases and filters, as groups of terms.
 *
 * @module
 */

import { COMMON_WORDS } from "@/lib/text_understanding/common_words.ts";
import { STOP_WORDS } from "@/lib/text_understanding/stems.ts";
import { agentMark, languageMark, tagMark } from "./terms.ts";
import { synonymsOf } from "./synonyms.ts";
import {
  alternativesOf,
  camelPartsOf,
  camelWholesOf,
  identifiersOf,
  normalizeText,
  stemLanguage,
  wordsOf,
} from "@/lib/text_understanding/words.ts";

/** Word groups of one query; the rest is ignored. */
export const GROUPS_MAX = 16;

/** A term and how much it counts beside the others of its group. */
export type Alternative = readonly [term: string, factor: number];

/** Terms of which any stands for one thing that is looked for. */
export interface QueryGroup {
  /** The folded word, or the mark. */
  readonly word: string;
  /** Any of them will do. */
  readonly alternatives: readonly Alternative[];
  /**
   * - `word`: counts for whether an entry matches, and how well.
   * - `must`: a word that every result has, since it was quoted.
   * - `bonus`: counts for how well only.
   * - `mark`: every result has it, and it counts for nothing.
   */
  readonly kind: "word" | "must" | "bonus" | "mark";
  /** How much of its rarity counts for whether an entry matches; unset: all. */
  readonly massShare?: number;
}

/** A query, ready for an index. */
export interface ParsedQuery {
  /** What is looked for; see {@linkcode massMinOf} for how much of it must be there. */
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

/**
 * Parses the arguments of a search.
 *
 * A word matches in any of its forms. Stop words are dropped when other words
 * remain, except in phrases. An unclosed quotation mark is an ordinary
 * character.
 */
export function parseQuery(args: QueryArguments): ParsedQuery {
  const language = stemLanguage(args.language ?? null);
  const phrases: string[][] = [];
  const isPasted = isPastedLine(args.query ?? "");
  const loose = isPasted ? args.query ?? "" : (args.query ?? "").replace(
    /["“”„«»]([^"“”„«»]*)["“”„«»]/gu,
    (_whole, inner: string) => {
      const words = wordsOf(inner);
      if (words.length > 0) phrases.push(words);
      return " ";
    },
  );
  const quoted = new Set(phrases.flat());
  // "OutOfMemoryError" is looked for by its parts, and found better as a whole.
  const parts = camelPartsOf(normalizeText(loose));
  const wholes = new Set(camelWholesOf(normalizeText(loose)));
  const unquoted = [...wordsOf(loose), ...parts];
  const words = [
    ...(quoted.size > 0 && unquoted.every((word) => ALL_STOP_WORDS.has(word))
      ? []
      : dropStopWords(unquoted)),
    ...quoted,
  ];
  const distinct = [...new Set(words)].slice(0, GROUPS_MAX);
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
            alternatives: withSynonyms(word, language),
            ...(isCommon(word) ? { massShare: COMMON_SHARE } : {}),
          }),
      })),
      ...identifiersOf(args.query ?? "").slice(0, IDENTIFIERS_MAX)
        .filter((whole) => !distinct.includes(whole))
        .map((whole): QueryGroup => ({
          word: whole,
          kind: "bonus",
          alternatives: [[whole, 1]],
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

/**
 * Whether a query is a line of an error as it was printed: what stands in
 * quotation marks in it are names, and nobody asked for them as a phrase.
 */
function isPastedLine(query: string): boolean {
  const outside = query.replace(/["“”„«»][^"“”„«»]*["“”„«»]/gu, " ");
  return /[\p{L}\p{N})\]]:(?:\s|$)|\b(?:error|exception|failed|cannot|could not|unable to|does not exist|not found)\b/iu
    .test(outside) && wordsOf(outside).length > 2;
}

/**
 * How much of a query an entry must have: what the rarities of its words must
 * add up to. Of two words one can be missing if it is common; the more words,
 * the more may be missing, but never the rare ones together. A word that no
 * entry has is the rarest there can be. So a question that nothing answers
 * finds nothing, and a long one that is answered in other words finds it.
 */
export function massMinOf(
  groups: readonly QueryGroup[],
  weights: readonly number[],
): number {
  const masses = groups.map((group, index) =>
    massOf(group, weights[index] ?? 0)
  );
  const words = groups.filter(({ kind }) => isWord(kind)).length;
  const share = SHARES[Math.min(words, SHARES.length - 1)] ?? 1;
  return share * masses.reduce((sum, mass) => sum + mass, 0);
}

/** What having a group adds to how much of a query an entry has. */
export function massOf(
  { kind, massShare = 1 }: QueryGroup,
  weight: number,
): number {
  return isWord(kind) ? massShare * weight : 0;
}

/** Whether a group counts for whether an entry matches. */
export function isWord(kind: QueryGroup["kind"]): boolean {
  return kind === "word" || kind === "must";
}

/** By the number of words. */
const SHARES = [0, 1, 0.5, 0.4, 0.36, 0.315, 0.27, 0.27, 0.252];
/** Whether a word says little, whatever entries have it. */
function isCommon(word: string): boolean {
  return COMMON_WORDS.has(word) || /^[0-9]{1,2}$|^[0-9]+[a-z]{1,2}$/.test(word);
}

/** How much of a common word's rarity counts for whether an entry matches. */
const COMMON_SHARE = 0.3;
/** How much another word for the same thing counts. */
const SYNONYM_FACTOR = 0.75;
/** Identifiers of one query that are looked for as a whole. */
const IDENTIFIERS_MAX = 6;

function withSynonyms(
  word: string,
  language: ReturnType<typeof stemLanguage>,
): Alternative[] {
  const own = alternativesOf(word, language);
  const others = synonymsOf(word).flatMap((other) =>
    alternativesOf(other, language)
  );
  return [
    ...own.map((term): Alternative => [term, 1]),
    ...[...new Set(others)].filter((term) => !own.includes(term))
      .map((term): Alternative => [term, SYNONYM_FACTOR]),
  ];
}

function dropStopWords(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !ALL_STOP_WORDS.has(word));
  return kept.length > 0 ? kept : words;
}

/**
 * English stop words, and those of other languages that are no English word of
 * content: a German "was" is dropped, a French "son" is not.
 */
const ALL_STOP_WORDS = new Set([
  ...STOP_WORDS.en,
  ...[..."de fr es pt it nl sv ru ar hi id ko tr".split(" ")].flatMap((
    language,
  ) => [...STOP_WORDS[language as keyof typeof STOP_WORDS]]).filter((word) =>
    !"am bin die era kind man men men son sur war".split(" ").includes(word)
  ),
]);

function marks(args: QueryArguments): string[] {
  return [
    ...(args.tags ?? []).map(tagMark),
    ...(args.language === undefined ? [] : [languageMark(args.language)]),
    ...(args.agent_id === undefined ? [] : [agentMark(args.agent_id)]),
  ];
}
