/**
 * `log verify --rpc`: holds the sales of a log against what the chain shows, in
 * a range of blocks.
 *
 * @module
 */

import { messageOf } from "@/lib/errors.ts";
import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import type { FetchLog } from "@/lib/tlog/monitor.ts";
import {
  createTransferLister,
  type ListedTransfer,
  RANGE_BLOCKS_MAX,
  type TransferLister,
} from "@/lib/x402/transfer_list.ts";
import {
  type ChainMatch,
  type ComparedEntry,
  compareSides,
  LAG_MS,
  SKEW_MS,
  standingSales,
} from "@/services/api/revenue_log/chain_match.ts";
import { OperationError, UsageError } from "./command.ts";

/** More are not held in memory at once: a seller of one a second has this in a day. */
export const COMPARED_ENTRIES_MAX = 100_000;
/** Milliseconds after which a transfer should be in the log. */
const ON_ITS_WAY_MS = 60_000;
/** Blocks by which the search for what was sold before a range goes back at a time. */
const STEP_BLOCKS = 2_000n;
/** How often it does. */
const STEPS_MAX = 50;
/** Blocks after a range whose transfers entries of it can be of, where clocks differ. */
const AFTER_BLOCKS = 200n;

/** A transfer, as it is compared and told. */
export type ChainTransfer = ListedTransfer & { readonly atMs: number };

/** What is compared. */
export interface ChainRange {
  /** The chain. */
  readonly lister: TransferLister;
  /** CAIP-2 name of the network. */
  readonly network: string;
  /** The asset's contract. */
  readonly asset: string;
  /** Who is paid. */
  readonly payTo: string;
  /** The first block. */
  readonly first: bigint;
  /** The last block. */
  readonly last: bigint;
  /** When the first was made; Unix milliseconds. */
  readonly fromMs: number;
  /** When the last was made. */
  readonly toMs: number;
}

/** What came of it. */
export interface ChainReport extends ChainMatch<ChainTransfer> {
  /** What was compared. */
  readonly range: ChainRange;
}

/**
 * What `--rpc`, `--blocks`, `--pay-to` and `--asset` ask for; what they leave
 * open is what the seller says.
 *
 * @throws {UsageError} for a range that is none.
 * @throws {OperationError} when seller and chain are not of one network.
 */
export async function chainRange(
  fetch: FetchLog,
  { rpcUrl, blocks, payTo, asset }: {
    readonly rpcUrl: string;
    readonly blocks: string;
    readonly payTo?: string;
    readonly asset?: string;
  },
): Promise<ChainRange> {
  const range = /^(\d{1,15}):(\d{1,15})?$/.exec(blocks);
  if (range === null) {
    throw new UsageError(
      "log verify: --blocks is FIRST:LAST, or FIRST: for the newest",
    );
  }
  const seller = await readSeller(fetch);
  const place = {
    network: seller.network,
    asset: asset ?? seller.asset,
    payTo: payTo ?? seller.payTo,
  };
  for (const address of [place.asset, place.payTo]) {
    if (!/^0x[0-9a-fA-F]{40}$/.test(address)) {
      throw new OperationError(
        `${address} is no address; --pay-to and --asset name others`,
      );
    }
  }
  const lister = createTransferLister(rpcUrl);
  const network = await asked(lister.network());
  if (network !== place.network) {
    throw new OperationError(
      `the RPC is of ${network}, the seller of ${place.network}`,
    );
  }
  return { lister, ...place, ...await timed(lister, range) };
}

/** The range that two numbers name, with its times. */
async function timed(
  lister: TransferLister,
  [, from = "", to]: readonly (string | undefined)[],
): Promise<Pick<ChainRange, "first" | "last" | "fromMs" | "toMs">> {
  const head = await asked(lister.head());
  const first = BigInt(from);
  const last = to === undefined || BigInt(to) > head ? head : BigInt(to);
  if (first > last || last - first >= RANGE_BLOCKS_MAX) {
    throw new UsageError(
      `log verify: --blocks takes 1 to ${RANGE_BLOCKS_MAX} blocks that exist; the newest is ${head}`,
    );
  }
  const [fromMs, toMs] = await Promise.all([
    msOf(lister, first),
    msOf(lister, last),
  ]);
  return { first, last, fromMs, toMs };
}

/** Takes entries of a log that belong to a range, in any order. */
export class RangeEntries {
  readonly #range: ChainRange;
  readonly #entries: ComparedEntry[] = [];
  readonly #entriesMax: number;

  /** Nothing was taken yet. */
  constructor(
    range: ChainRange,
    { entriesMax = COMPARED_ENTRIES_MAX }: { entriesMax?: number } = {},
  ) {
    this.#range = range;
    this.#entriesMax = entriesMax;
  }

  /** Takes one, if it is of the range's network and time. */
  take(seq: number, bytes: Uint8Array): void {
    const parsed = parseStrictJson(bytes);
    if (parsed.kind !== "ok" || !isJsonObject(parsed.value)) return;
    const { event, network, amount, recorded_at, tx_sha256 } = parsed.value;
    const { fromMs, toMs } = this.#range;
    const atMs = Date.parse(String(recorded_at));
    const isOfTime = atMs >= fromMs - SKEW_MS && atMs <= toMs + LAG_MS;
    // What is taken back may be taken back long after.
    if (
      network !== this.#range.network || !isOfTime && event !== "payment_unpaid"
    ) return;
    // What happened to the log's keys moved nothing, and counts as nothing.
    if (amount === "0") return;
    this.#entries.push({
      seq,
      atMs,
      amount: BigInt(String(amount)),
      event: String(event),
      txSha256: String(tx_sha256),
    });
    if (this.#entries.length > this.#entriesMax) {
      throw new OperationError(
        `more than ${this.#entriesMax} entries are of these blocks; name fewer`,
      );
    }
  }

  /**
   * Holds what was taken against the chain. Just outside of the range both sides
   * are read as well, to find what belongs to its edges; that is not missed.
   */
  async compare(now: Date): Promise<ChainReport> {
    const { lister, asset, payTo, first, last, fromMs, toMs } = this.#range;
    const head = await asked(lister.head());
    const after = last + AFTER_BLOCKS;
    const before = await this.#before();
    const listed = await asked(lister.list(asset, payTo, {
      first: before,
      last: after < head ? after : head,
    }));
    const allTransfers = listed.map((transfer) => ({
      ...transfer,
      atMs: transfer.at.getTime(),
    }));
    const allEntries = standingSales(this.#entries);
    const match = compareSides({
      entries: allEntries.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs),
      transfers: allTransfers.filter(({ block, atMs }) =>
        block >= first && block <= last &&
        atMs <= now.getTime() - ON_ITS_WAY_MS
      ),
      allEntries,
      allTransfers,
    });
    return { range: this.#range, ...match };
  }

  /** A block so old that no entry of the range is of one before it. */
  async #before(): Promise<bigint> {
    const { lister, first, fromMs } = this.#range;
    let block = first;
    for (let step = 0; step < STEPS_MAX && block > 0n; step++) {
      if (await msOf(lister, block) <= fromMs - LAG_MS) break;
      block = block > STEP_BLOCKS ? block - STEP_BLOCKS : 0n;
    }
    return block;
  }
}

/** What is printed of it. */
export function describeChain(
  { range, matched, entries, transfers }: ChainReport,
): string[] {
  const { first, last } = range;
  return [
    ...entries.map(({ seq, amount, atMs }) =>
      `entry_without_transfer: entry ${seq}, ${amount} at ${
        new Date(atMs).toISOString()
      }`
    ),
    ...transfers.map(({ transaction, logIndex, amount, at }) =>
      `transfer_without_entry: ${transaction} (event ${logIndex}), ${amount} at ${at.toISOString()}`
    ),
    `blocks ${first} to ${last}: ${matched} sales stand on the chain and in the log`,
  ];
}

/** The same as JSON. */
export function chainJson(
  { range, matched, entries, transfers }: ChainReport,
): JsonObject {
  return {
    network: range.network,
    first_block: Number(range.first),
    last_block: Number(range.last),
    matched,
    entries_without_transfer: entries.map(({ seq, amount, atMs }) => ({
      seq,
      amount: `${amount}`,
      recorded_at: new Date(atMs).toISOString(),
    })),
    transfers_without_entry: transfers.map((transfer) => ({
      transaction: transfer.transaction,
      log_index: transfer.logIndex,
      amount: `${transfer.amount}`,
      at: transfer.at.toISOString(),
    })),
  };
}

async function msOf(lister: TransferLister, block: bigint): Promise<number> {
  return (await asked(lister.timeOf(block))).getTime();
}

/** What an RPC answers; what it does not is the operator's to see to. */
async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const [reason = ""] = messageOf(error).split("\n");
    throw new OperationError(
      error instanceof RangeError
        ? reason
        : `the chain does not answer: ${reason}`,
    );
  }
}

async function readSeller(
  fetch: FetchLog,
): Promise<{ network: string; asset: string; payTo: string }> {
  const parsed = parseStrictJson(
    await fetch("x402/config") ?? new Uint8Array(),
  );
  const { network, asset, payTo } =
    parsed.kind === "ok" && isJsonObject(parsed.value) ? parsed.value : {};
  return {
    network: String(network),
    asset: String(isJsonObject(asset) ? asset.address : asset),
    payTo: String(payTo),
  };
}
