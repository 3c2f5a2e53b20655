/**
 * Processes with a worker each that share a store and a gas wallet, round by
 * round: the store's answers take no time, and what each asks is counted.
 *
 * @module
 */

import assert from "node:assert/strict";
import { Presence } from "@/lib/presence/presence.ts";
import { systemRandom } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import { Holds } from "@/lib/x402/gas/holds.ts";
import { readJob } from "@/lib/x402/gas/store.ts";
import type { Order } from "@/lib/x402/gas/order.ts";
import { SettlementWorker } from "@/lib/x402/gas/worker.ts";
import { MODEL_ACCOUNT, ModelGasChain } from "./model_gas_chain.ts";
import { dataOf, nameOf } from "./sender_scene.ts";
import { VirtualStore, VirtualTime } from "./virtual_time.ts";

/** The gas wallet. */
export const WALLET = { network: "eip155:8453", account: MODEL_ACCOUNT };
/** Milliseconds that a caller has. */
const CALL_MS = 25_000;

/** See the module comment. */
export function startWorkers() {
  const time = new VirtualTime();
  const chain = new ModelGasChain();
  const shared = new VirtualStore(time);
  const store = shared.through(() => Promise.resolve());
  let opened = 0;
  const open = (options: { isExclusive?: boolean } = {}) => {
    const { isExclusive = false } = options;
    const owner = `process-${opened++}`;
    const hooks: { onStore: () => void | Promise<void> } = {
      onStore: () => {},
    };
    const answering = shared.through(() =>
      Promise.resolve().then(hooks.onStore)
    );
    /** From where the line was read, look by look, how many jobs were, and how many single entries. */
    const read: { starts: (string | null)[]; jobs: number; entries: number } = {
      starts: [],
      jobs: 0,
      entries: 0,
    };
    const own: Store = {
      ...answering,
      get: (key) => (read.entries++, answering.get(key)),
      list: (prefix, options) => {
        const { start, cursor } = options;
        const from = start?.at(-1);
        if (cursor === undefined) {
          read.starts.push(typeof from === "string" ? from : null);
        }
        return answering.list(prefix, options);
      },
      getMany: (keys) => (read.jobs += keys.length, answering.getMany(keys)),
    };
    const faults: string[] = [];
    const asked: string[] = [];
    const onFault = (event: string) => void faults.push(event);
    const nowMs = () => time.nowMs;
    const random = { ...systemRandom, uuid: () => owner };
    const view = chain.view();
    const { receipt, sign, broadcast } = view;
    view.receipt = (hash) => (asked.push("receipt"), receipt(hash));
    const sent: ("sign" | "broadcast")[] = [];
    view.sign = (plan) => (sent.push("sign"), sign(plan));
    view.broadcast = (raw) => (sent.push("broadcast"), broadcast(raw));
    const worker = new SettlementWorker({
      store: own,
      presence: new Presence({
        store: own,
        clock: { now: time.now },
        random,
        wait: time.wait,
        onFault,
        isExclusive,
      }),
      chain: view,
      holds: new Holds({
        store: own,
        nowMs,
        reader: { balanceAt: () => assert.fail("no balance is read") },
      }),
      network: WALLET.network,
      gasPriceMax: 100_000n,
      isExclusive,
      random,
      nowMs,
      wait: time.wait,
      onFault,
    });
    return { worker, view, hooks, faults, asked, sent, read };
  };
  const order = (payment: number): Order => ({
    name: nameOf(payment),
    call: { to: "0x01", data: dataOf(payment) },
    gasMax: 200_000n,
    validBefore: BigInt(Math.floor(time.nowMs / 1000) + 7_200),
  });
  return {
    time,
    chain,
    store,
    open,
    order,
    /** A caller who waits as callers do. */
    call: (by: { worker: SettlementWorker }, payment: number, ms = CALL_MS) =>
      by.worker.run(order(payment), time.nowMs + ms),
    pass: (ms: number) => time.until(() => false, time.nowMs + ms),
    told: async <T>(work: Promise<T>, ms = CALL_MS + 1_000): Promise<T> => {
      let isOver = false;
      work.finally(() => isOver = true).catch(() => {});
      assert(await time.until(() => isOver, time.nowMs + ms), "it is over");
      return await work;
    },
    job: async (payment: number) =>
      (await readJob(store, nameOf(payment)))?.value ?? null,
  };
}

/** How a call ended, in a word. */
export const kindOf = (
  result: { outcome: { kind: string } } | { pending: string },
) => "pending" in result ? "pending" : result.outcome.kind;
