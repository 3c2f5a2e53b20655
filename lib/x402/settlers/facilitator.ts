/**
 * Settlement through any x402 version 2 facilitator, checked against the chain.
 *
 * A facilitator that times out, answers nonsense or says "already used" has
 * not said what became of the money: the chain is asked.
 *
 * @see The facilitator interface of the x402 specification, version 2.
 * @module
 */

import { runWithin } from "@/lib/deadline.ts";
import { readAnswer } from "@/lib/http/answer.ts";
import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import type { Wait } from "@/lib/runtime.ts";
import { sameAddress } from "../authorization.ts";
import type { ChainReader } from "../chain.ts";
import type { PaymentAttempt, SettleOutcome, Settler } from "../settler.ts";
import { type SettlementResponse, X402_VERSION } from "../types.ts";

/** Bytes of a facilitator's answer. */
export const ANSWER_BYTES_MAX = 65_536;
/** Characters of the extensions in it, as JSON, that are passed on to buyers. */
const EXTENSIONS_CHARACTERS_MAX = 4_096;
/** Times the chain is asked for a transaction that the facilitator names. */
const CONFIRM_ATTEMPTS_MAX = 4;
/** Milliseconds between them. */
const CONFIRM_PAUSE_MS = 500;

/** What the settler is built from. */
export interface FacilitatorOptions {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  /** Milliseconds for one call. */
  readonly timeoutMs: number;
  /** For questions, which may be asked twice. */
  readonly fetch: typeof fetch;
  /**
   * For settlements. Must not reuse connections: a reused connection that closes
   * before the answer makes the runtime send the request again.
   */
  readonly fetchOnce: typeof fetch;
  /** Headers of a call, such as Authorization. */
  readonly headers: (
    method: "GET" | "POST",
    url: string,
  ) => Promise<Record<string, string>>;
  /** Asks the chain. */
  readonly chain: ChainReader;
  /** Waits. */
  readonly wait: Wait;
  /** Lets go of connections. */
  readonly close: () => void;
  /** Told of faults that callers are not told of. */
  readonly onFault: (event: string, detail: unknown) => void;
}

/** Creates the facilitator settler. */
export function createFacilitatorSettler(
  options: FacilitatorOptions,
): Settler {
  return {
    kind: "facilitator",
    verifiesContractSignatures: true,
    lookup: (attempt) => options.chain.lookup(attempt),
    async verify(attempt) {
      // Verification moves nothing, so one repetition is safe.
      const answer = await post(options, "/verify", attempt)
        .catch(() => post(options, "/verify", attempt))
        .catch((error): Answer => ({ status: 0, body: String(error) }));
      const { status, body } = answer;
      if (status >= 500 || !isJsonObject(body)) {
        return { kind: "unavailable", message: `verify answered ${status}` };
      }
      if (body.isValid === true) {
        return body.payer === undefined ||
            sameAddress(body.payer, attempt.payment.authorization.from)
          ? { kind: "valid" }
          : { kind: "unavailable", message: "verify named another payer" };
      }
      if (body.isValid !== false) {
        return { kind: "unavailable", message: `verify answered ${status}` };
      }
      return { kind: "invalid", reason: reasonOf(body.invalidReason) };
    },
    async settle(attempt) {
      let answer: Answer;
      try {
        answer = await post(options, "/settle", attempt);
      } catch (error) {
        return await askChain(options, attempt, `settle: ${error}`);
      }
      const { status, body } = answer;
      if (status >= 500 || !isJsonObject(body)) {
        return await askChain(options, attempt, `settle answered ${status}`);
      }
      if (body.success === true) {
        return await concludeSuccess(options, attempt, body);
      }
      if (body.success !== false) {
        return await askChain(options, attempt, `settle answered ${status}`);
      }
      return await concludeRefusal(options, attempt, body);
    },
    close: options.close,
    async health() {
      try {
        return await checkSupported(options);
      } catch (error) {
        // Everybody may read it: where the facilitator is, is not said.
        options.onFault("facilitator_unreachable", error);
        return "facilitator: unreachable";
      }
    },
  };
}

/** A success is believed only if it is ours, and if the chain does not contradict it. */
async function concludeSuccess(
  options: FacilitatorOptions,
  attempt: PaymentAttempt,
  body: JsonObject,
): Promise<SettleOutcome> {
  const { requirements, payment } = attempt;
  const { transaction, network, payer } = body;
  const isOurs = network === requirements.network &&
    (payer === undefined || sameAddress(payer, payment.authorization.from)) &&
    typeof transaction === "string" &&
    /^0x[0-9a-fA-F]{64}$/.test(transaction);
  if (!isOurs) {
    return await askChain(options, attempt, "settle named another payment");
  }
  const hash = transaction as `0x${string}`;
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
        return await askChain(options, attempt, "not the payment it claims");
      case "absent":
        if (round === CONFIRM_ATTEMPTS_MAX) {
          return await askChain(
            options,
            attempt,
            "transaction is not on chain",
          );
        }
        await options.wait(CONFIRM_PAUSE_MS);
    }
  }
}

/** A refusal is final only when the chain shows the authorization unused. */
async function concludeRefusal(
  options: FacilitatorOptions,
  attempt: PaymentAttempt,
  body: JsonObject,
): Promise<SettleOutcome> {
  const reason = reasonOf(body.errorReason);
  const state = await options.chain.lookup(attempt);
  switch (state.kind) {
    case "settled":
      return state;
    case "dead":
      return { kind: "failed", reason: state.reason };
    case "unused":
      return await isOpen(options, attempt, body)
        ? { kind: "unknown", message: `settle: ${reason}` }
        : { kind: "failed", reason };
    case "unknown":
      return {
        kind: "unknown",
        message: `settle: ${reason}; chain: ${state.message}`,
      };
  }
}

/**
 * Whether a refused settlement may happen yet: a transaction that was sent may
 * still be mined, unless the chain shows that it reverted.
 */
async function isOpen(
  options: FacilitatorOptions,
  attempt: PaymentAttempt,
  body: JsonObject,
): Promise<boolean> {
  const { transaction } = body;
  if (
    typeof transaction === "string" && /^0x[0-9a-fA-F]{64}$/.test(transaction)
  ) {
    const hash = transaction as `0x${string}`;
    const { kind } = await options.chain.confirm(attempt, hash);
    return kind !== "contradicted";
  }
  return /pending|already|used/i.test(String(body.errorReason));
}

/** The facilitator's answer says nothing: only a transfer on chain is believed. */
async function askChain(
  options: FacilitatorOptions,
  attempt: PaymentAttempt,
  message: string,
): Promise<SettleOutcome> {
  const state = await options.chain.lookup(attempt);
  switch (state.kind) {
    case "settled":
      return state;
    case "dead":
      return { kind: "failed", reason: state.reason };
    case "unused":
    case "unknown":
      return { kind: "unknown", message };
  }
}

async function checkSupported(
  options: FacilitatorOptions,
): Promise<string | null> {
  const url = `${options.url}/supported`;
  const { response, body } = await runWithin(
    options.timeoutMs,
    async (signal) => {
      const response = await options.fetch(url, {
        headers: await options.headers("GET", url),
        signal,
        redirect: "error",
      });
      return { response, body: await readJson(response) };
    },
  );
  if (!response.ok || !isJsonObject(body) || !Array.isArray(body.kinds)) {
    return `facilitator: /supported answered ${response.status}`;
  }
  const isSupported = body.kinds.some((kind) =>
    isJsonObject(kind) && kind.x402Version === X402_VERSION &&
    kind.scheme === "exact" && typeof kind.network === "string"
  );
  return isSupported ? null : "facilitator: no exact scheme of version 2";
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function post(
  options: FacilitatorOptions,
  path: "/verify" | "/settle",
  attempt: PaymentAttempt,
): Promise<Answer> {
  const url = options.url + path;
  const send = path === "/settle" ? options.fetchOnce : options.fetch;
  return await runWithin(options.timeoutMs, async (signal) => {
    const response = await send(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...await options.headers("POST", url),
      },
      body: JSON.stringify({
        x402Version: X402_VERSION,
        paymentPayload: attempt.payment.payload,
        paymentRequirements: attempt.requirements,
      }),
      signal,
      redirect: "error",
    });
    return { status: response.status, body: await readJson(response) };
  });
}

/** The JSON of a bounded answer; null when it is none. */
async function readJson(response: Response): Promise<unknown> {
  const text = await readAnswer(response, ANSWER_BYTES_MAX);
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
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
    JSON.stringify(extensions).length <= EXTENSIONS_CHARACTERS_MAX;
  return fits ? { extensions } : {};
}

/** A facilitator's reason, bounded and printable; passed through to the buyer. */
function reasonOf(reason: unknown): string {
  return typeof reason === "string" && /^[\x20-\x7e]{1,200}$/.test(reason)
    ? reason
    : "unexpected_settle_error";
}
