/**
 * A seller on a real chain with a buyer in front of it: everything that a
 * payment test needs.
 *
 * @module
 */

import type { Address, LocalAccount } from "viem";
import { type Anvil, startAnvil } from "./anvil.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "./app.ts";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  type ExactPayment,
  type PaymentOptions,
  throwawayAccount,
} from "./buyer.ts";
import { type Facilitator, startFacilitator } from "./facilitator.ts";
import { type FaultProxy, startFaultProxy } from "./fault_proxy.ts";
import { deployToken, type Token } from "./token.ts";

/** Where tests of payments buy: an engine that is loaded in no time, on a busy machine too. */
export const SALE_URL = "http://localhost:8402/shell-risk-check";
/** A request that always has the same answer. */
export const SALE_BODY = JSON.stringify({ command: "rm -rf build" });

/** As much of an answer as tests look at. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The error code, or the reason of a 402; empty when delivered. */
  readonly error: string;
}

/** A chain, a token, a facilitator, and a seller that uses them; they stop with the block that has them. */
export interface Scene extends AsyncDisposable {
  readonly anvil: Anvil;
  readonly token: Token;
  readonly facilitator: Facilitator;
  readonly proxy: FaultProxy;
  readonly seller: Address;
  /** The environment of a program that sells here. */
  readonly settings: Readonly<Record<string, string>>;
  /** Starts a program. */
  startApp(options?: TestAppOptions): Promise<TestApp>;
  /** A payer with a balance, ten payments by default. */
  fund(account?: LocalAccount, value?: bigint): Promise<LocalAccount>;
  stop(): Promise<void>;
}

/** Starts chain, token, facilitator and proxy. */
export async function startScene(
  options: { settlement?: "facilitator" | "onchain" } = {},
): Promise<Scene> {
  const anvil = await startAnvil();
  const token = await deployToken(anvil);
  const facilitator = startFacilitator({ anvil });
  const proxy = await startFaultProxy(facilitator.url);
  const seller = throwawayAccount().address;
  const { settlement = "facilitator" } = options;
  const settings: Record<string, string> = {
    SETTLEMENT: settlement,
    FACILITATOR_URL: proxy.url,
    // Ends a hang; tests of one that hangs set their own.
    FACILITATOR_TIMEOUT_MS: "20000",
    // In facilitator mode it would settle what the facilitator does not.
    ...(settlement === "onchain"
      ? { SETTLER_PRIVATE_KEY: anvil.privateKeys[1] ?? "" }
      : {}),
    CONFIRMATIONS: "1",
    GAS_PRICE_MAX_GWEI: "500",
    RPC_URL: anvil.url,
    PAY_TO: seller,
    RATE_LIMIT_SCALE: "1000",
  };
  const end = async () => {
    await proxy.stop();
    await facilitator.stop();
    await anvil.stop();
  };
  let ended: Promise<void> | null = null;
  const stop = () => ended ??= end();
  return {
    stop,
    [Symbol.asyncDispose]: stop,
    anvil,
    token,
    facilitator,
    proxy,
    seller,
    settings,
    startApp: (more = {}) =>
      startTestApp({ ...more, settings: { ...settings, ...more.settings } }),
    async fund(account = throwawayAccount(), value = 100_000n) {
      await token.mint(account.address, value);
      return account;
    },
  };
}

/** A signed payment for what is sold there. */
export async function payFor(
  app: TestApp,
  account: LocalAccount,
  { url = SALE_URL, ...changes }: Partial<PaymentOptions> & {
    readonly url?: string;
  } = {},
): Promise<ExactPayment> {
  const response = await app.fetch(url, { method: "POST" });
  await response.body?.cancel();
  return await buildPayment({
    account,
    paymentRequired: challengeOf(response),
    now: app.clock.now(),
    ...changes,
  });
}

/** Sends a request with a payment. */
export async function buy(
  app: TestApp,
  payment: ExactPayment,
  body: string = SALE_BODY,
): Promise<Answer> {
  const response = await app.fetch(SALE_URL, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "payment-signature": encodePayment(payment),
    },
    body,
  });
  const text = await response.text();
  const parsed = JSON.parse(text);
  return {
    status: response.status,
    text,
    error: parsed.error ?? parsed.payment_required?.error ?? "",
  };
}

/** The status that every payment's record has, for what a test says of the ledger. */
export async function ledgerStates(app: TestApp): Promise<string[]> {
  const page = await app.app.store.list(["pay"], { limit: 100 });
  return page.entries.map(({ value }) => (value as { state: string }).state);
}
