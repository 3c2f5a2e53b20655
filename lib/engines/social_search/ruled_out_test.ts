/** How far a negation reaches, and what each thing of its list becomes. */
import assert from "node:assert/strict";
import { GoalText } from "./goal_text.ts";
import { planSearch } from "./mod.ts";
import { writeRuledOut } from "./ruled_out.ts";

function written(goal: string) {
  const text = new GoalText(goal);
  const told = writeRuledOut(text);
  return {
    rest: text.rest.replace(/[\s,]*,[\s,]*/g, ", ").replace(
      /^[\s,]+|[\s,]+$/g,
      "",
    ),
    told,
  };
}

const WORDS = [
  ..."exclude excluding skip skipping ignore ignoring avoid avoiding omit omitting without minus no not"
    .split(" "),
  ..."drop dropping remove removing hide hiding discard discarding".split(" "),
  ..."leave leaving filter filtering weed weeding throw throwing keep keeping cut cutting screen screening"
    .split(" ").map((word) => `${word} out`),
  ..."disregard|disregarding|spare me|spare us|never mind|no need for|nothing"
    .split("|"),
  "except",
  "except for",
  "apart from",
  "aside from",
  "other than",
  "rather than",
  "as opposed to",
  "not interested in",
  "I'm not interested in",
  "we are not interested in",
  "don't bother with",
  "I don't care about",
  "we do not care for",
  "never show",
  "don't include",
  "don't show me",
  "I don't want to see",
  "do not give us",
];

Deno.test.each(WORDS)("%s rules out each thing of its list", (word) => {
  assert.equal(
    written(`tea, ${word} posts older than 2025 or from @acme.`).rest,
    "tea, since 2025, not from @acme, .",
  );
});

Deno.test.each([
  // Authors, as examples of a kind or as what they are.
  [
    "anything from their official accounts @a and @b",
    "not from @a, not from @b",
  ],
  ["accounts like @a", "not from @a"],
  ["posts by the brands themselves (@a, @b)", "not from @a, not from @b"],
  [
    "anything that was posted by users such as @a, @b",
    "not from @a, not from @b",
  ],
  ["whatever @a and @b post", "not from @a, not from @b"],
  ["anything that @a has said", "not from @a"],
  ["@a's own tweets", "not from @a"],
  // Of what binds accounts in another way, readers know the way.
  ["replies to @a or older than 2025", "excluding replies to @a, since 2025"],
  ["posts that mention @a", "excluding posts that mention @a"],
  [
    "posts in reply to news outlets like @a",
    "excluding posts in reply to news outlets like @a",
  ],
  // What has an opposite.
  ["retweets and anything older than 2025", "excluding retweets, since 2025"],
  ["posts after May 2026", "until may 2026"],
  ["anything with fewer than 20 likes", "at least 20 likes"],
  ["anything that isn't in German", "in german only"],
  // Links, tags, kinds and words.
  ["anything with the word scam", "excluding the word scam"],
  ["posts that only link to a.com", "excluding links to a.com"],
  ["posts linking back to a.com/b", "excluding links to a.com/b"],
  ["posts that use the hashtag #ad", "excluding #ad"],
  [
    "posts that have a link, anything with videos",
    "excluding link, excluding videos",
  ],
  [
    "posts about crypto or containing the word scam",
    "excluding crypto, excluding the word scam",
  ],
  [
    "posts that have no links and anything in German",
    "excluding posts that have no links, not in german",
  ],
])("disregard %s", (said, meant) => {
  assert.equal(
    written(`tea, disregard ${said}`).rest.toLowerCase(),
    `tea, ${meant}`,
  );
});

Deno.test.each([
  // Where a list ends: with what is no thing, and with what is asked for.
  [
    "excluding ads or any spam from @a, by nurses",
    "excluding ads, not from @a, by nurses",
  ],
  [
    "skip anything from @a, by verified users",
    "not from @a, by verified users",
  ],
  ["skip anything from @a but with photos", "not from @a, but with photos"],
  [
    "skip anything from @a and only in German",
    "not from @a, and only in German",
  ],
  ["skip posts from @a and with photos", "not from @a, and with photos"],
  ["no links and posts from @a", "no links and posts from @a"],
  ["no posts with links and posts from @a", "excluding links, not from @a"],
  ["excluding links and posts from @a", "excluding links, not from @a"],
  ["excluding links, posts from @a", "excluding links, posts from @a"],
  ["skip posts from @a, retweets", "not from @a, excluding retweets"],
  [
    "skip posts in German and tea and links",
    "not in German, excluding tea, excluding links",
  ],
  ["not interested in crypto", "excluding crypto"],
  [
    "tea and no need for crypto or NFT posts",
    "tea and, excluding crypto, excluding NFT posts",
  ],
  [
    "excluding replies, links to a.com or @b",
    "excluding replies, excluding links to a.com, excluding @b",
  ],
  ["skip reviews by outlets such as @a and @b", "not from @a, not from @b"],
  ["skip anything Acme itself posts from @a", "not from @a"],
  [
    "for brands rather than posts from @a, images or links",
    "for brands, not from @a, images or links",
  ],
  [
    "for anglers not interested in crypto",
    "for anglers not interested in crypto",
  ],
  ["for anglers not interested in retweets", "for anglers, excluding retweets"],
  ["nothing works", "nothing works"],
  ["don't give me more than 50", "don't give me more than 50"],
  ["no posts after May 18, 2026", "until May 18, 2026"],
  ["not from outlets or politicians", "not from outlets or politicians"],
  ["nothing from May 2026 or later", "before May 2026"],
  // What is no negation of posts, and what other readers know as it stands.
  ["how to avoid posts older than 2025", "how to avoid posts older than 2025"],
  [
    "nothing except posts older than 2025",
    "nothing except posts older than 2025",
  ],
  ["nothing but posts older than 2025", "nothing but posts older than 2025"],
  ["not only posts older than 2025", "not only posts older than 2025"],
  ["excluding retweets", "excluding retweets"],
  ["drop anything from fan accounts", "drop anything from fan accounts"],
  ["except if they mention puppies", "except if they mention puppies"],
])("%s", (goal, rest) => {
  assert.equal(written(`tea, ${goal}`).rest, `tea, ${rest}`);
});

Deno.test.each(
  "to nothing nobody none no_one anyone anybody everyone everybody people accounts users anything everything all language languages"
    .replace("_", " ").split(/(?<!no) /),
)("%s before what rules out asks for it alone, or is what is done", (word) => {
  const goal = `tea, ${word} except posts older than 2025`;
  assert.equal(written(goal).rest, goal);
});

Deno.test.each([
  ..."posts tweets anything everything whatever ones stuff results content something those"
    .split(" ").map((noun) => ` and ${noun} in German`),
  ..."anything everything whatever stuff those any_posts all_posts every_post"
    .split(" ").map((noun) => `, ${noun.replace("_", " ")} in German`),
  ..."any all the every those these other".split(" ")
    .map((word) => ` and ${word} posts in German`),
  ..."from @b|by @b|in Spanish|with links|having links|containing links|about tea|mentioning @b|that link to a.com|which link to a.com|older than 2025|newer than 2025|before 2025|after 2025|linking to a.com|tagged #b|posted in Spanish|written in Spanish|at least 5 likes|at most 5 likes|more than 5 likes|fewer than 5 likes"
    .split("|").map((said) => ` or ${said}`),
])("a list goes on with%s", (more) => {
  const { rest } = written(`tea, no posts from @a${more}`);
  assert.match(rest, /^tea, not from @a, (?!or\b|and\b)/);
  assert.notEqual(rest, `tea, not from @a${more}`);
});

Deno.test("what a list loses is told", () => {
  const told = (goal: string) => written(goal).told.join("\n");
  assert.match(
    told("tea, skip news outlets like @a"),
    /"news outlets like": no operator knows what kind/,
  );
  assert.doesNotMatch(
    told("tea, skip anything from their accounts like @a"),
    /what kind/,
  );
  assert.match(
    told("tea, skip posts that only link to a.com"),
    /whether a link is all/,
  );
  assert.doesNotMatch(
    told("tea, skip posts that link to a.com or in German"),
    /whether a link is all/,
  );
  assert.match(
    told("praise of tea rather than complain about prices"),
    /^"rather than complain about prices": what posts do/,
  );
  assert.match(
    told("tea, skip posts in German"),
    /^"skip posts in German" was read as "not in german"\.$/i,
  );
  assert.equal(told("tea, not in German"), "");
});

Deno.test.each([
  ["tea. I don't care about German posts", "tea -lang:de"],
  [
    "posts about sourdough baking avoid posts about crypto",
    "sourdough baking -crypto",
  ],
  [
    "posts about sourdough baking nothing from @acme",
    "sourdough baking -from:acme",
  ],
  [
    "find people who praise Notion rather than complain about prices",
    "praise Notion",
  ],
])("%s is searched as %s", (goal, query) => {
  const planned = planSearch({
    goal,
    today: "2026-11-29",
    searchSite: "https://x.example",
  });
  assert.equal(planned.kind === "planned" && planned.query, query);
});

Deno.test("of many negations eight are read", () => {
  const { rest } = written("tea, " + "skip anything from @a; ".repeat(12));
  assert.equal(rest.match(/not from @a/g)?.length, 8);
});
