/**
 * The rules over the words of needs. Their cases come from whoever brings the
 * words, one a line and sorted: id, hit and miss, each behind the needs that are
 * understood (`none` for nothing, a comma between several) and a blank; between
 * them tabs.
 *
 * @module
 */

import type {
  NeedWords,
  Rule as NeedRule,
} from "@/lib/engines/need_matching/mod.ts";
import type { Reading } from "./reading.ts";
import { readCases, type Rule, type RuleBook, takeOutOf } from "./rule.ts";

/** What the rules of a vocabulary are shown with. */
export interface NeedRulesParts {
  /** The words of each kind of need. */
  readonly needs: ReadonlyMap<string, NeedWords>;
  /** What reads a need by those words. */
  readonly understand: (need: string) => string[];
  /** Text of the file of cases. */
  readonly cases: string;
}

interface Known {
  readonly id: string;
  readonly rule: NeedRule;
  readonly list: readonly NeedRule[];
  readonly says: string;
}

interface Line {
  readonly hit: Expected;
  readonly miss: Expected;
}

interface Expected {
  readonly intents: string;
  readonly need: string;
}

/** The rules of a vocabulary. */
export function* needRules(
  { needs, understand, cases }: NeedRulesParts,
): Reading<RuleBook> {
  const known = new Map(
    [...needs].flatMap(([intent, { rules, against }]) => [
      ...rules.map((rule) => knownRule(rule, rules, `${intent}-for`)),
      ...against.map((rule) => knownRule(rule, against, `${intent}-against`)),
    ]).map((one) => [one.id, one]),
  );
  const lines = yield* readCases(cases, (id) => known.has(id), readLine);
  const linesOf = (id: string): readonly Line[] => lines.of.get(id) ?? [];
  return {
    engine: "need-matching",
    title: "Which offer a stated need is about",
    rules: [...known.values()].map((one) => ruleOf(one, linesOf(one.id)))
      .sort((a, b) => a.id < b.id ? -1 : 1),
    strays: lines.strays,
    problems: (id) =>
      linesOf(id).flatMap(({ hit, miss }) =>
        [hit, miss].flatMap(({ need, intents }) => {
          const found = understand(need).sort().join(",") || "none";
          return found === intents
            ? []
            : [`${id}: "${need}" is understood as ${found}, not ${intents}`];
        })
      ),
    takeOut: (id) => {
      const one = known.get(id);
      if (one === undefined) throw new TypeError(`no rule is ${id}`);
      return takeOutOf(one.list, one.rule);
    },
  };
}

function knownRule(
  rule: NeedRule,
  list: readonly NeedRule[],
  prefix: string,
): Known {
  const words = rule.all.map((sign) =>
    sign.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  );
  const isFor = prefix.endsWith("-for");
  const intent = prefix.replace(/-(?:for|against)$/, "");
  return {
    id: `${prefix}-${words.join("-")}`,
    rule,
    list,
    says: isFor
      ? `The need is about ${intent}, with weight ${rule.weight}, unless a rule against it holds.`
      : `The need is not about ${intent}, unless it names the offer.`,
  };
}

function readLine(
  [, hit = "", miss = ""]: readonly string[],
): Line | null {
  const [decided, left] = [readExpected(hit), readExpected(miss)];
  return decided === null || left === null
    ? null
    : { hit: decided, miss: left };
}

function readExpected(text: string): Expected | null {
  const [, intents, need] = /^(\S+) (.*)$/.exec(text) ?? [];
  return intents === undefined || need === undefined ? null : { intents, need };
}

function ruleOf({ id, rule, says }: Known, lines: readonly Line[]): Rule {
  const { all, none = [] } = rule;
  return {
    id,
    matches: `needs with signs of ${all.join(" and of ")}${
      none.length === 0 ? "" : `, without signs of ${none.join(" or of ")}`
    }`,
    says,
    source: "the phrasings of each offer",
    hits: lines.map(({ hit }) => ({ input: hit.need, expects: hit.intents })),
    misses: lines.map(({ miss }) => ({
      input: miss.need,
      expects: miss.intents,
    })),
  };
}
