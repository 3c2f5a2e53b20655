/**
 * Speaking to a facilitator: bounded answers, and settlements that are sent
 * once.
 *
 * @see The facilitator interface of the x402 specification, version 2.
 * @module
 */

import { runWithin } from "@/lib/deadline.ts";
import { messageOf } from "@/lib/errors.ts";
import { readAnswer } from "@/lib/http/answer.ts";
import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import type { Wait } from "@/lib/runtime.ts";
import { sameAddress } from "../authorization.ts";
import type { ChainReader } from "../chain.ts";
import { PAYMENT_IDENTIFIER_EXTENSION } from "../extensions.ts";
import type { PaymentAttempt, VerifyOutcome } from "../settler.ts";
import { type PaymentPayload, X402_VERSION } from "../types.ts";

/** Bytes of a facilitator's answer. */
export const ANSWER_BYTES_MAX = 65_536;

/** What the settler is built from. */
export interface FacilitatorOptions {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  /** CAIP-2 network that is sold on. */
  readonly network: string;
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
  /** Waits as long as it is asked to; tests do not. */
  readonly wait: Wait;
  /** Lets go of connections. */
  readonly close: () => void;
  /** Takes faults for the log; callers do not see them. */
  readonly onFault: (event: string, detail: unknown) => void;
}

/** What a facilitator said. */
export interface Answer {
  /** Of HTTP. */
  readonly status: number;
  /** Its JSON; null when it is none. */
  readonly body: unknown;
}

/**
 * Asks one question. Throws when there is no answer in time.
 */
export async function post(
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
        paymentPayload: payloadOf(attempt),
        paymentRequirements: attempt.requirements,
      }),
      signal,
      redirect: "error",
    });
    return { status: response.status, body: await readJson(response) };
  });
}

/**
 * The payment as it is shown to a facilitator. Directories list what stands in
 * it, so resource and extensions are our own, whatever the buyer echoed or left
 * out; of the buyer's there is what it signed, and its payment-identifier.
 */
export function payloadOf(attempt: PaymentAttempt): PaymentPayload {
  const { payment, requirements, sold } = attempt;
  const { x402Version, payload } = payment.payload;
  const { paymentId } = payment;
  const extensions: JsonObject = {
    ...sold?.extensions,
    ...(paymentId === null ? {} : {
      "payment-identifier": {
        ...PAYMENT_IDENTIFIER_EXTENSION,
        info: { required: false, id: paymentId },
      },
    }),
  };
  return {
    x402Version,
    ...(sold === undefined ? {} : { resource: sold.resource }),
    accepted: requirements,
    payload,
    ...(Object.keys(extensions).length === 0 ? {} : { extensions }),
  };
}

/** The JSON of a bounded answer; null when it is none. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await readAnswer(response, ANSWER_BYTES_MAX);
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** What an answer of /verify means. */
export function verdictOf(
  { status, body }: Answer,
  attempt: PaymentAttempt,
): VerifyOutcome {
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
}

/**
 * Whether a call failed before a connection stood, so that nothing can have
 * been sent. The runtime says so in words only: where they change, everything
 * counts as sent.
 */
export function isNotSent(error: unknown): boolean {
  if (!(error instanceof TypeError)) return false;
  const texts = [error.message, messageOf(error.cause)];
  return texts.some((text) => text.includes("client error (Connect)"));
}

/** A facilitator's reason, bounded and printable; passed through to the buyer. */
export function reasonOf(reason: unknown): string {
  return typeof reason === "string" && /^[\x20-\x7e]{1,200}$/.test(reason)
    ? reason
    : "unexpected_settle_error";
}
