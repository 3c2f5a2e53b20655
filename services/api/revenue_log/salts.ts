/**
 * What stands in the log of a transaction and of a request: digests with a salt
 * of their own. Transactions are public, and many requests can be guessed; a
 * bare hash of either would tell strangers whose entry it is, or what was
 * asked.
 *
 * A salt is derived from a secret of the store and from what it salts, so that
 * nothing has to be kept for each entry, and whoever has the store can open an
 * entry for a buyer or an auditor: with the salt anybody can recompute the
 * digest of a transaction or a request that he knows. The salts of an entry
 * tell nothing of each other.
 *
 * @module
 */

import { createHmac } from "node:crypto";
import { sha256Hex } from "@/lib/json.ts";

/** What is salted. */
export interface Unsalted {
  /** SHA-256 of the transaction hash's text. */
  readonly txSha256: string;
  /** SHA-256 of the RFC 8785 form of operation id and input. */
  readonly requestSha256: string;
}

/** The digests of an entry, and what opens them. */
export interface SaltedEntry {
  /** SHA-256 of the salt, a colon and {@linkcode Unsalted.txSha256}. */
  readonly tx_sha256: string;
  /** 32 hexadecimal characters; never published by the log. */
  readonly tx_salt: string;
  /** SHA-256 of the salt, a colon and {@linkcode Unsalted.requestSha256}. */
  readonly request_sha256: string;
  /** 32 hexadecimal characters; never published by the log. */
  readonly request_salt: string;
}

/** Bytes of a salt: more than anybody can try. */
const SALT_BYTES = 16;

/** What stands in an entry of a statement that was sold, and what opens it. */
export interface SaltedStatement {
  /** SHA-256 of the salt, a colon and the statement's own SHA-256. */
  readonly statement_sha256: string;
  /** 32 hexadecimal characters; never published by the log. */
  readonly statement_salt: string;
}

/** Salts what an entry names, the same way each time. */
export function saltEntry(
  secret: Uint8Array<ArrayBuffer>,
  entry: Unsalted,
): SaltedEntry {
  const { txSha256, requestSha256 } = entry;
  const saltOf = (kind: string) =>
    derived(secret, `${kind}\0${txSha256}\0${requestSha256}`);
  const [txSalt, requestSalt] = [saltOf("transaction"), saltOf("request")];
  return {
    tx_sha256: sha256Hex(`${txSalt}:${txSha256}`),
    tx_salt: txSalt,
    request_sha256: sha256Hex(`${requestSalt}:${requestSha256}`),
    request_salt: requestSalt,
  };
}

/**
 * Salts a statement by itself alone: who has it and nothing else finds its
 * entry, and learns of the payment only what the entry shows to everybody.
 *
 * @param statementSha256 SHA-256 of the statement's bytes.
 */
export function saltStatement(
  secret: Uint8Array<ArrayBuffer>,
  statementSha256: string,
): SaltedStatement {
  const salt = derived(secret, `statement\0${statementSha256}`);
  return {
    statement_sha256: sha256Hex(`${salt}:${statementSha256}`),
    statement_salt: salt,
  };
}

function derived(secret: Uint8Array<ArrayBuffer>, what: string): string {
  return createHmac("sha256", secret).update(what).digest()
    .subarray(0, SALT_BYTES).toString("hex");
}
