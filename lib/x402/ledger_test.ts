/** Whose a transfer is, and which payments a declared loss covers. */
import assert from "node:assert/strict";
import { Presence } from "@/lib/presence/presence.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { LIFETIME_MARGIN_SECONDS } from "./authorization.ts";
import { TIMEOUT_SECONDS } from "./challenge.ts";
import type { ExactPayment } from "./codec.ts";
import { type HeldPayment, Ledger } from "./ledger.ts";
import { transferKey, writeLostTime } from "./store.ts";

const NETWORK = "eip155:8453";
const TRANSFER = { transaction: `0x${"ab".repeat(32)}`, logIndex: 3 };

async function start() {
  const clock = { now: () => new Date("2026-07-21T12:00:00Z") };
  const store = await openDenoKvStore(":memory:", clock);
  const presence = new Presence({
    store,
    clock,
    random: systemRandom,
    wait: () => new Promise(() => {}),
    onFault: () => {},
  });
  const ledger = new Ledger({ store, clock, random: systemRandom, presence });
  return { store, ledger };
}

Deno.test("a transfer is another payment's when it paid for that, and never a payment's own", async () => {
  const { store, ledger } = await start();
  const identity = {
    network: NETWORK,
    asset: "0xasset",
    payer: "0xpayer",
    nonce: "0xnonce",
  };
  const held = { identity } as HeldPayment;
  assert.equal(await ledger.isTransferOfAnother(held, TRANSFER), false);
  const key = transferKey(NETWORK, TRANSFER);
  await store.commit({ sets: [{ key, value: identity }] });
  assert.equal(await ledger.isTransferOfAnother(held, TRANSFER), false);
  for (const part of ["network", "asset", "payer", "nonce"] as const) {
    const value = { ...identity, [part]: "0xother" };
    await store.commit({ sets: [{ key, value }] });
    assert.equal(await ledger.isTransferOfAnother(held, TRANSFER), true, part);
  }
  await store.close();
});

Deno.test("a declared loss covers the payments that can have settled in its time, and no other", async () => {
  const { store, ledger } = await start();
  const from = "2026-07-20T10:00:00.000Z";
  const until = "2026-07-20T11:00:00.000Z";
  const endingAt = (ms: number) =>
    ledger.mayHaveLost({
      authorization: { validBefore: BigInt(ms) / 1000n },
    } as ExactPayment);
  const fromMs = Date.parse(from);
  assert.equal(await endingAt(fromMs), false, "nothing is declared");
  await writeLostTime(store, { from, until });
  assert.equal(await endingAt(fromMs - 1_000), false, "it ended before");
  assert.equal(await endingAt(fromMs), true);
  const lifetimeMs = (TIMEOUT_SECONDS + LIFETIME_MARGIN_SECONDS) * 1_000;
  const lastMs = Date.parse(until) + lifetimeMs;
  assert.equal(await endingAt(lastMs), true);
  assert.equal(await endingAt(lastMs + 1_000), false, "it began afterwards");
  await store.close();
});
