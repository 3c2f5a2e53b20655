/** Conditions as alternatives: which of them are one group, and which stay apart. */
import assert from "node:assert/strict";
import { joinedConditions } from "./joined.ts";

/** Plans a condition alone as the planner does. */
const QUERIES: Readonly<Record<string, string>> = {
  '"zqzq" by @nasa': '"zqzq" from:nasa',
  '"zqzq" linking to a.com': '"zqzq" url:a.com',
  '"zqzq" in German': '"zqzq" lang:de',
  '"zqzq" with tea': '"zqzq" tea since:2026-01-01',
};
const queryOf = (goal: string) => QUERIES[goal] ?? null;

Deno.test.each([
  [
    "tea by @nasa or linking to a.com, no links",
    "tea from:nasa url:a.com",
    "tea (from:nasa OR url:a.com), no links",
  ],
  [
    "tea linking to a.com or posts that are in German about mars",
    "tea mars url:a.com lang:de",
    "tea (url:a.com OR lang:de) about mars",
  ],
])("%s is planned anew", (goal, query, expected) => {
  const joined = joinedConditions(goal, query, queryOf);
  assert.equal(joined?.goal, expected);
  assert.ok(joined?.isIn(`${/\(.*\)/.exec(expected)?.[0]} mars tea`));
  assert.ok(!joined?.isIn(`${/\(.*\)/.exec(expected)?.[0]} coffee`));
});

Deno.test.each([
  // In one group already, refused, or more than one part.
  ["tea by @nasa or in German", "tea (from:nasa OR lang:de)"],
  ["tea by @esa or in German", "tea from:esa lang:de"],
  ["tea in German or with tea", "tea lang:de since:2026-01-01"],
  // Of two clauses.
  ["tea by @nasa, kilns or in German", "tea kilns from:nasa lang:de"],
])("%s stays as it is", (goal, query) => {
  assert.equal(joinedConditions(goal, query, queryOf), null);
});
