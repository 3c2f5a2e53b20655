import assert from "node:assert/strict";
import { compiledSchemas } from "@/lib/schema/schema.ts";
import { mountOrigins, preparable } from "@/cli/dispatch.ts";
import { startTestApp } from "@/tests/support/app.ts";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";

/** An input that sends nothing out of this machine. */
const NOT_REACHED = { url: "http://127.0.0.1/" };

Deno.test("once everything is made ready, no first purchase waits for a schema", async () => {
  const app = await startTestApp();
  try {
    const before = compiledSchemas();
    for (const { prepare } of preparable(app.app, mountOrigins(app.app))) {
      await prepare?.();
    }
    const ready = compiledSchemas();
    assert(ready >= before + 2 * app.app.offers.length, `${ready - before}`);
    for (const { path, operation } of app.app.offers) {
      const url = `http://localhost:8402${path}`;
      const body = JSON.stringify(
        operation.id === "summarize-url"
          ? NOT_REACHED
          : operation.example.input,
      );
      const headers = { "content-type": "application/json" };
      const request = { method: "POST", headers, body };
      const challenge = await app.fetch(url, request);
      await challenge.body?.cancel();
      const payment = await buildPayment({
        account: throwawayAccount(),
        paymentRequired: challengeOf(challenge),
        now: app.clock.now(),
      });
      const bought = await app.fetch(url, {
        ...request,
        headers: { ...headers, "payment-signature": encodePayment(payment) },
      });
      await bought.body?.cancel();
      assert.notEqual(bought.status, 402, path);
    }
    assert.equal(compiledSchemas(), ready);
  } finally {
    await app.stop();
  }
});
