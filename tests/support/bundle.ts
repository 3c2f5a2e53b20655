/**
 * Several uses of authorizations in one transaction, as any payer can make
 * them.
 *
 * @module
 */

import { type Address, encodeFunctionData, type Hex, parseAbi } from "viem";
import type { LocalAccount } from "viem";
import type { Anvil } from "./anvil.ts";
import { MULTICALL_ADDRESS } from "./token.ts";

const MULTICALL_ABI = parseAbi([
  "struct Call3 { address target; bool allowFailure; bytes callData; }",
  "function aggregate3(Call3[] calls)",
]);
/** The two forms in which a token takes an authorization. */
export const TRANSFER_ABI = parseAbi([
  "function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)",
  "function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)",
]);
/** Gas of a bundle of eight, without asking the chain for it. */
const BUNDLE_GAS = 1_500_000n;

/** What was signed, as a payment carries it. */
export interface SignedUse {
  readonly signature: string;
  readonly authorization: {
    readonly from: string;
    readonly to: string;
    readonly value: string;
    readonly validAfter: string;
    readonly validBefore: string;
    readonly nonce: string;
  };
}

/** The call that uses an authorization. */
export function useOf({ signature, authorization }: SignedUse): Hex {
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  return encodeFunctionData({
    abi: TRANSFER_ABI,
    functionName: "transferWithAuthorization",
    args: [
      from as Address,
      to as Address,
      BigInt(value),
      BigInt(validAfter),
      BigInt(validBefore),
      nonce as Hex,
      signature as Hex,
    ],
  });
}

/** Sends the uses in one transaction and waits until it is mined; whether it went through. */
export async function sendBundle(
  anvil: Anvil,
  options: { token: Address; account: LocalAccount; uses: readonly Hex[] },
): Promise<boolean> {
  const { client } = anvil;
  const hash = await client.sendTransaction({
    account: options.account,
    chain: null,
    to: MULTICALL_ADDRESS,
    gas: BUNDLE_GAS,
    data: encodeFunctionData({
      abi: MULTICALL_ABI,
      functionName: "aggregate3",
      args: [
        options.uses.map((callData) => ({
          target: options.token,
          allowFailure: false,
          callData,
        })),
      ],
    }),
  });
  const { status } = await client.waitForTransactionReceipt({ hash });
  return status === "success";
}
