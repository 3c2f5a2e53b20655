import assert from "node:assert/strict";
import type { ChainReader } from "../chain.ts";
import type { PaymentAttempt } from "../settler.ts";
import { createFacilitatorSettler } from "./facilitator.ts";

const PAYER = `0x${"11".repeat(20)}`;
const ATTEMPT = {
  payment: {
    authorization: { from: PAYER },
    payload: { payload: { authorization: { from: PAYER } } },
  },
  requirements: { network: "eip155:8453", amount: "10000" },
} as unknown as PaymentAttempt;

/** What becomes of a settlement that a facilitator reports with these extensions. */
async function settleWith(extensions: unknown) {
  const settler = createFacilitatorSettler({
    url: "http://facilitator.example",
    network: "eip155:8453",
    timeoutMs: 1_000,
    fetch: () => assert.fail("a settlement is no question"),
    fetchOnce: () =>
      Promise.resolve(Response.json({
        success: true,
        transaction: `0x${"ab".repeat(32)}`,
        network: "eip155:8453",
        payer: PAYER,
        extensions,
      })),
    headers: () => Promise.resolve({}),
    chain: {
      confirm: () =>
        Promise.resolve({
          kind: "confirmed",
          transfer: { transaction: `0x${"ab".repeat(32)}`, logIndex: 0 },
        }),
    } as Pick<ChainReader, "confirm"> as ChainReader,
    wait: () => Promise.resolve(),
    close: () => {},
    onFault: () => {},
  });
  const outcome = await settler.settle(ATTEMPT);
  assert(outcome.kind === "settled");
  return outcome.response.extensions;
}

Deno.test("a settlement passes a facilitator's extensions on, as far as a buyer can take them", async () => {
  const small = { "facilitator-note": { text: "x".repeat(4_000) } };
  assert.deepEqual(await settleWith(small), small);
  const noteOf = (characters: number) => ({ note: "x".repeat(characters) });
  const most = noteOf(4_096 - JSON.stringify(noteOf(0)).length);
  assert.deepEqual(await settleWith(most), most);
  for (
    const extensions of [
      { note: `${most.note}x` },
      { "facilitator-note": { text: "x".repeat(60_000) } },
      "text",
      [],
      null,
    ]
  ) assert.equal(await settleWith(extensions), undefined);
});
