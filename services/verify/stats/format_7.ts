/**
 * Stored format 7: verifications are counted when they settle, by day.
 *
 * The records that the program before wrote are counted once and marked, in
 * one commit for each batch.
 *
 * Rolling: the program before counts the records themselves, which stay. What
 * it writes behind the walk is counted once the walk is repeated
 * (`upgrade --again`).
 *
 * @module
 */

import type { Migration } from "@/lib/formats/migration.ts";
import { planRecount } from "./store.ts";

/** The step from the format before to this one. */
export const TOTALS_FORMAT_7: Migration = {
  to: 7,
  summary: "verifications are counted by day",
  isRolling: true,
  async step(store, { cursor }) {
    const plan = await planRecount(store, cursor);
    return {
      commits: plan.commit === null ? [] : [plan.commit],
      cursor: plan.cursor,
      changed: plan.count,
    };
  },
};
