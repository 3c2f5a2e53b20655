/** Words that every object knows are words like any other. */
import assert from "node:assert/strict";
import { planSearch } from "./mod.ts";

const GOALS = [
  "tweets about * injection in Dublin with photos",
  "* about rent increases, last month",
  "posts in * about tea",
  "recent posts * youtube.com/watch with Deno in them",
  "posts that mention @kew and * more than * times",
  "language: *; about: tea",
];

Deno.test("a word that objects inherit is a word in a plan", () => {
  for (const name of ["constructor", "__proto__", "toString", "valueOf"]) {
    for (const goal of GOALS) {
      const plan = planSearch({
        goal: goal.replaceAll("*", name),
        today: "2026-11-30",
        searchSite: "https://s.example",
      });
      assert.doesNotMatch(JSON.stringify(plan), /native code|\[object/, goal);
    }
  }
});
