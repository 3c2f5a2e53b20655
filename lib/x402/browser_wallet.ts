/**
 * A wallet that lives in a browser tab and is forgotten with it, for demo
 * mode. `deno task wallet` bundles this file into `routes/_wallet.js`, which
 * is served as it stands; a test says when it is stale.
 *
 * @module
 */

import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { TRANSFER_WITH_AUTHORIZATION } from "./typed_data.ts";

/** EIP-712 typed data of an authorization, as wallets take it. */
export interface AuthorizationTypedData {
  /** The asset's domain. */
  readonly domain: {
    readonly name: string;
    readonly version: string;
    readonly chainId: number;
    readonly verifyingContract: `0x${string}`;
  };
  /** Amounts and times as decimal digits. */
  readonly message: {
    readonly from: `0x${string}`;
    readonly to: `0x${string}`;
    readonly value: string;
    readonly validAfter: string;
    readonly validBefore: string;
    readonly nonce: `0x${string}`;
  };
}

/** A wallet that signs authorizations. */
export interface ThrowawayWallet {
  /** Checksummed address that pays. */
  readonly address: `0x${string}`;
  /** Signs typed data. */
  sign(typedData: AuthorizationTypedData): Promise<`0x${string}`>;
}

/** A wallet with a key that nobody else has and that is never stored. */
export function createThrowawayWallet(): ThrowawayWallet {
  const account = privateKeyToAccount(generatePrivateKey());
  return {
    address: account.address,
    sign: ({ domain, message }) =>
      account.signTypedData({
        domain,
        types: TRANSFER_WITH_AUTHORIZATION,
        primaryType: "TransferWithAuthorization",
        message: {
          ...message,
          value: BigInt(message.value),
          validAfter: BigInt(message.validAfter),
          validBefore: BigInt(message.validBefore),
        },
      }),
  };
}
