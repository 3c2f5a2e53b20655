/**
 * Which kinds of need a text states: conservative matching over a vocabulary
 * that the caller gives. Pure; the same text always gives the same answer.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { createNeedReader, terms } from "@/lib/engines/need_matching/mod.ts";
 *
 * const readNeeds = createNeedReader(
 *   new Map([["translation", {
 *     names: /\btranslate-text\b/i,
 *     concepts: {
 *       translate: terms("translat*"),
 *       human: terms("interpreter~, in person"),
 *     },
 *     rules: [{ all: ["translate"], weight: 5 }],
 *     against: [{ all: ["human"], weight: 1 }],
 *   }]]),
 * );
 * assert.deepEqual(readNeeds("Translate this page into French"), [
 *   "translation",
 * ]);
 * assert.deepEqual(readNeeds("an interpreter who translates"), []);
 * assert.deepEqual(readNeeds("do not translate it, I need a taxi"), []);
 * ```
 *
 * @module
 */

import { lazily } from "@/lib/lazily.ts";
import { slipsOf, withoutSlips } from "./slips.ts";
import { withoutMatches, withoutShown } from "./pasted.ts";
import { type NeedText, readNeed } from "./text.ts";
import {
  type FirstNamed,
  type NeedWords,
  type Rule,
  TERSE_SIGN,
  vocabularyProblems,
  type Words,
} from "./vocabulary.ts";

export { stems, terms } from "./terms.ts";
export { type FirstNamed, type NeedWords, type Rule, type Words };

/** Weight of a need that is called by its name. */
const NAMED_WEIGHT = 10;

/** Words of a need that is a report rather than a description. */
const TERSE_WORDS_MAX = 16;

/**
 * A function from a text to the kinds of need that it states, the clearest
 * first; none when nothing fits.
 *
 * @param needs By name, in the order of preference among equals.
 * @param shared Concepts that no kind of need owns.
 * @throws {TypeError} for a vocabulary that contradicts itself.
 */
export function createNeedReader(
  needs: ReadonlyMap<string, NeedWords>,
  shared: Words = {},
): (need: string) => string[] {
  const [problem] = vocabularyProblems(needs, shared);
  if (problem !== undefined) throw new TypeError(problem);
  const kinds = [...needs.values()];
  const vocabulary: Vocabulary = {
    concepts: Object.assign(
      { ...shared },
      ...kinds.map((kind) => kind.concepts),
    ),
    evidence: Object.assign({}, ...kinds.map((kind) => kind.evidence ?? {})),
    firsts: kinds.flatMap(({ first }) => first === undefined ? [] : [first]),
  };
  const slips = lazily(() =>
    slipsOf(kinds.flatMap(({ keyWords }) => keyWords ?? []))
  );
  const read = (need: string) => {
    const text = readNeed(need);
    return { ...text, words: withoutSlips(text.words, slips()) };
  };
  const keepSaid = saidReader(kinds, { vocabulary, read });
  return (need) => {
    const text = read(need);
    const signs = signsOf(text, vocabulary);
    keepSaid(need, signs);
    return [...needs]
      .map(([name, kind]) => ({ name, weight: weigh(kind, { text, signs }) }))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .map(({ name }) => name);
  };
}

/** All kinds of need together. */
interface Vocabulary {
  readonly concepts: Words;
  readonly evidence: Readonly<Record<string, readonly RegExp[]>>;
  readonly firsts: readonly FirstNamed[];
}

/** Takes from the signs of a need those that stand only in what it shows. */
function saidReader(
  kinds: readonly NeedWords[],
  { vocabulary: { concepts, evidence }, read }: {
    vocabulary: Vocabulary;
    read: (need: string) => NeedText;
  },
): (need: string, signs: Set<string>) => void {
  const said = kinds.flatMap((kind) => kind.said ?? []);
  const shown = kinds.flatMap((kind) => kind.shown ?? [])
    .flatMap((sign) => evidence[sign] ?? []);
  return (need, signs) => {
    const asked = said.filter((sign) => signs.has(sign));
    if (asked.length === 0) return;
    const rest = withoutMatches(withoutShown(need), shown);
    if (rest === need) return;
    const wish = read(rest);
    for (const sign of asked) {
      const isSaid = concepts[sign]?.test(wish.words) ??
        evidence[sign]?.some((pattern) => pattern.test(wish.evidence));
      if (isSaid !== true) signs.delete(sign);
    }
  };
}

function weigh(
  { names, rules, against }: NeedWords,
  { text, signs }: { text: NeedText; signs: ReadonlySet<string> },
): number {
  if (names.test(text.evidence)) return NAMED_WEIGHT;
  const holds = (rule: Rule) =>
    rule.all.every((sign) => signs.has(sign)) &&
    !(rule.none ?? []).some((sign) => signs.has(sign));
  if (against.some(holds)) return 0;
  return Math.max(0, ...rules.filter(holds).map(({ weight }) => weight));
}

function signsOf(
  text: NeedText,
  { concepts, evidence, firsts }: Vocabulary,
): Set<string> {
  const signs = new Set<string>();
  // Several concepts may share a pattern.
  const shared = Map.groupBy(
    Object.entries(concepts),
    ([, pattern]) => pattern,
  );
  for (const [pattern, named] of shared) {
    if (!pattern.test(text.words)) continue;
    for (const [concept] of named) signs.add(concept);
  }
  for (const [sign, patterns] of Object.entries(evidence)) {
    if (patterns.some((pattern) => pattern.test(text.evidence))) {
      signs.add(sign);
    }
  }
  if (text.words.trim().split(" ").length <= TERSE_WORDS_MAX) {
    signs.add(TERSE_SIGN);
  }
  for (const first of firsts) {
    const sign = firstNamed(text.words, first, concepts);
    if (sign !== null) signs.add(sign);
  }
  return signs;
}

/** The sign of what is named first; before the concept only the one counts, alone. */
function firstNamed(
  words: string,
  { after, of, against }: FirstNamed,
  concepts: Words,
): string | null {
  const at = (concept: string, text: string) =>
    concepts[concept]?.exec(text)?.index ?? Infinity;
  const start = at(after, words);
  const from = start === Infinity ? 0 : start;
  const rest = words.slice(from);
  const one = at(of.concept, rest);
  const other = at(against.concept, rest);
  if (one !== Infinity || other !== Infinity) {
    return one < other ? of.sign : against.sign;
  }
  return from > 0 && at(of.concept, words) < Infinity &&
      at(against.concept, words) === Infinity
    ? of.sign
    : null;
}
