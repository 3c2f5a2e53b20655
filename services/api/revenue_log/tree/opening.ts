/**
 * Checks of a proof for a receipt, which need nothing but the receipt and the
 * log's verifier key: the entry stands in the log, and it is of this payment.
 *
 * @see C2SP tlog-proof
 * @module
 */

import { canonicalJson, isJsonObject, sha256Hex } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { merkleLeafHash } from "@/lib/merkle.ts";
import { NoteError, type NoteKey } from "@/lib/tlog/note.ts";
import { parseProof, verifyProof } from "@/lib/tlog/proof.ts";

/** What stands in the `extra` line of a proof, as JSON. */
export type ProofExtra = {
  /** The entry, byte for byte as it is hashed. */
  readonly entry: string;
  /** Opens `tx_sha256`; empty where the entry has a bare digest. */
  readonly tx_salt: string;
  /** Opens `request_sha256`, likewise. */
  readonly request_salt: string;
};

/** What a proof has shown. */
export interface ProvenEntry {
  /** Of which log. */
  readonly origin: string;
  /** Where the entry stands. */
  readonly index: number;
  /** Entries of the log when it was proven. */
  readonly size: number;
  /** The entry's members. */
  readonly entry: Readonly<Record<string, unknown>>;
}

/** The `extra` line of a proof, as bytes. */
export function extraBytes(extra: ProofExtra): Uint8Array {
  return new TextEncoder().encode(canonicalJson(extra));
}

/**
 * What a proof shows of a payment.
 *
 * @param text The proof.
 * @param options `transaction`: as the receipt names it. `fingerprint`: SHA-256
 * of what was asked, where the reader knows it.
 * @throws {NoteError} with what does not hold.
 */
export function openReceiptProof(
  text: string,
  options: {
    readonly keys: readonly NoteKey[];
    readonly transaction: string;
    readonly fingerprint?: string;
  },
): ProvenEntry {
  const proof = parseProof(text);
  const extra = jsonOf(proof.extra);
  const { entry, tx_salt: txSalt, request_salt: requestSalt } = extra;
  if (
    typeof entry !== "string" || typeof txSalt !== "string" ||
    typeof requestSalt !== "string"
  ) throw new NoteError("the proof has no entry");
  const { origin, size } = verifyProof(proof, {
    leafHash: merkleLeafHash(entry),
    keys: options.keys,
  });
  const members = jsonOf(new TextEncoder().encode(entry));
  const { transaction, fingerprint } = options;
  if (members.tx_sha256 !== salted(txSalt, sha256Hex(transaction))) {
    throw new NoteError("the entry is of another transaction");
  }
  if (
    fingerprint !== undefined &&
    members.request_sha256 !== salted(requestSalt, fingerprint)
  ) throw new NoteError("the entry is of another request");
  if (members.seq !== proof.index) {
    throw new NoteError("the entry has another number than its place");
  }
  return { origin, size, index: proof.index, entry: members };
}

function salted(salt: string, digest: string): string {
  return salt === "" ? digest : sha256Hex(`${salt}:${digest}`);
}

function jsonOf(bytes: Uint8Array | null): Readonly<Record<string, unknown>> {
  const parsed = parseStrictJson(new TextDecoder().decode(bytes ?? undefined));
  if (parsed.kind === "ok" && isJsonObject(parsed.value)) return parsed.value;
  throw new NoteError("the proof has no entry");
}
