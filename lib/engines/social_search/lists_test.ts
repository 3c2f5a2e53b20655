import assert from "node:assert/strict";
import { writeList } from "./lists.ts";

Deno.test.each([
  ["1. tea\n2. no links", "tea; no links"],
  ["- tea\n- in German", "tea; in German"],
  [
    "Find posts that:\n* name tea\n* are new",
    "Find posts that: name tea; are new",
  ],
  ["Find tea\nLanguage: German", "Find tea; Language: German"],
  ["Find tea.\nOnly German", "Find tea. Only German"],
  ["posts about tea\nmake a table", "posts about tea; make a table"],
  ["posts about\ntea", "posts about\ntea"],
  [
    "posts about the many kinds of tea that are grown in Asia\nand sold in Europe",
    "posts about the many kinds of tea that are grown in Asia\nand sold in Europe",
  ],
  ["posts about tea\nand coffee", "posts about tea; and coffee"],
  ["1) tea 2) no links 3) since May", "tea; no links; since May"],
  ["I need: (a) tea, (b) links and (c) likes", "I need: tea; links; likes"],
  ["* topic: tea * lang: en", "topic: tea; lang: en"],
  ["tea - in German - 20+ likes", "tea; in German; 20+ likes"],
  ["tea, 5 - 10 likes, 3 - 4 replies", "tea, 5 - 10 likes, 3 - 4 replies"],
  ["tea - in German", "tea; in German"],
  ["tea (2) and (b) milk", "tea (2) and (b) milk"],
  ["Goal - tea. Constraints - no links", "Goal: tea. Constraints: no links"],
  ["tea → newest first", "tea; newest first"],
  ["tea | in German", "tea; in German"],
  ["posts on tea [in German; no links]", "posts on tea; in German; no links; "],
  ["TASK\ntea\nRULES\n1. no links", "TASK: tea; RULES: no links"],
  ["step 1: tea; step 2: no links", "tea; no links"],
  ["Search request - tea", "Search request: tea"],
  ['{"topic": "a | b"}', '{"topic": "a | b"}'],
])("%j is read as %j", (goal, clauses) => {
  assert.equal(writeList(goal), clauses);
});
