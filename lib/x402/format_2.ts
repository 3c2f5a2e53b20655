/**
 * Stored format 2: the ledger forgets what it need not know.
 *
 * What format 1 kept for ever: every payment with its whole proof, and every
 * attempt that failed. What it did not keep: the result of a payment
 * that settled late. Each record of format 1 gets what one of format 2 has:
 *
 * - settled: a place in the index of records that become compact;
 * - released: an end;
 * - open: a result without an end, if it still is there.
 *
 * Rolling: the program before reads all of it. A compact record has no
 * settlement there, so a replay hears that the payment was used; only a
 * contract wallet's replay of a payment older than 90 days hears
 * `internal_error`, free of charge. What that program settles stays whole
 * until the walk is repeated.
 *
 * @module
 */

import type { Migration } from "@/lib/formats/migration.ts";
import {
  COMMIT_CHECKS_MAX,
  type StoreCommit,
  type StoreEntry,
  type StoreSet,
} from "@/lib/store/store.ts";
import {
  type PaymentRecord,
  releasedUntil,
  type StoredPayment,
} from "./record.ts";
import { identityOf, listPayments, resultKey, settledKey } from "./store.ts";

/** Records of one batch; their keys fit one commit. */
const BATCH_RECORDS = 200;
/** One check belongs to whoever runs the migration. */
const OWN_CHECKS_MAX = COMMIT_CHECKS_MAX - 1;

/** The step from the format before to this one. */
export const PAYMENTS_FORMAT_2: Migration = {
  to: 2,
  summary: "payments get an end, or a place in line to become small",
  isRolling: true,
  async step(store, { cursor }) {
    const page = await listPayments(store, {
      limit: BATCH_RECORDS,
      ...(cursor === null ? {} : { cursor }),
    });
    const settled: StoreSet[] = [];
    const released: StoreCommit[] = [];
    const open: StoreCommit[] = [];
    for (const entry of page.entries) {
      const identity = identityOf(entry.key);
      if (identity === null || !isWhole(entry)) continue;
      const { key, value: record, version } = entry;
      switch (record.state) {
        case "settled":
          // Final: nobody writes it any more, so nothing has to be checked.
          settled.push({ key: settledKey(identity, record), value: true });
          break;
        case "released":
          released.push({
            checks: [{ key, version }],
            sets: [{ key, value: record, expiresAt: releasedUntil(record) }],
          });
          break;
        case "claimed":
          break;
        case "executed":
        case "settling":
        case "unknown": {
          const result = await store.get(resultKey(identity));
          if (result === null) break;
          // The result has to stay that of this very state of the payment.
          open.push({
            checks: [{ key, version }, {
              key: result.key,
              version: result.version,
            }],
            sets: [{ key: result.key, value: result.value }],
          });
        }
      }
    }
    return {
      commits: [
        ...(settled.length === 0 ? [] : [{ sets: settled }]),
        ...joined(released),
        ...open,
      ],
      cursor: page.cursor,
      changed: settled.length + released.length + open.length,
    };
  },
};

function isWhole(
  entry: StoreEntry<StoredPayment>,
): entry is StoreEntry<PaymentRecord> {
  return entry.value.format === 1;
}

/** Commits of one check each, as few as the limits allow. */
function joined(commits: readonly StoreCommit[]): StoreCommit[] {
  const groups: StoreCommit[] = [];
  for (let start = 0; start < commits.length; start += OWN_CHECKS_MAX) {
    const group = commits.slice(start, start + OWN_CHECKS_MAX);
    groups.push({
      checks: group.flatMap(({ checks = [] }) => checks),
      sets: group.flatMap(({ sets = [] }) => sets),
    });
  }
  return groups;
}
