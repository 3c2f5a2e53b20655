/** Simulated balances count every payment of a payer, in whatever order they come. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { countStore } from "@/tests/support/counted_store.ts";
import { buildPayment, throwawayAccount } from "@/tests/support/buyer.ts";
import { parsePayment } from "../codec.ts";
import type { VerifyAttempt } from "../settler.ts";
import type { PaymentRequirements } from "../types.ts";
import { createDemoSettler, DEMO_BALANCE_UNITS } from "./demo.ts";

const NOW = new Date();
const HALF = (DEMO_BALANCE_UNITS * 1_000_000n / 2n).toString();
const REQUIREMENTS: PaymentRequirements = {
  scheme: "exact",
  network: "eip155:8453",
  amount: HALF,
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  payTo: "0x00000000000000000000000000000000000De3a0",
  maxTimeoutSeconds: 300,
  extra: { name: "USD Coin", version: "2" },
};
const CHALLENGE = {
  x402Version: 2,
  resource: { url: "https://api.example.com/fix-error" },
  accepts: [
    REQUIREMENTS as typeof REQUIREMENTS & { network: `${string}:${string}` },
  ],
};

async function withSettler(
  test: (deps: {
    settler: ReturnType<typeof createDemoSettler>;
    counted: ReturnType<typeof countStore>;
    attempts: readonly VerifyAttempt[];
  }) => Promise<void>,
) {
  const counted = countStore(await openDenoKvStore(":memory:"));
  const account = throwawayAccount();
  const attempts: VerifyAttempt[] = [];
  for (let count = 0; count < 3; count++) {
    const payment = await buildPayment({ account, paymentRequired: CHALLENGE });
    attempts.push({
      payment: parsePayment(payment),
      requirements: REQUIREMENTS,
      isSignedByPayer: true,
      claimedAt: NOW,
      now: NOW,
    });
  }
  const settler = createDemoSettler(counted.store);
  try {
    await test({ settler, counted, attempts });
  } finally {
    await counted.store.close();
  }
}

Deno.test("what was verified alone is settled without another look", () =>
  withSettler(async ({ settler, counted, attempts: [attempt] }) => {
    assert.ok(attempt !== undefined);
    assert.equal((await settler.verify(attempt)).kind, "valid");
    const { reads } = await counted.count(() => settler.settle(attempt));
    assert.equal(reads, 0);
  }));

Deno.test("payments of one payer that are verified together count together", () =>
  withSettler(async ({ settler, counted, attempts }) => {
    for (const attempt of attempts) {
      assert.equal((await settler.verify(attempt)).kind, "valid");
    }
    const outcomes: string[] = [];
    // Whichever comes first; the last one was read last.
    for (const attempt of attempts.toReversed()) {
      const outcome = await settler.settle(attempt);
      outcomes.push(outcome.kind);
      if (outcome.kind !== "settled") continue;
      const { commit = {} } = outcome;
      assert.notEqual(await counted.store.commit(commit), null);
    }
    assert.deepEqual(outcomes, ["settled", "settled", "failed"]);
  }));

Deno.test("a second attempt reads what is there by then", () =>
  withSettler(async ({ settler, counted, attempts: [one, other] }) => {
    assert.ok(one !== undefined && other !== undefined);
    await settler.verify(one);
    const elsewhere = createDemoSettler(counted.store);
    const first = await elsewhere.settle(other);
    assert.ok(first.kind === "settled" && first.commit !== undefined);
    await counted.store.commit(first.commit);
    const stale = await settler.settle(one);
    assert.ok(stale.kind === "settled" && stale.commit !== undefined);
    assert.equal(await counted.store.commit(stale.commit), null);
    const again = await settler.settle(one);
    assert.ok(again.kind === "settled" && again.commit !== undefined);
    assert.notEqual(await counted.store.commit(again.commit), null);
  }));
