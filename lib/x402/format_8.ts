/**
 * Stored format 8: a result leaves out what its payment says of its receipt.
 *
 * Nothing of before is changed: it has its end within two days, and both forms
 * are read.
 *
 * Rolling: who shares a store with other processes writes results as the
 * program before did. The number alone keeps a program that does not read the
 * new form from the store of one process.
 *
 * @module
 */

import type { Migration } from "@/lib/formats/migration.ts";

/** The step from the format before to this one. */
export const RESULTS_FORMAT_8: Migration = {
  to: 8,
  summary: "results leave out what their payments say",
  isRolling: true,
  step: () => Promise.resolve({ commits: [], cursor: null, changed: 0 }),
};
