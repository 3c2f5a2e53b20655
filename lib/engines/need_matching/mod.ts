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
import { ACTS } from "./acts.ts";
import { slipsOf, withoutSlips } from "./slips.ts";
import { withoutConditions } from "./conditions.ts";
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
    evidence: Object.assign(
      { ...ACTS },
      ...kinds.map((kind) => kind.evidence ?? {}),
    ),
    firsts: kinds.flatMap(({ first }) => first === undefined ? [] : [first]),
    said: new Set(kinds.flatMap((kind) => kind.said ?? [])),
    happened: new Set(kinds.flatMap((kind) => kind.happened ?? [])),
  };
  const shown = kinds.flatMap((kind) => kind.shown ?? []);
  const slips = lazily(() =>
    slipsOf(kinds.flatMap(({ keyWords }) => keyWords ?? []))
  );
  const read = (need: string) => {
    const text = readNeed(need);
    return { ...text, words: withoutSlips(text.words, slips()) };
  };
  return (need) => {
    const text = read(need);
    const signs: Signs = signsOf(vocabulary, {
      text,
      events: lazily(() => {
        const rest = withoutConditions(need);
        return rest === need ? text : read(rest);
      }),
      wish: lazily(() => {
        // What is not there need not be taken out.
        const matched = shown.filter((sign) => signs.has(sign))
          .flatMap((sign) => vocabulary.evidence[sign] ?? []);
        const rest = withoutMatches(withoutShown(need), matched);
        return rest === need ? text : read(rest);
      }),
    });
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
  /** Signs that count only where they are said. */
  readonly said: ReadonlySet<string>;
  /** Signs that count only where something happened. */
  readonly happened: ReadonlySet<string>;
}

/** The signs of a need: each is looked for when a rule first asks for it. */
interface Signs {
  /** Whether it is there, where that is known already. */
  readonly known: (sign: string) => boolean | undefined;
  /** Whether it is there. */
  readonly has: (sign: string) => boolean;
}

function weigh(
  { names, rules, against }: NeedWords,
  { text, signs }: { text: NeedText; signs: Signs },
): number {
  if (names.test(text.evidence)) return NAMED_WEIGHT;
  let most = 0;
  for (const rule of rules) {
    if (rule.weight > most && holds(rule, signs)) most = rule.weight;
  }
  return most > 0 && against.some((rule) => holds(rule, signs)) ? 0 : most;
}

function holds({ all, none = [] }: Rule, { known, has }: Signs): boolean {
  // What is known costs nothing, and mostly decides.
  return !all.some((sign) => known(sign) === false) &&
    !none.some((sign) => known(sign) === true) &&
    all.every(has) && !none.some(has);
}

/** A need, and parts of it. */
interface Views {
  /** All of it. */
  readonly text: NeedText;
  /** What is said: nothing that is shown. */
  readonly wish: () => NeedText;
  /** What happened: no condition, and no message that is spoken of. */
  readonly events: () => NeedText;
}

function signsOf(
  { concepts, evidence, firsts, said, happened }: Vocabulary,
  { text, wish, events }: Views,
): Signs {
  const signs = new Map<string, boolean>();
  // Several concepts may share a pattern.
  const matched = new Map<RegExp, boolean>();
  const gives = (sign: string, { words, evidence: written }: NeedText) => {
    const pattern = concepts[sign];
    if (pattern === undefined) {
      return evidence[sign]?.some((pattern) => pattern.test(written)) ?? false;
    }
    const before = words === text.words ? matched.get(pattern) : undefined;
    const isThere = before ?? pattern.test(words);
    if (words === text.words) matched.set(pattern, isThere);
    return isThere;
  };
  const look = (sign: string) => {
    if (sign === TERSE_SIGN) {
      return text.words.trim().split(" ").length <= TERSE_WORDS_MAX;
    }
    const first = firsts.find(({ of, against }) =>
      of.sign === sign || against.sign === sign
    );
    if (first !== undefined) {
      return firstNamed(text.words, first, concepts) === sign;
    }
    return gives(sign, text) &&
      (!said.has(sign) || gives(sign, wish())) &&
      (!happened.has(sign) || gives(sign, events()));
  };
  return {
    known: (sign) => signs.get(sign),
    has: (sign) => {
      const before = signs.get(sign);
      if (before !== undefined) return before;
      const isThere = look(sign);
      signs.set(sign, isThere);
      return isThere;
    },
  };
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
