import assert from "node:assert/strict";
import { readCorrections } from "./corrections.ts";
import { GoalText } from "./goal_text.ts";

Deno.test.each([
  ["by @nasa, sorry, I meant @esa", "by @esa"],
  [
    "by @nasa on tea. Actually make that @esa, in May",
    "by @esa on tea, in May",
  ],
  ["about Rust, no wait, about Zig, in May", "about Zig, in May"],
  ["in French, or rather in German, on tea", "in German, on tea"],
  ["in French, or rather German, on tea", "in German, on tea"],
  ["tea in Paris; on second thought, make it Lyon.", "tea in Lyon."],
  ["tea from last week, scratch that, from May", "tea from May"],
  ["tea in 2024, correction: 2025", "tea in 2025"],
  ["tea, 20 likes, no, make it 50", "tea, 50 likes"],
  ["#tea, I mean #coffee", "#coffee"],
  ["snail farms, no wait, mushroom farms", "mushroom farms"],
  ["by @nasa, no wait, by @esa, no wait, by @jaxa", "by @jaxa"],
  ["tea in French or rather in German", "tea in German"],
  ["quantum error correction, by @nasa", "quantum error correction, by @nasa"],
  ["what do I mean to @nasa", "what do I mean to @nasa"],
  ["in french, or rather german, on tea", "in german, on tea"],
  ["tea last week, scratch that, this month", "tea this month"],
  ["Find tea, no wait, Coffee", "Find tea | Coffee"],
  ["tea. Scratch that.", "tea. Scratch that."],
])("%j is read as %j", (goal, meant) => {
  const text = new GoalText(goal);
  readCorrections(text);
  assert.equal(text.rest.trim(), meant);
});

Deno.test("what a correction corrects is named, or that nothing was found", () => {
  const told = (goal: string) => readCorrections(new GoalText(goal)).join(" ");
  assert.match(told("by @nasa, sorry, I meant @esa"), /instead of "@nasa"/);
  for (
    const goal of [
      "tea in German, scratch that, from May",
      "mentioning @nasa, I mean from @esa",
      "tea, no wait, coffee beans",
      "tea, no wait, Coffee",
      "tea, no wait, , in May",
      "tea, scratch that, with links",
    ]
  ) assert.match(told(goal), /was not found; both are read/, goal);
});
