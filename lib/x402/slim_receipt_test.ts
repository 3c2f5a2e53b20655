/** A receipt takes little room beside its result, and reads as the text that was signed. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { encodeBase64url } from "@/lib/jose/base64url.ts";
import type { JsonObject } from "@/lib/json.ts";
import { openSale } from "@/tests/support/sale.ts";
import { seedFor } from "@/tests/support/seed.ts";
import {
  attachProof,
  attachReceipt,
  receiptExtension,
  receiptOf,
} from "./extensions.ts";
import type { HeldPayment } from "./held_payment.ts";
import { slimExtensions, type Sold, wholeExtensions } from "./slim_receipt.ts";
import type { SettlementResponse } from "./types.ts";

const SEED = seedFor(import.meta.url);
const SIGNATURE = "s".repeat(86);
const RESPONSE = {
  success: true,
  transaction: `0x${"67".repeat(32)}`,
  network: "eip155:8453",
  payer: "0x1D96F095e8dceC10Ee1E0d947BcF6d45C556f6c8",
  amount: "10000",
};

/** A payment whose result is stored. */
async function soldPayment() {
  const sale = await openSale();
  const body = JSON.stringify({ status: "paid", text: "\u20ac".repeat(20) });
  const held = await sale.claim(await sale.pay(), { body });
  return { sale, held, body };
}

/** The settlement with a receipt as the program signs one. */
async function signed(
  held: HeldPayment,
  body: string | null,
  response: SettlementResponse = RESPONSE,
): Promise<Sold> {
  const settlement = await attachReceipt(response, {
    ...{ held, body, log: "log.example", issuedAt: 1_795_371_563 },
    sign: (payload, bound) => {
      const kid = `did:web:api.example.com#${"k".repeat(43)}`;
      const header = JSON.stringify({ alg: "EdDSA", kid, ...bound });
      return Promise.resolve(
        `${encodeBase64url(header)}.${encodeBase64url(payload)}.${SIGNATURE}`,
      );
    },
  });
  return { held, body: body ?? "{}", settlement };
}

/** What was stored, as it comes out of the store, and what is read of it. */
function storedAndRead(sold: Sold) {
  const stored = JSON.parse(JSON.stringify(slimExtensions(sold)));
  const { extensions: _extensions, ...settlement } = sold.settlement;
  return { stored, read: wholeExtensions({ ...sold, settlement }, stored) };
}

function assertSame(sold: Sold, isSlim: boolean) {
  const { stored, read } = storedAndRead(sold);
  assert.equal(
    JSON.stringify(read),
    JSON.stringify(sold.settlement.extensions),
  );
  assert.equal("receipt" in stored, isSlim, JSON.stringify(stored));
}

Deno.test("a receipt is stored in a third of its characters, with a result or before that is final", async () => {
  const { sale, held, body } = await soldPayment();
  await using _sale = sale;
  for (const content of [body, null]) {
    const sold = await signed(held, content);
    assertSame(sold, true);
    const { stored } = storedAndRead(sold);
    const [few, many] = [stored, sold.settlement.extensions]
      .map((value) => JSON.stringify(value).length);
    assert.ok(Number(few) * 3 < Number(many), `${few} of ${many}`);
    assert.equal(stored.receipt.hasNoContent, content === null || undefined);
  }
});

Deno.test("what else a settlement has stands beside it, and comes back in its order", async () => {
  const { sale, held, body } = await soldPayment();
  await using _sale = sale;
  const sold = await signed(held, body);
  const { extensions } = sold.settlement;
  const of = (extensions: JsonObject): Sold => ({
    ...sold,
    settlement: { ...sold.settlement, extensions },
  });
  assertSame(of({ other: { a: 1 }, ...extensions }), true);
  // Behind the receipt it would come back before it.
  assertSame(of({ ...extensions, other: { a: 1 } }), false);
  const proven = attachProof(sold.settlement, { receipt: "proof" });
  assertSame({ ...sold, settlement: proven }, false);
  assertSame(of({ other: 1 }), false);
  assert.deepEqual(slimExtensions({ ...sold, settlement: RESPONSE }), {});
});

Deno.test("a receipt that says anything else is kept as it is", async () => {
  const { sale, held, body } = await soldPayment();
  await using _sale = sale;
  const { settlement } = await signed(held, body);
  const jws = JSON.stringify(settlement.extensions).match(/e[\w.-]{500,}/);
  const [first = "", second = ""] = String(jws).split(".");
  const part = (text: string): JsonObject =>
    JSON.parse(new TextDecoder().decode(
      Uint8Array.fromBase64(text, { alphabet: "base64url" }),
    ));
  const members = (value: JsonObject, within = ""): string[] =>
    Object.keys(value).map((name) => `${within}${name}`);
  const [header, payload] = [part(first), part(second)];
  const places = [
    ...members(header, "header."),
    ...members(header.delivery as JsonObject, "header.delivery."),
    ...members(payload, "payload."),
    ...["header.typ", "header.delivery.more", "payload.more"],
  ];
  const value = fc.oneof(
    fc.constantFrom(undefined, null, true, "", 0, -0, 1.5, 1e21, {}, []),
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: "binary", maxLength: 4 }),
    fc.constantFrom("ab".repeat(32), `0x${"AB".repeat(32)}`),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      value,
      fc.boolean(),
      fc.constantFrom(SIGNATURE, "", "a.b", "\u20ac"),
      (place, value, hasMore, signature) => {
        const both = structuredClone({ header, payload }) as JsonObject;
        const names = place.split(".");
        const last = names.pop() ?? "";
        const parent = names.reduce<Record<string, unknown>>(
          (at, name) => at[name] as Record<string, unknown>,
          both as Record<string, unknown>,
        );
        if (value === undefined) delete parent[last];
        else parent[last] = value;
        const text = hasMore
          ? `{"z":0,${JSON.stringify(both.payload).slice(1)}`
          : JSON.stringify(both.payload);
        const receipt = [JSON.stringify(both.header), text]
          .map((part) => encodeBase64url(part)).concat(signature).join(".");
        const sold = {
          ...{ held, body },
          settlement: { ...RESPONSE, extensions: receiptExtension(receipt) },
        };
        const { read } = storedAndRead(sold);
        assert.equal(
          JSON.stringify(read),
          JSON.stringify(sold.settlement.extensions),
        );
      },
    ),
    { seed: SEED, numRuns: 1_000 },
  );
  for (const text of ["", "a", "a.b.c", `${first}.${second}`, "e30.W10."]) {
    const extensions = receiptExtension(text);
    assertSame(
      { held, body, settlement: { ...RESPONSE, extensions } },
      false,
    );
  }
});

Deno.test("a receipt of another result, request or settlement is kept as it is", async () => {
  const { sale, held, body } = await soldPayment();
  await using _sale = sale;
  const sold = await signed(held, body);
  assertSame({ ...sold, body: `${body} ` }, false);
  const record = { ...held.record, fingerprint: "0".repeat(64) };
  assertSame({ ...sold, held: { ...held, record } }, false);
  for (const transaction of [`0x${"68".repeat(32)}`, "\ud800"]) {
    const settlement = { ...sold.settlement, transaction };
    assertSame({ ...sold, settlement }, false);
  }
});

Deno.test("a sale is given again with its receipt, small where no other process reads the store, whole where one may", async () => {
  for (const isAlone of [true, false]) {
    await using sale = await openSale({
      deferred: {
        decorate: async (response, held) =>
          (await signed(held, held.body ?? null, response)).settlement,
      },
      ...(isAlone ? {} : { presenceWait: () => new Promise(() => {}) }),
    });
    const proof = await sale.pay();
    const [first, again] = [await sale.call(proof), await sale.call(proof)];
    assert.ok(first.kind === "delivered" && again.kind === "delivered");
    assert.equal(again.isReplay, true);
    assert.equal(
      JSON.stringify(again.settlement),
      JSON.stringify(first.settlement),
    );
    const { entries } = await sale.store.list(["pay_result"], { limit: 2 });
    assert.equal(entries.length, 1);
    assert.equal("receipt" in Object(entries[0]?.value), isAlone);
  }
});

Deno.test("what was stored reads as the text that was signed, however receipts are made since", () => {
  const { identity, record } = {
    identity: { payer: RESPONSE.payer, nonce: `0x${"5a".repeat(32)}` },
    record: {
      resourceUrl: "https://api.example.com/fix-error",
      operation: "fix-error",
      fingerprint: "3c".repeat(32),
    },
  };
  const read = wholeExtensions(
    {
      held: { identity, record } as HeldPayment,
      body: '{"status":"paid"}',
      settlement: RESPONSE,
    },
    {
      receipt: {
        alg: "EdDSA",
        kid: "did:web:api.example.com#k",
        log: "log.example",
        issuedAt: 1_795_371_563,
        signature: SIGNATURE,
      },
    },
  );
  const [header, payload] =
    (receiptOf({ ...RESPONSE, extensions: read ?? {} }) ?? "")
      .split(".").map((part) =>
        atob(part.replaceAll("-", "+").replaceAll("_", "/"))
      );
  assert.equal(
    header,
    `{"alg":"EdDSA","kid":"did:web:api.example.com#k","delivery":{"operation":"fix-error",` +
      `"requestHash":"${record.fingerprint}",` +
      `"contentHash":"17edd1d1906a30242510fe2bbf1e58c7fd7b28debf7d8a5373ef3649d4dbae65",` +
      `"nonce":"${identity.nonce}","log":"log.example"}}`,
  );
  assert.equal(
    payload,
    `{"issuedAt":1795371563,"network":"eip155:8453","payer":"${RESPONSE.payer}",` +
      `"resourceUrl":"${record.resourceUrl}",` +
      `"transaction":"${RESPONSE.transaction}","version":1}`,
  );
});
