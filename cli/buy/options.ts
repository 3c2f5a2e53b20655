/**
 * Options that every command takes which pays from the local wallet, with what
 * holds without them.
 *
 * @module
 */

import { join } from "node:path";
import type { CommandInput, Option } from "../command.ts";
import { openEnvironment } from "../environment.ts";
import { dataDirectory } from "../store_place.ts";
import { DEFAULT_BUDGET, DEFAULT_MAX } from "./arguments.ts";
import { openBuyerWallet, type OpenedWallet } from "./wallet_key.ts";

/** The most for one answer, and in some time. */
export const CAP_OPTIONS = {
  max: {
    type: "string",
    value: "USDC",
    help: "the most for one answer",
    fallback: DEFAULT_MAX,
  },
  budget: {
    type: "string",
    value: "USDC/TIME",
    help: "the most in some time, such as 5.00/7d, or none",
    fallback: DEFAULT_BUDGET,
  },
} satisfies Record<string, Option>;

/** Where is paid, and from what. */
export const PAYER_OPTIONS = {
  network: {
    type: "string",
    value: "CAIP2",
    help: "pay on this network only, such as eip155:8453",
  },
  rpc: {
    type: "string",
    value: "URL",
    help: "reads the chain there; none: nowhere",
    fallback: "a public one",
  },
  "key-file": {
    type: "string",
    value: "FILE",
    help: "a file with the wallet's key, yours to read only",
  },
} satisfies Record<string, Option>;

/** Pays in other assets. */
export const ANY_ASSET_OPTION: Option = {
  type: "boolean",
  help:
    "pay in assets that are not a known USDC, on networks other than the known mainnets; for tests",
};

/** The folder in which purchases are remembered. */
export function journalFolder({ journal }: CommandInput["values"]): string {
  return journal === undefined
    ? join(dataDirectory(), "purchases")
    : String(journal);
}

/** The wallet that the options and the environment name; see {@linkcode openBuyerWallet}. */
export async function openPayer(
  { values, err }: Pick<CommandInput, "values" | "err">,
): Promise<OpenedWallet> {
  const file = values["key-file"];
  return await openBuyerWallet({
    keyFile: file === undefined ? undefined : String(file),
    readEnv: openEnvironment(),
    warn: err,
  });
}
