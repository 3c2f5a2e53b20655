import assert from "node:assert/strict";
import { openSale } from "@/tests/support/sale.ts";
import { attachProof, attachReceipt, proofInSettlement } from "./extensions.ts";

Deno.test("a receipt names the payer that the settlement names, or whose authorization it was", async () => {
  await using sale = await openSale();
  const held = await sale.claim(await sale.pay());
  const signed: unknown[] = [];
  const bound: unknown[] = [];
  const options = {
    held,
    body: '{"status":"paid"}',
    log: "log.example",
    issuedAt: 1,
    sign: (payload: Uint8Array, header: unknown) => {
      bound.push(header);
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
  const delivery = {
    operation: held.record.operation,
    requestHash: held.record.fingerprint,
    contentHash:
      "17edd1d1906a30242510fe2bbf1e58c7fd7b28debf7d8a5373ef3649d4dbae65",
    nonce: held.identity.nonce,
    log: "log.example",
  };
  assert.deepEqual(bound, [{ delivery }, { delivery }]);
  const without: unknown[] = [];
  await attachReceipt(response, {
    ...options,
    body: null,
    sign: (_, header) => {
      without.push(header);
      return Promise.resolve("a.b.c");
    },
  });
  const { contentHash: _, ...rest } = delivery;
  assert.deepEqual(without, [{ delivery: rest }]);
  assert.deepEqual(both, {
    other: 1,
    "offer-receipt": {
      info: { receipt: { format: "jws", signature: "a.b.c" } },
    },
  });
});

Deno.test("the log's proof is read as it was attached, and from nothing else", () => {
  const response = { success: true, transaction: "0xab", network: "n" };
  const proven = attachProof(response, { receipt: "proof" });
  assert.deepEqual(proofInSettlement(proven), {
    receipt: "proof",
    verdict: null,
  });
  const both = { receipt: "proof", verdict: "another" };
  assert.deepEqual(proofInSettlement(attachProof(response, both)), both);
  assert.equal(proofInSettlement(response), null);
  const [name = ""] = Object.keys(proven.extensions ?? {});
  for (const extension of [null, "proof", {}, { info: { receipt: 1 } }]) {
    const extensions = { [name]: extension };
    assert.equal(proofInSettlement({ ...response, extensions }), null);
  }
});
