/**
 * Cosignatures: what a witness adds to a checkpoint once it has seen that the
 * log only grew since it looked last, with the time of it.
 *
 * Only Ed25519 (type 4) is read; cosignatures of other types are those of
 * unknown keys and passed over.
 *
 * @see C2SP tlog-cosignature
 * @module
 */

import {
  isEd25519Of,
  NoteError,
  type NoteKey,
  noteKeyId,
  type ParsedNote,
} from "./note.ts";

/** What a witness says of a checkpoint. */
export interface Cosignature {
  /** Who says it. */
  readonly witness: NoteKey;
  /** When it was said. */
  readonly at: Date;
}

/** What witnesses have to say before a checkpoint is believed. */
export interface WitnessPolicy {
  /** Who counts; each once. */
  readonly witnesses: readonly NoteKey[];
  /** How many of them are needed. */
  readonly quorum: number;
}

const HEADER = "cosignature/v1";
const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;
/** Seconds that a `Date` can express. */
const SECONDS_MAX = 8_640_000_000_000n;

/** The bytes that a witness signs. */
function cosignedBytes(
  text: string,
  seconds: bigint,
): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${HEADER}\ntime ${seconds}\n${text}`);
}

/**
 * What known witnesses say of a checkpoint, each once.
 *
 * @throws {NoteError} when a cosignature in the name of one does not hold.
 */
export function cosignaturesOf(
  { text, signatures }: ParsedNote,
  witnesses: readonly NoteKey[],
): Cosignature[] {
  const found = new Map<NoteKey, Cosignature>();
  for (const { name, keyId, signature } of signatures) {
    const witness = witnesses.find((known) =>
      known.name === name && noteKeyId(known, "witness") === keyId
    );
    if (witness === undefined) continue;
    const seconds = secondsOf(signature);
    if (
      seconds === null ||
      !isEd25519Of(
        witness,
        cosignedBytes(text, seconds),
        signature.subarray(TIME_BYTES),
      )
    ) throw new NoteError(`the cosignature of ${name} does not hold`);
    const at = new Date(Number(seconds) * 1000);
    found.set(witness, found.get(witness) ?? { witness, at });
  }
  return [...found.values()];
}

/**
 * Holds a checkpoint against a policy.
 *
 * @throws {NoteError} when too few of the witnesses say that they saw it.
 */
export function assertWitnessed(
  note: ParsedNote,
  { witnesses, quorum }: WitnessPolicy,
): Cosignature[] {
  const found = cosignaturesOf(note, witnesses);
  if (found.length < quorum) {
    throw new NoteError(
      `${found.length} of ${witnesses.length} known witnesses have cosigned the checkpoint, ${quorum} have to`,
    );
  }
  return found;
}

/** The time in front of a signature; null when it has none. A time of zero says nothing of the tree's size. */
function secondsOf(signature: Uint8Array): bigint | null {
  if (signature.length !== TIME_BYTES + SIGNATURE_BYTES) return null;
  const { buffer, byteOffset } = signature;
  const seconds = new DataView(buffer, byteOffset).getBigUint64(0);
  return seconds > 0n && seconds <= SECONDS_MAX ? seconds : null;
}
