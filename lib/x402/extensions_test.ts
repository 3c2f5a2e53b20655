import assert from "node:assert/strict";
import { openSale } from "@/tests/support/sale.ts";
import { attachReceipt } from "./extensions.ts";

Deno.test("a receipt names the payer that the settlement names, or whose authorization it was", async () => {
  await using sale = await openSale();
  const held = await sale.claim(await sale.pay());
  const now = new Date(1_999);
  const signed: unknown[] = [];
  const options = {
    held,
    now,
    sign: (payload: Uint8Array) => {
      signed.push(JSON.parse(new TextDecoder().decode(payload)));
      return Promise.resolve("a.b.c");
    },
  };
  const response = { success: true, transaction: "0xab", network: "n" };
  const extensions = { other: 1 };
  await attachReceipt({ ...response, payer: "0xPayer" }, options);
  const { extensions: both } = await attachReceipt(
    { ...response, extensions },
    options,
  );
  const receipt = {
    version: 1,
    network: "n",
    resourceUrl: held.record.resourceUrl,
    issuedAt: 1,
    transaction: "0xab",
  };
  assert.deepEqual(signed, [
    { ...receipt, payer: "0xPayer" },
    { ...receipt, payer: held.identity.payer },
  ]);
  assert.deepEqual(both, {
    other: 1,
    "offer-receipt": {
      info: { receipt: { format: "jws", signature: "a.b.c" } },
    },
  });
});
