/**
 * Every key of the revenue log, behind typed functions.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `revenue, seq` | {@linkcode RevenueEntry} | for ever |
 * | `revenue_head` | {@linkcode RevenueHead} | for ever |
 * | `revenue_secret` | 32 random bytes as hexadecimal text | for ever |
 *
 * Settlements come from the payment ledger's outbox. The tree over the entries
 * is in `tree/store.ts`.
 *
 * @module
 */

import type { JsonValue } from "@/lib/json.ts";
import type { Random } from "@/lib/runtime.ts";
import {
  findSharedSecret,
  readSharedSecret,
} from "@/lib/store/shared_secret.ts";
import {
  LIST_ENTRIES_MAX,
  type Store,
  type StoreEntry,
  type StoreKey,
  type StoreSet,
} from "@/lib/store/store.ts";
import type { OutboxEntry } from "@/lib/x402/record.ts";
import { OUTBOX_PREFIX } from "@/lib/x402/store.ts";

/** One settlement in the log, or what happened to a key of it. No payer, wallet or raw transaction is in it. */
export type RevenueEntry = {
  /** Position, from zero. */
  readonly seq: number;
  /** ISO 8601, when the settlement was recorded. */
  readonly recorded_at: string;
  /**
   * `payment_unpaid` takes a settlement back that the chain does not bear out;
   * its amount counts against the total. `note_key_published` names a key that
   * signs the log a day later, and `note_key_withdrawn` one that does not any
   * more; they move no money.
   */
  readonly event:
    | "payment_settled"
    | "payment_unpaid"
    | "note_key_published"
    | "note_key_withdrawn";
  /** Service whose operation was sold. */
  readonly service: string;
  /** Operation id. */
  readonly operation: string;
  /** CAIP-2 network. */
  readonly network: string;
  /** Atomic units. */
  readonly amount: string;
  /** Salted digest of the transaction, see `salts.ts`; the bare one in entries of older programs. */
  readonly tx_sha256: string;
  /** Salted digest of the canonical request, likewise. */
  readonly request_sha256: string;
  /** Salted digest of the signed statement that was sold; of verdicts, not in entries of older programs. */
  readonly statement_sha256?: string;
  /** The key that an entry of the log's own keys is about (C2SP signed-note). */
  readonly verifier_key?: string;
  /** Hash of the entry before; 64 zeros for the first. */
  readonly prev_hash: string;
  /** SHA-256 of the RFC 8785 form of all other members. */
  readonly hash: string;
};

/** Where the log ends. */
export type RevenueHead = {
  /** Entries so far. */
  readonly count: number;
  /** Hash of the last entry; 64 zeros for an empty log. */
  readonly hash: string;
};

/** Where {@linkcode RevenueHead} stands. */
export const HEAD_KEY: StoreKey = ["revenue_head"];
/** Entries that are read at once where all of them are wanted. */
const PAGE_ENTRIES = 500;
/** Entries on one page of a walk, which holds one at a time. */
export const WALK_ENTRIES = 100;

/** Reads where the log ends. */
export function readHead(
  store: Store,
): Promise<StoreEntry<RevenueHead> | null> {
  return store.get<RevenueHead>(HEAD_KEY);
}

/** The secret from which the salts of entries are derived; made by whoever asks first. */
export function readLogSecret(
  store: Store,
  random: Random,
): Promise<Uint8Array<ArrayBuffer>> {
  return readSharedSecret(store, SECRET_KEY, random);
}

/** The same secret; null before the first entry. */
export function findLogSecret(
  store: Store,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return findSharedSecret(store, SECRET_KEY);
}

/** The oldest settlements that are not in the log yet, from a name on. */
export async function readOutbox(
  store: Store,
  limit: number,
  from: string | null = null,
): Promise<readonly StoreEntry<OutboxEntry>[]> {
  const page = await store.list<OutboxEntry>(OUTBOX_PREFIX, {
    limit,
    ...(from === null ? {} : { start: [...OUTBOX_PREFIX, from] }),
  });
  return page.entries;
}

/** How many settlements are not in the log yet, all of them. */
export async function countWholeOutbox(store: Store): Promise<number> {
  let count = 0;
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Store["list"]>> = await store.list(
      OUTBOX_PREFIX,
      { limit: LIST_ENTRIES_MAX, ...(cursor === null ? {} : { cursor }) },
    );
    count += page.entries.length;
    cursor = page.cursor;
  } while (cursor !== null);
  return count;
}

/** How many settlements are not in the log yet, counted up to {@linkcode LIST_ENTRIES_MAX}. */
export async function countOutbox(store: Store): Promise<number> {
  return (await readOutbox(store, LIST_ENTRIES_MAX)).length;
}

/** Appends entries and takes them out of the outbox; false when somebody else appended. */
export async function appendEntries(
  store: Store,
  options: {
    head: StoreEntry<RevenueHead> | null;
    entries: readonly RevenueEntry[];
    next: RevenueHead;
    outboxKeys: readonly StoreKey[];
    /** What is found by more than its number. */
    places: readonly StoreSet[];
  },
): Promise<boolean> {
  const version = await store.commit({
    checks: [{ key: HEAD_KEY, version: options.head?.version ?? null }],
    sets: [
      ...options.entries.map((entry) => ({
        key: ["revenue", entry.seq],
        value: entry,
      })),
      ...options.places,
      { key: HEAD_KEY, value: options.next },
    ],
    deletes: options.outboxKeys,
  });
  return version !== null;
}

/** All entries in order, as they are stored: nothing about them is believed yet. */
export async function* walkEntries(
  store: Store,
): AsyncGenerator<{ readonly seq: JsonValue; readonly value: JsonValue }> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Store["list"]>> = await store.list(
      ["revenue"],
      { limit: WALK_ENTRIES, ...(cursor === null ? {} : { cursor }) },
    );
    for (const { key, value } of page.entries) {
      yield { seq: key[1] ?? null, value };
    }
    cursor = page.cursor;
  } while (cursor !== null);
}

/** Entries from a number to another one, exclusive, as they are stored. */
export async function readEntries(
  store: Store,
  from: number,
  to: number,
): Promise<{ readonly seq: JsonValue; readonly value: JsonValue }[]> {
  return (await readRange(store, { prefix: ["revenue"], from, to }))
    .map(({ key, value }) => ({ seq: key[1] ?? null, value }));
}

async function readRange(
  store: Store,
  { prefix, from, to }: { prefix: StoreKey; from: number; to: number },
): Promise<StoreEntry[]> {
  const found: StoreEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Store["list"]>> = await store.list(prefix, {
      start: [...prefix, from],
      end: [...prefix, to],
      limit: PAGE_ENTRIES,
      ...(cursor === null ? {} : { cursor }),
    });
    found.push(...page.entries);
    cursor = page.cursor;
  } while (cursor !== null);
  return found;
}

const SECRET_KEY: StoreKey = ["revenue_secret"];
