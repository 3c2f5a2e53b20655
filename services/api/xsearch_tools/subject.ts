/**
 * What a goal is about: its subject, the intent behind it, and what is said
 * around it.
 *
 * @module
 */

import { GoalText } from "./goal_text.ts";
import { type Intent, INTENTS } from "./intents.ts";
import { contentWords, stem, words } from "./words.ts";

/** Words of the subject in one query: all must occur, so more find less. */
export const SUBJECT_WORDS_MAX = 5;

/** A phrase in quotation marks of either kind; an apostrophe is none. */
export const QUOTED =
  /"([^"]{2,120})"|(?<=[\s(])'([^']{2,80})'(?=[\s,.;:)?!]|$)/;

/** What the caller says of itself. */
export const PREAMBLE =
  /\b(?:i'm|i am|we're|we are|as) an? (?:[\w-]+ ){1,3}?(?=(?:looking|trying|who|that|interested|i|we)\b)/i;

/** Names of which any would do: "Stripe, Adyen or Checkout.com". */
const ALTERNATIVES =
  /(?<=[\s(])(\p{Lu}[\p{L}\p{N}.&-]*)((?:, \p{Lu}[\p{L}\p{N}.&-]*){2,8}(?:,? (?:and|or|&) \p{Lu}[\p{L}\p{N}.&-]*)?|(?:, \p{Lu}[\p{L}\p{N}.&-]*){1,8},? (?:and|or|&) \p{Lu}[\p{L}\p{N}.&-]*|(?:,? or \p{Lu}[\p{L}\p{N}.&-]*))(?=[\s).,;?!]|$)/u;

/** Keeps the first of a list of names in the text and gives the others. */
export function takeAlternatives(text: GoalText): string[] {
  const match = ALTERNATIVES.exec(text.rest);
  const first = match?.[1];
  if (match === null || first === undefined) return [];
  const others = (match[2] ?? "").split(/,? (?:and|or|&) |, /)
    .map((name) => name.replace(/[.,]+$/, "")).filter((name) => name !== "");
  text.keepOnly(match, first);
  return others;
}

/** Who posts, where the goal says so before it says what they do. */
export const ACTORS =
  /\b(?:(?:security|software|web|data|product|mobile|game|crypto|indie|small|early|potential|other) )?(developers|devs|engineers|programmers|designers|customers|users|founders|startups|companies|teams|businesses|creators|journalists|analysts|experts|researchers|students|teachers|marketers|investors|traders|gamers|parents|patients|doctors|people|folks|anyone|someone)(?= (?:of|who|that|are|is|looking|complaining|asking|talking|discussing|trying|wanting|willing|switching|moving|struggling|using|posting|sharing|saying|having|\|))/i;

/** Actors that every author is. */
export const ANYBODY = /^(?:users|people|folks|anyone|someone)$/i;

/** Takes the intent, and says which content words of the goal named it. */
export function takeIntent(
  text: GoalText,
): { intent: Intent | null; intentWords: readonly string[] } {
  for (const intent of INTENTS) {
    if (intent.isAboutPosts) {
      const taken = text.take(intent.pattern);
      if (taken === null) continue;
      return { intent: sortTerms(intent, taken[0]), intentWords: [] };
    }
    const match = intent.pattern.exec(text.rest);
    if (match !== null) return { intent, intentWords: contentWords(match[0]) };
  }
  return { intent: null, intentWords: [] };
}

/** The intent with the terms first that share a word with the goal. */
function sortTerms(intent: Intent, said: string): Intent {
  const stems = new Set(contentWords(said).map(stem));
  const shares = (term: string) =>
    words(term).some((word) => stems.has(stem(word)));
  return {
    ...intent,
    terms: [
      ...intent.terms.filter(shares),
      ...intent.terms.filter((term) => !shares(term)),
    ],
  };
}

/** The most telling words, in the order of the goal. */
export function keepTelling(subject: readonly string[]): string[] {
  const unique = subject.filter((word, index) =>
    subject.findIndex((other) => other.toLowerCase() === word.toLowerCase()) ===
      index
  );
  if (unique.length <= SUBJECT_WORDS_MAX) return unique;
  const weight = (word: string) =>
    /^[#@$]/.test(word) ? 3 : /\d|^\p{Lu}|\p{Ll}\p{Lu}/u.test(word) ? 2 : 1;
  const best = unique.map((word, index) => ({ word, index }))
    .sort((a, b) => weight(b.word) - weight(a.word) || a.index - b.index)
    .slice(0, SUBJECT_WORDS_MAX)
    .map(({ word }) => word);
  return unique.filter((word) => best.includes(word));
}
