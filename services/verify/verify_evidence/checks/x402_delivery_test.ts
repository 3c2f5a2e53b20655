/** Proof of delivery: receipts as the seller signs them, and as somebody would like them to be. */
import assert from "node:assert/strict";
import * as jose from "@panva/jose";
import { createReceiptEIP712 } from "@x402/extensions/offer-receipt";
import { privateKeyToAccount } from "viem/accounts";
import { decodeBase64url, encodeBase64url } from "@/lib/jose/base64url.ts";
import type { PublicJwk } from "@/lib/jose/jwk.ts";
import {
  canonicalJson,
  canonicalSha256,
  type JsonObject,
  sha256Hex,
} from "@/lib/json.ts";
import {
  type CheckCase,
  runCase,
  testCases,
  text,
} from "@/tests/support/evidence_cases.ts";

const PAYER = "0x857b06519E91e3A54538791bDbb0E22373e36b66";
const RESOURCE = "https://api.example.com/fix-error";
const KID = "did:web:api.example.com#key-1";
const REQUEST = { error: "bash: kubctl: command not found" };
/** As it is delivered: members in the seller's order. */
const RESPONSE = '{"status":"paid","receipt":{"next_command":"kubectl"},"a":1}';

const keyPair = () => jose.generateKeyPair("EdDSA", { extractable: true });
const PAIR = await keyPair();
const OTHER = await keyPair();
const jwkOf = async ({ publicKey }: typeof PAIR) =>
  await jose.exportJWK(publicKey) as PublicJwk & JsonObject;
const [JWK, OTHER_JWK] = [await jwkOf(PAIR), await jwkOf(OTHER)];

const PAYLOAD = {
  version: 1,
  network: "eip155:8453",
  resourceUrl: RESOURCE,
  payer: PAYER,
  issuedAt: 1_795_000_000,
  transaction: `0x${"ab".repeat(32)}`,
};
const DELIVERY = {
  operation: "fix-error",
  requestHash: canonicalSha256({ operation: "fix-error", input: REQUEST }),
  contentHash: sha256Hex(RESPONSE),
  nonce: `0x${"cd".repeat(32)}`,
  log: "api.example.com",
};

interface Signed {
  readonly payload?: JsonObject;
  readonly delivery?: unknown;
  readonly kid?: string;
  readonly pair?: typeof PAIR;
}

async function signed(
  { payload = PAYLOAD, delivery = DELIVERY, kid = KID, pair = PAIR }: Signed =
    {},
): Promise<string> {
  return await new jose.CompactSign(
    new TextEncoder().encode(canonicalJson(payload)),
  ).setProtectedHeader({
    alg: "EdDSA",
    kid,
    ...(delivery === null ? {} : { delivery }),
  }).sign(pair.privateKey);
}

/** The same signature over a header with other members. */
function withHeader(jws: string, change: JsonObject): string {
  const [header = "", ...rest] = jws.split(".");
  const bytes = decodeBase64url(header) ?? assert.fail();
  const changed = { ...JSON.parse(new TextDecoder().decode(bytes)), ...change };
  return [encodeBase64url(JSON.stringify(changed)), ...rest].join(".");
}

const JWS = await signed();
const RECEIPT = { format: "jws", signature: JWS };
const SETTLEMENT = {
  success: true,
  transaction: PAYLOAD.transaction,
  network: PAYLOAD.network,
  payer: PAYER,
  extensions: { "offer-receipt": { info: { receipt: RECEIPT } } },
};
const TYPED: JsonObject = JSON.parse(JSON.stringify(
  await createReceiptEIP712(
    { resourceUrl: RESOURCE, payer: PAYER, network: "eip155:8453" },
    (params) =>
      privateKeyToAccount(`0x${"01".repeat(32)}`).signTypedData(
        params as never,
      ),
  ),
));

const delivery = (
  name: string,
  given: {
    readonly receipt?: CheckCase["items"][string];
    readonly request?: CheckCase["items"][string] | null;
    readonly response?: CheckCase["items"][string];
    readonly check?: JsonObject;
  },
  outcome = "pass",
): CheckCase => {
  const { request = REQUEST } = given;
  return {
    name,
    items: {
      receipt: given.receipt ?? RECEIPT,
      response: given.response ?? text(RESPONSE),
      ...(request === null ? {} : { request }),
    },
    check: {
      item: "receipt",
      response: "response",
      ...(request === null ? {} : { request: "request" }),
      jwks: { keys: [JWK] },
      ...given.check,
    },
    expect: outcome,
  };
};

const receipt = async (change: Signed) => ({
  format: "jws",
  signature: await signed(change),
});

testCases("x402_delivery", [
  delivery("receipt, request and response", {}),
  delivery("a bare JWS", { receipt: text(JWS) }),
  delivery("the settlement that has it", { receipt: SETTLEMENT }),
  delivery("the header that has the settlement", {
    receipt: text(btoa(JSON.stringify(SETTLEMENT))),
  }),
  delivery("without the request", { request: null }),
  delivery("the response as JSON in its order", {
    response: JSON.parse(RESPONSE),
  }),
  delivery("the request in another order and spelling", {
    request: text(JSON.stringify(REQUEST, null, 2)),
  }),
  delivery("everything expected", {
    check: {
      expect: {
        resourceUrl: RESOURCE,
        network: PAYLOAD.network,
        payer: PAYER.toLowerCase(),
        transaction: PAYLOAD.transaction.toUpperCase().replace("X", "x"),
        operation: "fix-error",
        nonce: DELIVERY.nonce,
        log: "api.example.com",
      },
    },
  }),
  delivery(
    "another request",
    { request: { error: "bash: kubectl: command not found" } },
    "request_mismatch",
  ),
  delivery(
    "the same request of another operation",
    {
      receipt: await receipt({
        delivery: { ...DELIVERY, operation: "shell-risk-check" },
      }),
    },
    "request_mismatch",
  ),
  delivery(
    "a request that is no JSON",
    { request: text("kubctl") },
    "error:item_not_json",
  ),
  delivery(
    "another response",
    { response: text(RESPONSE.replace("kubectl", "rm -rf /")) },
    "response_mismatch",
  ),
  delivery(
    "the response with a space more",
    { response: text(`${RESPONSE} x`) },
    "response_mismatch",
  ),
  delivery(
    "the response in another order",
    { response: JSON.parse(canonicalJson(JSON.parse(RESPONSE))) },
    "response_mismatch",
  ),
  delivery(
    "a payer who was replaced",
    {
      receipt: text(
        JWS.replace(
          /\.[^.]*\./,
          `.${
            encodeBase64url(
              canonicalJson({ ...PAYLOAD, payer: `0x${"11".repeat(20)}` }),
            )
          }.`,
        ),
      ),
    },
    "signature_invalid",
  ),
  delivery(
    "the receipt of another payer",
    {
      receipt: await receipt({
        payload: { ...PAYLOAD, payer: `0x${"11".repeat(20)}` },
      }),
      check: { expect: { payer: PAYER } },
    },
    "payer_mismatch",
  ),
  delivery(
    "another payment of the same payer",
    { check: { expect: { nonce: `0x${"ce".repeat(32)}` } } },
    "nonce_mismatch",
  ),
  delivery(
    "another log",
    { check: { expect: { log: "log.example.com" } } },
    "log_mismatch",
  ),
  delivery(
    "another operation than expected",
    { check: { expect: { operation: "summarize-url" } } },
    "operation_mismatch",
  ),
  delivery(
    "a binding that was put in later",
    {
      receipt: text(
        withHeader(await signed({ delivery: null }), { delivery: DELIVERY }),
      ),
    },
    "signature_invalid",
  ),
  delivery(
    "a binding that was changed",
    {
      receipt: text(
        withHeader(JWS, {
          delivery: { ...DELIVERY, contentHash: sha256Hex("x") },
        }),
      ),
      response: text("x"),
    },
    "signature_invalid",
  ),
  delivery(
    "another seller's key",
    { check: { jwks: { keys: [OTHER_JWK] } } },
    "signature_invalid",
  ),
  delivery(
    "another seller's receipt for this resource",
    {
      receipt: await receipt({
        pair: OTHER,
        kid: "did:web:attacker.example#key-1",
      }),
      check: { jwks: { keys: [OTHER_JWK] } },
    },
    "signer_not_authorized",
  ),
  delivery(
    "a receipt of a program before",
    { receipt: await receipt({ delivery: null }) },
    "delivery_not_bound",
  ),
  delivery(
    "a receipt of a publication",
    {
      receipt: await receipt({
        delivery: { ...DELIVERY, contentHash: undefined },
      }),
    },
    "delivery_not_bound",
  ),
  delivery(
    "a binding of somebody else's making",
    { receipt: await receipt({ delivery: { result_hash: "0x12" } }) },
    "delivery_not_bound",
  ),
  delivery(
    "digests in another spelling",
    {
      receipt: await receipt({
        delivery: {
          ...DELIVERY,
          contentHash: DELIVERY.contentHash.toUpperCase(),
        },
      }),
    },
    "delivery_not_bound",
  ),
  delivery(
    "a receipt by EIP-712, which binds nothing",
    {
      receipt: TYPED,
      check: {
        expect: {
          signer: privateKeyToAccount(`0x${"01".repeat(32)}`).address,
        },
      },
    },
    "delivery_not_bound",
  ),
  delivery(
    "a payload with members of its own",
    { receipt: await receipt({ payload: { ...PAYLOAD, contentHash: "x" } }) },
    "malformed_receipt",
  ),
  delivery(
    "an old one",
    {
      check: { max_age_seconds: 60 },
      receipt: await receipt({
        payload: { ...PAYLOAD, issuedAt: 1_700_000_000 },
      }),
    },
    "too_old",
  ),
  delivery("an item that is not there", {
    check: { request: "nothing" },
  }, "invalid"),
  delivery("an unknown expectation", {
    check: { expect: { amount: "1" } },
  }, "invalid"),
]);

Deno.test("x402_delivery shows of the evidence only whether the request was checked", async () => {
  const { status, detail } = await runCase("x402_delivery", {
    items: { receipt: RECEIPT, response: text(RESPONSE) },
    check: { item: "receipt", response: "response", jwk: JWK },
  });
  assert.equal(status, "pass");
  assert.deepEqual(Object.keys(detail ?? {}).sort(), [
    "alg",
    "format",
    "key_binding",
    "kid",
    "on_chain_checked",
    "request_checked",
  ]);
});
