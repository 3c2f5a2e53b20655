/** What stands around a request is told apart from it. */
import assert from "node:assert/strict";
import { readContext, readInterfaceOperators } from "./framing.ts";
import { GoalText } from "./goal_text.ts";

function context(goal: string) {
  const text = new GoalText(goal);
  const told = readContext(text);
  return { told, rest: text.rest.replace(/[\s|]+/g, " ").trim() };
}

Deno.test.each([
  [
    "We're launching a podcast. Find posts about tea.",
    "We're launching a podcast.",
  ],
  [
    "My client runs a gym in Leeds. What do people say about tea?",
    "My client runs a gym in Leeds.",
  ],
  ["Tweets about tea. This is for a report.", "This is for a report."],
  [
    "I need to find early customers for my pot shop: look for people who love green tea",
    "I need to find early customers for my pot shop:",
  ],
  [
    "Find testers for our app. Search for people who brew tea",
    "Find testers for our app.",
  ],
  ["Find posts about tea. Thanks in advance!", "Thanks in advance!"],
  [
    "Background: the firm sells pots. Find tweets on tea",
    "Background: the firm sells pots.",
  ],
])("%s", (goal, said) => {
  const { told, rest } = context(goal);
  assert.equal(told.length, 1);
  assert.ok(told[0]?.startsWith(`"${said}": said of you`), told[0]);
  assert.ok(!rest.includes(said) && /\btea\b/.test(rest), rest);
});

Deno.test.each([
  "We're launching a podcast.",
  "I want posts about tea. Find those about pots.",
  "I use Acme. Find people complaining about it.",
  "I sell tea. We sell pots.",
  "Find posts about tea. Only those with images.",
  "I love you is a song. 2026!",
  "I want to hear about Acme and my pots: find posts since May",
  "I want news on my tea: find posts",
  "I want customers for my tea: find those who hate it or love it",
  "Find complaints about my tea. Show only posts since May",
])("%s stays as it is", (goal) => {
  assert.deepEqual(context(goal), { told: [], rest: goal });
});

Deno.test("the caller's sentence gives its subject to a request that has none", () => {
  for (
    const [goal, rest] of [
      [
        "We write an article about tea. Collect opinions by teachers in English.",
        "Collect opinions by teachers in English. about tea",
      ],
      [
        "We write an article about tea. Collect opinions on pots.",
        "Collect opinions on pots.",
      ],
      [
        "We write an article about tea. Collect opinions by Acme staff.",
        "Collect opinions by Acme staff.",
      ],
    ] as const
  ) assert.equal(context(goal).rest, rest, goal);
});

Deno.test("a label names the request and is no part of it", () => {
  const { told, rest } = context("Goal: find posts about tea");
  assert.deepEqual(told, ['"Goal:": names the request itself.']);
  assert.equal(rest, "find posts about tea");
});

Deno.test.each([
  ["tea -is:retweet", "tea -filter:retweets", 1],
  ["(is:quote) has:video_link", "(filter:quote) filter:videos", 2],
  ["tea exclude:replies", "tea -filter:replies", 1],
  ["from:@nasa min_likes:5", "from:nasa min_faves:5", 0],
  ["tea min_reposts:5 -filter:reply", "tea min_retweets:5 -filter:replies", 0],
  ["tea filter:photo filter:retweet", "tea filter:images filter:retweets", 0],
  ["tea place_country:KE", "tea", 1],
  ["tea has:geo", "tea", 1],
  ["tea is: hot", "tea is: hot", 0],
])("%s is %s in the search box", (goal, written, count) => {
  const text = new GoalText(goal);
  assert.equal(readInterfaceOperators(text).length, count);
  assert.equal(text.rest.replace(/[\s|]+/g, " ").trim(), written);
});
