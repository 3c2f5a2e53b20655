/** Checks of x402: settlements, offers, receipts; the messages are made by the official package. */
import assert from "node:assert/strict";
import * as jose from "@panva/jose";
import {
  createOfferEIP712,
  createOfferJWS,
  createReceiptEIP712,
  createReceiptJWS,
} from "@x402/extensions/offer-receipt";
import { privateKeyToAccount } from "viem/accounts";
import { encodeBase64url } from "@/lib/jose/base64url.ts";
import { jwkThumbprint, type PublicJwk } from "@/lib/jose/jwk.ts";
import { canonicalJson, type JsonObject, sha256Hex } from "@/lib/json.ts";
import {
  type CheckCase,
  outcomeOf,
  runCase,
  testCases,
  text,
} from "@/tests/support/evidence_cases.ts";

const PAYER = "0x857b06519E91e3A54538791bDbb0E22373e36b66";
const SETTLEMENT = {
  success: true,
  transaction: `0x${"ab".repeat(32)}`,
  network: "eip155:8453",
  payer: PAYER,
  amount: "10000",
};

const settlement = (
  name: string,
  pay: CheckCase["items"][string],
  expect: JsonObject | undefined,
  outcome = "pass",
): CheckCase => ({
  name,
  items: { pay },
  check: { item: "pay", ...(expect === undefined ? {} : { expect }) },
  expect: outcome,
});

testCases("x402_settlement", [
  settlement("nothing expected", SETTLEMENT, undefined),
  settlement("all expected", SETTLEMENT, {
    network: "eip155:8453",
    payer: PAYER,
    amount: "10000",
    transaction: SETTLEMENT.transaction,
  }),
  settlement("addresses without regard to case", SETTLEMENT, {
    payer: PAYER.toLowerCase(),
  }),
  settlement("transactions without regard to case", SETTLEMENT, {
    transaction: `0x${"AB".repeat(32)}`,
  }),
  settlement("JSON in text", text(JSON.stringify(SETTLEMENT)), {
    amount: "10000",
  }),
  settlement(
    "the header PAYMENT-RESPONSE",
    text(btoa(JSON.stringify(SETTLEMENT))),
    { amount: "10000" },
  ),
  settlement("another kind of chain", {
    ...SETTLEMENT,
    network: "solana:mainnet",
    transaction:
      "5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQU",
  }, { network: "solana:mainnet" }),
  settlement(
    "failed",
    { ...SETTLEMENT, success: false },
    undefined,
    "settlement_failed",
  ),
  settlement(
    "success in text",
    { ...SETTLEMENT, success: "true" },
    undefined,
    "settlement_failed",
  ),
  settlement(
    "no transaction",
    { ...SETTLEMENT, transaction: "" },
    undefined,
    "settlement_failed",
  ),
  settlement(
    "a transaction that is none",
    { ...SETTLEMENT, transaction: "0x12" },
    undefined,
    "settlement_failed",
  ),
  settlement("an empty object", {}, undefined, "settlement_failed"),
  settlement(
    "another network",
    SETTLEMENT,
    { network: "eip155:1" },
    "network_mismatch",
  ),
  settlement(
    "another payer",
    SETTLEMENT,
    { payer: `0x${"0".repeat(40)}` },
    "payer_mismatch",
  ),
  settlement(
    "no payer",
    { ...SETTLEMENT, payer: null },
    { payer: PAYER },
    "payer_mismatch",
  ),
  settlement("another amount", SETTLEMENT, { amount: "1" }, "amount_mismatch"),
  settlement("an amount as a number", { ...SETTLEMENT, amount: 10000 }, {
    amount: "10000",
  }, "amount_mismatch"),
  settlement("another transaction", SETTLEMENT, {
    transaction: `0x${"cd".repeat(32)}`,
  }, "transaction_mismatch"),
  settlement("no JSON", text("x"), undefined, "error:item_not_json"),
  settlement("a list", [SETTLEMENT], undefined, "error:item_not_json"),
  settlement(
    "an unknown expectation",
    SETTLEMENT,
    { recipient: "x" },
    "invalid",
  ),
]);

/** Seller keys: an Ethereum account (a well-known test key) and a JWS key. */
const ACCOUNT = privateKeyToAccount(`0x${"01".repeat(32)}`);
const STRANGER = privateKeyToAccount(`0x${"02".repeat(32)}`);
const PAIR = await jose.generateKeyPair("ES256", { extractable: true });
const JWK = await jose.exportJWK(PAIR.publicKey) as PublicJwk & JsonObject;
const OTHER_JWK = await jose.exportJWK(
  (await jose.generateKeyPair("ES256", { extractable: true })).publicKey,
) as PublicJwk & JsonObject;

const RESOURCE = "https://api.example.com/fix-error";
const OFFER_INPUT = {
  acceptIndex: 0,
  scheme: "exact",
  network: "eip155:8453",
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  payTo: ACCOUNT.address,
  amount: "10000",
  // The package takes the real time; the case's moment lies before the end.
  offerValiditySeconds: 10 ** 9,
};
const DID_JWK = `did:jwk:${encodeBase64url(JSON.stringify(JWK))}`;

type SignTypedData = Parameters<typeof createOfferEIP712>[2];

const typed = (account: typeof ACCOUNT): SignTypedData => (params) =>
  account.signTypedData(params as Parameters<typeof ACCOUNT.signTypedData>[0]);

const jwsSigner = (kid: string) => ({
  kid,
  format: "jws" as const,
  algorithm: "ES256",
  sign: async (data: Uint8Array) =>
    encodeBase64url(
      new Uint8Array(
        await crypto.subtle.sign(
          { name: "ECDSA", hash: "SHA-256" },
          PAIR.privateKey,
          new Uint8Array(data),
        ),
      ),
    ),
});

const plain = (value: object): JsonObject => JSON.parse(JSON.stringify(value));

const OFFER = plain(
  await createOfferEIP712(RESOURCE, OFFER_INPUT, typed(ACCOUNT)),
);
const OFFER_BY_STRANGER = plain(
  await createOfferEIP712(RESOURCE, OFFER_INPUT, typed(STRANGER)),
);
const OFFER_PAYLOAD = OFFER.payload as JsonObject;
const offerJws = async (kid: string) =>
  plain(await createOfferJWS(RESOURCE, OFFER_INPUT, jwsSigner(kid)));
const OFFER_JWS = await offerJws("did:web:api.example.com#key-1");
const EXPIRED = plain(
  await signedOffer({ ...OFFER_PAYLOAD, validUntil: 1_700_000_000 }),
);

/** An offer with members that the package would not write. */
async function signedOffer(payload: JsonObject): Promise<object> {
  const jws = await new jose.CompactSign(
    new TextEncoder().encode(canonicalJson(payload)),
  ).setProtectedHeader({ alg: "ES256", kid: "k" }).sign(PAIR.privateKey);
  return { format: "jws", signature: jws };
}

/** secp256k1: the same point with s in the upper half and the other v. */
function malleated(signature: string): string {
  const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const s = n - BigInt(`0x${signature.slice(66, 130)}`);
  const v = signature.endsWith("1b") ? "1c" : "1b";
  return `${signature.slice(0, 66)}${s.toString(16).padStart(64, "0")}${v}`;
}

const offer = (
  name: string,
  item: CheckCase["items"][string],
  parameters: JsonObject,
  outcome = "pass",
): CheckCase => ({
  name,
  items: { offer: item },
  check: { item: "offer", ...parameters },
  expect: outcome,
});

const EXPECTED = {
  resourceUrl: RESOURCE,
  scheme: "exact",
  network: "eip155:8453",
  asset: OFFER_INPUT.asset.toLowerCase(),
  payTo: ACCOUNT.address.toLowerCase(),
  amount: "10000",
};

testCases("x402_offer", [
  offer("EIP-712 by who is paid", OFFER, {}),
  offer("EIP-712, all expected", OFFER, { expect: EXPECTED }),
  offer("EIP-712 by a named signer", OFFER_BY_STRANGER, {
    expect: { signer: STRANGER.address },
  }),
  offer("JWS with the caller's key", OFFER_JWS, { jwk: JWK, expect: EXPECTED }),
  offer("a bare JWS", text(String(OFFER_JWS.signature)), { jwk: JWK }),
  offer("JWS by a named did:web", OFFER_JWS, {
    jwk: JWK,
    expect: { signer: "did:web:api.example.com" },
  }),
  offer("JWS that is its own name, and named", await offerJws(`${DID_JWK}#0`), {
    expect: { signer: DID_JWK },
  }),
  offer("JWS by thumbprint", OFFER_JWS, {
    jwks: { keys: [OTHER_JWK, JWK] },
    expect: { signer: jwkThumbprint(JWK) },
  }),
  offer("expired, where that does not matter", EXPIRED, {
    jwk: JWK,
    unexpired: false,
  }),
  offer(
    "EIP-712 by a stranger",
    OFFER_BY_STRANGER,
    {},
    "signer_not_authorized",
  ),
  offer("EIP-712 by another than expected", OFFER, {
    expect: { signer: STRANGER.address },
  }, "signer_not_authorized"),
  offer(
    "EIP-712 with a changed amount",
    { ...OFFER, payload: { ...OFFER_PAYLOAD, amount: "1" } },
    {},
    "signer_not_authorized",
  ),
  offer(
    "EIP-712 with a malleated signature",
    { ...OFFER, signature: malleated(String(OFFER.signature)) },
    {},
    "signature_invalid",
  ),
  offer(
    "EIP-712 with half a signature",
    { ...OFFER, signature: String(OFFER.signature).slice(0, 66) },
    {},
    "signature_invalid",
  ),
  offer(
    "JWS with another key",
    OFFER_JWS,
    { jwk: OTHER_JWK },
    "signature_invalid",
  ),
  offer(
    "JWS whose did:web is another host",
    await offerJws("did:web:attacker.example#key-1"),
    { jwk: JWK },
    "signer_not_authorized",
  ),
  offer(
    "JWS that is its own name, by nobody known",
    await offerJws(`${DID_JWK}#0`),
    {},
    "signer_not_authorized",
  ),
  offer("JWS whose did:web is not fetched", OFFER_JWS, {
    expect: { signer: "did:web:api.example.com" },
  }, "key_not_found"),
  offer("expired", EXPIRED, { jwk: JWK }, "offer_expired"),
  ...Object.keys(EXPECTED).map((member) =>
    offer(
      `another ${member}`,
      OFFER_JWS,
      { jwk: JWK, expect: { [member]: "other" } },
      `${
        member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      }_mismatch`,
    )
  ),
  offer(
    "a payload of another shape",
    plain(await signedOffer({ version: 2 })),
    { jwk: JWK },
    "malformed_offer",
  ),
  offer(
    "no signature",
    { format: "eip712", payload: OFFER_PAYLOAD },
    {},
    "malformed_offer",
  ),
  offer("another format", { ...OFFER, format: "pgp" }, {}, "malformed_offer"),
  offer(
    "a number that is none in EIP-712",
    { ...OFFER, payload: { ...OFFER_PAYLOAD, validUntil: -1 } },
    {},
    "malformed_offer",
  ),
  offer("no JWS", text("x"), { jwk: JWK }, "malformed_jws"),
]);

const RECEIPT_INPUT = {
  resourceUrl: RESOURCE,
  payer: PAYER,
  network: "eip155:8453",
  transaction: SETTLEMENT.transaction,
};
const RECEIPT = plain(
  await createReceiptJWS(
    RECEIPT_INPUT,
    jwsSigner("did:web:api.example.com#key-1"),
  ),
);
const RECEIPT_TYPED = plain(
  await createReceiptEIP712(RECEIPT_INPUT, typed(ACCOUNT)),
);
const PRIVATE_RECEIPT = plain(
  await createReceiptEIP712({
    resourceUrl: RESOURCE,
    payer: PAYER,
    network: "eip155:8453",
  }, typed(ACCOUNT)),
);
const OLD_RECEIPT = plain(
  await signedOffer({
    version: 1,
    network: "eip155:8453",
    resourceUrl: RESOURCE,
    payer: PAYER,
    issuedAt: 1_700_000_000,
  }),
);
const BY_ACCOUNT = { signer: ACCOUNT.address };

const receipt = (
  name: string,
  item: CheckCase["items"][string],
  parameters: JsonObject,
  outcome = "pass",
): CheckCase => ({
  name,
  items: { receipt: item },
  check: { item: "receipt", ...parameters },
  expect: outcome,
});

testCases("x402_receipt", [
  receipt("JWS with the caller's key", RECEIPT, { jwk: JWK }),
  receipt("JWS, all expected", RECEIPT, {
    jwk: JWK,
    expect: {
      resourceUrl: RESOURCE,
      network: "eip155:8453",
      payer: PAYER.toLowerCase(),
      transaction: SETTLEMENT.transaction,
      signer: "did:web:api.example.com",
    },
  }),
  receipt("EIP-712 by a named signer", RECEIPT_TYPED, { expect: BY_ACCOUNT }),
  receipt("EIP-712 with a transaction", RECEIPT_TYPED, {
    expect: { ...BY_ACCOUNT, transaction: SETTLEMENT.transaction },
  }),
  receipt("EIP-712 without a transaction", PRIVATE_RECEIPT, {
    expect: BY_ACCOUNT,
  }),
  receipt("a bare JWS", text(String(RECEIPT.signature)), { jwk: JWK }),
  receipt("an old one, where that does not matter", OLD_RECEIPT, { jwk: JWK }),
  receipt(
    "EIP-712 by nobody named",
    RECEIPT_TYPED,
    {},
    "signer_not_authorized",
  ),
  receipt("EIP-712 by another", RECEIPT_TYPED, {
    expect: { signer: STRANGER.address },
  }, "signer_not_authorized"),
  receipt(
    "EIP-712 with another payer",
    {
      ...RECEIPT_TYPED,
      payload: { ...RECEIPT_TYPED.payload as JsonObject, payer: "x" },
    },
    { expect: BY_ACCOUNT },
    "signer_not_authorized",
  ),
  receipt(
    "JWS with another key",
    RECEIPT,
    { jwk: OTHER_JWK },
    "signature_invalid",
  ),
  receipt("JWS without a key", RECEIPT, {}, "key_not_found"),
  receipt("JWS by another than expected", RECEIPT, {
    jwk: JWK,
    expect: { signer: "did:web:other.example" },
  }, "signer_not_authorized"),
  receipt("another resource", RECEIPT, {
    jwk: JWK,
    expect: { resourceUrl: "https://api.example.com/" },
  }, "resource_url_mismatch"),
  receipt("another network", RECEIPT, {
    jwk: JWK,
    expect: { network: "eip155:1" },
  }, "network_mismatch"),
  receipt("another payer", RECEIPT, {
    jwk: JWK,
    expect: { payer: `0x${"0".repeat(40)}` },
  }, "payer_mismatch"),
  receipt("no transaction", PRIVATE_RECEIPT, {
    expect: { ...BY_ACCOUNT, transaction: SETTLEMENT.transaction },
  }, "transaction_mismatch"),
  receipt("too old", OLD_RECEIPT, { jwk: JWK, max_age_seconds: 60 }, "too_old"),
  receipt(
    "an offer is no receipt",
    OFFER_JWS,
    { jwk: JWK },
    "malformed_receipt",
  ),
  receipt("a number", 1, { jwk: JWK }, "malformed_receipt"),
]);

Deno.test("x402 checks: ES256K, the algorithm that the extension names, is verified", async () => {
  const privateKey = `0x${"03".repeat(32)}` as const;
  const account = privateKeyToAccount(privateKey);
  const point = Uint8Array.fromHex(account.publicKey.slice(4));
  const jwk = {
    kty: "EC",
    crv: "secp256k1",
    x: encodeBase64url(point.slice(0, 32)),
    y: encodeBase64url(point.slice(32)),
  };
  const signer = {
    kid: "k",
    format: "jws" as const,
    algorithm: "ES256K",
    sign: async (data: Uint8Array) => {
      const signature = await account.sign({ hash: `0x${sha256Hex(data)}` });
      return encodeBase64url(Uint8Array.fromHex(signature.slice(2, 130)));
    },
  };
  const items = {
    receipt: plain(await createReceiptJWS(RECEIPT_INPUT, signer)),
  };
  const check = { item: "receipt", jwk };
  assert.equal(await outcomeOf("x402_receipt", { items, check }), "pass");
  const other = { ...jwk, ...pointOf(STRANGER.publicKey) };
  assert.equal(
    await outcomeOf("x402_receipt", { items, check: { ...check, jwk: other } }),
    "signature_invalid",
  );
});

Deno.test("x402 checks: the details say that the chain was not asked", async () => {
  const pay = await runCase("x402_settlement", settlement("", SETTLEMENT, {}));
  assert.deepEqual(pay.detail, { on_chain_checked: false });
  const jws = await runCase("x402_receipt", receipt("", RECEIPT, { jwk: JWK }));
  assert.deepEqual(jws.detail, {
    format: "jws",
    alg: "ES256",
    kid: jwkThumbprint(JWK),
    key_binding: "caller_key",
    on_chain_checked: false,
  });
  const eip712 = await runCase("x402_offer", offer("", OFFER, {}));
  assert.deepEqual(eip712.detail, {
    format: "eip712",
    key_binding: "expected_signer",
    on_chain_checked: false,
  });
});

function pointOf(publicKey: string): { x: string; y: string } {
  const point = Uint8Array.fromHex(publicKey.slice(4));
  return {
    x: encodeBase64url(point.slice(0, 32)),
    y: encodeBase64url(point.slice(32)),
  };
}
