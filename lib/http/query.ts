/**
 * The query of a request, as a bounded map.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";

/** More are refused: names can be chosen that all meet in one bucket. */
export const QUERY_PARAMETERS_MAX = 64;

/**
 * The parameters by name; the last of two that share a name.
 *
 * @throws {AppError} as {@linkcode parametersOf}.
 */
export function queryOf(request: Request): Map<string, string> {
  return new Map(parametersOf(request));
}

/**
 * The parameters as they stand in the query.
 *
 * @throws {AppError} `invalid_request` when there are too many: names that are
 * numbers can be chosen so that a map takes the square of their count.
 */
export function parametersOf(request: Request): URLSearchParams {
  const { searchParams } = new URL(request.url);
  if (searchParams.size > QUERY_PARAMETERS_MAX) {
    throw new AppError(
      "invalid_request",
      `The query must have at most ${QUERY_PARAMETERS_MAX} parameters.`,
    );
  }
  return searchParams;
}
