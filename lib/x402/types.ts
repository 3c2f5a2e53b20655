/**
 * x402 version 2 on the wire: the names are exactly those of the protocol.
 *
 * @see The x402 specification, version 2, and its `exact` scheme on EVM networks.
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";

/** The protocol version of every message. */
export const X402_VERSION = 2;

/** What is paid for, as shown in a challenge. */
export interface ResourceInfo {
  /** Absolute URL of the resource. */
  readonly url: string;
  /** One sentence for buyers. */
  readonly description?: string;
  /** Media type of the result. */
  readonly mimeType?: string;
  /** At most 32 printable ASCII characters. */
  readonly serviceName?: string;
  /** At most 5, of at most 32 characters. */
  readonly tags?: readonly string[];
  /** Absolute URL of a picture, for directories. */
  readonly iconUrl?: string;
}

/** One way to pay: an entry of `accepts`. */
export interface PaymentRequirements {
  /** Payment scheme; here always `exact`. */
  readonly scheme: string;
  /** CAIP-2 network, such as `eip155:8453`. */
  readonly network: string;
  /** Amount in atomic units, as decimal digits. */
  readonly amount: string;
  /** Contract address of the asset. */
  readonly asset: string;
  /** Address that receives the amount. */
  readonly payTo: string;
  /** Lifetime of an authorization. */
  readonly maxTimeoutSeconds: number;
  /** The asset's EIP-712 domain: `name` and `version`. */
  readonly extra: { readonly name: string; readonly version: string };
}

/** The challenge: header `PAYMENT-REQUIRED` as base64 of its JSON. */
export interface PaymentRequired {
  /** Always {@linkcode X402_VERSION}. */
  readonly x402Version: number;
  /** Why payment is required, or why a proof was not accepted. */
  readonly error?: string;
  /** What is paid for. */
  readonly resource: ResourceInfo;
  /** The ways to pay. */
  readonly accepts: readonly PaymentRequirements[];
  /** Extensions by name. */
  readonly extensions?: JsonObject;
}

/** The message of EIP-3009 `transferWithAuthorization`, as it stands on the wire. */
export interface AuthorizationFields {
  /** Payer. */
  readonly from: string;
  /** Recipient. */
  readonly to: string;
  /** Atomic units as decimal digits. */
  readonly value: string;
  /** Unix seconds as decimal digits. */
  readonly validAfter: string;
  /** Unix seconds as decimal digits. */
  readonly validBefore: string;
  /** 32 bytes as hexadecimal text. */
  readonly nonce: string;
}

/** The proof: header `PAYMENT-SIGNATURE` as base64 of its JSON. */
export interface PaymentPayload {
  /** Always {@linkcode X402_VERSION}. */
  readonly x402Version: number;
  /** Echo of the challenge's resource. */
  readonly resource?: ResourceInfo;
  /** The chosen entry of `accepts`. */
  readonly accepted: PaymentRequirements;
  /** Signature and what was signed. */
  readonly payload: {
    readonly signature: string;
    readonly authorization: AuthorizationFields;
  };
  /** Echo of the challenge's extensions. */
  readonly extensions?: JsonObject;
}

/** The outcome of a settlement: header `PAYMENT-RESPONSE` as base64 of its JSON. */
export interface SettlementResponse {
  /** Whether the amount moved. */
  readonly success: boolean;
  /** Transaction hash; empty on failure. */
  readonly transaction: string;
  /** CAIP-2 network. */
  readonly network: string;
  /** Address of the payer. */
  readonly payer?: string;
  /** Atomic units that moved. */
  readonly amount?: string;
  /** Why it failed. */
  readonly errorReason?: string;
  /** Extensions by name. */
  readonly extensions?: JsonObject;
  /** Members that the protocol leaves to implementations. */
  readonly extra?: JsonObject;
}
