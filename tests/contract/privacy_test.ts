/** What is kept, as callers and operators are told it. */
import assert from "node:assert/strict";
import { systemRandom } from "@/lib/runtime.ts";
import { sha256Hex } from "@/lib/json.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { saltEntry } from "@/services/api/revenue_log/salts.ts";
import { listPayments } from "@/lib/x402/store.ts";
import { readLogSecret } from "@/services/api/revenue_log/store.ts";
import { KEY_FAMILIES } from "@/services/formats.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { dumpStore } from "@/tests/support/format_1.ts";
import { ANY_SALE, purchase } from "@/tests/support/surfaces.ts";

Deno.test("the privacy page gives a period for everything that is stored", async () => {
  await using app = await startTestApp();
  const response = await app.fetch("http://localhost:8402/docs/privacy");
  const text = (await response.text()).replace(/<!--.*?-->/g, "")
    .replaceAll("&#39;", "'").replaceAll("&quot;", '"');
  const rows = [...text.matchAll(/<tr><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)]
    .map(([, what, how]) => [what, how]);
  assert.deepEqual(
    rows,
    KEY_FAMILIES.map(({ prefix, holds, kept }) => [
      prefix[0] === "exchange" ? `Exchange: ${holds}` : holds,
      kept,
    ]),
  );
  for (const kept of rows.map(([, how]) => how)) assert.ok(kept);
  assert.match(text, /for ever, because each entry rests on the one\s+before/);
});

Deno.test("an entry of the revenue log names neither wallet nor request, and the store opens it", async () => {
  await using app = await startTestApp();
  const { store } = app.app;
  for (let n = 0; n < 2; n++) {
    assert.equal((await purchase(app, ANY_SALE)).status, 200);
  }
  await drainOutbox(app.app);
  const payments = (await listPayments(store, { limit: 10 })).entries.map((
    { value },
  ) => ({
    txSha256: sha256Hex(
      value.format === 1 ? value.settlement?.transaction ?? "" : "",
    ),
    requestSha256: value.fingerprint,
  }));
  const entries = (await store.list<{
    tx_sha256: string;
    request_sha256: string;
  }>(["revenue"], { limit: 10 })).entries.map(({ value }) => value);
  assert.equal(entries.length, 2);
  // The same request twice, and nobody can see it.
  assert.equal(new Set(payments.map((one) => one.requestSha256)).size, 1);
  assert.equal(new Set(entries.map((one) => one.request_sha256)).size, 2);
  const text = JSON.stringify(entries);
  for (const { txSha256, requestSha256 } of payments) {
    assert.ok(!text.includes(txSha256) && !text.includes(requestSha256));
  }
  const secret = await readLogSecret(store, systemRandom);
  const opened = payments.map((one) => saltEntry(secret, one));
  for (const [index, one] of opened.entries()) {
    const { txSha256 = "", requestSha256 = "" } = payments[index] ?? {};
    assert.equal(one.tx_sha256, sha256Hex(`${one.tx_salt}:${txSha256}`));
    assert.equal(
      one.request_sha256,
      sha256Hex(`${one.request_salt}:${requestSha256}`),
    );
    assert.notEqual(one.tx_salt, one.request_salt);
  }
  const digests = (list: typeof entries) =>
    list.map((one) => `${one.tx_sha256} ${one.request_sha256}`).sort();
  assert.deepEqual(digests(entries), digests(opened));
  // No salt stands anywhere in the store.
  const stored = JSON.stringify(await dumpStore(store));
  for (const { tx_salt, request_salt } of opened) {
    assert.ok(!stored.includes(tx_salt) && !stored.includes(request_salt));
  }
});
