/** What structure alone says of a failure. */

/** One reading. */
export interface Reading {
  /** Kebab-case; what kind of reading it is. */
  readonly id: string;
  /** How likely it is right, 0 to 1. */
  readonly certainty: number;
  /** Diagnosis. */
  readonly cause: string;
  /** Next action; the first that is allowed. */
  readonly next: readonly string[];
  /** Further steps. */
  readonly plan: readonly string[];
  /** True when the same again later is the fix. */
  readonly isTransient?: boolean;
  /** Number of the line it was read from. */
  readonly at: number;
}
