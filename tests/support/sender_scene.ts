/**
 * The gas wallet's sender by itself, on a chain in memory: what it asks, sends
 * and ends is counted, and nothing happens that a test does not do.
 *
 * @module
 */

import assert from "node:assert/strict";
import { Presence } from "@/lib/presence/presence.ts";
import { systemRandom } from "@/lib/runtime.ts";
import type { Ended } from "@/lib/x402/gas/ending.ts";
import { Holds } from "@/lib/x402/gas/holds.ts";
import { WalletKeeper } from "@/lib/x402/gas/keeper.ts";
import { LOOK_MS } from "@/lib/x402/gas/rescue.ts";
import { Sender } from "@/lib/x402/gas/sender.ts";
import {
  type Job,
  type JobName,
  listLine,
  readJob,
  walletSet,
} from "@/lib/x402/gas/store.ts";
import {
  MODEL_ACCOUNT,
  ModelGasChain,
  type ModelView,
} from "./model_gas_chain.ts";
import { VirtualStore, VirtualTime } from "./virtual_time.ts";

const NETWORK = "eip155:8453";
const WALLET = { network: NETWORK, account: MODEL_ACCOUNT };
/** The most that a unit of gas may cost. */
export const CAP = 100_000n;
/** What the model's market makes of a first offer. */
export const FEE = { maxFeePerGas: 160n, maxPriorityFeePerGas: 10n };

/** A wallet's owner, and everything that it was told and asked. */
export async function startSender(options: { confirmations?: bigint } = {}) {
  const { confirmations = 1n } = options;
  const time = new VirtualTime();
  const chain = new ModelGasChain();
  const inner = new VirtualStore(time);
  const hooks: { onStore: () => void | Promise<void> } = { onStore: () => {} };
  const store = inner.through(() => Promise.resolve().then(hooks.onStore));
  const nowMs = () => time.nowMs;
  const keeper = new WalletKeeper({
    store,
    presence: new Presence({
      store,
      clock: { now: time.now },
      random: systemRandom,
      wait: time.wait,
      onFault: () => {},
      isExclusive: true,
    }),
    wallet: WALLET,
  });
  const asked: string[] = [];
  const view = counted(chain.view(), asked);
  view.isConfirmed = (block, head) => {
    if (head === undefined) asked.push("depth");
    return Promise.resolve(
      (head ?? chain.block) - block + 1n >= confirmations,
    );
  };
  const ends: [data: string, ended: Ended][] = [];
  /** What was said to be mined, and how many ends were recorded then. */
  const mined: [data: string, recorded: number][] = [];
  const faults: string[] = [];
  const sender = new Sender({
    chain: view,
    keeper,
    holds: new Holds({
      store,
      nowMs,
      reader: { balanceAt: () => assert.fail("no balance is read") },
    }),
    gasPriceMax: CAP,
    nowMs,
    onFault: (event) => void faults.push(event),
    onEnded: ({ data }, ended) => void ends.push([data, ended]),
    onMined: ({ data }) => void mined.push([data, ends.length]),
  });
  await keeper.take();
  await sender.recover([]);
  asked.length = 0;
  const job = (number: number, change: Partial<Job> = {}): Job => ({
    id: `0000-${number.toString().padStart(4, "0")}`,
    name: nameOf(number),
    account: MODEL_ACCOUNT,
    to: "0x01",
    data: dataOf(number),
    gasMax: "200000",
    validBefore: String(Math.floor(time.nowMs / 1000) + 7_200),
    state: "queued",
    ...change,
  });
  return {
    time,
    chain,
    view,
    store,
    hooks,
    keeper,
    sender,
    ends,
    mined,
    faults,
    job,
    /** What was asked of the chain since the last time. */
    asked: () => asked.splice(0).sort().join(" "),
    send: (...jobs: Job[]) =>
      sender.send(jobs.map((job) => ({ job, version: null }))),
    outcomes: () =>
      ends.splice(0).map(([data, { outcome }]) => [data, outcome.kind]),
    stored: async (number: number) =>
      (await readJob(store, nameOf(number)))?.value ?? null,
    line: async () =>
      (await listLine(store, WALLET, { limit: 100 })).places.length,
    /** Another process takes the wallet. */
    takeOver: () =>
      store.commit({
        sets: [walletSet(WALLET, { ...keeper.record, owner: "another" })],
      }),
    lookLater: (ms = LOOK_MS) => {
      time.nowMs += ms;
      return sender.lookAfter();
    },
  };
}

/** Which job it is. */
export function nameOf(number: number): JobName {
  return {
    network: NETWORK,
    asset: "0xasset",
    payer: `0xpayer${number}`,
    nonce: `0xnonce${number}`,
    leg: "transfer",
  };
}

/** What a job tells the contract. */
export function dataOf(number: number): `0x${string}` {
  return `0x${number.toString(16).padStart(4, "0")}`;
}

/** Notes each question to a chain. */
function counted(view: ModelView, asked: string[]): ModelView {
  const own = { ...view };
  const noted =
    <A extends unknown[], T>(name: string, ask: (...a: A) => T) =>
    (...args: A): T => (asked.push(name), ask(...args));
  return Object.assign(view, {
    broadcast: noted("broadcast", own.broadcast),
    receipt: noted("receipt", own.receipt),
    isKnown: noted("isKnown", own.isKnown),
    usedNonces: noted("usedNonces", own.usedNonces),
    market: noted("market", own.market),
    estimate: noted("estimate", own.estimate),
    head: noted("head", own.head),
  });
}
