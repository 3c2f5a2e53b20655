/**
 * What a search is narrowed to, as data, and the bounds of it.
 *
 * @module
 */

import type { NoisePresetName } from "./noise.ts";

/** Characters of a query that the search site accepts. */
export const QUERY_CHARACTERS_MAX = 512;
/** Entries of a list of words. */
export const LIST_ENTRIES_MAX = 50;
/** The largest threshold; no post has more. */
export const THRESHOLD_MAX = 999_999_999;

/** The tabs of the search site. */
export type SearchMode = "live" | "top";

/** What is searched for. Blank texts count as absent. */
export interface SearchFilters {
  /** Words that must all occur; never operators. */
  readonly keywords?: string;
  /** Must occur as it is. */
  readonly exactPhrase?: string;
  /** Whose posts, with or without a leading @. */
  readonly fromUser?: string;
  /** Text that falls apart at spaces and commas, or a list that may hold phrases. */
  readonly excludeWords?: string | readonly string[];
  /** First day, `YYYY-MM-DD`. */
  readonly sinceDate?: string;
  /** Day after the last, `YYYY-MM-DD`. */
  readonly untilDate?: string;
  /** Least number of likes. */
  readonly minFaves?: string | number;
  /** Least number of reposts. */
  readonly minRetweets?: string | number;
  /** Code of the posts' language. */
  readonly lang?: string;
  /** Only posts with images. */
  readonly hasImages?: boolean;
  /** Only posts with videos. */
  readonly hasVideos?: boolean;
  /** Only posts without links. */
  readonly excludeLinks?: boolean;
  /** The search tab; the newest first when absent. */
  readonly mode?: SearchMode;
  /** Terms that are excluded without being listed. */
  readonly noise?: {
    /** True when absent. */
    readonly enabled?: boolean;
    /** Which terms. */
    readonly preset?: NoisePresetName;
    /** Terms of the preset to leave out. */
    readonly removed?: readonly string[];
  };
}

/** Why there is no query, in words for whoever asked. */
export interface SearchRefusal {
  /** Tells it from an answer. */
  readonly kind: "refused";
  /** Which field is wrong, and what it has to be. */
  readonly message: string;
}

/** A refusal with its words. */
export function refusal(message: string): SearchRefusal {
  return { kind: "refused", message };
}
