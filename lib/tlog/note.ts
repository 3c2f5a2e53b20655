/**
 * Signed notes: a text, an empty line, and lines that sign it; and the verifier
 * keys by which strangers know whose signature to believe.
 *
 * Only Ed25519 (type 1) is made here; `cosignature.ts` reads what witnesses add.
 * Signatures of other types and of unknown keys are passed over, as the
 * specification asks of every reader: a witness adds its own to a log's.
 *
 * @see C2SP signed-note, RFC 8032
 * @module
 */

import { createHash, createPublicKey, verify } from "node:crypto";
import { isEd25519Key } from "@/lib/jose/curves.ts";

/** Signature lines that a reader looks at; a note with more is refused. */
export const NOTE_SIGNATURES_MAX = 32;
/** Bytes of a note that is read. */
export const NOTE_BYTES_MAX = 65_536;

/** Types of signatures, each of an Ed25519 key: a log's, and a witness's with a time. */
export const NOTE_KEY_TYPES = { log: 1, witness: 4 } as const;
/** See {@linkcode NOTE_KEY_TYPES}. */
export type NoteKeyType = keyof typeof NOTE_KEY_TYPES;

const KEY_ID_BYTES = 4;
const PUBLIC_KEY_BYTES = 32;
const SIGNATURE_START = "\u2014 ";

/** The public half of a key that signs notes. */
export interface NoteKey {
  /** Whose it is: without spaces and plus signs. */
  readonly name: string;
  /** 32 bytes of Ed25519. */
  readonly publicKey: Uint8Array;
}

/** A key that signs notes. */
export interface NoteSigner extends NoteKey {
  /** 64 bytes over the text. */
  sign(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

/** One line below a note. */
export interface NoteSignature {
  /** The key's name. */
  readonly name: string;
  /** Eight hexadecimal characters. */
  readonly keyId: string;
  /** What follows the key's id. */
  readonly signature: Uint8Array;
}

/** A note that was taken apart; nothing of it is verified yet. */
export interface ParsedNote {
  /** With the newline at its end. */
  readonly text: string;
  /** In the order of the note. */
  readonly signatures: readonly NoteSignature[];
}

/** A note, or its text, is not of the form that the specification has. */
export class NoteError extends Error {
  /** Tells it from other errors. */
  override readonly name = "NoteError";
}

/** The id of a key: eight hexadecimal characters. */
export function noteKeyId(
  { name, publicKey }: NoteKey,
  type: NoteKeyType = "log",
): string {
  return createHash("sha256")
    .update(`${name}\n`)
    .update(Uint8Array.of(NOTE_KEY_TYPES[type]))
    .update(publicKey)
    .digest("hex").slice(0, 2 * KEY_ID_BYTES);
}

/** The key as it is published: name, id and key, with plus signs between them. */
export function verifierKey(key: NoteKey, type: NoteKeyType = "log"): string {
  const material = Uint8Array.of(NOTE_KEY_TYPES[type], ...key.publicKey)
    .toBase64();
  return `${key.name}+${noteKeyId(key, type)}+${material}`;
}

/**
 * Reads a published key of a log.
 *
 * @throws {NoteError} when it is none, or not of Ed25519.
 */
export function parseVerifierKey(text: string): NoteKey {
  return parseKey(text, "log");
}

/**
 * Reads a published key of a witness.
 *
 * @throws {NoteError} when it is none, or not of Ed25519 cosignatures.
 */
export function parseWitnessKey(text: string): NoteKey {
  return parseKey(text, "witness");
}

function parseKey(text: string, type: NoteKeyType): NoteKey {
  const match = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/u.exec(text);
  const [, name = "", keyId, base64 = ""] = match ?? [];
  const material = fromBase64(base64);
  if (
    match === null || material?.length !== 1 + PUBLIC_KEY_BYTES ||
    material[0] !== NOTE_KEY_TYPES[type]
  ) {
    throw new NoteError(
      type === "log"
        ? "not the verifier key of an Ed25519 key"
        : "not the verifier key of an Ed25519 key that cosigns (type 4)",
    );
  }
  const key = { name, publicKey: material.subarray(1) };
  if (noteKeyId(key, type) !== keyId) {
    throw new NoteError("the verifier key's id is not that of its key");
  }
  if (!isEd25519Key(key.publicKey)) {
    throw new NoteError("the verifier key is one by which everybody signs");
  }
  return key;
}

/**
 * Signs a text.
 *
 * @param text Ends with a newline.
 * @throws {NoteError} when it is no text of a note.
 */
export async function signNote(
  text: string,
  signers: readonly NoteSigner[],
): Promise<string> {
  if (!text.endsWith("\n") || hasControls(text)) {
    throw new NoteError(
      "a note's text ends with a newline and has no controls",
    );
  }
  const lines: string[] = [];
  for (const signer of signers) {
    const signature = await signer.sign(new TextEncoder().encode(text));
    const bytes = new Uint8Array([
      ...Uint8Array.fromHex(noteKeyId(signer)),
      ...signature,
    ]);
    lines.push(`${SIGNATURE_START}${signer.name} ${bytes.toBase64()}\n`);
  }
  return `${text}\n${lines.join("")}`;
}

/**
 * Takes a note apart.
 *
 * @throws {NoteError} when it is none.
 */
export function parseNote(note: string): ParsedNote {
  if (note.length > NOTE_BYTES_MAX || hasControls(note)) {
    throw new NoteError("too long for a note, or with control characters");
  }
  const end = note.lastIndexOf("\n\n");
  if (end === -1 || !note.endsWith("\n")) {
    throw new NoteError("a note has an empty line before its signatures");
  }
  const lines = note.slice(end + 2, -1).split("\n");
  if (lines.length > NOTE_SIGNATURES_MAX) {
    throw new NoteError(`more than ${NOTE_SIGNATURES_MAX} signatures`);
  }
  return { text: note.slice(0, end + 1), signatures: lines.map(signatureOf) };
}

/**
 * The text of a note that one of these keys signed.
 *
 * @throws {NoteError} when none did, or a signature in the name of one does
 *   not hold.
 */
export function openNote(note: string, keys: readonly NoteKey[]): ParsedNote {
  const parsed = parseNote(note);
  const data = new TextEncoder().encode(parsed.text);
  let isSigned = false;
  for (const { name, keyId, signature } of parsed.signatures) {
    const key = keys.find((known) =>
      known.name === name && noteKeyId(known) === keyId
    );
    if (key === undefined) continue;
    if (!isEd25519Of(key, data, signature)) {
      throw new NoteError(`the signature of ${name} does not hold`);
    }
    isSigned = true;
  }
  if (!isSigned) throw new NoteError("no known key has signed it");
  return parsed;
}

/** Whether a key made a signature of 64 bytes. */
export function isEd25519Of(
  { publicKey }: NoteKey,
  data: Uint8Array,
  signature: Uint8Array,
): boolean {
  const x = publicKey.toBase64({ alphabet: "base64url", omitPadding: true });
  const key = createPublicKey({
    key: { kty: "OKP", crv: "Ed25519", x },
    format: "jwk",
  });
  return verify(null, data, key, signature);
}

function signatureOf(line: string): NoteSignature {
  const match = /^\u2014 ([^\s+]+) ([A-Za-z0-9+/=]+)$/u.exec(line);
  const [, name = "", base64 = ""] = match ?? [];
  const bytes = fromBase64(base64);
  if (match === null || bytes === null || bytes.length <= KEY_ID_BYTES) {
    throw new NoteError("a line below the note is no signature");
  }
  return {
    name,
    keyId: bytes.subarray(0, KEY_ID_BYTES).toHex(),
    signature: bytes.subarray(KEY_ID_BYTES),
  };
}

function fromBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.fromBase64(text, { lastChunkHandling: "strict" });
  } catch {
    return null;
  }
}

function hasControls(text: string): boolean {
  // deno-lint-ignore no-control-regex
  return /[\u0000-\u0009\u000b-\u001f]/.test(text) || !text.isWellFormed();
}
