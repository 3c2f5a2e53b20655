/** Sales beside each other, slow ones, and what a process leaves behind that dies in the middle of one. */
import assert from "node:assert/strict";
import { HEARTBEAT_MS } from "@/lib/presence/presence.ts";
import { PRESENCE_MS } from "@/lib/presence/store.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { parsePayment } from "@/lib/x402/codec.ts";
import type { GateStep } from "@/lib/x402/gate_dependencies.ts";
import { JOIN_MS } from "@/lib/x402/running_calls.ts";
import { identify, isHeld } from "@/lib/x402/held_payment.ts";
import { SETTLE_LEASE_MS } from "@/lib/x402/ledger.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import {
  startTestApp,
  type TestAppOptions,
  TestClock,
} from "@/tests/support/app.ts";
import { tampered, throwawayAccount } from "@/tests/support/buyer.ts";
import { buy, payFor } from "@/tests/support/scene.ts";

/** Nobody sleeps between two looks at what another process does. */
const wait = () => Promise.resolve();

/** Two processes on one store; the first stops for good at a step, and the second may have other settings. */
async function dieAt(
  step: GateStep,
  { settings = {}, settler }: Pick<TestAppOptions, "settings" | "settler"> = {},
) {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const died = Promise.withResolvers<void>();
  const first = await startTestApp({
    store,
    clock,
    onStep: (reached) => {
      if (reached !== step) return;
      died.resolve();
      // A dead process never answers.
      return new Promise(() => {});
    },
  });
  const second = await startTestApp({
    store,
    clock,
    wait,
    settings,
    ...(settler === undefined ? {} : { settler }),
  });
  const payment = await payFor(first, throwawayAccount());
  void buy(first, payment);
  await died.promise;
  return {
    clock,
    payment,
    buy: () => buy(second, payment),
    async close() {
      await second.stop();
      first.app.settler.close();
      await first.app.presence.stop();
      await store.close();
    },
  };
}

for (const step of ["claimed", "executed"] as const) {
  Deno.test(`a sale that died when it was ${step} goes on as soon as its process is known to be gone`, async () => {
    const { clock, buy, close } = await dieAt(step);
    const early = await buy();
    assert.deepEqual([early.status, early.error], [409, "payment_in_progress"]);
    assert(PRESENCE_MS <= 10_000 && PRESENCE_MS < SETTLE_LEASE_MS);
    clock.advance(PRESENCE_MS);
    const later = await buy();
    assert.equal(later.status, 200, later.text);
    assert.deepEqual(await buy(), later);
    await close();
  });
}

for (const step of ["claimed", "ran", "executed"] as const) {
  Deno.test(`a sale that died when it was ${step} is settled for what its buyer signed, whatever is asked by now`, async () => {
    for (
      const settings of [
        { PAY_TO: throwawayAccount().address },
        { PRICE_SHELL_RISK_CHECK: "0.02" },
        { PRICE_SHELL_RISK_CHECK: "0.001" },
      ]
    ) {
      const settled: unknown[] = [];
      const { clock, payment, buy, close } = await dieAt(step, {
        settings,
        settler: (store) => {
          const demo = createDemoSettler(store);
          return {
            ...demo,
            settle(attempt) {
              const { payTo, amount } = attempt.requirements;
              settled.push([payTo, amount]);
              return demo.settle(attempt);
            },
          };
        },
      });
      clock.advance(PRESENCE_MS);
      const sold = await buy();
      assert.equal(sold.status, 200, sold.text);
      const { payTo, amount } = payment.accepted;
      assert.deepEqual(settled, [[payTo, amount]]);
      assert.deepEqual(await buy(), sold);
      await close();
    }
  });
}

/** Turns of the event loop in which a renewal has to be written. */
const TURNS_MAX = 5_000;

/** Signs of life that a test lets happen. */
function beats() {
  let wake = () => {};
  let isWritten = Promise.withResolvers<void>();
  return {
    wait: (_ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        isWritten.resolve();
        wake = resolve;
        signal?.addEventListener("abort", () => resolve(), { once: true });
      }),
    /** Resolves when it is written. */
    async beat() {
      isWritten = Promise.withResolvers();
      wake();
      await isWritten.promise;
    },
  };
}

for (const step of ["claimed", "settled"] as const) {
  Deno.test(`a sale that is slow when it was ${step} is not taken over while its process lives`, async () => {
    const clock = new TestClock();
    const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
    const { wait: presenceWait, beat } = beats();
    const reached = Promise.withResolvers<void>();
    const slowly = Promise.withResolvers<void>();
    let runs = 0;
    const count = (at: GateStep) => {
      if (at === "ran") runs++;
    };
    await using first = await startTestApp({
      store,
      clock,
      presenceWait,
      onStep: async (at) => {
        count(at);
        if (at !== step) return;
        reached.resolve();
        await slowly.promise;
      },
    });
    await using second = await startTestApp({
      store,
      clock,
      wait,
      onStep: count,
    });
    const payment = await payFor(first, throwawayAccount());
    const sale = buy(first, payment);
    await reached.promise;
    const [offer] = first.app.offers;
    assert(offer !== undefined);
    const identity = identify(
      parsePayment(payment),
      offer.resource.requirements,
    );
    const leaseEndsMs = async () => {
      const found = await second.app.ledger.find(identity);
      assert(found !== null && isHeld(found));
      return Date.parse(found.record.leaseExpiresAt);
    };
    const startMs = clock.now().getTime();
    const firstEndMs = await leaseEndsMs();
    let endMs = firstEndMs;
    while (clock.now().getTime() <= firstEndMs + SETTLE_LEASE_MS) {
      clock.advance(HEARTBEAT_MS);
      await beat();
      const leftMs = endMs - clock.now().getTime();
      if (leftMs <= (firstEndMs - startMs) / 2) {
        // Half of it is over: this sign of life renews it.
        const before = endMs;
        for (let turn = 0; turn < TURNS_MAX && endMs === before; turn++) {
          await new Promise((resolve) => setTimeout(resolve));
          endMs = await leaseEndsMs();
        }
        assert(endMs > before, "the lease was renewed");
      }
      const { status, error } = await buy(second, payment);
      assert.deepEqual([status, error], [409, "payment_in_progress"]);
    }
    slowly.resolve();
    const delivered = await sale;
    assert.equal(delivered.status, 200, delivered.text);
    assert.equal((await buy(second, payment)).text, delivered.text);
    assert.equal(runs, 1);
    for (const app of [first, second]) {
      assert.deepEqual(app.faults, []);
      await app.stop();
    }
    await store.close();
  });
}

Deno.test("of two processes that find a payment unused one settles it", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  let hasFunds = false;
  let settlements = 0;
  let whenLooked: (() => Promise<void>) | null = null;
  const start = () =>
    startTestApp({
      store,
      clock,
      settler: (inner) => {
        const demo = createDemoSettler(inner, 6);
        return {
          ...demo,
          settle: (attempt) => {
            settlements++;
            return hasFunds
              ? demo.settle(attempt)
              : Promise.resolve({ kind: "failed", reason: "no_funds" });
          },
          async lookup() {
            const look = whenLooked;
            whenLooked = null;
            await look?.();
            return { kind: "unused" };
          },
        };
      },
    });
  const [first, second] = [await start(), await start()];
  const payment = await payFor(first, throwawayAccount());
  assert.equal((await buy(first, payment)).status, 402);
  hasFunds = true;
  settlements = 0;
  let sold = "";
  whenLooked = async () => {
    sold = (await buy(second, payment)).text;
  };
  const late = await buy(first, payment);
  assert.deepEqual(late, { status: 200, text: sold, error: "" });
  assert.equal(settlements, 1);
  for (const app of [first, second]) await app.stop();
  await store.close();
});

Deno.test("of two processes that find a payment settled one records it, and neither calls it another's", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const transaction = `0x${"7".repeat(64)}`;
  let whenLooked: (() => Promise<void>) | null = null;
  const start = () =>
    startTestApp({
      store,
      clock,
      settler: (inner) => ({
        ...createDemoSettler(inner, 6),
        settle: () => Promise.resolve({ kind: "unknown", message: "silent" }),
        async lookup({ requirements: { network } }) {
          const look = whenLooked;
          whenLooked = null;
          await look?.();
          return {
            kind: "settled",
            response: { success: true, transaction, network },
            transfer: { transaction, logIndex: 0 },
          };
        },
      }),
    });
  const [first, second] = [await start(), await start()];
  const payment = await payFor(first, throwawayAccount());
  assert.equal((await buy(first, payment)).error, "settlement_unknown");
  let sold = { status: 0, text: "", error: "" };
  whenLooked = async () => {
    sold = await buy(second, payment);
  };
  const late = await buy(first, payment);
  assert.equal(sold.status, 200, sold.text);
  assert.deepEqual(late, sold);
  for (const app of [first, second]) await app.stop();
  await store.close();
});

Deno.test("who finds its sale taken over after its run asks for no money, and gives what the other gave", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  let settlements = 0;
  let whenRan: (() => Promise<void>) | null = null;
  const start = () =>
    startTestApp({
      store,
      clock,
      settler: (inner) => {
        const demo = createDemoSettler(inner, 6);
        return {
          ...demo,
          settle: (attempt) => {
            settlements++;
            return demo.settle(attempt);
          },
        };
      },
      onStep: async (step) => {
        const ran = step === "ran" ? whenRan : null;
        if (ran === null) return;
        whenRan = null;
        await ran();
      },
    });
  const [first, second] = [await start(), await start()];
  const payment = await payFor(first, throwawayAccount());
  let sold = { status: 0, text: "", error: "" };
  // Its signs of life were not seen for too long.
  whenRan = async () => {
    clock.advance(PRESENCE_MS);
    sold = await buy(second, payment);
  };
  const late = await buy(first, payment);
  assert.equal(sold.status, 200, sold.text);
  assert.equal(settlements, 1);
  assert.deepEqual(late, sold);
  for (const app of [first, second]) await app.stop();
  await store.close();
});

/** Counts what is run and settled, and does something once when a sale has run. */
function counted(whenRan: { once: (() => Promise<void>) | null }) {
  const counts = { runs: 0, settlements: 0 };
  return {
    counts,
    onStep: async (step: GateStep) => {
      if (step === "settled") counts.settlements++;
      if (step !== "ran") return;
      counts.runs++;
      const { once } = whenRan;
      whenRan.once = null;
      await once?.();
    },
  };
}

Deno.test("a sale that was let go because its process seemed dead is taken up again by it", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const whenRan: Parameters<typeof counted>[0] = { once: null };
  const { counts, onStep } = counted(whenRan);
  await using first = await startTestApp({ store, clock, onStep });
  await using second = await startTestApp({ store, clock });
  const payment = await payFor(first, throwawayAccount());
  // The machine let it wait, and another process started meanwhile.
  whenRan.once = async () => {
    clock.advance(PRESENCE_MS);
    assert.equal((await reconcile(second.app.settlement)).released, 1);
  };
  const sold = await buy(first, payment);
  assert.equal(sold.status, 200, sold.text);
  assert.deepEqual(counts, { runs: 2, settlements: 1 });
  assert.deepEqual(await buy(second, payment), sold);
  for (const app of [first, second]) await app.stop();
  await store.close();
});

Deno.test("who lost a sale to its payer is not given what the payer bought", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const whenRan: Parameters<typeof counted>[0] = { once: null };
  const { counts, onStep } = counted(whenRan);
  await using first = await startTestApp({ store, clock, onStep });
  await using second = await startTestApp({ store, clock });
  const payment = await payFor(first, throwawayAccount());
  // Somebody who saw it on its way, without what opens its result.
  const copy = tampered(payment, (draft) => {
    draft.extensions = {};
  });
  whenRan.once = async () => {
    clock.advance(PRESENCE_MS);
    assert.equal((await reconcile(second.app.settlement)).released, 1);
    assert.equal((await buy(second, payment)).status, 200);
  };
  const { status, error } = await buy(first, copy);
  assert.deepEqual([status, error], [409, "replay_not_proven"]);
  assert.deepEqual(counts, { runs: 1, settlements: 0 });
  for (const app of [first, second]) await app.stop();
  await store.close();
});

Deno.test("who is overtaken again and again is told that his payment is worked on", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  let runs = 0;
  await using first = await startTestApp({
    store,
    clock,
    async onStep(step) {
      if (step !== "ran") return;
      runs++;
      clock.advance(PRESENCE_MS);
      assert.equal((await reconcile(second.app.settlement)).released, 1);
    },
  });
  await using second = await startTestApp({ store, clock });
  const { status, error } = await buy(
    first,
    await payFor(first, throwawayAccount()),
  );
  assert.deepEqual([status, error], [409, "payment_in_progress"]);
  assert.equal(runs, 3);
  for (const app of [first, second]) await app.stop();
  await store.close();
});

Deno.test("a copy at another process waits for the result of the first, and not for ever", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const whenRan: Parameters<typeof counted>[0] = { once: null };
  const { counts, onStep } = counted(whenRan);
  const ran = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  whenRan.once = () => {
    ran.resolve();
    return goOn.promise;
  };
  await using first = await startTestApp({ store, clock, onStep });
  let waited = 0;
  let whenWaited = () => Promise.resolve();
  await using second = await startTestApp({
    store,
    clock,
    onStep,
    wait: async (ms) => {
      waited += ms;
      await whenWaited();
    },
  });
  const payment = await payFor(first, throwawayAccount());
  const sale = buy(first, payment);
  await ran.promise;
  const { error } = await buy(second, payment);
  assert.deepEqual([error, waited], ["payment_in_progress", JOIN_MS]);
  whenWaited = async () => {
    goOn.resolve();
    await sale;
  };
  assert.deepEqual(await buy(second, payment), await sale);
  assert.equal((await sale).status, 200);
  assert.deepEqual(counts, { runs: 1, settlements: 1 });
  for (const app of [first, second]) await app.stop();
  await store.close();
});

Deno.test("in one process alone the reconciler leaves what is being worked on, however long it takes", async () => {
  const clock = new TestClock();
  const reached = Promise.withResolvers<void>();
  const slowly = Promise.withResolvers<void>();
  await using app = await startTestApp({
    clock,
    onStep: async (at) => {
      if (at !== "claimed") return;
      reached.resolve();
      await slowly.promise;
    },
  });
  const sale = buy(app, await payFor(app, throwawayAccount()));
  await reached.promise;
  clock.advance(240_000);
  assert.equal((await reconcile(app.app.settlement)).leased, 1);
  slowly.resolve();
  assert.equal((await sale).status, 200);
});

Deno.test("the identifier of a new payment is read once", async () => {
  const clock = new TestClock();
  const inner = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const read: string[] = [];
  const store: Store = {
    get: (key) => {
      read.push(String(key[0]));
      return inner.get(key);
    },
    getMany: (keys) => inner.getMany(keys),
    list: (prefix, options) => inner.list(prefix, options),
    commit: (commit) => inner.commit(commit),
    close: () => inner.close(),
  };
  await using app = await startTestApp({ store, clock });
  const account = throwawayAccount();
  const identified = async () => {
    const payment = await payFor(app, account);
    return {
      ...payment,
      extensions: {
        ...payment.extensions,
        "payment-identifier": { info: { id: "order_0123456789abcdef" } },
      },
    };
  };
  const sold = await buy(app, await identified());
  assert.equal(sold.status, 200, sold.text);
  assert.deepEqual(read.filter((family) => family === "pay_id"), ["pay_id"]);
  // Whoever signs again with it is given the first one's result.
  assert.deepEqual(await buy(app, await identified()), sold);
  assert.deepEqual(
    read.filter((family) => family === "pay_id"),
    ["pay_id", "pay_id"],
  );
  await app.stop();
  await store.close();
});

Deno.test("one wallet's payments at once are all served, over two processes", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const processes = [
    await startTestApp({ store, clock }),
    await startTestApp({ store, clock }),
  ];
  const account = throwawayAccount();
  const statuses = await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const app = processes[index % 2] ?? assert.fail();
      return (await buy(app, await payFor(app, account))).status;
    }),
  );
  assert.deepEqual(new Set(statuses), new Set([200]));
  for (const app of processes) await app.stop();
  await store.close();
});
