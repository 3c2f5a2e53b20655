/**
 * Several facilitators: one that is down stops no sale, and no payment is sent
 * to a second while the first may still settle it.
 */
import assert from "node:assert/strict";
import { openSettler } from "@/cli/settler.ts";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { systemWait } from "@/lib/runtime.ts";
import { BACKOFF_MS_MIN } from "@/lib/x402/settlers/circuit.ts";
import { configOf } from "@/tests/support/app.ts";
import {
  type Facilitator,
  startFacilitator,
} from "@/tests/support/facilitator.ts";
import {
  type FaultProxy,
  startFaultProxy,
} from "@/tests/support/fault_proxy.ts";
import {
  buy,
  ledgerStates,
  payFor,
  type Scene,
  startScene,
} from "@/tests/support/scene.ts";

/** A scene with a second facilitator, behind a proxy of its own. */
interface Pair extends Scene {
  readonly other: FaultProxy;
  readonly otherFacilitator: Facilitator;
}

Deno.test("several facilitators", async (t) => {
  await using scene = await startScene();
  const account = scene.anvil.accounts[3];
  const otherFacilitator = startFacilitator({
    anvil: scene.anvil,
    ...(account === undefined ? {} : { account }),
  });
  const step = (name: string, test: (pair: Pair) => Promise<void>) =>
    t.step(name, async () => {
      const proxy = await startFaultProxy(scene.facilitator.url);
      const other = await startFaultProxy(otherFacilitator.url);
      const settings = {
        ...scene.settings,
        FACILITATOR_URL: proxy.url,
        FACILITATOR_URLS: other.url,
      };
      const startApp: Scene["startApp"] = (more = {}) =>
        scene.startApp({
          ...more,
          settings: { ...settings, ...more.settings },
        });
      await test({
        ...scene,
        settings,
        proxy,
        other,
        otherFacilitator,
        startApp,
      });
      await proxy.stop();
      await other.stop();
    });
  await step("the first is asked, and nobody else", firstOnly);
  await step("one that is not there stops no sale", firstGone);
  await step("one that hangs costs its timeout now and then", firstHangs);
  await step("what the first refuses, nobody else is asked", refused);
  await step("gone between verification and settlement", goneBetween);
  await step(
    "nothing goes to the second while the first may settle",
    stillOpen,
  );
  await step("nor after a restart", openAfterRestart);
  await step("nor when the operator took the first off", takenOff);
  await step("the seller's own wallet is the last", ownWallet);
  await step("one that works is healthy", health);
  await otherFacilitator.stop();
});

function paths(proxy: FaultProxy): string[] {
  return proxy.calls.map(({ path }) => path);
}

async function firstOnly(scene: Pair): Promise<void> {
  await using app = await scene.startApp();
  const answer = await buy(app, await payFor(app, await scene.fund()));
  assert.equal(answer.status, 200, answer.error);
  assert.deepEqual(paths(scene.proxy), ["/verify", "/settle"]);
  assert.deepEqual(paths(scene.other), []);
}

async function firstGone(scene: Pair): Promise<void> {
  await using app = await scene.startApp({
    settings: { FACILITATOR_URL: "http://127.0.0.1:1" },
  });
  const buyer = await scene.fund();
  const answer = await buy(app, await payFor(app, buyer));
  assert.equal(answer.status, 200, answer.error);
  assert.deepEqual(paths(scene.other), ["/verify", "/settle"]);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
}

async function firstHangs(scene: Pair): Promise<void> {
  scene.proxy.fail("/verify", { answer: "hang", forwarded: false });
  let nowMs = 0;
  const settings = { ...scene.settings, FACILITATOR_TIMEOUT_MS: "2000" };
  const settler = await openSettler(configOf(settings), {
    store: null as never,
    presence: null as never,
    isExclusive: true,
    wait: systemWait,
    onFault: () => {},
    nowMs: () => nowMs,
  });
  await using app = await scene.startApp({ settler: () => settler });
  const sell = async () => {
    const answer = await buy(app, await payFor(app, await scene.fund()));
    assert.equal(answer.status, 200, answer.error);
  };
  for (let sale = 0; sale < 3; sale++) await sell();
  assert.deepEqual(paths(scene.proxy), ["/verify"]);
  nowMs += BACKOFF_MS_MIN;
  for (let sale = 0; sale < 2; sale++) await sell();
  assert.deepEqual(paths(scene.proxy), ["/verify", "/verify"]);
  // It is well again, and asked first again.
  scene.proxy.clear();
  nowMs += 2 * BACKOFF_MS_MIN;
  for (let sale = 0; sale < 2; sale++) await sell();
  assert.deepEqual(paths(scene.proxy).slice(2), [
    "/verify",
    "/settle",
    "/verify",
    "/settle",
  ]);
}

async function refused(scene: Pair): Promise<void> {
  await using app = await scene.startApp();
  const answer = await buy(
    app,
    await payFor(app, await scene.fund(undefined, 1n)),
  );
  assert.equal(answer.status, 402);
  assert.match(answer.error, /balance|funds/);
  assert.deepEqual(paths(scene.proxy), ["/verify"]);
  assert.deepEqual(paths(scene.other), []);
}

async function goneBetween(scene: Pair): Promise<void> {
  const first = await startFaultProxy(scene.facilitator.url);
  await using app = await scene.startApp({
    settings: { FACILITATOR_URL: first.url },
    onStep: async (name) => {
      if (name === "executed") await first.stop();
    },
  });
  const buyer = await scene.fund();
  const payment = await payFor(app, buyer);
  const answer = await buy(app, payment);
  assert.equal(answer.status, 200, answer.error);
  assert.deepEqual(paths(first), ["/verify"]);
  assert.deepEqual(paths(scene.other), ["/verify", "/settle"]);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
}

/** The first has the payment, and nobody knows what it does with it. */
async function stillOpen(scene: Pair): Promise<void> {
  await using app = await scene.startApp();
  const buyer = await scene.fund();
  const payment = await payFor(app, buyer);
  scene.proxy.fail("/settle", { answer: "drop", forwarded: false });
  for (let round = 0; round < 3; round++) {
    const answer = await buy(app, payment);
    assert.deepEqual(
      [answer.status, answer.error],
      [503, "settlement_unknown"],
    );
  }
  assert.deepEqual(paths(scene.other), []);
  const { authorization, signature } = payment.payload;
  await scene.token.frontRun(authorization, signature);
  const paid = await buy(app, payment);
  assert.equal(paid.status, 200, paid.error);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
  assert.deepEqual(paths(scene.other), []);
}

/** The first is down for good, and got the payment before. */
async function openAfterRestart(scene: Pair): Promise<void> {
  const store = await openDenoKvStore(":memory:");
  await using before = await scene.startApp({ store });
  const payment = await payFor(before, await scene.fund());
  scene.proxy.fail("/settle", { answer: "drop", forwarded: false });
  assert.equal((await buy(before, payment)).status, 503);
  await before.stop();
  const { url } = scene.proxy;
  await scene.proxy.stop();
  await using after = await scene.startApp({
    store,
    isStoreExclusive: true,
    // Another order changes nothing.
    settings: { FACILITATOR_URL: scene.other.url, FACILITATOR_URLS: url },
  });
  const answer = await buy(after, payment);
  assert.deepEqual([answer.status, answer.error], [503, "settlement_unknown"]);
  assert.deepEqual(paths(scene.other), []);
  await after.stop();
  await store.close();
}

async function takenOff(scene: Pair): Promise<void> {
  const store = await openDenoKvStore(":memory:");
  await using before = await scene.startApp({ store });
  const buyer = await scene.fund();
  const payment = await payFor(before, buyer);
  scene.proxy.fail("/settle", { answer: "drop", forwarded: false });
  assert.equal((await buy(before, payment)).status, 503);
  await before.stop();
  await using after = await scene.startApp({
    store,
    isStoreExclusive: true,
    settings: { FACILITATOR_URL: scene.other.url, FACILITATOR_URLS: "" },
  });
  const answer = await buy(after, payment);
  assert.deepEqual([answer.status, answer.error], [503, "settlement_unknown"]);
  assert.deepEqual(paths(scene.other), []);
  const { authorization, signature } = payment.payload;
  await scene.token.frontRun(authorization, signature);
  assert.equal((await buy(after, payment)).status, 200);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
  await after.stop();
  await store.close();
}

async function ownWallet(scene: Pair): Promise<void> {
  await using app = await scene.startApp({
    settings: {
      FACILITATOR_URL: "http://127.0.0.1:1",
      FACILITATOR_URLS: "http://127.0.0.1:2",
      SETTLER_PRIVATE_KEY: scene.anvil.privateKeys[1] ?? "",
    },
  });
  const buyer = await scene.fund();
  const answer = await buy(app, await payFor(app, buyer));
  assert.equal(answer.status, 200, answer.error);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
  assert.deepEqual(await ledgerStates(app), ["settled"]);
}

async function health(scene: Pair): Promise<void> {
  const faults: string[] = [];
  const open = (settings: Readonly<Record<string, string>>) =>
    openSettler(configOf({ ...scene.settings, ...settings }), {
      store: null as never,
      presence: null as never,
      isExclusive: true,
      wait: systemWait,
      onFault: (event) => faults.push(event),
    });
  const one = await open({ FACILITATOR_URL: "http://127.0.0.1:1" });
  assert.equal(await one.health(), null);
  assert(faults.includes("facilitator_unhealthy"));
  const problems = await one.problems?.() ?? [];
  assert.equal(problems.length, 1);
  assert.match(
    problems[0] ?? "",
    /^127\.0\.0\.1:1#[0-9a-f]{8}: facilitator: unreachable$/,
  );
  await one.close();
  const none = await open({
    FACILITATOR_URL: "http://127.0.0.1:1",
    FACILITATOR_URLS: "http://127.0.0.1:2",
  });
  assert.equal(await none.health(), "facilitator: unreachable");
  await none.close();
}
