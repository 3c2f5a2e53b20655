/**
 * Other queries toward the same goal, and what to look out for in any of them.
 *
 * @module
 */

import { buildSearchQuery, searchUrl } from "./query.ts";
import type { SearchFilters } from "./filters.ts";
import { type Intent, SYNONYMS } from "./intents.ts";
import { withTerm } from "./wording.ts";

/** Other queries offered beside the first. */
export const VARIANTS_MAX = 5;
/** Alternatives of the goal that get a query of their own. */
const ALTERNATIVES_MAX = 3;

/** Another query toward the same goal. */
export interface PlanVariant {
  /** When this query is the better one. */
  readonly use_when: string;
  /** A request for the query builder. */
  readonly filters: SearchFilters;
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
  readonly filters: SearchFilters;
  /** Groups that the variant narrows to one of their terms. */
  readonly without?: RegExp;
  /** Without the wordings of the intent. */
  readonly isPlain?: boolean;
}

/** What a plan knows beside its filters. */
export interface VariantParts {
  /** The goal in words. */
  readonly goal: string;
  /** Words of the subject. */
  readonly kept: readonly string[];
  /** The subject's phrase, if it has one. */
  readonly phrase: string | undefined;
  /** What the posts are wanted for. */
  readonly intent: Intent | null;
  /** Words of the goal that name the intent. */
  readonly intentWords: readonly string[];
  /** Whose posts are wanted. */
  readonly authors: readonly string[];
  /** Alternatives of the goal, of which the main query wants any. */
  readonly alternatives: readonly string[];
  /** Of the main query. */
  readonly operators: readonly string[];
  /** Where queries are opened. */
  readonly searchSite: string;
  /** The main query as the site reads it. */
  readonly mainQuery: string;
}

/** Queries that find what the main one misses, the most useful first. */
export function variants(
  main: SearchFilters,
  parts: VariantParts,
): PlanVariant[] {
  return offer([
    ...ofAuthors(main, parts),
    ...ofAlternatives(main, parts),
    ...ofSynonyms(main, parts),
    ...ofIntent(main, parts),
    ...withoutThresholds(main),
    ...asPhrase(main, parts),
  ], parts);
}

function* ofAuthors(
  main: SearchFilters,
  { authors }: VariantParts,
): Generator<Candidate> {
  for (const author of authors.length > 1 ? authors : []) {
    yield {
      use_when: `You want the posts of @${author}.`,
      filters: { ...main, fromUser: author },
      without: /^\(from:/,
    };
  }
}

function* ofAlternatives(
  main: SearchFilters,
  { alternatives, kept }: VariantParts,
): Generator<Candidate> {
  for (const other of alternatives.slice(0, ALTERNATIVES_MAX)) {
    const isPhrase = other.includes(" ") && main.exactPhrase === undefined;
    yield {
      use_when: `You want the posts about ${other} alone.`,
      filters: isPhrase
        ? { ...main, exactPhrase: other }
        : { ...main, keywords: [...kept, other].join(" ") },
      without: new RegExp(
        `^\\([^:]*${other.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`,
      ),
    };
  }
}

function* ofSynonyms(
  main: SearchFilters,
  { kept }: VariantParts,
): Generator<Candidate> {
  const subject = kept.join(" ");
  for (const { pattern, names } of SYNONYMS) {
    if (!pattern.test(subject)) continue;
    for (const name of names) {
      const renamed = subject.replace(pattern, name);
      if (renamed.toLowerCase() === subject.toLowerCase()) continue;
      yield {
        use_when: `The subject also goes by "${name}".`,
        filters: { ...main, keywords: renamed },
      };
    }
  }
}

function* ofIntent(
  main: SearchFilters,
  { kept, phrase, intent, intentWords }: VariantParts,
): Generator<Candidate> {
  const { keywords: _, exactPhrase: __, ...common } = main;
  const named = new Set(intentWords);
  const bare = kept.filter((word) => !named.has(word));
  if (intent === null || bare.length === 0 && phrase === undefined) return;
  yield {
    use_when: "The main query finds too little: the subject alone.",
    filters: { ...withTerm(bare, phrase, undefined), ...common },
    isPlain: true,
  };
  for (const term of intent.terms) {
    yield {
      use_when: `You look for ${intent.label} worded with "${term}".`,
      filters: { ...withTerm(bare, phrase, term), ...common },
      isPlain: true,
    };
  }
}

function* withoutThresholds(main: SearchFilters): Generator<Candidate> {
  const { minFaves, minRetweets, ...open } = main;
  if (minFaves === undefined && minRetweets === undefined) return;
  yield {
    use_when: "You want new posts as well, which have had no time to be liked.",
    filters: open,
  };
}

function* asPhrase(
  main: SearchFilters,
  { kept, goal }: VariantParts,
): Generator<Candidate> {
  const { keywords: _, exactPhrase, ...common } = main;
  const subject = kept.join(" ");
  const isSaid = goal.toLowerCase().includes(subject.toLowerCase());
  if (kept.length < 2 || exactPhrase !== undefined || !isSaid) return;
  yield {
    use_when: "The words occur apart from each other: the subject as a phrase.",
    filters: { exactPhrase: subject, ...common },
  };
}

/** Builds what fits and differs, as far as the limit goes. */
function offer(
  candidates: readonly Candidate[],
  { intent, operators, searchSite, mainQuery }: VariantParts,
): PlanVariant[] {
  const seen = new Set([mainQuery]);
  const offered: PlanVariant[] = [];
  for (const { use_when, filters, without, isPlain } of candidates) {
    if (offered.length === VARIANTS_MAX) break;
    const left = operators.filter((text) =>
      without?.test(text) !== true &&
      !(isPlain === true && isWording(text, intent))
    );
    const built = buildSearchQuery(filters, left);
    // A variant that grew too long for the site is not offered.
    if (built.kind === "refused" || seen.has(built.query)) continue;
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

/** What separates the posts wanted from those that the filters let through. */
export function watchFor(
  filters: SearchFilters,
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
