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
  /** What the query has beyond the filters. */
  readonly operators: readonly string[];
  /** As the search site reads it. */
  readonly query: string;
  /** Where a person opens it. */
  readonly search_url: string;
}

/** A variant that is not built yet. */
interface Candidate {
  readonly use_when: string;
  readonly filters: XsearchQueryInput;
  /** Groups that the variant narrows to one of their terms. */
  readonly without?: RegExp;
  /** Without the wordings of the intent. */
  readonly isPlain?: boolean;
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
    alternatives,
    operators,
    searchSite,
    mainQuery,
  }: {
    readonly goal: string;
    readonly kept: readonly string[];
    readonly phrase: string | undefined;
    readonly intent: Intent | null;
    readonly intentWords: readonly string[];
    readonly authors: readonly string[];
    /** Alternatives of the goal, of which the main query wants any. */
    readonly alternatives: readonly string[];
    /** Of the main query. */
    readonly operators: readonly string[];
    readonly searchSite: string;
    readonly mainQuery: string;
  },
): PlanVariant[] {
  const { keywords: _, exactPhrase: __, ...common } = main;
  const subject = kept.join(" ");
  const candidates: Candidate[] = [];
  for (const author of authors.length > 1 ? authors : []) {
    candidates.push({
      use_when: `You want the posts of @${author}.`,
      filters: { ...main, fromUser: author },
      without: /^\(from:/,
    });
  }
  for (const [index, other] of alternatives.entries()) {
    if (index === 3) break;
    candidates.push({
      use_when: `You want the posts about ${other} alone.`,
      filters: other.includes(" ") && main.exactPhrase === undefined
        ? { ...main, exactPhrase: other }
        : {
          ...main,
          keywords: [...kept, other].join(" "),
        },
      without: new RegExp(
        `^\\([^:]*${other.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`,
      ),
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
      isPlain: true,
    });
    for (const term of intent.terms) {
      candidates.push({
        use_when: `You look for ${intent.label} worded with "${term}".`,
        filters: { ...withTerm(bare, phrase, term), ...common },
        isPlain: true,
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
  return offer(candidates, { intent, operators, searchSite, mainQuery });
}

/** Builds what fits and differs, as far as the limit goes. */
function offer(
  candidates: readonly Candidate[],
  { intent, operators, searchSite, mainQuery }: {
    readonly intent: Intent | null;
    readonly operators: readonly string[];
    readonly searchSite: string;
    readonly mainQuery: string;
  },
): PlanVariant[] {
  const seen = new Set([mainQuery]);
  const offered: PlanVariant[] = [];
  for (const { use_when, filters, without, isPlain } of candidates) {
    if (offered.length === VARIANTS_MAX) break;
    const left = operators.filter((text) =>
      without?.test(text) !== true &&
      !(isPlain === true && isWording(text, intent))
    );
    const built = buildIfItFits(filters, left);
    if (built === null || seen.has(built.query)) continue;
    seen.add(built.query);
    offered.push({
      use_when,
      filters,
      operators: left,
      query: built.query,
      search_url: searchUrl(built, searchSite),
    });
  }
  return offered;
}

/** Whether a part of the query is the intent's own. */
function isWording(text: string, intent: Intent | null): boolean {
  const [term = ""] = intent?.terms ?? [];
  return text === "?" ||
    (text.startsWith("(") && text.replaceAll('"', "").includes(`(${term} OR`));
}

/** A variant that grew too long for the site is not offered. */
function buildIfItFits(
  filters: XsearchQueryInput,
  operators: readonly string[],
) {
  try {
    return buildSearchQuery(filters, operators);
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
