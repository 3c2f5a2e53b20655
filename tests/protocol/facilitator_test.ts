/** Real settlement: the official client, the official facilitator, a real chain. */
import assert from "node:assert/strict";
import {
  buildPayment,
  buyerFetch,
  challengeOf,
  encodePayment,
  settlementOf,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { startScene } from "@/tests/support/scene.ts";

const URL_FIX = "http://localhost:8402/fix-error";
const BODY = JSON.stringify({ error: "bash: kubctl: command not found" });

Deno.test("facilitator mode on a real chain", async (t) => {
  await using scene = await startScene();
  const { seller, token } = scene;
  await using app = await scene.startApp();
  const buyer = throwawayAccount();
  await token.mint(buyer.address, 1_000_000n);
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: BODY,
  };

  await t.step(
    "the official client buys; exactly 10000 units move",
    async () => {
      const paying = buyerFetch(buyer, { fetch: app.fetch });
      const response = await paying(URL_FIX, init);
      assert.equal(response.status, 200);
      assert.equal(settlementOf(response).success, true);
      await response.body?.cancel();
      assert.equal(await token.balanceOf(seller), 10_000n);
      assert.equal(await token.balanceOf(buyer.address), 990_000n);
    },
  );

  await t.step("a replay moves nothing and gives the same bytes", async () => {
    const challenge = await app.fetch(URL_FIX, init);
    await challenge.body?.cancel();
    const payment = encodePayment(
      await buildPayment({
        account: buyer,
        paymentRequired: challengeOf(challenge),
      }),
    );
    const send = () =>
      app.fetch(URL_FIX, {
        ...init,
        headers: { ...init.headers, "payment-signature": payment },
      });
    const first = await send();
    const second = await send();
    assert.equal(first.status, 200);
    assert.equal(await second.text(), await first.text());
    assert.equal(await token.balanceOf(seller), 20_000n);
  });

  await t.step(
    "an empty wallet is 402 with the facilitator's reason",
    async () => {
      const paying = buyerFetch(throwawayAccount(), { fetch: app.fetch });
      const response = await paying(URL_FIX, init);
      assert.equal(response.status, 402);
      assert.match(
        (await response.json()).payment_required.error,
        /balance|funds/,
      );
      assert.equal(await token.balanceOf(seller), 20_000n);
    },
  );
});
