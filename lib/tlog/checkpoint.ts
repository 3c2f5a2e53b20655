/**
 * Checkpoints: which log, how many leaves, which root; the text of a signed
 * note.
 *
 * @see C2SP tlog-checkpoint
 * @module
 */

import { MERKLE_HASH_BYTES } from "@/lib/merkle.ts";
import { NoteError, type NoteKey, openNote, type ParsedNote } from "./note.ts";

/** What a checkpoint says. */
export interface Checkpoint {
  /** Names the log: its URL without the scheme. */
  readonly origin: string;
  /** Leaves of the tree. */
  readonly size: number;
  /** Root of the tree. */
  readonly root: Uint8Array;
}

/** The text that is signed. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${root.toBase64()}\n`;
}

/**
 * Reads the text of a checkpoint. Further lines are passed over.
 *
 * @throws {NoteError} when it is none.
 */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin = "", size = "", root = "", ...rest] = text.split("\n");
  if (origin === "" || rest.pop() !== "" || rest.includes("")) {
    throw new NoteError("a checkpoint has an origin and no empty lines");
  }
  if (!/^(?:0|[1-9]\d{0,14})$/.test(size)) {
    throw new NoteError("the second line of a checkpoint is its size");
  }
  if (!/^[A-Za-z0-9+/]{43}=$/.test(root)) {
    throw new NoteError(
      `the third line of a checkpoint is a root of ${MERKLE_HASH_BYTES} bytes`,
    );
  }
  return { origin, size: Number(size), root: Uint8Array.fromBase64(root) };
}

/**
 * The checkpoint of a log that signs in its own name, from its signed form.
 *
 * @throws {NoteError} when no key of that name signed it, or it is of another log.
 */
export function openCheckpoint(
  note: string,
  keys: readonly NoteKey[],
): Checkpoint & { readonly note: ParsedNote } {
  const parsed = openNote(note, keys);
  const checkpoint = parseCheckpoint(parsed.text);
  if (!keys.some(({ name }) => name === checkpoint.origin)) {
    throw new NoteError(`the checkpoint is of the log ${checkpoint.origin}`);
  }
  return { ...checkpoint, note: parsed };
}
