/**
 * Buyers: the official client, and payments built by hand for what the
 * official client would never send.
 *
 * @module
 */

import {
  decodePaymentRequiredHeader,
  decodePaymentResponseHeader,
  encodePaymentSignatureHeader,
} from "@x402/core/http";
import type {
  PaymentPayload,
  PaymentRequired,
  PaymentRequirements,
  SettleResponse,
} from "@x402/core/types";
import { ExactEvmScheme } from "@x402/evm/exact/client";
import { wrapFetchWithPayment, x402Client } from "@x402/fetch";
import { getAddress, toHex } from "viem";
import type { Address, Hex, LocalAccount } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import type { TransferAuthorization } from "./token.ts";

/** How the official client is set up. */
export interface BuyerOptions {
  /** What the client calls; default the global `fetch`. */
  readonly fetch?: typeof fetch;
  /**
   * Pays with tokens and amounts that the client does not know. By default it
   * pays with the networks' USDC only.
   */
  readonly paysWithAnything?: boolean;
}

/** The official client: a `fetch` that pays a 402 from the account and repeats. */
export function buyerFetch(
  account: LocalAccount,
  { fetch: inner = fetch, paysWithAnything = false }: BuyerOptions = {},
): typeof fetch {
  const client = new x402Client().register(
    "eip155:*",
    new ExactEvmScheme(account),
  );
  if (paysWithAnything) client.setSpendControls(false);
  const paying = wrapFetchWithPayment(inner, client);
  return (input, init) => paying(input, init);
}

/** A wallet that nobody has used. */
export function throwawayAccount(): LocalAccount {
  return privateKeyToAccount(generatePrivateKey());
}

/** What a hand-built payment says; unset: what an honest client would say. */
export interface PaymentOptions {
  /** Signs. For a contract wallet, the owner of the wallet. */
  readonly account: LocalAccount;
  readonly paymentRequired: PaymentRequired;
  /** The clock of the buyer, default now. */
  readonly now?: Date;
  /** Which entry of `accepts` is paid, default the first. */
  readonly acceptsIndex?: number;
  /** Members of the authorization, changed before it is signed. */
  readonly authorization?: Partial<TransferAuthorization>;
  /** Members of the EIP-712 domain, changed before the message is signed. */
  readonly domain?: Partial<SigningDomain>;
  /** Makes another signature out of the account's (ERC-6492, for example). */
  readonly signature?: (signature: Hex) => Hex;
}

/** The EIP-712 domain of a token. */
export interface SigningDomain {
  readonly name: string;
  readonly version: string;
  readonly chainId: number;
  readonly verifyingContract: Address;
}

/** A payment whose parts a test may read and change. */
export type ExactPayment = PaymentPayload & {
  payload: {
    signature: Hex;
    authorization: {
      -readonly [K in keyof TransferAuthorization]: TransferAuthorization[K];
    };
  };
};

/**
 * Builds and signs a payment for a challenge, by default the very payment that
 * the official client makes. What `options` changes is signed as changed; to
 * change something after signing use {@linkcode tampered}.
 */
export async function buildPayment(
  {
    account,
    paymentRequired,
    now = new Date(),
    acceptsIndex = 0,
    authorization: authorizationChanges,
    domain: domainChanges,
    signature: changeSignature = (signature) => signature,
  }: PaymentOptions,
): Promise<ExactPayment> {
  const accepted = paymentRequired.accepts[acceptsIndex];
  if (accepted === undefined) throw new TypeError("nothing to accept");
  const authorization: TransferAuthorization = {
    from: account.address,
    to: getAddress(accepted.payTo),
    value: accepted.amount,
    validAfter: "0",
    validBefore: String(
      Math.floor(now.getTime() / 1000) + accepted.maxTimeoutSeconds,
    ),
    nonce: randomNonce(),
    ...authorizationChanges,
  };
  const signature = await account.signTypedData({
    domain: { ...domainOf(accepted), ...domainChanges },
    types: { TransferWithAuthorization: TRANSFER_FIELDS },
    primaryType: "TransferWithAuthorization",
    message: {
      ...authorization,
      value: BigInt(authorization.value),
      validAfter: BigInt(authorization.validAfter),
      validBefore: BigInt(authorization.validBefore),
    },
  });
  return structuredClone({
    x402Version: paymentRequired.x402Version,
    resource: paymentRequired.resource,
    accepted,
    payload: { signature: changeSignature(signature), authorization },
    ...(paymentRequired.extensions === undefined
      ? {}
      : { extensions: paymentRequired.extensions }),
  });
}

/** A copy of a payment with an edit that its signature does not know of. */
export function tampered(
  payment: ExactPayment,
  edit: (draft: ExactPayment) => void,
): ExactPayment {
  const draft = structuredClone(payment);
  edit(draft);
  return draft;
}

/**
 * The second encoding of an ECDSA signature (s mirrored, v flipped), which
 * recovers to the same signer and which tokens refuse.
 */
export function malleated(signature: Hex): Hex {
  const bytes = signature.slice(2);
  const s = SECP256K1_ORDER - BigInt(`0x${bytes.slice(64, 128)}`);
  const v = bytes.slice(128) === "1b" ? "1c" : "1b";
  return `0x${bytes.slice(0, 64)}${s.toString(16).padStart(64, "0")}${v}`;
}

/** A fresh EIP-3009 nonce. */
export function randomNonce(): Hex {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The header that carries a payment (PAYMENT-SIGNATURE and its aliases). */
export function encodePayment(payment: PaymentPayload): string {
  return encodePaymentSignatureHeader(payment);
}

/**
 * The challenge of a 402 answer, from its PAYMENT-REQUIRED header.
 *
 * @throws {Error} when the header is missing.
 */
export function challengeOf(response: Response): PaymentRequired {
  return decodePaymentRequiredHeader(header(response, "PAYMENT-REQUIRED"));
}

/**
 * What an answer says about its settlement, from its PAYMENT-RESPONSE header.
 *
 * @throws {Error} when the header is missing.
 */
export function settlementOf(response: Response): SettleResponse {
  return decodePaymentResponseHeader(header(response, "PAYMENT-RESPONSE"));
}

/** Base64 of the JSON text of any value, for headers nobody should send. */
export function encodeBase64Json(value: unknown): string {
  return new TextEncoder().encode(JSON.stringify(value)).toBase64();
}

/** The value behind {@linkcode encodeBase64Json}. */
export function decodeBase64Json(text: string): unknown {
  return JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(text)));
}

const SECP256K1_ORDER =
  0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const TRANSFER_FIELDS = [
  { name: "from", type: "address" },
  { name: "to", type: "address" },
  { name: "value", type: "uint256" },
  { name: "validAfter", type: "uint256" },
  { name: "validBefore", type: "uint256" },
  { name: "nonce", type: "bytes32" },
] as const;

function domainOf({ asset, extra, network }: PaymentRequirements) {
  return {
    name: String(extra.name),
    version: String(extra.version),
    chainId: Number(network.slice("eip155:".length)),
    verifyingContract: getAddress(asset),
  };
}

function header(response: Response, name: string): string {
  const value = response.headers.get(name);
  if (value === null) {
    throw new Error(`status ${response.status} without ${name}`);
  }
  return value;
}
