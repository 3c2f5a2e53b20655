/**
 * Stored format 6: the tree over the revenue log stands in tiles, and its
 * entries are found by their digests.
 *
 * The tiles are made from the entries, which are checked on the way; where one
 * does not fit, the tree ends before it. Then the payments tell which entries
 * an older program wrote without salts: those are never shown to strangers.
 * What was kept of the tree before is deleted.
 *
 * Rolling: the program before makes its tree again from the entries when it
 * finds none, and this one takes up what the other appended. What it leaves
 * behind is deleted once the walk is repeated (`upgrade --again`).
 *
 * @module
 */

import type { Migration, MigrationBatch } from "@/lib/formats/migration.ts";
import { sha256Hex } from "@/lib/json.ts";
import type { Store } from "@/lib/store/store.ts";
import { listPayments } from "@/lib/x402/store.ts";
import { planAudit } from "../audit.ts";
import {
  findLastPlace,
  openFromSet,
  readOpenFrom,
  someFormerTreeKeys,
} from "./store.ts";

/** Entries of one batch; their keys and the tiles fit one commit. */
const BATCH_ENTRIES = 400;
/** Payments that are looked at together. */
const BATCH_PAYMENTS = 100;
/** Former keys deleted together. */
const BATCH_FORMER = 400;
/** The cursor while the tree grows, what begins it while payments are walked, and at the end. */
const GROWING = "growing";
const PAYMENTS = "payments ";
const DELETING = "deleting";

/** The step from the format before to this one. */
export const TREE_FORMAT_6: Migration = {
  to: 6,
  summary: "the tree over the revenue log stands in tiles",
  isRolling: true,
  step: (store, { cursor }) => {
    if (cursor === null || cursor === GROWING) return growTree(store);
    return cursor === DELETING
      ? deleteFormer(store)
      : findUnsalted(store, cursor.slice(PAYMENTS.length));
  },
};

async function growTree(store: Store): Promise<MigrationBatch> {
  const { commit, isMore, state } = await planAudit(store, BATCH_ENTRIES);
  return {
    commits: commit === null ? [] : [commit],
    // An empty log has no entries without salts, and had no tree.
    cursor: isMore ? GROWING : state.count === 0 ? DELETING : PAYMENTS,
    changed: commit === null ? 0 : 1,
  };
}

/** Entries that bear the bare digest of a transaction. */
async function findUnsalted(
  store: Store,
  start: string,
): Promise<MigrationBatch> {
  const page = await listPayments(store, {
    limit: BATCH_PAYMENTS,
    ...(start === "" ? {} : { cursor: start }),
  });
  const digests = page.entries.flatMap(({ value }) => {
    const transaction = value.format === 2
      ? value.transaction
      : value.settlement?.transaction;
    return transaction === undefined ? [] : [sha256Hex(transaction)];
  });
  const last = await findLastPlace(store, digests);
  const from = last === null ? 0 : last + 1;
  return {
    commits: from > await readOpenFrom(store)
      ? [{ sets: [openFromSet(from)] }]
      : [],
    cursor: page.cursor === null ? DELETING : PAYMENTS + page.cursor,
    changed: 0,
  };
}

async function deleteFormer(store: Store): Promise<MigrationBatch> {
  const keys = await someFormerTreeKeys(store, BATCH_FORMER);
  return {
    commits: keys.length === 0 ? [] : [{ deletes: keys }],
    cursor: keys.length === 0 ? null : DELETING,
    changed: 0,
  };
}
