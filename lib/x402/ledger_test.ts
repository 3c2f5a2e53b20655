/** The steps of a payment: who takes it, what each step keeps, and whose an identifier and a transfer are. */
import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { sha256Hex } from "@/lib/json.ts";
import type { DraftSettlement } from "@/lib/operation/draft_settlement.ts";
import { Presence } from "@/lib/presence/presence.ts";
import { systemRandom, type Wait } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { StoreCommit } from "@/lib/store/store.ts";
import {
  type ExactPayment as SentPayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { tampered } from "@/tests/support/buyer.ts";
import { openSale, type Sale } from "@/tests/support/sale.ts";
import { LIFETIME_MARGIN_SECONDS } from "./authorization.ts";
import { TIMEOUT_SECONDS } from "./challenge.ts";
import { type ExactPayment, parsePayment } from "./codec.ts";
import {
  type HeldPayment,
  identify,
  isHeld,
  paymentOf,
} from "./held_payment.ts";
import { Ledger, SETTLE_LEASE_MS } from "./ledger.ts";
import {
  type OutboxEntry,
  type PaymentRecord,
  RESULT_HOURS,
} from "./record.ts";
import {
  OUTBOX_PREFIX,
  resultKey,
  transferKey,
  writeLostTime,
} from "./store.ts";

const NETWORK = "eip155:8453";
const TRANSFER = { transaction: `0x${"ab".repeat(32)}`, logIndex: 3 };

/** Waits for the end. */
const wait: Wait = (_ms, signal) =>
  new Promise((resolve) => signal?.addEventListener("abort", () => resolve()));

async function start(drafts: ReadonlyMap<string, DraftSettlement> = new Map()) {
  const clock = { now: () => new Date("2026-07-21T12:00:00Z") };
  const store = await openDenoKvStore(":memory:", clock);
  const presence = new Presence({
    store,
    clock,
    random: systemRandom,
    wait,
    onFault: () => {},
  });
  const ledger = new Ledger({
    ...{ store, clock, random: systemRandom, presence, drafts },
  });
  return { store, ledger, presence, clock };
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

const BODY = '{"done":true}';
const ID = "order_0123456789abcdef";

function withIdentifier(payment: SentPayment): SentPayment {
  const extensions = { "payment-identifier": { info: { id: ID } } };
  return { ...payment, extensions };
}

/** A payment of this sale as its ledger takes it. */
function claimOf({ resource }: Sale, sent: SentPayment) {
  const payment = parsePayment(sent);
  return {
    payment,
    identity: identify(payment, resource.requirements),
    requirements: resource.requirements,
    resourceUrl: "https://api.example.com/echo",
    operation: resource.operation,
    fingerprint: "f".repeat(64),
    requestId: "again",
    leaseMs: 1_000,
    previous: null,
  };
}

async function presentOf({ ledger }: Sale, { identity }: HeldPayment) {
  const found = await ledger.find(identity);
  assert(found !== null && isHeld(found));
  return found;
}

/** Records that it settled, by a transfer of its own unless another is named. */
function settle(
  { ledger, resource }: Sale,
  held: HeldPayment,
  more: Partial<Parameters<Ledger["settled"]>[1]> = {},
) {
  const transaction = held.identity.nonce;
  const { network } = resource.requirements;
  return ledger.settled(held, {
    settlement: { success: true, transaction, network },
    transfer: { transaction, logIndex: 0 },
    hasChain: true,
    ...more,
  });
}

Deno.test("a payment is claimed once, and again by who knows what was written last", async () => {
  await using sale = await openSale();
  const sent = await sale.pay();
  const first = await sale.claim(sent);
  const again = claimOf(sale, sent);
  const { claimedAt } = first.record;
  assert.equal(claimedAt, sale.clock.now().toISOString());
  assert.equal(await sale.ledger.claim(again), null);
  sale.clock.advance(5_000);
  const taken = await sale.ledger.claim({ ...again, previous: first });
  assert.equal(taken?.record.requestId, "again");
  assert.equal(taken?.record.claimedAt, claimedAt);
  assert.notEqual(taken?.record.updatedAt, first.record.updatedAt);
  assert.equal(taken?.record.hasPresence, undefined, "it is alone");
  assert.deepEqual(taken?.record.secrets, first.record.secrets);
  assert.notEqual(first.record.secrets, undefined);
  assert.equal(await sale.ledger.claim({ ...again, previous: first }), null);
});

Deno.test("an identifier is the payment's that claimed it, until that is let go", async () => {
  await using sale = await openSale();
  const { ledger } = sale;
  const account = throwawayAccount();
  const pay = async () => withIdentifier(await sale.pay({ account }));
  const sent = await pay();
  const operation = sale.resource.operation.id;
  const of = (payment: SentPayment) => {
    const { identity } = claimOf(sale, payment);
    return ledger.identifierOf(parsePayment(payment), { identity, operation });
  };
  const other = claimOf(sale, await pay());
  const unseen = await of(sent);
  assert.deepEqual([unseen?.version, unseen?.holder], [null, null]);
  const first = await sale.claim(sent);
  const seen = await of(sent);
  assert.deepEqual(seen?.holder, first.identity);
  assert.notEqual(seen?.version, null);
  // Whether it was read before the other one claimed it, or after.
  assert.equal(await ledger.claim(other), null);
  assert.equal(await ledger.claim({ ...other, identifier: seen }), null);
  assert.equal(await ledger.claim({ ...other, identifier: unseen }), null);
  assert.deepEqual(
    (await ledger.otherWithIdentifier(seen, other.identity))?.identity,
    first.identity,
  );
  assert.equal(await ledger.otherWithIdentifier(seen, first.identity), null);
  assert.equal(await ledger.otherWithIdentifier(unseen, first.identity), null);
  // Its own payment is taken over with it.
  const taken = await ledger.claim({
    ...claimOf(sale, sent),
    previous: first,
    identifier: seen,
  });
  assert(taken !== null);
  await ledger.released(taken, "no_funds");
  assert.notEqual(await ledger.claim(other), null);
  assert.equal(await of(await sale.pay()), null, "it carries none");
});

Deno.test("who takes a claim over keeps what its payment came with", async () => {
  const { store, ledger } = await start();
  await using sale = await openSale();
  const payment = await sale.pay();
  const id = "order_0123456789abcdef";
  const withId = {
    ...payment.extensions,
    "payment-identifier": { info: { id } },
  };
  const asked = claimOf(
    sale,
    tampered(payment, (draft) => {
      draft.extensions = withId;
    }),
  );
  const died = await ledger.claim(asked) ?? assert.fail();
  // The copy leaves the identifier out.
  const copy = { ...claimOf(sale, payment), previous: died };
  const held = await ledger.claim(copy) ?? assert.fail();
  assert.deepEqual(held.record.secrets, died.record.secrets);
  // So it lets go of it with the payment.
  await ledger.released(held, "interrupted");
  const other = claimOf(
    sale,
    tampered(await sale.pay(), (draft) => {
      draft.extensions = withId;
      draft.payload.authorization.from = payment.payload.authorization.from;
    }),
  );
  assert.notEqual(await ledger.claim(other), null);
  await store.close();
});

Deno.test("a claim shows that its process lives", async () => {
  const { store, ledger, presence, clock } = await start();
  await using sale = await openSale();
  const other = new Presence({
    ...{ store, clock, random: systemRandom, wait, onFault: () => {} },
  });
  assert.equal(await other.isGone(presence.owner), true);
  const claimed = await ledger.claim(claimOf(sale, await sale.pay()));
  assert.equal(claimed?.record.hasPresence, true);
  assert.equal(await other.isGone(presence.owner), false);
  await presence.stop();
  await store.close();
});

Deno.test("a record is leased while its time runs and its owner lives, in the states that are worked on", async () => {
  const { store, ledger, presence, clock } = await start();
  const record = (changes: Partial<PaymentRecord>) =>
    ledger.isLeased({
      state: "claimed",
      owner: presence.owner,
      hasPresence: true,
      leaseExpiresAt: new Date(clock.now().getTime() + 1).toISOString(),
      payload: {
        payload: { authorization: { from: "0xpayer", nonce: "0xnonce" } },
      },
      requirements: { network: NETWORK },
      ...changes,
    } as PaymentRecord);
  assert.equal(await record({}), true);
  assert.equal(await record({ state: "settling" }), true);
  for (const state of ["executed", "unknown", "settled", "released"] as const) {
    assert.equal(await record({ state }), false, state);
  }
  const leaseExpiresAt = clock.now().toISOString();
  assert.equal(await record({ leaseExpiresAt }), false, "it is over");
  const owner = "somebody who gives no sign of life";
  assert.equal(await record({ owner }), false);
  const older = { owner, hasPresence: false };
  assert.equal(await record(older), true, "older programs give none");
  await store.close();
});

Deno.test("what is in hand is leased however late it is, and only while it is worked on", async () => {
  await using sale = await openSale();
  const held = await sale.claim(await sale.pay());
  const lease = sale.ledger.keepLease(held, 1_000);
  sale.clock.advance(86_400_000);
  assert.equal(await sale.ledger.isLeased(held.record), true);
  const settled = { ...held.record, state: "settled" } as const;
  assert.equal(await sale.ledger.isLeased(settled), false);
  await lease.end();
  assert.equal(await sale.ledger.isLeased(held.record), false);
});

Deno.test("a transfer is recorded with what it settles, and settles nothing else", async () => {
  await using sale = await openSale();
  const transfer = TRANSFER;
  const first = await sale.claim(await sale.pay(), { body: BODY });
  assert.notEqual(await settle(sale, first, { transfer }), null);
  const { record } = await presentOf(sale, first);
  assert.deepEqual(record.transfer, transfer);
  const second = await sale.claim(await sale.pay(), { body: BODY });
  assert.equal(await settle(sale, second, { transfer }), null);
  assert.equal((await presentOf(sale, second)).record.state, "settling");
  assert.equal(await sale.ledger.isTransferOfAnother(second, transfer), true);
});

Deno.test("what settled is delivered for its time, logged by its transaction's hash and looked at where there is a chain", async () => {
  await using sale = await openSale();
  const { store, ledger, clock } = sale;
  const held = await sale.claim(await sale.pay(), { body: BODY });
  assert.equal(await ledger.delivery(held), null, "nothing settled");
  const settled = await settle(sale, held);
  assert(settled !== null);
  assert.notEqual(settled.record.checkAtMs, undefined);
  const { entries } = await store.list<OutboxEntry>(OUTBOX_PREFIX, {
    limit: 9,
  });
  assert.deepEqual(
    entries.map(({ value }) => [value.txSha256, value.amount]),
    [[sha256Hex(held.identity.nonce), "10000"]],
  );
  const present = await presentOf(sale, held);
  const delivery = await ledger.delivery(present);
  assert.equal(delivery?.body, BODY);
  assert.equal("extensions" in (delivery?.settlement ?? {}), false);
  assert.equal(await ledger.result(present), BODY);
  // What is at hand is given, without another look.
  await store.commit({ deletes: [resultKey(held.identity)] });
  assert.equal((await ledger.delivery(settled))?.body, BODY);
  assert.equal(await ledger.result(settled), BODY);
  assert.equal(await ledger.delivery(present), null);
  assert.equal(await ledger.result(present), null);

  const demo = await sale.claim(await sale.pay(), { body: BODY });
  const plain = await settle(sale, demo, { hasChain: false });
  assert.equal(plain?.record.checkAtMs, undefined);
  clock.advance(RESULT_HOURS * 3_600_000);
  assert.equal(await ledger.result(await presentOf(sale, demo)), null);
});

Deno.test("a step keeps what the run made, and says why it was taken", async () => {
  await using sale = await openSale();
  const { ledger, store, clock } = sale;
  await store.commit({ sets: [{ key: ["old"], value: 1 }] });
  const endsAt = new Date(clock.now().getTime() + 5_000);
  const writes: StoreCommit = {
    sets: [
      { key: ["kept"], value: 1 },
      { key: ["short"], value: 2, expiresAt: endsAt },
    ],
    deletes: [["old"]],
  };
  const claimed = await sale.claim(await sale.pay());
  const settling = await ledger.settling(claimed, { body: BODY, writes });
  const failed = await ledger.executed(settling ?? assert.fail(), "no_funds");
  assert.equal(failed?.record.reason, "no_funds");
  const again = await ledger.settlingAgain(failed ?? assert.fail());
  assert.equal(again?.record.reason, undefined);
  assert.equal(await store.get(["kept"]), null, "nothing is paid yet");
  const own: StoreCommit = {
    sets: [{ key: ["own"], value: 3 }],
    deletes: [["short of it"]],
  };
  await store.commit({ sets: [{ key: ["short of it"], value: 1 }] });
  assert(await settle(sale, again ?? assert.fail(), { commit: own }) !== null);
  for (const [key, value] of [["kept", 1], ["short", 2], ["own", 3]] as const) {
    assert.equal((await store.get([key]))?.value, value, key);
  }
  for (const key of ["old", "short of it"]) {
    assert.equal(await store.get([key]), null, key);
  }
  clock.advance(5_000);
  assert.equal(await store.get(["short"]), null);
  assert.notEqual(await store.get(["kept"]), null);
});

Deno.test("writes may be few, and carry no checks of their own", async () => {
  await using sale = await openSale();
  const claimed = await sale.claim(await sale.pay());
  const check = { key: ["a"], version: null };
  assert.throws(
    () =>
      sale.ledger.settling(claimed, {
        body: BODY,
        writes: { checks: [check] },
      }),
    /carry no checks/,
  );
  const writes = { checks: [] };
  const held = await sale.ledger.settling(claimed, { body: BODY, writes });
  assert.deepEqual(held?.record.writes, { sets: [], deletes: [] });
  assert.notEqual(await settle(sale, held ?? assert.fail()), null);
});

Deno.test("what is let go keeps neither a place in line nor what its run made", async () => {
  await using sale = await openSale();
  const claimed = await sale.claim(await sale.pay());
  assert.equal(
    claimed.record.dueAtMs,
    sale.clock.now().getTime() + 1_000 + SETTLE_LEASE_MS + 1_000,
  );
  const writes = { sets: [{ key: ["a"], value: 1 }] };
  const held = await sale.ledger.settling(claimed, { body: BODY, writes });
  assert.equal(held?.record.dueAtMs, claimed.record.dueAtMs);
  const released = await sale.ledger.released(held ?? assert.fail(), "dead");
  assert.deepEqual(
    [released?.record.dueAtMs, released?.record.writes],
    [undefined, undefined],
  );
  assert.equal(released?.record.reason, "dead");
});

Deno.test("a settlement that is tried again later stays in line behind its lease", async () => {
  await using sale = await openSale();
  const claimed = await sale.claim(await sale.pay(), { body: BODY });
  const executed = await sale.ledger.executed(claimed, "no_funds");
  const nowMs = sale.clock.now().getTime();
  assert.equal(executed?.record.dueAtMs, nowMs + 30_000);
  sale.clock.advance(100_000);
  const again = await sale.ledger.settlingAgain(executed ?? assert.fail());
  assert.equal(
    again?.record.dueAtMs,
    sale.clock.now().getTime() + SETTLE_LEASE_MS,
  );
  // Each look that finds nothing puts it off for longer.
  const dues = [];
  let held = again ?? assert.fail();
  for (let look = 0; look < 3; look++) {
    held = await sale.ledger.takeDue(held) ?? assert.fail();
    dues.push((held.record.dueAtMs ?? 0) - sale.clock.now().getTime());
  }
  assert.deepEqual(dues, [60_000, 120_000, 240_000]);
  const known = await sale.ledger.unknown(held, "silent");
  assert.deepEqual(
    [known?.record.looks, known?.record.reason],
    [undefined, "silent"],
  );
});

Deno.test("a settlement that the chain is silent of is held against it ever later", async () => {
  await using sale = await openSale();
  const claimed = await sale.claim(await sale.pay(), { body: BODY });
  let held = await settle(sale, claimed) ?? assert.fail();
  const checks = [held.record.checkAtMs];
  for (let look = 0; look < 2; look++) {
    held = await sale.ledger.checkLater(held) ?? assert.fail();
    checks.push(held.record.checkAtMs);
  }
  const nowMs = sale.clock.now().getTime();
  assert.deepEqual(
    checks.map((atMs) => (atMs ?? 0) - nowMs),
    [60_000, 120_000, 240_000],
  );
});

Deno.test("who has the store alone takes over from every other owner", async () => {
  await using sale = await openSale();
  const { record } = await sale.claim(await sale.pay());
  assert.equal(await sale.ledger.isLeased(record), true);
  const other = { ...record, owner: "a process before" };
  assert.equal(await sale.ledger.isLeased(other), false);
});

Deno.test("a draft that breaks is a bug and keeps its payment, one that is refused lets it go", async () => {
  let prepare = (): Promise<StoreCommit> => Promise.reject(new TypeError("a"));
  let finished = 0;
  const draft = {
    prepare: () => prepare(),
    giveBack: () => Promise.resolve({}),
    finish: () => {
      finished++;
      return Promise.resolve({ output: { late: true }, commit: {} });
    },
  };
  const { store, ledger } = await start(new Map([["echo", draft]]));
  await using sale = await openSale();
  const asked = claimOf(sale, await sale.pay());
  const stateOf = async () => (await ledger.find(asked.identity))?.record.state;
  const claimed = await ledger.claim(asked) ?? assert.fail();
  const settling = () => ledger.settling(claimed, { body: BODY, draft: {} });
  await assert.rejects(settling(), TypeError);
  assert.equal(await stateOf(), "claimed");
  prepare = () => Promise.resolve({});
  const held = await settling() ?? assert.fail();
  // A settler whose own writes are overtaken decides anew, once for each round.
  const taken = { key: ["taken"], version: null };
  await store.commit({ sets: [{ key: taken.key, value: 1 }] });
  const settled = (commit?: StoreCommit) =>
    ledger.settled(held, {
      settlement: { success: true, transaction: "0xab", network: NETWORK },
      hasChain: false,
      ...(commit === undefined ? {} : { commit }),
    });
  assert.equal(await settled({ checks: [taken] }), null);
  assert.equal(finished, 1);
  assert.notEqual(await settled(), null);
  const found = await ledger.find(asked.identity);
  assert(found !== null && isHeld(found));
  assert.equal(await ledger.result(found), '{"late":true}');

  const other = claimOf(sale, await sale.pay());
  const second = await ledger.claim(other) ?? assert.fail();
  prepare = () => Promise.reject(new AppError("invalid_request", "too late"));
  await assert.rejects(
    ledger.settling(second, { body: BODY, draft: {} }),
    /too late/,
  );
  const letGo = await ledger.find(other.identity);
  assert.equal(letGo?.record.state, "released");

  // Who took it over meanwhile decides what is told of it.
  const third = claimOf(sale, await sale.pay());
  const lost = await ledger.claim(third) ?? assert.fail();
  prepare = async () => {
    await ledger.released(lost, "interrupted");
    throw new AppError("invalid_request", "too late");
  };
  assert.equal(await ledger.settling(lost, { body: BODY, draft: {} }), null);
  await store.close();
});

Deno.test("a statement that a result signs reaches the log with the settlement, however late, and with nothing else", async () => {
  await using sale = await openSale();
  const { ledger, store } = sale;
  const statementSha256 = "5".repeat(64);
  const waiting = async () =>
    (await store.list<OutboxEntry>(OUTBOX_PREFIX, { limit: 9 })).entries.map((
      { value },
    ) => [value.event, value.statementSha256] as const);
  for (const writes of [undefined, { sets: [{ key: ["made"], value: 1 }] }]) {
    const claimed = await sale.claim(await sale.pay());
    const settling = await ledger.settling(claimed, {
      body: BODY,
      statementSha256,
      ...(writes === undefined ? {} : { writes }),
    }) ?? assert.fail();
    const unknown = await ledger.unknown(settling, "silent") ?? assert.fail();
    assert.deepEqual(await waiting(), []);
    const settled = await ledger.settled(unknown, {
      settlement: {
        success: true,
        transaction: claimed.identity.nonce,
        network: NETWORK,
      },
      hasChain: false,
    }) ?? assert.fail();
    assert.deepEqual(await waiting(), [[undefined, statementSha256]]);
    assert.ok(!JSON.stringify(settled.record).includes(statementSha256));
    // What is taken back is the payment; the statement stays what it was.
    await ledger.unpaid(settled, "reorganised");
    assert.deepEqual(
      new Map(await waiting()),
      new Map([[undefined, statementSha256], ["payment_unpaid", undefined]]),
    );
    const { entries } = await store.list(OUTBOX_PREFIX, { limit: 9 });
    await store.commit({ deletes: entries.map(({ key }) => key) });
  }
  assert.notEqual(await store.get(["made"]), null);
});

Deno.test("a stored proof is sent again as it was accepted", async () => {
  await using sale = await openSale();
  const { record } = await sale.claim(await sale.pay());
  assert.deepEqual(paymentOf(record).payload.accepted, record.requirements);
  const accepted = { ...record.requirements, amount: "20000" };
  const older = { ...record, payload: { ...record.payload, accepted } };
  assert.equal(paymentOf(older).payload.accepted.amount, "20000");
});
