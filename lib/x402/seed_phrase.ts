/**
 * Recognises a wallet's recovery phrase, so that nobody publishes one.
 *
 * @see BIP-39
 * @module
 */

import { createHash } from "node:crypto";
import { english } from "viem/accounts";

const INDEX_BY_WORD = new Map(english.map((word, index) => [word, index]));

/**
 * Whether these words are a recovery phrase: 12, 15, 18, 21 or 24 words of the
 * English list, in lower case, whose checksum holds. Ordinary text passes: it
 * has words that are not on the list, and a false hit needs the checksum too.
 */
export function isSeedPhrase(words: readonly string[]): boolean {
  if (words.length < 12 || words.length > 24 || words.length % 3 !== 0) {
    return false;
  }
  let bits = 0n;
  for (const word of words) {
    const index = INDEX_BY_WORD.get(word);
    if (index === undefined) return false;
    bits = bits << 11n | BigInt(index);
  }
  const checksumBits = words.length / 3;
  const entropyBytes = words.length * 4 / 3;
  const entropy = Uint8Array.fromHex(
    (bits >> BigInt(checksumBits)).toString(16).padStart(entropyBytes * 2, "0"),
  );
  const [first = 0] = createHash("sha256").update(entropy).digest();
  const checksum = Number(bits & ((1n << BigInt(checksumBits)) - 1n));
  return first >> (8 - checksumBits) === checksum;
}
