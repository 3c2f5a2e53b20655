/** A buyer proves the own payment from the receipt and the log's published key alone. */
import assert from "node:assert/strict";
import { runCli } from "@/cli/mod.ts";
import { createKeyrings } from "@/lib/jose/keyrings.ts";
import { canonicalSha256, type JsonObject, sha256Hex } from "@/lib/json.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { NoteError, parseVerifierKey } from "@/lib/tlog/note.ts";
import { parseProof, proofText } from "@/lib/tlog/proof.ts";
import { noteSignerOf, tiledLogOf } from "@/tests/support/tiled_log.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { openReceiptProof } from "@/services/api/revenue_log/tree/opening.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { payFor, SALE_BODY, SALE_URL } from "@/tests/support/scene.ts";
import { encodePayment } from "@/tests/support/buyer.ts";

const API = "http://localhost:8402";

/** Buys, and gives all that a buyer keeps of it. */
async function buyReceipt(app: TestApp): Promise<string> {
  const payment = await payFor(app, throwawayAccount());
  const response = await app.fetch(SALE_URL, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "payment-signature": encodePayment(payment),
    },
    body: SALE_BODY,
  });
  assert.equal(response.status, 200, await response.text());
  const settlement = JSON.parse(
    atob(response.headers.get("payment-response") ?? ""),
  );
  return settlement.extensions["offer-receipt"].info.receipt.signature;
}

function ask(app: TestApp, receipt: string, origin = API): Promise<Response> {
  return app.fetch(`${origin}/log/receipt`, { method: "POST", body: receipt });
}

/** What a stranger reads in a receipt. */
function payloadOf(receipt: string): { transaction: string } {
  const [, payload = ""] = receipt.split(".");
  return JSON.parse(
    new TextDecoder().decode(
      Uint8Array.fromBase64(payload, { alphabet: "base64url" }),
    ),
  );
}

Deno.test("a receipt is proven offline with the log's key, as soon as the log has it and for ever after", async () => {
  const store = await openDenoKvStore(":memory:");
  await using app = await startTestApp({ store, isStoreExclusive: true });
  const receipts = [await buyReceipt(app), await buyReceipt(app)];
  const [receipt = ""] = receipts;
  const early = await ask(app, receipt);
  assert.deepEqual(
    [early.status, (await early.json()).error],
    [503, "busy"],
    "it is on its way",
  );
  assert.notEqual(early.headers.get("retry-after"), null);
  await drainOutbox(app.app);
  const { verifier_keys: [vkey = ""], receipts_url: url } = await (await app
    .fetch(`${API}/log.json`)).json();
  assert.equal(url, `${API}/log/receipt`);
  const key = parseVerifierKey(vkey);
  // Of one millisecond, either can be the first of the log.
  const places = new Set<number>();
  for (const receipt of receipts) {
    const text = await (await ask(app, receipt)).text();
    const { transaction } = payloadOf(receipt);
    const proven = openReceiptProof(text, { keys: [key], transaction });
    assert.deepEqual(
      [proven.origin, proven.size, proven.entry.amount],
      ["localhost:8402", 2, "10000"],
    );
    places.add(proven.index);
    // Who asked the question can show what was asked too.
    const fingerprint = canonicalSha256({
      operation: "shell-risk-check",
      input: JSON.parse(SALE_BODY),
    });
    openReceiptProof(text, { keys: [key], transaction, fingerprint });
    for (
      const other of [
        { keys: [key], transaction: `${transaction.slice(0, -1)}x` },
        { keys: [key], transaction, fingerprint: sha256Hex("other") },
        { keys: [], transaction },
        { keys: [{ ...key, name: "other.example" }], transaction },
      ]
    ) assert.throws(() => openReceiptProof(text, other), NoteError);
    // No part of it can be another.
    const proof = parseProof(text);
    const extra = JSON.parse(
      new TextDecoder().decode(proof.extra ?? undefined),
    );
    const entry = extra.entry.replace('"10000"', '"20000"');
    const changes: JsonObject[] = [{ entry }, { tx_salt: "00" }, { entry: 1 }];
    for (
      const changed of [
        ...changes.map((change) => ({
          ...proof,
          extra: new TextEncoder().encode(
            JSON.stringify({ ...extra, ...change }),
          ),
        })),
        { ...proof, extra: null },
        { ...proof, index: 1 - proven.index },
        { ...proof, path: [] },
        { ...proof, checkpoint: proof.checkpoint.replace("\n2\n", "\n3\n") },
      ]
    ) {
      const bad = proofText(changed);
      assert.throws(
        () => openReceiptProof(bad, { keys: [key], transaction }),
        NoteError,
      );
    }
  }
  assert.deepEqual(places, new Set([0, 1]));
  // The same by the command, which reads two files and nothing else.
  const folder = await Deno.makeTempDir();
  const files = [`${folder}/receipt`, `${folder}/proof`];
  await Deno.writeTextFile(files[0] ?? "", receipt);
  await Deno.writeTextFile(
    files[1] ?? "",
    await (await ask(app, receipt)).text(),
  );
  const command = async (...args: string[]) => {
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    const code = await runCli(["log", "receipt", ...args], {
      out: say,
      err: say,
    });
    return [code, said.join("\n")] as const;
  };
  const [code, said] = await command(...files, "--key", vkey);
  assert.equal(code, 0, said);
  assert.match(
    said,
    /^entry [01] of 2 in localhost:8402: payment_settled shell-risk-check/,
  );
  await Deno.writeTextFile(files[0] ?? "", receipts[1] ?? "");
  const [wrong, problem] = await command(...files, "--key", vkey);
  assert.equal(wrong, 1);
  assert.match(problem, /the entry is of another transaction/);
  await Deno.remove(folder, { recursive: true });
  // What verify sold stands in the same log, and is asked for there.
  const verify = app.app.config.origins.verify;
  assert.equal((await ask(app, receipt, verify)).status, 200);
  // Keys of receipts are rotated, and old receipts are still known.
  const keyrings = createKeyrings({ store, clock: app.clock });
  await keyrings.rotate();
  app.clock.advance(30 * 86_400_000);
  assert.equal((await ask(app, receipt)).status, 200);
  await app.stop();
  await store.close();
});

Deno.test("an entry that names another number than its place proves nothing", async () => {
  const signer = noteSignerOf("log.example");
  const textOf = async (seq: number) => {
    const entry = JSON.stringify({ seq, tx_sha256: sha256Hex("0xab") });
    const files = await tiledLogOf([new TextEncoder().encode(entry)], signer);
    const extra = { entry, tx_salt: "", request_salt: "" };
    return proofText({
      extra: new TextEncoder().encode(JSON.stringify(extra)),
      index: 0,
      path: [],
      checkpoint: new TextDecoder().decode(files.get("checkpoint")),
    });
  };
  const options = { keys: [signer], transaction: "0xab" };
  assert.equal(openReceiptProof(await textOf(0), options).size, 1);
  const other = await textOf(5);
  assert.throws(() => openReceiptProof(other, options), NoteError);
});

Deno.test("who has no receipt of ours is told nothing", async () => {
  const [app, other] = [await startTestApp(), await startTestApp()];
  const receipt = await buyReceipt(app);
  await drainOutbox(app.app);
  const [header = "", payload = "", signature = ""] = receipt.split(".");
  for (
    const bad of [
      "",
      "{}",
      `${header}.${payload}.`,
      `${header}.${payload}.${signature.split("").toReversed().join("")}`,
      await buyReceipt(other),
    ]
  ) {
    const refused = await ask(app, bad);
    assert.deepEqual(
      [refused.status, (await refused.json()).error],
      [400, "invalid_request"],
    );
  }
  const long = await ask(app, "x".repeat(5_000));
  assert.equal(long.status, 413);
  await long.body?.cancel();
  // Signed by us, of a payment that is not known: of a store that was lost.
  const signer = await app.app.keyring.receiptSigner();
  const real = payloadOf(receipt);
  for (
    const change of [
      { transaction: "0xab" },
      { network: "eip155:84532" },
      // Others can settle in the same transaction.
      { payer: throwawayAccount().address },
      { resourceUrl: `${API}/summarize-url` },
    ]
  ) {
    const payload = JSON.stringify({ ...real, ...change });
    const lost = await signer.sign(new TextEncoder().encode(payload));
    const unknown = await ask(app, lost);
    assert.equal(unknown.status, 404, payload);
    await unknown.body?.cancel();
  }
  await Promise.all([app.stop(), other.stop()]);
});
