import assert from "node:assert/strict";
import { type AnswerFacts, certaintyOfAnswer } from "./certainty.ts";

const USUAL: AnswerFacts = {
  stated: 0.9,
  fixedChars: 24,
  command: "any",
  isConditioned: false,
  hasRival: false,
};

/** What a match rests on, and how sure that makes the answer. */
const RESTS_ON: readonly (readonly [string, Partial<AnswerFacts>, number])[] = [
  ["words of usual length", {}, 0.9],
  ["a long sentence", { fixedChars: 40 }, 0.92],
  ["a few characters", { fixedChars: 13 }, 0.82],
  ["a few characters and a condition", {
    fixedChars: 13,
    isConditioned: true,
  }, 0.9],
  ["the tool's own command", { command: "own" }, 0.93],
  ["another tool's command", { command: "other" }, 0.86],
  ["a line that another answer claims", { hasRival: true }, 0.84],
  ["everything at once", {
    stated: 0.97,
    fixedChars: 80,
    command: "own",
  }, 0.97],
];

for (const [what, facts, expected] of RESTS_ON) {
  Deno.test(`an answer is as sure as what it rests on: ${what}`, () => {
    assert.equal(certaintyOfAnswer({ ...USUAL, ...facts }), expected);
  });
}
