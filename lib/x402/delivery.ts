/**
 * What a receipt binds beside its payload: the request, the response, the
 * authorization and the log that has the sale.
 *
 * The offer-receipt extension has no members for that: receipts of version 1
 * are closed, and the proposals for a version 2 differ. So it stands in the
 * protected header, where the same signature covers it and whoever does not
 * know it passes it over.
 *
 * @see The offer-receipt extension of the x402 specification; RFC 7515, 4.3.
 * @module
 */

import {
  canonicalSha256,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  sha256Hex,
} from "@/lib/json.ts";
import type { PaymentIdentity, PaymentRecord } from "./record.ts";

/** What was delivered for a payment, as digests. A type alias, so that it is JSON. */
export type DeliveryBinding = {
  /** Id of what was bought: part of what is hashed of the request. */
  readonly operation: string;
  /** SHA-256 of the RFC 8785 form of operation and input, as hexadecimal text. */
  readonly requestHash: string;
  /**
   * SHA-256 of the bytes of the JSON text that was delivered, likewise. Absent
   * of what is only made when it is settled.
   */
  readonly contentHash?: string;
  /** Of the authorization that paid. */
  readonly nonce: string;
  /** Origin of the log (C2SP tlog-checkpoint) that the sale stands in. */
  readonly log: string;
};

const DIGEST = /^[0-9a-f]{64}$/;
const NONCE = /^0x[0-9a-f]{64}$/;
/** Characters of the members that are words. */
const NAME_CHARACTERS_MAX = 200;

/** What is bound of a delivery. `body`: the JSON text, null where it is not final. */
export function deliveryOf(
  { operation, fingerprint }: Pick<PaymentRecord, "operation" | "fingerprint">,
  { nonce, body, log }: Pick<PaymentIdentity, "nonce"> & {
    readonly body: string | null;
    readonly log: string;
  },
): DeliveryBinding {
  return {
    operation,
    requestHash: fingerprint,
    ...(body === null ? {} : { contentHash: sha256Hex(body) }),
    nonce,
    log,
  };
}

/** What the protected header of a receipt binds; null where it binds nothing. */
export function readDelivery(header: JsonObject): DeliveryBinding | null {
  const { delivery } = header;
  if (!isJsonObject(delivery)) return null;
  const { operation, requestHash, contentHash, nonce, log } = delivery;
  if (!isName(operation) || !isName(log)) return null;
  if (!matches(requestHash, DIGEST) || !matches(nonce, NONCE)) return null;
  if (contentHash === undefined) {
    return { operation, requestHash, nonce, log };
  }
  return matches(contentHash, DIGEST)
    ? { operation, requestHash, contentHash, nonce, log }
    : null;
}

/** What a buyer knows of a delivery. */
export interface Delivered {
  /** Of the authorization that was sent, lower case. */
  readonly nonce: string;
  /** What was asked: the body, or the arguments of a tool; unset where that is no JSON. */
  readonly input?: JsonValue;
  /** The JSON texts that came, any of which may be meant; none: it is of another form. */
  readonly texts: readonly string[];
}

/** What a receipt binds that was not so; null where nothing is wrong. */
export function deliveryProblem(
  bound: DeliveryBinding,
  { nonce, input, texts }: Delivered,
): string | null {
  const { operation, requestHash, contentHash } = bound;
  if (bound.nonce !== nonce) return "it binds another payment";
  if (input !== undefined && !isAsked({ operation, input }, requestHash)) {
    return "it binds another request";
  }
  const isOther = contentHash !== undefined && texts.length > 0 &&
    !texts.some((text) => sha256Hex(text) === contentHash);
  return isOther ? "it binds another response" : null;
}

function isAsked(asked: JsonObject, requestHash: string): boolean {
  try {
    return canonicalSha256(asked) === requestHash;
  } catch {
    // A lone surrogate has no digest.
    return false;
  }
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value !== "" &&
    value.length <= NAME_CHARACTERS_MAX;
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === "string" && pattern.test(value);
}
