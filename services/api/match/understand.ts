/**
 * Which offers a stated need is about: conservative matching over a
 * vocabulary. The same text always gives the same answer.
 *
 * @module
 */

import { type Intent, INTENTS } from "../offer.ts";
import { type Rule, RULES, type Sign } from "./rules.ts";
import { type NeedText, readNeed } from "./text.ts";
import {
  COMMAND_EVIDENCE,
  type Concept,
  CONCEPTS,
  FAILURE_EVIDENCE,
  NAMES,
  OPERATOR_EVIDENCE,
} from "./vocabulary.ts";

/** The intents of a need, the clearest first; empty when nothing fits. */
export function understandNeed(need: string): Intent[] {
  const text = readNeed(need);
  const signs = signsOf(text);
  return INTENTS
    .map((intent) => ({ intent, weight: weigh(intent, { text, signs }) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ intent }) => intent);
}

/** Weight of an offer that is called by its name. */
const NAMED_WEIGHT = 10;

/** Words of a need that is a report rather than a description. */
const TERSE_WORDS_MAX = 16;

function weigh(
  intent: Intent,
  { text, signs }: { text: NeedText; signs: ReadonlySet<Sign> },
): number {
  const { rules, against } = RULES[intent];
  if (NAMES[intent].test(text.evidence)) return NAMED_WEIGHT;
  const holds = (rule: Rule) =>
    rule.all.every((sign) => signs.has(sign)) &&
    !(rule.none ?? []).some((sign) => signs.has(sign));
  if (against.some(holds)) return 0;
  return Math.max(0, ...rules.filter(holds).map(({ weight }) => weight));
}

function signsOf(text: NeedText): ReadonlySet<Sign> {
  const signs = new Set<Sign>();
  for (const [concept, pattern] of Object.entries(CONCEPTS)) {
    if (pattern.test(text.words)) signs.add(concept as Concept);
  }
  const shows = (patterns: readonly RegExp[]) =>
    patterns.some((pattern) => pattern.test(text.evidence));
  if (shows(FAILURE_EVIDENCE)) signs.add("failureEvidence");
  if (shows(COMMAND_EVIDENCE)) signs.add("commandEvidence");
  if (shows(OPERATOR_EVIDENCE)) signs.add("operatorEvidence");
  if (text.words.trim().split(" ").length <= TERSE_WORDS_MAX) {
    signs.add("terse");
  }
  const object = firstObject(text.words);
  if (object !== null) signs.add(object);
  return signs;
}

/**
 * What is to be summarized: of pages and of other things the one that is named
 * first, because "an article about videos" is an article.
 */
function firstObject(words: string): "pageFirst" | "otherFirst" | null {
  const from = Math.max(0, CONCEPTS.summarize.exec(words)?.index ?? 0);
  const at = (pattern: RegExp, text: string) =>
    pattern.exec(text)?.index ?? Infinity;
  const rest = words.slice(from);
  const page = at(CONCEPTS.page, rest);
  const other = at(CONCEPTS.notPage, rest);
  if (page === Infinity && other === Infinity) {
    return from > 0 && at(CONCEPTS.page, words) < Infinity &&
        at(CONCEPTS.notPage, words) === Infinity
      ? "pageFirst"
      : null;
  }
  return page < other ? "pageFirst" : "otherFirst";
}
