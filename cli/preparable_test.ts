import assert from "node:assert/strict";
// Before what it counts is loaded.
import { countCalls } from "@/tests/support/steps.ts";

const { PARTS } = await import("@/lib/engines/social_search/parts.ts");
const { PARTS_A_TURN } = await import("@/lib/load_in_turns.ts");
const { nextTurn } = await import("@/lib/next_turn.ts");
const { compiledSchemas } = await import("@/lib/schema/schema.ts");
const { mountOrigins } = await import("@/cli/dispatch.ts");
const { preparable } = await import("@/cli/preparable.ts");
const { rehearse } = await import("@/cli/rehearsal.ts");
const { startTestApp } = await import("@/tests/support/app.ts");
const buyer = await import("@/tests/support/buyer.ts");
const { createDemoSettler } = await import("@/lib/x402/settlers/demo.ts");
const { dumpStore } = await import("@/tests/support/format_1.ts");

type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** An input that sends nothing out of this machine. */
const NOT_REACHED = { url: "http://127.0.0.1/" };
/** What is not among the failures that are read before anybody pays. */
const failureIn = (line: number) => ({
  log: `Traceback (most recent call last):
  File "a.py", line ${line}, in <module>
    import cv2
ImportError: libGL.so.1: cannot open shared object file: No such file or directory`,
});
/**
 * Calls of functions in a first paid call, of those in the second. What a
 * pattern may begin with is kept for each character, and the second failure asks
 * of the characters that the first one asked of; rows that a failure is about are
 * read by the first that is about them.
 */
const FIRST_SHARE_MAX = 1.5;

/** A request with its payment. */
async function paidFor(app: TestApp, path: string, input: unknown) {
  const url = `http://localhost:8402${path}`;
  const headers = { "content-type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify(input) };
  const challenge = await app.fetch(url, request);
  await challenge.body?.cancel();
  const payment = await buyer.buildPayment({
    account: buyer.throwawayAccount(),
    paymentRequired: buyer.challengeOf(challenge),
    now: app.clock.now(),
  });
  const proof = buyer.encodePayment(payment);
  return async () => {
    const bought = await app.fetch(url, {
      ...request,
      headers: { ...headers, "payment-signature": proof },
    });
    await bought.body?.cancel();
    return bought.status;
  };
}

/** The names of functions that were called. */
function namesOf(calls: ReadonlyMap<string, number>): string[] {
  return [...calls].filter(([, times]) => times > 0).map(([name]) => name);
}

Deno.test("what plans searches is loaded ahead in pieces, and others have their turn between them", async () => {
  await using app = await startTestApp();
  const mcp = mountOrigins(app.app).find(({ name }) => name === "mcp");
  const { route } = mcp?.routes.find(({ path }) => path === "/mcp") ??
    assert.fail();
  let pauses = 0;
  await route.prepare?.(() => {
    pauses++;
    return Promise.resolve();
  });
  assert(pauses > PARTS.length / PARTS_A_TURN, `${pauses}`);
});

Deno.test("once everything is made ready", async (t) => {
  await using app = await startTestApp({ settings: { PREPARE_AHEAD: "on" } });
  const { offers } = app.app;
  const before = compiledSchemas();
  const prepared = await countCalls(async () => {
    for (const { prepare } of preparable(app.app, mountOrigins(app.app))) {
      await prepare?.(nextTurn);
    }
  });
  const ready = compiledSchemas();
  assert(ready >= before + 2 * offers.length, `${ready - before}`);

  await t.step("a first purchase does what a second does", async () => {
    const known = new Set(namesOf(prepared));
    const purchases = [
      // Another one of its kind: what was read a moment ago is not read again.
      await paidFor(app, "/fix-error", failureIn(3)),
      await paidFor(app, "/fix-error", failureIn(4)),
    ];
    const [first, second] = [new Map<string, number>(), new Map()];
    for (const [at, buy] of purchases.entries()) {
      const calls = await countCalls(async () => {
        assert.equal(await buy(), 200);
      });
      for (const [name, times] of calls) {
        (at === 0 ? first : second).set(name, times);
      }
    }
    // Which rule a failure meets is its own.
    assert.deepEqual(
      namesOf(first).filter((name) =>
        !known.has(name) && !/^tests\/|\/engines\/|offering\.ts:/.test(name)
      ),
      [],
    );
    const sum = (calls: ReadonlyMap<string, number>) =>
      [...calls.values()].reduce((total, times) => total + times, 0);
    const share = sum(first) / sum(second);
    assert(share < FIRST_SHARE_MAX, `${share}`);
  });

  await t.step("no first purchase waits for a schema", async () => {
    for (const { path, operation } of offers) {
      const input = operation.id === "summarize-url"
        ? NOT_REACHED
        : operation.example.input;
      const buy = await paidFor(app, path, input);
      assert.notEqual(await buy(), 402, path);
    }
    assert.equal(compiledSchemas(), ready);
  });
});

Deno.test("what an offer makes ready says while a call waits for it", async () => {
  await using app = await startTestApp({
    fetchPage: (finalUrl) =>
      Promise.resolve({
        kind: "fetched",
        status: 200,
        truncated: false,
        finalUrl,
        contentType: "text/plain",
        bytes: new TextEncoder().encode(
          "The gribble\n\nIt eats the wood of ships that nobody looked after.\n",
        ),
      }),
  });
  const waiting = app.app.offers.filter(({ waitedFor }) => waitedFor);
  assert.deepEqual(
    waiting.map(({ operation }) => operation.id),
    ["fix-error", "summarize-url", "shell-risk-check"],
  );
  for (const { operation, waitedFor } of waiting) {
    assert.equal(waitedFor?.(), undefined);
    const running = operation.run(operation.example.input, {
      now: app.clock.now(),
      requestId: "00000000-0000-4000-8000-000000000000",
      signal: new AbortController().signal,
      payer: null,
      agentId: null,
    });
    assert.notEqual(waitedFor?.(), undefined, operation.id);
    await running;
    assert.equal(waitedFor?.(), undefined);
  }
});

Deno.test("preparable() has nothing where nothing is to be made ready ahead", async () => {
  await using app = await startTestApp({ settings: { PREPARE_AHEAD: "off" } });
  assert.deepEqual(preparable(app.app, mountOrigins(app.app)), []);
});

Deno.test("rehearse() leaves nothing in the store, in the log or among the faults", async () => {
  await using app = await startTestApp({
    settings: { RATE_LIMIT_SCALE: "0.01", PRICE_FIX_ERROR: "5000" },
    settler: (store) => ({
      ...createDemoSettler(store),
      verify: () => Promise.reject(new TypeError("nobody verifies")),
      settle: () => Promise.reject(new TypeError("nobody settles")),
    }),
  });
  const before = await dumpStore(app.app.store);
  await rehearse(app.app);
  assert.deepEqual(await dumpStore(app.app.store), before);
  assert.deepEqual([app.log, app.faults], [[], []]);
});
