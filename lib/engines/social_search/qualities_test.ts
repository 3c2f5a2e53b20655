/** What goals say of posts and nothing can search: taken out, and told with the reason. */
import assert from "node:assert/strict";
import { GoalText } from "./goal_text.ts";
import { readQualities } from "./qualities.ts";

Deno.test.each(
  [
    ["oldest tweets about tea", "oldest", /newest or the top/],
    [
      "tea, sorted from oldest to newest",
      "sorted from oldest to newest",
      /newest/,
    ],
    ["tea in reverse order", "in reverse order", /newest/],
    [
      "videos longer than 2 minutes about tea",
      "longer than 2 minutes",
      /length/,
    ],
    ["videos lasting over 90 seconds", "over 90 seconds", /length/],
    ["long threads about tea", "long", /length/],
    ["tea between 2 and 5 am", "between 2 and 5 am", /by days/],
    ["tea posted after midnight", "posted after midnight", /by days/],
    ["sarcastic tweets about tea", "sarcastic", /tone/],
    ["deleted tweets about tea", "deleted", /everybody can read/],
    [
      "tea that got more replies than likes",
      "that got more replies than likes",
      /comparison/,
    ],
    ["tea from small accounts", "from small accounts", /how large/],
    ["low-follower accounts on tea", "low-follower accounts", /how large/],
    ["threads by @tea about tea", "threads", /self_threads/],
  ] as const,
)("%s", (goal, said, because) => {
  const text = new GoalText(goal);
  const told = readQualities(text);
  assert.equal(told.length, 1, told.join());
  assert.ok(told[0]?.startsWith(`"${said}": `), told[0]);
  assert.match(told[0] ?? "", because);
  assert.ok(!text.rest.includes(said), text.rest);
});

Deno.test.each([
  "the oldest temples of Kyoto",
  "marathon in under 3 hours",
  "long covid research",
  "rude waiters in Paris",
  "deleted scenes of Dune",
  "more than 50 likes",
  "small accounts receivable",
  "threads of cotton by Gutermann",
])("a subject stays: %s", (goal) => {
  const text = new GoalText(goal);
  assert.deepEqual(readQualities(text), []);
  assert.ok(text.rest.includes(goal));
});
