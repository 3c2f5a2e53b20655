/**
 * The bounded text of a JSON request.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";

/**
 * Reads a request body of JSON text.
 *
 * The media type is judged before the body is read, and the size while it
 * streams.
 *
 * @throws {AppError} `unsupported_media_type`, `payload_too_large`, or
 *   `invalid_request` for bytes that are not UTF-8.
 */
export async function readJsonText(
  request: Request,
  bytesMax: number,
): Promise<string> {
  const type = (request.headers.get("content-type") ?? "").split(";")[0] ?? "";
  if (!/^application\/(?:json|[a-z0-9.+-]+\+json)$/i.test(type.trim())) {
    throw new AppError(
      "unsupported_media_type",
      "Content-Type must be application/json.",
    );
  }
  const tooLarge = new AppError(
    "payload_too_large",
    `The body must have at most ${bytesMax} bytes.`,
  );
  if (Number(request.headers.get("content-length") ?? 0) > bytesMax) {
    await request.body?.cancel();
    throw tooLarge;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > bytesMax) throw tooLarge;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("invalid_request", "The body must be UTF-8.");
  }
}
