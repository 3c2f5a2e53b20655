/**
 * What a facilitator's answer to a settlement is worth: its word, held against
 * the chain.
 *
 * @module
 */

import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import { sameAddress } from "../authorization.ts";
import type {
  AuthorizationState,
  PaymentAttempt,
  SettleOutcome,
} from "../settler.ts";
import { probeTransfer } from "../transfer_probe.ts";
import type { SettlementResponse } from "../types.ts";
import { askChain, finalWord } from "./chain_word.ts";
import {
  type Answer,
  type FacilitatorOptions,
  post,
  reasonOf,
  verdictOf,
} from "./facilitator_http.ts";

/**
 * Bytes of the extensions in an answer, as JSON, that are passed on to buyers.
 * They travel in a header: with them, our receipt and what else an answer has, its
 * head stays under the 4,000 bytes that a stock proxy lets through.
 */
export const EXTENSIONS_BYTES_MAX = 1_024;
/** Times the chain is asked for a transaction that the facilitator names. */
const CONFIRM_ATTEMPTS_MAX = 4;
/** Milliseconds between them, and between the looks at a refused payment. */
const CONFIRM_PAUSE_MS = 500;
/** Looks at the chain after a refusal that may still land: three blocks of 2 s. */
export const FOLLOW_LOOKS_MAX = 12;

/** A success is believed only if it is ours, and if the chain does not contradict it. */
export async function concludeSuccess(
  options: FacilitatorOptions,
  attempt: PaymentAttempt,
  body: JsonObject,
): Promise<SettleOutcome> {
  const { requirements, payment } = attempt;
  const { transaction, network, payer } = body;
  const hash = hashOf(transaction);
  const isOurs = network === requirements.network &&
    (payer === undefined || sameAddress(payer, payment.authorization.from));
  if (!isOurs || hash === null) {
    return await concludeUnclear(
      options,
      attempt,
      "settle named another payment",
    );
  }
  for (let round = 1;; round++) {
    const verdict = await options.chain.confirm(attempt, hash);
    switch (verdict.kind) {
      case "confirmed":
        return {
          kind: "settled",
          response: responseOf(attempt, body),
          transfer: verdict.transfer,
        };
      case "unreachable":
        // The operator chose this facilitator; its word stands until the chain speaks.
        options.onFault("settlement_not_confirmed_by_chain", hash);
        return { kind: "settled", response: responseOf(attempt, body) };
      case "contradicted":
        return await concludeUnclear(
          options,
          attempt,
          "not the payment it claims",
        );
      case "absent":
        if (round === CONFIRM_ATTEMPTS_MAX) {
          return await concludeUnclear(
            options,
            attempt,
            "transaction is not on chain",
          );
        }
        await options.wait(CONFIRM_PAUSE_MS);
    }
  }
}

/**
 * A facilitator that refuses to settle what it found valid may have sent the
 * transaction: some say so when their wait for the receipt ends, and it is
 * mined a moment later. The refusal is final when nothing can land any more,
 * by the chain's own word.
 */
export async function concludeRefusal(
  options: FacilitatorOptions,
  attempt: PaymentAttempt,
  body: JsonObject,
): Promise<SettleOutcome> {
  const refusal: Refusal = {
    reason: reasonOf(body.errorReason),
    transaction: hashOf(body.transaction),
  };
  const state = await options.chain.lookup(attempt);
  if (
    state.kind === "unused" && await isRefusedForGood(options, attempt, refusal)
  ) return { kind: "failed", reason: refusal.reason };
  return await follow(options, attempt, { refusal, state });
}

/** What a facilitator said when it did not settle. */
interface Refusal {
  /** In its own words. */
  readonly reason: string;
  /** What it sent, as far as it says so. */
  readonly transaction: `0x${string}` | null;
}

/**
 * Whether verification, asked again, finds the same fault, and the chain agrees
 * at one block that the transfer cannot happen. A transaction that was named is
 * no longer open only when it is on chain and moved nothing, which then is why
 * the facilitator may word its reason in another way.
 */
async function isRefusedForGood(
  options: FacilitatorOptions,
  attempt: PaymentAttempt,
  { reason, transaction }: Refusal,
): Promise<boolean> {
  if (transaction !== null) {
    const { kind } = await options.chain.confirm(attempt, transaction);
    if (kind !== "contradicted") return false;
  }
  const answer = await post(options, "/verify", attempt)
    .catch((error): Answer => ({ status: 0, body: String(error) }));
  const verdict = verdictOf(answer, attempt);
  if (verdict.kind !== "invalid") return false;
  if (transaction === null && verdict.reason !== reason) return false;
  return await probeTransfer(options.chain.client, attempt) === "impossible";
}

/** Looks at the chain for a few blocks, until it shows how the payment ended. */
async function follow(
  options: FacilitatorOptions,
  attempt: PaymentAttempt,
  first: { refusal: Refusal; state: AuthorizationState },
): Promise<SettleOutcome> {
  const { reason, transaction } = first.refusal;
  let { state } = first;
  for (let look = 1;; look++) {
    const final = finalWord(state);
    if (final !== null) return final;
    if (look > FOLLOW_LOOKS_MAX) {
      return {
        kind: "unknown",
        message: `settle: ${reason}; chain: ${
          state.kind === "unknown" ? state.message : "not used yet"
        }`,
        ...(transaction === null ? {} : { transaction }),
      };
    }
    await options.wait(CONFIRM_PAUSE_MS);
    state = await options.chain.lookup(attempt);
  }
}

/** A transaction hash; null for anything else, the empty text of a failure among it. */
function hashOf(transaction: unknown): `0x${string}` | null {
  return typeof transaction === "string" &&
      /^0x[0-9a-fA-F]{64}$/.test(transaction)
    ? transaction as `0x${string}`
    : null;
}

/** The facilitator's answer says nothing: the chain's word, or that nobody can tell. */
export async function concludeUnclear(
  { chain }: Pick<FacilitatorOptions, "chain">,
  attempt: PaymentAttempt,
  message: string,
): Promise<SettleOutcome> {
  return await askChain(chain, attempt, () => ({ kind: "unknown", message }));
}

function responseOf(
  attempt: PaymentAttempt,
  body: JsonObject,
): SettlementResponse {
  return {
    success: true,
    transaction: String(body.transaction),
    network: attempt.requirements.network,
    payer: attempt.payment.payload.payload.authorization.from,
    amount: attempt.requirements.amount,
    ...extensionsOf(body),
  };
}

/**
 * What a facilitator adds for the buyer. It is stored with the payment and
 * travels in a header: more than fits is left out, because the money has moved.
 */
function extensionsOf({ extensions }: JsonObject): {
  extensions?: JsonObject;
} {
  const fits = isJsonObject(extensions) &&
    new TextEncoder().encode(JSON.stringify(extensions)).length <=
      EXTENSIONS_BYTES_MAX;
  return fits ? { extensions } : {};
}
