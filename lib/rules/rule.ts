/**
 * What a rule is, whatever engine it belongs to: something that matches, what
 * it then says, and the cases that show both. Tests run the cases, pages show
 * them, and `deno task mutate` takes each rule out and wants a case to fail.
 *
 * @module
 */

import { readEach, type Reading } from "./reading.ts";

/** One input and what has to come of it. */
export interface RuleCase {
  /** The input, as a person would write it. */
  readonly input: string;
  /** What has to come of it, in words. */
  readonly expects: string;
}

/** Something that matches, what it then says, and the cases that show both. */
export interface Rule {
  /** Unique among the rules of its engine: small letters, digits and dashes. */
  readonly id: string;
  /** What an input has to have, in words or as a pattern. */
  readonly matches: string;
  /** What it says where it decides. */
  readonly says: string;
  /** Where that comes from: the address of a document, or words. */
  readonly source: string;
  /** Inputs that it decides. */
  readonly hits: readonly RuleCase[];
  /** Inputs near to those that it does not decide. */
  readonly misses: readonly RuleCase[];
}

/** The rules of an engine. */
export interface RuleBook {
  /** Name of the engine, as it stands in addresses. */
  readonly engine: string;
  /** What the engine decides, in a few words. */
  readonly title: string;
  /** Every rule, in the order of their ids. */
  readonly rules: readonly Rule[];
  /** Lines of its files of cases that no rule can use: tests want none, pages do without. */
  readonly strays: readonly string[];
  /**
   * What does not hold of the cases of a rule; none when all is well. Speaks of
   * what the engine answers, never of which rules there are. At most as many as
   * are asked for, so that the first is found without trying every case.
   */
  readonly problems: (id: string, max?: number) => string[];
  /**
   * Takes a rule out of the running engine, for tests.
   *
   * @returns What puts it back.
   */
  readonly takeOut: (id: string) => () => void;
  /**
   * Turns a rule into one that says something else, for tests; only where rules
   * are rows that could hold another value.
   *
   * @returns What puts it back; null for a rule without another value.
   */
  readonly flip?: (id: string) => (() => void) | null;
}

/** Ids of the rules that could be gone, or say something else, unnoticed. */
export function unnoticedRules(
  { rules, problems, takeOut, flip }: RuleBook,
): string[] {
  const isNoticed = (
    id: string,
    change: (id: string) => (() => void) | null,
  ) => {
    const putBack = change(id);
    if (putBack === null) return true;
    try {
      return problems(id, 1).length > 0;
    } finally {
      putBack();
    }
  };
  return rules.map(({ id }) => id).filter((id) =>
    !isNoticed(id, takeOut) || flip !== undefined && !isNoticed(id, flip)
  );
}

/** What cannot be right about rules, whatever their engine. */
export function bookProblems({ rules, strays }: RuleBook): string[] {
  const seen = new Set<string>();
  const unused = strays.map((line) => `no rule can use the case: ${line}`);
  const problems = rules.flatMap((rule) => {
    const say = (isWrong: boolean, what: string): string[] =>
      isWrong ? [`${rule.id}: ${what}`] : [];
    const wrong = [
      ...say(!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(rule.id), "is no name"),
      ...say(seen.has(rule.id), "is there twice"),
      ...say(rule.matches === "", "matches nothing"),
      ...say(rule.says === "", "says nothing"),
      ...say(rule.source === "", "has no source"),
      ...say(rule.hits.length === 0, "has no hit"),
      ...say(rule.misses.length === 0, "has no miss"),
    ];
    seen.add(rule.id);
    return wrong;
  });
  return [...problems, ...unused];
}

/** The cases of a file, by the rule that each is for. */
export interface CaseFile<Case> {
  /** Those that rules can use. */
  readonly of: ReadonlyMap<string, readonly Case[]>;
  /** See {@linkcode RuleBook.strays}. */
  readonly strays: readonly string[];
}

/**
 * Reads a file of cases, one a line.
 *
 * @param read The case that the parts of a line hold; null where they hold none.
 */
export function* readCases<Case>(
  text: string,
  isRule: (id: string) => boolean,
  read: (parts: readonly string[]) => Case | null,
): Reading<CaseFile<Case>> {
  const of = new Map<string, Case[]>();
  const strays = yield* readEach(text.split("\n"), (line) => {
    if (line === "") return [];
    const parts = line.split("\t");
    const [id = ""] = parts;
    const found = isRule(id) ? read(parts) : null;
    if (found === null) return [line];
    const known = of.get(id);
    if (known === undefined) of.set(id, [found]);
    else known.push(found);
    return [];
  });
  return { of, strays };
}

/**
 * Takes one element out of a list that an engine reads, or puts others in its
 * place; what is returned puts it back.
 */
export function takeOutOf(
  list: readonly unknown[],
  row: unknown,
  others: readonly unknown[] = [],
): () => void {
  const live = list as unknown[];
  const at = live.indexOf(row);
  if (at < 0) throw new TypeError("the row is not in its list");
  live.splice(at, 1, ...others);
  return () => {
    live.splice(at, others.length, row);
  };
}
