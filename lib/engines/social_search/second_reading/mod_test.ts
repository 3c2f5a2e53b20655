/** The second reading: what a wrong plan is told, and that right ones are not. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";
import { planSearch } from "../plan.ts";
import { WORDED } from "../wording.ts";
import { differences } from "./mod.ts";

const SEED = seedFor(import.meta.url);

/** What is said of a goal and a query, where the plan gives no reasons. */
function said(goal: string, query: string, because: readonly string[] = []) {
  return differences(goal, {
    query,
    reasons: [],
    operators: because.map((text) => ({ text: query, because: text })),
    notApplied: [],
  });
}

Deno.test.each([
  // Accounts in another role than the goal's.
  ["posts from @nasa about Mars", "Mars @nasa", /searched as an account/],
  ["news from NASA (@nasa) on Mars", "Mars @nasa", /searched as an account/],
  ["tweets mentioning @nasa", "from:nasa", /searched as who posts/],
  ["Mars, not from @nasa", "Mars from:nasa", /rule the account out/],
  ["Mars. Exclude: hoaxes, @nasa", "Mars @nasa -hoaxes", /rule the account/],
  ["posts from @nasa", "-from:nasa", /rules the account out/],
  ["everything but retweets from @nasa", "-from:nasa", /rules the account out/],
  ["no replies: @nasa posts on Mars", "Mars @nasa", /searched as an account/],
  [
    "Mars, excluding hoaxes, memes, and anything from @nasa",
    "Mars from:nasa",
    /rule the account out/,
  ],
  ["what @nasa wrote on Mars", "Mars @nasa", /searched as an account/],
  ["tea, verified only", "tea -filter:verified", /rules them out/],
  // What is denied stands first.
  ['posts where "Mars" appears but "moon" does not', '"mars" "moon"', /"moon"/],
  ["Mars, the moon isn't wanted", "mars moon", /moon is searched/],
  ["Ada Lovelace's latest tweets", "Ada Lovelace", /Ada Lovelace's latest/],
  // Numbers without a bound, or with the other one.
  ["tea, over 50 likes", "tea", /50 likes.*bound on likes/],
  ["tea, over 50 likes", "tea min_retweets:50", /bound on likes/],
  ["tea, at most 50 likes", "tea min_faves:50", /greatest number/],
  ["tea, 50+ replies", "tea -min_replies:50", /least number/],
  ["tea of 12 hours", "tea", /"12 hours": not applied/],
  // Days.
  ["tea before 2026-03-01", "tea", /2026-03-01.*as a day/],
  ["tea before 2026-03-01", "tea until:2026-04-01", /as a day/],
  // Negations that are gone, or turned around.
  ["tea without milk", "tea milk", /"milk" is searched as a word/],
  ["tea, skip anything about milk", "tea", /rules something out/],
  ["tea without milk", "tea -milk", /belongs to the subject/],
  // Alternatives that are all asked for.
  ["tea or coffee", "tea coffee", /not read as alternatives/],
  [
    "posts about kettle prices, teapot flaws, and cup repairs",
    "kettle prices teapot flaws cup repairs",
    /each post must have all of these/,
  ],
  [
    "tea with videos, gifs or images",
    "tea filter:videos (filter:images OR card_name:animated_gif)",
    /posts must have both/,
  ],
  ["tea from artists I follow", "tea filter:images", /follow.*no effect/],
  // Kinds of posts, and sites, that are none of the query.
  ["tea (a.com/cup)", "tea a.com/cup", /say "linking to a.com"/],
  ["retweets of news on tea", "tea", /does not ask for this kind/],
  ["polls on tea", "tea filter:images", /does not ask for this kind/],
  ["tea on example.com", "tea example.com", /linking to example.com/],
  // Binding words that no part of the plan has.
  ["tea after the harvest", "tea harvest", /"after the harvest": what this/],
  ["tea, just green", "tea green", /"just green"/],
  ["cats that pass out", "cats pass", /"pass out"/],
  // Words that stand for nothing.
  ["tea in Kyoto", "tea", /"kyoto": stands for nothing/],
  ["cats knocking things down", "cats knocking", /"things": not searched/],
  // Words in a place of another meaning.
  ["tea without milk or sugar", "tea sugar -milk", /"sugar".*behind "without"/],
  ["tea, 24 hours", "tea 24", /"24 hours": the number is searched/],
  [
    "tea for English experts, in Dutch",
    "tea english lang:nl",
    /beside another/,
  ],
  ["shops looking for tea", "shops looking tea", /"looking": searched as a/],
  ["tea; @nasa", "(tea OR @nasa)", /read as alternatives/],
  ["tea not @nasa", "tea -@nasa -from:nasa", /ruled out beside its own/],
  ["tea, not the original", "tea -original", /"original": ruled out as a word/],
  ["tea, not example.com", "tea -example.com", /say "not linking to/],
  [
    "tea without comparing it to milk",
    'tea milk -"comparing it"',
    /"milk".*behind "without"/,
  ],
  ["tea 10月以降", "tea 10月以降", /"10月以降": searched as it stands/],
  ["posts that name tea", "name tea", /"name": searched as a word/],
  ["tea; hue: green", "tea hue green", /"hue": searched as a word/],
  // Parts that no word asks for, and signs that are turned around.
  ["tea", "tea lang:fr", /"lang:fr": in the query, though no word/],
  ["tea", "tea since:2026-01-01", /"since:2026-01-01": in the query/],
  ["tea", "tea filter:images", /"filter:images": in the query/],
  ["tea", "tea from:nasa", /"from:nasa": in the query/],
  ["tea with videos", "tea -filter:videos", /rules this kind of posts out/],
  ["tea, no videos", "tea filter:videos", /asks for this kind of posts/],
])("%s is not %s", (goal, query, expected) => {
  assert.match(said(goal, query).join(" "), expected);
});

Deno.test("a condition that is applied without its negation is told", () => {
  assert.match(
    said("don't show me anything older than May: tea", "tea until:2026-05-01", [
      '"older than May" names a day.',
    ]).join(" "),
    /"don't show me anything older than may": the query has/,
  );
  assert.match(
    said("tea, not before March", "tea until:2026-03-01", [
      '"before March" names a day.',
    ]).join(" "),
    /"not before march": the query has "before march" as it stands/,
  );
  assert.deepEqual(
    said("tea, not before March", "tea since:2026-03-01", [
      '"not before March" names a day.',
    ]),
    [],
  );
  assert.match(
    said("tea, skip anything with a link", "tea filter:links", [
      '"with a link" asks for links.',
    ]).join(" "),
    /"skip anything with a link": the query has "with a link" as it stands/,
  );
});

Deno.test.each([
  ["posts from @nasa about Mars", "Mars from:nasa"],
  ["quotes of @nasa", "@nasa filter:quote"],
  ["Mars, nobody but @nasa", "Mars from:nasa"],
  ["Mars, none from @nasa", "Mars -from:nasa"],
  ["tea, between 10 and 50 likes", "tea min_faves:10 -min_faves:51"],
  ["tea without replies", "tea -filter:replies"],
  ["tea or coffee", "(tea OR coffee)"],
  ["tea, not only green", "tea green"],
  ["posts under a post by @nasa", "to:nasa"],
  ["tea in March 2026", "tea since:2026-03-01 until:2026-04-01"],
  [
    "tea, excluding milk, images and videos",
    "tea -milk -filter:images -filter:videos",
  ],
  ["tea w/o links", "tea -filter:links"],
  ["tea in 2025, likes hidden", "tea likes hidden since:2025-01-01"],
  ["tea, not threads, from @nasa", "tea from:nasa -filter:self_threads"],
  ["original tea posts", "tea -filter:retweets -filter:replies"],
  ["no mentions of @nasa", "-@nasa -from:nasa"],
  ["the Turkish lira, in English", "turkish lira lang:en"],
  // The same name in two roles, the second one without its sign.
  ["mentioning @nasa but not from nasa", "@nasa -from:nasa"],
  [
    "tea photos from Lyon or within 30 miles of it",
    "tea filter:images near:lyon within:30mi",
  ],
  ["tea, no ads", "tea -ads -sponsored"],
])("%s is %s", (goal, query) => {
  assert.deepEqual(said(goal, query), []);
});

Deno.test("wordings that may be the caller's own, or the subject, are told", () => {
  const worded = (goal: string, ...words: string[]) =>
    said(
      goal,
      "tea",
      words.map((word) => `"${word}" asks for buyers; ${WORDED}.`),
    ).join(" ");
  assert.match(
    worded("I want to buy tea", "want to buy"),
    /may be said of you/,
  );
  assert.match(
    worded("about leaving tea", "leaving"),
    /what the posts are about/,
  );
  assert.match(worded("tech leads on tea", "leads"), /"tech leads", a kind/);
  assert.match(
    worded("hating and buying tea", "hating", "buying"),
    /wording of each/,
  );
  assert.equal(worded("people who want to buy tea", "want to buy"), "");
});

const WORD = fc.constantFrom(
  "pottery",
  "kubernetes",
  "Solana",
  "tax reform",
  "AI agents",
  "sourdough",
);
const OUT = fc.constantFrom(
  "plumbing",
  "casinos",
  "Tesla",
  "gossip",
  "lizards",
);
const NAME = fc.constantFrom("nasa", "denoland", "zoe_w", "Acme42");
const NOT = fc.constantFrom(
  "not",
  "without",
  "excluding",
  "except",
  "but not",
  "no",
  "ignore",
  "and nothing about",
  "other than",
  "avoiding",
);
const PLACED = fc.constantFrom(
  (subject: string, wish: string) => `posts about ${subject}, ${wish}`,
  (subject: string, wish: string) => `${wish}: ${subject}`,
  (subject: string, wish: string) => `find tweets on ${subject} ${wish}`,
  (subject: string, wish: string) => `${subject} - ${wish}, last week`,
  (subject: string, wish: string) => `show me ${subject} (${wish})`,
);

/** The query and what is reported of a goal, in small letters; null when refused. */
function planned(goal: string): { query: string; told: string } | null {
  const outcome = planSearch({
    goal,
    today: "2026-11-21",
    searchSite: "https://s.example",
  });
  return outcome.kind === "refused" ? null : {
    query: outcome.query.toLowerCase(),
    told: outcome.notApplied.join(" ").toLowerCase(),
  };
}

Deno.test("what is ruled out is excluded or reported, wherever it stands", () => {
  fc.assert(
    fc.property(WORD, NOT, OUT, PLACED, (subject, not, out, place) => {
      const goal = place(subject, `${not} ${out}`);
      const found = planned(goal);
      if (found === null) return;
      const word = out.toLowerCase();
      assert.ok(
        found.query.includes(`-${word}`) || found.told.includes(word),
        `${goal}: ${found.query}`,
      );
      assert.ok(
        !found.query.split(" ").includes(word) || found.told.includes(word),
        `${goal}: ${found.query}`,
      );
    }),
    { seed: SEED, numRuns: roundsOf(100) },
  );
});

Deno.test("each number has its unit and its direction, or is reported", () => {
  const unit = fc.constantFrom(
    ["likes", "min_faves"],
    ["retweets", "min_retweets"],
    ["replies", "min_replies"],
    ["bookmarks", "none"],
  );
  const bound = fc.constantFrom(
    ["at least", 1],
    ["more than", 1],
    ["over", 1],
    ["min", 1],
    ["fewer than", -1],
    ["at most", -1],
    ["under", -1],
    ["max", -1],
    ["with", 1],
  );
  fc.assert(
    fc.property(
      WORD,
      unit,
      bound,
      fc.integer({ min: 2, max: 9000 }),
      PLACED,
      (subject, [unit = "", name = ""], [said, sign], count, place) => {
        const goal = place(subject, `${said} ${count} ${unit}`);
        const found = planned(goal);
        assert.ok(found !== null, goal);
        const right = [count - 1, count, count + 1].some((bound) =>
          found.query.split(" ").includes(
            `${sign === 1 ? "" : "-"}${name}:${bound}`,
          )
        );
        assert.ok(
          right || found.told.includes(String(count)),
          `${goal}: ${found.query}`,
        );
      },
    ),
    { seed: SEED, numRuns: roundsOf(100) },
  );
});

Deno.test("each account and each quotation has its role, or is reported", () => {
  const role = fc.constantFrom(
    ["from", "from:"],
    ["by", "from:"],
    ["posts by", "from:"],
    ["replies to", "to:"],
    ["mentioning", "@"],
    ["not from", "-from:"],
    ["not mentioning", "-@"],
    ["excluding posts by", "-from:"],
    ["excluding replies to", "-to:"],
  );
  fc.assert(
    fc.property(WORD, role, NAME, PLACED, (subject, role, name, place) => {
      const [said = "", sign = ""] = role;
      const goal = place(`${subject} "so long"`, `${said} @${name}`);
      const found = planned(goal);
      assert.ok(found !== null, goal);
      assert.ok(found.query.includes('"so long"'), `${goal}: ${found.query}`);
      const own = `${sign}${name.toLowerCase()}`;
      assert.ok(
        found.query.split(/[ ()]/).includes(own) ||
          found.told.includes(`@${name.toLowerCase()}`),
        `${goal}: ${found.query}`,
      );
    }),
    { seed: SEED, numRuns: roundsOf(100) },
  );
});

Deno.test("what is asked for and ruled out in one goal is an error", () => {
  fc.assert(
    fc.property(WORD, NAME, PLACED, (subject, name, place) => {
      const goal = place(
        subject,
        `posts by @${name}, but not from @${name}`,
      );
      assert.equal(planned(goal), null, goal);
    }),
    { seed: SEED, numRuns: 100 },
  );
});
