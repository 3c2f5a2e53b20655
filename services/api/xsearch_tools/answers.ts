/**
 * What the free tools answer. It brings the engine with it, which a start does
 * not wait for.
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
  buildSearchQuery,
  unlessRefused,
} from "@/services/api/xsearch_query/query.ts";
import { handoffOf, handoffText } from "./handoff.ts";
import {
  BOUNDARIES,
  PAYMENT_NOT_REQUIRED_FOR,
  PAYMENT_REQUIRED_WHEN,
} from "./policy.ts";
import type { HandoffInput, PlanInput, SignalsInput } from "./schemas.ts";

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

/** An answer, as the output schema of its tool describes it. */
export type ToolAnswer = Readonly<Record<string, unknown>>;

/** Plans the search of a goal. */
export function planned(
  input: PlanInput,
  now: Date,
  facts: XsearchToolFacts,
): ToolAnswer {
  return planOutput(input.goal, planOf(input, now, facts), facts);
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

/** Sorts posts into signal and noise. */
export function judged(input: SignalsInput): ToolAnswer {
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

/** Hands a search over. */
export function handedOver(
  input: HandoffInput,
  now: Date,
  facts: XsearchToolFacts,
): ToolAnswer {
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
