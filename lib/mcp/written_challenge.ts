/**
 * The text of a challenge, of which all but the token and the quote is the same
 * in each answer: written once, and once more as it stands within a string.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import type { PricedResource } from "@/lib/x402/challenge.ts";
import { echoedToken, TOKEN_PLACE } from "@/lib/x402/replay_token.ts";
import type { PaymentRequired } from "@/lib/x402/types.ts";

/** JSON that is written already. */
export interface WrittenJson {
  /** The value's text. */
  readonly text: string;
  /** That text as a string of JSON, with its quotation marks. */
  readonly quoted: string;
}

/** Writes a challenge that says `error`, with further extensions; null where it is another one. */
export type ChallengeWriter = (
  challenge: PaymentRequired,
  extensions: JsonObject,
) => WrittenJson | null;

/** Prepares the challenges of a resource that say this error. */
export function challengeWriter(
  resource: PricedResource,
  error: string,
): ChallengeWriter {
  const usual = { ...resource.challengeWith(TOKEN_PLACE), error };
  const known = usual.extensions ?? {};
  const text = JSON.stringify(usual);
  const [before = "", after = "", ...more] = text.split(TOKEN_PLACE);
  const end = "}}";
  if (more.length > 0 || !after.endsWith(end)) {
    throw new TypeError("the extensions are not the challenge's last member");
  }
  const parts = [before, after.slice(0, -end.length)] as const;
  const [quotedBefore, quotedAfter] = [quoted(parts[0]), quoted(parts[1])];
  return (challenge, extensions) => {
    const token = echoedToken(challenge.extensions);
    if (token === null || !isSameSale(challenge, usual)) return null;
    const names = Object.keys(extensions);
    // What stands there already would stand there twice.
    if (names.some((name) => Object.hasOwn(known, name))) return null;
    const written = names.length === 0
      ? ""
      : `,${JSON.stringify(extensions).slice(1, -1)}`;
    return {
      text: `${parts[0]}${token}${parts[1]}${written}${end}`,
      quoted: `"${quotedBefore}${token}${quotedAfter}${quoted(written)}${end}"`,
    };
  };
}

/** Whether nothing but the token tells two challenges apart. */
function isSameSale(one: PaymentRequired, other: PaymentRequired): boolean {
  return one.resource === other.resource && one.accepts === other.accepts;
}

/** A text as a part of a string of JSON. */
function quoted(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
