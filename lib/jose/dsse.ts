/**
 * DSSE: an envelope whose signature covers the payload's type and bytes.
 *
 * @see https://github.com/secure-systems-lab/dsse/blob/master/protocol.md
 * @module
 */

import { isJsonObject, type JsonValue } from "@/lib/json.ts";
import { decodeBase64, decodeBase64url } from "./base64url.ts";

/** Signatures of an envelope that are looked at. */
export const DSSE_SIGNATURES_MAX = 8;

/** A DSSE envelope as it stands on the wire. */
export interface DsseEnvelope {
  /** Media type of the payload. */
  readonly payloadType: string;
  /** The payload, base64. */
  readonly payload: string;
  /** Who signed. */
  readonly signatures: readonly {
    /** A hint; not signed. */
    readonly keyid: string;
    /** The signature, base64. */
    readonly sig: string;
  }[];
}

/** A DSSE envelope taken apart. */
export interface OpenedEnvelope {
  /** Media type of the payload. */
  readonly payloadType: string;
  /** The payload's bytes. */
  readonly payload: Uint8Array<ArrayBuffer>;
  /** Signatures, decoded; `keyId` is only a hint. */
  readonly signatures: readonly {
    readonly keyId: string | null;
    readonly bytes: Uint8Array<ArrayBuffer>;
  }[];
}

/** What is signed: the pre-authentication encoding of type and payload. */
export function dsseSigningInput(
  payloadType: string,
  payload: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const type = encoder.encode(payloadType);
  const head = encoder.encode(
    `DSSEv1 ${type.length} ${payloadType} ${payload.length} `,
  );
  const input = new Uint8Array(head.length + payload.length);
  input.set(head);
  input.set(payload, head.length);
  return input;
}

/** Puts a payload and one signature into an envelope. */
export function sealEnvelope(parts: {
  readonly payloadType: string;
  readonly payload: Uint8Array;
  readonly keyId: string;
  readonly signature: Uint8Array;
}): DsseEnvelope {
  return {
    payloadType: parts.payloadType,
    payload: parts.payload.toBase64(),
    signatures: [{ keyid: parts.keyId, sig: parts.signature.toBase64() }],
  };
}

/** Takes an envelope apart; null when it is none, or has no or too many signatures. */
export function openEnvelope(value: JsonValue): OpenedEnvelope | null {
  if (!isJsonObject(value)) return null;
  const { payloadType, payload, signatures } = value;
  if (typeof payloadType !== "string" || typeof payload !== "string") {
    return null;
  }
  if (!Array.isArray(signatures) || signatures.length === 0) return null;
  if (signatures.length > DSSE_SIGNATURES_MAX) return null;
  const bytes = decodeEither(payload);
  if (bytes === null) return null;
  const opened: { keyId: string | null; bytes: Uint8Array<ArrayBuffer> }[] = [];
  for (const signature of signatures) {
    if (!isJsonObject(signature) || typeof signature.sig !== "string") {
      return null;
    }
    const decoded = decodeEither(signature.sig);
    if (decoded === null) return null;
    const { keyid } = signature;
    opened.push({
      keyId: typeof keyid === "string" && keyid !== "" ? keyid : null,
      bytes: decoded,
    });
  }
  return { payloadType, payload: bytes, signatures: opened };
}

/** The protocol lets writers use either alphabet. */
function decodeEither(text: string): Uint8Array<ArrayBuffer> | null {
  return decodeBase64(text) ?? decodeBase64url(text);
}
