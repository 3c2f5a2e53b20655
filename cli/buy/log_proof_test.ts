/** `buy --prove`: a proof of the seller's log is kept when it holds, and only asked of the seller. */
import assert from "node:assert/strict";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  encodePayment,
  settlementOf,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { payFor, SALE_BODY, SALE_URL } from "@/tests/support/scene.ts";
import { buyVerification, VERIFY_URL } from "@/tests/support/verify.ts";
import type { CarefulFetch } from "./careful_fetch.ts";
import { PROOF_ATTEMPTS_MAX, proveInLog } from "./log_proof.ts";

const { signal } = new AbortController();

/** Asks a seller of this process, and remembers what was asked. */
function askerOf(app: TestApp) {
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
  return { fetch, asked };
}

/** What a buyer has of an answer. */
function receiptOf(response: Response) {
  const { transaction, extensions } = settlementOf(response);
  const { info } = extensions?.["offer-receipt"] as {
    info: { receipt: { signature: string } };
  };
  return { transaction, receipt: info.receipt.signature };
}

Deno.test("a purchase is proven as soon as the log has it; what does not hold, or is not the seller's, is not believed", async () => {
  const app = await startTestApp();
  const payment = await payFor(app, throwawayAccount());
  const response = await app.fetch(SALE_URL, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "payment-signature": encodePayment(payment),
    },
    body: SALE_BODY,
  });
  await response.body?.cancel();
  const purchase = {
    resourceUrl: SALE_URL,
    ...receiptOf(response),
    body: null,
  };
  const { fetch, asked } = askerOf(app);
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
  assert.equal(proof.verdict, null);
  // Of what is no signed result none is asked for.
  const plain = await proveInLog({ ...purchase, body: '{"a":"b.c.d"}' }, {
    fetch,
    signal,
    wait,
  });
  assert.ok(plain.kind === "proven" && plain.verdict === null);
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

const DSSE = "application/vnd.in-toto+json";

/** Buys a verdict; what a buyer asks its log with, and how. */
async function boughtVerdict(app: TestApp, accept = "application/json") {
  const response = await buyVerification(app, undefined, { accept });
  const body = await response.text();
  const purchase = {
    resourceUrl: VERIFY_URL,
    ...receiptOf(response),
    body,
  };
  const { fetch, asked } = askerOf(app);
  const deps = {
    fetch,
    signal,
    wait: async () => void await drainOutbox(app.app),
  };
  return { purchase, deps, asked };
}

Deno.test("of a signed verdict the same is proven, in either form, and believed by its key", async () => {
  const app = await startTestApp();
  for (const accept of ["application/json", DSSE]) {
    const { purchase, deps, asked } = await boughtVerdict(app, accept);
    const proof = await proveInLog(purchase, deps);
    assert.ok(proof.kind === "proven" && proof.verdict?.kind === "proven");
    const { verdict, entry } = proof;
    assert.equal(verdict.entry.index, entry.index);
    assert.equal(typeof verdict.entry.entry.statement_sha256, "string");
    assert.ok(purchase.body.includes(verdict.signed));
    assert.ok("result_keys" in JSON.parse(verdict.keys));
    assert.deepEqual(
      new Set(asked.map((url) => new URL(url).pathname)),
      new Set(["/log.json", "/log/receipt", "/log/verdict"]),
    );
  }
  await app.stop();
});

Deno.test("a verdict that the log does not show, or that is not signed as it says, is not proven", async () => {
  const app = await startTestApp();
  const one = await boughtVerdict(app);
  const two = await boughtVerdict(app);
  const { purchase, deps } = one;
  const verdictOf = async (body: string, fetch: CarefulFetch = deps.fetch) => {
    const proof = await proveInLog({ ...purchase, body }, { ...deps, fetch });
    assert.ok(proof.kind === "proven", "the payment is");
    const { verdict } = proof;
    assert.ok(verdict !== null && verdict.kind !== "proven");
    return verdict;
  };
  const jws: string = JSON.parse(purchase.body).signed_result.value;
  const at = jws.length - 9;
  const changed = `${jws.slice(0, at)}${jws[at] === "A" ? "B" : "A"}${
    jws.slice(at + 1)
  }`;
  assert.deepEqual(await verdictOf(changed), {
    kind: "wrong",
    reason: "its signature does not hold",
  });
  const [header = "", , signature = ""] = jws.split(".");
  const other = [header, btoa("{}").replaceAll("=", ""), signature].join(".");
  assert.deepEqual(await verdictOf(other), {
    kind: "none",
    reason: "the log answered with 404",
  });
  // The proof of another verdict.
  const swapped: CarefulFetch = (url, request) =>
    deps.fetch(url, {
      ...request,
      ...(url.endsWith("/log/verdict")
        ? { body: JSON.parse(two.purchase.body).signed_result.value }
        : {}),
    });
  assert.deepEqual(await verdictOf(jws, swapped), {
    kind: "wrong",
    reason: "the entry is of another statement",
  });
  const describing = (change: (text: string) => string): CarefulFetch =>
  async (
    url,
    request,
  ) => {
    const answer = await deps.fetch(url, request);
    return url.endsWith("/log.json")
      ? { ...answer, body: change(answer.body ?? "") }
      : answer;
  };
  one.asked.length = 0;
  for (
    const url of [
      '"verdicts_url":"https://elsewhere.example/log/verdict"',
      '"verdicts_url":7',
      '"more":1',
    ]
  ) {
    const elsewhere = describing((text) =>
      text.replace(/"verdicts_url":"[^"]*"/, url)
    );
    assert.deepEqual(await verdictOf(jws, elsewhere), {
      kind: "none",
      reason: "the seller's log shows no verdicts",
    });
  }
  assert.ok(!one.asked.some((url) => url.endsWith("verdict")));
  const keyless = describing((text) => text.replace("result_keys", "keyless"));
  assert.deepEqual(await verdictOf(jws, keyless), {
    kind: "wrong",
    reason: "the seller names no keys of results",
  });
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
    body: null,
  }, {
    signal,
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
