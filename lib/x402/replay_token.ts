/**
 * A token in every challenge that its payment brings back.
 *
 * A settlement's calldata puts the whole authorization, signature included, on
 * the public chain; neither can open a stored result. The token never goes
 * there: ordinary clients echo the extensions of the challenge that they pay,
 * so the payment carries it, and only who shows it again is given the result.
 *
 * The challenge is made once; only the token's characters are put into it for
 * each request, into the JSON text as into its base64.
 *
 * @module
 */

import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import type { Random } from "@/lib/runtime.ts";

/** Name of the extension. */
export const REPLAY_TOKEN = "replay-token";
/** Random bytes of a token. */
const TOKEN_BYTES = 18;
/** Characters of a token: base64url of its bytes. */
export const TOKEN_CHARACTERS = 24;
/** Characters of a token that somebody else made. */
const FOREIGN_CHARACTERS_MAX = 128;

/** A fresh token. */
export function newReplayToken(random: Random): string {
  return random.bytes(TOKEN_BYTES).toBase64({ alphabet: "base64url" });
}

/** The extension as it stands in a challenge. */
export function replayTokenExtension(token: string): JsonObject {
  return { info: { token } };
}

/** The token that a payment echoes; null when it has none. */
export function echoedToken(extensions: JsonObject | undefined): string | null {
  const extension = extensions?.[REPLAY_TOKEN];
  if (!isJsonObject(extension) || !isJsonObject(extension.info)) return null;
  const { token } = extension.info;
  return typeof token === "string" && token.length >= TOKEN_CHARACTERS &&
      token.length <= FOREIGN_CHARACTERS_MAX
    ? token
    : null;
}

/** Stands where the token will be; nothing else in a challenge looks like it. */
export const TOKEN_PLACE: string = "~".repeat(TOKEN_CHARACTERS);

/**
 * Prepares a text with {@linkcode TOKEN_PLACE} in it.
 *
 * @returns The text with a token in its place.
 * @throws {TypeError} when the place is not there exactly once.
 */
export function tokenTemplate(text: string): (token: string) => string {
  const parts = text.split(TOKEN_PLACE);
  const [before, after] = parts;
  if (parts.length !== 2 || before === undefined || after === undefined) {
    throw new TypeError("the text has not one place for a token");
  }
  return (token) => before + token + after;
}

/**
 * The same for the base64 of the text: three bytes are four characters, so
 * that only the groups that the token touches are encoded for each request.
 */
export function tokenTemplateBase64(text: string): (token: string) => string {
  const bytes = new TextEncoder().encode(text);
  const [before, after, ...rest] = text.split(TOKEN_PLACE);
  if (before === undefined || after === undefined || rest.length > 0) {
    throw new TypeError("the text has not one place for a token");
  }
  const start = new TextEncoder().encode(before).length;
  const end = start + TOKEN_CHARACTERS;
  const groupStart = start - start % 3;
  const groupEnd = Math.min(bytes.length, end + (3 - end % 3) % 3);
  const head = bytes.subarray(0, groupStart).toBase64();
  const tail = bytes.subarray(groupEnd).toBase64();
  // JSON surrounds the token with ASCII.
  const lead = new TextDecoder().decode(bytes.subarray(groupStart, start));
  const trail = new TextDecoder().decode(bytes.subarray(end, groupEnd));
  return (token) => head + btoa(lead + token + trail) + tail;
}
