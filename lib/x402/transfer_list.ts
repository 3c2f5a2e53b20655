/**
 * The transfers of an asset to an address in a range of blocks, for whoever
 * holds a log of sales against the chain.
 *
 * @module
 */

import { createPublicClient, numberToHex, type PublicClient } from "viem";
import { rpcTransport } from "./rpc.ts";
import { topicOf, wordOf } from "./transfer_proof.ts";

/** Blocks of a range: two weeks where one is made every two seconds. */
export const RANGE_BLOCKS_MAX = 604_800n;
/** More are not held in memory at once. */
export const RANGE_TRANSFERS_MAX = 100_000;
/** Blocks of one log query: what public RPCs accept. */
const QUERY_BLOCKS = 2_000n;
/** Milliseconds for one question. */
const RPC_TIMEOUT_MS = 20_000;

/** A transfer as it stands on the chain. */
export interface ListedTransfer {
  /** Transaction hash. */
  readonly transaction: string;
  /** Which event of its block. */
  readonly logIndex: number;
  /** Height of its block. */
  readonly block: bigint;
  /** When the block was made. */
  readonly at: Date;
  /** Atomic units. */
  readonly amount: bigint;
}

/** A chain that lists transfers. */
export interface TransferLister {
  /** CAIP-2 name of the network. */
  network(): Promise<string>;
  /** Height of the newest block. */
  head(): Promise<bigint>;
  /** When a block was made. */
  timeOf(block: bigint): Promise<Date>;
  /**
   * The transfers of an asset to an address, in their order. Those of nothing
   * are left out: anybody can make them in anybody's name.
   *
   * @param range The first block and the last.
   * @throws {RangeError} when there are more than may be.
   */
  list(
    asset: string,
    to: string,
    range: { readonly first: bigint; readonly last: bigint },
  ): Promise<ListedTransfer[]>;
}

/** Lists by an RPC, a few thousand blocks at a time. */
export function createTransferLister(
  rpcUrl: string,
  { transfersMax = RANGE_TRANSFERS_MAX } = {},
): TransferLister {
  const client = createPublicClient({
    transport: rpcTransport(rpcUrl, RPC_TIMEOUT_MS),
    cacheTime: 0,
    ccipRead: false,
  });
  const timeOf = async (blockNumber: bigint) => {
    const { timestamp } = await client.getBlock({ blockNumber });
    return dateOf(timestamp);
  };
  return {
    network: async () => `eip155:${await client.getChainId()}`,
    head: () => client.getBlockNumber(),
    timeOf,
    async list(asset, to, { first, last }) {
      const found: ListedTransfer[] = [];
      for (let from = first; from <= last; from += QUERY_BLOCKS) {
        const end = from + QUERY_BLOCKS - 1n;
        const logs = await query(client, {
          asset,
          to,
          from,
          last: end < last ? end : last,
        });
        for (const log of logs) {
          if (log.amount === 0n) continue;
          const { atSeconds, ...transfer } = log;
          found.push({
            ...transfer,
            at: atSeconds === null
              ? await timeOf(log.block)
              : dateOf(atSeconds),
          });
        }
        if (found.length > transfersMax) {
          throw new RangeError(`there are more than ${transfersMax} transfers`);
        }
      }
      return found;
    },
  };
}

async function query(
  client: PublicClient,
  { asset, to, from, last }: {
    asset: string;
    to: string;
    from: bigint;
    last: bigint;
  },
) {
  const logs = await client.request({
    method: "eth_getLogs",
    params: [{
      address: asset as `0x${string}`,
      topics: [topicOf("Transfer"), null, wordOf(to)],
      fromBlock: numberToHex(from),
      toBlock: numberToHex(last),
    }],
  });
  return logs.map((log) => ({
    transaction: String(log.transactionHash).toLowerCase(),
    logIndex: Number(log.logIndex),
    block: BigInt(log.blockNumber ?? 0),
    amount: BigInt(log.data),
    // Not every node says it.
    atSeconds: "blockTimestamp" in log && log.blockTimestamp !== undefined
      ? BigInt(String(log.blockTimestamp))
      : null,
  }));
}

function dateOf(seconds: bigint): Date {
  return new Date(Number(seconds) * 1000);
}
