/**
 * A chain in memory with blocks that can be replaced, as a JSON-RPC node shows
 * it: what the program reads of a token, and nothing else.
 *
 * @module
 */

import { decodeFunctionData, type Hex, numberToHex, parseAbi } from "viem";
import { topicOf } from "@/lib/x402/transfer_proof.ts";
import { TRANSFER_ABI } from "./bundle.ts";

/** A use of an authorization: of a payment, or another one with its nonce. */
export interface ModelUse {
  readonly from: string;
  readonly to: string;
  readonly value: bigint;
  readonly nonce: string;
  /** Unix seconds. */
  readonly validBefore: bigint;
}

/** What can be known of a payment's transfer. */
export type Whereabouts = "moved" | "elsewhere" | "unused";

interface Sent {
  readonly hash: Hex;
  readonly uses: readonly ModelUse[];
}

interface Mined extends Sent {
  readonly isReverted: boolean;
  readonly firstLog: number;
}

interface Block {
  readonly timestamp: bigint;
  readonly mined: readonly Mined[];
}

/** Events of the token in a block that concern nobody. */
const NOISE_LOGS = 2;
const CALLS_ABI = parseAbi([
  "function authorizationState(address authorizer, bytes32 nonce) view returns (bool)",
]);

/** See the module comment. */
export class ModelBlocks {
  readonly #asset: string;
  readonly #now: () => Date;
  #blocks: Block[];
  #pool: Sent[] = [];
  #sentCount = 0;
  #calls = 0;
  readonly #empty = new Set<string>();
  /** By how many blocks the nodes behind the RPC differ. */
  lagMax = 0;

  constructor(asset: string, now: () => Date) {
    this.#asset = asset;
    this.#now = now;
    this.#blocks = Array.from({ length: 8 }, () => ({
      timestamp: this.#seconds(),
      mined: [],
    }));
  }

  /** Puts uses into one transaction that waits for a block. */
  send(uses: readonly ModelUse[]): Hex {
    const hash = numberToHex(++this.#sentCount, { size: 32 });
    this.#pool.push({ hash, uses });
    return hash;
  }

  /** Mines what waits; what cannot happen reverts whole. */
  mine(): void {
    const timestamp = this.#seconds();
    const used = this.#usedAt(this.#blocks.length - 1);
    // What comes first in a block differs when it is mined again.
    let firstLog = this.#blocks.length % 2 === 0 ? NOISE_LOGS : 0;
    const mined: Mined[] = [];
    for (const { hash, uses } of this.#pool) {
      const isReverted = uses.some((use) =>
        used.has(keyOf(use)) || use.validBefore <= timestamp ||
        (use.value > 0n && this.#empty.has(use.from))
      );
      mined.push({ hash, uses, isReverted, firstLog });
      if (isReverted) continue;
      for (const use of uses) used.set(keyOf(use), use);
      firstLog += 2 * uses.length;
    }
    this.#pool = [];
    this.#blocks.push({ timestamp, mined });
  }

  /**
   * Replaces the last blocks by others, one more of them. What stood there waits
   * again, or is gone.
   */
  reorganise(depth: number, isLost: boolean): void {
    const gone = this.#blocks.splice(-depth).flatMap(({ mined }) => mined);
    if (!isLost) this.#pool.unshift(...gone.filter((tx) => !tx.isReverted));
    const waiting = this.#pool;
    this.#pool = [];
    for (let left = depth; left > 0; left--) this.mine();
    this.#pool = waiting;
    this.mine();
  }

  /** Takes all money from a payer, for good. */
  drain(payer: string): void {
    this.#empty.add(payer);
  }

  /** Where a payment stands by the last block. */
  whereIs(use: ModelUse): Whereabouts {
    const found = this.#usedAt(this.#blocks.length - 1).get(keyOf(use));
    if (found === undefined) return "unused";
    return found.to === use.to && found.value === use.value
      ? "moved"
      : "elsewhere";
  }

  /** Whether a payment would go through in the next block. */
  canLand(use: ModelUse): boolean {
    return this.whereIs(use) === "unused" &&
      use.validBefore > this.#seconds() &&
      !this.#empty.has(use.from);
  }

  /** The transaction of a payment that moved; null where it did not. */
  transactionOf(use: ModelUse): Hex | null {
    const found = this.#blocks.flatMap(({ mined }) => mined).find((tx) =>
      !tx.isReverted && tx.uses.some((one) => keyOf(one) === keyOf(use))
    );
    return found?.hash ?? null;
  }

  /** Uses that moved money to an address. */
  transfersTo(address: string): ModelUse[] {
    return [...this.#usedAt(this.#blocks.length - 1).values()].filter((use) =>
      use.to === address && use.value > 0n
    );
  }

  /** Answers a call as one of the nodes; for a stub of `fetch`. */
  async answer(body: string): Promise<Response> {
    const { id, method, params } = JSON.parse(body);
    // Each call meets another node.
    const lag = this.lagMax === 0 ? 0 : this.#calls++ * 7 % (this.lagMax + 1);
    const head = this.#blocks.length - 1 - lag;
    try {
      const result = this.#ask(method, params ?? [], head);
      return await Promise.resolve(
        Response.json({ jsonrpc: "2.0", id, result }),
      );
    } catch (error) {
      return Response.json({ jsonrpc: "2.0", id, error });
    }
  }

  #ask(method: string, params: readonly unknown[], head: number): unknown {
    switch (method) {
      case "eth_blockNumber":
        return numberToHex(head);
      case "eth_getBlockByNumber":
        return this.#block(heightOf(params[0], head));
      case "eth_call":
        return this.#call(
          params[0] as { to: string; data: Hex },
          heightOf(params[1], head),
        );
      case "eth_getLogs":
        return this.#logs(
          params[0] as { fromBlock: Hex; toBlock: Hex; topics: Topics },
          head,
        );
      case "eth_getTransactionReceipt":
        return this.#receipt(String(params[0]), head);
      default:
        throw { code: -32601, message: `no method ${method}` };
    }
  }

  #block(number: number) {
    const { timestamp = 0n } = this.#blocks[number] ?? {};
    return {
      number: numberToHex(number),
      timestamp: numberToHex(timestamp),
      hash: numberToHex(number, { size: 32 }),
      transactions: [],
    };
  }

  #call({ data }: { data: Hex }, number: number): Hex {
    const call = decodeFunctionData({
      abi: [...CALLS_ABI, ...TRANSFER_ABI],
      data,
    });
    const used = this.#usedAt(number);
    if (call.functionName === "authorizationState") {
      const [authorizer, nonce] = call.args;
      const isUsed = used.has(keyOf({ from: authorizer.toLowerCase(), nonce }));
      return numberToHex(isUsed ? 1 : 0, { size: 32 });
    }
    const [from, , , , validBefore, nonce] = call.args;
    const payer = from.toLowerCase();
    const { timestamp = 0n } = this.#blocks[number] ?? {};
    const isRefused = used.has(keyOf({ from: payer, nonce })) ||
      validBefore <= timestamp || this.#empty.has(payer);
    if (isRefused) throw { code: 3, message: "execution reverted" };
    return "0x";
  }

  #logs(
    filter: { fromBlock: Hex; toBlock: Hex; topics: Topics },
    head: number,
  ): unknown[] {
    const from = Number(filter.fromBlock);
    // A node has no events of blocks that it has not, and does not say so.
    const to = Math.min(Number(filter.toBlock), head);
    return this.#blocks.flatMap(({ mined }, number) =>
      number < from || number > to
        ? []
        : mined.flatMap((tx) =>
          this.#events(tx, number).filter(({ topics }) =>
            filter.topics.every((wanted, at) =>
              [wanted].flat().includes(topics[at] ?? "")
            )
          )
        )
    );
  }

  #receipt(hash: string, head: number): unknown {
    for (let number = 0; number <= head; number++) {
      const tx = this.#blocks[number]?.mined.find((one) => one.hash === hash);
      if (tx === undefined) continue;
      return {
        transactionHash: tx.hash,
        blockNumber: numberToHex(number),
        status: tx.isReverted ? "0x0" : "0x1",
        logs: this.#events(tx, number),
      };
    }
    return null;
  }

  /** The events of a transaction: for each use the two that belong together. */
  #events({ hash, uses, isReverted, firstLog }: Mined, number: number) {
    if (isReverted) return [];
    return uses.flatMap(({ from, to, value, nonce }, at) => {
      const event = (index: number, topics: string[], data: string) => ({
        address: this.#asset,
        topics,
        data,
        logIndex: numberToHex(firstLog + 2 * at + index),
        transactionHash: hash,
        blockNumber: numberToHex(number),
      });
      return [
        event(0, [topicOf("AuthorizationUsed"), wordOf(from), nonce], "0x"),
        event(
          1,
          [topicOf("Transfer"), wordOf(from), wordOf(to)],
          numberToHex(value, { size: 32 }),
        ),
      ];
    });
  }

  #usedAt(number: number): Map<string, ModelUse> {
    const used = new Map<string, ModelUse>();
    for (const { mined } of this.#blocks.slice(0, number + 1)) {
      for (const { uses, isReverted } of mined) {
        if (isReverted) continue;
        for (const use of uses) used.set(keyOf(use), use);
      }
    }
    return used;
  }

  #seconds(): bigint {
    return BigInt(Math.floor(this.#now().getTime() / 1000));
  }
}

type Topics = readonly (string | readonly string[])[];

function keyOf({ from, nonce }: { from: string; nonce: string }): string {
  return `${from} ${nonce}`;
}

function heightOf(block: unknown, head: number): number {
  if (block === "latest" || block === undefined) return head;
  const number = Number(block);
  if (number > head) throw { code: -32000, message: "header not found" };
  return number;
}

function wordOf(address: string): string {
  return `0x${address.slice(2).padStart(64, "0")}`;
}
