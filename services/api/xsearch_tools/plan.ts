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
import { type Intent, INTENTS, SYNONYMS } from "./intents.ts";
import { readLanguage } from "./languages.ts";
import { contentWords } from "./words.ts";

/** Words of the subject in one query: all must occur, so more find less. */
export const SUBJECT_WORDS_MAX = 5;
/** Other queries offered beside the first. */
export const VARIANTS_MAX = 5;

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

/** Another query toward the same goal. */
export interface PlanVariant {
  readonly use_when: string;
  readonly filters: XsearchQueryInput;
  readonly query: string;
  readonly search_url: string;
}

/** A plan. */
export interface SearchPlan {
  /** What the search is about, in the goal's own words. */
  readonly subject: string;
  /** Id of the recognised intent; null when the goal names a subject only. */
  readonly intent: Intent | null;
  /** A request for the query builder. */
  readonly filters: XsearchQueryInput;
  readonly query: string;
  readonly searchUrl: string;
  readonly mode: SearchMode;
  /** One for each filter, in the order of the filters. */
  readonly reasons: readonly Reason[];
  /** Wishes that no filter can express, and what to do instead. */
  readonly notApplied: readonly string[];
  readonly variants: readonly PlanVariant[];
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
  const phrase = text.take(/"([^"]{2,120})"/)?.[1]?.trim();
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

/** Who posts, where the goal says so before it says what they do. */
const ACTORS =
  /\b(developers|engineers|programmers|designers|customers|users|founders|startups|companies|teams|businesses|creators|journalists|analysts|experts|researchers|students|teachers|marketers|investors|traders|gamers|parents|patients|doctors|people|folks|anyone|someone)(?= (?:who|that|are|is|looking|complaining|asking|talking|discussing|trying|wanting|willing|switching|moving|struggling|using|posting|sharing|saying|having|\|))/i;

/** Actors that every author is. */
const ANYBODY = /^(?:users|people|folks|anyone|someone)$/i;

/** Takes the intent, and says which content words of the goal named it. */
function takeIntent(
  text: GoalText,
): { intent: Intent | null; intentWords: readonly string[] } {
  for (const intent of INTENTS) {
    if (intent.isAboutPosts) {
      if (text.take(intent.pattern) !== null) {
        return { intent, intentWords: [] };
      }
      continue;
    }
    const match = intent.pattern.exec(text.rest);
    if (match !== null) return { intent, intentWords: contentWords(match[0]) };
  }
  return { intent: null, intentWords: [] };
}

/** The most telling words, in the order of the goal. */
function keepTelling(subject: readonly string[]): string[] {
  const unique = subject.filter((word, index) =>
    subject.findIndex((other) => other.toLowerCase() === word.toLowerCase()) ===
      index
  );
  if (unique.length <= SUBJECT_WORDS_MAX) return unique;
  const weight = (word: string) =>
    /^[#@$]/.test(word) ? 3 : /\d|^\p{Lu}|\p{Ll}\p{Lu}/u.test(word) ? 2 : 1;
  const best = unique.map((word, index) => ({ word, index }))
    .sort((a, b) => weight(b.word) - weight(a.word) || a.index - b.index)
    .slice(0, SUBJECT_WORDS_MAX)
    .map(({ word }) => word);
  return unique.filter((word) => best.includes(word));
}

interface About {
  readonly keywords?: string;
  readonly exactPhrase?: string;
}

/**
 * A subject of one or two words is sharpened by the first term of the intent; a
 * longer one is sharp enough. Without any subject the term is what is searched.
 */
function sharpeningTerm(
  kept: readonly string[],
  phrase: string | undefined,
  intent: Intent | null,
): string | undefined {
  const length = kept.length + (phrase === undefined ? 0 : 2);
  const isShort = length > 0 && length <= 2;
  return length === 0 || (isShort && intent?.sharpens === true)
    ? intent?.terms[0]
    : undefined;
}

function withTerm(
  kept: readonly string[],
  phrase: string | undefined,
  term: string | undefined,
): About {
  const asPhrase = phrase ?? (term?.includes(" ") ? term : undefined);
  const asWords = term === undefined || term === asPhrase
    ? kept
    : [...kept, ...term.split(" ")];
  return {
    ...(asWords.length === 0 ? {} : { keywords: asWords.join(" ") }),
    ...(asPhrase === undefined ? {} : { exactPhrase: asPhrase }),
  };
}

function aboutReasons(
  about: About,
  { kept, phrase, intent }: {
    readonly kept: readonly string[];
    readonly phrase: string | undefined;
    readonly intent: Intent | null;
  },
): Reason[] {
  const reasons: Reason[] = [];
  const term = intent?.terms[0];
  const fromIntent =
    `The goal is about ${intent?.label}; "${term}" is how such posts are often worded.`;
  if (about.keywords !== undefined) {
    const isSharpened = term !== undefined && about.keywords !== kept.join(" ");
    reasons.push({
      filter: "keywords",
      value: about.keywords,
      because: `${
        kept.length === 0 ? "" : "The words of the goal that name its subject. "
      }${isSharpened ? fromIntent : ""}`.trim(),
    });
  }
  if (about.exactPhrase !== undefined) {
    reasons.push({
      filter: "exactPhrase",
      value: about.exactPhrase,
      because: about.exactPhrase === phrase
        ? "In quotation marks in the goal."
        : fromIntent,
    });
  }
  return reasons;
}

/** One reason for each filter, with the value that the filter has in the end. */
function mergeReasons(
  filters: XsearchQueryInput,
  reasons: readonly Reason[],
): Reason[] {
  const merged = new Map<string, Reason>();
  for (const { filter, value, because } of reasons) {
    const used = filters[filter as keyof XsearchQueryInput];
    if (used === undefined && value !== "none") continue;
    const before = merged.get(filter);
    merged.set(filter, {
      filter,
      value: used === undefined
        ? value
        : typeof used === "object"
        ? JSON.stringify(used)
        : String(used),
      because: before === undefined || before.because.includes(because)
        ? before?.because ?? because
        : `${before.because} ${because}`,
    });
  }
  return [...merged.values()];
}

function variants(
  main: XsearchQueryInput,
  { goal, kept, phrase, intent, intentWords, authors, searchSite, mainQuery }: {
    readonly goal: string;
    readonly kept: readonly string[];
    readonly phrase: string | undefined;
    readonly intent: Intent | null;
    readonly intentWords: readonly string[];
    readonly authors: readonly string[];
    readonly searchSite: string;
    readonly mainQuery: string;
  },
): PlanVariant[] {
  const { keywords: _, exactPhrase: __, ...common } = main;
  const subject = kept.join(" ");
  const candidates: { use_when: string; filters: XsearchQueryInput }[] = [];
  for (const author of authors) {
    candidates.push({
      use_when: `You want the posts of @${author}.`,
      filters: { ...main, fromUser: author },
    });
  }
  for (const { pattern, names } of SYNONYMS) {
    if (!pattern.test(subject)) continue;
    for (const name of names) {
      const renamed = subject.replace(pattern, name);
      if (renamed.toLowerCase() === subject.toLowerCase()) continue;
      candidates.push({
        use_when: `The subject also goes by "${name}".`,
        filters: { ...main, keywords: renamed },
      });
    }
  }
  const named = new Set(intentWords);
  const bare = kept.filter((word) => !named.has(word));
  if (intent !== null && bare.length + (phrase === undefined ? 0 : 1) > 0) {
    candidates.push({
      use_when: "The main query finds too little: the subject alone.",
      filters: { ...withTerm(bare, phrase, undefined), ...common },
    });
    for (const term of intent.terms) {
      candidates.push({
        use_when: `You look for ${intent.label} worded with "${term}".`,
        filters: { ...withTerm(bare, phrase, term), ...common },
      });
    }
  }
  if (main.minFaves !== undefined || main.minRetweets !== undefined) {
    const { minFaves: _, minRetweets: __, ...open } = main;
    candidates.push({
      use_when:
        "You want new posts as well, which have had no time to be liked.",
      filters: open,
    });
  }
  if (
    kept.length >= 2 && main.exactPhrase === undefined &&
    goal.toLowerCase().includes(subject.toLowerCase())
  ) {
    candidates.push({
      use_when:
        "The words occur apart from each other: the subject as a phrase.",
      filters: { exactPhrase: subject, ...common },
    });
  }
  const seen = new Set([mainQuery]);
  const offered: PlanVariant[] = [];
  for (const candidate of candidates) {
    if (offered.length === VARIANTS_MAX) break;
    const built = buildIfItFits(candidate.filters);
    if (built === null || seen.has(built.query)) continue;
    seen.add(built.query);
    offered.push({
      ...candidate,
      query: built.query,
      search_url: searchUrl(built, searchSite),
    });
  }
  return offered;
}

/** A variant that grew too long for the site is not offered. */
function buildIfItFits(filters: XsearchQueryInput) {
  try {
    return buildSearchQuery(filters);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

function watchFor(filters: XsearchQueryInput, intent: Intent | null): string[] {
  const hints = [...intent?.watchFor ?? []];
  const thresholds = filters.minFaves ?? filters.minRetweets;
  if (thresholds !== undefined && filters.mode !== "top") {
    hints.push(
      "A threshold hides new posts: they have had no time to be liked or reposted.",
    );
  }
  if (filters.lang !== undefined) {
    hints.push(
      "The language is the site's guess; very short posts are often filed under none.",
    );
  }
  if (filters.sinceDate === undefined && filters.fromUser === undefined) {
    hints.push(
      "No period is set: check the date of each post before you act on it.",
    );
  }
  if (filters.untilDate !== undefined) {
    hints.push(`${filters.untilDate} itself is not searched.`);
  }
  if (filters.noise !== undefined || filters.excludeWords !== undefined) {
    hints.push(
      "Exclusions also remove posts that criticise or quote the excluded words.",
    );
  }
  const { keywords, exactPhrase } = filters;
  if (
    exactPhrase === undefined && keywords !== undefined &&
    !keywords.includes(" ") && /^[\p{L}]+$/u.test(keywords)
  ) {
    hints.push(
      `"${keywords}" is one word: expect other senses of it, and add a second word if they prevail.`,
    );
  }
  return hints;
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
