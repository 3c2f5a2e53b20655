import assert from "node:assert/strict";
import { readPeriod } from "./dates.ts";
import type { SearchFilters } from "./filters.ts";
import { GoalText } from "./goal_text.ts";
import { type PlanRequest, planSearch } from "./plan.ts";

/** A Saturday. */
const TODAY = "2026-11-21";

function outcomeOf(goal: string, settings: Partial<PlanRequest> = {}) {
  return planSearch({
    goal,
    today: TODAY,
    searchSite: "https://s.example",
    ...settings,
  });
}

function plan(goal: string, settings: Partial<PlanRequest> = {}) {
  const outcome = outcomeOf(goal, settings);
  assert.ok(outcome.kind === "planned", JSON.stringify(outcome));
  return outcome;
}

const GOALS: readonly (readonly [string, SearchFilters])[] = [
  ["Bitcoin", { keywords: "Bitcoin" }],
  [
    "Find people complaining about Notion pricing in English in the last two weeks",
    {
      keywords: "Notion pricing",
      lang: "en",
      sinceDate: "2026-11-07",
    },
  ],
  [
    "AI agents that pay for APIs, not crypto spam, at least 50 likes since March",
    {
      keywords: "AI agents pay APIs",
      minFaves: 50,
      sinceDate: "2026-03-01",
      noise: { enabled: true, preset: "high" },
    },
  ],
  [
    "latest posts from @nasa about the moon with images",
    { keywords: "moon", fromUser: "nasa", hasImages: true, mode: "live" },
  ],
  [
    "Track mentions of @stripe and outages today",
    {
      keywords: "@stripe outages",
      sinceDate: "2026-11-21",
      untilDate: "2026-11-22",
    },
  ],
  [
    "what people think about electric vehicles in German, without giveaways, ads or links",
    {
      keywords: "electric vehicles",
      lang: "de",
      excludeLinks: true,
      noise: { enabled: true, preset: "low" },
    },
  ],
  [
    'viral videos about "prompt injection" between 2026-01-01 and 2026-03-31',
    {
      exactPhrase: "prompt injection",
      minFaves: 1000,
      sinceDate: "2026-01-01",
      untilDate: "2026-04-01",
      hasVideos: true,
      mode: "top",
    },
  ],
  [
    "developers looking for alternatives to Firebase but not Supabase",
    {
      keywords: "Firebase",
      excludeWords: ["supabase"],
    },
  ],
  [
    "Who is hiring Rust engineers this month? no recruiters please",
    {
      keywords: "hiring Rust engineers",
      sinceDate: "2026-11-01",
      excludeWords: ["recruiter", "recruiters"],
    },
  ],
  [
    'x402 -giveaway -"free money" more than 1.5k likes',
    {
      keywords: "x402",
      minFaves: 1501,
      excludeWords: ["giveaway", "free money"],
    },
  ],
  [
    "customers who are not satisfied with Comcast in Texas, yesterday",
    {
      keywords: "Comcast Texas",
      sinceDate: "2026-11-20",
      untilDate: "2026-11-21",
    },
  ],
  [
    "Recommendations for open source CRM software, no affiliate links, over 20 retweets",
    {
      keywords: "open source CRM software",
      minRetweets: 21,
      noise: { enabled: true, preset: "low" },
    },
  ],
  [
    "@vercel's posts about pricing, excluding replies to @someone",
    { keywords: "pricing", fromUser: "vercel" },
  ],
  [
    "kubernetes questions not from @spambot",
    { keywords: "kubernetes" },
  ],
];

Deno.test("planSearch() reads the filters out of a goal", () => {
  for (const [goal, filters] of GOALS) {
    assert.deepEqual(plan(goal).filters, filters, goal);
  }
});

Deno.test("what a goal says around its subject stays out of the query", () => {
  const cases: readonly (readonly [string, string])[] = [
    [
      "I'm a founder looking for early customers who complain about Zapier being too expensive",
      'Zapier expensive (frustrated OR "doesn\'t work"',
    ],
    ["find leads: people asking for a Shopify developer", "Shopify developer"],
    ["find me 20 tweets about solar panels", "solar panels"],
    [
      "climate protests in Paris, French or English",
      "climate protests Paris (lang:fr OR lang:en)",
    ],
    ["protests in Paris, videos only", "protests Paris filter:videos"],
    [
      "dev complaints re: 'npm install' on Windows",
      'Windows "npm install"',
    ],
    [
      "people who switched from Notion to Obsidian",
      'Notion Obsidian ("switching from" OR ',
    ],
    [
      "track competitors (Stripe, Adyen, Checkout.com) outages",
      "outages (Stripe OR Adyen OR Checkout.com)",
    ],
    ["What are security researchers saying about xz", "xz"],
  ];
  for (const [goal, query] of cases) {
    const planned = plan(goal).query;
    assert.ok(planned.startsWith(query), `${goal}: ${planned}`);
  }
  const rivals = plan(
    "track competitors (Stripe, Adyen, Checkout.com) outages",
  );
  assert.deepEqual(
    rivals.variants.slice(0, 2).map((variant) => variant.query),
    ["outages Stripe", "outages Adyen"],
  );
});

Deno.test("each filter has one reason that quotes the goal, and no other", () => {
  for (const [goal] of GOALS) {
    const { filters, reasons } = plan(goal);
    assert.deepEqual(
      reasons.map(({ filter }) => filter).sort(),
      Object.keys(filters).sort(),
      goal,
    );
    for (const { because } of reasons) assert.ok(because.length > 10, goal);
  }
});

Deno.test("what the site cannot do is said and not pretended", () => {
  const { query, notApplied } = plan(
    "football, not in English, fewer than 10 likes, at least 5 replies, without images, until 2026-02-30, more than 10k followers",
  );
  assert.equal(
    query,
    "football -lang:en -min_faves:10 min_replies:5 -filter:images",
  );
  assert.equal(notApplied.length, 2);
  const many = plan(
    "alpha beta gamma delta epsilon zeta #eta in posts by @a and @b",
  );
  assert.equal(many.filters.keywords, "alpha beta gamma delta epsilon #eta");
  assert.match(many.notApplied.join(" "), /: zeta\./);
  assert.ok(many.query.endsWith("(from:a OR from:b)"));
  assert.ok(many.variants.some(({ filters }) => filters.fromUser === "b"));
});

Deno.test("parameters win over the words of the goal", () => {
  const { filters, reasons } = plan(
    "latest news about Rust in German, no spam",
    { lang: "fr", mode: "top", noisePreset: "none" },
  );
  assert.equal(filters.lang, "fr");
  assert.equal(filters.mode, "top");
  assert.equal(filters.noise, undefined);
  assert.match(
    reasons.find(({ filter }) => filter === "lang")?.because ?? "",
    /parameter/,
  );
});

Deno.test("variants are other queries toward the same goal, five at most", () => {
  for (const [goal] of GOALS) {
    const { variants, query } = plan(goal);
    const queries = [query, ...variants.map((variant) => variant.query)];
    assert.equal(new Set(queries).size, queries.length, goal);
    assert.ok(variants.length <= 5);
  }
  assert.ok(
    plan("AI agents").variants.some(({ query }) =>
      query === "autonomous agents"
    ),
  );
});

Deno.test("a goal that names nothing is refused", () => {
  for (
    const goal of ["please find me tweets", "in German since May", "...", " "]
  ) {
    const outcome = outcomeOf(goal);
    assert.ok(outcome.kind === "refused", goal);
    assert.match(outcome.message, /^goal must/, goal);
  }
});

Deno.test("readPeriod() reckons from the day it is given", () => {
  const cases: readonly (readonly [string, (string | undefined)?, string?])[] =
    [
      ["today", "2026-11-21", "2026-11-22"],
      ["yesterday", "2026-11-20", "2026-11-21"],
      ["in the last 3 days", "2026-11-18"],
      ["past week", "2026-11-14"],
      ["last 24 hours", "2026-11-20"],
      ["over the past few months", "2026-08-21"],
      ["last month", "2026-10-01", "2026-11-01"],
      ["last quarter", "2026-07-01", "2026-10-01"],
      ["last year", "2025-01-01", "2026-01-01"],
      ["past year", "2025-11-21"],
      ["this week", "2026-11-16"],
      ["this quarter", "2026-10-01"],
      ["this year", "2026-01-01"],
      ["since 2026-05-04", "2026-05-04"],
      ["after 2026-05-04", "2026-05-05"],
      ["before 2026-05-04", undefined, "2026-05-04"],
      ["until 2026-05-04", undefined, "2026-05-05"],
      ["since May", "2026-05-01"],
      ["since December", "2025-12-01"],
      ["in March 2024", "2024-03-01", "2024-04-01"],
      ["on 3 March 2026", "2026-03-03", "2026-03-04"],
      ["since March 3rd, 2026", "2026-03-03"],
      ["on Feb 29, 2024", "2024-02-29", "2024-03-01"],
      ["in 2025", "2025-01-01", "2026-01-01"],
      ["during Q2 2026", "2026-04-01", "2026-07-01"],
      ["since Monday", "2026-11-16"],
      ["since last Saturday", "2026-11-14"],
      ["two weeks ago", "2026-11-07"],
      ["from January to March 2026", "2026-01-01", "2026-04-01"],
      ["between May and July", "2026-05-01", "2026-08-01"],
      ["from 2026-01-05 until 2026-01-07", "2026-01-05", "2026-01-08"],
      ["recently", "2026-11-14"],
      ["nothing here in marketing", undefined],
      ["the decision on monorepos", undefined],
    ];
  for (const [words, since, until] of cases) {
    const reading = readPeriod(new GoalText(`rust ${words}`), TODAY);
    assert.deepEqual([reading.since, reading.until], [since, until], words);
  }
  const short = readPeriod(new GoalText("in the last month"), "2026-03-31");
  assert.equal(short.since, "2026-02-01");
  const clamped = readPeriod(new GoalText("past 1 month"), "2026-03-31");
  assert.equal(clamped.since, "2026-02-28");
});

Deno.test("what two wordings rule out stands once in the query", () => {
  assert.equal(
    plan("text-only posts about glaze, no links").query,
    "glaze -filter:links -filter:media",
  );
});

Deno.test("a greeting, who speaks and thanks around a goal change nothing of its plan", () => {
  const frames: readonly ((goal: string) => string)[] = [
    (goal) => `Hi, ${goal}`,
    (goal) => `hey there! ${goal}`,
    (goal) => `Can you help me? ${goal}`,
    (goal) => `My user says: ${goal}`,
    (goal) => `URGENT - ${goal}`,
    (goal) => `I am an autonomous coding agent. ${goal}`,
    (goal) => `${goal}, asap please`,
    (goal) => `${goal}. Thanks in advance!`,
  ];
  for (
    const goal of [
      "I want to scrape all tweets with the hashtag #soup that got over 50 likes",
      "how do I get posts of @kettle",
      "only the retweets @kettle made with the button last week",
      "posts that mention @kettle but not from @kettle",
      "download images of @kettle with at least 100 likes",
    ]
  ) {
    const { query } = plan(goal);
    for (const frame of frames) {
      assert.equal(plan(frame(goal)).query, query, frame(goal));
    }
  }
  assert.match(plan("posts that say many thanks for @kettle").query, /thanks/);
  // A field is no speaker.
  assert.equal(plan("user: kettle, lang: en").query, "from:kettle lang:en");
});
