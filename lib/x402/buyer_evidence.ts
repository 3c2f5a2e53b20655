/**
 * What a seller says about a payment, held against what was signed: the
 * settlement response, and the signed receipt in it.
 *
 * @see The x402 specification, version 2, and its offer-receipt extension.
 * @module
 */

import { didWebOf } from "@/lib/jose/did.ts";
import { parsePublicJwk, type PublicJwk } from "@/lib/jose/jwk.ts";
import { parseCompactJws, verifyCompactJws } from "@/lib/jose/jws.ts";
import { SIGNATURE_ALGORITHMS } from "@/lib/jose/algorithms.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { printableLine } from "@/lib/printable.ts";
import { sameAddress } from "./authorization.ts";
import { type Delivered, deliveryProblem, readDelivery } from "./delivery.ts";
import { receiptDigest, type ReceiptPayload } from "./offer_receipt.ts";
import { recoverSigner } from "./secp256k1.ts";

/** Characters of a settlement header that are read. */
const SETTLEMENT_CHARACTERS_MAX = 32_768;
/** Seconds by which a seller's clock may differ. */
const SKEW_SECONDS_MAX = 600;
/** Keys of a DID document that are looked at. */
const KEYS_MAX = 16;

/** What was signed and asked for. */
export interface Expected {
  /** What was bought, as the challenge names it. */
  readonly url: string;
  /** A URL of the seller, whose origin has the keys, where `url` is none. */
  readonly sellerUrl?: string;
  /** CAIP-2 network. */
  readonly network: string;
  /** Who signed. */
  readonly payer: string;
  /** Who is paid. */
  readonly payTo: string;
  /** Atomic units as decimal digits. */
  readonly amount: string;
  /** Unix seconds of the signature. */
  readonly signedAt: number;
}

/** A signed receipt, not yet verified. */
export type SignedReceipt =
  | { readonly format: "jws"; readonly jws: string }
  | {
    readonly format: "eip712";
    readonly payload: JsonObject;
    readonly signature: string;
  };

/** A settlement response as far as it can be trusted. */
export interface SettlementFindings {
  /** Transaction hash; empty where there is none. */
  readonly transaction: string;
  /** What does not fit, one line each, fit for a terminal. */
  readonly problems: readonly string[];
  /** Null where the seller signs none. */
  readonly receipt: SignedReceipt | null;
  /** Whether the seller says that nothing moved (`extra.demo`). */
  readonly isDemo: boolean;
}

/** Holds the header PAYMENT-RESPONSE against what was signed. */
export function judgeSettlement(
  header: string | null,
  expected: Expected,
): SettlementFindings {
  const message = readSettlement(header);
  if (typeof message === "string") {
    const problems = [message];
    return { transaction: "", problems, receipt: null, isDemo: false };
  }
  const { success, network, payer, amount, transaction, extensions } = message;
  const { extra } = message;
  const problems: string[] = [];
  if (success !== true) problems.push("it says that the settlement failed");
  if (network !== expected.network) {
    problems.push(`it names the network ${printableLine(network, 40)}`);
  }
  if (payer !== undefined && !sameAddress(payer, expected.payer)) {
    problems.push(`it names the payer ${printableLine(payer, 60)}`);
  }
  if (amount !== undefined && amount !== expected.amount) {
    problems.push(`it names the amount ${printableLine(amount, 40)}`);
  }
  const isHash = typeof transaction === "string" &&
    /^0x[0-9a-fA-F]{64}$/.test(transaction);
  if (!isHash) problems.push("it names no transaction");
  return {
    transaction: isHash ? transaction : "",
    problems,
    receipt: receiptOf(extensions),
    isDemo: isJsonObject(extra) && extra.demo === true,
  };
}

/**
 * Where the keys stand that may have signed a receipt; null when nothing has
 * to be fetched. Only the seller's own origin is ever asked.
 */
export function keysUrlOf(
  receipt: SignedReceipt,
  expected: Expected,
): string | null {
  if (receipt.format !== "jws") return null;
  const kid = parseCompactJws(receipt.jws)?.header.kid;
  const seller = expected.sellerUrl ?? expected.url;
  const own = didWebOf(seller);
  return typeof kid === "string" && kid.startsWith(`${own}#`)
    ? new URL("/.well-known/did.json", seller).href
    : null;
}

/**
 * Verifies a receipt: who signed it, and whether it speaks of this purchase.
 *
 * @param didDocument What {@linkcode keysUrlOf} answered; null when nothing did.
 * @returns What is wrong, or who signed.
 */
export async function verifyReceipt(
  receipt: SignedReceipt,
  options: {
    expected: Expected;
    transaction: string;
    didDocument: JsonValue | null;
    now: Date;
    /** What a receipt that binds its delivery is held against. */
    delivered?: Delivered;
  },
): Promise<{ signer: string } | { problem: string }> {
  const { expected } = options;
  const signed = receipt.format === "jws"
    ? await verifyJws(receipt.jws, options)
    : await verifyTyped(receipt, expected);
  if ("problem" in signed) return signed;
  const problem = payloadProblem(signed.payload, options) ??
    boundProblem(signed.header, options.delivered);
  return problem === null ? { signer: signed.signer } : { problem };
}

type Signed =
  | { signer: string; payload: JsonValue; header: JsonObject }
  | { problem: string };

async function verifyJws(
  jws: string,
  options: { expected: Expected; didDocument: JsonValue | null },
): Promise<Signed> {
  const kid = parseCompactJws(jws)?.header.kid;
  const { sellerUrl, url } = options.expected;
  const own = didWebOf(sellerUrl ?? url);
  if (typeof kid !== "string" || !kid.startsWith(`${own}#`)) {
    return {
      problem: `its key ${printableLine(kid, 80)} is not one of the seller's`,
    };
  }
  const keys = keysOf(options.didDocument, kid);
  if (keys.length === 0) {
    return { problem: "the seller's did.json does not have its key" };
  }
  const result = await verifyCompactJws(jws, {
    keys,
    algorithms: SIGNATURE_ALGORITHMS,
  });
  if (result.kind === "failed") return { problem: result.reason };
  const payload = parseStrictJson(result.jws.payload);
  return payload.kind === "ok"
    ? { signer: own, payload: payload.value, header: result.jws.header }
    : { problem: "its payload is not strict JSON" };
}

/** A receipt under a wallet's signature has to be by the wallet that was paid. */
async function verifyTyped(
  receipt: SignedReceipt & { format: "eip712" },
  expected: Expected,
): Promise<Signed> {
  const { payload, signature } = receipt;
  if (!isReceipt(payload)) return { problem: "it is not a receipt" };
  const signer = await recoverSigner(receiptDigest(payload), signature);
  return signer !== null && sameAddress(signer, expected.payTo)
    ? { signer, payload: { ...payload }, header: {} }
    : { problem: "it is not signed by the address that was paid" };
}

function payloadProblem(
  payload: JsonValue,
  options: { expected: Expected; transaction: string; now: Date },
): string | null {
  if (!isJsonObject(payload) || !isReceipt(payload)) {
    return "it is not a receipt";
  }
  const { expected, transaction, now } = options;
  if (payload.network !== expected.network) return "it names another network";
  if (!sameAddress(payload.payer, expected.payer)) {
    return "it names another payer";
  }
  if (payload.resourceUrl !== expected.url) return "it names another resource";
  if (
    payload.transaction !== undefined && payload.transaction !== "" &&
    !sameAddress(payload.transaction, transaction)
  ) return "it names another transaction";
  const latest = Math.floor(now.getTime() / 1000) + SKEW_SECONDS_MAX;
  return payload.issuedAt >= expected.signedAt - SKEW_SECONDS_MAX &&
      payload.issuedAt <= latest
    ? null
    : "it is of another time";
}

/** Receipts of version 1 bind nothing, and are as good as they were. */
function boundProblem(
  header: JsonObject,
  delivered: Delivered | undefined,
): string | null {
  const bound = readDelivery(header);
  return bound === null || delivered === undefined
    ? null
    : deliveryProblem(bound, delivered);
}

function isReceipt(value: JsonObject): value is JsonObject & ReceiptPayload {
  const { version, network, resourceUrl, payer, issuedAt, transaction } = value;
  return version === 1 && typeof network === "string" &&
    typeof resourceUrl === "string" && typeof payer === "string" &&
    Number.isSafeInteger(issuedAt) &&
    Number(issuedAt) >= 0 &&
    (transaction === undefined || typeof transaction === "string");
}

/** Keys of a DID document under one id. */
function keysOf(document: JsonValue | null, id: string): PublicJwk[] {
  if (!isJsonObject(document)) return [];
  const { verificationMethod: methods } = document;
  if (!Array.isArray(methods)) return [];
  return methods.slice(0, KEYS_MAX).flatMap((method: JsonValue) => {
    if (!isJsonObject(method) || method.id !== id) return [];
    const key = parsePublicJwk(method.publicKeyJwk);
    return key.kind === "ok" ? [key.jwk] : [];
  });
}

function readSettlement(header: string | null): JsonObject | string {
  if (header === null) return "there is no PAYMENT-RESPONSE";
  if (header.length > SETTLEMENT_CHARACTERS_MAX) {
    return "its PAYMENT-RESPONSE is too long";
  }
  try {
    const parsed = parseStrictJson(Uint8Array.fromBase64(header));
    if (parsed.kind === "ok" && isJsonObject(parsed.value)) return parsed.value;
  } catch {
    // Said below.
  }
  return "its PAYMENT-RESPONSE is not base64 of strict JSON";
}

function receiptOf(extensions: JsonValue | undefined): SignedReceipt | null {
  const extension = isJsonObject(extensions)
    ? extensions["offer-receipt"]
    : undefined;
  const info = isJsonObject(extension) ? extension.info : undefined;
  const receipt = isJsonObject(info) ? info.receipt : undefined;
  if (!isJsonObject(receipt)) return null;
  const { format, signature, payload } = receipt;
  if (typeof signature !== "string") return null;
  if (format === "jws") return { format, jws: signature };
  return format === "eip712" && isJsonObject(payload)
    ? { format, payload, signature }
    : null;
}
