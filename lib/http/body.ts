/**
 * Request bodies: bounded in bytes, pieces and time, read while they stream,
 * and bounded in what all of them hold together.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { BODIES_BYTES_MAX, BodyRoom } from "./body_room.ts";
import { hasFewStrings, tooManyStrings } from "./json_strings.ts";

/** Milliseconds in which a body must arrive; the runtime itself has no limit. */
export const BODY_MS_MAX = 10_000;
/**
 * Pieces in which a body may arrive. Each costs the runtime as much as a small
 * request, so that a body of single bytes would be a flood in one request.
 */
export const BODY_PIECES_MAX = 4_096;

/** Bytes that the runtime sets aside for the piece that it waits for. */
const PIECE_BYTES = 65_536;
/** Bytes to start with where the length is not announced. */
const BYTES_FIRST = 4_096;
/** Seconds after which a body that was cut off may be sent again. */
const RETRY_AFTER_SECONDS = 2;

/** What a body is read within. */
export interface BodyBounds {
  /** Most bytes that a body may have. */
  readonly bytesMax: number;
  /** Milliseconds in which it must be there; {@linkcode BODY_MS_MAX} by default. */
  readonly msMax?: number;
  /** Shared with all other bodies; that of the process by default. */
  readonly room?: BodyRoom;
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** What all bodies of the process hold. */
const ROOM = new BodyRoom(BODIES_BYTES_MAX);

/**
 * Reads a body.
 *
 * @throws {AppError} `unsupported_media_type` where it is said to be compressed,
 * `payload_too_large` as soon as more than `bytesMax` bytes
 * came or were announced, `request_timeout` when it does not arrive in time,
 * `invalid_request` when it breaks off or comes in too many pieces, `busy` when
 * it lost its place to other bodies or when this process stops meanwhile.
 */
export async function readBody(
  request: Request,
  bounds: BodyBounds,
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytesMax, msMax = BODY_MS_MAX, room = ROOM } = bounds;
  // Inflated, a few bytes are as many as the sender likes.
  if (
    !/^(?:\s*identity\s*)?$/i.test(
      request.headers.get("content-encoding") ?? "",
    )
  ) {
    return await refuseMedia(
      request,
      "The body must come without Content-Encoding.",
    );
  }
  const announced = Number(request.headers.get("content-length") ?? Number.NaN);
  if (announced > bytesMax) {
    await request.body?.cancel();
    throw tooLarge(bytesMax);
  }
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  const ahead = [reader.read()];
  const first = await whatIsHere(ahead);
  if (first?.done === false && first.value.length <= PIECE_BYTES) {
    ahead.push(reader.read());
    const last = await whatIsHere(ahead);
    if (last?.done === true) return wholeOf(first.value, bytesMax);
  }
  const stopped: { by?: AppError } = {};
  const stop = (refusal: AppError) => {
    stopped.by ??= refusal;
    reader.cancel().catch(() => {});
  };
  const timer = setTimeout(() => stop(tooLate(msMax)), msMax);
  const seat = room.enter(() => stop(crowdedOut()));
  try {
    const bytes = await collect(reader, {
      ahead,
      bytesMax,
      bytesFirst: Number.isNaN(announced) ? BYTES_FIRST : announced,
      onGrowth: seat.resize,
    });
    // A body that was stopped ends like one that is complete.
    if (stopped.by !== undefined) throw stopped.by;
    return bytes;
  } catch (error) {
    if (error instanceof AppError) stop(error);
    throw stopped.by ?? brokenOff(error);
  } finally {
    clearTimeout(timer);
    seat.leave();
  }
}

/**
 * Reads a JSON body.
 *
 * @throws {AppError} as {@linkcode readBody}, and `invalid_request` for
 * anything that is not JSON in UTF-8, or that has too many strings.
 */
export async function readJsonBody(
  request: Request,
  bounds: BodyBounds,
): Promise<unknown> {
  const bytes = await readBody(request, bounds);
  try {
    const text = decoder.decode(bytes);
    if (hasFewStrings(text)) return JSON.parse(text);
  } catch {
    throw new AppError("invalid_request", "The body must be JSON in UTF-8.");
  }
  throw tooManyStrings();
}

/**
 * Refuses a request whose body is not said to be JSON, before it is read.
 *
 * @throws {AppError} `unsupported_media_type`.
 */
export async function requireJson(request: Request): Promise<void> {
  if (isJsonContentType(request.headers.get("content-type"))) return;
  await refuseMedia(request, "Content-Type must be application/json.");
}

async function refuseMedia(request: Request, message: string): Promise<never> {
  await request.body?.cancel();
  throw new AppError("unsupported_media_type", message);
}

/** Whether a Content-Type header names JSON (RFC 8259), with any parameters. */
export function isJsonContentType(header: string | null): boolean {
  return /^application\/json\s*(?:;|$)/i.test(header?.trim() ?? "");
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Piece = ReadableStreamReadResult<Uint8Array>;

/** Turns of the event loop's own queue after which a piece that came before is given. */
const TURNS_MAX = 4;

/**
 * The last of what is being read, if it came before anybody asked; null where it
 * has to be waited for. Most bodies come with their request: these need neither
 * a place nor a timer, which cost more than reading them.
 */
async function whatIsHere(
  ahead: readonly Promise<Piece>[],
): Promise<Piece | null> {
  const found: { piece: Piece | null } = { piece: null };
  ahead.at(-1)?.then((piece) => found.piece = piece, () => {});
  for (let turn = 0; turn < TURNS_MAX && found.piece === null; turn++) {
    await undefined;
  }
  return found.piece;
}

/** A body that came in one piece, in a buffer that holds hardly more than it. */
function wholeOf(
  bytes: Uint8Array,
  bytesMax: number,
): Uint8Array<ArrayBuffer> {
  if (bytes.length > bytesMax) throw tooLarge(bytesMax);
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength <= 2 * bytes.length
    ? new Uint8Array(buffer, bytes.byteOffset, bytes.length)
    : bytes.slice();
}

/**
 * Copies pieces into one buffer: a piece that is kept would keep the 64 KiB
 * that the runtime reads into, also where it is a single byte.
 */
async function collect(
  reader: Reader,
  options: {
    ahead: readonly Promise<Piece>[];
    bytesMax: number;
    bytesFirst: number;
    onGrowth: (bytes: number) => void;
  },
): Promise<Uint8Array<ArrayBuffer>> {
  const { ahead, bytesMax, bytesFirst, onGrowth } = options;
  let bytes = new Uint8Array(Math.min(bytesFirst, bytesMax));
  let size = 0;
  // One read more than pieces: the last one says that there is no more.
  for (let pieces = 0; pieces <= BODY_PIECES_MAX; pieces++) {
    onGrowth(bytes.length + PIECE_BYTES);
    const { done, value } = await (ahead[pieces] ?? reader.read());
    if (done) return bytes.subarray(0, size);
    const end = size + value.length;
    if (end > bytesMax) throw tooLarge(bytesMax);
    if (end > bytes.length) {
      const length = Math.min(Math.max(end, 2 * bytes.length), bytesMax);
      bytes = new Uint8Array(bytes.buffer.transfer(length));
    }
    bytes.set(value, size);
    size = end;
  }
  throw new AppError(
    "invalid_request",
    `The body must come in at most ${BODY_PIECES_MAX} pieces.`,
  );
}

function tooLarge(bytesMax: number): AppError {
  return new AppError(
    "payload_too_large",
    `The body must have at most ${bytesMax} bytes.`,
  );
}

/**
 * The runtime takes the body away when the server is asked to stop: whoever still
 * listens did nothing wrong, and another process will serve them.
 */
function brokenOff(cause: unknown): AppError {
  return cause instanceof Error && cause.name === "BadResource"
    ? new AppError("busy", "The service is stopping; send it again.", {
      cause,
      retryAfterSeconds: 1,
    })
    : new AppError("invalid_request", "The body broke off.", { cause });
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
