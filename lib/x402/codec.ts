/**
 * Between header text and x402 messages: base64 of UTF-8 JSON, bounded and
 * checked.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import { echoedToken } from "./replay_token.ts";
import { type PaymentPayload, X402_VERSION } from "./types.ts";

/** Characters of a proof header; a proof with every extension echoed needs under 8 KiB. */
export const PROOF_CHARACTERS_MAX = 16_384;

/** An EIP-3009 authorization with typed, lower-cased members. */
export interface Authorization {
  /** Payer. */
  readonly from: `0x${string}`;
  /** Recipient. */
  readonly to: `0x${string}`;
  /** Atomic units. */
  readonly value: bigint;
  /** Unix seconds; valid when the time is greater. */
  readonly validAfter: bigint;
  /** Unix seconds; valid when the time is less. */
  readonly validBefore: bigint;
  /** 32 bytes. */
  readonly nonce: `0x${string}`;
}

/** A well-formed proof of the `exact` scheme; nothing in it is verified yet. */
export interface ExactPayment {
  /** As sent, reduced to the members we know. */
  readonly payload: PaymentPayload;
  /** What was signed. */
  readonly authorization: Authorization;
  /** Signature bytes; 65 for an externally owned account. */
  readonly signature: `0x${string}`;
  /** The id of the `payment-identifier` extension, when given. */
  readonly paymentId: string | null;
  /** The challenge's token, when it was echoed. */
  readonly replayToken: string | null;
}

/** Base64 of the UTF-8 JSON of a message. */
export function encodeMessage(message: unknown): string {
  return new TextEncoder().encode(JSON.stringify(message)).toBase64();
}

/**
 * Reads a proof from header text or from an object (MCP and A2A carry either).
 *
 * @throws {AppError} `invalid_payment`, without echoing what was sent.
 */
export function parsePayment(proof: unknown): ExactPayment {
  const message = typeof proof === "string" ? decodeMessage(proof) : proof;
  if (!isJsonObject(message)) throw invalid("is not a JSON object");
  if (message === proof) assertShort(message);
  if (message.x402Version !== X402_VERSION) {
    throw invalid(
      `has x402Version ${
        typeof message.x402Version === "number" ? message.x402Version : "unset"
      }; this service speaks version ${X402_VERSION}`,
    );
  }
  const accepted = object(message.accepted, "accepted");
  const payload = object(message.payload, "payload");
  const fields = object(payload.authorization, "payload.authorization");
  const signature = hex(payload.signature, "payload.signature");
  if (signature.length > SIGNATURE_CHARACTERS_MAX) {
    throw invalid("payload.signature is too long");
  }
  const authorization: Authorization = {
    from: address(fields.from, "from"),
    to: address(fields.to, "to"),
    value: uint(fields.value, "value"),
    validAfter: uint(fields.validAfter, "validAfter"),
    validBefore: uint(fields.validBefore, "validBefore"),
    nonce: nonce(fields.nonce),
  };
  const extensions = message.extensions;
  if (extensions !== undefined && !isJsonObject(extensions)) {
    throw invalid("extensions must be an object");
  }
  return {
    payload: {
      x402Version: X402_VERSION,
      ...(isJsonObject(message.resource)
        ? { resource: message.resource as JsonObject & { url: string } }
        : {}),
      accepted: accepted as unknown as PaymentPayload["accepted"],
      payload: {
        signature,
        authorization: {
          from: String(fields.from),
          to: String(fields.to),
          value: authorization.value.toString(),
          validAfter: authorization.validAfter.toString(),
          validBefore: authorization.validBefore.toString(),
          nonce: authorization.nonce,
        },
      },
      ...(extensions === undefined ? {} : { extensions }),
    },
    authorization,
    signature,
    paymentId: paymentIdentifier(extensions),
    replayToken: echoedToken(extensions),
  };
}

/** Hexadecimal characters of a signature: room for ERC-6492 wrappers. */
const SIGNATURE_CHARACTERS_MAX = 8192;

function decodeMessage(text: string): unknown {
  if (text.length > PROOF_CHARACTERS_MAX) throw invalid("is too long");
  const standard = text.trim().replaceAll("-", "+").replaceAll("_", "/");
  try {
    const bytes = Uint8Array.fromBase64(standard);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw invalid("is not base64 of JSON");
  }
}

/**
 * A proof that came as an object has the bound of one that came as text: it is
 * stored with the claim, and what is added behind the settlement must still fit.
 */
function assertShort(message: JsonObject): void {
  let length: number;
  try {
    length = JSON.stringify(message).length;
  } catch {
    throw invalid("is nested too deeply");
  }
  if (length > PROOF_CHARACTERS_MAX * 3 / 4) throw invalid("is too long");
}

function paymentIdentifier(extensions: JsonObject | undefined): string | null {
  const extension = extensions?.["payment-identifier"];
  if (!isJsonObject(extension) || !isJsonObject(extension.info)) return null;
  const id = extension.info.id;
  if (id === undefined || id === null) return null;
  if (typeof id !== "string" || !/^[A-Za-z0-9_-]{16,128}$/.test(id)) {
    throw invalid(
      "extensions.payment-identifier.info.id must be 16 to 128 of A-Z a-z 0-9 _ -",
    );
  }
  return id;
}

function object(value: unknown, field: string): JsonObject {
  if (!isJsonObject(value)) throw invalid(`${field} must be an object`);
  return value;
}

function hex(value: unknown, field: string): `0x${string}` {
  if (
    typeof value !== "string" || !/^0x(?:[0-9a-fA-F]{2})+$/.test(value)
  ) throw invalid(`${field} must be hexadecimal text`);
  return value.toLowerCase() as `0x${string}`;
}

function address(value: unknown, field: string): `0x${string}` {
  if (typeof value !== "string" || !/^0x[0-9a-fA-F]{40}$/.test(value)) {
    throw invalid(`payload.authorization.${field} must be an address`);
  }
  return value.toLowerCase() as `0x${string}`;
}

function nonce(value: unknown): `0x${string}` {
  if (typeof value !== "string" || !/^0x[0-9a-fA-F]{64}$/.test(value)) {
    throw invalid("payload.authorization.nonce must be 32 bytes");
  }
  return value.toLowerCase() as `0x${string}`;
}

function uint(value: unknown, field: string): bigint {
  if (typeof value === "string" && /^(?:0|[1-9][0-9]{0,77})$/.test(value)) {
    const number = BigInt(value);
    if (number < 1n << 256n) return number;
  }
  throw invalid(`payload.authorization.${field} must be decimal digits`);
}

function invalid(problem: string): AppError {
  return new AppError("invalid_payment", `The payment proof ${problem}.`);
}
