/**
 * Networks whose USDC is known, and CAIP-2 names.
 *
 * @module
 */

import { formatAmount, parseAmount } from "../money.ts";

/** Decimals of USDC on every network. */
const USDC_DECIMALS = 6;

/** Millionths of a USDC of a decimal text such as 0.01; null when it is none. */
export function parseUsdc(text: string): bigint | null {
  return parseAmount(text, USDC_DECIMALS);
}

/** Decimal text of millionths of a USDC, with at least two decimals. */
export function formatUsdc(atomic: bigint): string {
  return formatAmount(atomic, { decimals: USDC_DECIMALS });
}

/** An asset with the EIP-712 domain that its holders sign under. */
export interface Asset {
  /** Symbol for people. */
  readonly symbol: string;
  /** Contract address. */
  readonly address: `0x${string}`;
  /** EIP-712 domain name. */
  readonly name: string;
  /** EIP-712 domain version. */
  readonly version: string;
  /** Decimals of the amount. */
  readonly decimals: number;
}

/** A network that is known without configuration. */
export interface KnownNetwork {
  /** Name for people. */
  readonly name: string;
  /** Its USDC. */
  readonly asset: Asset;
  /** A public RPC that may be read without a key. */
  readonly rpcUrl: string;
  /** Whether real money moves on it. */
  readonly isMainnet: boolean;
}

/** Networks by CAIP-2 name. Base Sepolia's domain name is "USDC", Base's "USD Coin". */
export const KNOWN_NETWORKS: ReadonlyMap<string, KnownNetwork> = new Map([
  ["eip155:8453", {
    name: "Base",
    asset: {
      symbol: "USDC",
      address: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
      name: "USD Coin",
      version: "2",
      decimals: USDC_DECIMALS,
    },
    rpcUrl: "https://mainnet.base.org",
    isMainnet: true,
  }],
  ["eip155:84532", {
    name: "Base Sepolia",
    asset: {
      symbol: "USDC",
      address: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
      name: "USDC",
      version: "2",
      decimals: USDC_DECIMALS,
    },
    rpcUrl: "https://sepolia.base.org",
    isMainnet: false,
  }],
]);

/** A CAIP-2 name of an EVM network, as the contract writes it. */
export const NETWORK_PATTERN = "^eip155:[0-9]{1,12}$";

/** The chain id of a CAIP-2 EVM network. */
export function chainIdOf(network: string): number {
  const match = /^eip155:([0-9]{1,12})$/.exec(network);
  if (match === null) throw new TypeError(`not an EVM network: ${network}`);
  return Number(match[1]);
}
