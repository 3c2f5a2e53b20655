/**
 * Stored format 3: what is open stands in line by the moment at which looking
 * at it makes sense, and an identifier is its payer's.
 *
 * - `pay_open, ...` becomes `pay_due, time, ...`, due at once.
 * - `pay_id, id` becomes `pay_id, payer, operation, hash`; its payment learns
 *   that it came with it.
 *
 * Rolling: the program before goes on with its own list, which nobody reads
 * here; what it leaves open is found when the walk is repeated
 * (`upgrade --again`), and by its buyer before.
 *
 * @module
 */

import type { Migration, MigrationBatch } from "@/lib/formats/migration.ts";
import type { Store, StoreCommit, StoreKey } from "@/lib/store/store.ts";
import { identifierSha256 } from "./replay_secret.ts";
import {
  type PaymentIdentity,
  type PaymentRecord,
  resultUntil,
} from "./record.ts";
import {
  dueKey,
  identityOf,
  listIdentifiers,
  listOldOpen,
  openKey,
  paymentIdKeyOf,
  paymentKey,
  readPayment,
} from "./store.ts";

/** Few enough that what is done with them fits one commit. */
const BATCH_ENTRIES = 100;

/** The step from the format before to this one. */
export const PAYMENTS_FORMAT_3: Migration = {
  to: 3,
  summary: "open payments get into line, identifiers become their payers'",
  isRolling: true,
  async step(store, { cursor }) {
    // The cursor names the walk that it belongs to.
    const [walk, at] = cursor === null ? ["open", null] : [
      cursor.slice(0, cursor.indexOf(" ")),
      cursor.slice(cursor.indexOf(" ") + 1),
    ];
    const page = {
      limit: BATCH_ENTRIES,
      ...(at === null || at === "" ? {} : { cursor: at }),
    };
    if (walk === "open") {
      const batch = await moveOpen(store, page);
      return {
        ...batch,
        cursor: batch.cursor === null ? "id " : `open ${batch.cursor}`,
      };
    }
    const batch = await moveIdentifiers(store, page);
    return {
      ...batch,
      cursor: batch.cursor === null ? null : `id ${batch.cursor}`,
    };
  },
};

interface Page {
  readonly limit: number;
  readonly cursor?: string;
}

async function moveOpen(
  store: Store,
  page: Page,
): Promise<MigrationBatch> {
  const { entries, cursor } = await listOldOpen(store, page);
  const commits: StoreCommit[] = [];
  for (const { key } of entries) {
    const identity = identityOf(key);
    const found = identity === null ? null : await wholeRecord(store, identity);
    if (identity === null || found === null) {
      commits.push({ deletes: [key] });
      continue;
    }
    const { record, version } = found;
    if (record.state === "settled" || record.state === "released") {
      commits.push({ deletes: [key] });
      continue;
    }
    // In the past: due at once, and the same when a crash repeats the batch.
    const dueAtMs = record.dueAtMs ?? Date.parse(record.updatedAt);
    commits.push({
      checks: [{ key: paymentKey(identity), version }],
      sets: [
        { key: paymentKey(identity), value: { ...record, dueAtMs } },
        { key: dueKey(dueAtMs, identity), value: true },
      ],
      deletes: [openKey(identity)],
    });
  }
  return { commits, cursor, changed: commits.length };
}

async function moveIdentifiers(
  store: Store,
  page: Page,
): Promise<MigrationBatch> {
  const { entries, cursor } = await listIdentifiers(store, page);
  const commits: StoreCommit[] = [];
  for (const { key, value: identity } of entries) {
    if (!isOldKey(key)) continue;
    const found = await wholeRecord(store, identity);
    commits.push(
      found === null ? { deletes: [key] } : rename(key, { identity, ...found }),
    );
  }
  return { commits, cursor, changed: commits.length };
}

function isOldKey(key: StoreKey): key is readonly [string, string] {
  return key.length === 2 && typeof key[1] === "string";
}

function rename(
  key: readonly [string, string],
  { identity, record, version }: {
    identity: PaymentIdentity;
    record: PaymentRecord;
    version: string;
  },
): StoreCommit {
  const renamed: PaymentRecord = {
    ...record,
    secrets: { identifierSha256: identifierSha256(key[1]), ...record.secrets },
  };
  const ownKey = paymentIdKeyOf(identity, renamed);
  if (record.state === "released" || ownKey === null) return { deletes: [key] };
  return {
    checks: [{ key: paymentKey(identity), version }],
    sets: [
      { key: paymentKey(identity), value: renamed },
      {
        key: ownKey,
        value: { ...identity },
        ...(record.state === "settled"
          ? { expiresAt: resultUntil(new Date(record.updatedAt)) }
          : {}),
      },
    ],
    deletes: [key],
  };
}

async function wholeRecord(
  store: Store,
  identity: PaymentIdentity,
): Promise<{ record: PaymentRecord; version: string } | null> {
  const entry = await readPayment(store, identity);
  return entry === null || entry.value.format !== 1
    ? null
    : { record: entry.value, version: entry.version };
}
