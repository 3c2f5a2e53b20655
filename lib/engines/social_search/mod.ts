/**
 * Searches of social posts: from a goal in words to a plan with a reason for
 * each part, from filters to the query that the search site reads, and from
 * posts that somebody has to those worth reading. Pure; nothing is fetched.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import {
 *   buildSearchQuery,
 *   filterSignals,
 *   planSearch,
 * } from "@/lib/engines/social_search/mod.ts";
 *
 * const plan = planSearch({
 *   goal: "Stripe or Adyen outages in German since March, no replies",
 *   today: "2026-11-21",
 *   searchSite: "https://search.example",
 * });
 * assert.ok(plan.kind === "planned");
 * assert.deepEqual(plan.filters, {
 *   keywords: "outages",
 *   lang: "de",
 *   sinceDate: "2026-03-01",
 * });
 * assert.equal(
 *   plan.query,
 *   "outages lang:de since:2026-03-01 (Stripe OR Adyen) -filter:replies",
 * );
 *
 * // What a caller writes is searched as words, whatever it looks like.
 * const built = buildSearchQuery({ keywords: "outages from:bank", minFaves: 5 });
 * assert.ok(built.kind === "built");
 * assert.equal(built.query, 'outages "from:bank" min_faves:5');
 * assert.deepEqual(buildSearchQuery({ sinceDate: "2026-03-01" }), {
 *   kind: "refused",
 *   message: "At least one of keywords, exactPhrase and fromUser must be given.",
 * });
 *
 * const [first, second] = filterSignals([
 *   { text: "Our Stripe checkout was down for an hour, we lost 40 orders." },
 *   { text: "GIVEAWAY! Retweet to win, link in bio" },
 * ], { goal: "Stripe outages", keepScore: 50 });
 * assert.equal(first?.verdict, "keep");
 * assert.equal(second?.verdict, "drop");
 * ```
 *
 * @module
 */

export {
  LIST_ENTRIES_MAX,
  QUERY_CHARACTERS_MAX,
  type SearchFilters,
  type SearchMode,
  type SearchRefusal,
  THRESHOLD_MAX,
} from "./filters.ts";
export type { Reason } from "./goal_text.ts";
export type { Intent } from "./intents.ts";
export {
  NOISE_LEVELS,
  NOISE_PRESET_NAMES,
  type NoiseLevel,
  type NoisePresetName,
  noiseTerms,
} from "./noise.ts";
export { isQueryPart, type Operator, OPERATORS_AS_OF } from "./operators.ts";
export {
  isBuildable,
  type PlanRequest,
  planSearch,
  type SearchPlan,
} from "./plan.ts";
export { buildSearchQuery, type SearchQuery, searchUrl } from "./query.ts";
export {
  SIGNAL_RULES,
  type SignalCategory,
  type SignalRule,
} from "./signal_rules.ts";
export {
  DUPLICATE_POINTS,
  filterSignals,
  FLOOD_POINTS,
  KEEP_SCORE_DEFAULT,
  RELEVANCE_POINTS,
  REVIEW_BAND,
  SCORE_START,
  SHORT_POINTS,
  type SignalPost,
  type SignalReason,
  type SignalVerdict,
} from "./signals.ts";
export type { PlanVariant } from "./variants.ts";
