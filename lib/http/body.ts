/**
 * Request bodies: bounded in bytes, pieces and time, read while they stream,
 * and bounded in what all of them hold together.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { BODIES_BYTES_MAX, BodyRoom } from "./body_room.ts";
import { type BodySource, openSource } from "./body_source.ts";

/** Milliseconds in which a body must arrive; the runtime itself has no limit. */
export const BODY_MS_MAX = 10_000;
/**
 * Pieces in which a body may arrive. Each costs the runtime as much as a small
 * request, so that a body of single bytes would be a flood in one request.
 */
export const BODY_PIECES_MAX = 8_192;

/** Bytes to start with where the length is not announced. */
const BYTES_FIRST = 4_096;
/** Seconds after which a body that was cut off may be sent again. */
const RETRY_AFTER_SECONDS = 2;

/** What a body is read within. */
export interface BodyBounds {
  /** Bytes. */
  readonly bytesMax: number;
  /** Milliseconds. */
  readonly msMax?: number;
  /** Shared with all other bodies; that of the process by default. */
  readonly room?: BodyRoom;
}

/** What all bodies of the process hold. */
const ROOM = new BodyRoom(BODIES_BYTES_MAX);

/**
 * Reads a body.
 *
 * @throws {AppError} `payload_too_large` as soon as more than `bytesMax` bytes
 * came or were announced, `request_timeout` when it does not arrive in time,
 * `invalid_request` when it breaks off or comes in too many pieces, `busy` when
 * it lost its place to other bodies.
 */
export async function readBody(
  request: Request,
  bounds: BodyBounds,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytesMax, msMax = BODY_MS_MAX, room = ROOM } = bounds;
  const announced = Number(request.headers.get("content-length") ?? Number.NaN);
  if (announced > bytesMax) {
    await request.body?.cancel();
    throw tooLarge(bytesMax);
  }
  if (request.body === null) return new Uint8Array();
  const source = openSource(request.body);
  const stopped: { by?: AppError } = {};
  const stop = (refusal: AppError) => {
    stopped.by ??= refusal;
    source.cancel().catch(() => {});
  };
  const timer = setTimeout(() => stop(tooLate(msMax)), msMax);
  const seat = room.enter(() => stop(crowdedOut()));
  try {
    const bytes = await collect(source, {
      bytesMax,
      bytesFirst: Number.isNaN(announced) ? BYTES_FIRST : announced,
      onGrowth: seat.resize,
    });
    // A body that was stopped ends like one that is complete.
    if (stopped.by !== undefined) throw stopped.by;
    return bytes;
  } catch (error) {
    if (error instanceof AppError) stop(error);
    throw stopped.by ??
      new AppError("invalid_request", "The body broke off.", { cause: error });
  } finally {
    clearTimeout(timer);
    seat.leave();
  }
}

/**
 * Reads a JSON body.
 *
 * @throws {AppError} as {@linkcode readBody}, and `invalid_request` for
 * anything that is not JSON in UTF-8.
 */
export async function readJsonBody(
  request: Request,
  bounds: BodyBounds,
): Promise<unknown> {
  const bytes = await readBody(request, bounds);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("invalid_request", "The body must be JSON in UTF-8.");
  }
}

/** Whether a Content-Type header names JSON (RFC 8259), with any parameters. */
export function isJsonContentType(header: string | null): boolean {
  return /^application\/json\s*(?:;|$)/i.test(header?.trim() ?? "");
}

/** Reads pieces into one buffer: a piece that is kept keeps all of its memory. */
async function collect(
  source: BodySource,
  options: {
    bytesMax: number;
    bytesFirst: number;
    onGrowth: (bytes: number) => void;
  },
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytesMax, bytesFirst, onGrowth } = options;
  // There is room for one byte too many, which shows that there was one.
  let buffer = new ArrayBuffer(Math.min(bytesFirst, bytesMax) + 1);
  let size = 0;
  onGrowth(buffer.byteLength);
  for (let pieces = 1; pieces <= BODY_PIECES_MAX; pieces++) {
    const piece = await source.read(buffer, size);
    buffer = piece.buffer;
    if (piece.isLast) return new Uint8Array(buffer, 0, size);
    size = piece.end;
    if (size > bytesMax) throw tooLarge(bytesMax);
    if (size === buffer.byteLength) {
      buffer = buffer.transfer(Math.min(size * 2, bytesMax + 1));
    }
    onGrowth(buffer.byteLength);
  }
  throw new AppError(
    "invalid_request",
    `The body must come in fewer than ${BODY_PIECES_MAX} pieces.`,
  );
}

function tooLarge(bytesMax: number): AppError {
  return new AppError(
    "payload_too_large",
    `The body must have at most ${bytesMax} bytes.`,
  );
}

function tooLate(msMax: number): AppError {
  return new AppError(
    "request_timeout",
    `The body did not arrive within ${msMax} ms.`,
  );
}

function crowdedOut(): AppError {
  return new AppError("busy", "Too many bodies are arriving.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
