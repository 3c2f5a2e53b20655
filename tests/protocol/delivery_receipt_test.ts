/** A receipt binds request, response, authorization and log, whatever client asked. */
import assert from "node:assert/strict";
import { compactVerify, importJWK } from "@panva/jose";
import {
  type JWSSignedReceipt,
  verifyReceiptSignatureJWS,
} from "@x402/extensions/offer-receipt";
import { canonicalSha256, type JsonObject, sha256Hex } from "@/lib/json.ts";
import { parseCompactJws } from "@/lib/jose/jws.ts";
import { parseVerifierKey } from "@/lib/tlog/note.ts";
import { readDelivery } from "@/lib/x402/delivery.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { openReceiptProof } from "@/services/api/revenue_log/tree/opening.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  buyerFetch,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { payFor, SALE_BODY, SALE_URL } from "@/tests/support/scene.ts";
import { buy, CLIENTS } from "@/tests/support/exchange_sessions.ts";

const API = "http://localhost:8402";
const EXCHANGE = "http://localhost:8404";
const INPUT = { command: "rm -rf build" };

// deno-lint-ignore no-explicit-any
type Settlement = any;

const jwsOf = (settlement: Settlement): string =>
  settlement.extensions["offer-receipt"].info.receipt.signature;

function deliveryIn(settlement: Settlement) {
  const header = parseCompactJws(jwsOf(settlement))?.header ?? assert.fail();
  return readDelivery(header) ?? assert.fail(JSON.stringify(header));
}

async function withApp(test: (app: TestApp) => Promise<void>) {
  const app = await startTestApp();
  try {
    await test(app);
  } finally {
    await app.stop();
  }
}

/** Buys by the official client, and gives what it keeps of it. */
async function buyHttp(
  app: TestApp,
  input: JsonObject,
  account = throwawayAccount(),
) {
  let nonce = "";
  const buy = buyerFetch(account, {
    fetch: ((request: Request | URL | string, init?: RequestInit) => {
      const sent = new Request(request, init);
      const proof = sent.headers.get("payment-signature");
      if (proof !== null) {
        nonce = JSON.parse(atob(proof)).payload.authorization.nonce;
      }
      return app.fetch(sent);
    }) as typeof fetch,
  });
  const response = await buy(`${API}/shell-risk-check`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  assert.equal(response.status, 200);
  const settlement: Settlement = JSON.parse(
    atob(response.headers.get("payment-response") ?? ""),
  );
  return { settlement, text: await response.text(), nonce };
}

Deno.test("a receipt over HTTP binds what was asked, the bytes that came and the authorization", () =>
  withApp(async (app) => {
    const { settlement, text, nonce } = await buyHttp(app, INPUT);
    assert.deepEqual(deliveryIn(settlement), {
      operation: "shell-risk-check",
      requestHash: canonicalSha256({
        operation: "shell-risk-check",
        input: INPUT,
      }),
      contentHash: sha256Hex(text),
      nonce: nonce.toLowerCase(),
      log: "localhost:8402",
    });
    const other = await buyHttp(app, { command: "ls -l" });
    const [one, two] = [settlement, other.settlement].map(deliveryIn);
    for (const name of ["requestHash", "contentHash", "nonce"] as const) {
      assert.notEqual(one?.[name], two?.[name], name);
    }
  }));

Deno.test("a receipt of a payment that settled later binds the stored result", async () => {
  let isReached = false;
  const app = await startTestApp({
    settler: (store) => {
      const settler = createDemoSettler(store);
      return {
        ...settler,
        settle: (...call) =>
          isReached
            ? settler.settle(...call)
            : Promise.resolve({ kind: "unsent", message: "no connection" }),
      };
    },
  });
  try {
    const payment = await payFor(app, throwawayAccount());
    const send = () =>
      app.fetch(SALE_URL, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "payment-signature": encodePayment(payment),
        },
        body: SALE_BODY,
      });
    const early = await send();
    await early.body?.cancel();
    assert.notEqual(early.status, 200);
    isReached = true;
    const late = await send();
    assert.equal(late.status, 200);
    const settlement: Settlement = JSON.parse(
      atob(late.headers.get("payment-response") ?? ""),
    );
    const { contentHash } = deliveryIn(settlement);
    assert.equal(contentHash, sha256Hex(await late.text()));
  } finally {
    await app.stop();
  }
});

Deno.test("who knows receipts of version 1 alone reads one, and verifies it", () =>
  withApp(async (app) => {
    const { settlement } = await buyHttp(app, INPUT);
    const receipt = settlement.extensions["offer-receipt"].info
      .receipt as JWSSignedReceipt;
    const { keys } = await (await app.fetch(`${API}/.well-known/jwks.json`))
      .json();
    const jwk = keys.find(({ alg }: { alg: string }) => alg === "EdDSA");
    const payload = await verifyReceiptSignatureJWS(
      receipt,
      await importJWK(jwk, "EdDSA") as never,
    );
    assert.deepEqual(Object.keys(payload).sort(), [
      "issuedAt",
      "network",
      "payer",
      "resourceUrl",
      "transaction",
      "version",
    ]);
    assert.equal(payload.version, 1);
    const { protectedHeader } = await compactVerify(
      receipt.signature,
      await importJWK(jwk, "EdDSA") as never,
    );
    assert.deepEqual(Object.keys(protectedHeader).sort(), [
      "alg",
      "delivery",
      "kid",
    ]);
  }));

for (const [name, connect] of CLIENTS) {
  Deno.test(`a receipt binds what ${name} is given, and nothing of a publication that is made when it settles`, () =>
    withApp(async (app) => {
      const session = await connect(EXCHANGE, app.fetch as typeof fetch);
      const pay = (name: string, args: JsonObject) =>
        buy(session, {
          name,
          args,
          account: throwawayAccount(),
          now: app.clock.now(),
        });
      const args = { query: "nothing like it" };
      const found = await pay("search_information", args);
      const { contentHash, requestHash } = deliveryIn(found.settlement);
      assert.equal(contentHash, sha256Hex(JSON.stringify(found.data)));
      assert.equal(
        requestHash,
        canonicalSha256({ operation: "search_information", input: args }),
      );
      const published = await pay("publish_information", {
        title: "Notes",
        content: "Agents compared notes.",
      });
      assert.equal("contentHash" in deliveryIn(published.settlement), false);
      await session.close();
    }));
}

Deno.test("of payments that one transaction settled, each receipt has its own entry", async () => {
  const app = await startTestApp({
    settler: (store) => {
      const settler = createDemoSettler(store);
      return {
        ...settler,
        async settle(...call) {
          const outcome = await settler.settle(...call);
          return outcome.kind !== "settled" ? outcome : {
            ...outcome,
            response: {
              ...outcome.response,
              transaction: `0x${"ab".repeat(32)}`,
            },
          };
        },
      };
    },
  });
  try {
    const account = throwawayAccount();
    const settlements: Settlement[] = [];
    for (const command of ["rm -rf build", "ls -l"]) {
      settlements.push((await buyHttp(app, { command }, account)).settlement);
    }
    await drainOutbox(app.app);
    const { verifier_keys: [key = ""] } =
      await (await app.fetch(`${API}/log.json`)).json();
    const places = new Set<number>();
    for (const settlement of settlements) {
      const proof = await (await app.fetch(`${API}/log/receipt`, {
        method: "POST",
        body: jwsOf(settlement),
      })).text();
      places.add(
        openReceiptProof(proof, {
          keys: [parseVerifierKey(key)],
          transaction: settlement.transaction,
          fingerprint: deliveryIn(settlement).requestHash,
        }).index,
      );
    }
    assert.equal(places.size, 2);
  } finally {
    await app.stop();
  }
});

Deno.test("request and transaction of a receipt open the log's entry at its position", () =>
  withApp(async (app) => {
    const { settlement } = await buyHttp(app, INPUT);
    await drainOutbox(app.app);
    const { verifier_keys: [key = ""] } =
      await (await app.fetch(`${API}/log.json`)).json();
    const proof = await (await app.fetch(`${API}/log/receipt`, {
      method: "POST",
      body: jwsOf(settlement),
    })).text();
    const { requestHash, log } = deliveryIn(settlement);
    const open = (fingerprint: string) =>
      openReceiptProof(proof, {
        keys: [parseVerifierKey(key)],
        transaction: settlement.transaction,
        fingerprint,
      });
    const { origin, index } = open(requestHash);
    assert.deepEqual([origin, index], [log, 0]);
    assert.throws(() => open("0".repeat(64)), /another request/);
  }));
