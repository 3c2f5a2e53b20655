/**
 * Sends a notice to the operator's webhook: within a bounded time, without
 * following a redirect, and without reading what comes back.
 *
 * @module
 */

import { webhookHeaders } from "@/lib/webhooks/standard.ts";
import { PRODUCT_NAME, PROGRAM_VERSION } from "@/services/release.ts";
import type { SendNotice } from "@/services/notices/teller.ts";

/** Milliseconds in which a receiver has to answer. */
export const WEBHOOK_MS_MAX = 10_000;

/** What sends to a webhook. */
export interface WebhookOptions {
  /** The operator's own. */
  readonly url: string;
  /** Signs what is sent. */
  readonly key: Uint8Array<ArrayBuffer>;
  /** The present moment. */
  readonly now: () => Date;
  /** Default: the runtime's. */
  readonly fetch?: typeof fetch;
}

/** Sends a notice; says what kept the receiver from taking it. */
export function webhookSender(
  { url, key, now, fetch = globalThis.fetch }: WebhookOptions,
): SendNotice {
  return async ({ id, type, timestamp, data }) => {
    const body = JSON.stringify({ type, timestamp, data });
    const signed = await webhookHeaders(key, {
      id,
      timestampSeconds: Math.floor(now().getTime() / 1_000),
      body,
    });
    try {
      const answer = await fetch(url, {
        method: "POST",
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(WEBHOOK_MS_MAX),
        headers: {
          ...signed,
          "content-type": "application/json",
          "user-agent": `${PRODUCT_NAME}/${PROGRAM_VERSION}`,
        },
      });
      await answer.body?.cancel();
      return answer.ok ? null : `the webhook answered ${answer.status}`;
    } catch (error) {
      const isLate = error instanceof DOMException &&
        error.name === "TimeoutError";
      return isLate
        ? "the webhook did not answer in time"
        : "the webhook cannot be reached";
    }
  };
}
