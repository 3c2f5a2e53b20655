/**
 * Where rules are shown.
 *
 * @module
 */

/** Path of the pages of rules, on the API origin. */
export const RULES_PATH = "/docs/rules";

/** Path and query of the page of one rule. */
export function rulePath(engine: string, id: string): string {
  return `${RULES_PATH}?rule=${engine}/${id}`;
}

/** Address of the page of the rule that decided; null where none did. */
export function rulePage(
  apiUrl: string,
  engine: string,
  id: string | null,
): string | null {
  return id === null ? null : apiUrl + rulePath(engine, id);
}
