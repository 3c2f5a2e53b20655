import assert from "node:assert/strict";
import fc from "fast-check";
import { mayMatch } from "@/lib/text_understanding/literals.ts";
import { watchSearches } from "@/tests/support/searches.ts";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";
import { unaccounted } from "./accounting.ts";
import type { SearchRefusal } from "./filters.ts";
import { INTENTS } from "./intents.ts";
import { isQueryPart } from "./operators.ts";
import { planSearch, type SearchPlan } from "./plan.ts";

const SEED = seedFor(import.meta.url);

/** A goal, its query, and what it must report. */
const GOALS = Deno.readTextFileSync(new URL("goals.txt", import.meta.url))
  .trim().split("\n").map((line) => {
    const [goal = "", right = ""] = line.split(" => ");
    const [query = "", reported] = right.split(" !! ");
    return { goal, query: query.trim(), reported };
  });

/** Several tests look at the same plans. */
const PLANNED = new Map<string, SearchPlan | SearchRefusal>();

function outcomeOf(goal: string): SearchPlan | SearchRefusal {
  return planSearch({
    goal,
    today: "2026-11-21",
    searchSite: "https://s.example",
  });
}

function plan(goal: string): SearchPlan {
  const outcome = PLANNED.get(goal) ?? outcomeOf(goal);
  PLANNED.set(goal, outcome);
  assert.ok(outcome.kind === "planned", JSON.stringify(outcome));
  return outcome;
}

/** The parts of a query without their order; an intent's wordings by its name. */
function partsOf(query: string): string[] {
  return [
    ...query.matchAll(/-?\((?:[^()"]|"[^"]*")*\)|-?(?:[a-z_]+:)?"[^"]*"|\S+/g),
  ]
    .map(([part]) => {
      if (!part.startsWith("(")) return part.toLowerCase();
      const terms = part.slice(1, -1).split(" OR ");
      const intent = INTENTS.find((intent) =>
        intent.sharpens && terms.length > 2 &&
        terms.every((term) => intent.terms.includes(term.replaceAll('"', "")))
      );
      return intent === undefined
        ? `(${terms.map((term) => term.toLowerCase()).sort().join(" OR ")})`
        : `<${intent.id}>`;
    }).sort();
}

/** The query with tab and noise preset as parts of it. */
function shown({ filters, query, operators, mode }: SearchPlan): string {
  const { noise, ...others } = filters;
  if (noise === undefined) {
    return mode === "top" ? `${query} mode:top` : query;
  }
  const quiet = query.split(" -giveaway")[0] ?? "";
  const rest = [
    others.lang && `lang:${others.lang}`,
    others.minFaves && `min_faves:${others.minFaves}`,
    others.sinceDate && `since:${others.sinceDate}`,
    ...operators.map(({ text }) => text),
    mode === "top" ? "mode:top" : "",
  ].filter(Boolean).join(" ");
  return `${quiet} noise:${noise.preset} ${rest}`;
}

Deno.test("goals become the queries that they mean", () => {
  assert.ok(GOALS.length > 1900);
  for (const { goal, query, reported } of GOALS) {
    const found = plan(goal);
    assert.deepEqual(partsOf(shown(found)), partsOf(query), goal);
    if (reported !== undefined) {
      assert.match(found.notApplied.join(" "), new RegExp(reported, "i"), goal);
    }
  }
});

Deno.test("no word of a goal is lost: it is searched, read or reported", () => {
  for (const { goal } of GOALS) {
    const planned = plan(goal);
    assert.deepEqual(unaccounted(goal, planned), [], goal);
    // Each is named by its reader: the last resort is not needed.
    assert.doesNotMatch(planned.notApplied.join(" "), /Not understood/, goal);
  }
  const fragment = fc.constantFrom(
    ...GOALS.flatMap(({ goal }) =>
      goal.split(/,? (?=about|from|with|not|in|near|by|since|mentioning|but)/)
    ),
  );

  fc.assert(
    fc.property(fc.array(fragment, { minLength: 1, maxLength: 5 }), (parts) => {
      const goal = parts.join(" ").slice(0, 500);
      const outcome = outcomeOf(goal);
      if (outcome.kind === "refused") return;
      assert.deepEqual(unaccounted(goal, outcome), [], goal);
    }),
    { seed: SEED, numRuns: roundsOf(170) },
  );
});

/** What may be said without effect: the usual order, and what presets share. */
const SHARED_FILTERS: readonly string[] = ["mode", "noise", "excludeWords"];

Deno.test("what a plan gives as its reason changes the query when it is gone", () => {
  let quoted = 0;
  for (const { goal } of GOALS.filter((_, at) => at % 16 === 0)) {
    const found = plan(goal);
    const because = [
      ...found.reasons.filter(({ filter }) => !SHARED_FILTERS.includes(filter)),
      ...found.operators,
    ].map(({ because }) => because).join(" ");
    for (const [, said = ""] of because.matchAll(/"([^"]{3,})"/g)) {
      const at = goal.toLowerCase().indexOf(said.toLowerCase());
      if (at === -1) continue;
      const without = outcomeOf(
        `${goal.slice(0, at)} ${goal.slice(at + said.length)}`,
      );
      quoted++;
      if (without.kind === "refused") continue;
      assert.notDeepEqual(
        [without.query, without.mode],
        [found.query, found.mode],
        `${said} in ${goal}`,
      );
    }
  }
  assert.ok(quoted > 60, `${quoted} quoted`);
});

Deno.test("a goal that contradicts itself is refused and says where", () => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ["posts from @nasa but not from @nasa", /from:nasa is asked for and ruled/],
    ["rust -rust", /rust is asked for and ruled out/],
    ["tea in English, not in English", /lang:en/],
    ["tea with links but without links", /filter:links/],
    ["tea linking to example.com, no links", /url:example.com and -filter/],
    ["only replies about tea, no replies", /filter:replies/],
    ["replies to @nasa about tea, excluding replies", /to:nasa and -filter/],
    [
      "tea, at least 100 likes and fewer than 50 likes",
      /from 100 and below 50/,
    ],
    ["text-only tweets with images of tea", /filter:images and -filter:media/],
    ["tea since June 2026 until March 2026", /end \(2026-04-01\) before/],
    ["tea with images or videos, no media", /filter:images or filter:videos/],
    ["tea from verified accounts, unverified accounts only", /filter:verified/],
    ["(rust OR zig) -zig", /zig is asked for and ruled out/],
    ["English only and in French only about tea", /lang:fr and lang:en/],
    ["only #tea, no hashtags", /#tea and -filter:hashtags/],
    ["tea posts mentioning @nasa, no mentions", /@nasa and -filter:mentions/],
    ["unanswered questions on tea, over 50 replies", /-filter:has_engagement/],
    ["tea with at least 1 like and no engagement", /-filter:has_engagement/],
    ["original posts only, but show me retweets of Deno", /-filter:retweets/],
  ];
  for (const [goal, message] of cases) {
    const outcome = outcomeOf(goal);
    assert.ok(outcome.kind === "refused", goal);
    assert.match(outcome.message, message, goal);
  }
});

Deno.test("every operator of a plan is one part of a query", () => {
  for (const { goal } of GOALS) {
    for (const { text } of plan(goal).operators) {
      assert.ok(isQueryPart(text), text);
    }
  }
  for (
    const no of ["a b", "a) OR (b", 'x" from:a', "filter:everything", "()", ""]
  ) {
    assert.ok(!isQueryPart(no), no);
  }
});

Deno.test("operators beyond the filters stand in each variant that keeps them", () => {
  const { variants } = plan("Stripe or Adyen outages, no replies, in English");
  assert.ok(variants.length >= 2);
  for (const { query, operators } of variants) {
    assert.ok(operators.includes("-filter:replies"));
    assert.ok(query.endsWith(operators.join(" ")), query);
  }
  assert.ok(variants.some(({ query }) => query.startsWith("outages Adyen")));
});

Deno.test("no pattern that matches a goal is passed over", () => {
  const found = new Map<RegExp, Set<string>>();
  const end = watchSearches(({ pattern, text, match }) => {
    if (match === null) return;
    found.set(pattern, (found.get(pattern) ?? new Set()).add(text));
  });
  try {
    for (const { goal } of GOALS.filter((_, at) => at % 20 === 0)) {
      outcomeOf(goal);
    }
  } finally {
    end();
  }
  for (const [pattern, texts] of found) {
    for (const text of texts) {
      const folded = text.toLowerCase().replaceAll("\u017f", "s");
      assert.ok(mayMatch(pattern, folded), `${pattern} in ${text}`);
    }
  }
});
