import { countWork } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import { SIGNAL_RULES } from "./signal_rules.ts";
import { filterSignals, goalTerms, type SignalPost } from "./signals.ts";

function judge(posts: readonly (string | SignalPost)[], goal?: string) {
  return filterSignals(
    posts.map((post) => typeof post === "string" ? { text: post } : post),
    { keepScore: 50, ...(goal === undefined ? {} : { goal }) },
  );
}

Deno.test("every rule matches its hits and not its misses", () => {
  for (const { id, pattern, hits, misses } of SIGNAL_RULES) {
    assert.ok(hits.length > 0 && misses.length > 0, id);
    for (const hit of hits) assert.match(hit, pattern, id);
    for (const miss of misses) assert.doesNotMatch(miss, pattern, id);
  }
});

Deno.test("rule ids are unique and rules cannot remember a match", () => {
  const ids = SIGNAL_RULES.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const { id, pattern } of SIGNAL_RULES) {
    assert.doesNotMatch(pattern.flags, /[gy]/, id);
  }
});

Deno.test("signal is kept, noise is dropped, each with its reasons", () => {
  const [signal, bait, spam, off] = judge([
    "We've been running AI agents that pay per call for 3 weeks: 40 ms per settlement.",
    "Like and retweet to win free AI agents, link in bio",
    "AI agents presale, guaranteed returns, DM me now",
    "The weather in the mountains was lovely and the food was good",
  ], "AI agents that pay per call");
  assert.equal(signal?.verdict, "keep");
  assert.equal(bait?.verdict, "drop");
  assert.equal(spam?.verdict, "drop");
  assert.equal(off?.verdict, "drop");
  assert.deepEqual(
    signal?.reasons.map(({ rule }) => rule),
    ["relevance", "first-hand", "specific"],
  );
  assert.ok(bait?.reasons.some(({ rule }) => rule === "win-by-engaging"));
  assert.ok(spam?.reasons.some(({ rule }) => rule === "investment-lure"));
  assert.match(off?.reasons[0]?.because ?? "", /No word of the goal/);
});

Deno.test("the score is the sum of its reasons", () => {
  for (
    const { score, reasons } of judge([
      "I tried it: error 503 for 20 minutes with the hosted queue",
      "hello",
      "#a #b #c #d #e #f giveaway giveaway link in bio promo code X, DM me",
    ], "hosted queue outage")
  ) {
    const sum = reasons.reduce((total, { points }) => total + points, 50);
    assert.equal(score, Math.max(0, Math.min(100, sum)));
  }
});

Deno.test("a repetition points to the first post, whatever link or mention it adds", () => {
  const text =
    "The new settlement layer cut our fees in half after two weeks of tests";
  const verdicts = judge([
    text,
    `RT @someone: ${text} https://example.com/x`,
    "Something else entirely happened in the northern part of town",
  ]);
  assert.ok(!verdicts[0]?.reasons.some(({ rule }) => rule === "duplicate"));
  assert.equal(
    verdicts[1]?.reasons.find(({ rule }) => rule === "duplicate")?.because,
    "Repeats the post at index 0.",
  );
  assert.ok(!verdicts[2]?.reasons.some(({ rule }) => rule === "duplicate"));
});

Deno.test("forms and other names of a word count as the word", () => {
  const [forms, names] = judge([
    "An agent paid for an API call today and it simply worked",
    "Running our database on k8s since last year without a problem",
  ], "agents paying for APIs");
  assert.ok((forms?.matched_terms.length ?? 0) >= 2);
  assert.equal(names?.matched_terms.length, 0);
  const [other] = judge(
    ["Running our database on k8s since last year"],
    "kubernetes databases",
  );
  assert.deepEqual(other?.matched_terms, ["kubernetes", "databases"]);
  assert.deepEqual(
    goalTerms("people complaining about Notion").map(({ word }) => word),
    ["Notion", "complaint"],
  );
});

Deno.test("one author who floods loses points from the fourth post on", () => {
  const verdicts = judge(
    ["alpha", "beta", "gamma", "delta"].map((word) => ({
      text: `A completely different sentence about ${word} that says things`,
      author: "@Bot",
    })),
  );
  assert.deepEqual(
    verdicts.map(({ reasons }) =>
      reasons.some(({ rule }) => rule === "one-author-floods")
    ),
    [false, false, false, true],
  );
});

Deno.test("text without spaces is not taken for too little", () => {
  const [verdict] = judge(["昨日の決済障害について詳しく書きました"]);
  assert.ok(!verdict?.reasons.some(({ rule }) => rule === "little-text"));
});

Deno.test("hostile posts of the largest size are judged in bounded work", async () => {
  for (
    const part of ["#", "@a ", "like ", "$AB ", "A", "AAAA ", "1 a ", "!", " "]
  ) {
    const text = part.repeat(4000).slice(0, 4000);
    const { blocks, matching } = await countWork(() =>
      judge([text, text, text], text.slice(0, 500))
    );
    assert.ok(
      blocks < 200_000 && matching < 10_000_000,
      `${part}: ${blocks}, ${matching}`,
    );
  }
});
