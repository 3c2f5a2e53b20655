/**
 * The three free tools as operations.
 *
 * @module
 */

import {
  DUPLICATE_POINTS,
  filterSignals,
  FLOOD_POINTS,
  isBuildable,
  isQueryPart,
  KEEP_SCORE_DEFAULT,
  OPERATORS_AS_OF,
  planSearch,
  RELEVANCE_POINTS,
  REVIEW_BAND,
  SCORE_START,
  type SearchPlan,
  searchUrl,
  SHORT_POINTS,
  SIGNAL_RULES,
} from "@/lib/engines/social_search/mod.ts";
import { AppError } from "@/lib/errors.ts";
import {
  defineOperation,
  lazyExample,
  type Operation,
} from "@/lib/operation/operation.ts";
import type { ValueOf } from "@/lib/schema/schema.ts";
import {
  buildSearchQuery,
  unlessRefused,
} from "@/services/api/xsearch_query/query.ts";
import { handoffOf, handoffText } from "./handoff.ts";
import {
  BOUNDARIES,
  PAYMENT_NOT_REQUIRED_FOR,
  PAYMENT_REQUIRED_WHEN,
} from "./policy.ts";
import {
  HANDOFF_INPUT_SCHEMA,
  HANDOFF_OUTPUT_SCHEMA,
  PLAN_INPUT_SCHEMA,
  PLAN_OUTPUT_SCHEMA,
  SIGNALS_INPUT_SCHEMA,
  SIGNALS_OUTPUT_SCHEMA,
} from "./schemas.ts";

/** What the tools tell of the service around them. */
export interface XsearchToolFacts {
  /** Origin of the search site. */
  readonly searchSite: string;
  /** URL of the paid query builder. */
  readonly paidEndpoint: string;
  /** Its price, such as `0.01 USDC`. */
  readonly price: string;
  /** URL of the dry run. */
  readonly dryRunEndpoint: string;
}

type PlanInput = ValueOf<typeof PLAN_INPUT_SCHEMA>;
type SignalsInput = ValueOf<typeof SIGNALS_INPUT_SCHEMA>;
type HandoffInput = ValueOf<typeof HANDOFF_INPUT_SCHEMA>;

const FREE = {
  service: "api",
  priceAtomic: 0n,
  tags: ["search", "planning", "free"],
  bodyBytesMax: 256 * 1024,
  // The first call of a process also loads the tables.
  runMsMax: 10_000,
} as const;
const EXAMPLE_GOAL =
  "People complaining about Notion pricing in English in the last two weeks, no ads";
const EXAMPLE_TODAY = "2026-07-21";

/** The free tools, in the order in which they are used. */
export function xsearchToolOperations(facts: XsearchToolFacts): Operation[] {
  return [
    planOperation(facts),
    signalsOperation(),
    handoffOperation(facts),
  ] as Operation[];
}

function planOperation(facts: XsearchToolFacts): Operation<PlanInput, unknown> {
  const plan = (input: PlanInput, now: Date) =>
    planOutput(input.goal, planOf(input, now, facts), facts);
  const input = { goal: EXAMPLE_GOAL, today: EXAMPLE_TODAY };
  return defineOperation<PlanInput, unknown>({
    ...FREE,
    id: "xsearch_search_plan",
    title: "Plan a search of social posts",
    description:
      `Turns a goal in words into a search query with a reason for each part, its URL, variants to try, what to watch for, and what no filter or operator can express. Reads alternatives, negations, accounts, replies, links, places, lists, media, languages, dates and counts; operators as documented publicly in ${OPERATORS_AS_OF}. A goal that contradicts itself is an error. Free and deterministic; nothing is fetched.`,
    limitation:
      "Reads goals in English. It plans a search and does not run it; the site may change its operators.",
    inputSchema: PLAN_INPUT_SCHEMA,
    outputSchema: PLAN_OUTPUT_SCHEMA,
    example: lazyExample(input, () => plan(input, new Date(EXAMPLE_TODAY))),
    run: (input, { now }) => ({ output: plan(input, now) }),
  });
}

function signalsOperation(): Operation<SignalsInput, unknown> {
  const input: SignalsInput = {
    goal: "AI agents that pay per call",
    texts: [
      "We tested agents that pay per call: 0.01 USDC each, settled in 2 seconds.",
      "GIVEAWAY! Retweet to win, link in bio",
    ],
  };
  return defineOperation<SignalsInput, unknown>({
    ...FREE,
    id: "xsearch_filter_signals",
    title: "Sort posts into signal and noise",
    description:
      "Scores posts that you supply from 0 to 100 by stated rules (spam, promotion, engagement bait, reposts, repetition, first-hand experience, relevance to your goal) and says keep, review or drop with the reasons. Free and deterministic; nothing is fetched or kept.",
    limitation:
      "Rules of wording, best in English; it does not check whether a post is true.",
    inputSchema: SIGNALS_INPUT_SCHEMA,
    outputSchema: SIGNALS_OUTPUT_SCHEMA,
    example: lazyExample(input, () => judge(input)),
    run: (input) => ({ output: judge(input) }),
  });
}

function handoffOperation(
  facts: XsearchToolFacts,
): Operation<HandoffInput, unknown> {
  const input: HandoffInput = { goal: EXAMPLE_GOAL, today: EXAMPLE_TODAY };
  return defineOperation<HandoffInput, unknown>({
    ...FREE,
    id: "xsearch_build_handoff",
    title: "Hand a search over",
    description:
      "Writes a structured hand-off for the next agent or person: goal, filters, query, URL, criteria, checklist, open questions, boundaries and when payment is required, also as Markdown. Free and deterministic; nothing is sent anywhere.",
    limitation: "It writes the hand-off and delivers it to nobody but you.",
    inputSchema: HANDOFF_INPUT_SCHEMA,
    outputSchema: HANDOFF_OUTPUT_SCHEMA,
    example: lazyExample(
      input,
      () => handOver(input, new Date(EXAMPLE_TODAY), facts),
    ),
    run: (input, { now }) => ({ output: handOver(input, now, facts) }),
  });
}

function planOf(
  input: Pick<PlanInput, "goal" | "lang" | "mode" | "noise_preset" | "today">,
  now: Date,
  facts: XsearchToolFacts,
): SearchPlan {
  return unlessRefused(planSearch({
    goal: input.goal,
    today: input.today ?? now.toISOString().slice(0, 10),
    searchSite: facts.searchSite,
    ...(input.lang === undefined ? {} : { lang: input.lang }),
    ...(input.mode === undefined ? {} : { mode: input.mode }),
    ...(input.noise_preset === undefined
      ? {}
      : { noisePreset: input.noise_preset }),
  }));
}

function planOutput(goal: string, plan: SearchPlan, facts: XsearchToolFacts) {
  return {
    goal,
    subject: plan.subject,
    intent: plan.intent?.id ?? "",
    filters: plan.filters,
    reasons: plan.reasons,
    operators: plan.operators.map(({ text, because }) => ({
      operator: text,
      because,
    })),
    query: plan.query,
    search_url: plan.searchUrl,
    mode: plan.mode,
    not_applied: plan.notApplied,
    variants: plan.variants,
    watch_for: plan.watchFor,
    next_steps: [
      "A person can open search_url now; that is free.",
      "Pass the posts found to xsearch_filter_signals with the same goal.",
      ...(isBuildable(plan.filters)
        ? [
          "Pass filters to xsearch_build_handoff if somebody else carries on.",
          `For automated use, check filters at ${facts.dryRunEndpoint} and buy the query at ${facts.paidEndpoint}.`,
          ...(plan.operators.length === 0 ? [] : [
            "query has the operators already; the builder's answer has the filters alone: append the operators to it.",
          ]),
        ]
        : [
          "Pass the goal to xsearch_build_handoff if somebody else carries on.",
          "Use query as it stands: it has operators alone, and the paid builder needs keywords, a phrase or an author. Name a word of the posts in the goal to get filters for it.",
        ]),
    ],
    boundaries: BOUNDARIES,
    payment: paymentOf(facts),
  };
}

function judge(input: SignalsInput) {
  const posts = [
    ...input.posts ?? [],
    ...(input.texts ?? []).map((text) => ({ text })),
  ];
  if (posts.length === 0) {
    throw new AppError(
      "invalid_request",
      "posts or texts must hold at least one post.",
    );
  }
  const keepScore = input.keep_score ?? KEEP_SCORE_DEFAULT;
  const results = filterSignals(posts, {
    keepScore,
    ...(input.goal === undefined ? {} : { goal: input.goal }),
  });
  const count = (verdict: string) =>
    results.filter((result) => result.verdict === verdict).length;
  return {
    ...(input.goal === undefined ? {} : { goal: input.goal }),
    keep_score: keepScore,
    counts: {
      judged: results.length,
      keep: count("keep"),
      review: count("review"),
      drop: count("drop"),
    },
    results,
    keep_order: results.filter(({ verdict }) => verdict === "keep")
      .sort((a, b) => b.score - a.score || a.index - b.index)
      .map(({ index }) => index),
    scoring: [
      `A score starts at ${SCORE_START} and ends between 0 and 100.`,
      `With a goal, relevance adds -${RELEVANCE_POINTS} (no word of it occurs) to +${RELEVANCE_POINTS} (all do).`,
      "Each rule that matches adds its points once.",
      `A repetition of an earlier post adds ${DUPLICATE_POINTS}; too little text adds ${SHORT_POINTS}; from the fourth post of one author on, each adds ${FLOOD_POINTS}.`,
      "Likes and twice the reposts add 5 from 50 on, and 10 from 500 on.",
      `keep from ${keepScore}, review from ${
        Math.max(0, keepScore - REVIEW_BAND)
      }, else drop.`,
    ],
    ...(input.include_rules === true
      ? {
        rules: SIGNAL_RULES.map(({ id, category, points, because }) => ({
          rule: id,
          category,
          points,
          because,
        })),
      }
      : {}),
    boundaries: BOUNDARIES,
  };
}

function handOver(input: HandoffInput, now: Date, facts: XsearchToolFacts) {
  const plan = input.filters === undefined ? planOf(input, now, facts) : null;
  const filters = input.filters ?? plan?.filters ?? {};
  const operators = input.operators ??
    (plan?.operators ?? []).map(({ text }) => text);
  const stranger = operators.find((operator) => !isQueryPart(operator));
  if (stranger !== undefined) {
    throw new AppError(
      "invalid_request",
      "operators must be parts of a query as xsearch_search_plan returns them, one to an entry.",
    );
  }
  const built = buildSearchQuery(filters, operators);
  const url = searchUrl(built, facts.searchSite);
  const audience = input.audience ?? "agent";
  const reasons = plan?.reasons ?? [];
  const handoff = handoffOf({
    filters,
    searchUrl: url,
    subject: plan?.subject ??
      [filters.keywords, filters.exactPhrase].filter(Boolean).join(" "),
    notApplied: plan?.notApplied ?? [],
  }, {
    audience,
    criteria: input.criteria ?? [],
    paidEndpoint: facts.paidEndpoint,
  });
  return {
    handoff_version: "1",
    audience,
    goal: input.goal,
    filters,
    operators,
    query: built.query,
    search_url: url,
    mode: built.mode,
    reasons,
    criteria: handoff.criteria,
    checklist: handoff.checklist,
    open_questions: handoff.openQuestions,
    boundaries: BOUNDARIES,
    payment: paymentOf(facts),
    ...(input.notes === undefined ? {} : { notes: input.notes }),
    text: handoffText(handoff, {
      goal: input.goal,
      query: built.query,
      searchUrl: url,
      reasons,
      notes: input.notes,
    }),
  };
}

function paymentOf(facts: XsearchToolFacts) {
  return {
    required_for_this_call: false,
    required_when: PAYMENT_REQUIRED_WHEN,
    not_required_for: PAYMENT_NOT_REQUIRED_FOR,
    paid_endpoint: facts.paidEndpoint,
    price: facts.price,
  };
}
