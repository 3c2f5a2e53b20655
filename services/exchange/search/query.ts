/**
 * What a search asks for: words, phrases and filters, as groups of terms.
 *
 * @module
 */

import { STOP_WORDS } from "./stems.ts";
import { agentMark, languageMark, tagMark } from "./terms.ts";
import { alternativesOf, stemLanguage, wordsOf } from "./words.ts";

/** Word groups of one query; the rest is ignored. */
export const GROUPS_MAX = 16;

/** Terms of which one must occur. */
export interface TermGroup {
  /** Any of them will do. */
  readonly alternatives: readonly string[];
  /** Whether the group counts for relevance; marks only filter. */
  readonly isScored: boolean;
}

/** A query, ready for an index. */
export interface ParsedQuery {
  /** All groups must match. */
  readonly groups: readonly TermGroup[];
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
  const loose = (args.query ?? "").replace(
    /["“”„«»]([^"“”„«»]*)["“”„«»]/gu,
    (_whole, inner: string) => {
      const words = wordsOf(inner);
      if (words.length > 0) phrases.push(words);
      return " ";
    },
  );
  const words = [...dropStopWords(wordsOf(loose)), ...phrases.flat()];
  const distinct = [...new Set(words)].slice(0, GROUPS_MAX);
  return {
    groups: [
      ...distinct.map((word) => ({
        alternatives: alternativesOf(word, language),
        isScored: true,
      })),
      ...marks(args).map((mark) => ({ alternatives: [mark], isScored: false })),
    ],
    phrases: phrases.filter((phrase) => phrase.length > 1),
    words: distinct,
  };
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
  ...[..."de fr es pt it nl sv ru".split(" ")].flatMap((
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
