/**
 * Finding the event that used or cancelled an authorization's nonce, however
 * long ago that was, with a bounded number of questions.
 *
 * A payment is used between the moment at which we first saw it and its
 * `validBefore`, so the search begins there and not at the head of the chain.
 *
 * @module
 */

import { numberToHex, type PublicClient } from "viem";

/** Blocks of one log query: what public RPCs accept. */
const LOG_BLOCKS = 2_000n;
/** Log queries of one search: about a day on each side of where the use belongs. */
export const LOG_QUERIES_MAX = 40;
/** Blocks that are looked at to find the one of a time. */
export const BLOCK_LOOKS_MAX = 48;
/** Blocks by which a guess is put off to one side. */
const GUESS_BLOCKS = LOG_BLOCKS / 20n;
/** Seconds before the claim at which a use may lie already: clocks differ. */
const SEARCH_MARGIN_SECONDS = 600;

/** A block as far as a search needs it. */
export interface BlockTime {
  /** Height of the block. */
  readonly number: bigint;
  /** Unix seconds. */
  readonly timestamp: bigint;
}

/** What is searched for, and where. */
export interface NonceSearch {
  /** The asset's contract. */
  readonly asset: `0x${string}`;
  /** Filter of the events: which, of whom, which nonce. */
  readonly topics: readonly (`0x${string}` | `0x${string}`[])[];
  /** The last block that counts. */
  readonly head: BlockTime;
  /** When the payment was first seen. */
  readonly claimedAt: Date;
  /** Unix seconds from which on the authorization could not be used. */
  readonly validBefore: bigint;
}

/** What is read of the event. */
export interface NonceUse {
  /** Its name as a hash, then whose nonce and which. */
  readonly topics: readonly string[];
  /** Null where it is not mined. */
  readonly transactionHash: `0x${string}` | null;
}

/**
 * The event; null when it was not found within the bounds.
 *
 * The newest blocks come first, since most payments that are looked up are
 * young; then those from where the payment belongs onwards; then those before
 * it, for an authorization that was used before it was shown to us.
 *
 * @internal The client is the RPC client's.
 */
export async function findNonceUse(
  client: PublicClient,
  search: NonceSearch,
): Promise<NonceUse | null> {
  const { head } = search;
  let queries = 0;
  const query = async (from: bigint, to: bigint) => {
    queries++;
    const logs = await client.request({
      method: "eth_getLogs",
      params: [{
        address: search.asset,
        topics: search.topics.map((topic) =>
          Array.isArray(topic) ? [...topic] : topic
        ),
        fromBlock: numberToHex(from),
        toBlock: numberToHex(to),
      }],
    });
    return logs[0] ?? null;
  };
  const newest = startOf(head.number);
  const young = await query(newest, head.number);
  if (young !== null || newest === 0n) return young;
  const begin = beginOf(search);
  const edge = await blockTime(client, newest);
  const isYoung = edge.timestamp < begin;
  const first = isYoung
    ? newest
    : await blockBefore(client, { time: begin, from: edge });
  for (
    let from = first;
    from < newest && queries < LOG_QUERIES_MAX / 2;
    from += LOG_BLOCKS
  ) {
    const found = await query(from, least(from + LOG_BLOCKS, newest) - 1n);
    if (found !== null) return found;
  }
  // A young payment's place was looked at already: what is left are uses long
  // before it was shown to us, which only a lifetime of days makes possible.
  for (let to = first - 1n; to >= 0n && queries < LOG_QUERIES_MAX;) {
    const from = startOf(to);
    const found = await query(from, to);
    if (found !== null) return found;
    to = from - 1n;
  }
  return null;
}

/** Unix seconds at which a use can lie at the earliest, if we saw the payment before it. */
function beginOf({ claimedAt, validBefore }: NonceSearch): bigint {
  const claimed = BigInt(Math.floor(claimedAt.getTime() / 1000));
  return least(claimed, validBefore) - BigInt(SEARCH_MARGIN_SECONDS);
}

/**
 * A block that is older than a time, and not much: by interpolation, because
 * most chains have blocks at even intervals, and by halves where they have not.
 *
 * @param options `from` is not older.
 */
async function blockBefore(
  client: PublicClient,
  options: { time: bigint; from: BlockTime },
): Promise<bigint> {
  const { time } = options;
  let high = options.from;
  let low = await blockTime(client, 0n);
  if (low.timestamp >= time) return 0n;
  for (
    let look = 0;
    look < BLOCK_LOOKS_MAX && high.number - low.number > LOG_BLOCKS / 8n;
    look++
  ) {
    const span = high.number - low.number;
    const likely = low.number + span * (time - low.timestamp) /
        (high.timestamp - low.timestamp);
    // A little to either side in turn, so that both ends move; then a half.
    const guess = look % 3 === 2
      ? low.number + span / 2n
      : likely + (look % 3 === 0 ? -GUESS_BLOCKS : GUESS_BLOCKS);
    const number = least(greatest(guess, low.number + 1n), high.number - 1n);
    const middle = await blockTime(client, number);
    if (middle.timestamp < time) low = middle;
    else high = middle;
  }
  return low.number;
}

async function blockTime(
  client: PublicClient,
  blockNumber: bigint,
): Promise<BlockTime> {
  const { number, timestamp } = await client.getBlock({ blockNumber });
  return { number, timestamp };
}

/** The first block of a query that ends at one. */
function startOf(to: bigint): bigint {
  return greatest(to - LOG_BLOCKS + 1n, 0n);
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function greatest(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
