import assert from "node:assert/strict";
import { offerOf } from "./signing.ts";
import type { Job } from "./store.ts";

const JOB: Job = {
  id: "00000000-0000-7000-8000-000000000000",
  name: { network: "n", asset: "a", payer: "p", nonce: "1", leg: "transfer" },
  account: "0x00000000000000000000000000000000000000aa",
  to: "0x00000000000000000000000000000000000000bb",
  data: "0x",
  gasMax: "200000",
  validBefore: "0",
  state: "queued",
};
const FEE = { maxFeePerGas: 160n, maxPriorityFeePerGas: 10n };

Deno.test("offerOf() gives a fifth more gas than a trial took, and never more than the cap", () => {
  for (
    const [took, given] of [
      [60_000n, 72_000n],
      [166_666n, 199_999n],
      [166_668n, 200_000n],
      [200_000n, 200_000n],
    ] as const
  ) {
    assert.equal(offerOf(JOB, { gas: took, fee: FEE }).gas, given);
  }
});
