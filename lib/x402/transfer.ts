/**
 * The call that moves an authorization's amount, in the form that the payer's
 * kind of wallet needs.
 *
 * @see EIP-3009, EIP-1271 and ERC-6492.
 * @module
 */

import {
  encodeFunctionData,
  isAddressEqual,
  isErc6492Signature,
  parseAbi,
  parseErc6492Signature,
  prepareEncodeFunctionData,
  type PublicClient,
} from "viem";
import type { PaymentAttempt } from "./settler.ts";

/** Bytes as hexadecimal text. */
export type Hex = `0x${string}`;

/** Contract and calldata, ready to be simulated or sent. */
export interface ContractCall {
  /** The contract. */
  readonly to: Hex;
  /** The calldata. */
  readonly data: Hex;
}

/** Factories that may deploy a payer's contract wallet (ERC-6492): Coinbase Smart Wallet. */
export const WALLET_FACTORIES: readonly Hex[] = [
  "0x0BA5ED0c6AA8c49038F819E587E2633c4A9F428a",
  "0xBA5ED110eFDBa3D005bfC882d75358ACBbB85842",
];

/** Of a payer with a key. */
const BY_KEY = prepareEncodeFunctionData({
  abi: parseAbi([
    "function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)",
  ]),
});
/** Of a contract wallet, whose signature may have any form. */
const BY_CONTRACT = prepareEncodeFunctionData({
  abi: parseAbi([
    "function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)",
  ]),
});

/** `transferWithAuthorization` with the payer's signature, in the form the payer's kind needs. */
export function transferOf(attempt: PaymentAttempt): ContractCall {
  const { authorization } = attempt.payment;
  const { from, to, value, validAfter, validBefore, nonce } = authorization;
  const signature = isErc6492Signature(attempt.payment.signature)
    ? parseErc6492Signature(attempt.payment.signature).signature
    : attempt.payment.signature;
  const moved = [from, to, value, validAfter, validBefore, nonce] as const;
  const parts = keyPartsOf(signature);
  return {
    to: attempt.requirements.asset as Hex,
    data: parts === null
      ? encodeFunctionData({ ...BY_CONTRACT, args: [...moved, signature] })
      : encodeFunctionData({ ...BY_KEY, args: [...moved, ...parts] }),
  };
}

/** Characters of a word of calldata. */
const WORD_CHARACTERS = 64;

/** The amount that such a call moves, in atomic units; null for any other call. */
export function amountOf(data: Hex): bigint | null {
  const isTransfer = [BY_KEY, BY_CONTRACT].some(({ functionName }) =>
    data.startsWith(functionName)
  );
  const start = BY_KEY.functionName.length + 2 * WORD_CHARACTERS;
  const word = data.slice(start, start + WORD_CHARACTERS);
  return isTransfer && /^[0-9a-f]{64}$/i.test(word)
    ? BigInt(`0x${word}`)
    : null;
}

/**
 * The parts of a signature that a key can have made; null for any other form,
 * also one of the same length: wallets of several owners put addresses and
 * zeros where a key has numbers of the curve.
 */
function keyPartsOf(signature: Hex): [number, Hex, Hex] | null {
  const [, r, s, v] =
    /^0x([0-9a-f]{64})([0-9a-f]{64})(1[bc])$/i.exec(signature) ?? [];
  if (r === undefined || s === undefined || v === undefined) return null;
  if (/^0*$/.test(r) || /^0*$/.test(s)) return null;
  return [Number.parseInt(v, 16), `0x${r}`, `0x${s}`];
}

/**
 * The call that deploys the payer's wallet, when it does not stand yet. Only
 * known factories are called: the calldata is the caller's.
 *
 * @internal The client is the RPC client's.
 */
export async function deploymentOf(
  attempt: PaymentAttempt,
  options: {
    readonly client: PublicClient;
    /** Default {@linkcode WALLET_FACTORIES}. */
    readonly factories?: readonly Hex[] | undefined;
  },
): Promise<ContractCall | "refused" | null> {
  const { signature, authorization } = attempt.payment;
  if (!isErc6492Signature(signature)) return null;
  const code = await options.client.getCode({
    address: authorization.from,
  });
  if (code !== undefined && code !== "0x") return null;
  const { address, data } = parseErc6492Signature(signature);
  const factories = options.factories ?? WALLET_FACTORIES;
  const isKnown = address !== undefined &&
    factories.some((factory) => isAddressEqual(factory, address));
  return isKnown && data !== undefined ? { to: address, data } : "refused";
}

/** The code of an error with which nodes say that a call reverted. */
const REVERT_CODE = 3;

/** Whether a call failed because the contract refused it. */
export function isRevert(error: unknown): boolean {
  if (!(error instanceof Error)) return /revert/i.test(String(error));
  return /revert/i.test(error.message) ||
    "code" in error && error.code === REVERT_CODE;
}
