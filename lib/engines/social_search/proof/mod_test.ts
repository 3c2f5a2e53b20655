/** The proof of plans: what a wrong plan is told, and what becomes of its denials. */
import assert from "node:assert/strict";
import { planSearch } from "../plan.ts";
import { lookAt, plainDenials, proofOf } from "./mod.ts";

function said(goal: string, query: string): string {
  return proofOf(lookAt(goal, query), []).join(" ");
}

Deno.test.each([
  // What is denied is asked for, and the other way round.
  [
    "tea posts that don't talk about milk",
    "tea milk",
    /"milk": the query asks/,
  ],
  ["tea and never milk", "tea", /^$/],
  ["tea, not milk", "tea milk", /"milk": the query asks/],
  ["tea, milk is off the table", "tea milk", /"milk": the query asks/],
  [
    "tea in Rome or Oslo, milk excluded",
    "tea -rome -milk",
    /"rome": the query r/,
  ],
  ["tea ohne @nasa", "tea @nasa", /"@nasa": the query asks/],
  ["tea, кроме milk", "tea milk", /"milk": the query asks/],
  ["tea についてのツイートで milk を含まないもの", "tea milk", /"milk": the/],
  ["关于 tea 的推文，不要 milk", "tea milk", /"milk": the query asks/],
  ["tea 관련 글, milk 제외", "tea milk", /"milk": the query asks/],
  // Alternatives in parts of their own.
  ["tea or coffee", "tea coffee", /tea and coffee apart/],
  ["tea oder coffee", "tea coffee", /tea and coffee apart/],
  // Names and conditions that are gone.
  ['tea "first flush"', "tea", /"first flush": in the goal, and not/],
  ["tea #oolong from @nasa", "tea from:nasa", /#oolong: in the goal/],
  ["tea von example.com", "tea", /example\.com: in the goal/],
  ["tea seit gestern", "tea", /"gestern": names a condition/],
  ["tea cerca de Lima", "tea lima", /"cerca de": names a condition/],
  ["tea con fotos", "tea", /"fotos": names a condition/],
  ["tea en español", "tea", /"en español": names a condition/],
])("%s is not %s", (goal, query, expected) => {
  assert.match(said(goal, query), expected);
});

Deno.test.each([
  ["app not loading", "app loading"],
  ["people who don't talk to teachers", "teachers"],
  ["tea that interests nobody about town", "tea town"],
  ["@nasa or @esa, not from either of them", "@nasa -from:nasa -from:esa"],
  ["no longer tea", "tea"],
  ["nothing but tea", "tea"],
  ["what do people use instead of tea", "tea"],
  ["tea without links praising milk", "tea milk -filter:links"],
  ["mentioning @nasa but not from @nasa", "@nasa -from:nasa"],
  ["mentions of @nasa by others", "@nasa -from:nasa"],
  ["author != @nasa; tea", "tea -from:nasa"],
  ["tea or milk, neither hot nor cold", "(tea OR milk) -hot -cold"],
  ["tea outage or tea downtime", "tea (outage OR downtime)"],
  ["replies under https://x.com/a/status/20", "conversation_id:20"],
])("%s may be %s", (goal, query) => {
  assert.equal(said(goal, query), "");
});

Deno.test.each([
  ["tea, steer clear of milk", "tea milk", "tea, without milk"],
  ["tea, @nasa's own posts aside", "tea from:nasa", "tea, not from @nasa"],
  [
    "tea, links to a.com excluded",
    "tea url:a.com",
    "tea, not linking to a.com",
  ],
  ["tea, leaving whole milk aside", "tea milk", 'tea, without "whole milk"'],
  [
    "tea but not milk or sugar",
    "tea milk sugar",
    "tea but, without milk, without sugar",
  ],
  ["tea, remove posts with #ad", "tea", "tea, without #ad"],
])("%s with the query %s is %s", (goal, query, plain) => {
  assert.equal(plainDenials(lookAt(goal, query))?.goal, plain);
});

Deno.test("what a plan has right is not said anew", () => {
  assert.equal(plainDenials(lookAt("tea, not milk", "tea -milk")), null);
  assert.equal(plainDenials(lookAt("tea", "tea")), null);
});

Deno.test("a denial that is said anew is told in the goal's words", () => {
  const plan = planSearch({
    goal: "ceramics posts in which #ad is absent",
    today: "2026-11-21",
    searchSite: "https://s.example",
  });
  assert.ok(plan.kind === "planned");
  assert.equal(plan.query, "ceramics -#ad");
  assert.match(
    plan.notApplied.join(" "),
    /"in which #ad is absent" was read as "without #ad"/,
  );
});
