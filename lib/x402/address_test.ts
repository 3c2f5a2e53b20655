import assert from "node:assert/strict";
import { getAddress } from "viem/utils";
import { checksummed, hasWrongChecksum } from "./address.ts";
import { keccak256 } from "./keccak256.ts";

const USDC = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";

Deno.test("hasWrongChecksum() finds one changed character, and judges no address in one case", () => {
  assert.equal(hasWrongChecksum(USDC), false);
  assert.equal(hasWrongChecksum(USDC.toLowerCase()), false);
  assert.equal(hasWrongChecksum(`0x${USDC.slice(2).toUpperCase()}`), false);
  assert.equal(hasWrongChecksum(USDC.replace(/3$/, "4")), true);
  assert.equal(hasWrongChecksum(USDC.replace("fCD", "FCD")), true);
});

Deno.test("checksummed() writes an address as wallets do, whatever its letters were", () => {
  assert.equal(checksummed(USDC.toLowerCase()), USDC);
  assert.equal(checksummed(`0x${USDC.slice(2).toUpperCase()}`), USDC);
  for (let seed = 0; seed < 200; seed++) {
    const digest = keccak256(Uint8Array.of(seed)).toHex();
    const address = `0x${digest.slice(24)}`;
    assert.equal(checksummed(address), getAddress(address));
  }
});
