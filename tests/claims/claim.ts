/**
 * Tests that hold what is published: one for each id of `services/claims.ts`.
 *
 * @module
 */

/** Holds one claim: at its border and one past it, as a caller meets it. */
export type ClaimTest = () => Promise<void>;

/** A claim that a test of another file holds. */
export interface HeldElsewhere {
  /** Path of the file. */
  readonly file: string;
  /** The test's name, or how it begins. */
  readonly test: string;
}

/** Tests by the id of their claim. */
export type ClaimTests = Readonly<Record<string, ClaimTest | HeldElsewhere>>;

/** Registers tests with the runner, each under its claim's id. */
export function registerClaims(tests: ClaimTests): void {
  for (const [id, test] of Object.entries(tests)) {
    if (typeof test === "function") Deno.test(`claim ${id}`, test);
  }
}
