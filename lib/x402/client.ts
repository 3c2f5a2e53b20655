/**
 * The buyer's side: a wallet, and the payment that it signs for a challenge.
 *
 * @module
 */

import {
  generatePrivateKey,
  type PrivateKeyAccount,
  privateKeyToAccount,
} from "viem/accounts";
import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import type { Random } from "@/lib/runtime.ts";
import { TRANSFER_WITH_AUTHORIZATION } from "./typed_data.ts";
import { chainIdOf } from "./networks.ts";
import {
  type AuthorizationFields,
  type PaymentPayload,
  type PaymentRequired,
  type PaymentRequirements,
  X402_VERSION,
} from "./types.ts";

/** A wallet that can sign. */
export interface Wallet {
  /** Checksummed address that pays. */
  readonly address: string;
  /**
   * Signs an authorization for what is asked: the one given, which was shown to
   * a person perhaps, or a fresh one.
   */
  sign(
    requirements: PaymentRequirements,
    options: { now: Date; random: Random; authorization?: AuthorizationFields },
  ): Promise<PaymentPayload["payload"]>;
}

/** Whether a text is a private key of a wallet. */
export function isPrivateKey(text: string): text is `0x${string}` {
  if (!/^0x[0-9a-fA-F]{64}$/.test(text)) return false;
  const number = BigInt(text);
  return number > 0n && number < SECP256K1_ORDER;
}

const SECP256K1_ORDER =
  0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** The authorization that would pay what is asked, with a fresh nonce. */
export function draftAuthorization(
  requirements: PaymentRequirements,
  options: { payer: string; now: Date; random: Random },
): AuthorizationFields {
  const { payer, now, random } = options;
  const nowSeconds = Math.floor(now.getTime() / 1000);
  return {
    from: payer,
    to: requirements.payTo,
    value: requirements.amount,
    validAfter: "0",
    validBefore: String(nowSeconds + requirements.maxTimeoutSeconds),
    nonce: `0x${random.bytes(32).toHex()}`,
  };
}

/** A wallet of a private key; a throwaway one without. */
export function openWallet(privateKey?: `0x${string}`): Wallet {
  const account: PrivateKeyAccount = privateKeyToAccount(
    privateKey ?? generatePrivateKey(),
  );
  return {
    address: account.address,
    async sign(requirements, options) {
      const authorization = options.authorization ??
        draftAuthorization(requirements, {
          ...options,
          payer: account.address,
        });
      const signature = await account.signTypedData({
        // Only what a token's domain has: a seller's further members would
        // make another domain.
        domain: {
          name: requirements.extra.name,
          version: requirements.extra.version,
          chainId: chainIdOf(requirements.network),
          verifyingContract: requirements.asset as `0x${string}`,
        },
        types: TRANSFER_WITH_AUTHORIZATION,
        primaryType: "TransferWithAuthorization",
        message: {
          from: account.address,
          to: authorization.to as `0x${string}`,
          value: BigInt(authorization.value),
          validAfter: BigInt(authorization.validAfter),
          validBefore: BigInt(authorization.validBefore),
          nonce: authorization.nonce as `0x${string}`,
        },
      });
      return { signature, authorization };
    },
  };
}

/**
 * The proof for a challenge. Every extension of the challenge is echoed as it
 * stands, because sellers recognise their own tokens in it.
 *
 * @param options `paymentId`: sent by the extension `payment-identifier`, also
 * to a seller that does not announce it.
 */
export async function createPayment(
  challenge: PaymentRequired,
  options: {
    requirements: PaymentRequirements;
    wallet: Wallet;
    now: Date;
    random: Random;
    authorization?: AuthorizationFields;
    paymentId?: string;
  },
): Promise<PaymentPayload> {
  const { requirements, wallet, paymentId } = options;
  const extensions = paymentId === undefined
    ? challenge.extensions
    : withPaymentId(challenge.extensions, paymentId);
  return {
    x402Version: X402_VERSION,
    resource: challenge.resource,
    accepted: requirements,
    payload: await wallet.sign(requirements, options),
    ...(extensions === undefined ? {} : { extensions }),
  };
}

/**
 * A fresh identifier for one payment. It never stands on the chain, so that
 * only its owner can ask for the result again.
 */
export function draftPaymentId(random: Random): string {
  return `pay_${random.bytes(16).toHex()}`;
}

function withPaymentId(
  extensions: JsonObject | undefined,
  id: string,
): JsonObject {
  const declared = extensions?.["payment-identifier"];
  const extension = isJsonObject(declared) ? declared : {};
  const info = isJsonObject(extension.info)
    ? extension.info
    : { required: false };
  return {
    ...extensions,
    "payment-identifier": { ...extension, info: { ...info, id } },
  };
}
