/** Which other queries are offered, in which order, and what is to be watched for. */
import assert from "node:assert/strict";
import { INTENTS } from "./intents.ts";
import {
  type VariantParts,
  variants,
  VARIANTS_MAX,
  watchFor,
} from "./variants.ts";

const PARTS: VariantParts = {
  goal: "posts about slow builds",
  kept: ["slow", "builds"],
  phrase: undefined,
  intent: null,
  intentWords: [],
  authors: [],
  alternatives: [],
  operators: [],
  searchSite: "https://search.example",
  mainQuery: "slow builds",
};
const MAIN = { keywords: "slow builds" };
const COMPLAINT = INTENTS.find(({ id }) => id === "complaint") ?? null;

const queries = (
  parts: Partial<VariantParts>,
  main: Parameters<typeof variants>[0] = MAIN,
) => variants(main, { ...PARTS, ...parts }).map(({ query }) => query);

Deno.test("the subject is offered as a phrase where the goal says it so", () => {
  assert.deepEqual(queries({}), ['"slow builds"']);
  assert.deepEqual(queries({ goal: "builds that are slow" }), []);
  assert.deepEqual(queries({ goal: "posts about Slow Builds" }), [
    '"slow builds"',
  ]);
  assert.deepEqual(queries({ kept: ["builds"] }, { keywords: "builds" }), []);
  assert.deepEqual(
    queries({}, { keywords: "slow builds", exactPhrase: "ci" }),
    [],
  );
});

Deno.test("each of several authors has a query of its own, in place of the group", () => {
  const operators = ["(from:acme OR from:initech)", "filter:safe"];
  const [first, second] = variants(MAIN, {
    ...PARTS,
    authors: ["acme", "initech"],
    operators,
  });
  assert.deepEqual(first?.operators, ["filter:safe"]);
  assert.match(first?.query ?? "", /from:acme\b/);
  assert.match(second?.use_when ?? "", /@initech/);
  assert.doesNotMatch(queries({ authors: ["acme"] }).join(), /from:/);
});

Deno.test("an alternative of several words becomes the phrase where that place is free", () => {
  const alternatives = ["deep learning", "AI"];
  const operators = ['("deep learning" OR AI)'];
  const [phrase, word] = variants(MAIN, { ...PARTS, alternatives, operators });
  assert.equal(phrase?.filters.exactPhrase, "deep learning");
  assert.equal(word?.filters.keywords, "slow builds AI");
  assert.deepEqual([phrase?.operators, word?.operators], [[], []]);
  const [taken] = variants({ ...MAIN, exactPhrase: "ci" }, {
    ...PARTS,
    alternatives,
    operators,
  });
  assert.equal(taken?.filters.exactPhrase, "ci");
  assert.equal(taken?.filters.keywords, "slow builds deep learning");
});

Deno.test("a subject with another name is offered under it, and never under its own", () => {
  const offered = queries(
    { goal: "machine learning", kept: ["machine", "learning"] },
    { keywords: "machine learning" },
  );
  assert.deepEqual(offered.slice(0, 2), ["ML", "deep learning"]);
  assert.deepEqual(
    variants({ keywords: "LLM" }, {
      ...PARTS,
      goal: "LLM",
      kept: ["LLM"],
      mainQuery: "LLM",
    })
      .map(({ filters }) => filters.keywords),
    ["language model"],
  );
});

Deno.test("an intent is offered in each of its words, without the group that has all", () => {
  assert(COMPLAINT !== null);
  const offered = variants(MAIN, {
    ...PARTS,
    intent: COMPLAINT,
    intentWords: ["slow"],
    operators: [`(${COMPLAINT.terms.join(" OR ")})`, "lang:en", "?"],
    mainQuery: "",
  });
  assert.deepEqual(offered[0]?.filters, { keywords: "builds" });
  assert.deepEqual(offered[1]?.filters, { keywords: "builds frustrated" });
  assert.deepEqual(offered[2]?.filters, {
    keywords: "builds",
    exactPhrase: "doesn't work",
  });
  assert.deepEqual(
    offered.map(({ operators }) => operators),
    Array(5).fill(["lang:en"]),
  );
  assert.equal(offered.length, VARIANTS_MAX);
});

Deno.test("an intent alone is no query: without a subject it is not offered", () => {
  const none = { kept: ["slow"], intentWords: ["slow"], intent: COMPLAINT };
  assert.deepEqual(
    queries({ ...none, goal: "slow" }, { keywords: "slow" }),
    [],
  );
  assert.match(
    queries({ ...none, phrase: "ci runner" }, { keywords: "slow" })[0] ?? "",
    /"ci runner"/,
  );
});

Deno.test("thresholds are left out in one of the queries, where there are any", () => {
  for (const threshold of [{ minFaves: 10 }, { minRetweets: 10 }]) {
    const [open] = variants({ ...MAIN, ...threshold }, {
      ...PARTS,
      mainQuery: "",
    });
    assert.deepEqual(open?.filters, MAIN);
    assert.match(open?.use_when ?? "", /new posts/);
  }
});

Deno.test("a query that was offered, or that the site would refuse, is left out", () => {
  assert.deepEqual(queries({ mainQuery: '"slow builds"' }), []);
  assert.deepEqual(queries({ operators: ["x".repeat(2_000)] }), []);
  assert.deepEqual(
    queries({ alternatives: ["ci", "ci"], goal: "" }),
    ["slow builds ci"],
  );
});

Deno.test.each([
  [{ minFaves: 10 }, /threshold hides new posts/, {
    minFaves: 10,
    mode: "top" as const,
  }],
  [{ minRetweets: 10 }, /threshold hides new posts/, {}],
  [{ lang: "en" as const }, /the site's guess/, {}],
  [{}, /No period is set/, { sinceDate: "2026-01-01" }],
  [{}, /No period is set/, { fromUser: "acme" }],
  [{ untilDate: "2026-02-01" }, /2026-02-01 itself is not searched/, {}],
  [{ excludeWords: "jobs" }, /Exclusions also remove/, { fromUser: "acme" }],
  [{ noise: { preset: "low" as const } }, /Exclusions also remove/, {
    fromUser: "acme",
  }],
  [{ keywords: "rust" }, /"rust" is one word/, { keywords: "rust async" }],
  [{ keywords: "rust" }, /"rust" is one word/, {
    keywords: "rust",
    exactPhrase: "a b",
  }],
  [{ keywords: "rust" }, /"rust" is one word/, { keywords: "x402" }],
])("%o is to be watched for %s, %o is not", (filters, hint, other) => {
  const all = (one: Parameters<typeof watchFor>[0]) =>
    watchFor(one, null).join("\n");
  assert.match(all(filters), hint);
  assert.doesNotMatch(all(other), hint);
});

Deno.test("an intent brings what to watch for", () => {
  assert.deepEqual(
    watchFor({ fromUser: "acme" }, COMPLAINT),
    COMPLAINT?.watchFor,
  );
});
