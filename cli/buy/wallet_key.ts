/**
 * Where the buyer's key comes from: the environment or a file, never an
 * argument, which other users of the machine could read.
 *
 * @module
 */

import { messageOf } from "@/lib/errors.ts";
import { isPrivateKey, openWallet, type Wallet } from "@/lib/x402/client.ts";
import { UsageError } from "../command.ts";

/** The variable that holds the key. */
export const KEY_VARIABLE = "WALLET_PRIVATE_KEY";

/** A wallet and how much it is worth to be careful with. */
export interface OpenedWallet {
  /** Signs for the address. */
  readonly wallet: Wallet;
  /** Whether it was made a moment ago and holds nothing. */
  readonly isThrowaway: boolean;
}

/**
 * Opens the wallet of the key file, else of the variable, else a throwaway one.
 *
 * @throws {UsageError} which never shows what was read.
 */
export async function openBuyerWallet(options: {
  keyFile: string | undefined;
  readEnv: (name: string) => string | undefined;
  warn: (line: string) => void;
}): Promise<OpenedWallet> {
  const { keyFile, readEnv, warn } = options;
  const text = keyFile === undefined
    ? readEnv(KEY_VARIABLE)?.trim() ?? ""
    : await readKeyFile(keyFile, warn);
  const source = keyFile === undefined ? KEY_VARIABLE : "the key file";
  if (text === "" && keyFile === undefined) {
    return { wallet: openWallet(), isThrowaway: true };
  }
  if (!isPrivateKey(text)) {
    throw new UsageError(
      `${source} is not a private key: 0x and 64 hexadecimal characters`,
    );
  }
  return { wallet: openWallet(text), isThrowaway: false };
}

async function readKeyFile(
  file: string,
  warn: (line: string) => void,
): Promise<string> {
  try {
    const { mode, isFile, size } = await Deno.stat(file);
    if (!isFile || size > KEY_FILE_BYTES_MAX) {
      throw new UsageError("the key file is not a file with one key");
    }
    if (mode !== null && (mode & 0o077) !== 0) {
      warn(`warning: others may read the key file; run chmod 600 ${file}`);
    }
    return (await Deno.readTextFile(file)).trim();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`the key file cannot be read: ${messageOf(error)}`);
  }
}

/** Bytes of a key file. */
const KEY_FILE_BYTES_MAX = 1_024;
