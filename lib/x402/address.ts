/**
 * Addresses as people write them.
 *
 * @see EIP-55
 * @module
 */

import { keccak256 } from "./keccak256.ts";

/**
 * Whether the letters of an address contradict its checksum: one of its
 * characters is not what it was. Addresses in one case carry no checksum.
 *
 * @param address 0x and 40 hexadecimal characters.
 */
export function hasWrongChecksum(address: string): boolean {
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) {
    return false;
  }
  return checksummed(address) !== address;
}

const encoder = new TextEncoder();

/**
 * An address with the checksum that wallets write: a letter is a capital where
 * the digest of the small ones has a digit of eight or more.
 *
 * @param address 0x and 40 hexadecimal characters, of any case.
 */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const digest = keccak256(encoder.encode(digits)).toHex();
  let text = "0x";
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charAt(at);
    text += digest.charAt(at) >= "8" ? digit.toUpperCase() : digit;
  }
  return text;
}
