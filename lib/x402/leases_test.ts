/** How the lease of a payment lives and ends with the work on it, beat by beat. */
import assert from "node:assert/strict";
import { type Leased, Leases } from "./leases.ts";
import type { PaymentRecord } from "./record.ts";

const LEASE_MS = 10_000;
const START_MS = Date.parse("2026-06-01T10:00:00Z");

type Held = Leased & { readonly writes: number };

/** One process's leases; each renewal is written when a test says so. */
function start() {
  let nowMs = START_MS;
  let beat = () => Promise.resolve();
  const renewals: {
    readonly held: Held;
    readonly leaseMs: number;
    /** It is written. */
    done(): void;
    /** Somebody else wrote. */
    lost(): void;
    fail(): void;
  }[] = [];
  const leases = new Leases<Held>({
    clock: { now: () => new Date(nowMs) },
    presence: { onBeat: (work: typeof beat) => void (beat = work) } as never,
    renew(held, leaseMs) {
      const { promise, resolve, reject } = Promise.withResolvers<Held | null>();
      renewals.push({
        held,
        leaseMs,
        done: () => resolve(heldUntil(nowMs + leaseMs, held.writes + 1)),
        lost: () => resolve(null),
        fail: () => reject(new Error("no store")),
      });
      return promise;
    },
  });
  return {
    leases,
    renewals,
    /** A sign of life after so long. */
    beat: (ms: number) => {
      nowMs += ms;
      return beat();
    },
  };
}

function heldUntil(endMs: number, writes = 0, nonce = "0x01"): Held {
  const record = {
    payload: { payload: { authorization: { from: "0xAb", nonce } } },
    requirements: { network: "eip155:8453" },
    leaseExpiresAt: new Date(endMs).toISOString(),
  } as unknown as PaymentRecord;
  return { record, writes };
}

const fresh = () => heldUntil(START_MS + LEASE_MS);

Deno.test("a lease is renewed when half of it is over, and not before", async () => {
  const { leases, renewals, beat } = start();
  leases.keep(fresh(), LEASE_MS);
  await beat(LEASE_MS / 2 - 1);
  assert.equal(renewals.length, 0);
  const beating = beat(1);
  assert.deepEqual(renewals.map(({ leaseMs }) => leaseMs), [LEASE_MS]);
  renewals[0]?.done();
  await beating;
  await beat(LEASE_MS / 2 - 1);
  assert.equal(renewals.length, 1);
  beat(1);
  assert.equal(renewals[1]?.held.writes, 1, "what was written last is renewed");
});

Deno.test("a slow renewal is not begun twice", async () => {
  const { leases, renewals, beat } = start();
  leases.keep(fresh(), LEASE_MS);
  const beating = beat(LEASE_MS);
  await beat(1_000);
  assert.equal(renewals.length, 1);
  renewals[0]?.done();
  await beating;
  beat(LEASE_MS);
  assert.equal(renewals.length, 2);
});

Deno.test("the next step has what is being written, and nothing is renewed beside it", async () => {
  const { leases, renewals, beat } = start();
  const lease = leases.keep(fresh(), LEASE_MS);
  const beating = beat(LEASE_MS);
  let taken: Held | null = null;
  const taking = lease.take().then((held) => taken = held);
  await Promise.resolve();
  assert.equal(taken, null, "it waits for the renewal under way");
  renewals[0]?.done();
  await Promise.all([beating, taking]);
  assert.equal((await taking).writes, 1);
  await beat(LEASE_MS);
  assert.equal(renewals.length, 1);
  // What the step gave is kept from then on.
  lease.keep(heldUntil(START_MS + 2 * LEASE_MS, 7));
  beat(LEASE_MS);
  assert.equal(renewals[1]?.held.writes, 7);
});

Deno.test("a renewal that fails is tried at the next sign of life, and stops no step", async () => {
  const { leases, renewals, beat } = start();
  const lease = leases.keep(fresh(), LEASE_MS);
  const beating = beat(LEASE_MS);
  renewals[0]?.fail();
  await assert.rejects(beating, /no store/);
  const again = beat(1);
  assert.equal(renewals.length, 2);
  const taking = lease.take();
  renewals[1]?.fail();
  await assert.rejects(again, /no store/);
  assert.equal((await taking).writes, 0);
});

Deno.test("where somebody else wrote nothing is renewed any more: the next step finds out", async () => {
  const { leases, renewals, beat } = start();
  const lease = leases.keep(fresh(), LEASE_MS);
  const beating = beat(LEASE_MS);
  renewals[0]?.lost();
  await beating;
  await beat(LEASE_MS);
  assert.equal(renewals.length, 1);
  assert.equal((await lease.take()).writes, 0);
});

Deno.test("a payment is in hand until its work ends, and its lease with it", async () => {
  const { leases, renewals, beat } = start();
  const { record } = fresh();
  assert.equal(leases.isInHand(record), false);
  const lease = leases.keep(fresh(), LEASE_MS);
  assert.equal(leases.isInHand(record), true);
  assert.equal(leases.isInHand(heldUntil(0, 0, "0x02").record), false);
  await lease.take();
  assert.equal(leases.isInHand(record), true, "a step is work");
  await lease.end();
  assert.equal(leases.isInHand(record), false);
  await beat(LEASE_MS);
  assert.equal(renewals.length, 0);
});

Deno.test("who ends late does not end the work of who took over in this process", async () => {
  const { leases, renewals, beat } = start();
  const first = leases.keep(fresh(), LEASE_MS);
  const second = leases.keep(fresh(), LEASE_MS);
  await first.end();
  assert.equal(leases.isInHand(fresh().record), true);
  beat(LEASE_MS);
  assert.equal(renewals.length, 1, "the second's");
  renewals[0]?.done();
  assert.equal((await second.end()).writes, 1);
  assert.equal(leases.isInHand(fresh().record), false);
});
