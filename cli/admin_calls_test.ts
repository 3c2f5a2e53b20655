import assert from "node:assert/strict";
import { LogTail } from "@/lib/log_tail.ts";
import { Figures } from "@/lib/telemetry/figures.ts";
import { facilitatorName } from "@/lib/x402/settlers/failover.ts";
import { startTestApp, type TestAppOptions } from "@/tests/support/app.ts";
import { ANY_SALE, purchase } from "@/tests/support/surfaces.ts";
import { adminCalls, WATCHED_HEALTH_MS } from "./admin_calls.ts";
import type { WatchedStatus } from "./admin_asks.ts";

const NAME_OF_TWO = facilitatorName("https://two.example");
const KEY = `0x${"5e".repeat(32)}`;

/** A program whose waits never end by themselves. */
async function withCalls(
  run: (tools: {
    app: Awaited<ReturnType<typeof startTestApp>>;
    tail: LogTail;
    ask: (call: string, question?: number | null) => Promise<WatchedStatus>;
    hangUp: () => void;
  }) => Promise<void>,
  options: TestAppOptions = {},
): Promise<void> {
  const figures = new Figures({
    now: () => new Date(),
    monotonicMs: () => 0,
    cpuMs: () => 0,
  });
  const app = await startTestApp({
    ...options,
    telemetry: figures.telemetry,
    wait: (_, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) resolve();
        signal?.addEventListener("abort", () => resolve(), { once: true });
      }),
  });
  const tail = new LogTail();
  const calls = adminCalls(app.app, { figures, tail });
  const gone = new AbortController();
  try {
    await run({
      app,
      tail,
      hangUp: () => gone.abort(),
      ask: async (call, question = null) =>
        await calls[call]?.(question, {
          report() {},
          signal: gone.signal,
        }) as unknown as WatchedStatus,
    });
  } finally {
    await app.stop();
  }
}

Deno.test("who watches is answered when something is sold, not before", () =>
  withCalls(async ({ app, ask, hangUp }) => {
    const first = await ask("watch");
    assert.equal(first.calls?.way.delivered, 0);
    assert.equal(first.health.status, "ok");
    let isAnswered = false;
    const second = ask("watch", first.moved);
    second.then(() => isAnswered = true);
    await app.app.health();
    assert.equal(isAnswered, false);
    await purchase(app, ANY_SALE);
    assert((await second).moved > first.moved);
    const third = await ask("watch", first.moved);
    assert.equal(third.calls?.way.settled, 1);
    assert.equal(third.calls?.way.delivered, 1);
    const last = ask("watch", third.moved);
    hangUp();
    await last;
  }));

Deno.test("watching asks whoever settles now and then, `status` each time", () => {
  let looks = 0;
  return withCalls(async ({ app, ask }) => {
    for (let look = 0; look < 5; look++) await ask("watch");
    assert.equal(looks, 1);
    app.clock.advance(WATCHED_HEALTH_MS);
    await ask("watch");
    assert.equal(looks, 2);
    await ask("status");
    await ask("status");
    assert.equal(looks, 4);
  }, {
    settler: () => ({
      kind: "demo",
      verifiesContractSignatures: false,
      verify: () => assert.fail(),
      settle: () => assert.fail(),
      lookup: () => assert.fail(),
      close: () => Promise.resolve(),
      health() {
        looks++;
        return Promise.resolve("away");
      },
    }),
  });
});

Deno.test("of several who settle each is told apart, without what is secret", () =>
  withCalls(async ({ tail, ask }) => {
    const write = tail.around(() => {});
    write(`{"event":"a","detail":"used ${KEY} there"}\n`);
    write(`{"event":"b","detail":"\u202egnp.exe and \u0007"}\n`);
    const { settlers, log = [] } = await ask("status");
    assert.deepEqual(settlers?.map(({ problem }) => problem), [
      null,
      "answered (secret)",
    ]);
    assert.deepEqual(log, [
      '{"event":"a","detail":"used (secret) there"}',
      '{"event":"b","detail":"\ufffdgnp.exe and \ufffd"}',
    ]);
  }, {
    settings: {
      SETTLEMENT: "facilitator",
      PAY_TO: `0x${"11".repeat(20)}`,
      FACILITATOR_URL: "https://one.example",
      FACILITATOR_URLS: "https://two.example",
      FACILITATOR_AUTHORIZATIONS: KEY,
      API_URL: "https://api.seller.example",
      MCP_URL: "https://mcp.seller.example",
      EXCHANGE_URL: "https://exchange.seller.example",
      VERIFY_URL: "https://verify.seller.example",
    },
    settler: () => ({
      kind: "facilitator",
      verifiesContractSignatures: false,
      verify: () => assert.fail(),
      settle: () => assert.fail(),
      lookup: () => assert.fail(),
      close: () => Promise.resolve(),
      health: () => Promise.resolve(null),
      problems: () => Promise.resolve([`${NAME_OF_TWO}: answered ${KEY}`]),
    }),
  }));
