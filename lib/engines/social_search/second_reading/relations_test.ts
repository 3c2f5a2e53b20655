import assert from "node:assert/strict";
import fc from "fast-check";
import { readWords } from "@/lib/text_understanding/word_list.ts";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";
import { planSearch } from "../plan.ts";
import { isRelation } from "./relations.ts";

const SEED = seedFor(import.meta.url);

function planOf(goal: string) {
  return planSearch({
    goal,
    today: "2026-11-21",
    searchSite: "https://s.example",
  });
}

function toldOf(goal: string): string {
  const plan = planOf(goal);
  return plan.kind === "refused" ? plan.message : plan.notApplied.join("\n");
}

Deno.test.each([
  ["posts from the marketing account about orchids", /"from the marketing"/],
  ["cats falling off tables", /"off tables": has no effect/],
  ["our competitor @tea_lab, but not @brew_co", /"our competitor @tea_lab"/],
  ["tea tins, if there are any, in Lyon", /"if there are"/],
])('"%s" relates what no part of its query does', (goal, said) => {
  assert.match(toldOf(goal), said);
});

Deno.test.each([
  "kettles from @tea_lab since March",
  "kettles not from @tea_lab",
  "only kettles with more than 20 likes",
  "pull everything @tea_lab said about kettles, skip his replies",
  "posts about kettles for all kitchens and some campers",
  "tea, not only green, from @tea_lab",
])('nothing is said where the query of "%s" has it', (goal) => {
  assert.doesNotMatch(toldOf(goal), /has no effect/);
});

Deno.test("what says nothing is a word of grammar or of requests", () => {
  const url = (name: string) => new URL(`../${name}`, import.meta.url);
  const wordsIn = (name: string) => readWords(Deno.readTextFileSync(url(name)));
  const empty = new Set([
    ...wordsIn("grammar_words.txt"),
    ...wordsIn("request_words.txt"),
  ]);
  const silent = wordsIn("silent_words.txt");
  assert.deepEqual([...silent].filter((word) => !empty.has(word)), []);
  // What denies, chooses, compares, dates, owns or sets a condition.
  for (
    const word
      of "not no nor neither without only than more between before since until by from if while whose their my same other again once"
        .split(" ")
  ) assert.ok(isRelation(word), word);
});

/** Goals with a word of theirs that says something, and stands once. */
const WORDS = Deno.readTextFileSync(new URL("../goals.txt", import.meta.url))
  .trim().split("\n").map((line) => line.split(" => ")[0] ?? "")
  .map((goal) => goal.split(" ")).filter((words) =>
    words.every((word) => /^[a-z@#$A-Z'-]+[.,;:?!]?$/.test(word))
  );
const SILENT = readWords(
  Deno.readTextFileSync(new URL("../silent_words.txt", import.meta.url)),
);
/** Beside what says the same: "from before 2010", "Ticker $TEA", "the word tea". */
const SAID_TWICE =
  /^(?:from|by|until|only|exact|exactly|ticker|cashtag|hashtag|words?|phrases?|two|up|down|he|him|his|her|their|if)$/;

Deno.test("without any one of its words a goal has another plan, or is told other things", () => {
  const planned = (words: readonly string[]) => {
    const plan = planOf(words.join(" "));
    return plan.kind === "refused" ? plan.message : JSON.stringify([
      plan.query,
      plan.mode,
      plan.reasons,
      plan.operators,
      plan.notApplied,
    ]);
  };
  const plain = (word: string) => word.toLowerCase().replace(/[.,;:?!]+$/, "");
  const dropped = fc.constantFrom(...WORDS).chain((words) =>
    fc.nat(words.length - 1).map((at) => ({ words, at }))
  );
  fc.assert(
    fc.property(dropped, ({ words, at }) => {
      const word = plain(words[at] ?? "");
      if (
        SILENT.has(word) || SAID_TWICE.test(word) ||
        words.filter((other) => plain(other) === word).length > 1
      ) return;
      assert.notEqual(
        planned(words.toSpliced(at, 1)),
        planned(words),
        `"${word}" of "${words.join(" ")}"`,
      );
    }),
    { seed: SEED, numRuns: roundsOf(90) },
  );
});
