/**
 * Request bodies: bounded in bytes and in time, read while they stream.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";

/** Milliseconds in which a body must arrive; the runtime itself has no limit. */
export const BODY_MS_MAX = 10_000;

/**
 * Reads a body.
 *
 * @throws {AppError} `payload_too_large` as soon as more than `bytesMax` bytes
 * came or were announced, `request_timeout` when it does not arrive in time,
 * `busy` when this process stops meanwhile.
 */
export async function readBody(
  request: Request,
  options: { bytesMax: number; msMax?: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytesMax, msMax = BODY_MS_MAX } = options;
  const tooLarge = () =>
    new AppError(
      "payload_too_large",
      `The body must have at most ${bytesMax} bytes.`,
    );
  if (Number(request.headers.get("content-length") ?? "0") > bytesMax) {
    await request.body?.cancel();
    throw tooLarge();
  }
  if (request.body === null) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel().catch(() => {});
  }, msMax);
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > bytesMax) {
        await reader.cancel();
        throw tooLarge();
      }
      chunks.push(value);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The runtime takes the body away when the server is told to stop: whoever
    // still listens did nothing wrong, and another process will serve them.
    if (error instanceof Error && error.name === "BadResource") {
      throw new AppError("busy", "The service is stopping; send it again.", {
        cause: error,
        retryAfterSeconds: 1,
      });
    }
    throw new AppError("invalid_request", "The body broke off.", {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
  if (isLate) {
    throw new AppError(
      "request_timeout",
      `The body did not arrive within ${msMax} ms.`,
    );
  }
  return concat(chunks, size);
}

/**
 * Reads a JSON body.
 *
 * @throws {AppError} as {@linkcode readBody}, and `invalid_request` for
 * anything that is not JSON in UTF-8.
 */
export async function readJsonBody(
  request: Request,
  options: { bytesMax: number; msMax?: number },
): Promise<unknown> {
  const bytes = await readBody(request, options);
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

function concat(
  chunks: readonly Uint8Array<ArrayBuffer>[],
  size: number,
): Uint8Array<ArrayBuffer> {
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
