/**
 * How the ledger's work grows with what was sold: a store is filled by the
 * ledger itself, and each thing that the program does is counted in reads and
 * writes of the store.
 *
 * @module
 */

import { findPayments, selectPayments } from "@/cli/ledger_find.ts";
import { FORMAT_KEY } from "@/lib/formats/store.ts";
import { sha256Hex } from "@/lib/json.ts";
import { systemRandom } from "@/lib/runtime.ts";
import { compactPayments } from "@/lib/x402/compaction.ts";
import { parsePayment } from "@/lib/x402/codec.ts";
import { identify } from "@/lib/x402/held_payment.ts";
import { PAYMENT_DETAIL_DAYS } from "@/lib/x402/record.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { startTestApp, type TestApp, TestClock } from "./app.ts";
import { throwawayAccount } from "./buyer.ts";
import { countStore, type StoreCounts } from "./counted_store.ts";
import { gatherStore } from "./gathered_store.ts";
import {
  askFreely,
  type FreeQuestion,
  freeQuestions,
  nameOf,
  urlsOf,
} from "./free_questions.ts";
import { buy, payFor } from "./scene.ts";
import type { Store } from "@/lib/store/store.ts";

/** What a piece of work came to. */
export interface GrowthFigure extends StoreCounts {
  /** What was done. */
  readonly name: string;
  /** Milliseconds; for people, not for tests. */
  readonly ms: number;
  /** What the watch told of it. */
  readonly watched: number;
}

/** Runs a piece of work and tells something of it, like the longest that it held the event loop. */
export type Watch = (work: () => Promise<unknown>) => Promise<number>;

const unwatched: Watch = async (work) => {
  await work();
  return 0;
};

/** Payments that are written together while a store is filled. */
const PAYMENTS_TOGETHER = 256;
/** Payments whose upkeep is watched, and rounds of making them small. */
const UPKEEP_PAYMENTS = 2_000;
const UPKEEP_ROUNDS = 6;
/** Beginnings of the keys that upgrades make from others. */
const MADE_BY_UPGRADES = ["pay_settled", "pay_nonce", "pay_tx", "tlog"];
/** One payment in so many is of the day before. */
const DAYS = 30;

/**
 * Settles that many payments of throwaway payers by the ledger's own steps,
 * without signatures, over some weeks.
 */
export async function fillLedger(
  store: Store,
  payments: number,
  clock: TestClock,
): Promise<void> {
  const gathered = gatherStore(store);
  const seller = await startTestApp({ store: gathered.store, clock });
  const app = await startTestApp({ store, clock, isStoreExclusive: true });
  const perDay = Math.ceil(payments / DAYS);
  for (let done = 0; done < payments; done += perDay) {
    let left = Math.min(perDay, payments - done);
    while (left > 0) {
      const together = Math.min(left, PAYMENTS_TOGETHER);
      await Promise.all(
        Array.from({ length: together }, () => settleOne(seller)),
      );
      await gathered.flush();
      left -= together;
    }
    await drainOutbox(app.app);
    while (await app.app.revenueAuditor.advance());
    clock.advance(86_400_000);
  }
  await seller.stop();
  await app.stop();
}

/** Settles a few more, which stay on their way to the revenue log. */
export async function settleMore(
  store: Store,
  payments: number,
  clock: TestClock,
): Promise<void> {
  const app = await startTestApp({ store, clock, isStoreExclusive: true });
  for (let done = 0; done < payments; done++) await settleOne(app);
  await app.stop();
}

/**
 * Takes from a store what upgrades make, its version among it: a store of
 * format 1 for all that its upgrade has to do. Nobody may use it meanwhile.
 */
export async function forgetFormats(store: Store): Promise<void> {
  for (const root of MADE_BY_UPGRADES) {
    for (;;) {
      const { entries } = await store.list([root], { limit: 200 });
      if (entries.length === 0) break;
      await store.commit({ deletes: entries.map(({ key }) => key) });
    }
  }
  await store.commit({ deletes: [FORMAT_KEY] });
}

/** What the program does with a store, each counted alone. */
export async function measureGrowth(
  inner: Store,
  clock: TestClock,
  watch: Watch = unwatched,
): Promise<GrowthFigure[]> {
  const { store, count } = countStore(inner);
  const figures: GrowthFigure[] = [];
  const measure = async (name: string, work: () => Promise<unknown>) => {
    let watched = 0;
    const start = performance.now();
    const counts = await count(async () => void (watched = await watch(work)));
    const ms = performance.now() - start;
    figures.push({ name, ...counts, ms, watched });
  };
  let app: TestApp | undefined;
  await measure("start", async () => {
    app = await startTestApp({ store, clock, isStoreExclusive: true });
    await app.app.keyring.signer();
    await reconcile(app.app.settlement);
    await app.app.announcements.announce();
  });
  if (app === undefined) throw new TypeError("not started");
  const seller = app;
  const payment = await payFor(seller, throwawayAccount());
  await measure("paid call", () => buy(seller, payment));
  await measure("replay", () => buy(seller, payment));
  await measure("revenue log", async () => {
    await drainOutbox(seller.app);
    await seller.app.revenueAuditor.advance();
  });
  await measure(
    "revenue log, again",
    () => seller.app.revenueAuditor.checkAgain(),
  );
  await measure("reconciling at rest", () => reconcile(seller.app.settlement));
  await measure("compaction at rest", () => compactPayments(seller.app));
  const { nonce, from } = payment.payload.authorization;
  const networks = [seller.app.config.terms.network];
  const one = await first(findPayments(store, { name: nonce, networks }));
  const transaction = one?.record.format === 1
    ? one.record.settlement?.transaction ?? ""
    : "";
  await measure(
    "ledger show, by nonce",
    () => first(findPayments(store, { name: nonce, networks })),
  );
  await measure(
    "ledger show, by transaction",
    () => first(findPayments(store, { name: transaction, networks })),
  );
  await measure(
    "ledger list, by payer",
    () => first(selectPayments(store, { payer: from.toLowerCase() })),
  );
  await measure(
    "ledger list, unknown",
    () => first(selectPayments(store, { state: "unknown" })),
  );
  const ask = async (question: FreeQuestion): Promise<number> => {
    let status = 0;
    await measure(
      nameOf(question),
      async () => void (status = await askFreely(seller, question)),
    );
    return status;
  };
  for (const url of urlsOf(seller)) await ask({ url });
  for (const url of urlsOf(seller)) {
    // Where nothing is posted there is nothing to tell.
    if (await ask({ url, body: {} }) === 405) figures.pop();
  }
  for (const question of await freeQuestions(seller, payment)) {
    const status = await ask(question);
    if (status !== 200) throw new Error(`${question.url}: ${status}`);
  }
  await seller.stop();
  return figures;
}

/** Work of a busy seller that nobody waits for, each watched alone. */
export async function watchUpkeep(
  store: Store,
  clock: TestClock,
  watch: Watch,
): Promise<readonly (readonly [name: string, watched: number])[]> {
  await settleMore(store, UPKEEP_PAYMENTS, clock);
  const app = await startTestApp({ store, clock, isStoreExclusive: true });
  const { app: program } = app;
  const found: [string, number][] = [];
  const tell = async (name: string, work: () => Promise<unknown>) =>
    void found.push([name, await watch(work)]);
  await tell("settlements into the log", () => drainOutbox(program));
  await tell("checking the log on", async () => {
    while (await program.revenueAuditor.advance());
  });
  await tell(
    "checking the log again",
    () => program.revenueAuditor.checkAgain(),
  );
  clock.advance((PAYMENT_DETAIL_DAYS + 1) * 86_400_000);
  await tell("making old payments small", async () => {
    for (let round = 0; round < UPKEEP_ROUNDS; round++) {
      await compactPayments(program);
    }
  });
  await app.stop();
  return found;
}

async function settleOne({ app }: TestApp): Promise<void> {
  const [offer] = app.offers;
  const requirements = offer?.resource.requirements;
  if (offer === undefined || requirements === undefined) {
    throw new TypeError("nothing is sold");
  }
  const seconds = Math.floor(app.clock.now().getTime() / 1000);
  const hex = (bytes: number) => `0x${app.random.bytes(bytes).toHex()}`;
  const payment = parsePayment({
    x402Version: 2,
    accepted: { ...requirements },
    payload: {
      signature: hex(65),
      authorization: {
        from: hex(20),
        to: requirements.payTo,
        value: requirements.amount,
        validAfter: "0",
        validBefore: String(seconds + 300),
        nonce: hex(32),
      },
    },
  });
  if (payment === null) throw new TypeError("no payment");
  const { ledger } = app;
  const claimed = await ledger.claim({
    payment,
    identity: identify(payment, requirements),
    requirements,
    resourceUrl: offer.resource.paymentRequired.resource.url,
    operation: { id: offer.operation.id, service: "api" },
    fingerprint: sha256Hex(hex(32)),
    requestId: systemRandom.uuid(),
    leaseMs: 60_000,
    previous: null,
  });
  const executed = claimed === null
    ? null
    : await ledger.settling(claimed, { body: '{"receipt":"short"}' });
  const settled = executed === null ? null : await ledger.settled(executed, {
    settlement: {
      success: true,
      transaction: hex(32),
      network: requirements.network,
    },
    hasChain: false,
  });
  if (settled === null) throw new TypeError("not settled");
}

async function first<T>(found: AsyncIterable<T>): Promise<T | undefined> {
  for await (const one of found) return one;
  return undefined;
}
