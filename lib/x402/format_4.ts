/**
 * Stored format 4: payments are found by nonce, transaction and day.
 *
 * Each record gets the entries of `payment_index/store.ts` that it would have
 * been written with.
 *
 * Rolling: the program before neither reads nor removes them; what it writes
 * meanwhile is found by its key, and by the rest once the walk is repeated
 * (`upgrade --again`).
 *
 * @module
 */

import type { Migration } from "@/lib/formats/migration.ts";
import type { StoreSet } from "@/lib/store/store.ts";
import { daySet, indexSets } from "./payment_index/store.ts";
import { indexedOf } from "./step.ts";
import { identityOf, listPayments } from "./store.ts";

/** Records of one batch; their keys fit one commit. */
const BATCH_RECORDS = 100;

/** The step from the format before to this one. */
export const PAYMENTS_FORMAT_4: Migration = {
  to: 4,
  summary: "payments are found by nonce, transaction and day",
  isRolling: true,
  async step(store, { cursor }) {
    const page = await listPayments(store, {
      limit: BATCH_RECORDS,
      ...(cursor === null ? {} : { cursor }),
    });
    const sets: StoreSet[] = [];
    for (const { key, value } of page.entries) {
      const identity = identityOf(key);
      if (identity === null) continue;
      sets.push(...indexSets(indexedOf(identity, value)));
      if (value.format === 2) sets.push(daySet(identity, value));
    }
    return {
      commits: sets.length === 0 ? [] : [{ sets }],
      cursor: page.cursor,
      changed: page.entries.length,
    };
  },
};
