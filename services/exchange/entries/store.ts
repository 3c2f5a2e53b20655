/**
 * Every key of entries.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `exchange, entry, id` | {@linkcode EntryRecord} | until it expires |
 * | `exchange, past, id` | {@linkcode PastEntry}: digest and dates | {@linkcode PAST_DAYS} days after |
 * | `exchange, superseded, id` | the id of the entry that superseded it | as `past` |
 * | `exchange, same, payer_ref, digest` | the id of the entry | 24 h |
 *
 * A publication writes new keys only, apart from `superseded`, where the last
 * of two simultaneous corrections by the same publisher stays. So its writes
 * need no checks and can be applied whenever the payment settles.
 *
 * @module
 */

import type {
  Store,
  StoreCommit,
  StoreKey,
  StoreSet,
} from "@/lib/store/store.ts";
import type { EntryFacts, EntryRecord, PastEntry } from "./entry.ts";

/** Days for which digest and dates outlive an entry. */
export const PAST_DAYS = 400;
/** Milliseconds in which the same text of the same payer is the same entry. */
export const SAME_MS = 86_400_000;

/** Who published which entry, for the same text within a day. */
export type SameEntry = {
  readonly entry_id: string;
};

const PREFIX = "exchange";

/** The writes that make an entry exist. */
export function entryWrites(record: EntryRecord, now: Date): StoreSet[] {
  const expiresAt = new Date(record.expires_at);
  const pastExpiresAt = pastExpiry(record);
  const past: PastEntry = {
    entry_id: record.entry_id,
    published_at: record.published_at,
    expires_at: record.expires_at,
    digest: record.digest,
  };
  const sets: StoreSet[] = [
    { key: entryKey(record.entry_id), value: record, expiresAt },
    { key: pastKey(record.entry_id), value: past, expiresAt: pastExpiresAt },
    {
      key: sameKey(record.publisher.payer_ref, record.digest.sha256),
      value: { entry_id: record.entry_id },
      expiresAt: new Date(now.getTime() + SAME_MS),
    },
  ];
  if (record.supersedes !== undefined) {
    sets.push({
      key: supersededKey(record.supersedes),
      value: record.entry_id,
      expiresAt: pastExpiresAt,
    });
  }
  return sets;
}

/** Entries whose content is kept, in the order of the ids. */
export async function readRecords(
  store: Store,
  entryIds: readonly string[],
): Promise<(EntryRecord | null)[]> {
  const entries = await store.getMany<EntryRecord>(entryIds.map(entryKey));
  return entries.map((entry) => entry?.value ?? null);
}

/** Which of some entries a search shows: neither superseded nor removed. */
export async function readShown(
  store: Store,
  entryIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const entries = await store.getMany(
    entryIds.flatMap((id) => [pastKey(id), supersededKey(id)]),
  );
  return new Set(entryIds.filter((_, index) => {
    const past = (entries[index * 2]?.value ?? null) as PastEntry | null;
    return past?.removed_at === undefined &&
      entries[index * 2 + 1] === null;
  }));
}

/** What is known of some entries, in their order. */
export async function readFacts(
  store: Store,
  entryIds: readonly string[],
): Promise<EntryFacts[]> {
  const keys = entryIds.flatMap((id) => [
    entryKey(id),
    pastKey(id),
    supersededKey(id),
  ]);
  const entries = await store.getMany(keys);
  return entryIds.map((_, index) => ({
    record: (entries[index * 3]?.value ?? null) as EntryRecord | null,
    past: (entries[index * 3 + 1]?.value ?? null) as PastEntry | null,
    supersededBy: (entries[index * 3 + 2]?.value ?? null) as string | null,
  }));
}

/** The facts of one entry. */
export async function readFactsOf(
  store: Store,
  entryId: string,
): Promise<EntryFacts> {
  const [facts] = await readFacts(store, [entryId]);
  return facts ?? { record: null, past: null, supersededBy: null };
}

/** The entry that this payer published with this digest within a day. */
export async function readSame(
  store: Store,
  payerRef: string,
  digest: string,
): Promise<EntryRecord | null> {
  const same = await store.get<SameEntry>(sameKey(payerRef, digest));
  if (same === null) return null;
  const facts = await readFactsOf(store, same.value.entry_id);
  return facts.past?.removed_at === undefined ? facts.record : null;
}

/**
 * Takes the content of an entry away and keeps its digest.
 *
 * @param termKeys Keys that the search index holds of it.
 * @returns False when there is no such entry.
 */
export async function removeEntry(
  store: Store,
  entryId: string,
  options: { reason: string; now: Date; termKeys: readonly StoreKey[] },
): Promise<boolean> {
  const past = await store.get<PastEntry>(pastKey(entryId));
  if (past === null) return false;
  const commit: StoreCommit = {
    checks: [{ key: past.key, version: past.version }],
    sets: [{
      key: past.key,
      value: {
        ...past.value,
        removed_at: options.now.toISOString(),
        removal_reason: options.reason,
      },
      expiresAt: pastExpiry(past.value),
    }],
    deletes: [entryKey(entryId), ...options.termKeys],
  };
  return await store.commit(commit) !== null;
}

function pastExpiry(entry: { readonly expires_at: string }): Date {
  return new Date(Date.parse(entry.expires_at) + PAST_DAYS * 86_400_000);
}

function entryKey(id: string): StoreKey {
  return [PREFIX, "entry", id];
}

function pastKey(id: string): StoreKey {
  return [PREFIX, "past", id];
}

function supersededKey(id: string): StoreKey {
  return [PREFIX, "superseded", id];
}

function sameKey(payerRef: string, digest: string): StoreKey {
  return [PREFIX, "same", payerRef, digest];
}
