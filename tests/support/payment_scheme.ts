/**
 * A buyer by the `Payment` scheme, built by hand for what `mppx` would never
 * send: the same authorization by either wire, and challenges that were changed.
 *
 * @module
 */

import {
  type Address,
  getAddress,
  type Hex,
  keccak256,
  type LocalAccount,
  stringToBytes,
} from "viem";
import type { Answer } from "./scene.ts";
import { SALE_BODY, SALE_URL } from "./scene.ts";
import {
  buildPayment,
  challengeOf,
  type ExactPayment,
  type PaymentOptions,
} from "./buyer.ts";

/** The members of a challenge, as they stand in the header. */
export interface SchemeChallenge {
  id: string;
  realm: string;
  method: string;
  intent: string;
  request: string;
  expires: string;
  opaque: string;
  digest?: string;
}

/** A credential before it is encoded. */
export interface SchemeCredential {
  challenge: SchemeChallenge;
  payload: Record<string, unknown>;
  source?: string;
}

/** One authorization, as each wire carries it. */
export interface EitherWire {
  readonly x402: ExactPayment;
  readonly scheme: SchemeCredential;
}

/** A `fetch`, of a program in this process or of one behind a port. */
export type Fetch = typeof fetch;

/** The challenge of an answer. */
export function schemeChallengeOf(response: Response): SchemeChallenge {
  const header = response.headers.get("www-authenticate") ?? "";
  if (!header.startsWith("Payment ")) throw new Error("no Payment challenge");
  const members = [...header.matchAll(/(\w+)="([^"]*)"/g)].map((
    [, name = "", value = ""],
  ) => [name, value]);
  return Object.fromEntries(members);
}

/** The charge that a challenge asks for. */
export function requestOf(challenge: SchemeChallenge): {
  amount: string;
  currency: Address;
  recipient: Address;
  methodDetails: { chainId: number };
} {
  return JSON.parse(decodeText(challenge.request));
}

/** The nonce that the draft binds to a challenge. */
export function nonceOf({ id, realm }: SchemeChallenge): Hex {
  return keccak256(stringToBytes(id + realm));
}

/** Asks for the challenges of both wires, and signs one authorization for them. */
export async function payEitherWay(
  ask: Fetch,
  account: LocalAccount,
  changes: Partial<PaymentOptions> & { readonly url?: string } = {},
): Promise<EitherWire> {
  const { url = SALE_URL, ...options } = changes;
  const response = await ask(url, {
    method: "POST",
    headers: { "accept-payment": "evm/charge" },
  });
  await response.body?.cancel();
  const challenge = schemeChallengeOf(response);
  const x402 = await buildPayment({
    account,
    paymentRequired: challengeOf(response),
    ...options,
    authorization: {
      nonce: nonceOf(challenge),
      validBefore: String(Date.parse(challenge.expires) / 1000),
      ...options.authorization,
    },
  });
  const { signature, authorization } = x402.payload;
  const { chainId } = requestOf(challenge).methodDetails;
  return {
    x402,
    scheme: {
      challenge,
      payload: { ...authorization, signature, type: "authorization" },
      source: `did:pkh:eip155:${chainId}:${getAddress(account.address)}`,
    },
  };
}

/** The value of `Authorization`. */
export function credentialText(credential: unknown): string {
  return `Payment ${encodeText(JSON.stringify(credential))}`;
}

/** Sends a request with a credential. */
export async function buyByScheme(
  ask: Fetch,
  credential: unknown,
  options: {
    readonly url?: string;
    readonly body?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<Answer & { readonly headers: Headers }> {
  const { url = SALE_URL, body = SALE_BODY } = options;
  const response = await ask(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept-payment": "evm/charge",
      authorization: typeof credential === "string"
        ? credential
        : credentialText(credential),
      ...options.headers,
    },
    body,
  });
  const text = await response.text();
  const parsed = JSON.parse(text);
  return {
    status: response.status,
    text,
    error: parsed.error ?? parsed.detail ?? "",
    headers: response.headers,
  };
}

/** What `Payment-Receipt` says. */
export function receiptOf(headers: Headers): Record<string, unknown> {
  return JSON.parse(decodeText(headers.get("payment-receipt") ?? ""));
}

/** Base64url of text. */
export function encodeText(text: string): string {
  return new TextEncoder().encode(text).toBase64({
    alphabet: "base64url",
    omitPadding: true,
  });
}

/** The text of base64url. */
export function decodeText(text: string): string {
  return new TextDecoder().decode(
    Uint8Array.fromBase64(text, { alphabet: "base64url" }),
  );
}
