/**
 * EIP-3009 authorizations: does the proof offer what we ask, and did the payer
 * sign it?
 *
 * @module
 */

import { hashStruct, keccak256, stringToBytes } from "viem/utils";
import { isJsonObject } from "@/lib/json.ts";
import type { Authorization, ExactPayment } from "./codec.ts";
import { chainIdOf } from "./networks.ts";
import { recoverSigner } from "./secp256k1.ts";
import { TRANSFER_WITH_AUTHORIZATION } from "./typed_data.ts";
import type { PaymentRequirements } from "./types.ts";

/** An authorization must outlive this many seconds when it is first seen. */
export const EXPIRY_MARGIN_SECONDS = 6;
/**
 * Seconds by which an authorization may outlive the `maxTimeoutSeconds` that it
 * was asked for: the payer's clock may be wrong. What lives longer would keep a
 * payment open, and what was not paid for stored, for as long as its payer likes.
 */
export const LIFETIME_MARGIN_SECONDS = 600;
/** The reason of a payment whose time is over, or would not be over in time. */
export const EXPIRED_REASON =
  "invalid_exact_evm_payload_authorization_valid_before";

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
    accepted.amount !== requirements.amount ||
    accepted.maxTimeoutSeconds !== requirements.maxTimeoutSeconds ||
    !holdsExtra(accepted.extra, requirements.extra)
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
    authorization.validBefore <= nowSeconds + BigInt(EXPIRY_MARGIN_SECONDS) ||
    livesTooLong(authorization, { requirements, now })
  ) return EXPIRED_REASON;
  return null;
}

/** Whether an authorization outlives what was asked for by more than clocks differ. */
export function livesTooLong(
  { validBefore }: Authorization,
  options: { requirements: PaymentRequirements; now: Date },
): boolean {
  const { requirements, now } = options;
  const lifetimeMax = requirements.maxTimeoutSeconds + LIFETIME_MARGIN_SECONDS;
  return validBefore >
    BigInt(Math.floor(now.getTime() / 1000) + lifetimeMax);
}

/**
 * The EIP-712 digest that the payer of an authorization signs.
 *
 * Written for this one struct: its members are all one word long, so that the
 * encoding is their concatenation. Seven times as fast as encoding by types.
 *
 * @returns 32 bytes.
 */
export function authorizationDigest(
  authorization: Authorization,
  requirements: PaymentRequirements,
): Uint8Array {
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const struct = keccak256(
    words(TYPE_HASH, from, to, value, validAfter, validBefore, nonce),
    "bytes",
  );
  const signed = new Uint8Array(2 + 2 * WORD_BYTES);
  signed.set([0x19, 0x01]);
  signed.set(domainSeparator(requirements), 2);
  signed.set(struct, 2 + WORD_BYTES);
  return keccak256(signed, "bytes");
}

/**
 * Whether the payer signed the authorization with its own key, strict as the
 * token contract is (see {@linkcode recoverSigner}).
 */
export async function isSignedByPayer(
  payment: ExactPayment,
  requirements: PaymentRequirements,
): Promise<boolean> {
  const { signature, authorization } = payment;
  const digest = authorizationDigest(authorization, requirements);
  return await recoverSigner(digest, signature) === authorization.from;
}

/** Whether two texts are the same address; checksummed and plain forms are equal. */
export function sameAddress(a: unknown, b: string): boolean {
  return typeof a === "string" && a.toLowerCase() === b.toLowerCase();
}

/** Whether what a buyer accepted has our members of `extra`; it may have more. */
function holdsExtra(
  accepted: unknown,
  extra: PaymentRequirements["extra"],
): boolean {
  return isJsonObject(accepted) &&
    accepted.name === extra.name && accepted.version === extra.version;
}

const WORD_BYTES = 32;

const TYPE_HASH = keccak256(stringToBytes(
  `TransferWithAuthorization(${
    TRANSFER_WITH_AUTHORIZATION.TransferWithAuthorization
      .map(({ type, name }) => `${type} ${name}`).join(",")
  })`,
));

/** Members of a struct, each in a big-endian word. */
function words(...members: (`0x${string}` | bigint)[]): Uint8Array {
  let hex = "";
  for (const member of members) {
    const digits = typeof member === "bigint"
      ? member.toString(16)
      : member.slice(2);
    hex += digits.padStart(2 * WORD_BYTES, "0");
  }
  return Uint8Array.fromHex(hex);
}

/** Kept for as long as the requirements are: they are made once for each offer. */
const separators = new WeakMap<PaymentRequirements, Uint8Array>();

/** What a domain of ours has, in the order of the standard. */
const DOMAIN = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
];

function domainSeparator(requirements: PaymentRequirements): Uint8Array {
  const known = separators.get(requirements);
  if (known !== undefined) return known;
  const { extra, network, asset } = requirements;
  const separator = Uint8Array.fromHex(
    hashStruct({
      primaryType: "EIP712Domain",
      // A domain without a version has no such member, as wallets sign it.
      types: {
        EIP712Domain: DOMAIN.filter(({ name }) =>
          name !== "version" || extra.version !== ""
        ),
      },
      data: {
        name: extra.name,
        version: extra.version,
        chainId: chainIdOf(network),
        verifyingContract: asset,
      },
    }).slice(2),
  );
  separators.set(requirements, separator);
  return separator;
}
