import type http from "node:http";
import zlib from "node:zlib";
import { Gathered } from "./gathered.ts";
import { Gunzip } from "./gzip.ts";
import {
  BODY_PIECES_MAX,
  BODY_RATE_MIN_BYTES_PER_S,
  DECODED_BYTES_MAX,
  WIRE_BYTES_MAX,
} from "./limits.ts";

/** The decoded body, or why there is none. */
export type Body =
  | {
    readonly kind: "read";
    readonly bytes: Uint8Array;
    /** Whether a limit cut the body off. */
    readonly isTruncated: boolean;
  }
  | { readonly kind: "timeout" }
  | { readonly kind: "broken" }
  /** All bodies together need more memory than there is for them. */
  | { readonly kind: "full" };

/** Bytes that may be held at once, counted over all bodies. */
export class ByteBudget {
  #left: number;

  /** A budget of which nothing is taken. */
  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** Takes bytes when there are as many. */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  /** Gives bytes back. */
  give(bytes: number): void {
    this.#left += bytes;
  }
}

/** Bytes to start with, before it is known how many come. */
const HELD_BYTES_FIRST = 16 * 1024;

/**
 * What there is of a body so far. Every piece is copied: one that is kept would keep
 * all of the memory that it was read into, also where it is a single byte.
 */
class Held {
  readonly #budget: ByteBudget;
  #bytes: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  #size = 0;

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  /** Bytes so far. */
  get size(): number {
    return this.#size;
  }

  /** Adds a piece; false when there is no memory for it. */
  add(piece: Uint8Array): boolean {
    const end = this.#size + piece.length;
    if (end > this.#bytes.length && !this.#grow(end)) return false;
    this.#bytes.set(piece, this.#size);
    this.#size = end;
    return true;
  }

  /** With room for what comes next, or without where memory is short. */
  #grow(least: number): boolean {
    const length = this.#bytes.length;
    const roomy = Math.max(least, 2 * length, HELD_BYTES_FIRST);
    const grown = [Math.min(roomy, DECODED_BYTES_MAX), least]
      .find((bytes) => this.#budget.take(bytes - length));
    if (grown === undefined) return false;
    this.#bytes = new Uint8Array(this.#bytes.buffer.transfer(grown));
    return true;
  }

  /** Everything, and the budget is given back. */
  release(): Uint8Array {
    this.#budget.give(this.#bytes.length);
    return this.#bytes.slice(0, this.#size);
  }
}

/** A way to undo a content coding; undefined for a body sent as it is. */
export type Decoder = "gzip" | "deflate" | "br" | undefined;

/**
 * Which decoder a Content-Encoding header asks for; null when it asks for a
 * coding, or a stack of codings, that is not read.
 *
 * @see RFC 9110, section 8.4
 */
export function decoderFor(header: string | undefined): Decoder | null {
  switch ((header ?? "").trim().toLowerCase()) {
    case "":
    case "identity":
      return undefined;
    case "gzip":
    case "x-gzip":
      return "gzip";
    case "deflate":
      return "deflate";
    case "br":
      return "br";
    default:
      return null;
  }
}

/** What {@linkcode readBody} must hold to. */
export interface BodyLimits {
  /** Undoes the content coding. */
  readonly decoder: Decoder;
  /** What all bodies share. */
  readonly budget: ByteBudget;
  /** Time that is left for the whole body. */
  readonly timeoutMs: number;
  /** Time after which the least rate is demanded. */
  readonly rateGraceMs: number;
}

/**
 * Reads a body to its end or to a limit of bytes or pieces. Reaching a limit is
 * no failure: the page's start is what counts. A body that ends before its
 * announced length, or that cannot be decoded, is broken.
 */
export async function readBody(
  answer: http.IncomingMessage,
  limits: BodyLimits,
): Promise<Body> {
  const { promise, resolve } = Promise.withResolvers<
    "end" | "limit" | "timeout" | "broken" | "full"
  >();
  const held = new Held(limits.budget);
  let transform: Inflater | undefined;

  const keep = (chunk: Uint8Array) => {
    const room = DECODED_BYTES_MAX - held.size;
    const isKept = held.add(chunk.subarray(0, room));
    if (isKept && chunk.length <= room) return;
    resolve(isKept ? "limit" : "full");
    // A few bytes can stand for gigabytes, which nobody waits for any more.
    transform?.destroy();
  };
  const startDecoding = (first: Uint8Array): Inflater | undefined => {
    const started = createTransform(limits.decoder, first);
    started?.on("data", keep);
    started?.on("error", () => resolve("broken"));
    started?.on("end", () => resolve("end"));
    started?.on("drain", () => answer.resume());
    return started;
  };

  const gathered = new Gathered((bytes) => {
    transform ??= startDecoding(bytes);
    if (transform?.write(bytes) === false) answer.pause();
  });
  const bytesOnWire = listenForPieces(answer, {
    onPiece: (piece) =>
      limits.decoder === undefined ? keep(piece) : gathered.add(piece),
    onLimit: () => {
      gathered.flush();
      if (transform === undefined) resolve("limit");
      else settle(transform, () => resolve("limit"));
    },
  });
  listenForEnd(answer, {
    onBroken: () => resolve("broken"),
    onEnd: () => {
      gathered.flush();
      if (transform === undefined) resolve("end");
      else transform.end();
    },
  });

  const unwatch = watchPace(limits, {
    wireBytes: bytesOnWire,
    onSlow: () => resolve("timeout"),
  });
  answer.resume();

  const ending = await promise;
  unwatch();
  gathered.stop();
  answer.removeAllListeners("data");
  answer.pause();
  transform?.destroy();
  const bytes = held.release();
  if (ending !== "end" && ending !== "limit") return { kind: ending };
  return { kind: "read", bytes, isTruncated: ending === "limit" };
}

/**
 * Hears of the pieces of a body up to a limit of bytes or pieces, behind which
 * nothing is read.
 *
 * @returns Tells how many bytes came.
 */
function listenForPieces(
  answer: http.IncomingMessage,
  { onPiece, onLimit }: {
    onPiece: (piece: Uint8Array) => void;
    onLimit: () => void;
  },
): () => number {
  let bytes = 0;
  let pieces = 0;
  answer.on("data", (piece: Uint8Array) => {
    if (piece.length === 0) return;
    const room = WIRE_BYTES_MAX - bytes;
    const part = piece.length > room ? piece.subarray(0, room) : piece;
    bytes += part.length;
    pieces += 1;
    onPiece(part);
    if (piece.length <= room && pieces <= BODY_PIECES_MAX) return;
    answer.removeAllListeners("data");
    answer.pause();
    onLimit();
  });
  return () => bytes;
}

/** Hears whether a body comes to its end, or breaks off. */
function listenForEnd(
  answer: http.IncomingMessage,
  { onEnd, onBroken }: { onEnd: () => void; onBroken: () => void },
): void {
  answer.on("end", () => answer.complete ? onEnd() : onBroken());
  answer.on("aborted", onBroken);
  answer.on("error", onBroken);
  answer.on("close", () => answer.complete || onBroken());
}

/** Watches that a body ends in time, and that it comes no slower than the least rate. */
function watchPace(
  limits: BodyLimits,
  body: { wireBytes: () => number; onSlow: () => void },
): () => void {
  const deadline = setTimeout(body.onSlow, limits.timeoutMs);
  let watchedBytes = 0;
  const rateWatch = setInterval(() => {
    const least = BODY_RATE_MIN_BYTES_PER_S * limits.rateGraceMs / 1000;
    if (body.wireBytes() - watchedBytes < least) body.onSlow();
    watchedBytes = body.wireBytes();
  }, limits.rateGraceMs);
  return () => {
    clearTimeout(deadline);
    clearInterval(rateWatch);
  };
}

type Inflater = Gunzip | zlib.BrotliDecompress | zlib.Inflate;

/** Calls back when all that was written has been undone. */
function settle(inflater: Inflater, done: () => void): void {
  if (inflater instanceof Gunzip) inflater.settle(done);
  else inflater.flush(done);
}

function createTransform(
  decoder: Decoder,
  first: Uint8Array,
): Inflater | undefined {
  switch (decoder) {
    case "gzip":
      return new Gunzip();
    case "br":
      return zlib.createBrotliDecompress();
    case "deflate":
      // "deflate" means zlib (RFC 9110), but many servers send it raw.
      return hasZlibHeader(first)
        ? zlib.createInflate()
        : zlib.createInflateRaw();
    case undefined:
      return undefined;
  }
}

/** @see RFC 1950, section 2.2 */
function hasZlibHeader(bytes: Uint8Array): boolean {
  const [method = 0, flags = 0] = bytes;
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}
