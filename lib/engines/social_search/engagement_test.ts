/** Thresholds in words and figures, at their border, and which tab is asked for. */
import assert from "node:assert/strict";
import { readCounts, readEngagement } from "./engagement.ts";
import { GoalText } from "./goal_text.ts";

function counts(goal: string) {
  const { minFaves, minRetweets, operators, notApplied } = readCounts(
    new GoalText(goal),
  );
  return {
    likes: minFaves,
    reposts: minRetweets,
    texts: operators.map(({ text }) => text),
    notApplied,
  };
}

const NOTHING = {
  likes: undefined,
  reposts: undefined,
  texts: [],
  notApplied: [],
};

Deno.test.each([
  ["at least 100 likes", { likes: 100 }],
  ["more than 100 likes", { likes: 101 }],
  ["> 5 reposts", { reposts: 6 }],
  [">= 5 reposts", { reposts: 5 }],
  ["likes > 50", { likes: 51 }],
  ["likes >= 50", { likes: 50 }],
  ["min likes: 50", { likes: 50 }],
  ["over 5 replies", { texts: ["min_replies:6"] }],
  ["1.5k likes", { likes: 1_500 }],
  ["fewer than 10 replies", { texts: ["-min_replies:10"] }],
  ["at most 10 reposts", { texts: ["-min_retweets:11"] }],
  ["< 10 likes", { texts: ["-min_faves:10"] }],
  ["<= 10 likes", { texts: ["-min_faves:11"] }],
  ["between 50 and 500 likes", { likes: 50, texts: ["-min_faves:501"] }],
  ["tea that got no answers", { texts: ["-min_replies:1"] }],
  ["tea without any replies", { texts: ["-min_replies:1"] }],
  ["tea with zero likes", { texts: ["-min_faves:1"] }],
  // The number of a name is none of replies.
  ["GPT-6 replies", {}],
  ["1 to 5k likes", { likes: 1_000, texts: ["-min_faves:5001"] }],
  ["between 5 and 10 replies", { texts: ["min_replies:5", "-min_replies:11"] }],
])("%s", (goal, expected) => {
  assert.deepEqual(counts(goal), { ...NOTHING, ...expected });
});

Deno.test("what the site does not count is said, not dropped", () => {
  for (
    const goal of ["10 views", "fewer than 10 views", "between 5 and 10 views"]
  ) {
    const { notApplied, ...rest } = counts(goal);
    assert.deepEqual({ ...rest, notApplied: [] }, NOTHING, goal);
    assert.match(
      notApplied[0] ?? "",
      /thresholds for likes, reposts and replies only/,
    );
  }
});

Deno.test("of two least numbers the first counts, and the other is said to be the second", () => {
  const { likes, notApplied } = counts("100+ likes and 20 likes");
  assert.equal(likes, 100);
  assert.deepEqual(notApplied, [
    '"and 20 likes": 100 was named before, and a query has one least number of them.',
  ]);
});

Deno.test("how many posts are wanted is no part of a query", () => {
  assert.match(counts("find 20 posts").notApplied[0] ?? "", /cannot limit/);
  assert.deepEqual(counts("posts of 20 mules"), NOTHING);
});

function engagement(goal: string) {
  const { reasons, operators, ...found } = readEngagement(new GoalText(goal));
  return {
    found,
    because: reasons.map(({ because }) => because),
    texts: operators.map(({ text }) => text),
  };
}

Deno.test.each([
  ["viral posts about cats", { minFaves: 1_000, mode: "top" }],
  ["popular posts", { minFaves: 100, mode: "top" }],
  ["posts with some engagement", { minFaves: 10 }],
  ["newest posts about cats", { mode: "live" }],
  ["best posts about cats", { mode: "top" }],
  ["posts with images", { hasImages: true }],
  ["videos about cats", { hasVideos: true }],
  ["posts about popular culture", {}],
])("%s", (goal, found) => {
  assert.deepEqual(engagement(goal).found, found);
});

Deno.test("the strongest word of reception sets the number, and one tab is searched", () => {
  const { found, because } = engagement(
    "viral newest posts with some engagement",
  );
  assert.deepEqual(found, { minFaves: 1_000, mode: "top" });
  assert.equal(
    because.filter((text) => text.endsWith("A search has one tab.")).length,
    1,
  );
  assert(
    !engagement("viral posts, best posts").because.join().includes("one tab"),
  );
});

Deno.test("text only rules out links and media", () => {
  assert.deepEqual(engagement("text-only posts").texts, [
    "-filter:links",
    "-filter:media",
  ]);
  assert.deepEqual(engagement("posts").texts, []);
});
