/** A clock that jumps during a sale on a chain, and is set right again: one result, one charge. */
import assert from "node:assert/strict";
import { TestClock } from "@/tests/support/app.ts";
import {
  buy,
  ledgerStates,
  payFor,
  startScene,
} from "@/tests/support/scene.ts";

const DAY_MS = 86_400_000;
const JUMPS_MS = [-600_000, 240_000, DAY_MS, 40 * DAY_MS];
const STEPS = ["verified", "claimed", "ran", "executed", "settled"];

Deno.test("a clock that jumps at any step of a sale", async (t) => {
  await using scene = await startScene();
  for (const step of STEPS) {
    await t.step(step, async () => {
      for (const ms of JUMPS_MS) {
        const clock = new TestClock();
        let left = ms;
        await using app = await scene.startApp({
          clock,
          onStep: (name) => {
            if (name !== step) return;
            clock.advance(left);
            left = 0;
          },
        });
        const buyer = await scene.fund();
        const payment = await payFor(app, buyer);
        const bought = await buy(app, payment);
        assert.equal(bought.status, 200, `${ms}: ${bought.error}`);
        assert.equal(left, 0);
        assert.deepEqual(await buy(app, payment), bought);
        clock.advance(-ms);
        assert.deepEqual(await buy(app, payment), bought);
        assert.deepEqual(await ledgerStates(app), ["settled"]);
        assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
        await app.stop();
      }
    });
  }
});
