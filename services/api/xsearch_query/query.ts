/**
 * The query builder: from filters to the query and URL of the search site.
 *
 * Order of a query: words, phrase, account, exclusions (words, then phrases),
 * language, thresholds, dates, media, links.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { NOISE_PRESET_DEFAULT, noiseTerms } from "./noise.ts";
import {
  LIST_ENTRIES_MAX,
  QUERY_CHARACTERS_MAX,
  THRESHOLD_MAX,
  type XsearchQueryInput,
} from "./schema.ts";
import { literalPhrase, literalWords, writePhrase, writeTerm } from "./text.ts";

/** The tabs of the search site. */
export type SearchMode = "live" | "top";

/** A built query and what went into it. */
export interface SearchQuery {
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
 * Builds the query.
 *
 * @param operators Parts that the planner adds behind the request's own; they
 * are ours and not the caller's text.
 * @throws {AppError} `invalid_request`, naming the field: nothing to search
 * for, a date that does not exist, since not before until, a query that is too
 * long for the site.
 */
export function buildSearchQuery(
  input: XsearchQueryInput,
  operators: readonly string[] = [],
): SearchQuery {
  const words = literalWords(input.keywords ?? "");
  const phrase = literalPhrase(input.exactPhrase ?? "");
  const account = accountName(input.fromUser ?? "");
  refuseEmptied(input, {
    keywords: words.length > 0,
    exactPhrase: phrase !== "",
  });
  if (
    words.length === 0 && phrase === "" && account === "" &&
    operators.length === 0
  ) {
    throw new AppError(
      "invalid_request",
      "At least one of keywords, exactPhrase and fromUser must be given.",
    );
  }
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
    throw new AppError(
      "invalid_request",
      `The query would have ${length} characters and the search site accepts ${QUERY_CHARACTERS_MAX}; shorten keywords, exactPhrase or excludeWords, or choose a lower noise preset.`,
    );
  }
  return {
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
function refuseEmptied(
  input: XsearchQueryInput,
  hasSubstance: Record<"keywords" | "exactPhrase", boolean>,
): void {
  for (const field of ["keywords", "exactPhrase"] as const) {
    if ((input[field] ?? "").trim() !== "" && !hasSubstance[field]) {
      throw new AppError(
        "invalid_request",
        `${field} must contain a letter, a digit or a symbol that posts can contain.`,
      );
    }
  }
}

/**
 * Manual exclusions. Text falls apart at spaces and commas, except in quotation
 * marks; an entry of a list stays together between commas.
 */
function excludedTerms(exclude: string | readonly string[]): string[] {
  refuseLongList("excludeWords", exclude);
  const terms = typeof exclude === "string"
    ? splitQuoted(exclude)
    : exclude.flatMap((entry) => entry.split(","));
  return unique(
    terms.map((term) => literalPhrase(term.trim().replace(/^-+/, "")))
      .filter((term) => term !== ""),
  );
}

function refuseLongList(field: string, list: string | readonly string[]): void {
  if (typeof list === "string" || list.length <= LIST_ENTRIES_MAX) return;
  throw new AppError(
    "invalid_request",
    `${field} must have at most ${LIST_ENTRIES_MAX} entries.`,
  );
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
  { noise }: XsearchQueryInput,
  { wanted, excluded }: {
    readonly wanted: readonly string[];
    readonly excluded: readonly string[];
  },
): string[] {
  if (noise === undefined || noise.enabled === false) return [];
  refuseLongList("noise.removed", noise.removed ?? []);
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

function filters(input: XsearchQueryInput): string[] {
  const since = calendarDate("sinceDate", input.sinceDate);
  const until = calendarDate("untilDate", input.untilDate);
  if (since !== null && until !== null && since >= until) {
    throw new AppError(
      "invalid_request",
      "sinceDate must be before untilDate (untilDate itself is not searched).",
    );
  }
  const minFaves = threshold("minFaves", input.minFaves);
  const minRetweets = threshold("minRetweets", input.minRetweets);
  return [
    ...(input.lang === undefined ? [] : [`lang:${input.lang}`]),
    ...(minFaves === null ? [] : [`min_faves:${minFaves}`]),
    ...(minRetweets === null ? [] : [`min_retweets:${minRetweets}`]),
    ...(since === null ? [] : [`since:${since}`]),
    ...(until === null ? [] : [`until:${until}`]),
    ...(input.hasImages === true ? ["filter:images"] : []),
    ...(input.hasVideos === true ? ["filter:videos"] : []),
    ...(input.excludeLinks === true ? ["-filter:links"] : []),
  ];
}

function calendarDate(
  field: "sinceDate" | "untilDate",
  text: string | undefined,
): string | null {
  if (text === undefined || text === "") return null;
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : NaN);
  if (
    Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text
  ) {
    throw new AppError(
      "invalid_request",
      `${field} must be a day of the calendar as YYYY-MM-DD.`,
    );
  }
  return text;
}

/** The number as the site reads it: digits, no leading zeros, no exponent. */
function threshold(
  field: "minFaves" | "minRetweets",
  value: string | number | undefined,
): string | null {
  if (value === undefined || value === "") return null;
  const number = typeof value === "number" || /^[0-9]+$/.test(value)
    ? Number(value)
    : NaN;
  if (!Number.isInteger(number) || number < 0 || number > THRESHOLD_MAX) {
    throw new AppError(
      "invalid_request",
      `${field} must be a whole number from 0 to ${THRESHOLD_MAX}, as a number or as digits.`,
    );
  }
  return number.toFixed(0);
}

/** A name as the site allows them; empty when absent. */
function accountName(text: string): string {
  const match = /^@?([A-Za-z0-9_]{1,15})$/.exec(text.trim());
  if (match === null && text.trim() !== "") {
    throw new AppError(
      "invalid_request",
      "fromUser must be an account name of 1 to 15 letters, digits or _, with or without a leading @.",
    );
  }
  return match?.[1] ?? "";
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
