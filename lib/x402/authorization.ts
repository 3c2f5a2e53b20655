/**
 * EIP-3009 authorizations: does the proof offer what we ask, and did the payer
 * sign it?
 *
 * @module
 */

import { hashTypedData, recoverAddress } from "viem/utils";
import type { Authorization, ExactPayment } from "./codec.ts";
import { chainIdOf } from "./networks.ts";
import type { PaymentRequirements } from "./types.ts";

/** An authorization must outlive this many seconds when it is first seen. */
export const EXPIRY_MARGIN_SECONDS = 6;

/**
 * Why a payment does not offer what the requirements ask; null when it does.
 * The reasons are those of the x402 specification.
 *
 * @param now Judges the time window.
 */
export function findMismatch(
  payment: ExactPayment,
  options: {
    requirements: PaymentRequirements;
    resourceUrl: string;
    now: Date;
  },
): string | null {
  const { requirements, resourceUrl, now } = options;
  const { accepted, resource } = payment.payload;
  const { authorization } = payment;
  const nowSeconds = BigInt(Math.floor(now.getTime() / 1000));
  if (accepted.scheme !== requirements.scheme) return "invalid_scheme";
  if (accepted.network !== requirements.network) return "invalid_network";
  if (
    !sameAddress(accepted.asset, requirements.asset) ||
    !sameAddress(accepted.payTo, requirements.payTo) ||
    accepted.amount !== requirements.amount
  ) return "invalid_payment_requirements";
  if (resource !== undefined && resource.url !== resourceUrl) {
    return "resource_mismatch";
  }
  if (!sameAddress(authorization.to, requirements.payTo)) {
    return "invalid_exact_evm_payload_recipient_mismatch";
  }
  if (authorization.value !== BigInt(requirements.amount)) {
    return "invalid_exact_evm_payload_authorization_value_mismatch";
  }
  if (authorization.validAfter >= nowSeconds) {
    return "invalid_exact_evm_payload_authorization_valid_after";
  }
  if (
    authorization.validBefore <= nowSeconds + BigInt(EXPIRY_MARGIN_SECONDS)
  ) return "invalid_exact_evm_payload_authorization_valid_before";
  return null;
}

/** The EIP-712 digest that the payer of an authorization signs. */
export function authorizationDigest(
  authorization: Authorization,
  requirements: PaymentRequirements,
): `0x${string}` {
  return hashTypedData({
    domain: {
      name: requirements.extra.name,
      version: requirements.extra.version,
      chainId: chainIdOf(requirements.network),
      verifyingContract: requirements.asset as `0x${string}`,
    },
    types: TRANSFER_WITH_AUTHORIZATION,
    primaryType: "TransferWithAuthorization",
    message: authorization,
  });
}

/**
 * Whether the payer signed the authorization with its own key.
 *
 * Strict as the token contract is: 65 bytes, `v` 27 or 28, `s` in the lower
 * half (EIP-2), so that one authorization has one signature.
 */
export async function isSignedByPayer(
  payment: ExactPayment,
  requirements: PaymentRequirements,
): Promise<boolean> {
  const { signature, authorization } = payment;
  if (signature.length !== 2 + 65 * 2) return false;
  if (BigInt(`0x${signature.slice(66, 130)}`) > SECP256K1_HALF_ORDER) {
    return false;
  }
  if (!/1[bc]$/.test(signature)) return false;
  try {
    const signer = await recoverAddress({
      hash: authorizationDigest(authorization, requirements),
      signature,
    });
    return sameAddress(signer, authorization.from);
  } catch {
    return false;
  }
}

/** Whether two texts are the same address; checksummed and plain forms are equal. */
export function sameAddress(a: unknown, b: string): boolean {
  return typeof a === "string" && a.toLowerCase() === b.toLowerCase();
}

/** Half of the order of secp256k1 (EIP-2). */
const SECP256K1_HALF_ORDER =
  0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/** The typed data of EIP-3009. */
export const TRANSFER_WITH_AUTHORIZATION = {
  TransferWithAuthorization: [
    { name: "from", type: "address" },
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" },
    { name: "validBefore", type: "uint256" },
    { name: "nonce", type: "bytes32" },
  ],
} as const;
