/**
 * What a wallet signs to open a result whose secret was lost.
 *
 * @module
 */

import type { LocalAccount } from "viem";
import { createSiweMessage } from "viem/siwe";

/** The extension `sign-in-with-x` as a refusal carries it. */
interface ProofRequest {
  readonly info: Record<
    "domain" | "uri" | "version" | "nonce" | "issuedAt",
    string
  >;
  readonly supportedChains: readonly [{ chainId: string; type: string }];
}

/**
 * Signs what a refusal asks a wallet to sign.
 *
 * @param changes Signed instead of what was asked.
 */
export async function signWalletProof(
  account: LocalAccount,
  request: unknown,
  changes: { domain?: string; uri?: string } = {},
) {
  const { info: asked, supportedChains: [chain] } = request as ProofRequest;
  const info = { ...asked, ...changes };
  const message = createSiweMessage({
    ...info,
    version: "1",
    address: account.address,
    chainId: Number(chain.chainId.split(":")[1]),
    issuedAt: new Date(info.issuedAt),
  });
  return {
    ...info,
    ...chain,
    address: account.address,
    signature: await account.signMessage({ message }),
  };
}
