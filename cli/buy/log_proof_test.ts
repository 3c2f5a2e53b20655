/** `buy --prove`: a proof of the seller's log is kept when it holds, and only asked of the seller. */
import assert from "node:assert/strict";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { startTestApp } from "@/tests/support/app.ts";
import {
  encodePayment,
  settlementOf,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import {
  FIX_ERROR_BODY,
  FIX_ERROR_URL,
  payFor,
} from "@/tests/support/scene.ts";
import type { CarefulFetch } from "./careful_fetch.ts";
import { PROOF_ATTEMPTS_MAX, proveInLog } from "./log_proof.ts";

Deno.test("a purchase is proven as soon as the log has it; what does not hold, or is not the seller's, is not believed", async () => {
  const app = await startTestApp();
  const payment = await payFor(app, throwawayAccount());
  const response = await app.fetch(FIX_ERROR_URL, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "payment-signature": encodePayment(payment),
    },
    body: FIX_ERROR_BODY,
  });
  await response.body?.cancel();
  const { transaction, extensions } = settlementOf(response);
  const { info } = extensions?.["offer-receipt"] as {
    info: { receipt: { signature: string } };
  };
  const purchase = {
    resourceUrl: FIX_ERROR_URL,
    receipt: info.receipt.signature,
    transaction,
  };
  const asked: string[] = [];
  const fetch: CarefulFetch = async (url, { body, signal }) => {
    asked.push(url);
    const answer = await app.fetch(url, {
      signal,
      ...(body === undefined ? {} : { method: "POST", body }),
    });
    const { status, headers } = answer;
    return { status, headers, body: await answer.text() };
  };
  const { signal } = new AbortController();
  let waits = 0;
  const wait = () => {
    waits++;
    return Promise.resolve();
  };
  const late = await proveInLog(purchase, { fetch, signal, wait });
  assert.deepEqual(late, { kind: "none", reason: "the log answered with 503" });
  assert.equal(waits, PROOF_ATTEMPTS_MAX - 1);
  const proof = await proveInLog(purchase, {
    fetch,
    signal,
    wait: async () => void await drainOutbox(app.app),
  });
  assert.ok(proof.kind === "proven");
  assert.deepEqual([proof.entry.index, proof.entry.size], [0, 1]);
  const again = { fetch, signal, wait };
  const other = await proveInLog({ ...purchase, transaction: "0x" }, again);
  assert.deepEqual(other, {
    kind: "wrong",
    reason: "the entry is of another transaction",
  });
  asked.length = 0;
  // Another place than the seller's is not shown the receipt.
  const lying = await proveInLog(purchase, {
    ...again,
    async fetch(url, request) {
      const answer = await fetch(url, request);
      const body = answer.body?.replace(
        /"receipts_url":"[^"]*"/,
        '"receipts_url":"http://elsewhere.example/log/receipt"',
      ) ?? "";
      return { ...answer, body };
    },
  });
  assert.equal(lying.kind, "none");
  assert.deepEqual(asked, ["http://localhost:8402/log.json"]);
  // What is no address names no log, and nobody is asked.
  asked.length = 0;
  const tool = { ...purchase, resourceUrl: "mcp://tool/fix-error" };
  assert.equal((await proveInLog(tool, again)).kind, "none");
  assert.deepEqual(asked, []);
  for (const body of [null, ""]) {
    const empty = await proveInLog(purchase, {
      ...again,
      fetch: async (url, request) => ({
        ...await fetch(url, request),
        ...(request.body === undefined ? {} : { body }),
      }),
    });
    assert.equal(empty.kind, "wrong");
  }
  await app.stop();
});

const SELLER = "https://seller.example/thing";
const LOG = {
  receipts_url: "https://seller.example/log/receipt",
  verifier_keys: ["key"],
};

/** What comes of a seller who describes his log so and answers so; what he was asked. */
async function provenBy(
  described: { status?: number; body: string | null },
  answers: readonly { status: number; body: string | null }[] = [],
) {
  const asked: string[] = [];
  const left = [...answers];
  let waits = 0;
  const proof = await proveInLog({
    resourceUrl: SELLER,
    receipt: "a.b.c",
    transaction: "0x",
  }, {
    signal: new AbortController().signal,
    wait: () => {
      waits++;
      return Promise.resolve();
    },
    fetch: (url, { body }) => {
      asked.push(`${url} ${body ?? ""}`);
      const answer = body === undefined ? described : left.shift();
      return Promise.resolve({
        status: 200,
        headers: new Headers(),
        ...answer ?? assert.fail("asked once more"),
      });
    },
  }).catch((error: unknown) => error as Error);
  return { proof, asked, waits };
}

Deno.test("who describes no log is not shown the receipt", async () => {
  const json = JSON.stringify;
  for (
    const described of [
      { status: 404, body: json(LOG) },
      { body: null },
      { body: "{" },
      { body: "[]" },
      { body: "null" },
      { body: json({ ...LOG, receipts_url: 7 }) },
      { body: json({ ...LOG, receipts_url: "/log/receipt" }) },
      { body: json({ ...LOG, receipts_url: "http://seller.example/log" }) },
      { body: json({ ...LOG, verifier_keys: [] }) },
      { body: json({ ...LOG, verifier_keys: "key" }) },
      { body: json({ ...LOG, verifier_keys: [7] }) },
    ]
  ) {
    const { proof, asked } = await provenBy(described);
    assert.deepEqual(proof, { kind: "none", reason: "the seller has no log" });
    assert.deepEqual(asked, ["https://seller.example/log.json "]);
  }
});

Deno.test("a log that answers anything but later is asked once", async () => {
  const described = { body: JSON.stringify(LOG) };
  const later = { status: 503, body: "" };
  for (const status of [404, 500, 201]) {
    const { proof, asked, waits } = await provenBy(described, [later, {
      status,
      body: "",
    }]);
    assert.deepEqual(proof, {
      kind: "none",
      reason: `the log answered with ${status}`,
    });
    assert.deepEqual([asked.at(-1), asked.length, waits], [
      "https://seller.example/log/receipt a.b.c",
      3,
      1,
    ]);
  }
  for (const body of ["no proof", null]) {
    const { proof } = await provenBy(described, [{ status: 200, body }]);
    assert(!(proof instanceof Error) && proof.kind === "wrong");
    assert.notEqual(proof.reason, "");
  }
});
