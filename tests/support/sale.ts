/**
 * One offer behind the payment gate, with a real ledger and a settler that does
 * as a test says: for what the gate decides by itself.
 *
 * @module
 */

import assert from "node:assert/strict";
import "@/lib/schema/compiler.ts";
import type { JsonObject } from "@/lib/json.ts";
import { defineOperation, type RunResult } from "@/lib/operation/operation.ts";
import type { RunContext } from "@/lib/operation/operation.ts";
import { Presence } from "@/lib/presence/presence.ts";
import { systemRandom, type Wait } from "@/lib/runtime.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { NO_TELEMETRY, type Telemetry } from "@/lib/telemetry/telemetry.ts";
import { type PricedResource, priceResource } from "@/lib/x402/challenge.ts";
import { parsePayment } from "@/lib/x402/codec.ts";
import type { GateStep } from "@/lib/x402/gate_dependencies.ts";
import { PaymentGate } from "@/lib/x402/gate.ts";
import { JOIN_MS } from "@/lib/x402/running_calls.ts";
import { type HeldPayment, identify } from "@/lib/x402/held_payment.ts";
import { Ledger } from "@/lib/x402/ledger.ts";
import type { PaidOutcome } from "@/lib/x402/outcome.ts";
import type { PaidCall } from "@/lib/x402/paid_call.ts";
import { newReplayToken } from "@/lib/x402/replay_token.ts";
import type { Deferred } from "@/lib/x402/settlement.ts";
import type { PaymentAttempt, Settler } from "@/lib/x402/settler.ts";
import type { PaymentRequired } from "@/lib/x402/types.ts";
import { TestClock } from "./app.ts";
import {
  buildPayment,
  type ExactPayment,
  type PaymentOptions,
  throwawayAccount,
} from "./buyer.ts";

/** Where it is sold. */
const SALE_URL = "https://api.example.com/echo";
/** Milliseconds of a run of {@linkcode openSale}'s offer, at most. */
export const SALE_RUN_MS_MAX = 1_000;

/** What a test changes of a sale. */
export interface SaleOptions {
  readonly settler?: Partial<Settler>;
  readonly deferred?: Partial<Pick<Deferred, "decorate" | "soldAt">>;
  readonly run?: (
    input: JsonObject,
    context: RunContext,
  ) => RunResult<JsonObject> | Promise<RunResult<JsonObject>>;
  readonly onStep?: (step: GateStep) => void | Promise<void>;
  readonly wait?: Wait;
  /** Waits between two signs of life; without it the store is this sale's alone. */
  readonly presenceWait?: Wait;
  /** Told of each commit before it is made; `false`: it does not hold. */
  readonly beforeCommit?: (
    commit: Parameters<Store["commit"]>[0],
  ) => unknown;
}

/** An offer, and what became of the calls of it. */
export interface Sale extends AsyncDisposable {
  readonly store: Store;
  readonly clock: TestClock;
  readonly ledger: Ledger;
  readonly gate: PaymentGate;
  readonly resource: PricedResource;
  readonly deps: Deferred;
  readonly faults: readonly string[];
  /** What was told of verifications, settlements and answers. */
  readonly told: readonly string[];
  /** Signs a payment for a challenge of its own. */
  pay(changes?: Partial<PaymentOptions>): Promise<ExactPayment>;
  /** Sends it. */
  call(
    proof: ExactPayment | null,
    more?: Partial<PaidCall> & { readonly input?: JsonObject },
  ): Promise<PaidOutcome>;
  /** The payment as its claim wrote it, with its result stored where one is given. */
  claim(
    payment: ExactPayment,
    options?: { readonly body?: string; readonly settledBy?: string },
  ): Promise<HeldPayment>;
}

/** Settles everything, with a transfer of its own for each payment. */
function obedientSettler(): Settler {
  return {
    kind: "facilitator",
    verifiesContractSignatures: false,
    verify: () => Promise.resolve({ kind: "valid" }),
    settle: (attempt) => Promise.resolve(settledBy(attempt)),
    lookup: () => Promise.resolve({ kind: "unused" }),
    health: () => Promise.resolve(null),
    close: () => {},
  };
}

/** The settlement of a payment by the transfer that bears its nonce. */
export function settledBy({ payment, requirements }: PaymentAttempt) {
  const transaction = payment.authorization.nonce;
  return {
    kind: "settled",
    response: {
      success: true,
      transaction,
      network: requirements.network,
      payer: payment.authorization.from,
    },
    transfer: { transaction, logIndex: 1 },
  } as const;
}

function telemetryInto(told: string[]): Telemetry {
  return {
    ...NO_TELEMETRY,
    challenged: (_call, reason) => told.push(`challenged ${reason}`),
    verified: (_call, result) =>
      told.push(`verified ${Object.values(result).join(" ")}`),
    settled: (_operation, result) =>
      told.push(`settled ${Object.values(result).join(" ")}`),
    delivered: (_call, isReplay) =>
      told.push(isReplay ? "replayed" : "delivered"),
    refused: (_call, code) => told.push(`refused ${code}`),
  };
}

function priced(run: NonNullable<SaleOptions["run"]>): PricedResource {
  const schema = { type: "object" } as const;
  return priceResource({
    operation: defineOperation<JsonObject, JsonObject>({
      id: "echo",
      service: "api",
      title: "Echo",
      description: "Gives what it takes.",
      limitation: "Nothing else.",
      priceAtomic: 10_000n,
      tags: [],
      inputSchema: schema,
      outputSchema: schema,
      example: { input: {}, output: {} },
      bodyBytesMax: 1_000,
      runMsMax: SALE_RUN_MS_MAX,
      run,
    }),
    url: SALE_URL,
    serviceName: "test",
    terms: {
      network: "eip155:8453",
      asset: {
        address: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
        name: "USD Coin",
        version: "2",
        decimals: 6,
        symbol: "USDC",
      },
      payTo: `0x${"5".repeat(40)}`,
    },
    extensions: {},
  });
}

/** Opens it over a store in memory. */
export async function openSale(options: SaleOptions = {}): Promise<Sale> {
  const clock = new TestClock();
  const inner = await openDenoKvStore(":memory:", {
    now: () => clock.now(),
  });
  const store: Store = {
    get: (key) => inner.get(key),
    getMany: (keys) => inner.getMany(keys),
    list: (prefix, list) => inner.list(prefix, list),
    close: () => inner.close(),
    commit: async (commit) =>
      await options.beforeCommit?.(commit) === false
        ? null
        : await inner.commit(commit),
  };
  const faults: string[] = [];
  const told: string[] = [];
  const onFault = (event: string) => void faults.push(event);
  const random = systemRandom;
  const presence = new Presence({
    ...{ store: inner, clock, random, onFault },
    wait: options.presenceWait ?? (() => new Promise(() => {})),
    isExclusive: options.presenceWait === undefined,
  });
  const ledger = new Ledger({ store, clock, random, presence });
  const resource = priced(options.run ?? ((output) => ({ output })));
  const onStep = options.onStep ?? (() => {});
  const deps: Deferred = {
    ledger,
    clock,
    onFault,
    onStep,
    settler: { ...obedientSettler(), ...options.settler },
    telemetry: telemetryInto(told),
    ...options.deferred,
  };
  // Who joins a run sees its end; nobody sleeps between two looks.
  const wait = options.wait ??
    ((ms) => ms < JOIN_MS ? Promise.resolve() : new Promise<void>(() => {}));
  const gate = new PaymentGate({ ...deps, store, random, wait, onStep });
  const sale: Sale = {
    ...{ store, clock, ledger, gate, resource, deps, faults, told },
    pay: (changes = {}) =>
      buildPayment({
        account: throwawayAccount(),
        paymentRequired: challengeOf(resource),
        now: clock.now(),
        ...changes,
      }),
    call: (proof, { input = {}, ...more } = {}) =>
      gate.call({
        resource,
        proof,
        readInput: () => input,
        requestId: "request",
        transport: "http",
        ...more,
      }),
    async claim(sent, { body, ...settling } = {}) {
      const payment = parsePayment(sent);
      const claimed = await ledger.claim({
        payment,
        identity: identify(payment, resource.requirements),
        requirements: resource.requirements,
        resourceUrl: SALE_URL,
        operation: resource.operation,
        fingerprint: "f".repeat(64),
        requestId: "request",
        leaseMs: SALE_RUN_MS_MAX,
        previous: null,
      });
      assert(claimed !== null);
      if (body === undefined) return claimed;
      const held = await ledger.settling(claimed, { body, ...settling });
      assert(held !== null);
      return held;
    },
    [Symbol.asyncDispose]: () => inner.close(),
  };
  return sale;
}

/** A challenge as the official client reads it. */
function challengeOf(
  resource: PricedResource,
): PaymentOptions["paymentRequired"] {
  const challenge: PaymentRequired = resource.challengeWith(
    newReplayToken(systemRandom),
  );
  return JSON.parse(JSON.stringify(challenge));
}
