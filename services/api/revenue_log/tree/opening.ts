/**
 * Checks of a proof for a receipt or a verdict, which need nothing but that and
 * the log's verifier key: the entry stands in the log, and it is of this payment
 * or this statement.
 *
 * @see C2SP tlog-proof
 * @module
 */

import { canonicalJson, isJsonObject, sha256Hex } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { merkleLeafHash } from "@/lib/merkle.ts";
import { NoteError } from "@/lib/tlog/note.ts";
import { parseProof, type Trust, verifyProof } from "@/lib/tlog/proof.ts";

/** What stands in the `extra` line of a proof, as JSON. */
export type ProofExtra =
  & {
    /** The entry, byte for byte as it is hashed. */
    readonly entry: string;
  }
  & (
    | {
      /** Opens `tx_sha256`; empty where the entry has a bare digest. */
      readonly tx_salt: string;
      /** Opens `request_sha256`, likewise. */
      readonly request_salt: string;
    }
    | {
      /** Opens `statement_sha256`. */
      readonly statement_salt: string;
    }
  );

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
  /** Who of those that the reader knows have witnessed it, and when (ISO 8601). */
  readonly witnesses: readonly { readonly name: string; readonly at: string }[];
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
  options: Trust & {
    readonly transaction: string;
    readonly fingerprint?: string;
  },
): ProvenEntry {
  const { extra, ...proven } = openEntry(text, options);
  const { tx_salt: txSalt, request_salt: requestSalt } = extra;
  if (typeof txSalt !== "string" || typeof requestSalt !== "string") {
    throw new NoteError("the proof has no salts of a payment");
  }
  const { transaction, fingerprint } = options;
  const { entry } = proven;
  if (entry.tx_sha256 !== salted(txSalt, sha256Hex(transaction))) {
    throw new NoteError("the entry is of another transaction");
  }
  if (
    fingerprint !== undefined &&
    entry.request_sha256 !== salted(requestSalt, fingerprint)
  ) throw new NoteError("the entry is of another request");
  return proven;
}

/**
 * What a proof shows of a verdict: `recorded_at` of the entry is the time since
 * when the log has exactly this statement, whatever became of the key that
 * signed it.
 *
 * @param text The proof.
 * @param options `statement`: the bytes that are signed.
 * @throws {NoteError} with what does not hold.
 */
export function openStatementProof(
  text: string,
  options: Trust & {
    readonly statement: Uint8Array;
  },
): ProvenEntry {
  const { extra, ...proven } = openEntry(text, options);
  const { statement_salt: salt } = extra;
  if (typeof salt !== "string") {
    throw new NoteError("the proof has no salt of a statement");
  }
  const digest = sha256Hex(`${salt}:${sha256Hex(options.statement)}`);
  if (proven.entry.statement_sha256 !== digest) {
    throw new NoteError("the entry is of another statement");
  }
  return proven;
}

/** The entry of a proof, which stands in the log: whose it is, is not looked at. */
function openEntry(
  text: string,
  trust: Trust,
): ProvenEntry & { readonly extra: Readonly<Record<string, unknown>> } {
  const proof = parseProof(text);
  const extra = jsonOf(proof.extra);
  if (typeof extra.entry !== "string") {
    throw new NoteError("the proof has no entry");
  }
  const { origin, size, cosignatures } = verifyProof(proof, {
    ...trust,
    leafHash: merkleLeafHash(extra.entry),
  });
  const entry = jsonOf(new TextEncoder().encode(extra.entry));
  if (entry.seq !== proof.index) {
    throw new NoteError("the entry has another number than its place");
  }
  const witnesses = cosignatures.map(({ witness: { name }, at }) => ({
    name,
    at: at.toISOString(),
  }));
  return { origin, size, index: proof.index, entry, witnesses, extra };
}

function salted(salt: string, digest: string): string {
  return salt === "" ? digest : sha256Hex(`${salt}:${digest}`);
}

function jsonOf(bytes: Uint8Array | null): Readonly<Record<string, unknown>> {
  const parsed = parseStrictJson(new TextDecoder().decode(bytes ?? undefined));
  if (parsed.kind === "ok" && isJsonObject(parsed.value)) return parsed.value;
  throw new NoteError("the proof has no entry");
}
