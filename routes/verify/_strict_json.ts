/**
 * Bodies that are signed for: read strictly, so that no two readers can see two
 * things in one text.
 *
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { readBody, requireJson } from "@/lib/http/body.ts";
import type { JsonValue } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";

/**
 * Reads a body of I-JSON.
 *
 * @throws {AppError} as `readBody`, `unsupported_media_type`, and
 * `invalid_request` with the reason and the place.
 */
export async function readStrictBody(
  request: Request,
  options: { bytesMax: number; depthMax?: number },
): Promise<JsonValue> {
  await requireJson(request);
  return strictValue(await readBody(request, options), options.depthMax);
}

/**
 * The value of a text in I-JSON.
 *
 * @throws {AppError} `invalid_request` with the reason and the place.
 */
export function strictValue(
  text: string | Uint8Array,
  depthMax?: number,
): JsonValue {
  const parsed = parseStrictJson(
    text,
    depthMax === undefined ? {} : { depthMax },
  );
  if (parsed.kind === "ok") return parsed.value;
  throw new AppError(
    "invalid_request",
    `The body must be strict JSON (RFC 7493): ${parsed.error} at position ${parsed.position}.`,
  );
}
