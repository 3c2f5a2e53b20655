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

Deno.test("a payer's balance is spent to the last unit, and not beyond", () =>
  withSettler(async ({ settler, counted, attempts }) => {
    const verdicts: string[] = [];
    for (const attempt of attempts) {
      const verdict = await settler.verify(attempt);
      verdicts.push(verdict.kind);
      const outcome = await settler.settle(attempt);
      if (outcome.kind !== "settled") continue;
      assert.notEqual(await counted.store.commit(outcome.commit ?? {}), null);
    }
    assert.deepEqual(verdicts, ["valid", "valid", "invalid"]);
  }));

Deno.test("from its last second on an authorization moves nothing, and is dead", () =>
  withSettler(async ({ settler, attempts: [attempt] }) => {
    assert.ok(attempt !== undefined);
    const endMs = Number(attempt.payment.authorization.validBefore) * 1000;
    const before = { ...attempt, now: new Date(endMs - 1) };
    const after = { ...attempt, now: new Date(endMs) };
    assert.equal((await settler.lookup(before)).kind, "unused");
    assert.equal((await settler.settle(before)).kind, "settled");
    const reason = "invalid_exact_evm_payload_authorization_valid_before";
    assert.deepEqual(await settler.lookup(after), { kind: "dead", reason });
    assert.deepEqual(await settler.settle(after), { kind: "failed", reason });
  }));

Deno.test("what was verified is remembered of few payers only", () =>
  withSettler(async ({ settler, counted, attempts: [attempt] }) => {
    assert.ok(attempt !== undefined);
    await settler.verify(attempt);
    const { payment } = attempt;
    for (let payer = 0; payer < 512; payer++) {
      const from = `0x${payer.toString(16).padStart(40, "0")}` as const;
      const authorization = { ...payment.authorization, from };
      await settler.verify({
        ...attempt,
        payment: { ...payment, authorization },
      });
    }
    const { reads } = await counted.count(() => settler.settle(attempt));
    assert.equal(reads, 1);
  }));

Deno.test("work of one payer is done in turn, whatever became of the work before", () =>
  withSettler(async ({ settler, attempts: [attempt] }) => {
    const { inTurn } = settler;
    assert.ok(attempt !== undefined && inTurn !== undefined);
    const log: string[] = [];
    const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
    const start = (index: number) =>
      inTurn(attempt, async () => {
        log.push(`begin ${index}`);
        await gates[index]?.promise;
        log.push(`end ${index}`);
      });
    const first = start(0);
    const second = start(1);
    gates[0]?.reject(new Error("it failed"));
    await assert.rejects(first, /it failed/);
    // The second is under way: who comes now waits for it.
    const third = start(2);
    gates[2]?.resolve();
    gates[1]?.resolve();
    await Promise.all([second, third]);
    assert.deepEqual(log, [
      "begin 0",
      "begin 1",
      "end 1",
      "begin 2",
      "end 2",
    ]);
  }));
