/**
 * The buyer's side: chooses what may be paid, signs an authorization, and
 * repeats the identical request after an unclear answer.
 *
 * @module
 */

import {
  generatePrivateKey,
  type PrivateKeyAccount,
  privateKeyToAccount,
} from "viem/accounts";
import { isJsonObject } from "@/lib/json.ts";
import type { Random } from "@/lib/runtime.ts";
import { TRANSFER_WITH_AUTHORIZATION } from "./authorization.ts";
import { chainIdOf, KNOWN_NETWORKS } from "./networks.ts";
import {
  type PaymentPayload,
  type PaymentRequired,
  type PaymentRequirements,
  X402_VERSION,
} from "./types.ts";

/** A wallet that can sign. */
export interface Wallet {
  /** Its address. */
  readonly address: string;
  /** Signs an authorization for what is asked. */
  sign(
    requirements: PaymentRequirements,
    options: { now: Date; random: Random },
  ): Promise<PaymentPayload["payload"]>;
}

/** A wallet of a private key; a throwaway one without. */
export function openWallet(privateKey?: `0x${string}`): Wallet {
  const account: PrivateKeyAccount = privateKeyToAccount(
    privateKey ?? generatePrivateKey(),
  );
  return {
    address: account.address,
    async sign(requirements, { now, random }) {
      const seconds = BigInt(Math.floor(now.getTime() / 1000));
      const message = {
        from: account.address,
        to: requirements.payTo as `0x${string}`,
        value: BigInt(requirements.amount),
        validAfter: 0n,
        validBefore: seconds + BigInt(requirements.maxTimeoutSeconds),
        nonce: `0x${random.bytes(32).toHex()}` as const,
      };
      const signature = await account.signTypedData({
        domain: {
          ...requirements.extra,
          chainId: chainIdOf(requirements.network),
          verifyingContract: requirements.asset as `0x${string}`,
        },
        types: TRANSFER_WITH_AUTHORIZATION,
        primaryType: "TransferWithAuthorization",
        message,
      });
      return {
        signature,
        authorization: {
          from: message.from,
          to: message.to,
          value: message.value.toString(),
          validAfter: message.validAfter.toString(),
          validBefore: message.validBefore.toString(),
          nonce: message.nonce,
        },
      };
    },
  };
}

/**
 * The way to pay that a buyer may take: scheme exact, a known network's own
 * USDC, at most the spending cap. Null when there is none: an unknown asset
 * that calls itself USDC is not paid.
 */
export function choosePayment(
  challenge: PaymentRequired,
  options: { maxAtomic: bigint; allowUnknownAssets?: boolean },
): PaymentRequirements | null {
  return challenge.accepts.find((entry) => {
    if (entry.scheme !== "exact" || !/^\d{1,30}$/.test(entry.amount)) {
      return false;
    }
    if (BigInt(entry.amount) > options.maxAtomic) return false;
    if (options.allowUnknownAssets) return true;
    const known = KNOWN_NETWORKS.get(entry.network)?.asset;
    return known !== undefined &&
      known.address.toLowerCase() === entry.asset.toLowerCase() &&
      known.name === entry.extra?.name &&
      known.version === entry.extra?.version;
  }) ?? null;
}

/** The proof for a challenge. */
export async function createPayment(
  challenge: PaymentRequired,
  options: {
    requirements: PaymentRequirements;
    wallet: Wallet;
    now: Date;
    random: Random;
  },
): Promise<PaymentPayload> {
  const { requirements, wallet } = options;
  return {
    x402Version: X402_VERSION,
    resource: challenge.resource,
    accepted: requirements,
    payload: await wallet.sign(requirements, options),
    ...(challenge.extensions === undefined
      ? {}
      : { extensions: challenge.extensions }),
  };
}

/** Reads the challenge of a 402 from its header; null when it is none. */
export function readChallenge(header: string | null): PaymentRequired | null {
  if (header === null) return null;
  try {
    const message: unknown = JSON.parse(
      new TextDecoder().decode(Uint8Array.fromBase64(header)),
    );
    return isJsonObject(message) && message.x402Version === X402_VERSION &&
        Array.isArray(message.accepts)
      ? message as unknown as PaymentRequired
      : null;
  } catch {
    return null;
  }
}
