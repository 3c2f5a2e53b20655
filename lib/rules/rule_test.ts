import assert from "node:assert/strict";
import { readAtOnce } from "./reading.ts";
import {
  bookProblems,
  readCases,
  type Rule,
  type RuleBook,
  takeOutOf,
  unnoticedRules,
} from "./rule.ts";

const RULE: Rule = {
  id: "even",
  matches: "even numbers",
  says: "It is even.",
  source: "arithmetic",
  hits: [{ input: "4", expects: "even" }],
  misses: [{ input: "5", expects: "odd" }],
};

/** A book whose engine only looks whether its rules are there. */
function bookOf(
  rules: readonly Rule[],
  problems: (present: readonly Rule[], id: string, max?: number) => string[],
): RuleBook {
  const present = [...rules];
  return {
    engine: "numbers",
    title: "What numbers are",
    rules,
    strays: [],
    problems: (id, max) => problems(present, id, max),
    takeOut: (id) => takeOutOf(present, rules.find((rule) => rule.id === id)),
  };
}

Deno.test("bookProblems() names what is missing, twice or no name", () => {
  assert.deepEqual(bookProblems(bookOf([RULE], () => [])), []);
  const bare = { ...RULE, id: "No name", says: "", hits: [], misses: [] };
  assert.deepEqual(bookProblems(bookOf([RULE, RULE, bare], () => [])), [
    "even: is there twice",
    "No name: is no name",
    "No name: says nothing",
    "No name: has no hit",
    "No name: has no miss",
  ]);
});

Deno.test("a case that no rule can use is a problem of the book, not of its reader", () => {
  const cases = readAtOnce(readCases(
    "even\t4\t5\ngone\t1\t2\neven\nodd\t3\t4\n",
    (id) => id === "even" || id === "odd",
    ([, hit, miss]) => miss === undefined ? null : [hit, miss],
  ));
  assert.deepEqual([...cases.of], [["even", [["4", "5"]]], ["odd", [[
    "3",
    "4",
  ]]]]);
  assert.deepEqual(cases.strays, ["gone\t1\t2", "even"]);
  const book = { ...bookOf([RULE], () => []), strays: cases.strays };
  assert.deepEqual(bookProblems(book), [
    "no rule can use the case: gone\t1\t2",
    "no rule can use the case: even",
  ]);
});

Deno.test("unnoticedRules() finds rules that may as well be gone, and puts all back", () => {
  const other = { ...RULE, id: "odd" };
  const seen: number[] = [];
  const book = bookOf([RULE, other], (present, id, max) => {
    if (max === 1) seen.push(present.length);
    return id === "even" && !present.includes(RULE) ? ["even is gone"] : [];
  });
  assert.deepEqual(unnoticedRules(book), ["odd"]);
  assert.deepEqual(seen, [1, 1]);
  assert.deepEqual(book.problems("even"), []);
});

Deno.test("unnoticedRules() wants a rule that says something else noticed, too", () => {
  const isLeft = (present: readonly Rule[]) =>
    present.length === 0 ? ["it is gone"] : [];
  const flips: string[] = [];
  const book: RuleBook = {
    ...bookOf([RULE], isLeft),
    flip: (id) => {
      flips.push(id);
      return () => {
        flips.push("back");
      };
    },
  };
  assert.deepEqual(unnoticedRules(book), ["even"]);
  assert.deepEqual(flips, ["even", "back"]);
});

Deno.test("takeOutOf() puts back what it took, where it was", () => {
  const list = ["a", "b", "c"];
  const putBack = takeOutOf(list, "b", ["x", "y"]);
  assert.deepEqual(list, ["a", "x", "y", "c"]);
  putBack();
  assert.deepEqual(list, ["a", "b", "c"]);
  assert.throws(() => takeOutOf(list, "z"), TypeError);
});
