import assert from "node:assert/strict";
import fc from "fast-check";
import { seedFor } from "@/tests/support/seed.ts";
import { FIELDS_MAX, readFields, writeFields } from "./fields.ts";
import { GoalText } from "./goal_text.ts";

const SEED = seedFor(import.meta.url);

Deno.test.each([
  ['{"topic": "tea", "from": "@nasa"}', "posts about tea, by @nasa"],
  ['{"keywords": ["iced", "green tea"]}', 'posts about iced "green tea"'],
  [
    '{"query": "tea", "exclude": ["ads", "milk"]}',
    "posts about tea, excluding ads or milk",
  ],
  ['{"topic":"tea","minLikes":5}', "posts about tea, at least 5 likes"],
  [
    "topic: tea | lang: en | retweets: no",
    "posts about tea, in english, no retweets",
  ],
  ["topic=tea; author=nasa, esa", "posts about tea, by @nasa or @esa"],
  ["need: tweets, subj=tea, loc=Kyoto", "posts about tea, near Kyoto"],
  [
    "q=tea; faves>=5; replies=only",
    "posts about tea, at least 5 likes, replies only",
  ],
  [
    "q=tea; likes<5; media=images",
    "posts about tea, fewer than 5 likes, with images",
  ],
  [
    "q=tea; to=@nasa; not_from=@esa",
    "posts about tea, replies to @nasa, not from @esa",
  ],
  [
    "q=tea; since=2026-01-01; no links",
    "posts about tea, since 2026-01-01, no links",
  ],
  [
    "q=tea; hashtags=a b; verified=true",
    "posts about tea, #a #b, from verified accounts only",
  ],
  [
    "q=tea; sort=likes; limit=5",
    "posts about tea, sorted by likes, limit 5 posts",
  ],
  [
    "q=tea; url=example.com; phrase=so long",
    'posts about tea, linking to example.com, "so long"',
  ],
  ["kw: tea; no links", "posts about tea, no links"],
  [
    "q=tea; from=2026-05-01; to=May 2026",
    "posts about tea, since 2026-05-01, until May 2026",
  ],
  [
    '{"topic":"tea","exclude":{"replies":true},"within":{"since":"2026"}}',
    "posts about tea, no replies, since 2026",
  ],
  [
    "Search X for: tea\nFilters: verified=true, replies=false",
    "posts about tea, from verified accounts only, no replies",
  ],
  [
    "Search criteria: Topic: tea\nPosted: last 6 months\nMin engagement: 50 likes",
    "posts about tea, last 6 months, at least 50 likes",
  ],
  ["topic=tea; max_retweets=5", "posts about tea, at most 5 retweets"],
  [
    "topic=tea; must=have links; must not=be replies",
    "posts about tea, they must have links, they must not be replies",
  ],
  ["topic=tea; should=have links", "posts about tea, preferably have links"],
  ["topic=tea; scope=Canada", "posts about tea, near Canada"],
  ["topic=tea; purpose=thesis", "posts about tea, purpose: thesis"],
  ["topic=tea; max_likes=5", "posts about tea, at most 5 likes"],
  ["topic=tea; sources=@nasa", "posts about tea, by @nasa"],
  ["tea; lang=en; links=yes", "posts about tea, in english, with links"],
  [
    "topic: tea; from: anyone but @nasa",
    "posts about tea, not by @nasa",
  ],
  ["topic: tea; from: Ada Lovelace", "posts about tea, by Ada Lovelace"],
  [
    "topic: tea; kind: photos or videos",
    "posts about tea, with photos or videos",
  ],
  [
    "topic: tea; must have: link, photo",
    "posts about tea, with link, with photo",
  ],
  ["want: posts about tea; must have: link", "posts about tea, with link"],
  ["find: iced tea; age: 3d", "posts about iced tea, last 3 days"],
  [
    "from: @nasa, topic: ice, media: video, since: 2026-07-01",
    "posts by @nasa, about ice, with video, since 2026-07-01",
  ],
  [
    "query=iced tea&lang=no&min_likes=5",
    "posts about iced tea, in norwegian, at least 5 likes",
  ],
  ["topic: tea; must not have: links", "posts about tea, excluding links"],
  ["topic: tea; age: < 2 weeks", "posts about tea, last 2 weeks"],
  ["Search tweets: topic=tea; no=links", "posts about tea, excluding links"],
  ['{"topic":"tea","exclude_retweets":true}', "posts about tea, no retweets"],
  ['{"search":{"topic":"tea"},"lang":"en"}', "posts about tea, in english"],
  [
    "topic: tea; must include: oolong, black tea",
    'posts about tea, "oolong", "black tea"',
  ],
  [
    "topic = tea, exclude accounts = @a, likes > 5",
    "posts about tea, not from @a, more than 5 likes",
  ],
  ['{"topic":"tea","exclude_links":false}', "posts about tea"],
  ['{"topic":"tea","has_images":true}', "posts about tea, with images"],
  ['{"topic":"tea","include_replies":false}', "posts about tea, no replies"],
  [
    '{"topic":"tea","verified_only":true}',
    "posts about tea, from verified accounts only",
  ],
])("%s becomes a sentence", (goal, sentence) => {
  assert.equal(readFields(goal).goal, sentence);
});

Deno.test.each([
  "posts about tea, lang: en",
  "AWS outage: us-east-1; what happened",
  "Kafka vs Redpanda: benchmarks | excluding: vendors",
  '{"tea"',
  '{"mood": "happy"}',
  "tea; https://example.com/a=b; c",
  "need: tea, no ads, accounts > 1k followers",
])("%s stays as it is", (goal) => {
  assert.deepEqual(readFields(goal), { goal, told: [] });
});

Deno.test("fields that nobody knows are told, and so is how others were read", () => {
  const { told } = readFields(
    "topic: tea | mood: happy | replies: some | lang: any | images: any",
  );
  assert.match(told[0] ?? "", /"topic: tea" as "about tea"/);
  assert.match(told[1] ?? "", /"mood: happy", "replies: some": no field/);
});

Deno.test("a goal has at most FIELDS_MAX fields, and any text is read in peace", () => {
  const many = Array.from(
    { length: FIELDS_MAX + 1 },
    (_, at) => `hashtag=t${at}`,
  );
  const { goal } = readFields(many.join("; "));
  assert.equal(goal.match(/#/g)?.length, FIELDS_MAX);
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (text) => {
      const { goal, told } = readFields(text);
      assert.ok(goal === text || told.length > 0);
    }),
    { seed: SEED, numRuns: 300 },
  );
});

Deno.test("fields within sentences are written out, and words before a colon stay", () => {
  const text = new GoalText(
    "tea. Language: de; max likes: 5. Want: milk. About: milk, author: nurses",
  );
  writeFields(text);
  assert.equal(
    text.rest.trim(),
    "tea. in german; at most 5 likes. Want: milk. About: milk, author: nurses",
  );
});
