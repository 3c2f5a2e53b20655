/**
 * Processes that share a store and a gas wallet, and buyers who pay through
 * them, in a virtual time: every question to store and chain takes some of it,
 * processes are killed, stopped in order or fall asleep, and how long a sale
 * takes is a number of the schedule.
 *
 * @module
 */

import { Presence } from "@/lib/presence/presence.ts";
import type { Wait } from "@/lib/runtime.ts";
import { Holds } from "@/lib/x402/gas/holds.ts";
import type { JobName } from "@/lib/x402/gas/store.ts";
import type { Order, OrderResult } from "@/lib/x402/gas/order.ts";
import { SettlementWorker } from "@/lib/x402/gas/worker.ts";
import { ModelGasChain, type ModelView } from "./model_gas_chain.ts";
import { VirtualStore, VirtualTime } from "./virtual_time.ts";

/** Milliseconds for which a call waits for its settlement. */
const CALL_MS = 25_000;
/** Milliseconds in which running work may finish in an orderly stop. */
const STOP_MS = 10_000;

/** A process of the seller: its worker, and the chain as it sees it. */
export interface GasProcess {
  readonly worker: SettlementWorker;
  readonly view: ModelView;
  /** Events that it would have logged. */
  readonly faults: string[];
  /** Whether it takes calls. */
  isOpen: boolean;
  /** Calls that are under way. */
  calls: number;
  /** Resolves when it is there no more. */
  readonly gone: Promise<void>;
  /** From now on nothing comes from it any more, and nothing gets to it. */
  kill(): void;
  /** As on SIGTERM: finishes what runs, and says that it is gone. */
  stop(): Promise<void>;
  /** Does nothing for so long. */
  sleep(ms: number): void;
}

/** How the world is. */
export interface GasWorldOptions {
  /** Between 0 and 1; decides what takes how long. */
  readonly random: () => number;
  /** The most milliseconds that a way to the store or back takes. */
  readonly storeMsMax?: number;
  /** The same of the chain. */
  readonly chainMsMax?: number;
  /** Milliseconds between two blocks; null: each transaction is mined at once; infinite: the test mines. */
  readonly blockMs?: number | null;
  /** Whether no other process can have the store open. */
  readonly isExclusive?: boolean;
}

/** See the module comment. */
export class GasWorld {
  readonly time = new VirtualTime();
  readonly chain = new ModelGasChain();
  /** Called on each way to the store; what it throws is what the process hears. */
  onStore: () => void = () => {};
  readonly #options: Required<GasWorldOptions>;
  readonly #store: VirtualStore;
  #started = 0;

  /** Has no process yet. */
  constructor(options: GasWorldOptions) {
    this.#options = {
      storeMsMax: 5,
      chainMsMax: 20,
      blockMs: null,
      isExclusive: false,
      ...options,
    };
    this.#store = new VirtualStore(this.time);
    const { blockMs } = this.#options;
    if (blockMs !== null && blockMs < Infinity) this.#mineEvery(blockMs);
  }

  /** Another process. */
  start(): GasProcess {
    const { time, chain } = this;
    const { random, isExclusive, storeMsMax, chainMsMax } = this.#options;
    const owner = `process-${this.#started++}`;
    const faults: string[] = [];
    const { promise: gone, resolve: end } = Promise.withResolvers<void>();
    let isGone = false;
    let asleepUntilMs = 0;
    const alive = async () => {
      while (time.nowMs < asleepUntilMs) {
        await time.wait(asleepUntilMs - time.nowMs);
      }
      // What belongs to a process that is gone never goes on.
      if (isGone) await new Promise(() => {});
    };
    const way = (msMax: number) => async () => {
      await time.wait(1 + Math.floor(random() * msMax));
      await alive();
    };
    const wait: Wait = async (ms, signal) => {
      await time.wait(ms, signal);
      await alive();
    };
    const toStore = way(storeMsMax);
    const store = this.#store.through(async () => {
      await toStore();
      this.onStore();
    });
    const clock = { now: time.now };
    const nowMs = () => time.nowMs;
    const onFault = (event: string) => void faults.push(event);
    const ids = {
      uuid: () => owner,
      bytes: (length: number) =>
        Uint8Array.from({ length }, () => Math.floor(random() * 256)),
    };
    const presence = new Presence({
      store,
      clock,
      random: ids,
      wait,
      onFault,
      isExclusive,
    });
    const view = chain.view();
    const worker = new SettlementWorker({
      store,
      presence,
      chain: distant(view, {
        way: way(chainMsMax),
        onBroadcast: () => this.#options.blockMs === null && chain.mine(),
      }),
      holds: new Holds({
        store,
        nowMs,
        reader: { balanceAt: () => Promise.reject(new Error("not asked")) },
      }),
      network: NETWORK,
      gasPriceMax: 100_000n,
      isExclusive,
      random: ids,
      nowMs,
      wait,
      onFault,
    });
    worker.start();
    const process: GasProcess = {
      worker,
      view,
      faults,
      isOpen: true,
      calls: 0,
      gone,
      kill() {
        process.isOpen = false;
        isGone = true;
        end();
      },
      async stop() {
        process.isOpen = false;
        const endMs = time.nowMs + STOP_MS;
        while (process.calls > 0 && time.nowMs < endMs) await time.wait(20);
        await worker.close();
        await presence.stop();
        process.kill();
      },
      sleep: (ms) => void (asleepUntilMs = time.nowMs + ms),
    };
    return process;
  }

  /** One call of a buyer: what its process says; null where it is killed meanwhile. */
  async call(
    process: GasProcess,
    payment: number,
    change: Partial<Order> = {},
  ): Promise<OrderResult | null> {
    const untilMs = this.time.nowMs + CALL_MS;
    process.calls++;
    const answered = process.worker.run(
      { ...this.order(payment), ...change },
      untilMs,
    ).catch(() => null);
    const result = await Promise.race([
      answered,
      process.gone.then(() => null),
    ]);
    process.calls--;
    return result;
  }

  /** Pays once, by whichever process answers, until the money has moved. */
  async pay(processes: readonly GasProcess[], payment: number): Promise<void> {
    for (let turn = payment;; turn++) {
      // A replay looks at the chain first.
      if (this.chain.transfers.has(dataOf(payment))) return;
      const open = processes.filter(({ isOpen }) => isOpen);
      const process = open[turn % Math.max(open.length, 1)];
      if (process !== undefined) await this.call(process, payment);
      await this.time.wait(100);
    }
  }

  /** What is ordered for a payment. */
  order(payment: number): Order {
    const name: JobName = {
      network: NETWORK,
      asset: "0xasset",
      payer: `0xpayer${payment}`,
      nonce: `0xnonce${payment}`,
      leg: "transfer",
    };
    return {
      name,
      call: { to: "0x01", data: dataOf(payment) },
      gasMax: 200_000n,
      validBefore: BigInt(Math.floor(this.time.nowMs / 1000) + 360),
    };
  }

  /** Lets time pass until something is over; whether it is, in so many milliseconds. */
  async within(ms: number, work: Promise<unknown>): Promise<boolean> {
    let isOver = false;
    work.finally(() => isOver = true).catch(() => {});
    return await this.time.until(() => isOver, this.time.nowMs + ms);
  }

  async #mineEvery(ms: number): Promise<void> {
    while (true) {
      await this.time.wait(ms);
      this.chain.mine();
    }
  }
}

const NETWORK = "eip155:8453";

/** What a payment's transfer tells the contract. */
export function dataOf(payment: number): `0x${string}` {
  return `0x${payment.toString(16).padStart(4, "0")}`;
}

/** A chain that takes time to be asked. */
function distant(
  view: ModelView,
  options: { way: () => Promise<void>; onBroadcast: () => void },
): ModelView {
  const asked = <Arguments extends unknown[], T>(
    ask: (...args: Arguments) => Promise<T>,
  ) =>
  async (...args: Arguments): Promise<T> => {
    await options.way();
    const answer = await ask(...args);
    await options.way();
    return answer;
  };
  return {
    ...view,
    broadcast: asked(async (raw) => {
      const answer = await view.broadcast(raw);
      options.onBroadcast();
      return answer;
    }),
    // As it is then: a test may put another one in its place.
    receipt: asked((hash) => view.receipt(hash)),
    isKnown: asked(view.isKnown),
    usedNonces: asked(view.usedNonces),
    market: asked(view.market),
    balance: asked(view.balance),
    estimate: asked(view.estimate),
    head: asked(view.head),
  };
}
