/** What a goal tells the caller is told, and not searched. */
import assert from "node:assert/strict";
import { GoalText } from "./goal_text.ts";
import { readInstructions } from "./instructions.ts";

Deno.test.each([
  // What is to be done with posts.
  ["tea; rank them by strength", "rank them by strength", "tea;"],
  ["tea, then translate them", "translate them", "tea, then"],
  ["tea and cluster the results", "cluster the results", "tea and"],
  ["tea, cite sources if any", "cite sources if any", "tea,"],
  ["tea, include timestamps and authors", null, ""],
  // Their form.
  ["tea, JSON output", "JSON output", "tea,"],
  ["tea as a markdown table", "as a markdown table", "tea"],
  ["tea. Return it as CSV", "Return it as CSV", "tea."],
  ["tea; return JSON", "return JSON", "tea;"],
  ["tea, output: name, cup and time", "output: name, cup and time", "tea,"],
  ["tea, one JSON object per line", "one JSON object per line", "tea,"],
  // Why it is asked.
  [
    "tea; need verbatim quotes for a slide",
    "need verbatim quotes for a slide",
    "tea;",
  ],
  ["I'm curious whether tea is hot", "I'm curious", "whether tea is hot"],
  ["tea; I care about depth more than reach", null, ""],
  // The request itself.
  ["Build a query for tea", "Build a query for", "tea"],
  [
    "please write me a Twitter search that finds tea",
    "write me a Twitter search that finds",
    "please | tea",
  ],
  ["can you dig up tea", "can you dig up", "tea"],
  ["screen the timeline for tea", "screen the timeline for", "tea"],
  ["collate what @a says of tea", "collate", "what @a says of tea"],
])("%s", (goal, said, rest) => {
  const text = new GoalText(goal);
  const told = readInstructions(text);
  assert.equal(told.length, 1, told.join());
  if (said === null) {
    assert.equal(text.rest.replace(/[|,;]/g, "").trim(), "tea");
    return;
  }
  assert.ok(told[0]?.startsWith(`"${said}": `), told[0]);
  const left = text.rest.replace(/\s+/g, " ").trim();
  assert.equal(left.replace(/^\||\|$/g, "").trim(), rest);
});

Deno.test.each([
  // Conditions on posts.
  "tea, exclude them",
  "tea, skip everything",
  "tea, find the results",
  "exclude everything about tea",
  "skip whatever is about tea",
  // Subjects.
  "JSON parsers",
  "tea in JSON Schema",
  "the vector search for tea",
  "about what tea is",
  // Nothing would be left.
  "rank them by strength",
  "JSON output",
  "build a query for",
])("%s tells the caller nothing", (goal) => {
  assert.deepEqual(readInstructions(new GoalText(goal)), []);
});
