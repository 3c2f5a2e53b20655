/**
 * What buyers write down: what they wanted, which payments they signed for it,
 * and every word that they were told.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import type { PaymentPayload } from "@/lib/x402/types.ts";
import type { Purchase } from "./purchases.ts";
import type { Transport } from "./purchases.ts";
import type { SchemeChallenge } from "@/tests/support/payment_scheme.ts";
import type { Answer } from "./transport.ts";

/** One sending of a payment. */
export interface Attempt {
  /** Milliseconds since the run began. */
  readonly sentMs: number;
  /** Null while it is on its way. */
  answeredMs: number | null;
  readonly transport: Transport;
  /** Why it was sent: `pay`, `retry`, `copy`, `replay`, `other body`, ... */
  readonly why: string;
  /** What was asked for: that of the purchase, unless another body was sent. */
  readonly input: JsonObject;
  answer: Answer | null;
}

/** One signed authorization. */
export interface SignedPayment {
  readonly payload: PaymentPayload;
  /** The challenge that its nonce is bound to, where either wire may carry it. */
  scheme?: SchemeChallenge;
  readonly payer: string;
  readonly nonce: string;
  /** Unix seconds. */
  readonly validBefore: number;
  readonly attempts: Attempt[];
  /** Whether it must never move: it was changed after it was signed. */
  readonly isForged: boolean;
  /** Whether its payer used it on the chain himself, beside what he was sold. */
  isUsedByPayer: boolean;
}

/** What a buyer wanted once. */
export interface Intent {
  readonly id: number;
  /** Kind of buyer. */
  readonly kind: string;
  readonly purchase: Purchase;
  readonly payments: SignedPayment[];
  /** Milliseconds since the run began. */
  readonly beganMs: number;
  /** Set when the buyer has what can be had, or has given up. */
  outcome: "delivered" | "free" | "refused" | "unclear" | null;
  endedMs: number | null;
}

/** All intents of a run. */
export class Journal {
  readonly intents: Intent[] = [];
  /** When the run began, in milliseconds of the epoch. */
  readonly beganAtMs = Date.now();
  readonly #startMs = performance.now();

  /** Milliseconds since the run began. */
  nowMs(): number {
    return Math.round(performance.now() - this.#startMs);
  }

  open(kind: string, purchase: Purchase): Intent {
    const intent: Intent = {
      id: this.intents.length,
      kind,
      purchase,
      payments: [],
      beganMs: this.nowMs(),
      outcome: null,
      endedMs: null,
    };
    this.intents.push(intent);
    return intent;
  }

  /** Writes down one sending and its answer. */
  async attempt(
    payment: SignedPayment,
    sending: {
      transport: Transport;
      why: string;
      input: JsonObject;
      send: () => Promise<Answer>;
    },
  ): Promise<Answer> {
    const attempt: Attempt = {
      sentMs: this.nowMs(),
      answeredMs: null,
      transport: sending.transport,
      why: sending.why,
      input: sending.input,
      answer: null,
    };
    payment.attempts.push(attempt);
    const answer = await sending.send();
    attempt.answer = answer;
    attempt.answeredMs = this.nowMs();
    return answer;
  }
}

/** Adds a payment to what a buyer wanted. */
export function rememberPayment(
  intent: Intent,
  payload: PaymentPayload,
  options: { isForged?: boolean } = {},
): SignedPayment {
  const { from, nonce, validBefore } = payload.payload.authorization;
  const payment: SignedPayment = {
    payload,
    payer: from.toLowerCase(),
    nonce: nonce.toLowerCase(),
    validBefore: Number(validBefore),
    attempts: [],
    isForged: options.isForged ?? false,
    isUsedByPayer: false,
  };
  intent.payments.push(payment);
  return payment;
}

/**
 * The last that a buyer heard of a payment; null when he heard nothing, or when
 * the last that happened was that a connection broke.
 */
export function lastWord(payment: SignedPayment): Answer | null {
  const last = payment.attempts.toSorted((a, b) =>
    (a.answeredMs ?? Infinity) - (b.answeredMs ?? Infinity)
  ).at(-1);
  return last?.answer?.kind === "lost" ? null : last?.answer ?? null;
}

/** Whether an answer tells a buyer that nothing was charged. */
export function saysNotCharged(answer: Answer): boolean {
  switch (answer.kind) {
    case "payment_required":
    case "free":
      return true;
    case "refused":
      return answer.isRetryable
        ? NOT_CHARGED_YET.has(answer.code)
        : !CHARGED_PERHAPS.has(answer.code);
    case "delivered":
    case "lost":
    case "strange":
      return false;
  }
}

/** Codes that ask for a repetition and say that nothing was charged so far. */
const NOT_CHARGED_YET: ReadonlySet<string> = new Set([
  "busy",
  "rate_limited",
  "request_timeout",
  "unavailable",
  "upstream_unreachable",
  "upstream_timeout",
  "verification_unavailable",
]);

/** Codes that are final and do not say that nothing was charged. */
const CHARGED_PERHAPS: ReadonlySet<string> = new Set([
  "payment_already_used",
  "payment_result_expired",
  "payment_spent_on_chain",
  "replay_not_proven",
]);

/** Everything about an intent, in the order of time. */
export function timeline(intent: Intent): string[] {
  const { purchase } = intent;
  const lines = [
    `intent ${intent.id} (${intent.kind}) ${purchase.operation} over ${purchase.transport}, began ${
      seconds(intent.beganMs)
    }, ${intent.outcome ?? "open"} ${
      intent.endedMs === null ? "" : seconds(intent.endedMs)
    }`,
  ];
  for (const payment of intent.payments) {
    lines.push(
      `  payment ${payment.nonce} of ${payment.payer}, valid before ${payment.validBefore}${
        payment.isForged ? ", forged" : ""
      }`,
    );
    for (const attempt of payment.attempts) {
      lines.push(
        `    ${
          seconds(attempt.sentMs)
        } ${attempt.why} over ${attempt.transport} -> ${
          attempt.answeredMs === null ? "nothing" : seconds(attempt.answeredMs)
        } ${describeAnswer(attempt.answer)}`,
      );
    }
  }
  return lines;
}

/** An answer in a few words. */
function describeAnswer(answer: Answer | null): string {
  if (answer === null) return "";
  switch (answer.kind) {
    case "delivered":
      return `delivered ${answer.body.length} characters`;
    case "free":
      return "given for nothing";
    case "payment_required":
      return `402 ${answer.reason ?? ""}`;
    case "refused":
      return `${answer.status} ${answer.code} ${answer.requestId}`;
    case "lost":
    case "strange":
      return `${answer.kind}: ${answer.detail}`;
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)}s`;
}
