/** Whoever repeats a paid call is given the place of his payment in the log, and needs nothing else to prove it. */
import assert from "node:assert/strict";
import { parseCompactJws } from "@/lib/jose/jws.ts";
import { NoteError, parseVerifierKey } from "@/lib/tlog/note.ts";
import { proofInSettlement, receiptOf } from "@/lib/x402/extensions.ts";
import type { SettlementResponse } from "@/lib/x402/types.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import {
  openReceiptProof,
  openStatementProof,
} from "@/services/api/revenue_log/tree/opening.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { encodePayment, throwawayAccount } from "@/tests/support/buyer.ts";
import {
  buy,
  connectA2a,
  connectMcp,
} from "@/tests/support/exchange_sessions.ts";
import { payFor, SALE_BODY, SALE_URL } from "@/tests/support/scene.ts";
import { BUNDLE, paymentHeaders, VERIFY_URL } from "@/tests/support/verify.ts";

const EXCHANGE = "http://localhost:8404";

/** Sends a paid call; its body, and its settlement as the header has it. */
async function send(
  app: TestApp,
  url: string,
  request: { headers: Record<string, string>; body: string },
): Promise<{ text: string; header: string }> {
  const response = await app.fetch(url, { method: "POST", ...request });
  const text = await response.text();
  assert.equal(response.status, 200, text);
  return { text, header: response.headers.get("payment-response") ?? "" };
}

function settlementIn(header: string): SettlementResponse {
  return JSON.parse(
    new TextDecoder().decode(Uint8Array.fromBase64(header)),
  );
}

/** The command, in a process that may read files and reach nobody. */
async function proveAlone(...args: string[]): Promise<[number, string]> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--no-check",
      "--quiet",
      "--no-prompt",
      "--allow-read",
      "--allow-env",
      "--deny-net",
      new URL("../../main.ts", import.meta.url).pathname,
      ...["log", "receipt", ...args],
    ],
  }).output();
  const said = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return [code, said.join("")];
}

async function fixErrorRequest(app: TestApp) {
  const payment = await payFor(app, throwawayAccount());
  return {
    headers: {
      "content-type": "application/json",
      "payment-signature": encodePayment(payment),
    },
    body: SALE_BODY,
  };
}

/** The same, from a client that wants the proof. */
const proving = <Request extends { headers: Record<string, string> }>(
  request: Request,
) => ({
  ...request,
  headers: { ...request.headers, prefer: "respond-async, Tlog-Proof" },
});

async function addToLog(app: TestApp): Promise<string> {
  await drainOutbox(app.app);
  while (await app.app.revenueAuditor.advance());
  return (await app.app.log.verifierKeys())[0] ?? assert.fail("no key");
}

Deno.test("a buyer proves the own payment from the receipt of a repeated call alone, offline", async () => {
  await using app = await startTestApp();
  const request = await fixErrorRequest(app);
  const first = await send(app, SALE_URL, proving(request));
  // On its way to the log: delivered without.
  const early = await send(app, SALE_URL, proving(request));
  for (const { header } of [first, early]) {
    assert.equal(proofInSettlement(settlementIn(header)), null);
  }
  const key = await addToLog(app);
  const unasked = await send(app, SALE_URL, request);
  assert.equal(unasked.header, first.header);
  const proven = await send(app, SALE_URL, proving(request));
  assert.equal(proven.text, first.text);
  const folder = await Deno.makeTempDir();
  const file = `${folder}/receipt`;
  await Deno.writeTextFile(file, proven.header);
  // Nobody is there to ask any more.
  await app.stop();
  const [code, said] = await proveAlone(file, "--key", key);
  assert.equal(code, 0, said);
  assert.match(
    said,
    /^entry 0 of 1 in localhost:8402: payment_settled shell-r/,
  );
  const keys = [parseVerifierKey(key)];
  const settlement = settlementIn(proven.header);
  const { receipt } = proofInSettlement(settlement) ?? assert.fail();
  const { transaction } = settlement;
  assert.equal(openReceiptProof(receipt, { keys, transaction }).index, 0);
  assert.throws(
    () => openReceiptProof(receipt, { keys, transaction: `${transaction}0` }),
    NoteError,
  );
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a repeated verification carries the place of its verdict too", async () => {
  await using app = await startTestApp();
  const request = {
    headers: await paymentHeaders(app),
    body: JSON.stringify(BUNDLE),
  };
  const { text } = await send(app, VERIFY_URL, request);
  const keys = [parseVerifierKey(await addToLog(app))];
  const { header } = await send(app, VERIFY_URL, proving(request));
  const settlement = settlementIn(header);
  const { receipt, verdict } = proofInSettlement(settlement) ?? assert.fail();
  const { transaction } = settlement;
  const { index } = openReceiptProof(receipt, { keys, transaction });
  const jws = parseCompactJws(JSON.parse(text).signed_result.value);
  const statement = jws?.payload ?? assert.fail("no verdict");
  const found = openStatementProof(verdict ?? "", { keys, statement });
  assert.equal(found.index, index);
});

Deno.test("over MCP and A2A a repeated call carries its proof unasked", async () => {
  await using app = await startTestApp();
  const call = { name: "search_information", args: { query: "note" } };
  for (const connect of [connectMcp, connectA2a]) {
    const session = await connect(EXCHANGE, app.fetch);
    const bought = await buy(session, { ...call, account: throwawayAccount() });
    const { name, args } = call;
    const proofOf = async () => {
      const { settlement } = await session.call(name, args, bought.payment);
      return settlement as unknown as SettlementResponse;
    };
    assert.equal(proofInSettlement(await proofOf()), null);
    const keys = [parseVerifierKey(await addToLog(app))];
    const settlement = await proofOf();
    const { transaction } = settlement;
    const { receipt, verdict } = proofInSettlement(settlement) ?? assert.fail();
    openReceiptProof(receipt, { keys, transaction });
    assert.equal(verdict, null);
    await session.close();
  }
});

Deno.test("a proof that cannot be made keeps nobody from a result", async () => {
  await using app = await startTestApp();
  const request = await fixErrorRequest(app);
  const { text } = await send(app, SALE_URL, request);
  await addToLog(app);
  // The entry got lost.
  await app.app.store.commit({ deletes: [["revenue", 0]] });
  const again = await send(app, SALE_URL, proving(request));
  assert.equal(again.text, text);
  assert.equal(proofInSettlement(settlementIn(again.header)), null);
  assert.notEqual(receiptOf(settlementIn(again.header)), null);
  assert.deepEqual(app.faults.map(({ event }) => event), [
    "receipt_not_proven",
  ]);
});
