/**
 * Addresses as people write them.
 *
 * @see EIP-55
 * @module
 */

import { getAddress } from "viem/utils";

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
  return getAddress(address.toLowerCase()) !== address;
}
