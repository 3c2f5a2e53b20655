/**
 * What the index keeps of an entry: weighted terms, and marks to filter by.
 *
 * @module
 */

import { guessLanguage } from "@/lib/text_understanding/stems.ts";
import {
  camelPartsOf,
  identifiersOf,
  mixedNamesOf,
  stemLanguage,
  termOf,
  wordsOf,
} from "@/lib/text_understanding/words.ts";

/** How much a word in the title or a tag counts; a word in the content counts 1. */
export const TITLE_WEIGHT = 3;
/** Distinct terms of one entry. */
export const TERMS_MAX = 1_000;
/** Characters of all terms of one entry, so that a publication stays small. */
export const TERM_CHARACTERS_MAX = 9_000;
/** The largest weight of a term: what fits into a byte. */
export const TERM_WEIGHT_MAX = 255;

/** What is indexed of an entry. */
export interface IndexedText {
  /** Weighs more than content. */
  readonly title: string;
  /** The text. */
  readonly content: string;
  /** Words, and filters. */
  readonly tags: readonly string[];
  /** BCP 47 tag; null when unknown. */
  readonly language: string | null;
  /** The registered publisher; null when there is none. */
  readonly agentId: string | null;
}

/** Terms with their weights, and the length of the text in weights. */
export interface WeightedTerms {
  /** Terms and marks; a mark weighs 1 and does not count as length. */
  readonly weights: ReadonlyMap<string, number>;
  /** Sum of the weights of all words, those left out included; at most 65,535. */
  readonly length: number;
}

/** The mark of a tag. Marks begin with a character that no term has. */
export function tagMark(tag: string): string {
  return `#${tag}`;
}

/** The mark of a language; every longer tag has those of its prefixes too. */
export function languageMark(language: string): string {
  return `@${language.toLowerCase()}`;
}

/** The mark of a registered agent. */
export function agentMark(agentId: string): string {
  return `&${agentId}`;
}

/** The terms and marks of an entry. */
export function weightedTerms(text: IndexedText): WeightedTerms {
  const title = wordsOf(text.title);
  const content = wordsOf(text.content);
  const language = stemLanguage(text.language) ??
    guessLanguage([...title, ...content]);
  const counts = new Map<string, number>();
  let length = 0;
  const add = (words: readonly string[], weight: number) => {
    for (const word of words) {
      const term = termOf(word, language);
      counts.set(term, (counts.get(term) ?? 0) + weight);
      length += weight;
    }
  };
  add(title, TITLE_WEIGHT);
  add(text.tags.flatMap(wordsOf), TITLE_WEIGHT);
  add(content, 1);
  // Parts of camel case and whole identifiers are found, and are no length.
  for (
    const [part, weight] of [[text.title, TITLE_WEIGHT], [
      text.content,
      1,
    ]] as const
  ) {
    for (
      const word of [...camelPartsOf(part), ...mixedNamesOf(wordsOf(part))]
    ) {
      const term = termOf(word, language);
      counts.set(term, (counts.get(term) ?? 0) + weight);
    }
    for (const whole of identifiersOf(part)) {
      counts.set(whole, (counts.get(whole) ?? 0) + weight);
    }
  }
  const weights = new Map<string, number>();
  for (const mark of marksOf(text)) weights.set(mark, 1);
  let characters = 0;
  let terms = 0;
  for (const [term, count] of counts) {
    characters += term.length;
    if (++terms > TERMS_MAX || characters > TERM_CHARACTERS_MAX) break;
    weights.set(term, Math.min(count, TERM_WEIGHT_MAX));
  }
  return { weights, length: Math.min(length, 65_535) };
}

function marksOf(text: IndexedText): string[] {
  const parts = text.language?.split("-") ?? [];
  return [
    ...text.tags.map(tagMark),
    ...parts.map((_, index) =>
      languageMark(parts.slice(0, index + 1).join("-"))
    ),
    ...(text.agentId === null ? [] : [agentMark(text.agentId)]),
  ];
}
