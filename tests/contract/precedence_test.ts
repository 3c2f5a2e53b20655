/** While something is sold, requests that nobody paid for take turns. */
import assert from "node:assert/strict";
import { FREE_PER_BEAT } from "@/lib/http/precedence.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { buy, payFor, SALE_URL } from "@/tests/support/scene.ts";

Deno.test("strangers take turns while a paid call is under way, and nobody else does", async () => {
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  await using app = await startTestApp({
    onStep: (step) => {
      if (step !== "claimed") return;
      reached.resolve();
      return held.promise;
    },
  });
  const answered = { unpaid: 0, invented: 0, document: 0 };
  const ask = async (count: number, kind: keyof typeof answered) => {
    const send = () =>
      kind === "unpaid"
        ? app.fetch(SALE_URL, { method: "POST" })
        : kind === "invented"
        ? app.fetch(SALE_URL, {
          method: "POST",
          headers: { "payment-signature": "any text" },
        })
        : app.fetch("http://localhost:8402/robots.txt");
    const all = Array.from({ length: count }, async () => {
      const response = await send();
      answered[kind] += 1;
      await response.body?.cancel();
      return response.status;
    });
    // No turn of the event loop: only what is answered at once is answered.
    for (let n = 0; n < 50; n++) await Promise.resolve();
    return all;
  };
  const idle = await ask(30, "unpaid");
  assert.equal(answered.unpaid, 30);
  const payment = await payFor(app, throwawayAccount());
  const buying = buy(app, payment);
  await reached.promise;
  const strangers = await ask(30, "unpaid");
  assert.equal(answered.unpaid, 30 + FREE_PER_BEAT);
  // A text in the header of payments is none.
  const inventors = await ask(30, "invented");
  assert.equal(answered.invented, 0);
  const readers = await ask(5, "document");
  assert.equal(answered.document, 0);
  // Health is never kept waiting.
  assert.equal((await app.fetch("http://localhost:8402/health")).status, 200);
  held.resolve();
  assert.equal((await buying).status, 200);
  const statuses = await Promise.all([...idle, ...strangers]);
  assert.deepEqual(new Set(statuses), new Set([402]));
  const refusals = new Set(await Promise.all(inventors));
  assert.deepEqual(refusals, new Set([400]));
  await Promise.all(readers);
  assert.equal(answered.document, 5);
});
