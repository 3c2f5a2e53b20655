/**
 * From a goal in words to a set of filters, each with its reason.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { NoisePresetName } from "@/services/api/xsearch_query/noise.ts";
import {
  buildSearchQuery,
  type SearchMode,
  searchUrl,
} from "@/services/api/xsearch_query/query.ts";
import type { XsearchQueryInput } from "@/services/api/xsearch_query/schema.ts";
import { readAccounts } from "./accounts.ts";
import { readPeriod } from "./dates.ts";
import { readEngagement } from "./engagement.ts";
import { readExclusions } from "./exclusions.ts";
import { GoalText, type Reason } from "./goal_text.ts";
import type { Intent } from "./intents.ts";
import { readLanguage } from "./languages.ts";
import {
  ACTORS,
  ANYBODY,
  keepTelling,
  PREAMBLE,
  QUOTED,
  takeAlternatives,
  takeIntent,
} from "./subject.ts";
import { type PlanVariant, variants, watchFor } from "./variants.ts";
import {
  aboutReasons,
  mergeReasons,
  sharpeningTerm,
  withTerm,
} from "./wording.ts";
import { contentWords } from "./words.ts";

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

/** A plan. */
export interface SearchPlan {
  /** What the search is about, in the goal's own words. */
  readonly subject: string;
  /** Id of the recognised intent; null when the goal names a subject only. */
  readonly intent: Intent | null;
  /** A request for the query builder. */
  readonly filters: XsearchQueryInput;
  /** As the search site reads it. */
  readonly query: string;
  /** Where a person opens it. */
  readonly searchUrl: string;
  /** The search tab. */
  readonly mode: SearchMode;
  /** One for each filter, in the order of the filters. */
  readonly reasons: readonly Reason[];
  /** Wishes that no filter can express, and what to do instead. */
  readonly notApplied: readonly string[];
  /** Other queries toward the same goal. */
  readonly variants: readonly PlanVariant[];
  /** What to look out for in the posts. */
  readonly watchFor: readonly string[];
}

/**
 * Plans a search. The same request always gives the same plan.
 *
 * @throws {AppError} `invalid_request` when the goal names nothing to search for.
 */
export function planSearch(request: PlanRequest): SearchPlan {
  const text = new GoalText(request.goal);
  const language = readLanguage(text);
  const period = readPeriod(text, request.today);
  const accounts = readAccounts(text);
  const engagement = readEngagement(text);
  const exclusions = readExclusions(text);
  const quoted = text.take(QUOTED);
  const phrase = (quoted?.[1] ?? quoted?.[2])?.trim();
  text.take(PREAMBLE);
  const others = takeAlternatives(text);
  const { intent, intentWords } = takeIntent(text);
  const actors = text.take(ACTORS);
  const subject = [...accounts.mentions, ...contentWords(text.rest)];
  const kept = keepTelling(subject);
  // Nobody looks for job offers and excludes the word "hiring".
  const wanted = new Set(
    [...kept, ...intent?.terms ?? []].map((word) => word.toLowerCase()),
  );
  const excludeWords = [
    ...exclusions.excludeWords,
    ...accounts.excludedMentions,
  ].filter((word) => !wanted.has(word.toLowerCase()));

  const common = shared();
  const about = withTerm(kept, phrase, sharpeningTerm(kept, phrase, intent));
  if (
    about.keywords === undefined && about.exactPhrase === undefined &&
    accounts.fromUser === undefined
  ) {
    throw new AppError(
      "invalid_request",
      "goal must name something to search for: a subject, a phrase in quotation marks, or an account with @.",
    );
  }
  const filters: XsearchQueryInput = { ...about, ...common };
  const built = buildSearchQuery(filters);
  const dropped = subject.filter((word) => !kept.includes(word));
  return {
    subject: [...kept, ...(phrase === undefined ? [] : [`"${phrase}"`])]
      .join(" "),
    intent,
    filters,
    query: built.query,
    searchUrl: searchUrl(built, request.searchSite),
    mode: built.mode,
    reasons: mergeReasons(filters, [
      ...aboutReasons(about, { kept, phrase, intent }),
      ...settingReasons(),
      ...accounts.reasons.filter(({ filter }) => filter !== "keywords"),
      ...language.reasons.filter(() => request.lang === undefined),
      ...period.reasons,
      ...engagement.reasons.filter(({ filter }) =>
        filter !== "mode" || request.mode === undefined
      ),
      ...exclusions.reasons.filter(({ filter }) =>
        filter !== "noise" || request.noisePreset === undefined
      ),
    ]),
    notApplied: [
      ...language.notApplied,
      ...period.notApplied,
      ...accounts.notApplied,
      ...engagement.notApplied,
      ...exclusions.notApplied,
      ...(others.length === 0 ? [] : [
        `All words of a query must occur; ${
          others.join(", ")
        } have queries of their own (see variants).`,
      ]),
      ...(actors === null || ANYBODY.test(actors[1] ?? "") ? [] : [
        `"${
          actors[1]
        }": the site cannot search by profession; judge authors by their profile.`,
      ]),
      ...(dropped.length === 0 ? [] : [
        `Left out of the query so that it finds something: ${
          dropped.join(", ")
        }. Use them as criteria when you sort the posts.`,
      ]),
    ],
    variants: variants(filters, {
      goal: request.goal,
      kept,
      phrase,
      intent,
      intentWords,
      authors: accounts.otherAuthors,
      others,
      searchSite: request.searchSite,
      mainQuery: built.query,
    }),
    watchFor: watchFor(filters, intent),
  };

  /** The filters beside the words. */
  function shared(): XsearchQueryInput {
    const { lang = language.lang, mode = engagement.mode } = request;
    const noise = request.noisePreset ?? exclusions.noise;
    const { since, until } = period;
    return {
      ...(accounts.fromUser === undefined
        ? {}
        : { fromUser: accounts.fromUser }),
      ...(excludeWords.length === 0 ? {} : { excludeWords }),
      ...(lang === undefined ? {} : { lang }),
      ...pick(engagement, "minFaves"),
      ...pick(engagement, "minRetweets"),
      ...(since === undefined ? {} : { sinceDate: since }),
      ...(until === undefined ? {} : { untilDate: until }),
      ...pick(engagement, "hasImages"),
      ...pick(engagement, "hasVideos"),
      ...(engagement.excludeLinks ?? exclusions.excludeLinks
        ? { excludeLinks: true }
        : {}),
      ...(mode === undefined ? {} : { mode }),
      ...(noise === undefined || noise === "none"
        ? {}
        : { noise: { enabled: true, preset: noise } }),
    };
  }

  /** Settings that the caller chose win over the goal's words. */
  function settingReasons(): Reason[] {
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
