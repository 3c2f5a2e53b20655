/**
 * A token in every challenge that its payment brings back.
 *
 * A settlement's calldata puts the whole authorization, signature included, on
 * the public chain; neither can open a stored result. The token never goes
 * there: ordinary clients echo the extensions of the challenge that they pay,
 * so the payment carries it, and only who shows it again is given the result.
 *
 * The challenge is made once; only the token's characters are put into it for
 * each request.
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
  const at = placeIn(text);
  const before = text.slice(0, at);
  const after = text.slice(at + TOKEN_CHARACTERS);
  return (token) => before + token + after;
}

/** Where the one place for a token is. */
function placeIn(text: string): number {
  const at = text.indexOf(TOKEN_PLACE);
  if (at === -1 || at !== text.lastIndexOf(TOKEN_PLACE)) {
    throw new TypeError("the text has not one place for a token");
  }
  return at;
}

/**
 * The same for the base64 of the text. The bytes are kept and encoded whole for
 * each token: a text in one piece, which the runtime reads in half the time
 * that it takes for one put together of three.
 */
export function tokenTemplateBase64(text: string): (token: string) => string {
  const encoder = new TextEncoder();
  const bytes = encoder.encode(text);
  const start = encoder.encode(text.slice(0, placeIn(text))).length;
  const place = bytes.subarray(start, start + TOKEN_CHARACTERS);
  return (token) => {
    const { read, written } = encoder.encodeInto(token, place);
    if (read !== token.length || written !== TOKEN_CHARACTERS) {
      throw new TypeError("the token does not fit its place");
    }
    return bytes.toBase64();
  };
}
