import assert from "node:assert/strict";
import { keccak256 as known } from "viem/utils";
import { keccak256 } from "./keccak256.ts";

Deno.test("keccak256() gives what Ethereum's contracts do", () => {
  const digests = [
    ["", "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"],
    ["abc", "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45"],
  ];
  for (const [text, digest] of digests) {
    assert.equal(keccak256(new TextEncoder().encode(text)).toHex(), digest);
  }
});

Deno.test("keccak256() agrees with another implementation at every length around a block's", () => {
  for (let length = 0; length <= 410; length++) {
    // Each byte is another, and of all bits.
    const data = Uint8Array.from(
      { length },
      (_, at) => (at * 167 + length * 89) ^ (at >> 3),
    );
    assert.equal(`0x${keccak256(data).toHex()}`, known(data), `${length}`);
  }
});
