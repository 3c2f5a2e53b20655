import assert from "node:assert/strict";
import { differences } from "./mod.ts";

function said(goal: string, query: string): string {
  return differences(goal, {
    query,
    reasons: [],
    operators: [],
    notApplied: [],
  }).join("\n");
}

Deno.test.each([
  [
    "searches for tweets that mention @tea_lab",
    "@tea_lab searches",
    "searches",
  ],
  ['the two words "tea" and "kettle"', '"tea" "kettle" two', "two"],
  ['phrases like "tea time"', '"tea time" phrases', "phrases"],
  ["watch and respond to talk of kettles", "respond kettles", "respond"],
  ["posts on kettles, and format as text", "kettles format text", "format"],
  ["posts praising kettles", "praising kettles", "praising"],
  ["is it possible to find kettles", "possible kettles", "possible"],
  ["kettle posts that date prior to May", "kettle date", "date"],
  ["traffic tweets asking a question", "traffic tweets ?", "tweets"],
])('"%s" searches %s for its %s', (goal, query, word) => {
  assert.match(said(goal, query), new RegExp(`"${word}".*: searched as what`));
});

Deno.test.each([
  ["posts about formula one", "formula one"],
  ["handwritten notes on kettles", "handwritten notes kettles"],
  ["the keyword is Searches", "Searches"],
  ["posts on a possible ban of kettles", "possible ban kettles"],
])('"%s" may search %s', (goal, query) => {
  assert.doesNotMatch(said(goal, query), /searched as what posts must/);
});

Deno.test("a place to fill in is told where its words are searched", () => {
  assert.match(
    said("posts about [your product] from {city}", "product city"),
    /^"\{city\}": looks like a place to fill in/m,
  );
  assert.match(said("tea and <topic>", "tea topic"), /"<topic>": looks like/);
  assert.doesNotMatch(said("tea [urgent]", "tea"), /place to fill in/);
});
