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

import {
  canonicalJson,
  canonicalSha256,
  isJsonObject,
  type JsonObject,
} from "@/lib/json.ts";
import { merkleLeafHash, MerkleTree } from "@/lib/merkle.ts";
import type { Store } from "@/lib/store/store.ts";
import type { OutboxEntry } from "@/lib/x402/store.ts";
import {
  appendEntries,
  readHead,
  readOutbox,
  type RevenueEntry,
  walkEntries,
} from "./store.ts";

/** What the first entry names as the one before. */
export const GENESIS_HASH: string = "0".repeat(64);
/** Settlements that one commit moves. */
export const BATCH_ENTRIES_MAX = 100;

/** What a walk over the log found. */
export interface RevenueAudit {
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
  /** The tree over the entries that fit. */
  readonly tree: MerkleTree;
}

/**
 * Moves settlements from the outbox into the log.
 *
 * @returns How many were moved.
 */
export async function drainOutbox(store: Store): Promise<number> {
  let moved = 0;
  while (true) {
    // The head first: as long as it is unchanged when we commit, nobody has
    // taken out of the outbox what we read after it.
    const head = await readHead(store);
    const waiting = await readOutbox(store, BATCH_ENTRIES_MAX);
    if (waiting.length === 0) return moved;
    let { count, hash } = head?.value ?? { count: 0, hash: GENESIS_HASH };
    const entries = waiting.map(({ value }) => {
      const entry = chainEntry(value, { seq: count, prevHash: hash });
      count++;
      hash = entry.hash;
      return entry;
    });
    const isAppended = await appendEntries(store, {
      head,
      entries,
      next: { count, hash },
      outboxKeys: waiting.map(({ key }) => key),
    });
    // Somebody else appended: what is left in the outbox is read again.
    if (isAppended) moved += entries.length;
  }
}

/**
 * Walks the whole log and recomputes every hash.
 *
 * @param onEntry Told how many entries were looked at, of how many; what it
 * throws ends the walk.
 */
export async function auditLog(
  store: Store,
  onEntry?: (done: number, total: number) => void,
): Promise<RevenueAudit> {
  const head = (await readHead(store))?.value ??
    { count: 0, hash: GENESIS_HASH };
  const tree = new MerkleTree();
  const totals = new Map<string, bigint>();
  let hash = GENESIS_HASH;
  const report = (problem: string | null): RevenueAudit => ({
    status: problem !== null ? "broken" : tree.size === 0 ? "empty" : "intact",
    count: tree.size,
    headHash: hash,
    brokenSeq: problem === null ? null : tree.size,
    problem,
    totals,
    tree,
  });
  for await (const { seq, value } of walkEntries(store)) {
    const problem = findProblem(value, { seq, expected: tree.size, hash });
    if (problem !== null) return report(problem);
    const entry = value as RevenueEntry;
    hash = entry.hash;
    totals.set(
      entry.network,
      (totals.get(entry.network) ?? 0n) + BigInt(entry.amount),
    );
    tree.append(leafHashOf(entry));
    onEntry?.(tree.size, head.count);
    // What was appended after the head was read is audited the next time.
    if (tree.size === head.count) break;
  }
  if (tree.size < head.count) return report("the entry is missing");
  return report(hash === head.hash ? null : "the head names another entry");
}

/** The Merkle leaf hash of an entry: over its RFC 8785 form. */
export function leafHashOf(entry: RevenueEntry): Uint8Array {
  return merkleLeafHash(canonicalJson(entry));
}

function chainEntry(
  settlement: OutboxEntry,
  place: { seq: number; prevHash: string },
): RevenueEntry {
  const body = {
    seq: place.seq,
    recorded_at: settlement.recordedAt,
    event: "payment_settled",
    service: settlement.service,
    operation: settlement.operation,
    network: settlement.network,
    amount: settlement.amount,
    tx_sha256: settlement.txSha256,
    request_sha256: settlement.requestSha256,
    prev_hash: place.prevHash,
  } as const;
  return { ...body, hash: canonicalSha256(body) };
}

/** Why a stored value is not the next entry; null when it is. */
function findProblem(
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
