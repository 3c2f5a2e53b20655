/**
 * A chain in memory for the settlement worker: a pool of transactions, blocks,
 * a fee market, and books of what was transferred. Each process sees it through
 * a view of its own, which can be cut off or held up.
 *
 * @module
 */

import type { Fee, Market } from "@/lib/x402/gas/fees.ts";
import type {
  Broadcast,
  GasChain,
  MinedTransaction,
  PlannedTransaction,
} from "@/lib/x402/gas/port.ts";

type Hex = `0x${string}`;

/** Address of the one wallet. */
export const MODEL_ACCOUNT: Hex = `0x${"aa".repeat(20)}`;

interface Transaction extends PlannedTransaction {
  readonly hash: Hex;
}

/** How one process sees the chain. */
export interface ModelView extends GasChain {
  /** Every call throws. */
  isCutOff: boolean;
  /** What is broadcast arrives only when this resolves. */
  heldUp: Promise<void> | null;
}

/** See the module comment. */
export class ModelGasChain {
  market: Market = { baseFee: 100n, tip: 10n };
  /** Nonces that are used. */
  used = 0;
  block = 100n;
  /** Transfers that were mined, by the call that made them. */
  readonly transfers = new Map<string, number>();
  /** Transactions that were mined and failed. */
  reverts = 0;
  /** Each transaction that reached the network. */
  readonly seen: Transaction[] = [];
  /** Calls that the contract refuses. */
  readonly refused = new Set<string>();
  /** What a call needs; by default what a transfer does. */
  gasOf: (data: string) => bigint = () => 50_000n;
  balance = 10n ** 18n;
  /** Called before a transaction is taken. */
  onBroadcast: (hash: Hex) => void = () => {};
  readonly #pool = new Map<number, Transaction>();
  readonly #mined = new Map<string, MinedTransaction>();
  readonly #parked = new Set<Hex>();

  /** Nonces of transactions that wait. */
  get waiting(): number[] {
    return [...this.#pool.keys()].toSorted((a, b) => a - b);
  }

  /** A block: whatever stands next and pays enough. */
  mine(): void {
    this.block += 1n;
    for (;;) {
      const next = this.#pool.get(this.used);
      if (next === undefined || this.#parked.has(next.hash)) return;
      if (next.fee.maxFeePerGas < this.market.baseFee) return;
      this.#pool.delete(this.used);
      this.used += 1;
      this.#execute(next);
    }
  }

  /** The network forgets a transaction that waits. */
  drop(nonce: number): void {
    this.#pool.delete(nonce);
  }

  /** The network keeps a transaction that waits, and gives it to no block. */
  park(nonce: number): void {
    const waiting = this.#pool.get(nonce);
    if (waiting !== undefined) this.#parked.add(waiting.hash);
  }

  /** Another program sends with the wallet's key. */
  takeNonce(): void {
    this.#pool.delete(this.used);
    this.used += 1;
    this.block += 1n;
  }

  /** What one process sees. */
  view(): ModelView {
    const reach = () => {
      if (view.isCutOff) throw new Error("unreachable");
    };
    const view: ModelView = {
      account: MODEL_ACCOUNT,
      isCutOff: false,
      heldUp: null,
      sign: (plan) => Promise.resolve(encode(plan)),
      broadcast: async (raw) => {
        const transaction = decode(raw);
        await view.heldUp;
        reach();
        this.onBroadcast(transaction.hash);
        return this.#take(transaction);
      },
      receipt: (hash) => attempt(reach, () => this.#mined.get(hash) ?? null),
      isKnown: (hash) =>
        attempt(reach, () =>
          this.#mined.has(hash) ||
          [...this.#pool.values()].some((item) => item.hash === hash)),
      usedNonces: (tag) =>
        attempt(reach, () => {
          let used = this.used;
          while (tag === "pending" && this.#pool.has(used)) used += 1;
          return used;
        }),
      market: () => attempt(reach, () => this.market),
      balance: () => attempt(reach, () => this.balance),
      estimate: ({ data }, { gasMax }) =>
        attempt(reach, () => {
          if (this.refused.has(data) || this.transfers.has(data)) {
            return { kind: "reverts" as const };
          }
          const gas = this.gasOf(data);
          return gas > gasMax
            ? { kind: "too_expensive" as const }
            : { kind: "gas" as const, gas };
        }),
      head: () => attempt(reach, () => this.block),
      isConfirmed: (block, head) =>
        Promise.resolve((head ?? this.block) >= block),
    };
    return view;
  }

  #take(transaction: Transaction): Broadcast {
    const { nonce, fee, hash } = transaction;
    if (nonce < this.used) return "outdated";
    const old = this.#pool.get(nonce);
    if (old?.hash === hash) return "accepted";
    if (old !== undefined && !replaces(fee, old.fee)) return "underpriced";
    this.seen.push(transaction);
    this.#pool.set(nonce, transaction);
    return "accepted";
  }

  #execute({ hash, data, gas }: Transaction): void {
    let status = "success";
    if (data !== "0x") {
      if (
        this.refused.has(data) || this.transfers.has(data) ||
        this.gasOf(data) > gas
      ) {
        status = "reverted";
        this.reverts += 1;
      } else {
        this.transfers.set(data, 1);
      }
    }
    this.#mined.set(hash, {
      status,
      transactionHash: hash,
      logs: [],
      blockNumber: this.block,
      cost: gas * this.market.baseFee,
    });
  }
}

function attempt<T>(reach: () => void, read: () => T): Promise<T> {
  return new Promise((resolve) => {
    reach();
    resolve(read());
  });
}

function replaces(fee: Fee, old: Fee): boolean {
  return fee.maxFeePerGas * 100n >= old.maxFeePerGas * 110n &&
    fee.maxPriorityFeePerGas * 100n >= old.maxPriorityFeePerGas * 110n;
}

function encode(plan: PlannedTransaction): { raw: Hex; hash: Hex } {
  const text = JSON.stringify([
    plan.nonce,
    plan.to,
    plan.data,
    plan.gas.toString(),
    plan.fee.maxFeePerGas.toString(),
    plan.fee.maxPriorityFeePerGas.toString(),
  ]);
  const raw: Hex = `0x${new TextEncoder().encode(text).toHex()}`;
  return { raw, hash: raw };
}

function decode(raw: Hex): Transaction {
  const [nonce, to, data, gas, max, tip] = JSON.parse(
    new TextDecoder().decode(Uint8Array.fromHex(raw.slice(2))),
  );
  return {
    nonce,
    to,
    data,
    gas: BigInt(gas),
    fee: { maxFeePerGas: BigInt(max), maxPriorityFeePerGas: BigInt(tip) },
    hash: raw,
  };
}
