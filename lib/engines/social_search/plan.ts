/**
 * From a goal in words to a query, each part of it with its reason.
 *
 * A plan has two layers. Its filters are a request for the query builder. What
 * the site can do beyond them (alternatives, replies, places, lists ...) are
 * operators; the plan's query has both.
 *
 * @module
 */

import { withoutAddress } from "@/lib/text_understanding/frames.ts";
import { type Told, unaccounted } from "./accounting.ts";
import { differences, guessedYears } from "./second_reading/mod.ts";
import { searchedConditions } from "./conditions.ts";
import { findContradiction } from "./contradictions.ts";
import {
  refusal,
  type SearchFilters,
  type SearchMode,
  type SearchRefusal,
} from "./filters.ts";
import { quoteText, type Reason } from "./goal_text.ts";
import type { Intent } from "./intents.ts";
import { writeList } from "./lists.ts";
import type { NoisePresetName } from "./noise.ts";
import type { Operator } from "./operators.ts";
import { promote, type Promoted } from "./promotion.ts";
import {
  isBetter,
  lookAgain,
  lookAt,
  type Looked,
  plainDenials,
  proofOf,
} from "./proof/mod.ts";
import { joinedConditions } from "./proof/joined.ts";
import { buildSearchQuery, searchUrl } from "./query.ts";
import { type GoalReading, readGoal } from "./reading.ts";
import { type PlanVariant, variants, watchFor } from "./variants.ts";
import { aboutReasons, mergeReasons, withTerm } from "./wording.ts";

/** What is asked of the planner. */
export interface PlanRequest {
  /** In words. */
  readonly goal: string;
  /** The day that "last week" is reckoned from, `YYYY-MM-DD`. */
  readonly today: string;
  /** Origin of the search site. */
  readonly searchSite: string;
  /** Wins over the goal's words. */
  readonly lang?: string;
  /** Wins over the goal's words. */
  readonly mode?: SearchMode;
  /** Wins over the goal's words; `none` switches noise reduction off. */
  readonly noisePreset?: NoisePresetName | "none";
}

/** A search for a goal: filters with reasons, a query, and what it cannot say. */
export interface SearchPlan {
  /** Tells it from a refusal. */
  readonly kind: "planned";
  /** What the search is about, in the goal's own words. */
  readonly subject: string;
  /** What posts are to do; null when the goal names a subject only. */
  readonly intent: Intent | null;
  /** A request for the query builder. */
  readonly filters: SearchFilters;
  /** What the query has beyond the filters, in its order. */
  readonly operators: readonly Operator[];
  /** As the search site reads it. */
  readonly query: string;
  /** Where a person opens it. */
  readonly searchUrl: string;
  /** The search tab. */
  readonly mode: SearchMode;
  /** One for each filter, in the order of the filters. */
  readonly reasons: readonly Reason[];
  /** Wishes that no filter and no operator can express, and what to do instead. */
  readonly notApplied: readonly string[];
  /** Other queries toward the same goal. */
  readonly variants: readonly PlanVariant[];
  /** What to look out for in the posts. */
  readonly watchFor: readonly string[];
}

/** A request without what is said to whoever searches, and that. */
function addressed(
  asked: PlanRequest,
): { request: PlanRequest; around: readonly string[] } {
  const { request, around } = withoutAddress(asked.goal);
  return {
    request: { ...asked, goal: writeList(request) },
    around: around.map((said) =>
      `${quoteText(said)}: said to whoever searches, not of the posts.`
    ),
  };
}

/**
 * Plans a search. The same request always gives the same plan. It is refused
 * when the goal names nothing to search for, contradicts itself, or needs a
 * query that is too long for the site.
 */
export function planSearch(asked: PlanRequest): SearchPlan | SearchRefusal {
  const plan = joined(asked, planned(asked));
  if (plan.kind === "refused") return plan;
  const looked = lookAt(asked.goal, plan.query);
  const plain = plainDenials(looked);
  const anew = plain === null ? plan : planned({ ...asked, goal: plain.goal });
  if (plain === null || anew.kind === "refused") return proved(plan, looked);
  const again = lookAgain(looked, anew.query);
  if (!isBetter(again, looked)) return proved(plan, looked);
  const notApplied = [...plain.told, ...anew.notApplied];
  return proved({ ...anew, notApplied }, again);
}

/** The plan with those conditions in one group that its goal has as alternatives. */
function joined(
  asked: PlanRequest,
  plan: SearchPlan | SearchRefusal,
): SearchPlan | SearchRefusal {
  if (plan.kind === "refused") return plan;
  const either = joinedConditions(asked.goal, plan.query, (goal) => {
    const one = planned({ ...asked, goal });
    return one.kind === "refused" ? null : one.query;
  });
  if (either === null) return plan;
  const anew = planned({ ...asked, goal: either.goal });
  return anew.kind === "refused" || !either.isIn(anew.query)
    ? plan
    : { ...anew, notApplied: [either.told, ...anew.notApplied] };
}

/** A plan that says first where it does not say what its goal says. */
function proved(plan: SearchPlan, looked: Looked): SearchPlan {
  const wrong = proofOf(looked, plan.notApplied);
  return wrong.length === 0
    ? plan
    : { ...plan, notApplied: [...wrong, ...plan.notApplied] };
}

/** A plan as the readers have it. */
function planned(asked: PlanRequest): SearchPlan | SearchRefusal {
  const { around, request } = addressed(asked);
  const reading = readGoal(request.goal, request);
  const parts = promote(reading);
  const { filters, term } = filtersOf(request, reading, parts);
  const operators = withoutSaid(merged(parts.operators)).filter(({ text }) =>
    text !== "-filter:links" || filters.excludeLinks !== true
  );
  const problem = problemOf(filters, operators, reading);
  if (problem !== null) return refusal(problem);
  const built = buildSearchQuery(filters, operators.map(({ text }) => text));
  if (built.kind === "refused") return built;
  const { kept, phrase } = reading;
  const conditions = searchedConditions(built.query, request.goal);
  const told = balanced(request.goal, reading.readAs, {
    query: built.query,
    operators,
    reasons: mergeReasons(filters, [
      ...aboutReasons(filters, {
        kept,
        phrase,
        phraseReason: reading.phraseReason,
        because: term,
      }),
      ...settingReasons(request),
      ...reasonsOf(request, reading),
      ...parts.reasons,
    ]),
    notApplied: [
      ...around,
      ...reading.notApplied,
      ...conditions,
      ...guessedYears(request.goal, {
        query: built.query,
        today: request.today,
      }),
      ...apartReport(
        reading.apart.filter((word) =>
          !conditions.some((said) => said.includes(`"${word}"`))
        ),
      ),
    ],
  });
  return {
    kind: "planned",
    subject: [
      ...kept,
      ...(phrase === undefined ? [] : [`"${phrase}"`]),
      ...reading.alternatives,
    ].join(" "),
    intent: reading.intent,
    filters,
    searchUrl: searchUrl(built, request.searchSite),
    mode: built.mode,
    ...told,
    variants: variants(filters, {
      goal: request.goal,
      kept,
      phrase,
      intent: reading.intent,
      intentWords: reading.intentWords,
      authors: reading.accounts.authors,
      alternatives: reading.alternatives,
      operators: operators.map(({ text }) => text),
      searchSite: request.searchSite,
      mainQuery: built.query,
    }),
    watchFor: watchFor(filters, reading.intent),
  };
}

/** Words that are searched and stand apart from the subject. */
function apartReport(apart: readonly string[]): string[] {
  return apart.length === 0 ? [] : [
    `${
      apart.map((word) => `"${word}"`).join(", ")
    }: searched as words that posts must contain, though the goal has them apart from its subject; leave them out if they were meant otherwise.`,
  ];
}

/** The last resort: what no reader named is reported, so that nothing is lost in silence. */
function balanced(goal: string, readAs: string, told: Told): Told {
  const lost = unaccounted(goal, told);
  return {
    ...told,
    notApplied: [
      ...told.notApplied,
      ...differences(readAs, told),
      ...(lost.length === 0
        ? []
        : [`Not understood, and not searched: ${lost.join(", ")}.`]),
    ],
  };
}

/** An operator, and those that say no more beside it. */
const SAYS_IT: readonly (readonly [RegExp, RegExp])[] = [
  [/^-min_faves:(?!10$)/, /^-min_faves:10$/],
  [/^-filter:media$/, /^-filter:(?:images|videos|native_video|links:media)$/],
];

/** Operators without those that another one says, which has their reasons too. */
function withoutSaid(operators: readonly Operator[]): Operator[] {
  const sayers = new Map<Operator, Operator>();
  for (const [said, less] of SAYS_IT) {
    const sayer = operators.find(({ text }) => said.test(text));
    for (const one of sayer === undefined ? [] : operators) {
      if (sayer !== undefined && less.test(one.text)) sayers.set(one, sayer);
    }
  }
  return operators.filter((one) => !sayers.has(one)).map((one) => ({
    ...one,
    because: [
      one.because,
      ...[...sayers].filter(([, sayer]) => sayer === one)
        .map(([{ because }]) => because),
    ].join(" "),
  }));
}

/** Each operator once, with every reason for it. */
function merged(operators: readonly Operator[]): Operator[] {
  const because = new Map<string, Set<string>>();
  for (const operator of operators) {
    const reasons = because.get(operator.text) ?? new Set();
    because.set(operator.text, reasons.add(operator.because));
  }
  return [...because].map(([text, reasons]) => ({
    text,
    because: [...reasons].join(" "),
  }));
}

/** Whether an operator is enough to search by. */
function isSubject({ text }: Operator): boolean {
  return /^\(?(?:"|[#@$]?[\p{L}\p{N}][^:]*(?:$| OR )|(?:from|to|list|url|conversation_id|quoted_tweet_id|near):|filter:follows$)/u
    .test(text);
}

/** The filters, and why the words are in them when the goal names none. */
function filtersOf(
  request: PlanRequest,
  reading: GoalReading,
  promoted: Promoted,
): { filters: SearchFilters; term: string } {
  const { language, period, accounts, engagement, exclusions, intent } =
    reading;
  const { lang = language.lang, mode = engagement.mode } = request;
  const noise = request.noisePreset ?? exclusions.noise;
  const [fromUser] = accounts.authors;
  const wanted = new Set(
    [...reading.kept, ...intent?.terms ?? []].map((word) => word.toLowerCase()),
  );
  const because = new Map(
    exclusions.reasons.map(({ value, because }) => [value, because]),
  );
  // A kind of posts is excluded by its usual words, and not by those wanted.
  const excludeWords = exclusions.excludeWords.filter((word) =>
    because.has(word) || !wanted.has(word.toLowerCase())
  );
  const isBare = reading.kept.length === 0 && reading.phrase === undefined &&
    reading.operators.every((operator) => !isSubject(operator)) &&
    fromUser === undefined && promoted.filters.fromUser === undefined;
  const about = withTerm(
    reading.kept,
    reading.phrase,
    isBare ? intent?.terms[0] : undefined,
  );
  const { since, until } = period;
  const filters: SearchFilters = {
    ...about,
    ...(fromUser === undefined || accounts.authors.length > 1
      ? {}
      : { fromUser }),
    ...(excludeWords.length === 0 ? {} : { excludeWords }),
    ...(lang === undefined ? {} : { lang }),
    ...pick(engagement, "minFaves"),
    ...pick(engagement, "minRetweets"),
    ...(since === undefined ? {} : { sinceDate: since }),
    ...(until === undefined ? {} : { untilDate: until }),
    ...pick(engagement, "hasImages"),
    ...pick(engagement, "hasVideos"),
    ...pick(exclusions, "excludeLinks"),
    ...promoted.filters,
    ...(request.lang === undefined ? {} : { lang: request.lang }),
    ...(mode === undefined ? {} : { mode }),
    ...(noise === undefined || noise === "none"
      ? {}
      : { noise: { enabled: true, preset: noise } }),
  };
  return {
    filters,
    term: `The goal is about ${intent?.label}; "${
      intent?.terms[0]
    }" is how such posts are often worded.`,
  };
}

/** Settings that the caller chose win over the goal's words. */
function settingReasons(request: PlanRequest): Reason[] {
  return ([
    ["lang", request.lang],
    ["mode", request.mode],
    ["noise", request.noisePreset],
  ] as const).flatMap(([filter, value]) =>
    value === undefined
      ? []
      : [{ filter, value, because: "You asked for it as a parameter." }]
  );
}

function reasonsOf(request: PlanRequest, reading: GoalReading): Reason[] {
  const { accounts, language, period, engagement, exclusions } = reading;
  return [
    ...accounts.reasons,
    ...language.reasons.filter(() => request.lang === undefined),
    ...period.reasons,
    ...(engagement.reasons ?? []).filter(({ filter }) =>
      filter !== "mode" || request.mode === undefined
    ),
    ...exclusions.reasons.filter(({ filter }) =>
      filter !== "noise" || request.noisePreset === undefined
    ),
  ];
}

/** Wishes that a refusal names. */
const REFUSED_WISHES_MAX = 3;

/** Why nothing can be found, in words for the caller; null when something can. */
function problemOf(
  filters: SearchFilters,
  operators: readonly Operator[],
  { kept, phrase, notApplied }: GoalReading,
): string | null {
  if (!isBuildable(filters) && !operators.some(isSubject)) {
    return [
      "goal must name something to search for: a subject, a phrase in quotation marks, or an account with @.",
      ...(notApplied.length === 0 ? [] : ["No search has what it names:"]),
      ...notApplied.slice(0, REFUSED_WISHES_MAX),
    ].join(" ");
  }
  const excluded = [filters.excludeWords ?? []].flat();
  const contradiction = findContradiction({
    parts: [
      ...kept,
      ...(phrase === undefined ? [] : [phrase]),
      ...excluded.map((word) => `-${word}`),
      ...(filters.fromUser === undefined ? [] : [`from:${filters.fromUser}`]),
      ...(filters.lang === undefined ? [] : [`lang:${filters.lang}`]),
      ...(filters.minFaves === undefined
        ? []
        : [`min_faves:${filters.minFaves}`]),
      ...(filters.minRetweets === undefined
        ? []
        : [`min_retweets:${filters.minRetweets}`]),
      ...(filters.hasImages === true ? ["filter:images"] : []),
      ...(filters.hasVideos === true ? ["filter:videos"] : []),
      ...(filters.excludeLinks === true ? ["-filter:links"] : []),
      ...operators.map(({ text }) => text),
    ],
    since: filters.sinceDate,
    until: filters.untilDate,
  });
  return contradiction === null
    ? null
    : `goal contradicts itself: ${contradiction}. No post can meet both; leave one of them out.`;
}

/** Whether these filters alone make a query. */
export function isBuildable(
  { keywords, exactPhrase, fromUser }: SearchFilters,
): boolean {
  return [keywords, exactPhrase, fromUser].some((part) => part !== undefined);
}

function pick<Source extends object, Name extends keyof Source>(
  source: Source,
  name: Name,
): { [Key in Name]?: NonNullable<Source[Key]> } {
  const value = source[name];
  return value === undefined || value === null
    ? {}
    : { [name]: value } as { [Key in Name]: NonNullable<Source[Key]> };
}
