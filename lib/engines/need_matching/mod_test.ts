import assert from "node:assert/strict";
import { createNeedReader, type NeedWords, terms } from "./mod.ts";

const NOTHING: NeedWords = {
  names: /\bnever-named\b/,
  concepts: {},
  rules: [],
  against: [],
};
const read = (changes: Partial<NeedWords>) =>
  createNeedReader(new Map([["it", { ...NOTHING, ...changes }]]));

Deno.test("a need is stated when a rule has all of its concepts and none of those it excludes", () => {
  const needs = read({
    concepts: {
      cook: terms("cook~"),
      soup: terms("soup~"),
      tin: terms("tinned"),
    },
    rules: [{ all: ["cook", "soup"], none: ["tin"], weight: 3 }],
  });
  assert.deepEqual(needs("Cook me a soup"), ["it"]);
  for (const other of ["a soup", "cook", "cook a tinned soup", ""]) {
    assert.deepEqual(needs(other), [], other);
  }
});

Deno.test("a name outright needs no rule, and is looked for in the text as written", () => {
  const needs = read({ names: /\bSoup-Kitchen\b/ });
  assert.deepEqual(needs("I want the Soup-Kitchen, now"), ["it"]);
  assert.deepEqual(needs("I want the soup kitchen"), []);
});

Deno.test("a pattern over the text as written gives its sign, whatever words are beside it", () => {
  const needs = read({
    evidence: { trace: [/^\s+at \w+\(/, /panic: /] },
    rules: [{ all: ["trace"], weight: 1 }],
  });
  assert.deepEqual(needs("panic: soup"), ["it"]);
  assert.deepEqual(needs("they panic, soup"), []);
});

Deno.test("few words are a sign of their own", () => {
  const needs = read({
    concepts: { soup: terms("soup~") },
    rules: [{ all: ["soup", "terse"], weight: 1 }],
  });
  const words = (count: number) => `soup ${"and ".repeat(count - 1)}`;
  assert.deepEqual(needs(words(16)), ["it"]);
  assert.deepEqual(needs(words(17)), []);
});

Deno.test("of two things the one that is named first counts, from the concept on", () => {
  const needs = read({
    concepts: {
      send: terms("send~"),
      letter: terms("letter~"),
      parcel: terms("parcel~"),
    },
    first: {
      after: "send",
      of: { sign: "sends letters", concept: "letter" },
      against: { sign: "sends parcels", concept: "parcel" },
    },
    rules: [{ all: ["sends letters"], weight: 1 }],
  });
  assert.deepEqual(needs("send a letter, then the parcel"), ["it"]);
  assert.deepEqual(needs("send a parcel with the letter"), []);
  // What stands before counts only where nothing comes after, and alone.
  assert.deepEqual(needs("this letter, please send"), ["it"]);
  assert.deepEqual(needs("the letter of the parcel, please send"), []);
  assert.deepEqual(needs("this letter: send the parcel"), []);
});

Deno.test("what a text says it is not about is not its need", () => {
  const needs = read({
    concepts: { soup: terms("soup~") },
    rules: [{ all: ["soup"], weight: 1 }],
  });
  assert.deepEqual(needs("cook soup, I am hungry"), ["it"]);
  assert.deepEqual(needs("not about soup, I need a taxi"), []);
  assert.deepEqual(needs("I don't want soup, I need a taxi"), []);
});
