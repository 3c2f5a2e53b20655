/**
 * What the answer to a paid request means for the payment.
 *
 * @module
 */

import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import { printableLine } from "@/lib/printable.ts";
import type { Answer } from "./careful_fetch.ts";

/** Milliseconds that a seller may make us wait before one attempt. */
export const WAIT_MS_MAX = 30_000;

/** The meaning of an answer. */
export type Outcome =
  /** The result is here. */
  | { readonly kind: "delivered" }
  /** The seller will not deliver for this payment, and says why. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Nobody can tell: the identical request has to be repeated. */
  | {
    readonly kind: "unclear";
    readonly reason: string;
    /** What the seller asks for, bounded; null when it does not say. */
    readonly waitMs: number | null;
  };

/**
 * Judges an answer to a request that carried a payment.
 *
 * A redirect is unclear: somebody has the payment, and it goes nowhere else.
 */
export function judgeAnswer(answer: Answer): Outcome {
  const { status } = answer;
  if (status >= 200 && status < 300) return { kind: "delivered" };
  const problem = problemOf(answer);
  const reason = `${status}${
    problem === null ? "" : ` ${printableLine(problem.error, 60)}`
  }`;
  const waitMs = retryAfterMs(answer.headers.get("retry-after"));
  const isFinal = status >= 400 && status < 500 &&
    ![408, 409, 425, 429].includes(status);
  if (isFinal) return { kind: "refused", reason: explain(answer, reason) };
  const saysRetry = problem?.retryable === true ||
    problem?.error === "payment_in_progress" || waitMs !== null;
  if (status === 409 && !saysRetry) {
    return { kind: "refused", reason: explain(answer, reason) };
  }
  // A server that failed and says that it always will is believed as one that
  // refuses is: the payment stays reserved until it expires either way.
  if (problem?.retryable === false) {
    return { kind: "refused", reason: explain(answer, reason) };
  }
  return { kind: "unclear", reason, waitMs };
}

/** What a refusal says, on one line, fit for a terminal. */
export function explain(answer: Answer, reason = `${answer.status}`): string {
  const problem = problemOf(answer);
  const challenged = challengeError(answer.headers.get("payment-required"));
  const text = problem?.message ?? challenged;
  return text === null ? reason : `${reason}: ${printableLine(text, 300)}`;
}

function problemOf(answer: Answer): JsonObject | null {
  try {
    const value: unknown = JSON.parse(answer.body ?? "");
    return isJsonObject(value) && typeof value.error === "string"
      ? value
      : null;
  } catch {
    return null;
  }
}

/** Why a proof was not accepted, as the new challenge says it. */
function challengeError(header: string | null): string | null {
  try {
    const bytes = Uint8Array.fromBase64(header ?? "");
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isJsonObject(value) && typeof value.error === "string"
      ? value.error
      : null;
  } catch {
    return null;
  }
}

/** Seconds or a date in milliseconds from now, bounded; null when it is neither. */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const text = header.trim();
  const ms = /^\d{1,12}$/.test(text)
    ? Number(text) * 1_000
    : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), WAIT_MS_MAX);
}
