/** A payment that is sent: what is repeated, what a delivery has to show, and what the chain adds. */
import assert from "node:assert/strict";
import * as jose from "@panva/jose";
import { bytesToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import { receiptDigest } from "@/lib/x402/offer_receipt.ts";
import { chainThatSays, NOW, VERSION_1 } from "@/tests/support/purchases.ts";
import type { Answer, CarefulFetch } from "./careful_fetch.ts";
import { type Chains, NO_CHAINS } from "./chains.ts";
import { openMemoryJournal } from "./journal.ts";
import type { JournalEntry } from "./journal_entry.ts";
import { ATTEMPTS_MAX, resume, type Sent } from "./sending.ts";

const SELLER = privateKeyToAccount(`0x${"11".repeat(32)}`);
const TRANSACTION = `0x${"cd".repeat(32)}`;
const ENTRY: JournalEntry = {
  ...VERSION_1,
  version: 2,
  method: "PUT",
  pay_to: SELLER.address,
  state: "pending",
  closed_at: null,
};
const DID_URL = "https://seller.example/.well-known/did.json";
const KID = "did:web:seller.example#1";
const keys = await jose.generateKeyPair("EdDSA", { extractable: true });
const DOCUMENT = JSON.stringify({
  verificationMethod: [{
    id: KID,
    publicKeyJwk: await jose.exportJWK(keys.publicKey),
  }],
});
const PAYLOAD = {
  version: 1,
  network: ENTRY.network,
  resourceUrl: ENTRY.resource_url,
  payer: ENTRY.payer,
  issuedAt: Date.parse(ENTRY.created_at) / 1000,
  transaction: TRANSACTION,
} as const;

/** A receipt under the seller's key. */
async function jwsReceipt(kid = KID, payload: object = PAYLOAD) {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const signature = await new jose.CompactSign(bytes)
    .setProtectedHeader({ alg: "EdDSA", kid }).sign(keys.privateKey);
  return { format: "jws", signature };
}

const answer = (
  status: number,
  body: string | null = "",
  headers: Record<string, string> = {},
): Answer => ({ status, headers: new Headers(headers), body });

/** A result, with what the seller says of the settlement. */
const delivered = (
  said: { receipt?: object; extra?: object; body?: string | null } = {},
) => {
  const { receipt, extra, body = '{"done":true}' } = said;
  return answer(200, body, {
    "payment-response": encodeMessage({
      success: true,
      network: ENTRY.network,
      payer: ENTRY.payer,
      transaction: TRANSACTION,
      ...(extra === undefined ? {} : { extra }),
      ...(receipt === undefined
        ? {}
        : { extensions: { "offer-receipt": { info: { receipt } } } }),
    }),
  });
};

type Reply = Answer | Error | (() => Answer | Error);

/** Sends a payment to a seller who gives these answers, the last one again and again. */
async function send(
  replies: readonly Reply[],
  options: {
    entry?: Partial<JournalEntry>;
    chains?: Chains;
    document?: Reply;
    stop?: AbortController;
    onWait?: () => void;
  } = {},
) {
  const asked: string[] = [];
  const said: string[] = [];
  const waits: number[] = [];
  const left = [...replies];
  const stop = options.stop ?? new AbortController();
  const fetch: CarefulFetch = (url, request) => {
    const isPaid = request.headers?.["payment-signature"] === ENTRY.payment;
    asked.push(
      `${request.method ?? "GET"} ${url} ${request.body ?? ""}${
        isPaid ? " paid" : ""
      }`,
    );
    const reply = isPaid
      ? left.length > 1 ? left.shift() : left[0]
      : options.document ?? answer(200, DOCUMENT);
    const result = typeof reply === "function" ? reply() : reply;
    return result instanceof Error || result === undefined
      ? Promise.reject(result)
      : Promise.resolve(result);
  };
  const sent = await resume({ ...ENTRY, ...options.entry }, {
    fetch,
    chains: options.chains ?? NO_CHAINS,
    journal: openMemoryJournal(),
    say: (line) => said.push(line),
    signal: stop.signal,
    random: { uuid: () => assert.fail(), bytes: () => assert.fail() },
    now: () => NOW,
    wait: (ms) => {
      waits.push(ms);
      options.onWait?.();
      return Promise.resolve();
    },
  }).then((result) => result, (error: Error) => error);
  return { sent, asked, said, waits };
}

function isDelivery(sent: Sent | Error) {
  assert(!(sent instanceof Error) && "problems" in sent, Deno.inspect(sent));
  return sent;
}

const chainOf = (chain: ReturnType<typeof chainThatSays>): Chains => ({
  isOff: false,
  of: () => chain,
});

Deno.test("the identical request is repeated while nobody knows, and each wait is told", async () => {
  const { sent, asked, said, waits } = await send([
    answer(503, "", { "retry-after": "1" }),
    new TypeError("connection closed"),
  ]);
  assert(!(sent instanceof Error) && sent.kind === "unknown");
  assert.equal(sent.reason, "it hung up");
  assert.equal(sent.entry.state, "pending");
  assert.deepEqual(
    asked,
    Array(ATTEMPTS_MAX).fill(`PUT ${ENTRY.url} ${ENTRY.body} paid`),
  );
  assert.deepEqual(waits, [1_000, 2_000, 4_000, 8_000]);
  assert.deepEqual(
    [said[0], said[2]],
    [
      "unclear (503); the identical request with the same payment in 1 s",
      "unclear (it hung up); the identical request with the same payment in 4 s",
    ],
  );
});

Deno.test("who stops is not asked to wait, and nothing is sent after that", async () => {
  const stop = new AbortController();
  const during = await send([() => {
    stop.abort(new Error("stop"));
    return new TypeError("aborted");
  }], { stop });
  assert.match(String(during.sent), /^Error: stop$/);
  assert.deepEqual([during.asked.length, during.waits, during.said], [
    1,
    [],
    [],
  ]);
  const later = new AbortController();
  const between = await send([answer(503)], {
    stop: later,
    onWait: () => later.abort(new Error("stop")),
  });
  assert.match(String(between.sent), /^Error: stop$/);
  assert.equal(between.asked.length, 1);
});

Deno.test("a refusal is what the seller says; the chain says whether it was charged", async () => {
  const refuse = async (fate: Parameters<typeof chainThatSays>[0]["fate"]) => {
    const chains = fate === undefined
      ? NO_CHAINS
      : chainOf(chainThatSays({ fate }));
    const { sent, asked } = await send([answer(402)], { chains });
    assert.equal(asked.length, 1);
    assert(!(sent instanceof Error) && "entry" in sent && sent.entry !== null);
    const { state, closed_at, transaction, chain } = sent.entry;
    assert.deepEqual(
      [state, closed_at, transaction],
      ["refused", NOW.toISOString(), ""],
    );
    return [sent.kind, chain?.fate];
  };
  assert.deepEqual(await refuse(undefined), ["refused_by_seller", undefined]);
  assert.deepEqual(await refuse({ kind: "usable" }), [
    "refused_by_seller",
    undefined,
  ]);
  assert.deepEqual(await refuse({ kind: "unknown", message: "" }), [
    "refused_by_seller",
    undefined,
  ]);
  assert.deepEqual(await refuse({ kind: "used" }), ["charged", "used"]);
  assert.deepEqual(await refuse({ kind: "dead" }), [
    "refused_by_seller",
    "dead",
  ]);
});

Deno.test("a delivery is proven by the chain, and what the chain shows is kept", async () => {
  const chains = chainOf(chainThatSays({ proofs: [{ kind: "proven" }] }));
  const proven = isDelivery((await send([delivered()], { chains })).sent);
  assert.equal(proven.kind, "paid");
  assert.deepEqual(
    [proven.entry.state, proven.entry.settlement, proven.entry.transaction],
    ["paid", "proven", TRANSACTION],
  );
  assert.equal(proven.entry.chain?.fate, "used");
  const off = isDelivery((await send([delivered()])).sent);
  assert.deepEqual(
    [off.kind, off.entry.settlement, "chain" in off.entry],
    ["paid", "unchecked", false],
  );
  const absent = chainOf(chainThatSays({ proofs: [{ kind: "absent" }] }));
  const unproven = isDelivery(
    (await send([delivered()], { chains: absent })).sent,
  );
  assert.deepEqual(
    [unproven.kind, unproven.entry.settlement, unproven.body],
    ["unproven", "unproven", '{"done":true}'],
  );
  const demo = isDelivery(
    (await send([delivered({ extra: { demo: true } })])).sent,
  );
  assert.deepEqual(
    [demo.kind, demo.entry.settlement],
    ["simulated", "simulated"],
  );
});

Deno.test("an answer too long to be read is a delivery that does not hold", async () => {
  const chains = chainOf(chainThatSays({ proofs: [{ kind: "proven" }] }));
  const long = isDelivery(
    (await send([delivered({ body: null })], { chains })).sent,
  );
  assert.equal(long.kind, "doubtful");
  assert.deepEqual(long.problems, ["the answer is too long to be read"]);
  assert.deepEqual([long.body, long.entry.state], [null, "paid"]);
});

Deno.test("a receipt holds under the seller's own key, which is asked for once, and is given on where it is a JWS", async () => {
  const receipt = await jwsReceipt();
  const { sent, asked } = await send([delivered({ receipt })]);
  const bought = isDelivery(sent);
  assert.deepEqual(
    [bought.kind, bought.receiptSigner, bought.receipt],
    ["paid", "did:web:seller.example", receipt.signature],
  );
  assert.deepEqual(asked.slice(1), [`GET ${DID_URL} `]);
  // One of the wallet that was paid needs no key, and is no JWS.
  const typed = await send([
    delivered({
      receipt: {
        format: "eip712",
        payload: PAYLOAD,
        signature: await SELLER.sign({
          hash: bytesToHex(receiptDigest(PAYLOAD)),
        }),
      },
    }),
  ]);
  const paid = isDelivery(typed.sent);
  assert.equal(paid.receiptSigner, SELLER.address.toLowerCase());
  assert.deepEqual([paid.kind, paid.receipt], ["paid", null]);
  assert.equal(typed.asked.length, 1);
  // A tool is named by no address: its endpoint says whose the key is.
  const tool = "mcp://tool/thing";
  const named = await send([
    delivered({
      receipt: await jwsReceipt(KID, { ...PAYLOAD, resourceUrl: tool }),
    }),
  ], { entry: { resource_url: tool } });
  assert.equal(isDelivery(named.sent).receiptSigner, "did:web:seller.example");
  // Where the challenge names an address, that is whose key is asked for.
  const elsewhere = await send([delivered({ receipt })], {
    entry: { url: "https://gate.example/thing" },
  });
  assert.equal(
    isDelivery(elsewhere.sent).receiptSigner,
    "did:web:seller.example",
  );
});

Deno.test("without the seller's key a receipt does not hold, and no other one is asked for", async () => {
  const receipt = await jwsReceipt();
  for (
    const document of [
      answer(404, DOCUMENT),
      answer(200, null),
      answer(200, "{"),
      answer(200, "[]"),
      new TypeError("gone"),
    ]
  ) {
    const { sent } = await send([delivered({ receipt })], { document });
    const doubtful = isDelivery(sent);
    assert.equal(doubtful.kind, "doubtful");
    assert.match(doubtful.problems.join(), /^receipt: /);
    assert.deepEqual(
      [doubtful.receiptSigner, doubtful.receipt, doubtful.body],
      [null, null, '{"done":true}'],
    );
  }
  const foreign = await jwsReceipt("did:web:evil.example#1");
  const { sent, asked } = await send([delivered({ receipt: foreign })]);
  assert.equal(isDelivery(sent).kind, "doubtful");
  assert.equal(asked.length, 1);
});
