import assert from "node:assert/strict";
import type { AuthorizationState, SettleOutcome } from "@/lib/x402/settler.ts";
import { createDemoSettler } from "@/lib/x402/settlers/demo.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { throwawayAccount } from "@/tests/support/buyer.ts";
import { buy, payFor } from "@/tests/support/scene.ts";
import { readOpen } from "./open_payments.ts";

Deno.test("an open payment is told with what was said of it, and what is done about it", async () => {
  const words = `\u202egnp.exe <b>${"long ".repeat(100)}`;
  let settled: SettleOutcome = { kind: "failed", reason: words };
  let found: AuthorizationState = { kind: "unused" };
  const app = await startTestApp({
    wait: () => Promise.resolve(),
    settler: (store) => ({
      ...createDemoSettler(store),
      settle: () => Promise.resolve(settled),
      lookup: () => Promise.resolve(found),
    }),
  });
  try {
    const { clock, app: { store } } = app;
    const read = () => readOpen(store, app.app.config.terms.asset);
    assert.deepEqual(await read(), {
      by_state: {},
      oldest_change: null,
      payments: [],
    });
    await buy(app, await payFor(app, throwawayAccount()));
    const refused = await read();
    assert.deepEqual(refused.by_state, { executed: 1 });
    const [open] = refused.payments;
    assert.equal(open?.operation, "shell-risk-check");
    assert.equal(open?.amount, "0.01");
    assert.match(open?.nonce ?? "", /^0x[0-9a-f]{64}$/);
    assert.equal(refused.oldest_change, open?.changed_at);
    assert(Date.parse(open?.next_look_at ?? "") > clock.now().getTime());
    assert.match(open?.doing ?? "", /^nothing was charged/);
    // Words of whoever settles: short, and nothing in them hides.
    assert.match(open?.reason ?? "", /^\ufffdgnp\.exe <b>long .*\.\.\.$/);
    assert((open?.reason ?? "").length < 250);
    settled = { kind: "unknown", message: words };
    found = { kind: "unknown", message: words };
    clock.advance(1_000);
    await buy(app, await payFor(app, throwawayAccount()));
    const both = await read();
    assert.deepEqual(both.by_state, { executed: 1, unknown: 1 });
    assert.equal(both.oldest_change, open?.changed_at);
    const unclear = both.payments.find(({ state }) => state === "unknown");
    assert.match(unclear?.doing ?? "", /^the chain is asked/);
  } finally {
    await app.stop();
  }
});
