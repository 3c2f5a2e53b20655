/** A store that cannot write or be reached: 503, retryable, nothing charged. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { type Store, StoreError } from "@/lib/store/store.ts";
import type { PaymentRequired } from "@x402/core/types";
import { PROBE_MS } from "@/services/health.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";
import {
  buildPayment,
  type ExactPayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { buy, payFor, SALE_URL } from "@/tests/support/scene.ts";

/** A store whose commits or reads fail while `fault` is set. */
function breakable(store: Store) {
  const state: { fault: "reads" | "writes" | null; commits: number } = {
    fault: null,
    commits: 0,
  };
  const broken = () =>
    Promise.reject(new StoreError("database or disk is full"));
  const reads = <T>(read: () => Promise<T>): Promise<T> =>
    state.fault === "reads" ? broken() : read();
  const wrapped: Store = {
    get: (key) => reads(() => store.get(key)),
    getMany: (keys) => reads(() => store.getMany(keys)),
    list: (prefix, options) => reads(() => store.list(prefix, options)),
    commit: (commit) => {
      state.commits++;
      return state.fault === null ? store.commit(commit) : broken();
    },
    close: () => store.close(),
  };
  return { wrapped, state };
}

for (const fault of ["reads", "writes"] as const) {
  Deno.test(`while ${fault} fail a paid call is 503 and free; afterwards the same payment buys`, async () => {
    const { wrapped, state } = breakable(await openDenoKvStore(":memory:"));
    await using app = await startTestApp({ store: wrapped });
    const payment = await payFor(app, throwawayAccount());
    state.fault = fault;
    const refused = await buy(app, payment);
    assert.equal(refused.status, 503);
    const body = JSON.parse(refused.text);
    assert.equal(body.error, "store_unavailable");
    assert.equal(body.retryable, true);
    assert(!refused.text.includes("disk"));
    assert.equal(
      (await app.fetch(SALE_URL, { method: "POST" })).status,
      402,
    );
    const health = await app.fetch("http://localhost:8402/health");
    // Without a store there is no signing key yet: the program is not ready.
    assert.equal(health.status, 503);
    await health.body?.cancel();
    state.fault = null;
    const bought = await buy(app, payment);
    assert.equal(bought.status, 200);
    await app.stop();
    await wrapped.close();
  });
}

for (const protocol of ["mcp", "a2a"] as const) {
  Deno.test(`while the store cannot be read, a publication over ${protocol} is 503, and no bug is logged`, async () => {
    const { wrapped, state } = breakable(await openDenoKvStore(":memory:"));
    await using app = await startTestApp({ store: wrapped });
    const url = `http://localhost:8404/${protocol}`;
    const quote = dataOf(await call(app, url, publication(protocol)));
    const payment = await buildPayment({
      account: throwawayAccount(),
      paymentRequired: quote,
      now: app.clock.now(),
    });
    state.fault = "reads";
    const refused = dataOf(
      await call(app, url, publication(protocol, payment)),
    );
    assert.equal(refused.error, "store_unavailable");
    assert.equal(refused.status, 503);
    assert.equal(refused.retryable, true);
    assert.deepEqual(app.faults.map(({ event }) => event), [
      "store_unavailable",
    ]);
    state.fault = null;
    const bought = dataOf(
      await call(app, url, publication(protocol, payment)),
    );
    assert.match(String(bought.entry_id), /^inf_/);
    await app.stop();
    await wrapped.close();
  });
}

Deno.test("/health says when nothing can be written, and writes once in some seconds", async () => {
  const { wrapped, state } = breakable(await openDenoKvStore(":memory:"));
  await using app = await startTestApp({ store: wrapped });
  await app.app.keyring.signer();
  const look = async () => {
    const response = await app.fetch("http://localhost:8403/health");
    return [response.status, (await response.json()).checks.store];
  };
  const before = state.commits;
  for (let n = 0; n < 20; n++) {
    assert.deepEqual(await look(), [200, null]);
  }
  await Promise.all(Array.from({ length: 20 }, look));
  assert.equal(state.commits, before + 1);
  state.fault = "writes";
  app.clock.advance(PROBE_MS);
  const problem = "cannot be written: nothing can be sold";
  assert.deepEqual(await look(), [503, problem]);
  assert.deepEqual(await look(), [503, problem]);
  assert.equal(state.commits, before + 2);
  state.fault = null;
  // A clock that is set back does not make an old finding last.
  app.clock.advance(-3_600_000);
  assert.deepEqual(await look(), [200, null]);
  await app.stop();
  await wrapped.close();
});

/** A call of publish_information, with a payment or without. */
function publication(protocol: "mcp" | "a2a", payment?: ExactPayment) {
  const args = { title: "Frost", content: "The harbour froze over." };
  const paid = payment === undefined ? {} : { "x402/payment": payment };
  return protocol === "mcp"
    ? {
      method: "tools/call",
      params: { name: "publish_information", arguments: args, _meta: paid },
    }
    : {
      method: "message/send",
      params: {
        message: {
          kind: "message",
          messageId: "m1",
          role: "user",
          parts: [{
            kind: "data",
            data: { skill: "publish_information", arguments: args },
          }],
          metadata: paid,
        },
      },
    };
}

async function call(app: TestApp, url: string, message: object) {
  const response = await app.fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...message }),
  });
  return await response.json();
}

/** The structured result of a JSON-RPC answer of either protocol. */
function dataOf(
  { result }: {
    result: { structuredContent?: unknown; parts?: { data: unknown }[] };
  },
) {
  return (result.structuredContent ?? result.parts?.[0]?.data) as
    & PaymentRequired
    & Readonly<Record<string, unknown>>;
}

Deno.test("a paid call costs at most three commits, a replay none", async () => {
  const { wrapped, state } = breakable(await openDenoKvStore(":memory:"));
  await using app = await startTestApp({ store: wrapped });
  // The signing key is made once in the life of a store.
  await app.app.keyring.signer();
  // That the process lives is said from time to time, not by each call.
  await app.app.presence.show();
  const payment = await payFor(app, throwawayAccount());
  state.commits = 0;
  assert.equal((await buy(app, payment)).status, 200);
  assert.equal(state.commits, 3);
  assert.equal((await buy(app, payment)).status, 200);
  assert.equal(state.commits, 3);
  await app.stop();
  await wrapped.close();
});
