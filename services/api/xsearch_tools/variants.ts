/**
 * Other queries toward the same goal, and what to look out for in any of them.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import {
  buildSearchQuery,
  searchUrl,
} from "@/services/api/xsearch_query/query.ts";
import type { XsearchQueryInput } from "@/services/api/xsearch_query/schema.ts";
import { type Intent, SYNONYMS } from "./intents.ts";
import { withTerm } from "./wording.ts";

/** Other queries offered beside the first. */
export const VARIANTS_MAX = 5;

/** Another query toward the same goal. */
export interface PlanVariant {
  /** When this query is the better one. */
  readonly use_when: string;
  /** A request for the query builder. */
  readonly filters: XsearchQueryInput;
  /** As the search site reads it. */
  readonly query: string;
  /** Where a person opens it. */
  readonly search_url: string;
}

/** Queries that find what the main one misses, the most useful first. */
export function variants(
  main: XsearchQueryInput,
  {
    goal,
    kept,
    phrase,
    intent,
    intentWords,
    authors,
    others,
    searchSite,
    mainQuery,
  }: {
    readonly goal: string;
    readonly kept: readonly string[];
    readonly phrase: string | undefined;
    readonly intent: Intent | null;
    readonly intentWords: readonly string[];
    readonly authors: readonly string[];
    readonly others: readonly string[];
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
  const first = kept.find((word) => /^\p{Lu}/u.test(word));
  for (const other of first === undefined ? [] : others) {
    candidates.push({
      use_when: `You want the posts about ${other}.`,
      filters: {
        ...main,
        keywords: (main.keywords ?? "").replace(first ?? "", other),
      },
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

/** What separates the posts wanted from those that the filters let through. */
export function watchFor(
  filters: XsearchQueryInput,
  intent: Intent | null,
): string[] {
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
