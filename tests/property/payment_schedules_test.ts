/**
 * Random schedules of faults, crashes and replays against a chain in memory
 * that keeps its own books: whatever happens, a buyer who got the result paid
 * once, and a buyer who paid gets the result.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { type Store, StoreError } from "@/lib/store/store.ts";
import { settlementOf } from "@/lib/x402/chain.ts";
import type { GateStep } from "@/lib/x402/gate_dependencies.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import type { PaymentAttempt, Settler } from "@/lib/x402/settler.ts";
import { startTestApp, TestClock } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { type Answer, buy, payFor } from "@/tests/support/scene.ts";
import { roundsOf, seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);
const RUNS = roundsOf(60);

/** What a settler may do instead of its work. */
const SETTLE_FAULTS = [
  "none",
  "lost_before",
  "lost_after",
  "refused",
  "unsent",
  "late",
] as const;
const STEPS: readonly GateStep[] = [
  "verified",
  "claimed",
  "ran",
  "executed",
  "settled",
  "recorded",
];

type Action =
  | {
    readonly kind: "buy";
    readonly copies: number;
    readonly settle: typeof SETTLE_FAULTS[number];
    readonly lookupFails: boolean;
    readonly storeFailsAt: number | null;
  }
  | { readonly kind: "crash"; readonly at: GateStep }
  | { readonly kind: "reconcile" }
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "cancel" };

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("buy" as const),
      copies: fc.integer({ min: 1, max: 4 }),
      settle: fc.constantFrom(...SETTLE_FAULTS),
      lookupFails: fc.boolean(),
      storeFailsAt: fc.option(fc.integer({ min: 0, max: 4 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("crash" as const),
      at: fc.constantFrom(...STEPS),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: "reconcile" as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      seconds: fc.integer({ min: 1, max: 200 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "cancel" as const }) },
);

/** A chain of one authorization. */
class ModelChain {
  transfers = 0;
  isCancelled = false;
  fault: typeof SETTLE_FAULTS[number] = "none";
  lookupFails = false;
  /** A transfer that was sent and is not mined yet. */
  isPending = false;

  mine(): void {
    if (this.isPending && !this.isCancelled && this.transfers === 0) {
      this.transfers++;
    }
    this.isPending = false;
  }

  settler(): Settler {
    const expired = ({ payment, now }: PaymentAttempt) =>
      payment.authorization.validBefore <=
        BigInt(Math.floor(now.getTime() / 1000));
    const transaction = `0x${"ab".repeat(32)}`;
    const settled = (attempt: PaymentAttempt) => ({
      kind: "settled" as const,
      response: settlementOf(attempt, transaction),
      transfer: { transaction, logIndex: 0 },
    });
    const lookup: Settler["lookup"] = (attempt) => {
      if (this.lookupFails) {
        return Promise.resolve({ kind: "unknown", message: "no chain" });
      }
      if (this.transfers > 0) {
        return Promise.resolve(settled(attempt));
      }
      if (this.isCancelled) {
        return Promise.resolve({ kind: "dead", reason: "cancelled" });
      }
      if (expired(attempt) && !this.isPending) {
        return Promise.resolve({ kind: "dead", reason: "expired" });
      }
      return Promise.resolve({ kind: "unused" });
    };
    return {
      kind: "facilitator",
      verifiesContractSignatures: false,
      verify: () =>
        Promise.resolve(
          this.isCancelled || this.transfers > 0
            ? { kind: "invalid", reason: "nonce_already_used" }
            : { kind: "valid" },
        ),
      settle: async (attempt) => {
        const fault = this.fault;
        if (fault === "lost_before") {
          return { kind: "unknown", message: "lost before" };
        }
        if (fault === "unsent") {
          return { kind: "unsent", message: "no price" };
        }
        if (fault === "late") {
          this.isPending = true;
          return { kind: "unknown", message: "pending" };
        }
        if (this.transfers > 0) {
          return settled(attempt);
        }
        if (this.isCancelled || expired(attempt) || fault === "refused") {
          const state = await lookup(attempt);
          return state.kind === "unknown"
            ? { kind: "unknown", message: "no chain" }
            : { kind: "failed", reason: "refused" };
        }
        this.transfers++;
        return fault === "lost_after"
          ? { kind: "unknown", message: "lost after" }
          : settled(attempt);
      },
      lookup,
      health: () => Promise.resolve(null),
      close: () => {},
    };
  }
}

/** A store that fails once, at a given commit. */
function failing(store: Store, at: { commit: number | null }): Store {
  return {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    list: (prefix, options) => store.list(prefix, options),
    commit: (commit) => {
      if (at.commit !== null && at.commit-- === 0) {
        return Promise.reject(new StoreError("database or disk is full"));
      }
      return store.commit(commit);
    },
    close: () => store.close(),
  };
}

Deno.test("no schedule of faults, crashes and replays breaks the two promises", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 1, maxLength: 8 }),
      runSchedule,
    ),
    { seed: SEED, numRuns: RUNS },
  );
});

async function runSchedule(actions: readonly Action[]): Promise<void> {
  const clock = new TestClock(new Date("2026-07-21T12:00:00Z"));
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const chain = new ModelChain();
  const storeFault: { commit: number | null } = { commit: null };
  let crash: { at: GateStep; happened: () => void } | null = null;
  const open = () =>
    startTestApp({
      store: failing(store, storeFault),
      clock,
      isStoreExclusive: true,
      settler: () => chain.settler(),
      wait: () => Promise.resolve(),
      onStep: (step): Promise<void> => {
        if (step !== crash?.at) return Promise.resolve();
        // A dead process never answers: the call stops here for good.
        crash.happened();
        return new Promise(() => {});
      },
    });
  let app = await open();
  const payment = await payFor(app, throwawayAccount());
  const delivered = new Set<string>();
  const note = (answer: Answer, isPaid: boolean) => {
    if (answer.status === 200) delivered.add(answer.text);
    // A challenge is a request to sign again: never when this payment has moved money.
    if (answer.status === 402) assert(!isPaid, `402 ${answer.error}`);
  };
  for (const step of actions) {
    switch (step.kind) {
      case "buy": {
        chain.fault = step.settle;
        chain.lookupFails = step.lookupFails;
        storeFault.commit = step.storeFailsAt;
        const answers = await Promise.all(
          Array.from({ length: step.copies }, () => buy(app, payment)),
        );
        for (const answer of answers) note(answer, chain.transfers > 0);
        storeFault.commit = null;
        chain.mine();
        break;
      }
      case "crash": {
        chain.fault = "none";
        chain.lookupFails = false;
        const crashed = Promise.withResolvers<null>();
        crash = { at: step.at, happened: () => crashed.resolve(null) };
        // A call that does not reach the step answers; one that does never will.
        const answer = await Promise.race([
          buy(app, payment),
          crashed.promise,
        ]);
        if (answer !== null) note(answer, chain.transfers > 0);
        crash = null;
        app = await open();
        break;
      }
      case "reconcile":
        await reconcile(app.app.settlement);
        break;
      case "wait":
        clock.advance(step.seconds * 1000);
        break;
      case "cancel":
        if (chain.transfers === 0 && !chain.isPending) chain.isCancelled = true;
    }
  }
  // The faults clear; the buyer keeps asking with the same payment.
  chain.fault = "none";
  chain.lookupFails = false;
  chain.mine();
  app = await open();
  await reconcile(app.app.settlement);
  const last = await buy(app, payment);
  note(last, chain.transfers > 0);
  assert(chain.transfers <= 1);
  if (chain.transfers === 1) {
    assert.equal(last.status, 200, `paid and not delivered: ${last.error}`);
  } else {
    assert.equal(delivered.size, 0, "delivered and not paid");
  }
  assert(delivered.size <= 1, "one result");
  await store.close();
}
