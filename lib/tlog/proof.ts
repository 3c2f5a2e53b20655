/**
 * Proofs that an entry stands in a log, as a text that needs nothing else but
 * the log's verifier key: index, inclusion proof, checkpoint.
 *
 * @see C2SP tlog-proof
 * @module
 */

import { verifyInclusion } from "@/lib/merkle.ts";
import { type Checkpoint, openCheckpoint } from "./checkpoint.ts";
import {
  assertWitnessed,
  type Cosignature,
  type WitnessPolicy,
} from "./cosignature.ts";
import { NOTE_BYTES_MAX, NoteError, type NoteKey } from "./note.ts";

/** Characters of a proof that is read. */
export const PROOF_CHARS_MAX: number = 2 * NOTE_BYTES_MAX;
const FIRST_LINE = "c2sp.org/tlog-proof@v1";
/** Hashes of a path: a tree has no more levels. */
const PATH_MAX = 63;

/** What a proof is made of. */
export interface TlogProof {
  /** What the reader needs beside, such as the entry; nothing vouches for it. */
  readonly extra: Uint8Array | null;
  /** Where the entry stands. */
  readonly index: number;
  /** Inclusion proof, from the leaf up. */
  readonly path: readonly Uint8Array[];
  /** The signed checkpoint. */
  readonly checkpoint: string;
}

/** The proof as text. */
export function proofText(
  { extra, index, path, checkpoint }: TlogProof,
): string {
  return [
    FIRST_LINE,
    ...(extra === null ? [] : [`extra ${extra.toBase64()}`]),
    `index ${index}`,
    ...path.map((hash) => hash.toBase64()),
    "",
    checkpoint,
  ].join("\n");
}

/**
 * Takes a proof apart; nothing of it is verified yet.
 *
 * @throws {NoteError} when it is none.
 */
export function parseProof(text: string): TlogProof {
  const end = text.indexOf("\n\n");
  if (text.length > PROOF_CHARS_MAX || end === -1) {
    throw new NoteError("a proof has an empty line before its checkpoint");
  }
  const [first, ...lines] = text.slice(0, end).split("\n");
  if (first !== FIRST_LINE) throw new NoteError(`not a ${FIRST_LINE}`);
  const extra = lines[0]?.startsWith("extra ")
    ? bytesOf(lines.shift()?.slice("extra ".length) ?? "")
    : null;
  const index = /^index (0|[1-9]\d{0,14})$/.exec(lines.shift() ?? "")?.[1];
  if (index === undefined) throw new NoteError("the proof names no index");
  if (lines.length > PATH_MAX) throw new NoteError("the proof is too long");
  return {
    extra,
    index: Number(index),
    path: lines.map(bytesOf),
    checkpoint: text.slice(end + 2),
  };
}

/** Whom a reader believes. */
export interface Trust {
  /** Keys of the log. */
  readonly keys: readonly NoteKey[];
  /** Who has to have cosigned the checkpoint as well; nobody where it is left out. */
  readonly policy?: WitnessPolicy;
}

/** A checkpoint that a reader believes. */
export interface TrustedCheckpoint extends Checkpoint {
  /** Those of the policy who cosigned it. */
  readonly cosignatures: readonly Cosignature[];
}

/**
 * The checkpoint of a proof that a leaf stands in its log.
 *
 * @param options `leafHash`: the leaf's hash, from what the reader knows himself.
 * @throws {NoteError} when it is not proven, or too few have witnessed it.
 */
export function verifyProof(
  proof: TlogProof,
  { leafHash, keys, policy }: Trust & { readonly leafHash: Uint8Array },
): TrustedCheckpoint {
  const { origin, size, root, note } = openCheckpoint(proof.checkpoint, keys);
  const cosignatures = policy === undefined
    ? []
    : assertWitnessed(note, policy);
  const { index, path } = proof;
  if (!verifyInclusion({ leafHash, index, treeSize: size, path, root })) {
    throw new NoteError("the entry is not in the checkpoint's tree");
  }
  return { origin, size, root, cosignatures };
}

function bytesOf(line: string): Uint8Array {
  try {
    return Uint8Array.fromBase64(line, { lastChunkHandling: "strict" });
  } catch {
    throw new NoteError("a line of the proof is no base64");
  }
}
