/** What a buyer believes of a seller's answer: each member that could lie, alone. */
import assert from "node:assert/strict";
import * as jose from "@panva/jose";
import { bytesToHex } from "viem/utils";
import { privateKeyToAccount } from "viem/accounts";
import {
  canonicalSha256,
  type JsonObject,
  type JsonValue,
  sha256Hex,
} from "@/lib/json.ts";
import {
  type Expected,
  judgeSettlement,
  keysUrlOf,
  type SignedReceipt,
  verifyReceipt,
} from "./buyer_evidence.ts";
import type { Delivered } from "./delivery.ts";
import { receiptDigest, type ReceiptPayload } from "./offer_receipt.ts";

const SELLER = privateKeyToAccount(`0x${"11".repeat(32)}`);
const TRANSACTION = `0x${"ab".repeat(32)}`;
const EXPECTED: Expected = {
  url: "https://api.example.com/fix-error",
  network: "eip155:8453",
  payer: "0x00000000000000000000000000000000000000AA",
  payTo: SELLER.address,
  amount: "10000",
  signedAt: 1_800_000_000,
};
const NOW = new Date(EXPECTED.signedAt * 1000);
const OWN = "did:web:api.example.com";
const KID = `${OWN}#key-1`;

const SETTLED: JsonObject = {
  success: true,
  network: EXPECTED.network,
  payer: EXPECTED.payer.toLowerCase(),
  amount: EXPECTED.amount,
  transaction: TRANSACTION,
};
const headerOf = (value: JsonValue) =>
  new TextEncoder().encode(JSON.stringify(value)).toBase64();

Deno.test("a settlement that fits what was signed has no problem", () => {
  assert.deepEqual(judgeSettlement(headerOf(SETTLED), EXPECTED), {
    transaction: TRANSACTION,
    problems: [],
    receipt: null,
    isDemo: false,
  });
  const { payer: _, amount: __, ...least } = SETTLED;
  assert.deepEqual(judgeSettlement(headerOf(least), EXPECTED).problems, []);
});

const LIES: readonly [JsonObject, RegExp][] = [
  [{ success: false }, /failed/],
  [{ success: "true" }, /failed/],
  [{ network: "eip155:1" }, /network eip155:1/],
  [{ payer: `0x${"0".repeat(40)}` }, /payer 0x0/],
  [{ payer: 7 }, /payer/],
  [{ amount: "1" }, /amount 1/],
  [{ transaction: "0x12" }, /no transaction/],
  [{ transaction: `${TRANSACTION}00` }, /no transaction/],
  [{ transaction: [TRANSACTION] }, /no transaction/],
];
for (const [lie, problem] of LIES) {
  Deno.test(`a settlement with ${JSON.stringify(lie)} is not believed`, () => {
    const found = judgeSettlement(headerOf({ ...SETTLED, ...lie }), EXPECTED);
    assert.equal(found.problems.length, 1);
    assert.match(found.problems[0] ?? "", problem);
    const isUnnamed = "transaction" in lie;
    assert.equal(found.transaction, isUnnamed ? "" : TRANSACTION);
  });
}

Deno.test("a settlement that cannot be read is a problem, however it is broken", () => {
  const padded = (characters: number) => {
    const text = JSON.stringify(SETTLED);
    const pad = characters / 4 * 3 - text.length;
    return new TextEncoder().encode(text + " ".repeat(pad)).toBase64();
  };
  assert.equal(padded(32_768).length, 32_768);
  assert.deepEqual(judgeSettlement(padded(32_768), EXPECTED).problems, []);
  for (
    const [header, problem] of [
      [null, /there is no/],
      [padded(32_772), /too long/],
      ["%%%", /not base64 of strict JSON/],
      [headerOf([SETTLED]), /not base64 of strict JSON/],
      [btoa('{"success":true,"success":true}'), /not base64 of strict JSON/],
    ] as const
  ) {
    const found = judgeSettlement(header, EXPECTED);
    assert.match(found.problems.join(), problem);
    assert.equal(found.transaction, "");
  }
});

Deno.test("only the seller's own word makes a settlement simulated", () => {
  const isDemo = (extra: JsonValue) =>
    judgeSettlement(headerOf({ ...SETTLED, extra }), EXPECTED).isDemo;
  assert.equal(isDemo({ demo: true }), true);
  for (const extra of [{ demo: "true" }, { demo: false }, {}, [], "demo"]) {
    assert.equal(isDemo(extra), false);
  }
});

Deno.test("a receipt is read in its two forms, and no other", () => {
  const receiptOf = (receipt: JsonValue) =>
    judgeSettlement(
      headerOf({
        ...SETTLED,
        extensions: { "offer-receipt": { info: { receipt } } },
      }),
      EXPECTED,
    ).receipt;
  assert.deepEqual(receiptOf({ format: "jws", signature: "a.b.c" }), {
    format: "jws",
    jws: "a.b.c",
  });
  const typed = { format: "eip712", payload: {}, signature: "0x" } as const;
  assert.deepEqual(receiptOf(typed), typed);
  for (
    const other of [
      { format: "jws", signature: 7 },
      { format: "eip712", payload: "x", signature: "0x" },
      { format: "cose", payload: {}, signature: "0x" },
      "a.b.c",
    ]
  ) assert.equal(receiptOf(other), null);
});

const PAYLOAD: ReceiptPayload = {
  version: 1,
  network: EXPECTED.network,
  resourceUrl: EXPECTED.url,
  payer: EXPECTED.payer,
  issuedAt: EXPECTED.signedAt,
  transaction: TRANSACTION,
};
const { privateKey, publicKey } = await jose.generateKeyPair("EdDSA", {
  extractable: true,
});
const publicKeyJwk = await jose.exportJWK(publicKey) as JsonObject;

/** A receipt under the seller's key, or another one. */
async function signed(
  payload: string | object,
  kid = KID,
  header: { readonly delivery?: JsonObject } = {},
): Promise<SignedReceipt> {
  const text = typeof payload === "string" ? payload : JSON.stringify(payload);
  const jws = await new jose.CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "EdDSA", kid, ...header }).sign(privateKey);
  return { format: "jws", jws };
}

async function typed(
  payload: object,
  account = SELLER,
): Promise<SignedReceipt> {
  const hash = bytesToHex(receiptDigest(payload as ReceiptPayload));
  return {
    format: "eip712",
    payload: { ...payload } as JsonObject,
    signature: await account.sign({ hash }),
  };
}

const DOCUMENT: JsonObject = {
  verificationMethod: [{ id: KID, publicKeyJwk }],
};

/** Who signed, or the problem. */
async function verdict(
  receipt: SignedReceipt,
  changes: {
    expected?: Partial<Expected>;
    didDocument?: JsonValue;
    now?: Date;
    delivered?: Delivered;
  } = {},
): Promise<string> {
  const found = await verifyReceipt(receipt, {
    transaction: TRANSACTION,
    didDocument: DOCUMENT,
    now: NOW,
    ...changes,
    expected: { ...EXPECTED, ...changes.expected },
  });
  return "signer" in found ? found.signer : found.problem;
}

Deno.test("a receipt of the seller holds, under either signature", async () => {
  assert.equal(await verdict(await signed(PAYLOAD)), OWN);
  assert.equal(
    await verdict(await typed(PAYLOAD)),
    SELLER.address.toLowerCase(),
  );
  const { transaction: _, ...discreet } = PAYLOAD;
  assert.equal(await verdict(await signed(discreet)), OWN);
  assert.equal(
    await verdict(await signed({ ...PAYLOAD, transaction: "" })),
    OWN,
  );
  const upper = TRANSACTION.replace(/ab/g, "AB");
  assert.equal(
    await verdict(await signed({ ...PAYLOAD, transaction: upper })),
    OWN,
  );
});

const BOUND = {
  operation: "fix-error",
  requestHash: canonicalSha256({
    operation: "fix-error",
    input: { error: "x" },
  }),
  contentHash: sha256Hex('{"status":"paid"}'),
  nonce: `0x${"cd".repeat(32)}`,
  log: "api.example.com",
};
const DELIVERED: Delivered = {
  nonce: BOUND.nonce,
  input: { error: "x" },
  texts: ["other", '{"status":"paid"}'],
};

Deno.test("a receipt that binds its delivery holds for that, and for what cannot be compared", async () => {
  const { contentHash: _, ...publication } = BOUND;
  for (
    const [delivery, delivered] of [
      [BOUND, DELIVERED],
      [BOUND, { nonce: BOUND.nonce, texts: [] }],
      [publication, { ...DELIVERED, texts: ["made as it settled"] }],
      [{ result_hash: "of another kind" }, DELIVERED],
    ] as const
  ) {
    const receipt = await signed(PAYLOAD, KID, { delivery });
    assert.equal(await verdict(receipt, { delivered }), OWN);
  }
  assert.equal(
    await verdict(await signed(PAYLOAD), { delivered: DELIVERED }),
    OWN,
  );
});

for (
  const [change, problem] of [
    [{ nonce: `0x${"ce".repeat(32)}` }, /another payment/],
    [{ input: { error: "y" } }, /another request/],
    [{ input: { error: "\ud800" } }, /another request/],
    [{ texts: ['{"status":"paid" }'] }, /another response/],
  ] as const
) {
  Deno.test(`a receipt is not of a delivery with ${JSON.stringify(change)}`, async () => {
    const delivered = { ...DELIVERED, ...change };
    const receipt = await signed(PAYLOAD, KID, { delivery: BOUND });
    assert.match(await verdict(receipt, { delivered }), problem);
  });
}

const OTHERS: readonly [object, RegExp][] = [
  [{ network: "eip155:1" }, /another network/],
  [{ payer: SELLER.address }, /another payer/],
  [{ resourceUrl: "https://api.example.com/else" }, /another resource/],
  [{ transaction: `0x${"cd".repeat(32)}` }, /another transaction/],
  [{ issuedAt: EXPECTED.signedAt - 601 }, /another time/],
  [{ issuedAt: EXPECTED.signedAt + 601 }, /another time/],
];
for (const [change, problem] of OTHERS) {
  Deno.test(`a receipt with ${JSON.stringify(change)} is of another purchase`, async () => {
    const other = { ...PAYLOAD, ...change };
    assert.match(await verdict(await signed(other)), problem);
    assert.match(await verdict(await typed(other)), problem);
  });
}

Deno.test("a seller's clock may differ by ten minutes either way", async () => {
  for (const seconds of [-600, 600]) {
    const issuedAt = EXPECTED.signedAt + seconds;
    assert.equal(await verdict(await signed({ ...PAYLOAD, issuedAt })), OWN);
  }
  // The earliest is counted from the signature, the latest from now.
  const now = new Date(NOW.getTime() + 3_600_000);
  const issuedAt = EXPECTED.signedAt + 4_200;
  assert.equal(
    await verdict(await signed({ ...PAYLOAD, issuedAt }), { now }),
    OWN,
  );
});

for (
  const change of [
    { version: 2 },
    { network: 8453 },
    { resourceUrl: null },
    { payer: 7 },
    { issuedAt: 1.5 },
    { issuedAt: -1 },
    { issuedAt: "1800000000" },
    { transaction: 7 },
  ]
) {
  Deno.test(`a receipt with ${JSON.stringify(change)} is none`, async () => {
    const broken = { ...PAYLOAD, ...change };
    assert.match(await verdict(await signed(broken)), /not a receipt/);
    const { signature } = await typed(PAYLOAD) as SignedReceipt & {
      format: "eip712";
    };
    assert.match(
      await verdict({
        format: "eip712",
        payload: broken as JsonObject,
        signature,
      }),
      /not a receipt/,
    );
  });
}

Deno.test("what is signed has to be one strict JSON object", async () => {
  assert.match(await verdict(await signed("[1]")), /not a receipt/);
  assert.match(await verdict(await signed("{")), /not strict JSON/);
  assert.match(
    await verdict(await signed('{"version":1,"version":1}')),
    /not strict JSON/,
  );
});

Deno.test("a receipt of a wallet is that of the wallet that was paid", async () => {
  const other = privateKeyToAccount(`0x${"22".repeat(32)}`);
  assert.match(
    await verdict(await typed(PAYLOAD, other)),
    /not signed by the address that was paid/,
  );
  const broken = await typed(PAYLOAD) as SignedReceipt & { format: "eip712" };
  assert.match(
    await verdict({ ...broken, signature: "0x00" }),
    /not signed by the address that was paid/,
  );
});

Deno.test("a key is the seller's own, and stands in its document", async () => {
  const foreign = await signed(PAYLOAD, "did:web:evil.example#key-1");
  assert.match(await verdict(foreign), /evil.example#key-1 is not one of/);
  assert.match(
    await verdict({ format: "jws", jws: "no.jws.here" }),
    /is not one of the seller's/,
  );
  const receipt = await signed(PAYLOAD);
  const stranger = await jose.generateKeyPair("EdDSA", { extractable: true });
  const method = { id: KID, publicKeyJwk };
  for (
    const didDocument of [
      null,
      {},
      { verificationMethod: method },
      { verificationMethod: [{ ...method, id: `${OWN}#key-2` }] },
      { verificationMethod: ["x", null] },
      { verificationMethod: [{ id: KID, publicKeyJwk: { kty: "none" } }] },
      // What stands behind the first sixteen is not looked at.
      { verificationMethod: [...Array(16).fill({ id: "x" }), method] },
    ]
  ) {
    assert.match(
      await verdict(receipt, { didDocument }),
      /does not have its key/,
    );
  }
  assert.equal(
    await verdict(receipt, {
      didDocument: {
        verificationMethod: [...Array(15).fill({ id: "x" }), method],
      },
    }),
    OWN,
  );
  assert.equal(
    await verdict(receipt, {
      didDocument: {
        verificationMethod: [{
          id: KID,
          publicKeyJwk: await jose.exportJWK(stranger.publicKey) as JsonObject,
        }],
      },
    }),
    "signature_invalid",
  );
});

Deno.test("keys are asked for at the seller's own origin, and nowhere else", async () => {
  const own = "https://api.example.com/.well-known/did.json";
  assert.equal(keysUrlOf(await signed(PAYLOAD), EXPECTED), own);
  for (
    const receipt of [
      await typed(PAYLOAD),
      await signed(PAYLOAD, "did:web:evil.example#1"),
      await signed(PAYLOAD, `${OWN}.evil.example#1`),
      { format: "jws", jws: "no" } as const,
    ]
  ) assert.equal(keysUrlOf(receipt, EXPECTED), null);
  // A tool has no URL of its own: its server's origin has the keys.
  const tool: Expected = {
    ...EXPECTED,
    url: "mcp://tool/fix-error",
    sellerUrl: "https://api.example.com/mcp",
  };
  assert.equal(keysUrlOf(await signed(PAYLOAD), tool), own);
  const receipt = await signed({ ...PAYLOAD, resourceUrl: tool.url });
  assert.equal(await verdict(receipt, { expected: tool }), OWN);
});
