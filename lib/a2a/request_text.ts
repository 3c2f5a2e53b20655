/**
 * The bounded text of a JSON request.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { readBody } from "@/lib/http/body.ts";

/** Whether the body is said to be JSON text of any kind. */
export function isJsonText(headers: Headers): boolean {
  const type = (headers.get("content-type") ?? "").split(";")[0] ?? "";
  return /^application\/(?:json|[a-z0-9.+-]+\+json)$/i.test(type.trim());
}

/**
 * Reads a request body of JSON text. The media type is judged before the body
 * is read; `application/a2a+json` passes, which clients of other bindings send.
 *
 * @throws {AppError} `unsupported_media_type`, `invalid_request` for bytes that
 *   are not UTF-8, and as {@linkcode readBody}.
 */
export async function readJsonText(
  request: Request,
  { bytesMax, bytes: known }: {
    bytesMax: number;
    /** The body, where it was read before. */
    bytes?: Uint8Array | undefined;
  },
): Promise<string> {
  if (!isJsonText(request.headers)) {
    throw new AppError(
      "unsupported_media_type",
      "Content-Type must be application/json.",
    );
  }
  const bytes = known ?? await readBody(request, { bytesMax });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("invalid_request", "The body must be UTF-8.");
  }
}
