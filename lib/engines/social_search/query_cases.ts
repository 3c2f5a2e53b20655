/**
 * Golden queries: requests and the exact query that each of them gives.
 *
 * @module
 */

import type { SearchFilters } from "./filters.ts";

/** A request and its query. */
export type QueryCase = readonly [input: SearchFilters, query: string];

/** Reviewed by hand against the operators of the search site. */
export const QUERY_CASES: readonly QueryCase[] = [
  [{ "keywords": "AI agents" }, "AI agents"],
  [{ "keywords": "  AI   agents\n" }, "AI agents"],
  [{ "keywords": "AI agents", "mode": "top" }, "AI agents"],
  [{ "exactPhrase": "machine payable api" }, '"machine payable api"'],
  [
    { "keywords": "x402", "exactPhrase": "payment required" },
    'x402 "payment required"',
  ],
  [{ "fromUser": "@nasa" }, "from:nasa"],
  [{ "fromUser": "NASA" }, "from:NASA"],
  [{ "keywords": "moon", "fromUser": "@nasa" }, "moon from:nasa"],
  [
    { "keywords": "agents", "excludeWords": "hiring webinar" },
    "agents -hiring -webinar",
  ],
  [
    { "keywords": "agents", "excludeWords": "hiring,webinar, course" },
    "agents -hiring -webinar -course",
  ],
  [
    { "keywords": "agents", "excludeWords": ["hiring", "free course"] },
    'agents -hiring -"free course"',
  ],
  [
    { "keywords": "agents", "excludeWords": '"free course" hiring' },
    'agents -hiring -"free course"',
  ],
  [
    { "keywords": "agents", "excludeWords": "-hiring --webinar" },
    "agents -hiring -webinar",
  ],
  [
    { "keywords": "agents", "excludeWords": ["Hiring", "hiring", "HIRING"] },
    "agents -Hiring",
  ],
  [
    { "keywords": "agents", "excludeWords": ["one, two", "three"] },
    "agents -one -two -three",
  ],
  [
    { "keywords": "agents", "excludeWords": "#ad @spambot" },
    "agents -#ad -@spambot",
  ],
  [{ "keywords": "agents", "excludeWords": "" }, "agents"],
  [{ "keywords": "agents", "excludeWords": [] }, "agents"],
  [
    { "keywords": "agents", "excludeWords": ["from:nasa", "OR"] },
    'agents -"from:nasa" -"OR"',
  ],
  [{ "keywords": "agents", "lang": "en" }, "agents lang:en"],
  [
    { "keywords": "agents", "lang": "ja", "minFaves": 10 },
    "agents lang:ja min_faves:10",
  ],
  [{ "keywords": "agents", "minFaves": "25" }, "agents min_faves:25"],
  [{ "keywords": "agents", "minFaves": 0 }, "agents min_faves:0"],
  [{ "keywords": "agents", "minFaves": "007" }, "agents min_faves:7"],
  [{ "keywords": "agents", "minFaves": "" }, "agents"],
  [{ "keywords": "agents", "minRetweets": 5 }, "agents min_retweets:5"],
  [
    { "keywords": "agents", "minRetweets": "5", "minFaves": "100" },
    "agents min_faves:100 min_retweets:5",
  ],
  [
    { "keywords": "agents", "minFaves": 999999999 },
    "agents min_faves:999999999",
  ],
  [
    { "keywords": "agents", "sinceDate": "2026-01-01" },
    "agents since:2026-01-01",
  ],
  [
    { "keywords": "agents", "untilDate": "2026-02-01" },
    "agents until:2026-02-01",
  ],
  [{
    "keywords": "agents",
    "sinceDate": "2026-01-01",
    "untilDate": "2026-01-02",
  }, "agents since:2026-01-01 until:2026-01-02"],
  [
    { "keywords": "agents", "sinceDate": "2024-02-29" },
    "agents since:2024-02-29",
  ],
  [{ "keywords": "agents", "sinceDate": "", "untilDate": "" }, "agents"],
  [{ "keywords": "agents", "hasImages": true }, "agents filter:images"],
  [{ "keywords": "agents", "hasVideos": true }, "agents filter:videos"],
  [
    { "keywords": "agents", "hasImages": true, "hasVideos": true },
    "agents filter:images filter:videos",
  ],
  [{
    "keywords": "agents",
    "hasImages": false,
    "hasVideos": false,
    "excludeLinks": false,
  }, "agents"],
  [{ "keywords": "agents", "excludeLinks": true }, "agents -filter:links"],
  [
    { "keywords": "agents", "noise": {} },
    'agents -giveaway -sponsored -"promo code" -"link in bio" -"buy now" -"limited time offer"',
  ],
  [
    { "keywords": "agents", "noise": { "enabled": false, "preset": "high" } },
    "agents",
  ],
  [
    { "keywords": "agents", "noise": { "enabled": true, "preset": "low" } },
    'agents -giveaway -sponsored -"promo code" -"link in bio" -"buy now" -"limited time offer"',
  ],
  [
    { "keywords": "agents", "noise": { "enabled": true, "preset": "medium" } },
    'agents -giveaway -sponsored -"promo code" -"link in bio" -"buy now" -"limited time offer" -"follow back" -"like and retweet" -"retweet to win" -"repost if" -"tag a friend" -"comment below"',
  ],
  [
    { "keywords": "agents", "noise": { "enabled": true, "preset": "high" } },
    'agents -giveaway -sponsored -airdrop -presale -memecoin -100x -"promo code" -"link in bio" -"buy now" -"limited time offer" -"follow back" -"like and retweet" -"retweet to win" -"repost if" -"tag a friend" -"comment below" -"to the moon" -"join our telegram"',
  ],
  [{
    "keywords": "agents",
    "noise": { "preset": "low", "removed": ["giveaway", "Buy Now"] },
  }, 'agents -sponsored -"promo code" -"link in bio" -"limited time offer"'],
  [{
    "keywords": "agents",
    "noise": {
      "preset": "low",
      "removed": ["-giveaway", '"promo code"', "unknown term"],
    },
  }, 'agents -sponsored -"link in bio" -"buy now" -"limited time offer"'],
  [
    {
      "keywords": "agents",
      "noise": { "preset": "low" },
      "excludeWords": ["sponsored"],
    },
    'agents -sponsored -giveaway -"promo code" -"link in bio" -"buy now" -"limited time offer"',
  ],
  [
    { "keywords": "airdrop hunters", "noise": { "preset": "high" } },
    'airdrop hunters -giveaway -sponsored -presale -memecoin -100x -"promo code" -"link in bio" -"buy now" -"limited time offer" -"follow back" -"like and retweet" -"retweet to win" -"repost if" -"tag a friend" -"comment below" -"to the moon" -"join our telegram"',
  ],
  [
    { "exactPhrase": "the promo code works", "noise": { "preset": "low" } },
    '"the promo code works" -giveaway -sponsored -"link in bio" -"buy now" -"limited time offer"',
  ],
  [{ "keywords": '"machine learning" python' }, "machine learning python"],
  [{ "keywords": "AI OR ML" }, 'AI "OR" ML'],
  [{ "keywords": "and or not AND NOT" }, 'and or not "AND" "NOT"'],
  [
    { "keywords": "from:elonmusk -filter:links" },
    '"from:elonmusk" "-filter:links"',
  ],
  [{ "keywords": 'x" OR from:nasa "' }, 'x "OR" "from:nasa"'],
  [{ "exactPhrase": 'x" OR from:nasa "' }, '"x OR from:nasa"'],
  [{ "exactPhrase": "this is the * time" }, '"this is the time"'],
  [
    { "keywords": "(cats OR dogs) min_faves:1" },
    'cats "OR" dogs "min_faves:1"',
  ],
  [{ "keywords": "ｆｒｏｍ：nasa" }, '"ｆｒｏｍ：nasa"'],
  [{ "keywords": "“smart quotes” «guillemets»" }, "smart quotes guillemets"],
  [{ "keywords": "back\\slash \\" }, "back slash"],
  [{ "keywords": "#buildinpublic $USDC @base" }, "#buildinpublic $USDC @base"],
  [{ "keywords": "C++ C# .NET AT&T 50% don't" }, "C++ C# .NET AT&T 50% don't"],
  [{ "keywords": "+1 ~x <3 a|b 10:30" }, '"+1" "~x" "<3" "a|b" "10:30"'],
  [
    { "keywords": "Straße naïve 日本語 العربية 🚀 👩‍💻" },
    "Straße naïve 日本語 العربية 🚀 👩‍💻",
  ],
  [{ "keywords": "1,000 users, growth; churn" }, "1,000 users growth churn"],
  [{ "keywords": "why ? how ... -" }, "why how"],
  [{ "keywords": "AI\u0000 a\u200bgents\u202e" }, "AI agents"],
  [
    {
      "keywords": "agents",
      "exactPhrase": "it works",
      "fromUser": "builder_1",
      "excludeWords": ["jobs", "webinar series"],
      "lang": "en",
      "minFaves": "50",
      "minRetweets": 10,
      "sinceDate": "2026-09-01",
      "untilDate": "2026-10-01",
      "hasImages": true,
      "hasVideos": true,
      "excludeLinks": true,
      "noise": { "preset": "low" },
      "mode": "top",
    },
    'agents "it works" from:builder_1 -jobs -giveaway -sponsored -"webinar series" -"promo code" -"link in bio" -"buy now" -"limited time offer" lang:en min_faves:50 min_retweets:10 since:2026-09-01 until:2026-10-01 filter:images filter:videos -filter:links',
  ],
  [
    {
      "keywords": "agents",
      "excludeWords": ["b phrase here", "a"],
      "noise": {
        "preset": "low",
        "removed": [
          "promo code",
          "link in bio",
          "buy now",
          "limited time offer",
        ],
      },
      "lang": "de",
      "minFaves": 3,
      "excludeLinks": true,
    },
    'agents -a -giveaway -sponsored -"b phrase here" lang:de min_faves:3 -filter:links',
  ],
  [
    { "fromUser": "a", "excludeLinks": true, "hasVideos": true },
    "from:a filter:videos -filter:links",
  ],
  [{ "exactPhrase": "line\nbreak\ttab" }, '"line break tab"'],
];

/** A request that no query can be built from, and what its refusal says. */
export type RefusedCase = readonly [input: SearchFilters, message: RegExp];

/** Each rule of what a query may be made of, broken. */
export const REFUSED_CASES: readonly RefusedCase[] = [
  [{}, /keywords, exactPhrase and fromUser/],
  [{ keywords: "  " }, /keywords, exactPhrase and fromUser/],
  [{ excludeWords: "a", lang: "en" }, /keywords, exactPhrase and fromUser/],
  [{ keywords: '"?"' }, /^keywords must contain/],
  [{ keywords: "a", exactPhrase: "***" }, /^exactPhrase must contain/],
  [{ fromUser: "a b" }, /^fromUser must be/],
  [{ fromUser: "@@a" }, /^fromUser must be/],
  [{ fromUser: "sixteencharacters" }, /^fromUser must be/],
  [{ keywords: "a", sinceDate: "2026-02-29" }, /^sinceDate must be a day/],
  [{ keywords: "a", untilDate: "2026-13-01" }, /^untilDate must be a day/],
  [{ keywords: "a", sinceDate: "2026-1-1" }, /^sinceDate must be a day/],
  [
    { keywords: "a", sinceDate: "2026-01-02", untilDate: "2026-01-02" },
    /^sinceDate must be before untilDate/,
  ],
  [
    { keywords: "a", sinceDate: "2026-01-03", untilDate: "2026-01-02" },
    /^sinceDate must be before untilDate/,
  ],
  [{ keywords: "a", minFaves: -1 }, /^minFaves/],
  [{ keywords: "a", minFaves: 1.5 }, /^minFaves/],
  [{ keywords: "a", minFaves: "1e3" }, /^minFaves/],
  [{ keywords: "a", minRetweets: 1_000_000_000 }, /^minRetweets/],
  [{ keywords: "a", minFaves: "9".repeat(400) }, /^minFaves must be/],
  [{ keywords: "a", excludeWords: Array(51).fill("b") }, /^excludeWords/],
  [
    { keywords: "a", noise: { removed: Array(51).fill("b") } },
    /^noise\.removed/,
  ],
  [{ keywords: "a", sinceDate: "2026-01-01T00:00:00Z" }, /^sinceDate must/],
  [{ keywords: "a", sinceDate: "yesterday" }, /^sinceDate must be a day/],
];
