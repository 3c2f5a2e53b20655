/**
 * Which entries of the log and which transfers on the chain belong together, as
 * far as somebody can tell who has neither salts nor receipts: by amount and
 * time. Every sale is one transfer, so what is left over on either side is a
 * sale that did not happen, or a transfer that is no sale.
 *
 * @module
 */

/** Milliseconds by which an entry may be older than its block: clocks differ. */
export const SKEW_MS = 120_000;
/** Milliseconds by which an entry is younger than its block, as a rule. */
export const LAG_MS = 300_000;
/** Milliseconds by which it may be where its sale was cleared up later. */
export const LATE_MS = 86_400_000;

/** An entry of the log, as far as it is compared. */
export interface ComparedEntry {
  /** Its number. */
  readonly seq: number;
  /** Unix milliseconds of `recorded_at`. */
  readonly atMs: number;
  /** Atomic units. */
  readonly amount: bigint;
  /** `payment_unpaid` takes back the entry with the same `tx_sha256`. */
  readonly event: string;
  /** As it stands in the log. */
  readonly txSha256: string;
}

/** A transfer on the chain, as far as it is compared. */
export interface ComparedTransfer {
  /** Unix milliseconds of its block. */
  readonly atMs: number;
  /** Atomic units. */
  readonly amount: bigint;
}

/** What is compared: what must have its counterpart, and what may be one. */
export interface ChainSides<Transfer extends ComparedTransfer> {
  /** Sales of the range. */
  readonly entries: readonly ComparedEntry[];
  /** Transfers of the range. */
  readonly transfers: readonly Transfer[];
  /** The same with what stands beside the range. */
  readonly allEntries: readonly ComparedEntry[];
  /** Likewise. */
  readonly allTransfers: readonly Transfer[];
}

/** What belongs together, and what is left over. */
export interface ChainMatch<Transfer extends ComparedTransfer> {
  /** Entries that have a transfer. */
  readonly matched: number;
  /** Entries for which there is no transfer. */
  readonly entries: readonly ComparedEntry[];
  /** Transfers for which there is no entry. */
  readonly transfers: readonly Transfer[];
}

/**
 * Holds the two sides of a range against each other, so that as little as
 * possible is left over on either.
 *
 * What stands beside the range is lent to each side by itself: where there is a
 * pairing that leaves over these entries, and one that leaves over these
 * transfers, there is one that leaves over just both (Mendelsohn and Dulmage).
 * What is left over on both sides may belong together and be late.
 */
export function compareSides<Transfer extends ComparedTransfer>(
  sides: ChainSides<Transfer>,
): ChainMatch<Transfer> {
  const { entries } = matchChain(sides.entries, sides.allTransfers, LAG_MS);
  const { transfers } = matchChain(sides.allEntries, sides.transfers, LAG_MS);
  const late = matchChain(entries, transfers, LATE_MS);
  return { ...late, matched: sides.entries.length - late.entries.length };
}

/** Sales that were not taken back. */
export function standingSales(
  entries: readonly ComparedEntry[],
): ComparedEntry[] {
  const takenBack = new Set(
    entries.filter(({ event }) => event === "payment_unpaid")
      .map(({ txSha256 }) => txSha256),
  );
  return entries.filter(({ txSha256 }) => !takenBack.has(txSha256));
}

/**
 * As many pairs as there can be of one amount each, the earliest first: windows
 * are of one length, so that no other order finds more.
 */
export function matchChain<Transfer extends ComparedTransfer>(
  entries: readonly ComparedEntry[],
  transfers: readonly Transfer[],
  lagMs: number,
): ChainMatch<Transfer> {
  const sold = Map.groupBy(entries, ({ amount }) => amount);
  const moved = Map.groupBy(transfers, ({ amount }) => amount);
  const left: { entries: ComparedEntry[][]; transfers: Transfer[] } = {
    entries: [],
    transfers: [],
  };
  for (const amount of new Set([...sold.keys(), ...moved.keys()])) {
    const waiting = (sold.get(amount) ?? []).toSorted(byTime);
    let next = 0;
    for (const transfer of (moved.get(amount) ?? []).toSorted(byTime)) {
      for (; isBefore(waiting[next], transfer); next++) {
        left.entries.push(waiting.slice(next, next + 1));
      }
      const entry = waiting[next];
      if (entry !== undefined && entry.atMs <= transfer.atMs + lagMs) next++;
      else left.transfers.push(transfer);
    }
    left.entries.push(waiting.slice(next));
  }
  const leftEntries = left.entries.flat();
  return {
    matched: entries.length - leftEntries.length,
    entries: leftEntries.toSorted((a, b) => a.seq - b.seq),
    transfers: left.transfers.toSorted(byTime),
  };
}

function isBefore(
  entry: ComparedEntry | undefined,
  transfer: ComparedTransfer,
): boolean {
  return entry !== undefined && entry.atMs < transfer.atMs - SKEW_MS;
}

function byTime(a: { atMs: number }, b: { atMs: number }): number {
  return a.atMs - b.atMs;
}
