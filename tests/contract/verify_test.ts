/** Verify over HTTP, whole program, demo settlement: what its contract promises. */
import assert from "node:assert/strict";
import { isPaymentRequiredV2 } from "@x402/core/schemas";
import { validateDiscoveryExtension } from "@x402/extensions/bazaar";
import {
  extractReceiptFromResponse,
  type JWSSignedReceipt,
  verifyReceiptSignatureJWS,
} from "@x402/extensions/offer-receipt";
import Ajv from "ajv/dist/2020.js";
import * as jose from "@panva/jose";
import { crypto as sigstore, dsse } from "@sigstore/core";
import { Buffer } from "node:buffer";
import { createPublicKey, createVerify } from "node:crypto";
import { canonicalJson, canonicalSha256, sha256Hex } from "@/lib/json.ts";
import { CHALLENGE_CHARACTERS_MAX } from "@/lib/x402/challenge.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { PUBLISH_LEAD_MS } from "@/lib/jose/key_schedule.ts";
import { STATEMENT_TYPE } from "@/services/verify/verify_evidence/statement.ts";
import { startTestApp, type TestApp, TestClock } from "@/tests/support/app.ts";
import type { OperationDoc } from "@/lib/routing/route.ts";
import { readContract } from "@/tests/support/contract.ts";
import {
  buyerFetch,
  challengeOf,
  settlementOf,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import {
  BUNDLE,
  buyVerification,
  paymentHeaders,
  VERIFY_ORIGIN,
  VERIFY_URL,
} from "@/tests/support/verify.ts";

async function withApp(
  run: (app: TestApp) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const app = await startTestApp({ settings });
  try {
    await run(app);
    assert.deepEqual(app.faults, []);
  } finally {
    await app.stop();
  }
}

const get = (app: TestApp, path: string, headers: HeadersInit = {}) =>
  app.fetch(VERIFY_ORIGIN + path, { headers });

async function jwksOf(app: TestApp): Promise<jose.JSONWebKeySet> {
  return await (await get(app, "/.well-known/jwks.json")).json();
}

Deno.test("without proof the answer is 402 with a well-formed challenge, whatever the body", () =>
  withApp(async (app) => {
    for (
      const body of [null, "", "{", JSON.stringify(BUNDLE), '{"a":1,"a":2}']
    ) {
      const response = await app.fetch(VERIFY_URL, { method: "POST", body });
      assert.equal(response.status, 402);
      const challenge = challengeOf(response);
      assert.ok(isPaymentRequiredV2(challenge));
      assert.equal(challenge.resource.url, VERIFY_URL);
      assert.equal(challenge.accepts[0]?.amount, "10000");
      const length = response.headers.get("payment-required")?.length ?? 0;
      assert.ok(length <= CHALLENGE_CHARACTERS_MAX);
      const bazaar = challenge.extensions?.bazaar;
      assert.equal(validateDiscoveryExtension(bazaar as never).valid, true);
      assert.deepEqual((await response.json()).payment_required, challenge);
    }
    const head = await app.fetch(VERIFY_URL, { method: "HEAD" });
    assert.equal(head.status, 200);
    const options = await app.fetch(VERIFY_URL, { method: "OPTIONS" });
    assert.equal(options.status, 204);
  }));

Deno.test("a result verifies with jose from the JWKS alone, and says what the answer says", () =>
  withApp(async (app) => {
    const response = await buyVerification(app);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("cache-control"), "no-store");
    assert.equal(settlementOf(response).success, true);
    const answer = await response.json();
    assert.equal(answer.verdict, "verified");
    assert.equal(answer.evidence_sha256, canonicalSha256(BUNDLE.evidence));
    assert.equal(answer.checks_sha256, canonicalSha256(BUNDLE.checks));
    assert.equal(answer.jwks_uri, `${VERIFY_ORIGIN}/.well-known/jwks.json`);
    assert.equal(answer.request_id, BUNDLE.request_id);
    const keys = jose.createLocalJWKSet(await jwksOf(app));
    const { payload, protectedHeader } = await jose.compactVerify(
      answer.signed_result.value,
      keys,
    );
    assert.deepEqual(protectedHeader, {
      alg: "ES256",
      kid: answer.kid,
      typ: "evidence-verification+jws",
      cty: "application/vnd.in-toto+json",
    });
    const text = new TextDecoder().decode(payload);
    const statement = JSON.parse(text);
    assert.equal(text, canonicalJson(statement));
    assert.equal(statement._type, "https://in-toto.io/Statement/v1");
    assert.equal(statement.iss, VERIFY_ORIGIN);
    assert.equal(statement.jti, answer.verification_id);
    assert.equal(
      statement.iat,
      Math.floor(Date.parse(answer.verified_at) / 1000),
    );
    assert.deepEqual(statement.subject, [
      {
        name: "order",
        digest: { sha256: canonicalSha256(BUNDLE.evidence.items[0].content) },
      },
      {
        name: "note",
        digest: { sha256: sha256Hex(BUNDLE.evidence.items[1].content_text) },
      },
    ]);
    const { predicate } = statement;
    for (
      const name of [
        "verdict",
        "verified_at",
        "evidence_sha256",
        "checks_sha256",
        "request_id",
        "results",
      ]
    ) {
      assert.deepEqual(predicate[name], answer[name], name);
    }
    assert.equal(predicate.verifier.id, VERIFY_ORIGIN);
    const type = await get(app, new URL(statement.predicateType).pathname);
    assert.equal((await type.json()).predicateType, statement.predicateType);
    const { paths } = await readContract<
      { paths: Record<string, { post: OperationDoc }> }
    >(app.fetch, VERIFY_ORIGIN);
    const schema = paths["/verify-evidence"]?.post.responses["200"]
      ?.content?.["application/json"]?.schema ?? assert.fail();
    const ajv = new Ajv.default({
      strict: false,
      formats: { uri: true, "date-time": true },
    });
    assert.ok(ajv.validate(schema, answer), JSON.stringify(ajv.errors));
  }));

Deno.test("Accept: application/vnd.in-toto+json gives the same statement as DSSE, verified without our code", () =>
  withApp(async (app) => {
    const headers = await paymentHeaders(app);
    const buy = (accept: string) =>
      app.fetch(VERIFY_URL, {
        method: "POST",
        headers: { ...headers, accept },
        body: JSON.stringify(BUNDLE),
      });
    const response = await buy("application/vnd.in-toto+json");
    assert.equal(response.status, 200);
    assert.equal(
      response.headers.get("content-type"),
      "application/vnd.in-toto+json",
    );
    assert.equal(settlementOf(response).success, true);
    const envelope = await response.json();
    assert.equal(envelope.payloadType, "application/vnd.in-toto+json");
    const payload = Uint8Array.fromBase64(envelope.payload);
    const [signature] = envelope.signatures;
    const key = (await jwksOf(app)).keys.find((item) =>
      item.kid === signature.keyid
    );
    assert.ok(key !== undefined);
    // An implementation that shares nothing with ours: node:crypto and its own encoding.
    const type = envelope.payloadType;
    const verifier = createVerify("sha256");
    verifier.update(`DSSEv1 ${type.length} ${type} ${payload.length} `);
    verifier.update(payload);
    assert.ok(
      verifier.verify(
        { key: key as never, format: "jwk" } as never,
        Uint8Array.fromBase64(signature.sig),
      ),
    );
    // And what sigstore's verifiers run.
    assert.ok(
      sigstore.verify(
        dsse.preAuthEncoding(type, Buffer.from(payload)),
        sigstore.createPublicKey(
          createPublicKey({ key: key as never, format: "jwk" })
            .export({ format: "pem", type: "spki" }) as string,
        ),
        Buffer.from(signature.sig, "base64"),
        "sha256",
      ),
    );
    // The same payment as JSON: the same statement.
    const answer = await (await buy("application/json")).json();
    const [, jwsPayload = ""] = answer.signed_result.value.split(".");
    assert.deepEqual(
      Uint8Array.fromBase64(jwsPayload, { alphabet: "base64url" }),
      payload,
    );
    const envelopeType = "application/vnd.dsse.envelope.v1+json";
    assert.equal(
      (await buy(envelopeType)).headers.get("content-type"),
      envelopeType,
    );
  }));

/** Buys a verdict; `again` asks for it once more, as an envelope. */
async function boughtVerdict(app: TestApp) {
  const headers = await paymentHeaders(app);
  const buy = (accept: string) =>
    app.fetch(VERIFY_URL, {
      method: "POST",
      headers: { ...headers, accept },
      body: JSON.stringify(BUNDLE),
    });
  const bought = await (await buy("application/json")).json();
  return { bought, again: () => buy(STATEMENT_TYPE) };
}

Deno.test("where no envelope can be made, what was paid for is given as JSON", async () => {
  await using app = await startTestApp();
  const { bought, again } = await boughtVerdict(app);
  app.app.keyring.signer = () => Promise.reject(new Error("no agent"));
  const given = await again();
  assert.equal(given.status, 200);
  assert.deepEqual(await given.json(), bought);
  assert.equal(app.faults.at(-1)?.event, "envelope_not_signed");
});

Deno.test("a result that was changed in the store is not signed anew", async () => {
  await using app = await startTestApp();
  const { bought, again } = await boughtVerdict(app);
  const { value: jws } = bought.signed_result;
  const [head = "", , signature = ""] = jws.split(".");
  const forged = `${head}.${btoa('{"verdict":"verified"}')}.${signature}`;
  const { store } = app.app;
  const { entries } = await store.list(["pay_result"], { limit: 9 });
  assert.equal(entries.length, 1);
  for (const { key, value } of entries) {
    const text = JSON.stringify(value).replaceAll(jws, forged);
    await store.commit({ sets: [{ key, value: JSON.parse(text) }] });
  }
  const given = await (await again()).json();
  assert.equal(given.signed_result.value, forged);
  assert.equal(given.signatures, undefined);
  assert.equal(app.faults.at(-1)?.event, "envelope_not_signed");
});

Deno.test("the same bundle bought twice differs in id and time only", () =>
  withApp(async (app) => {
    const first = await (await buyVerification(app)).json();
    app.clock.advance(1_000);
    const second = await (await buyVerification(app)).json();
    const without = (answer: Record<string, unknown>) => {
      const {
        verification_id: _id,
        verified_at: _at,
        signed_result: _jws,
        ...rest
      } = answer;
      return rest;
    };
    assert.deepEqual(without(second), without(first));
    assert.notEqual(second.verification_id, first.verification_id);
  }));

Deno.test("a bundle that fails is delivered and charged; a malformed one is 400 and free", () =>
  withApp(async (app) => {
    const failing = {
      ...BUNDLE,
      checks: [{ ...BUNDLE.checks[0], value: "1" }],
    };
    const response = await buyVerification(app, failing);
    assert.equal(response.status, 200);
    assert.equal((await response.json()).verdict, "failed");
    assert.equal(settlementOf(response).success, true);

    const text = JSON.stringify(BUNDLE);
    const bodies: [string, number, RegExp][] = [
      ["{", 400, /strict JSON/],
      [
        text.replace('"order":"A-17"', '"order":1,"order":2'),
        400,
        /duplicate_member/,
      ],
      [text.replace('"A-17"', '"\\ud800"'), 400, /lone_surrogate/],
      [text.replace('"A-17"', "9007199254740993"), 400, /number_out_of_range/],
      [`${text}x`, 400, /trailing_data/],
      [text.replace('"A-17"', "[".repeat(10_000)), 400, /too_deep/],
      [text.replace("A-17", "x".repeat(65_537)), 413, /65536 bytes/],
      [text.replace('"op":"equals"', '"op":"matches"'), 400, /checks\.0/],
      [text.replace('"item":"order"', '"item":"nobody"'), 400, /item/],
      [
        text.replace('"profile"', '"x"').replace('"request_id"', '"unknown"'),
        400,
        /the member/,
      ],
    ];
    for (const [body, status, message] of bodies) {
      const headers = await paymentHeaders(app);
      const refused = await app.fetch(VERIFY_URL, {
        method: "POST",
        headers,
        body,
      });
      const error = await refused.json();
      assert.equal(refused.status, status, error.message);
      assert.match(error.message, message);
      assert.equal(refused.headers.get("payment-response"), null);
      // Nothing was charged: the same payment buys a correct bundle.
      const corrected = await app.fetch(VERIFY_URL, {
        method: "POST",
        headers,
        body: text,
      });
      assert.equal(corrected.status, 200);
      await corrected.body?.cancel();
    }
  }));

Deno.test("no byte of evidence and no private key is stored or logged", async () => {
  const folder = await Deno.makeTempDir();
  const store = await openDenoKvStore(`${folder}/kv.sqlite3`);
  const app = await startTestApp({ store });
  const secret = "jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI";
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
    y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
  };
  const check = { id: "c", type: "jws", item: "note", algorithms: ["ES256"] };
  try {
    const refused = await buyVerification(app, {
      ...BUNDLE,
      checks: [{ ...check, jwk: { ...jwk, d: secret } }],
    });
    assert.equal(refused.status, 400);
    assert.equal((await refused.json()).error, "contains_secret");
    const response = await buyVerification(app, {
      ...BUNDLE,
      checks: [
        ...BUNDLE.checks,
        { ...check, jwk, required: false },
        {
          id: "s",
          type: "json_schema",
          item: "order",
          schema: { type: "array" },
          required: false,
        },
      ],
    });
    const answer = await response.json();
    assert.equal(answer.verdict, "verified");
    await app.stop();
    await store.close();
    // The files themselves, as they would be stolen; what is base64 in them decoded as well.
    let stored = "";
    for await (const { name, isFile } of Deno.readDir(folder)) {
      if (!isFile) continue;
      const bytes = await Deno.readFile(`${folder}/${name}`);
      stored += new TextDecoder("latin1").decode(bytes);
    }
    stored += [...stored.matchAll(/[A-Za-z0-9_-]{40,}/g)].map(([part]) => {
      const whole = part.slice(0, part.length - part.length % 4);
      return new TextDecoder("latin1").decode(
        Uint8Array.fromBase64(whole, { alphabet: "base64url" }),
      );
    }).join("");
    assert.ok(stored.includes(answer.evidence_sha256));
    assert.ok(stored.includes("evidence-verification+jws"));
    const log = JSON.stringify(app.log);
    for (
      const word of ["a-rare-word-that-nobody-else-writes", "A-17", secret]
    ) {
      assert.ok(!stored.includes(word), word);
      assert.ok(!log.includes(word), word);
      assert.ok(!JSON.stringify(answer).includes(word), word);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a settlement's receipt verifies with the official package, and here as evidence", () =>
  withApp(async (app) => {
    const response = await buyVerification(app);
    const receipt = extractReceiptFromResponse(response) as JWSSignedReceipt;
    const settlement = settlementOf(response);
    const { kid } = jose.decodeProtectedHeader(receipt.signature);
    assert.match(kid ?? "", /^did:web:localhost%3A8405#/);
    const did = await (await get(app, "/.well-known/did.json")).json();
    const method = did.verificationMethod.find((item: { id: string }) =>
      item.id === kid
    );
    const payload = await verifyReceiptSignatureJWS(
      receipt,
      await jose.importJWK(method.publicKeyJwk) as never,
    );
    assert.equal(payload.resourceUrl, VERIFY_URL);

    const answer = await (await buyVerification(app, {
      evidence: {
        items: [
          { id: "receipt", media_type: "application/json", content: receipt },
          {
            id: "settlement",
            media_type: "application/json",
            content: settlement,
          },
        ],
      },
      checks: [
        {
          id: "signed",
          type: "x402_receipt",
          item: "receipt",
          jwks: await jwksOf(app),
          expect: {
            resourceUrl: VERIFY_URL,
            transaction: settlement.transaction,
          },
          max_age_seconds: 60,
        },
        {
          id: "settled",
          type: "x402_settlement",
          item: "settlement",
          expect: { network: settlement.network, payer: settlement.payer },
        },
      ],
    })).json();
    assert.equal(answer.verdict, "verified", JSON.stringify(answer.results));
  }));

Deno.test("what was bought elsewhere is proven delivered, with the seller's published keys", () =>
  withApp(async (app) => {
    const url = "http://localhost:8402/fix-error";
    const request = { error: "bash: kubctl: command not found" };
    const buy = buyerFetch(throwawayAccount(), { fetch: app.fetch });
    const bought = await buy(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
    });
    const settlement = bought.headers.get("payment-response") ?? "";
    const response = await bought.text();
    const jwks =
      await (await app.fetch("http://localhost:8402/.well-known/jwks.json"))
        .json();
    const judged = async (came: string) => {
      const answer = await buyVerification(app, {
        evidence: {
          items: [
            { id: "paid", media_type: "text/plain", content_text: settlement },
            {
              id: "asked",
              media_type: "application/json",
              content: request,
            },
            { id: "came", media_type: "text/plain", content_text: came },
          ],
        },
        checks: [{
          id: "delivered",
          type: "x402_delivery",
          item: "paid",
          request: "asked",
          response: "came",
          jwks,
          expect: { resourceUrl: url, operation: "fix-error" },
        }],
      });
      const { verdict, results } = await answer.json();
      return [verdict, results[0].reason];
    };
    assert.deepEqual(await judged(response), ["verified", undefined]);
    assert.deepEqual(await judged(response.replace("kubectl", "kubectx")), [
      "failed",
      "response_mismatch",
    ]);
  }));

Deno.test("registration: a receipt reads its own claim for 15 minutes to the second, and nothing else", () =>
  withApp(async (app) => {
    const register = (init: RequestInit = {}) =>
      app.fetch(`${VERIFY_ORIGIN}/agent/register`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
        ...init,
      });
    const response = await register();
    assert.equal(response.status, 201);
    assert.equal(response.headers.get("cache-control"), "no-store");
    const receipt = await response.json();
    assert.equal(
      receipt.credential_type,
      "urn:pennyworth:params:agent-credential:anonymous-registration-receipt",
    );
    assert.equal(receipt.expires_in, 900);
    assert.equal(receipt.claim_uri, `${VERIFY_ORIGIN}/agent/registration`);
    assert.deepEqual(receipt.grants, {
      application_access: false,
      payment: false,
      rate_limit_bypass: false,
      oauth: false,
    });
    const { payload, protectedHeader } = await jose.jwtVerify(
      receipt.credential,
      jose.createLocalJWKSet(await jwksOf(app)),
      {
        issuer: VERIFY_ORIGIN,
        audience: VERIFY_ORIGIN,
        currentDate: app.clock.now(),
      },
    );
    assert.equal(protectedHeader.typ, "anonymous-registration-receipt+jwt");
    assert.equal(payload.sub, receipt.registration_id);
    assert.match(receipt.registration_id, /^reg_[0-9a-f-]{36}$/);

    const claim = (credential: string) =>
      get(app, "/agent/registration", {
        authorization: `Bearer ${credential}`,
      });
    const read = await claim(receipt.credential);
    assert.equal(read.status, 200);
    assert.equal(read.headers.get("cache-control"), "no-store");
    const own = await read.json();
    assert.deepEqual(own, {
      registration_id: receipt.registration_id,
      type: "anonymous",
      status: "active",
      issued_at: new Date(Number(payload.iat) * 1000).toISOString(),
      expires_at: receipt.expires_at,
      expires_in: own.expires_in,
      credential_type: receipt.credential_type,
      privileges: [],
    });
    assert.ok(own.expires_in > 898 && own.expires_in <= 900);

    // It opens nothing that is paid.
    const paid = await app.fetch(VERIFY_URL, {
      method: "POST",
      headers: {
        authorization: `Bearer ${receipt.credential}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(BUNDLE),
    });
    assert.equal(paid.status, 402);

    const untilExpiry = Date.parse(receipt.expires_at) -
      app.clock.now().getTime();
    app.clock.advance(untilExpiry - 1);
    assert.equal((await claim(receipt.credential)).status, 200);
    app.clock.advance(1);
    const expired = await claim(receipt.credential);
    assert.equal(expired.status, 401);
    assert.equal((await expired.json()).error, "invalid_receipt");

    for (
      const [init, status] of [
        [{ body: '{"name":"x"}' }, 400],
        [{ body: "[]" }, 400],
        [{ body: "" }, 400],
        [{ headers: { "content-type": "text/plain" } }, 415],
      ] as const
    ) assert.equal((await register(init)).status, status);
  }));

Deno.test("registration: forged receipts and those of another issuer, audience or typ are refused", () =>
  withApp(async (app) => {
    const now = Math.floor(app.clock.now().getTime() / 1000);
    const claims = {
      iss: VERIFY_ORIGIN,
      aud: VERIFY_ORIGIN,
      sub: "reg_00000000-0000-4000-8000-000000000000",
      iat: now,
      exp: now + 900,
      credential_type:
        "urn:pennyworth:params:agent-credential:anonymous-registration-receipt",
    };
    const typ = "anonymous-registration-receipt+jwt";
    const signer = await app.app.keyring.signer();
    const sign = (changes: Record<string, unknown>, header = { typ }) =>
      signer.sign(
        new TextEncoder().encode(JSON.stringify({ ...claims, ...changes })),
        header,
      );
    const status = async (credential: string) => {
      const response = await get(app, "/agent/registration", {
        authorization: `Bearer ${credential}`,
      });
      await response.body?.cancel();
      return response.status;
    };
    assert.equal(await status(await sign({})), 200);
    const { privateKey } = await jose.generateKeyPair("ES256");
    const forged = await new jose.SignJWT(claims).setProtectedHeader({
      alg: "ES256",
      typ,
      kid: signer.kid,
    }).sign(privateKey);
    const genuine = await sign({});
    const [header = "", payload = ""] = genuine.split(".");
    const none = btoa(JSON.stringify({ alg: "none", typ, kid: signer.kid }))
      .replaceAll("=", "");
    const result =
      (await (await buyVerification(app)).json()).signed_result.value;
    const credentials: Record<string, string> = {
      forged,
      "alg none": `${none}.${payload}.`,
      "no signature": `${header}.${payload}.`,
      "another payload": genuine.replace(
        payload,
        btoa(JSON.stringify({ ...claims, sub: "reg_x" })).replaceAll("=", ""),
      ),
      "another issuer": await sign({ iss: "https://other.example" }),
      "another audience": await sign({ aud: "http://localhost:8402" }),
      "an audience list": await sign({ aud: [VERIFY_ORIGIN, "x"] }),
      "another typ": await sign({}, { typ: "JWT" }),
      "another credential": await sign({ credential_type: "urn:other" }),
      "another subject": await sign({ sub: "agt_1" }),
      "no expiry": await sign({ exp: undefined }),
      expired: await sign({ exp: now }),
      "a signed result": result,
      garbage: "x",
    };
    for (const [name, credential] of Object.entries(credentials)) {
      assert.equal(await status(credential), 401, name);
    }
    for (
      const headers of [{}, { authorization: "Basic eA==" }, {
        authorization: "Bearer",
      }, { authorization: "Bearer a b" }] as HeadersInit[]
    ) {
      const response = await get(app, "/agent/registration", headers);
      assert.equal(response.status, 401);
      assert.equal((await response.json()).error, "invalid_receipt");
    }
  }));

Deno.test("registrations are limited for each address", () =>
  withApp(async (app) => {
    const register = () =>
      app.fetch(`${VERIFY_ORIGIN}/agent/register`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      });
    for (let count = 0; count < 10; count++) {
      assert.equal((await register()).status, 201);
    }
    const refused = await register();
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get("retry-after")) > 0);
  }, { RATE_LIMIT_SCALE: "1" }));

Deno.test("keys rotate while the program serves; old results verify, a restart and a second process sign with the same", async () => {
  const clock = new TestClock();
  const store = await openDenoKvStore(":memory:", { now: () => clock.now() });
  const start = () => startTestApp({ store, clock });
  const first = await start();
  try {
    const before = await (await buyVerification(first)).json();
    const second = await start();
    const beside = await (await buyVerification(second)).json();
    assert.equal(beside.kid, before.kid);

    const rotation = await first.app.keyring.rotate();
    assert.equal(rotation.kind, "scheduled");
    clock.advance(PUBLISH_LEAD_MS - 1_000);
    assert.equal((await jwksOf(second)).keys.length, 4);
    assert.equal(
      (await (await buyVerification(second)).json()).kid,
      before.kid,
    );
    clock.advance(1_000);
    const after = await (await buyVerification(first)).json();
    assert.equal(after.kid, rotation.next[0]?.kid);
    assert.equal((await (await buyVerification(second)).json()).kid, after.kid);

    await second.stop();
    const restarted = await start();
    const later = await (await buyVerification(restarted)).json();
    assert.equal(later.kid, after.kid);
    const keys = jose.createLocalJWKSet(await jwksOf(restarted));
    for (const answer of [before, beside, after, later]) {
      await jose.compactVerify(answer.signed_result.value, keys);
    }
    await restarted.stop();
  } finally {
    await first.stop();
    await store.close();
  }
});

Deno.test("a withdrawn key leaves the JWKS and is named on the trust page", () =>
  withApp(async (app) => {
    const { kid } = await (await buyVerification(app)).json();
    const page = async () =>
      await (await get(app, "/docs/security-and-trust")).text();
    assert.ok(!(await page()).includes(kid));
    await app.app.keyring.compromise(kid);
    assert.ok((await page()).includes(kid));
    assert.ok(!JSON.stringify(await jwksOf(app)).includes(kid));
  }));

Deno.test("discovery: agent_auth exactly as the contract, and everything that is linked is served", () =>
  withApp(async (app) => {
    const agent = await (await get(app, "/agent.json")).json();
    assert.deepEqual(agent.agent_auth, {
      skill: "anonymous",
      register_uri: `${VERIFY_ORIGIN}/agent/register`,
      identity_types_supported: ["anonymous"],
      anonymous: {
        credential_types_supported: [
          "urn:pennyworth:params:agent-credential:anonymous-registration-receipt",
        ],
        claim_uri: `${VERIFY_ORIGIN}/agent/registration`,
      },
    });
    for (const [name, link] of Object.entries<string>(agent.links)) {
      if (name === "mcp" || name === "a2a") continue;
      const response = await app.fetch(link);
      await response.body?.cancel();
      assert.equal(response.status, 200, link);
    }
    const x402 = await (await get(app, "/.well-known/x402")).json();
    assert.deepEqual(x402.resources, [VERIFY_URL]);
    const jwks = await get(app, "/.well-known/jwks.json");
    assert.equal(jwks.headers.get("cache-control"), "public, max-age=600");
    const etag = jwks.headers.get("etag") ?? "";
    const again = await get(app, "/.well-known/jwks.json", {
      "if-none-match": etag,
    });
    assert.equal(again.status, 304);
    const openapi = await (await get(app, "/openapi.json")).json();
    assert.equal(openapi.openapi, "3.1.0");
    assert.deepEqual(Object.keys(openapi.paths["/agent/register"]), ["post"]);
    const checks = openapi.paths["/verify-evidence"].post.requestBody
      .content["application/json"].schema.properties.checks;
    assert.equal(checks.items.oneOf.length, 13);
    const ajv = new Ajv.default({ strict: false });
    const request = openapi.paths["/verify-evidence"].post.requestBody
      .content["application/json"];
    assert.ok(ajv.validate(request.schema, request.example));
    assert.ok(ajv.validate(request.schema, BUNDLE), JSON.stringify(ajv.errors));
    const health = await (await get(app, "/health")).json();
    assert.equal(health.checks.signing_key, null);
  }));

Deno.test("statistics and the revenue goal count what was delivered", () =>
  withApp(async (app) => {
    const goal = async () =>
      await (await get(app, "/.well-known/revenue-goal.json")).json();
    const empty = await goal();
    assert.equal(empty.settled, "0.00");
    assert.equal(empty.goal, "5.00");
    for (let count = 0; count < 5; count++) {
      await (await buyVerification(app)).body?.cancel();
    }
    await (await buyVerification(app, {
      ...BUNDLE,
      checks: [{ ...BUNDLE.checks[0], value: "1" }],
    })).body?.cancel();
    app.clock.advance(61_000);
    const month = app.clock.now().toISOString().slice(0, 7);
    assert.deepEqual(await goal(), {
      service: "verify",
      period: month,
      currency: "USDC",
      goal: "5.00",
      settled: "0.06",
      paid_calls: 6,
      percent: 1.2,
      reached: false,
      mode: "demo",
      real_revenue: false,
    });
    const stats =
      await (await get(app, "/stats", { accept: "application/json" })).json();
    assert.equal(stats.verifications.total, 6);
    // The five would tell the one: everybody knows that there were six.
    assert.deepEqual(stats.verifications.by_verdict, {
      failed: null,
      indeterminate: null,
      verified: null,
    });
    assert.deepEqual(stats.check_types, { digest: 5, json_pointer: 6 });
    const page = await get(app, "/stats", { accept: "text/html" });
    assert.match(page.headers.get("content-type") ?? "", /^text\/html/);
    const html = await page.text();
    assert.match(html, /below 5/);
    // Each number in words, and its bar; of what is hidden, neither.
    const cells = (document: string) =>
      [...document.matchAll(
        /<th scope="row">([^<]*)<\/th><td><span>([^<]*)<\/span>(?:<svg.*?<rect width="([^"]*)" height="14"><\/rect>)?/gs,
      )].map(([, name, text, width]) => [name, text, width]);
    const revenue = [
      ["Settled", "0.06 (1.2 %)", "1.2%"],
      ["Goal", "5.00", "100%"],
    ];
    assert.deepEqual(cells(html), [
      ["All", "6", "100%"],
      ["This month", "6", "100%"],
      ...revenue,
      ["others, or none", "not shown", undefined],
      ["digest", "5", "83.3%"],
      ["json_pointer", "6", "100%"],
    ]);
    const purpose = await app.fetch("http://localhost:8402/goal", {
      headers: { accept: "text/html" },
    });
    assert.equal(purpose.headers.get("vary"), "Accept, Accept-Encoding");
    assert.deepEqual(cells(await purpose.text()), revenue);
  }, { REVENUE_GOAL: "5.00" }));
