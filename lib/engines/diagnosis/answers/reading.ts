/** What structure alone says of a failure. */

/** A diagnosis that was read out of the evidence itself, without a rule for it. */
export interface Reading {
  /** Kebab-case; what kind of reading it is. */
  readonly id: string;
  /** How likely it is right, 0 to 1. */
  readonly certainty: number;
  /** The cause, as it goes into the receipt. */
  readonly cause: string;
  /** Next action; the first that is allowed. */
  readonly next: readonly string[];
  /** Steps after the next command. */
  readonly plan: readonly string[];
  /** True when the same again later is the fix. */
  readonly isTransient?: boolean;
  /** Number of the line it was read from. */
  readonly at: number;
}
