/**
 * Cursors: a place in a ranked list, sealed so that nobody can make or bend one.
 *
 * A cursor carries the statistics of its search (see `ranking.ts`), so pages
 * fit together however the index changes. It is bound to the arguments and
 * ends after {@linkcode CURSOR_MS}.
 *
 * @module
 */

import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/errors.ts";
import { canonicalSha256, isJsonObject, type JsonObject } from "@/lib/json.ts";
import { spanText } from "@/lib/spans.ts";
import { CURSOR_MS } from "../entries/schemas.ts";
import type { FrozenRanking, RankPosition } from "./ranking.ts";

/** Where the next page of a search begins, and of which search. */
export interface Cursor {
  /** Statistics of the first page. */
  readonly ranking: FrozenRanking;
  /** The last entry that was shown. */
  readonly position: RankPosition;
}

/** What a cursor is sealed with and bound to. */
export interface CursorSeal {
  /** Secret of the service. */
  readonly key: Uint8Array;
  /** The arguments of the search, without cursor and request_id. */
  readonly arguments: JsonObject;
  /** The present moment. */
  readonly now: Date;
}

/** Text of a cursor: base64url of its JSON, a period, and its HMAC. */
export function sealCursor(cursor: Cursor, seal: CursorSeal): string {
  const { ranking, position } = cursor;
  const payload = new TextEncoder().encode(JSON.stringify([
    2,
    seal.now.getTime() + CURSOR_MS,
    canonicalSha256(seal.arguments),
    [
      ranking.asOfMs,
      ranking.averageLength,
      ranking.massMin,
      ranking.weights,
      ranking.expansions,
    ],
    [position.score, position.id],
  ])).toBase64({ alphabet: "base64url", omitPadding: true });
  return `${payload}.${macOf(payload, seal.key)}`;
}

/**
 * Opens a cursor.
 *
 * @throws {AppError} `invalid_cursor` when it is not ours, not for these
 *   arguments, or too old. The message does not tell a forger which.
 */
export function openCursor(text: string, seal: CursorSeal): Cursor {
  const [payload = "", mac = "", ...rest] = text.split(".");
  if (rest.length > 0 || !isEqual(mac, macOf(payload, seal.key))) {
    throw invalid();
  }
  const message: unknown = JSON.parse(
    new TextDecoder().decode(
      Uint8Array.fromBase64(payload, { alphabet: "base64url" }),
    ),
  );
  if (!Array.isArray(message)) throw invalid();
  const [version, expiresMs, digest, ranking, position] = message;
  if (
    version !== 2 || digest !== canonicalSha256(seal.arguments) ||
    typeof expiresMs !== "number" || expiresMs <= seal.now.getTime()
  ) throw invalid();
  return {
    ranking: {
      asOfMs: ranking[0],
      averageLength: ranking[1],
      massMin: ranking[2],
      weights: ranking[3],
      expansions: ranking[4],
    },
    position: { score: position[0], id: position[1] },
  };
}

/** The arguments that a cursor is bound to. */
export function boundArguments(args: JsonObject): JsonObject {
  if (!isJsonObject(args)) throw new TypeError("arguments are an object");
  const { cursor: _cursor, request_id: _requestId, ...bound } = args;
  return bound;
}

function macOf(payload: string, key: Uint8Array): string {
  return createHmac("sha256", key).update("cursor\0").update(payload)
    .digest("base64url");
}

function isEqual(a: string, b: string): boolean {
  const left = new TextEncoder().encode(a);
  const right = new TextEncoder().encode(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

function invalid(): AppError {
  return new AppError(
    "invalid_cursor",
    `cursor must be next_cursor of a search with otherwise identical arguments, not older than ${
      spanText(CURSOR_MS)
    }.`,
  );
}
