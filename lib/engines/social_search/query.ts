/**
 * The query builder: from filters to the query and URL of the search site.
 *
 * Order of a query: words, phrase, account, exclusions (words, then phrases),
 * language, thresholds, dates, media, links.
 *
 * @module
 */

import {
  LIST_ENTRIES_MAX,
  QUERY_CHARACTERS_MAX,
  refusal,
  type SearchFilters,
  type SearchMode,
  type SearchRefusal,
  THRESHOLD_MAX,
} from "./filters.ts";
import {
  literalPhrase,
  literalWords,
  writePhrase,
  writeTerm,
} from "./literal_text.ts";
import { NOISE_PRESET_DEFAULT, noiseTerms } from "./noise.ts";

/** A built query and what went into it. */
export interface SearchQuery {
  /** Tells it from a refusal. */
  readonly kind: "built";
  /** As the search site reads it. */
  readonly query: string;
  /** The search tab. */
  readonly mode: SearchMode;
  /** Terms of the noise preset that the query excludes, in the preset's order. */
  readonly appliedNoiseTerms: readonly string[];
  /** Everything that the query excludes, in its order. */
  readonly excludeTerms: readonly string[];
}

/**
 * Builds the query. It is refused, with the field named, when there is nothing
 * to search for, a date does not exist, since is not before until, or the query
 * would be too long for the site.
 *
 * @param operators Parts that the planner adds behind the request's own; they
 * are ours and not the caller's text.
 */
export function buildSearchQuery(
  input: SearchFilters,
  operators: readonly string[] = [],
): SearchQuery | SearchRefusal {
  const words = literalWords(input.keywords ?? "");
  const phrase = literalPhrase(input.exactPhrase ?? "");
  const problem = accountProblem(input.fromUser) ??
    emptiedProblem("keywords", input.keywords, words.length > 0) ??
    emptiedProblem("exactPhrase", input.exactPhrase, phrase !== "");
  if (problem !== null) return refusal(problem);
  const account = accountName(input.fromUser);
  if (
    words.length === 0 && phrase === "" && account === "" &&
    operators.length === 0
  ) {
    return refusal(
      "At least one of keywords, exactPhrase and fromUser must be given.",
    );
  }
  const flaw = listProblem(input) ?? filterProblem(input);
  if (flaw !== null) return refusal(flaw);
  const manual = excludedTerms(input.excludeWords ?? []);
  const noise = appliedNoise(input, {
    wanted: [words.join(" "), phrase],
    excluded: manual,
  });
  const excludeTerms = wordsFirst([...manual, ...noise]);
  const query = [
    ...words.map(writeTerm),
    ...(phrase === "" ? [] : [writePhrase(phrase)]),
    ...(account === "" ? [] : [`from:${account}`]),
    ...excludeTerms.map((term) => `-${writeTerm(term)}`),
    ...filters(input),
    ...operators,
  ].join(" ");
  const length = [...query].length;
  if (length > QUERY_CHARACTERS_MAX) {
    return refusal(
      `The query would have ${length} characters and the search site accepts ${QUERY_CHARACTERS_MAX}; shorten keywords, exactPhrase or excludeWords, or choose a lower noise preset.`,
    );
  }
  return {
    kind: "built",
    query,
    mode: input.mode ?? "live",
    appliedNoiseTerms: noise,
    excludeTerms,
  };
}

/**
 * The address at which a person opens the query.
 *
 * @param searchSite Origin of the search site, without a trailing slash.
 */
export function searchUrl(
  { query, mode }: Pick<SearchQuery, "query" | "mode">,
  searchSite: string,
): string {
  return `${searchSite}/search?q=${
    encodeURIComponent(query)
  }&src=typed_query&f=${mode}`;
}

/** A field with text of which nothing can be matched is a mistake worth naming. */
function emptiedProblem(
  field: "keywords" | "exactPhrase",
  text: string | undefined,
  hasSubstance: boolean,
): string | null {
  return (text ?? "").trim() === "" || hasSubstance
    ? null
    : `${field} must contain a letter, a digit or a symbol that posts can contain.`;
}

/**
 * Manual exclusions. Text falls apart at spaces and commas, except in quotation
 * marks; an entry of a list stays together between commas.
 */
function excludedTerms(exclude: string | readonly string[]): string[] {
  const terms = typeof exclude === "string"
    ? splitQuoted(exclude)
    : exclude.flatMap((entry) => entry.split(","));
  return unique(
    terms.map((term) => literalPhrase(term.trim().replace(/^-+/, "")))
      .filter((term) => term !== ""),
  );
}

function listProblem({ excludeWords, noise }: SearchFilters): string | null {
  const removed = noise?.enabled === false ? undefined : noise?.removed;
  for (
    const [field, list] of [
      ["excludeWords", excludeWords],
      ["noise.removed", removed],
    ] as const
  ) {
    if (typeof list === "object" && list.length > LIST_ENTRIES_MAX) {
      return `${field} must have at most ${LIST_ENTRIES_MAX} entries.`;
    }
  }
  return null;
}

function splitQuoted(text: string): string[] {
  const terms: string[] = [];
  const straight = text.replace(/[\u201C-\u201F\u00AB\u00BB\uFF02]/g, '"');
  for (const match of straight.matchAll(/"([^"]*)"|[^\s,"]+/g)) {
    terms.push(match[1] ?? match[0]);
  }
  return terms;
}

/**
 * Terms of the preset that the query excludes: not those the caller removed,
 * excludes already, or searches for (excluding them would find nothing).
 */
function appliedNoise(
  { noise }: SearchFilters,
  { wanted, excluded }: {
    readonly wanted: readonly string[];
    readonly excluded: readonly string[];
  },
): string[] {
  if (noise === undefined || noise.enabled === false) return [];
  const left = new Set([...noise.removed ?? [], ...excluded].map(compared));
  const sought = wanted.map((text) => ` ${compared(text)} `);
  return noiseTerms(noise.preset ?? NOISE_PRESET_DEFAULT).filter((term) =>
    !left.has(term) && !sought.some((text) => text.includes(` ${term} `))
  );
}

/** For comparison with the presets' terms: without case, marks and surplus space. */
function compared(text: string): string {
  return literalPhrase(text.trim().replace(/^-+/, "")).toLowerCase()
    .replace(/[#@$.,;!?]/g, "").trim();
}

function filterProblem(input: SearchFilters): string | null {
  const { sinceDate: since = "", untilDate: until = "" } = input;
  return dayProblem("sinceDate", since) ?? dayProblem("untilDate", until) ??
    (since !== "" && until !== "" && since >= until
      ? "sinceDate must be before untilDate (untilDate itself is not searched)."
      : null) ??
    thresholdProblem("minFaves", input.minFaves) ??
    thresholdProblem("minRetweets", input.minRetweets);
}

function filters(input: SearchFilters): string[] {
  const { lang, sinceDate: since = "", untilDate: until = "" } = input;
  const { minFaves = "", minRetweets = "" } = input;
  return [
    ...(lang === undefined ? [] : [`lang:${lang}`]),
    ...(minFaves === "" ? [] : [`min_faves:${digits(minFaves)}`]),
    ...(minRetweets === "" ? [] : [`min_retweets:${digits(minRetweets)}`]),
    ...(since === "" ? [] : [`since:${since}`]),
    ...(until === "" ? [] : [`until:${until}`]),
    ...(input.hasImages === true ? ["filter:images"] : []),
    ...(input.hasVideos === true ? ["filter:videos"] : []),
    ...(input.excludeLinks === true ? ["-filter:links"] : []),
  ];
}

function dayProblem(
  field: "sinceDate" | "untilDate",
  text: string,
): string | null {
  if (text === "") return null;
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : NaN);
  return Number.isNaN(date.getTime()) ||
      date.toISOString().slice(0, 10) !== text
    ? `${field} must be a day of the calendar as YYYY-MM-DD.`
    : null;
}

function thresholdProblem(
  field: "minFaves" | "minRetweets",
  value: string | number | undefined,
): string | null {
  if (value === undefined || value === "") return null;
  const number = typeof value === "number" || /^[0-9]+$/.test(value)
    ? Number(value)
    : NaN;
  return Number.isInteger(number) && number >= 0 && number <= THRESHOLD_MAX
    ? null
    : `${field} must be a whole number from 0 to ${THRESHOLD_MAX}, as a number or as digits.`;
}

/** The number as the site reads it: digits, no leading zeros, no exponent. */
function digits(value: string | number): string {
  return Number(value).toFixed(0);
}

/** A name as the site allows them. */
const ACCOUNT = /^@?([A-Za-z0-9_]{1,15})$/;

function accountProblem(text = ""): string | null {
  return text.trim() === "" || ACCOUNT.test(text.trim())
    ? null
    : "fromUser must be an account name of 1 to 15 letters, digits or _, with or without a leading @.";
}

/** Without the @; empty when absent. */
function accountName(text = ""): string {
  return ACCOUNT.exec(text.trim())?.[1] ?? "";
}

function wordsFirst(terms: readonly string[]): string[] {
  const isPhrase = (term: string) => term.includes(" ");
  return [
    ...terms.filter((term) => !isPhrase(term)),
    ...terms.filter(isPhrase),
  ];
}

function unique(terms: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const term of terms) {
    const key = term.toLowerCase();
    if (!seen.has(key)) seen.set(key, term);
  }
  return [...seen.values()];
}
