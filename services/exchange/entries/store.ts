/**
 * Every key of entries.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `exchange, entry, id` | {@linkcode EntryRecord} | until it expires |
 * | `exchange, past, id` | {@linkcode PastEntry}: digest and dates; whose it was, of a retracted one | {@linkcode PAST_DAYS} days after |
 * | `exchange, superseded, id` | the id of the entry that superseded it | as `past` |
 * | `exchange, same, payer_ref, digest` | the id of the entry | 24 h |
 * | `exchange, publishing, kind, ...` | {@linkcode PublicationHold}: a text or a revision whose payment is being settled | until its outcome is known, at most 10 minutes |
 *
 * A publication is written in the commit that settles its payment, which checks
 * `same` and `superseded`: of several at once one is the first.
 *
 * @module
 */

import type { StoreReader } from "@/lib/operation/draft_settlement.ts";
import type {
  ListPage,
  Store,
  StoreCheck,
  StoreCommit,
  StoreEntry,
  StoreKey,
  StoreSet,
} from "@/lib/store/store.ts";
import type { SearchIndex } from "../search/search_index.ts";
import {
  type EntryFacts,
  type EntryRecord,
  isAlive,
  type PastEntry,
} from "./entry.ts";
import { SAME_MS } from "./schemas.ts";

/** Days for which digest and dates outlive an entry. */
export const PAST_DAYS = 400;

/** Who published which entry, for the same text within a day. */
export type SameEntry = {
  readonly entry_id: string;
};

/** Whose payment for a text, or for a revision, is being settled. */
export type PublicationHold = {
  readonly payment_sha256: string;
  /** Milliseconds since the epoch, when its place of the hour was taken. */
  readonly at_ms: number;
};

const PREFIX = "exchange";

/** The keys that wait for the outcome of a publication's payment. */
export function holdsOf(
  entry: Pick<EntryRecord, "publisher" | "digest" | "supersedes">,
): StoreKey[] {
  const { publisher, digest, supersedes } = entry;
  return [
    [PREFIX, "publishing", "text", publisher.payer_ref, digest.sha256],
    ...(supersedes === undefined
      ? []
      : [[PREFIX, "publishing", "revision", supersedes]]),
  ];
}

/**
 * The writes that make an entry exist.
 *
 * @param options.supersedes Whether it becomes the successor of what it corrects.
 */
export function entryWrites(
  record: EntryRecord,
  options: { now: Date; supersedes: boolean },
): StoreSet[] {
  const { now } = options;
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
  if (record.supersedes !== undefined && options.supersedes) {
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

/** Entries that are looked at for the newest: who corrects his again and again does not hide the others. */
export const NEWEST_LOOKED_AT_MAX = 240;

/** The newest entries that nothing superseded and whose content is kept, the newest first. */
export async function readNewest(
  store: Store,
  { now, max }: { now: Date; max: number },
): Promise<EntryRecord[]> {
  const found: EntryRecord[] = [];
  let cursor: string | null = null;
  let looked = 0;
  // Ids begin with the time; some of the newest may have been superseded.
  do {
    const page: ListPage<EntryRecord> = await store.list<EntryRecord>(
      [PREFIX, "entry"],
      {
        limit: looked === 0 ? 2 * max : NEWEST_LOOKED_AT_MAX - looked,
        reverse: true,
        ...(cursor === null ? {} : { cursor }),
      },
    );
    const records = page.entries.map(({ value }) => value)
      .filter((record) => isAlive(record, now));
    const superseded = await readSupersededIds(
      store,
      records.map(({ entry_id }) => entry_id),
    );
    found.push(
      ...records.filter(({ entry_id }) => !superseded.has(entry_id)),
    );
    looked += page.entries.length;
    ({ cursor } = page);
  } while (
    cursor !== null && found.length < max && looked < NEWEST_LOOKED_AT_MAX
  );
  return found.slice(0, max);
}

/** Which of some entries a search shows: neither superseded nor removed. */
export async function readShown(
  store: Store,
  entryIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (entryIds.length === 0) return new Set();
  const entries = await store.getMany(
    entryIds.flatMap((id) => [pastKey(id), supersededKey(id)]),
  );
  return new Set(
    entryIds.filter((_, index) =>
      isShown(entries[index * 2], entries[index * 2 + 1])
    ),
  );
}

/** Entries that a search shows and whose content is kept, in the order of the ids: both in one call. */
export async function readShownRecords(
  store: Store,
  entryIds: readonly string[],
): Promise<(EntryRecord | null)[]> {
  const entries = await store.getMany(
    entryIds.flatMap((id) => [entryKey(id), pastKey(id), supersededKey(id)]),
  );
  return entryIds.map((_, index) => {
    const [record, past, superseded] = entries.slice(index * 3, index * 3 + 3);
    return isShown(past, superseded)
      ? (record?.value ?? null) as EntryRecord | null
      : null;
  });
}

/** Whether a search shows the entry of these: neither superseded nor removed. */
function isShown(
  past: StoreEntry | null | undefined,
  superseded: StoreEntry | null | undefined,
): boolean {
  const known = (past?.value ?? null) as PastEntry | null;
  return known?.removed_at === undefined && superseded === null;
}

/** Which of some entries were superseded. */
export async function readSupersededIds(
  store: StoreReader,
  entryIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const entries = await store.getMany(entryIds.map(supersededKey));
  return new Set(entryIds.filter((_, index) => entries[index] !== null));
}

/** Everything that is known of one entry. */
export async function readFactsOf(
  store: StoreReader,
  entryId: string,
): Promise<EntryFacts> {
  const [record, past, superseded] = await store.getMany([
    entryKey(entryId),
    pastKey(entryId),
    supersededKey(entryId),
  ]);
  return {
    record: (record?.value ?? null) as EntryRecord | null,
    past: (past?.value ?? null) as PastEntry | null,
    supersededBy: (superseded?.value ?? null) as string | null,
  };
}

/**
 * The entry that this payer published with this digest within a day, if it is
 * still there, and the check that nobody publishes another meanwhile.
 */
export async function readSame(
  store: StoreReader,
  payerRef: string,
  digest: string,
): Promise<{ record: EntryRecord | null; check: StoreCheck }> {
  const key = sameKey(payerRef, digest);
  const same = await store.get<SameEntry>(key);
  const check = { key, version: same?.version ?? null };
  if (same === null) return { record: null, check };
  const facts = await readFactsOf(store, same.value.entry_id);
  const isThere = facts.past?.removed_at === undefined;
  return { record: isThere ? facts.record : null, check };
}

/** Holds while nothing supersedes an entry. */
export function notSupersededCheck(entryId: string): StoreCheck {
  return { key: supersededKey(entryId), version: null };
}

/** An entry with what superseded it, and the check that it stays so. */
export async function readSuperseded(
  store: StoreReader,
  entryId: string,
): Promise<
  { record: EntryRecord | null; by: string | null; check: StoreCheck }
> {
  const key = supersededKey(entryId);
  const [entry, record] = await store.getMany([key, entryKey(entryId)]);
  return {
    record: (record?.value ?? null) as EntryRecord | null,
    by: (entry?.value ?? null) as string | null,
    check: { key, version: entry?.version ?? null },
  };
}

/**
 * Takes the content of an entry away and keeps its digest.
 *
 * @param options.removalOf What makes the search index forget it.
 * @returns False when there is no such entry.
 */
export async function removeEntry(
  store: Store,
  entryId: string,
  options: {
    reason: string;
    now: Date;
    removalOf: SearchIndex["removalOf"];
  },
): Promise<boolean> {
  const past = await store.get<PastEntry>(pastKey(entryId));
  if (past === null) return false;
  const removal = options.removalOf({
    entryId,
    expiresAt: new Date(past.value.expires_at),
  });
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
    }, ...removal.sets],
    deletes: [entryKey(entryId), ...removal.deletes],
  };
  return await store.commit(commit) !== null;
}

/** What is kept of an entry that its publisher took back. */
export type RetractedEntry = PastEntry & { readonly retracted_at: string };

/** Times that a retraction is tried while others write the same entry. */
const RETRACT_TRIES_MAX = 5;

/**
 * Takes the content of an entry back for its publisher and keeps its digest. An
 * entry that was taken back stays as it is. Who asks has been judged.
 *
 * @param options.removalOf What makes the search index forget it.
 * @returns null when there is no content that could be taken back.
 */
export async function retractEntry(
  store: Store,
  entryId: string,
  options: { now: Date; removalOf: SearchIndex["removalOf"] },
): Promise<RetractedEntry | null> {
  const { now } = options;
  for (let tries = 0; tries < RETRACT_TRIES_MAX; tries++) {
    const [entry, past] = await store.getMany([
      entryKey(entryId),
      pastKey(entryId),
    ]);
    const record = (entry?.value ?? null) as EntryRecord | null;
    const known = (past?.value ?? null) as PastEntry | null;
    if (past === null || past === undefined || known === null) return null;
    const { retracted_at } = known;
    if (retracted_at !== undefined) return { ...known, retracted_at };
    if (record === null) return null;
    const { agent_id, payer_ref } = record.publisher;
    const value: RetractedEntry = {
      ...known,
      retracted_at: now.toISOString(),
      publisher: {
        payer_ref,
        ...(agent_id === undefined ? {} : { agent_id }),
      },
    };
    const removal = options.removalOf({
      entryId,
      expiresAt: new Date(record.expires_at),
    });
    const committed = await store.commit({
      checks: [{ key: past.key, version: past.version }],
      sets: [
        { key: past.key, value, expiresAt: pastExpiry(known) },
        ...removal.sets,
      ],
      deletes: [entryKey(entryId), ...removal.deletes],
    });
    if (committed !== null) return value;
  }
  return null;
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
