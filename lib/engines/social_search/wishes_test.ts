/** What is a wish for posts says its place; within the subject it is searched. */
import assert from "node:assert/strict";
import { GoalText } from "./goal_text.ts";
import { planSearch } from "./plan.ts";
import { readWishes } from "./wishes.ts";

/** A goal, and what of it is told and not searched; null for nothing. */
const CASES: readonly (readonly [string, string | null])[] = [
  // Before what posts are called.
  ["in-depth threads about tea", "in-depth"],
  ["in depth and well sourced posts about tea", "in depth and well sourced"],
  ["very practical, concrete tips on tea", "very practical, concrete"],
  ["tea, technical takes", "technical"],
  ["contrarian views on tea", "contrarian views"],
  // What posts are called, before the subject begins.
  ["explanations of brewing", "explanations"],
  ["customer insights on tea", "customer insights"],
  ["tea with strong evidence", "strong evidence"],
  // Behind what says so of posts.
  ["posts that are technical about tea", "technical"],
  ["anything noteworthy on tea", "noteworthy"],
  ["who's popular in tea", "popular"],
  // In a clause of its own, and ruled out.
  ["tea, thorough", "thorough"],
  ["posts on tea, not too technical", "not too technical"],
  ["show me what's trending about tea", "trending"],
  ["popular and, tea", "popular and"],
  // Praise is a wish before any thing.
  ["underrated tools for tea", "underrated"],
  ["the best of tea", "the best of"],
  ["beginner friendly tea recipes", "beginner friendly"],
  ["praiseworthy tea shops", "praiseworthy"],
  ["funniest replies about tea", "funniest"],
  // How far they are wishes, and as whose.
  ["statistically representative posts on tea", "statistically representative"],
  ["public opinion on tea", "public opinion"],
  // What is joined with one before posts is one, and so is a compound there.
  ["emotional or dramatic stories of brewing", "emotional or dramatic stories"],
  ["summary-worthy posts on tea", "summary-worthy"],
  ["state-of-play tweets on tea", "state-of-play"],
  ["tea-free days", null],
  ["open-source tools", null],
  // A quality by its form, right before them alone.
  ["sceptical tweets on tea", "sceptical"],
  ["radical tea shops", null],
  // One of what they are called.
  ["a rundown of brewing", "rundown"],
  ["recap of brewing", null],
  ["a recap brewing", null],
  ["posts about political opinions", null],
  // How many of them, and a part of them.
  ["three simple explanations of brewing", "three simple explanations"],
  ["find seven witty posts on tea", "seven witty"],
  ["a balanced set of tweets on tea", "a balanced set of"],
  ["a short list of nurses on tea", "a short list of"],
  ["both sides of the debate on tea", "both sides of"],
  ["a cup of tea", null],
  ["posts about a list of nurses", null],
  ["the Bank of England tweets", null],
  // Who says it, before what another reader knows.
  ["beginner questions about tea", "beginner"],
  ["posts about customer complaints", null],
  // Those that are things as well are searched before a thing.
  ["technical debt", null],
  ["deep learning papers", null],
  ["independent films", null],
  // Within the subject they are what posts are about.
  ["posts about underrated tools", null],
  ["tweets on the best practices of tea", null],
  ["best practices for tea", null],
  ["real estate posts about tea", null],
  // Before where or when something is, they are said of something.
  ["tea trending in Japan", null],
  ["raw on the inside", null],
  // Names are no wishes.
  ["tweets by Notable about tea", null],
  ["earnings chatter of Acme", null],
];

for (const [goal, said] of CASES) {
  Deno.test(`wish: ${goal}`, () => {
    const text = new GoalText(goal);
    const before = text.rest;
    const told = readWishes(text);
    if (said === null) {
      assert.deepEqual([told, text.rest], [[], before]);
      return;
    }
    assert.equal(told.length, 1, told.join());
    assert.ok(told[0]?.startsWith(`"${said}": `), told[0]);
    assert.ok(!text.rest.includes(said));
  });
}

Deno.test("a goal of wishes alone is refused, and says what it names", () => {
  const plan = planSearch({
    goal: "trending in-depth posts",
    today: "2026-11-21",
    searchSite: "https://s.example",
  });
  assert.equal(plan.kind, "refused");
});
