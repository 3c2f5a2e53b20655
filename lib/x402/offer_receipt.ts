/**
 * Signed offers and receipts: what is signed, as the `offer-receipt` extension
 * defines it.
 *
 * @see The offer-receipt extension of the x402 specification.
 * @module
 */

import { hashTypedData, hexToBytes } from "viem/utils";

/** What a seller offers. */
export interface OfferPayload {
  /** Version of this shape: 1. */
  readonly version: number;
  /** What is sold. */
  readonly resourceUrl: string;
  /** Payment scheme. */
  readonly scheme: string;
  /** CAIP-2 network. */
  readonly network: string;
  /** Contract address of the asset. */
  readonly asset: string;
  /** Address that receives the amount. */
  readonly payTo: string;
  /** Atomic units as decimal digits. */
  readonly amount: string;
  /** Unix seconds; 0 or absent: no end. */
  readonly validUntil?: number;
}

/** What a seller confirms. */
export interface ReceiptPayload {
  /** Version of this shape: 1. */
  readonly version: number;
  /** CAIP-2 network. */
  readonly network: string;
  /** What was sold. */
  readonly resourceUrl: string;
  /** Who paid. */
  readonly payer: string;
  /** Unix seconds. */
  readonly issuedAt: number;
  /** Transaction hash; empty or absent where the seller keeps it private. */
  readonly transaction?: string;
}

/** The EIP-712 digest of an offer, 32 bytes. */
export function offerDigest(payload: OfferPayload): Uint8Array {
  return hexToBytes(hashTypedData({
    domain: { name: "x402 offer", version: "1", chainId: 1 },
    types: OFFER_TYPES,
    primaryType: "Offer",
    message: {
      ...payload,
      version: BigInt(payload.version),
      validUntil: BigInt(payload.validUntil ?? 0),
    },
  }));
}

/** The EIP-712 digest of a receipt, 32 bytes. */
export function receiptDigest(payload: ReceiptPayload): Uint8Array {
  return hexToBytes(hashTypedData({
    domain: { name: "x402 receipt", version: "1", chainId: 1 },
    types: RECEIPT_TYPES,
    primaryType: "Receipt",
    message: {
      ...payload,
      version: BigInt(payload.version),
      issuedAt: BigInt(payload.issuedAt),
      transaction: payload.transaction ?? "",
    },
  }));
}

const OFFER_TYPES = {
  Offer: [
    { name: "version", type: "uint256" },
    { name: "resourceUrl", type: "string" },
    { name: "scheme", type: "string" },
    { name: "network", type: "string" },
    { name: "asset", type: "string" },
    { name: "payTo", type: "string" },
    { name: "amount", type: "string" },
    { name: "validUntil", type: "uint256" },
  ],
} as const;

const RECEIPT_TYPES = {
  Receipt: [
    { name: "version", type: "uint256" },
    { name: "network", type: "string" },
    { name: "resourceUrl", type: "string" },
    { name: "payer", type: "string" },
    { name: "issuedAt", type: "uint256" },
    { name: "transaction", type: "string" },
  ],
} as const;
