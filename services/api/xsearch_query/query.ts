/**
 * The engine's queries as this offer gives them: what the engine refuses is a
 * mistake of the request.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type {
  SearchFilters,
  SearchRefusal,
} from "@/lib/engines/social_search/filters.ts";
import {
  buildSearchQuery as build,
  type SearchQuery,
} from "@/lib/engines/social_search/query.ts";

/**
 * Builds the query.
 *
 * @param operators Parts that the planner adds behind the request's own.
 * @throws {AppError} `invalid_request`, naming the field: nothing to search
 * for, a date that does not exist, since not before until, a query that is too
 * long for the site.
 */
export function buildSearchQuery(
  input: SearchFilters,
  operators: readonly string[] = [],
): SearchQuery {
  return unlessRefused(build(input, operators));
}

/**
 * An answer of the engine.
 *
 * @throws {AppError} `invalid_request` for a refusal, in the engine's words.
 */
export function unlessRefused<
  Answer extends { readonly kind: "built" | "planned" },
>(outcome: Answer | SearchRefusal): Answer {
  if (outcome.kind === "refused") {
    throw new AppError("invalid_request", outcome.message);
  }
  return outcome;
}
