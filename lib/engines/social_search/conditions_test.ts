/** Words of a query that read like a condition are named, names are not. */
import assert from "node:assert/strict";
import { searchedConditions } from "./conditions.ts";

Deno.test.each([
  ["videos cats", "videos cats", /^"videos": searched as a word/],
  ["5 cats from:nasa", "5 cats by @nasa", /^"5"/],
  ["cats Bun 20", "cats on Bun, newest 20", /^"20"/],
  [
    "Japanese cats",
    "how Japanese and Korean users see cats",
    /^"Japanese": searched/,
  ],
  ["cats CEO", "cats our CEO has", /^"CEO"/],
  ["cats first attached", "cats first attached", /^"first", "attached"/],
])("%s is doubted", (query, goal, message) => {
  assert.match(searchedConditions(query, goal).join(" "), message);
});

Deno.test.each([
  ["cats filter:videos", "videos of cats"],
  ['"videos of cats"', '"videos of cats"'],
  ["cats -videos", "cats without videos"],
  ["Bun 2", "Bun 2"],
  ["sqlite 26", "sqlite 26"],
  ["app Threads", "the app Threads"],
])("%s is not", (query, goal) => {
  assert.deepEqual(searchedConditions(query, goal), []);
});
