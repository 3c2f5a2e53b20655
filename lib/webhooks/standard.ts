/**
 * Signs webhooks as receivers' libraries check them: Standard Webhooks, with a
 * shared secret.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks
 * @module
 */

import { decodeBase64 } from "@/lib/jose/base64url.ts";

/** How a secret begins; what follows is base64. */
export const SECRET_PREFIX = "whsec_";
/** Bytes of a secret, at least. */
export const SECRET_BYTES_MIN = 24;
/** Bytes of a secret, at most. */
export const SECRET_BYTES_MAX = 64;

/** The key in a secret as it is written down; null when it is none. */
export function parseWebhookSecret(
  text: string,
): Uint8Array<ArrayBuffer> | null {
  if (!text.startsWith(SECRET_PREFIX)) return null;
  const key = decodeBase64(text.slice(SECRET_PREFIX.length));
  const isLong = key !== null && key.length >= SECRET_BYTES_MIN &&
    key.length <= SECRET_BYTES_MAX;
  return isLong ? key : null;
}

/** What is sent. */
export interface WebhookMessage {
  /** The same for every attempt: receivers know a repetition by it. */
  readonly id: string;
  /** When this attempt is made, in Unix seconds: receivers refuse old ones. */
  readonly timestampSeconds: number;
  /** Exactly the bytes that are sent, as text. */
  readonly body: string;
}

/** The headers that say who sent a message, when, and that nobody changed it. */
export async function webhookHeaders(
  secret: Uint8Array<ArrayBuffer>,
  { id, timestampSeconds, body }: WebhookMessage,
): Promise<Record<string, string>> {
  const key = await crypto.subtle.importKey(
    "raw",
    secret,
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const signed = new TextEncoder().encode(`${id}.${timestampSeconds}.${body}`);
  const signature = new Uint8Array(
    await crypto.subtle.sign("HMAC", key, signed),
  );
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": `v1,${signature.toBase64()}`,
  };
}
