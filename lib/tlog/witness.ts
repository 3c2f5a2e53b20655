/**
 * The protocol by which a log asks a witness to cosign a checkpoint: what is
 * sent, and what an answer means. Nothing of an answer is believed: a cosignature
 * is verified, and a size only tells what to ask next.
 *
 * @see C2SP tlog-witness
 * @module
 */

import { cosignaturesOf } from "./cosignature.ts";
import {
  NoteError,
  type NoteKey,
  noteKeyId,
  type ParsedNote,
  parseNote,
} from "./note.ts";

/** Bytes of an answer that is read. */
export const WITNESS_ANSWER_BYTES_MAX = 16_384;
/** Seconds that a witness's clock may be before ours. */
const AHEAD_SECONDS_MAX = 300;
const SIZE_TYPE = "text/x.tlog.size";

/** Whoever cosigns. */
export interface WitnessPlace {
  /** Submission prefix, without a slash at its end. */
  readonly url: string;
  /** By which its cosignatures are known. */
  readonly key: NoteKey;
}

/** An answer over HTTP. */
export interface WitnessReply {
  /** Of HTTP. */
  readonly status: number;
  /** Content-Type; empty where there is none. */
  readonly contentType: string;
  /** No longer than {@linkcode WITNESS_ANSWER_BYTES_MAX}. */
  readonly body: string;
}

/** Sends a request to a witness. Throws where there is no answer in time, or too long a one. */
export type AskWitness = (
  url: string,
  body: string,
  signal: AbortSignal,
) => Promise<WitnessReply>;

/** What an answer means. */
export type WitnessAnswer =
  /** Its line for the note, which holds. */
  | { readonly kind: "cosigned"; readonly line: string }
  /** It has cosigned another size than the request went out from. */
  | { readonly kind: "other_size"; readonly size: number }
  /** It does not find that the tree only grew. */
  | { readonly kind: "inconsistent" }
  /** It does not know the log, or not its key. */
  | { readonly kind: "unknown_log"; readonly reason: string }
  /** It does not do what a witness does. */
  | { readonly kind: "failed"; readonly reason: string };

/** Where checkpoints are sent. */
export function addCheckpointUrl({ url }: Pick<WitnessPlace, "url">): string {
  return `${url}/add-checkpoint`;
}

/** The body that submits a checkpoint. */
export function addCheckpointBody(
  { oldSize, proof, note }: {
    /** What the witness cosigned last; zero: nothing. */
    readonly oldSize: number;
    /** From there to the checkpoint. */
    readonly proof: readonly Uint8Array[];
    /** The signed checkpoint. */
    readonly note: string;
  },
): string {
  const lines = proof.map((hash) => `${hash.toBase64()}\n`);
  return `old ${oldSize}\n${lines.join("")}\n${note}`;
}

/** What a witness said to a checkpoint. */
export function readWitnessAnswer(
  reply: WitnessReply,
  sent: {
    readonly oldSize: number;
    readonly size: number;
    readonly note: string;
    readonly key: NoteKey;
    readonly now: Date;
  },
): WitnessAnswer {
  const { status } = reply;
  switch (status) {
    case 200:
      return cosignedBy(reply.body, sent);
    case 409:
      return conflictOf(reply, sent);
    case 422:
      return { kind: "inconsistent" };
    case 403:
      return { kind: "unknown_log", reason: "it does not know the log's key" };
    case 404:
      return { kind: "unknown_log", reason: "it does not know the log" };
    default:
      return failed(`it answered with ${status}`);
  }
}

/**
 * Two kinds of conflict have one status: another size, which is named then, and
 * another root of the size that was sent (v1.0.0; later 422).
 */
function conflictOf(
  { contentType, body }: WitnessReply,
  sent: { readonly oldSize: number; readonly size: number },
): WitnessAnswer {
  const size = contentType === SIZE_TYPE
    ? /^(0|[1-9]\d{0,14})\n$/.exec(body)?.[1]
    : undefined;
  if (
    sent.oldSize === sent.size && Number(size ?? sent.size) === sent.size
  ) return { kind: "inconsistent" };
  return size === undefined
    ? failed("it answered with 409, and no size")
    : { kind: "other_size", size: Number(size) };
}

/** The line of one key in a note; null where it has none. */
export function cosignatureLine(note: string, key: NoteKey): string | null {
  const keyId = noteKeyId(key, "witness");
  const line = note.split("\n").find((line) => {
    const [dash, name, base64 = ""] = line.split(" ");
    return dash === "\u2014" && name === key.name && idOf(base64) === keyId;
  });
  return line === undefined ? null : `${line}\n`;
}

function cosignedBy(
  body: string,
  { note, key, now }: {
    readonly note: string;
    readonly key: NoteKey;
    readonly now: Date;
  },
): WitnessAnswer {
  try {
    const parsed: ParsedNote = parseNote(note + body);
    const { text } = parseNote(note);
    // An answer cannot bring another text along.
    if (parsed.text !== text) return failed("its answer is no cosignature");
    const [found] = cosignaturesOf(parsed, [key]);
    const line = cosignatureLine(body, key);
    if (found === undefined || line === null) {
      return failed("its answer has no cosignature of its key");
    }
    const aheadMs = found.at.getTime() - now.getTime();
    return aheadMs > AHEAD_SECONDS_MAX * 1000
      ? failed(`its cosignature is of ${found.at.toISOString()}`)
      : { kind: "cosigned", line };
  } catch (error) {
    if (!(error instanceof NoteError)) throw error;
    return failed(error.message);
  }
}

function idOf(base64: string): string {
  try {
    return Uint8Array.fromBase64(base64).subarray(0, 4).toHex();
  } catch {
    return "";
  }
}

function failed(reason: string): WitnessAnswer {
  return { kind: "failed", reason };
}
