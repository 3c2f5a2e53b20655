import assert from "node:assert/strict";
import { GoalText } from "./goal_text.ts";
import { writeJoint } from "./joint.ts";

function read(goal: string) {
  const text = new GoalText(goal);
  const told = writeJoint(text);
  return { told, rest: text.expand(text.rest).replace(/\s+/g, " ").trim() };
}

Deno.test.each([
  ["≥5 likes, ≤9 likes", ">=5 likes, <=9 likes"],
  ["tea, since: 2026-07-01", "tea, since 2026-07-01"],
  ["tea from:a or from:b", "tea from:a OR from:b"],
  ["no bots pls, tea", "no bots , tea"],
  ["a list of 25 tweets on tea", "25 tweets on tea"],
  ["tea; must be in English", "tea; in English"],
  ["tea with links and photos", "tea with links, with photos"],
  ["recent (48h) posts", "recent from the last 48 hours posts"],
  ["recent (3d) posts", "recent from the last 3 days posts"],
  ["tea from May 2026 to now", "tea since May 2026"],
  ["tea auth or milk auth", "(tea auth OR milk auth)"],
  ["tea posts or milk posts", "tea posts or milk posts"],
  ["tea in 2024", "tea in 2024"],
])("%s is written as %s, and nothing is lost", (goal, rest) => {
  assert.deepEqual(read(goal), { told: [], rest });
});

Deno.test.each([
  ["tea, not the makers (@a, @b)", "tea, not from @a, @b"],
  ["tea, no @a replies", "tea, not from @a"],
  [
    "tea; exclude @a, $B and anything with milk",
    "tea; exclude @a, exclude $B or milk",
  ],
  ["no replies, nor from @a", "no replies, not from @a"],
  ["tea. Must not be retweets.", "tea. no retweets."],
  ["tea no retweets english", "tea no retweets, english"],
  ["tea with arxiv.org links", "tea linking to arxiv.org"],
  ["tea, with location Lisbon", "tea, near Lisbon"],
  [
    "tea by verified cafes, in English",
    "tea from verified accounts, in English",
  ],
  [
    "more than 10 likes but fewer than 90",
    "more than 10 likes and fewer than 90 likes",
  ],
  ["tea, and none older than 3 days", "tea, not older than 3 days"],
  ["tea, June–July 2026", "tea, from June to July 2026"],
  ["tea 1 Apr–30 Jun 2026", "tea from 1 Apr to 30 Jun 2026"],
  ["tea, 2026-06..2026-08", "tea, from June 2026 to August 2026"],
  ["tea; date range since May", "tea; since May"],
  ["tea posted today or yesterday", "tea since yesterday"],
  ["tea from today, yesterday and the day before", "tea since 2 days ago"],
  ["tea, 2024 or 2025", "tea, from 2024 to 2025"],
  ["tea; place Scotland", "tea; near Scotland"],
  ["in German; topic tea", "in German; about tea"],
  [
    "Tea but not Milk, or Cola but not Ice",
    "(Tea OR Cola) without Milk or Ice",
  ],
  ['"we brew" and Tea or Milk', '"we brew" (Tea OR Milk)'],
  ["tea, links to a.com preferred", "tea, preferably links to a.com"],
])("%s is written as %s, and told", (goal, rest) => {
  const reading = read(goal);
  assert.equal(reading.rest, rest);
  assert.equal(reading.told.length, 1);
  assert.match(reading.told[0] ?? "", /was read as/);
});
