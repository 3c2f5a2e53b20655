import assert from "node:assert/strict";
import { hasWrongChecksum } from "./address.ts";

const USDC = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";

Deno.test("hasWrongChecksum() finds one changed character, and judges no address in one case", () => {
  assert.equal(hasWrongChecksum(USDC), false);
  assert.equal(hasWrongChecksum(USDC.toLowerCase()), false);
  assert.equal(hasWrongChecksum(`0x${USDC.slice(2).toUpperCase()}`), false);
  assert.equal(hasWrongChecksum(USDC.replace(/3$/, "4")), true);
  assert.equal(hasWrongChecksum(USDC.replace("fCD", "FCD")), true);
});
