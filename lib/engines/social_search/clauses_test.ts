import assert from "node:assert/strict";
import { writeClauses } from "./clauses.ts";
import { GoalText } from "./goal_text.ts";

Deno.test.each([
  ["They must be in German.", "that are in German."],
  ["The tweets must not be replies", "that are not replies"],
  ["All of them should never contain links", "that do not contain links"],
  ["each of them has to be new, it has to", "that are new, it has to"],
  ["make sure each one must have links", "that have links"],
  ["these must has a link", "that have a link"],
  ["They need a photo", "that have a photo"],
  ["Please make sure they have links", "that have links"],
  ["They are in German", "that are in German"],
  ["They mention it and have links", "that mention it, that have links"],
  ["Keep it to Osaka", "only from Osaka"],
  ["Keep it to 2024", "only 2024"],
  ["keep it to only 2024", "only 2024"],
  ["Limit it to ten", "Limit it to ten"],
  ["Stick to the point", "Stick to the point"],
  ["restricted to English", "only English"],
  ["Require a link", "with a link"],
  ["Require 20 likes", "20 likes"],
  ["Oh, and require a link", "Oh, with a link"],
  ["I only want those from 2024", "from 2024"],
  ["only show originals", "only originals"],
  ["show me only originals", "only originals"],
  ["look at replies only", "only replies"],
  ["keep posts from 2024", "from 2024"],
  ["keep the funny ones", "only funny ones"],
  ["don't bother with replies", "skip replies"],
  ["tea, and skip the rest", "tea, "],
  ["tea, some of them in Spanish", "tea, "],
  ["tea (verified ones)", "tea (verified accounts only)"],
  ["the author is @nasa", "by @nasa"],
  ["top posts first", "top results"],
  ["use the dates 1 May to 3 May", "from 1 May to 3 May"],
  ["posts concerning tea, only", "posts about tea, only"],
  ["a concerning trend, they say", "a concerning trend, they say"],
  ["tea with either an image or a link", "tea with an image or a link"],
  ["Instead of replies I want tea", "no replies, I want tea"],
  ["tea, not being replies", "tea, excluding replies"],
  ["with both a link and 20 likes", "with a link, with 20 likes"],
  ["tweets that complain about tea", "tweets complaining about tea"],
  ["new, and only keep replies", "new, only replies"],
  ["that are new and that have links", "that are new, that have links"],
  ["tea that has links, are new", "tea that has links, that are new"],
  ["tea that have links and are new", "tea that have links, that are new"],
  ["people who say that are new, have links", null],
  ["those who say that have links and are new", null],
])("%j is read as %j", (goal, meant) => {
  const text = new GoalText(goal);
  const told = writeClauses(text);
  assert.equal(text.rest.trim(), (meant ?? goal).trim());
  // Words that get lost are told.
  if (meant === null) assert.deepEqual(told, []);
});
