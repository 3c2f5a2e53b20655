/**
 * What an upgrade of stored formats is made of.
 *
 * @module
 */

import type { Store, StoreCommit } from "@/lib/store/store.ts";

/**
 * One step from a version of the stored formats to the next. Once released it
 * is never changed.
 */
export interface Migration {
  /** The version that it leads to, from the one before. */
  readonly to: number;
  /** What it does, in one sentence for operators. */
  readonly summary: string;
  /**
   * Whether processes of the version before may go on while it runs and after:
   * they read what the new version writes, and the new version reads what they
   * write. Otherwise it is run by `pennyworth upgrade --stopped` alone.
   */
  readonly isRolling: boolean;
  /**
   * Reads the batch behind a cursor and says what is done with it. Running it
   * again on what is done already must change nothing that matters: a crash
   * repeats the batch that it interrupted.
   */
  readonly step: (
    store: Store,
    options: { readonly cursor: string | null; readonly now: Date },
  ) => Promise<MigrationBatch>;
}

/** What is done with a batch. */
export interface MigrationBatch {
  /**
   * Applied one after the other, each with one check more than it has itself.
   * When one does not hold, the batch is read again.
   */
  readonly commits: readonly StoreCommit[];
  /** Where the next batch begins; null when this was the last. */
  readonly cursor: string | null;
  /** Entries that were changed, for the report. */
  readonly changed: number;
}
