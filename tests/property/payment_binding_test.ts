/**
 * Random schedules of several payers, payments, identifiers, bundles, strangers
 * and lost stores over two processes, against a chain in memory whose receipts
 * are read by the program's own function: each transfer buys one result at
 * most, each identifier is charged once at most, and what stands on the chain
 * opens nothing.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { numberToHex } from "viem";
import type { LocalAccount } from "viem";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { settlementOf } from "@/lib/x402/chain.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import type {
  AuthorizationState,
  PaymentAttempt,
  Settler,
} from "@/lib/x402/settler.ts";
import { findTransfer, topicOf } from "@/lib/x402/transfer_proof.ts";
import { startTestApp, type TestApp, TestClock } from "@/tests/support/app.ts";
import {
  type ExactPayment,
  tampered,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { buy, payFor } from "@/tests/support/scene.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);
const RUNS = 60;
const PAYMENTS = 4;
const IDENTIFIERS = ["identifier-of-one-intent", "identifier-of-another"];

type Action =
  | {
    readonly kind: "buy";
    readonly at: number;
    readonly process: 0 | 1;
    readonly settle: "settles" | "lost_before" | "lost_after";
  }
  /** All payments bought together, on both processes. */
  | { readonly kind: "rush" }
  /** Uses the nonces of several payments, with a transfer for the first alone. */
  | { readonly kind: "bundle"; readonly first: number }
  | {
    readonly kind: "stranger";
    readonly at: number;
    readonly isOther: boolean;
  }
  | { readonly kind: "reconcile" }
  | { readonly kind: "lose_store" };

const at = fc.integer({ min: 0, max: PAYMENTS - 1 });
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("buy" as const),
      at,
      process: fc.constantFrom(0 as const, 1 as const),
      settle: fc.constantFrom(
        "settles" as const,
        "lost_before" as const,
        "lost_after" as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "rush" as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("bundle" as const), first: at }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("stranger" as const),
      at,
      isOther: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "reconcile" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "lose_store" as const }) },
);

type Logs = Parameters<typeof findTransfer>[0]["logs"][number];

/** A chain of receipts. */
class ModelChain {
  readonly #receipts: Parameters<typeof findTransfer>[0][] = [];
  readonly #used = new Set<string>();
  fault: "settles" | "lost_before" | "lost_after" = "settles";

  /** Uses authorizations in one transaction; `isPaid` says which move money to us. */
  use(
    uses: readonly { attempt: PaymentAttempt; isPaid: boolean }[],
  ): string | null {
    const fresh = uses.filter(({ attempt }) => !this.isUsed(attempt));
    if (fresh.length < uses.length || uses.length === 0) return null;
    const logs: Omit<Logs, "logIndex">[] = [];
    for (const { attempt: { payment, requirements }, isPaid } of uses) {
      const { from, nonce } = payment.authorization;
      this.#used.add(`${from} ${nonce}`);
      const to = isPaid ? requirements.payTo : from;
      const value = isPaid ? BigInt(requirements.amount) : 0n;
      logs.push({
        address: requirements.asset,
        topics: [topicOf("AuthorizationUsed"), word(from), nonce],
        data: "0x",
      }, {
        address: requirements.asset,
        topics: [topicOf("Transfer"), word(from), word(to)],
        data: numberToHex(value, { size: 32 }),
      });
    }
    const transactionHash = numberToHex(this.#receipts.length + 1, {
      size: 32,
    });
    this.#receipts.push({
      status: "success",
      transactionHash,
      logs: logs.map((log, logIndex) => ({ ...log, logIndex })),
    });
    return transactionHash;
  }

  isUsed({ payment: { authorization } }: PaymentAttempt): boolean {
    return this.#used.has(`${authorization.from} ${authorization.nonce}`);
  }

  /** Transfers to us so far. */
  get transfers(): number {
    return this.#receipts.flatMap(({ logs }) => logs).filter(({ data }) =>
      data !== "0x" && BigInt(data) > 0n
    ).length;
  }

  lookup(attempt: PaymentAttempt): AuthorizationState {
    if (!this.isUsed(attempt)) return { kind: "unused" };
    for (const receipt of this.#receipts) {
      const transfer = findTransfer(receipt, attempt);
      if (transfer === null) continue;
      const response = settlementOf(attempt, transfer.transaction);
      return { kind: "settled", response, transfer };
    }
    return { kind: "dead", reason: "authorization_used_elsewhere" };
  }

  settler(): Settler {
    return {
      kind: "facilitator",
      verifiesContractSignatures: false,
      verify: (attempt) =>
        Promise.resolve(
          this.isUsed(attempt)
            ? { kind: "invalid", reason: "nonce_already_used" }
            : { kind: "valid" },
        ),
      settle: (attempt) => {
        const { fault } = this;
        if (fault !== "lost_before") this.use([{ attempt, isPaid: true }]);
        if (fault !== "settles") {
          return Promise.resolve({ kind: "unknown", message: fault });
        }
        const state = this.lookup(attempt);
        return Promise.resolve(
          state.kind === "settled"
            ? state
            : { kind: "failed", reason: "authorization_used_elsewhere" },
        );
      },
      lookup: (attempt) => Promise.resolve(this.lookup(attempt)),
      health: () => Promise.resolve(null),
      close: () => {},
    };
  }
}

const word = (address: string) =>
  `0x${address.slice(2).toLowerCase().padStart(64, "0")}`;

interface Intent {
  readonly payment: ExactPayment;
  readonly attempt: PaymentAttempt;
  readonly identifier: string | null;
  readonly payer: string;
  readonly body: string;
}

Deno.test("no schedule makes a transfer buy two results, an identifier pay twice, or the chain open a result", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 1, maxLength: 14 }),
      fc.array(fc.constantFrom(null, ...IDENTIFIERS), {
        minLength: PAYMENTS,
        maxLength: PAYMENTS,
      }),
      runSchedule,
    ),
    { seed: SEED, numRuns: RUNS },
  );
});

async function runSchedule(
  actions: readonly Action[],
  identifiers: readonly (string | null)[],
): Promise<void> {
  const clock = new TestClock(new Date("2026-07-21T12:00:00Z"));
  const chain = new ModelChain();
  let store: Store = await openDenoKvStore(":memory:", {
    now: () => clock.now(),
  });
  const start = () =>
    Promise.all([0, 1].map(() =>
      startTestApp({
        store,
        clock,
        settler: () => chain.settler(),
        wait: () => Promise.resolve(),
      })
    ));
  let processes = await start();
  const stop = async () => {
    for (const app of processes) await app.stop();
    await store.close();
  };
  const accounts = [throwawayAccount(), throwawayAccount()];
  const intents = await Promise.all(
    identifiers.map((identifier, index) =>
      intentOf(processes[0] ?? assert.fail(), {
        account: accounts[index % 2] ?? assert.fail(),
        identifier,
        // Payments with one identifier are one intent.
        body: JSON.stringify({
          error: `bash: kubctl: command not found${identifier ?? index}`,
        }),
      })
    ),
  );
  /** What each intent was given, by its payment. */
  const results = new Map<number, string>();
  let wasBundled = false;
  let wasLost = false;
  /** One intent is charged once: beside bundles, which pay unasked, and lost stores. */
  const assertOneCharge = () => {
    if (wasBundled || wasLost) return;
    for (const { payer, identifier } of intents) {
      const charged = intents.filter((intent) =>
        identifier !== null && intent.payer === payer &&
        intent.identifier === identifier &&
        chain.lookup(intent.attempt).kind === "settled"
      );
      assert(charged.length <= 1, `${identifier}: ${charged.length} charges`);
    }
  };
  const send = async (index: number, app: TestApp) => {
    const intent = intents[index] ?? assert.fail();
    const answer = await buy(app, intent.payment, intent.body);
    if (answer.status === 200) {
      const known = results.get(index);
      assert(known === undefined || known === answer.text, "one result");
      results.set(index, answer.text);
    }
    if (answer.status === 402) {
      assert.notEqual(
        chain.lookup(intent.attempt).kind,
        "settled",
        `a challenge for a payment that moved money: ${answer.error}`,
      );
    }
  };
  for (const step of actions) {
    switch (step.kind) {
      case "buy":
        chain.fault = step.settle;
        await send(step.at, processes[step.process] ?? assert.fail());
        break;
      case "rush":
        chain.fault = "settles";
        await Promise.all(
          intents.flatMap((_, index) =>
            processes.map((app) => send(index, app))
          ),
        );
        break;
      case "bundle": {
        const ordered = [
          ...intents.slice(step.first),
          ...intents.slice(0, step.first),
        ].filter(({ attempt }) => !chain.isUsed(attempt));
        wasBundled ||= ordered.length > 0;
        chain.use(
          ordered.map(({ attempt }, index) => ({
            attempt,
            isPaid: index === 0,
          })),
        );
        break;
      }
      case "stranger": {
        const intent = intents[step.at] ?? assert.fail();
        // Only what was used stands on the chain.
        if (!chain.isUsed(intent.attempt)) break;
        const rebuilt = tampered(intent.payment, (draft) => {
          delete draft.extensions;
        });
        const body = step.isOther ? '{"error":"a guess"}' : intent.body;
        const [app = assert.fail()] = processes;
        const answer = await buy(app, rebuilt, body);
        assert.notEqual(answer.status, 200, "a stranger was given a result");
        break;
      }
      case "reconcile":
        await reconcile((processes[0] ?? assert.fail()).app.settlement);
        break;
      case "lose_store":
        wasLost = true;
        results.clear();
        await stop();
        store = await openDenoKvStore(":memory:", { now: () => clock.now() });
        processes = await start();
    }
    assertOneCharge();
  }
  // Of the stores before nothing is left; in each of them the same held.
  const sold = await soldIn(store);
  assert(sold <= chain.transfers, `${sold} sold, ${chain.transfers} paid`);
  await stop();
}

/** Settled payments in a store. */
async function soldIn(store: Store): Promise<number> {
  const { entries } = await store.list<{ state: string }>(["pay"], {
    limit: 50,
  });
  return entries.filter(({ value }) => value.state === "settled").length;
}

async function intentOf(
  app: TestApp,
  options: { account: LocalAccount; identifier: string | null; body: string },
): Promise<Intent> {
  const { account, identifier, body } = options;
  const honest = await payFor(app, account);
  const payment = identifier === null ? honest : tampered(honest, (draft) => {
    draft.extensions = {
      ...draft.extensions,
      "payment-identifier": { info: { required: false, id: identifier } },
    };
  });
  const { authorization } = payment.payload;
  return {
    payment,
    identifier,
    payer: account.address,
    body,
    attempt: {
      payment: {
        authorization: {
          ...authorization,
          from: authorization.from.toLowerCase(),
        },
        payload: payment,
      },
      requirements: payment.accepted,
    } as unknown as PaymentAttempt,
  };
}
