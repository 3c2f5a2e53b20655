/**
 * The revenue log: a hash chain of settlements with a Merkle tree over it.
 *
 * Settlements reach it through the payment ledger's outbox, in batches, so that
 * no hot key stands on the paid path and none is lost: whoever appends checks
 * the head in the same commit that takes the batch out of the outbox.
 *
 * @see RFC 9162 for the tree, RFC 8785 for the hashed form.
 * @module
 */

import { canonicalSha256, isJsonObject, type JsonObject } from "@/lib/json.ts";
import { nextTurn } from "@/lib/next_turn.ts";
import type { Random } from "@/lib/runtime.ts";
import type { LineStart } from "@/lib/store/line_start.ts";
import type { Store, StoreKey } from "@/lib/store/store.ts";
import type { OutboxEntry } from "@/lib/x402/record.ts";
import { saltEntry, saltStatement } from "./salts.ts";
import {
  appendEntries,
  readHead,
  readLogSecret,
  readOutbox,
  type RevenueEntry,
  walkEntries,
} from "./store.ts";
import { statementPlace } from "./tree/store.ts";

/** What the first entry names as the one before. */
export const GENESIS_HASH: string = "0".repeat(64);
/** Settlements that one commit moves: hashing and writing them takes some milliseconds. */
export const BATCH_ENTRIES_MAX = 50;

/** What a walk over the log found. */
export interface RevenueCheck {
  /** `empty` has no entries; `broken` has one that does not fit. */
  readonly status: "intact" | "broken" | "empty";
  /** Entries that fit, from the start. */
  readonly count: number;
  /** Hash of the last entry that fits. */
  readonly headHash: string;
  /** The first entry that does not fit; null when all do. */
  readonly brokenSeq: number | null;
  /** What is wrong with it. */
  readonly problem: string | null;
  /** Atomic units by network. */
  readonly totals: ReadonlyMap<string, bigint>;
}

/**
 * Moves settlements from the outbox into the log.
 *
 * @param look For whoever looks again and again: where the outbox was found to
 * begin, and the present moment.
 * @returns How many were moved.
 */
export async function drainOutbox(
  { store, random }: { readonly store: Store; readonly random: Random },
  look?: { readonly line: LineStart; readonly now: Date },
): Promise<number> {
  let moved = 0;
  while (true) {
    // The head first: as long as it is unchanged when we commit, nobody has
    // taken out of the outbox what we read after it.
    const head = await readHead(store);
    const waiting = await readOutbox(
      store,
      BATCH_ENTRIES_MAX,
      look?.line.next(look.now),
    );
    look?.line.saw(nameOf(waiting[0]), look.now);
    if (waiting.length === 0) return moved;
    const secret = await readLogSecret(store, random);
    let { count, hash } = head?.value ?? { count: 0, hash: GENESIS_HASH };
    const entries = waiting.map(({ value }) => {
      const entry = chainEntry(value, { seq: count, prevHash: hash, secret });
      count++;
      hash = entry.hash;
      return entry;
    });
    const isAppended = await appendEntries(store, {
      head,
      entries,
      next: { count, hash },
      outboxKeys: waiting.map(({ key }) => key),
      places: entries.flatMap(statementPlace),
    });
    // Somebody else appended: what is left in the outbox is read again.
    if (isAppended) moved += entries.length;
    await nextTurn();
  }
}

function nameOf(entry: { readonly key: StoreKey } | undefined): string | null {
  return entry === undefined ? null : String(entry.key.at(-1));
}

/**
 * Walks the whole log and recomputes every hash, in memory that does not grow
 * with it.
 *
 * @param options `onEntry` is given each entry that fits, `onProgress` how many
 * were looked at, of how many; what they throw ends the walk.
 */
export async function checkLog(
  store: Store,
  options: {
    onEntry?: (entry: RevenueEntry) => void;
    onProgress?: (done: number, total: number) => void;
  } = {},
): Promise<RevenueCheck> {
  const head = (await readHead(store))?.value ??
    { count: 0, hash: GENESIS_HASH };
  const totals = new Map<string, bigint>();
  let hash = GENESIS_HASH;
  let count = 0;
  const report = (problem: string | null): RevenueCheck => ({
    status: problem !== null ? "broken" : count === 0 ? "empty" : "intact",
    count,
    headHash: hash,
    brokenSeq: problem === null ? null : count,
    problem,
    totals,
  });
  for await (const { seq, value } of walkEntries(store)) {
    const problem = findProblem(value, { seq, expected: count, hash });
    if (problem !== null) return report(problem);
    const entry = value as RevenueEntry;
    hash = entry.hash;
    count += 1;
    const amount = BigInt(entry.amount);
    totals.set(
      entry.network,
      (totals.get(entry.network) ?? 0n) +
        (entry.event === "payment_unpaid" ? -amount : amount),
    );
    options.onEntry?.(entry);
    options.onProgress?.(count, head.count);
    // What was appended after the head was read is audited the next time.
    if (count === head.count) break;
  }
  if (count < head.count) return report("the entry is missing");
  return report(hash === head.hash ? null : "the head names another entry");
}

function chainEntry(
  settlement: OutboxEntry,
  place: { seq: number; prevHash: string; secret: Uint8Array<ArrayBuffer> },
): RevenueEntry {
  const salted = saltEntry(place.secret, settlement);
  const { statementSha256, verifierKey } = settlement;
  const body = {
    seq: place.seq,
    recorded_at: settlement.recordedAt,
    event: settlement.event ?? "payment_settled",
    service: settlement.service,
    operation: settlement.operation,
    network: settlement.network,
    amount: settlement.amount,
    tx_sha256: salted.tx_sha256,
    request_sha256: salted.request_sha256,
    ...(statementSha256 === undefined ? {} : {
      statement_sha256:
        saltStatement(place.secret, statementSha256).statement_sha256,
    }),
    ...(verifierKey === undefined ? {} : { verifier_key: verifierKey }),
    prev_hash: place.prevHash,
  } as const;
  return { ...body, hash: canonicalSha256(body) };
}

/** Why a stored value is not the next entry; null when it is. */
export function findProblem(
  value: unknown,
  place: { seq: unknown; expected: number; hash: string },
): string | null {
  if (place.seq !== place.expected) return "the entry is missing";
  if (!isJsonObject(value)) return "not an entry";
  const { hash, ...body }: JsonObject = value;
  if (value.seq !== place.expected) return "the entry has another number";
  if (value.prev_hash !== place.hash) return "prev_hash does not fit";
  if (canonicalSha256(body) !== hash) return "the hash does not fit the entry";
  if (typeof value.network !== "string") return "network is no text";
  return typeof value.amount === "string" && /^\d{1,40}$/.test(value.amount)
    ? null
    : "amount is no number";
}
