import { countWork } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import fc from "fast-check";
import { AppError } from "@/lib/errors.ts";
import { isJsonObject } from "@/lib/json.ts";
import type { Operation } from "@/lib/operation/operation.ts";
import { xsearchTools } from "./operations.ts";
import { ANY_CHARACTER } from "@/tests/support/any_character.ts";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);
const TOOLS = xsearchTools({
  searchSite: "https://search.example",
  paidEndpoint: "https://api.example/xsearch-query",
  price: "0.01 USDC",
  dryRunEndpoint: "https://api.example/xsearch-query-dry-run",
});
const NOW = new Date("2026-11-21T12:00:00Z");

/** Checks input and output as every transport does. */
async function call(name: string, input: unknown) {
  const tool = TOOLS.find(({ id }) => id === name);
  assert.ok(tool, name);
  const checked = tool.validateInput(input);
  if (!checked.valid) throw new AppError("invalid_request", checked.message);
  const { output } = await tool.run(checked.value, {
    now: NOW,
    requestId: "r",
    signal: new AbortController().signal,
    payer: null,
    agentId: null,
  });
  const valid = tool.validateOutput(output);
  assert.ok(valid.valid, valid.valid ? "" : `${name}: ${valid.message}`);
  return JSON.parse(JSON.stringify(output));
}

/** Every schema inside a schema, with the path that leads to it. */
function* schemasIn(value: unknown, path = ""): Iterable<[string, object]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* schemasIn(item, `${path}/${index}`);
    }
  } else if (isJsonObject(value)) {
    yield [path, value];
    for (const [name, member] of Object.entries(value)) {
      yield* schemasIn(member, `${path}/${name}`);
    }
  }
}

Deno.test("the tools have the names of the contract and schemas that clients take", () => {
  assert.deepEqual(TOOLS.map(({ id }) => id), [
    "xsearch_search_plan",
    "xsearch_filter_signals",
    "xsearch_build_handoff",
  ]);
  for (const { id, inputSchema, outputSchema } of TOOLS as Operation[]) {
    for (const schema of [inputSchema, outputSchema]) {
      assert.equal(schema.type, "object", id);
      for (const [path, part] of schemasIn(schema)) {
        for (const name of ["oneOf", "anyOf", "allOf", "$ref"]) {
          assert.ok(!(name in part), `${id}${path} has ${name}`);
        }
        if ("type" in part && !path.endsWith("/properties")) {
          assert.equal(typeof part.type, "string", `${id}${path}`);
        }
      }
    }
  }
});

Deno.test("a plan's filters are a request for a hand-off", async () => {
  const plan = await call("xsearch_search_plan", {
    goal: "outages of @stripe in English since yesterday, no ads",
  });
  assert.equal(plan.filters.sinceDate, "2026-11-20");
  const handoff = await call("xsearch_build_handoff", {
    goal: plan.goal,
    filters: plan.filters,
    audience: "human",
    notes: "Ask Kim before you act.",
  });
  assert.equal(handoff.query, plan.query);
  assert.equal(handoff.search_url, plan.search_url);
  assert.match(handoff.text, /Ask Kim/);
  assert.ok(handoff.text.includes(plan.query));
  assert.ok(handoff.criteria.length > 1);
  assert.deepEqual(
    handoff.checklist.map(({ step }: { step: number }) => step),
    handoff.checklist.map((_: unknown, index: number) => index + 1),
  );
  assert.equal(handoff.payment.required_for_this_call, false);
  const planned = await call("xsearch_build_handoff", { goal: plan.goal });
  assert.equal(planned.query, plan.query);
  assert.equal(planned.audience, "agent");
  assert.ok(
    planned.checklist.some((step: { payment_required: boolean }) =>
      step.payment_required
    ),
  );
});

Deno.test("a plan of operators alone sends nobody to buy it, and others are sent", async () => {
  const stepsOf = async (goal: string) => {
    const plan = await call("xsearch_search_plan", { goal });
    const handoff = await call("xsearch_build_handoff", { goal });
    return {
      filters: plan.filters,
      steps: plan.next_steps.join(" "),
      checklist: JSON.stringify(handoff.checklist),
    };
  };
  const bare = await stepsOf("posts linking to blog.example.com");
  assert.deepEqual(bare.filters, {});
  assert.doesNotMatch(bare.steps, /buy the query|Pass filters/);
  assert.match(bare.steps, /operators alone/);
  assert.match(bare.checklist, /operators alone/);
  for (const goal of ["outages of Stripe", '"gas limit"', "posts by @stripe"]) {
    const { steps, checklist } = await stepsOf(goal);
    assert.match(steps, /buy the query/, goal);
    assert.match(checklist, /POST the filters to/, goal);
  }
});

Deno.test("posts and texts are judged together, the best kept first", async () => {
  const answer = await call("xsearch_filter_signals", {
    goal: "queue outage",
    posts: [{ id: "p1", text: "giveaway! link in bio, DM me now", likes: 9 }],
    texts: [
      "The queue was slow after the outage last night for everyone here",
      "We hit the queue outage: error 503 for 40 minutes with 2 regions",
    ],
    include_rules: true,
  });
  assert.deepEqual(answer.counts, { judged: 3, keep: 2, review: 0, drop: 1 });
  assert.equal(answer.results[0].id, "p1");
  assert.deepEqual(answer.keep_order, [2, 1]);
  assert.ok(answer.rules.length > 20);
});

Deno.test("useful errors name the field", async () => {
  const cases: [string, unknown, RegExp][] = [
    ["xsearch_search_plan", {}, /"goal"/],
    ["xsearch_search_plan", { goal: "a".repeat(501) }, /^goal/],
    ["xsearch_search_plan", { goal: "find posts" }, /^goal must name/],
    ["xsearch_search_plan", { goal: "x", today: "2026-02-30" }, /^today/],
    ["xsearch_filter_signals", { goal: "x" }, /^posts or texts/],
    ["xsearch_filter_signals", { texts: [], posts: [] }, /^posts or texts/],
    ["xsearch_filter_signals", { posts: [{ id: "1" }] }, /^posts.0 .*"text"/],
    ["xsearch_build_handoff", { goal: "x", filters: {} }, /^At least one of/],
    [
      "xsearch_build_handoff",
      { goal: "x", filters: { keywords: "a", minFaves: "3" } },
      /^filters.minFaves/,
    ],
  ];
  for (const [name, input, message] of cases) {
    await assert.rejects(
      call(name, input),
      (error) => error instanceof AppError && message.test(error.message),
      `${name} ${JSON.stringify(input)}`,
    );
  }
});

Deno.test("any goal gives a valid answer or a refusal, twice the same", async () => {
  const piece = fc.constantFrom(
    "@nasa",
    "not",
    "without",
    "no",
    "-",
    '"',
    "|",
    "from",
    "by",
    "in German",
    "since",
    "until 2026-02-30",
    "last 3 weeks",
    "between May and",
    "50 likes",
    "more than 1.5k",
    "viral",
    "images",
    "AI agents",
    "Rust",
    "#x",
    "$USDC",
    "complaining about",
    "and",
    "or",
    ",",
    ".",
    "?",
    "日本語",
    "🚀",
    "posts",
    "kubernetes",
    "spam",
    "links",
    "recruiters",
    "99999999999999 likes",
  );
  const goal = fc.oneof(
    fc.array(piece, { minLength: 1, maxLength: 14 }).map((all) =>
      all.join(" ")
    ),
    fc.string({ unit: ANY_CHARACTER, minLength: 1, maxLength: 60 }),
  );
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(goal, async (text) => {
      for (const name of ["xsearch_search_plan", "xsearch_build_handoff"]) {
        try {
          const first = await call(name, { goal: text });
          answered++;
          assert.deepEqual(await call(name, { goal: text }), first);
        } catch (error) {
          assert.ok(error instanceof AppError, String(error));
        }
      }
      const input = { goal: text, texts: [text, text.toUpperCase()] };
      const judged = await call("xsearch_filter_signals", input);
      assert.equal(judged.results.length, 2);
    }),
    { seed: SEED, numRuns: roundsOf(120) },
  );
  assert.ok(answered > 60, `${answered} answers`);
});

Deno.test("the longest hostile goals are read in bounded work", async () => {
  // The first goal brings the tables, once for the process.
  await call("xsearch_search_plan", { goal: "tea" });
  for (
    const part of [
      "not ",
      "no a, ",
      "@a ",
      "from @a, ",
      "in ",
      "-a ",
      '"',
      "1 ",
      "last ",
      "between may and ",
      "at least 1 ",
      "with ",
      "a",
      ",",
      "(a OR ",
      "near A ",
      "a or ",
      "A, ",
      "a: b, ",
      "links to a.b or ",
      "not replies to @a and ",
      "in German or ",
      "posts by A ",
      "past 1h ",
      "the ",
      "@a (A ",
      "hashtags aaa and ",
      "the phrase a a ",
      "near A, A (1 mi ",
      "A b, ",
      "los que a e o un mi con sin ",
    ]
  ) {
    const goal = part.repeat(500).slice(0, 500);
    // What each pattern needs is told once for the process.
    await call("xsearch_search_plan", { goal }).catch(() => {});
    const { blocks, matching } = await countWork(() =>
      call("xsearch_search_plan", { goal }).catch((error) => {
        assert.ok(error instanceof AppError, String(error));
      })
    );
    assert.ok(
      blocks < 27_000 && matching < 2_100_000,
      `${part}: ${blocks}, ${matching}`,
    );
  }
});
