/**
 * Faults between us and the facilitator: the buyer gets the result exactly
 * once and pays 10000 units, or pays nothing and gets nothing.
 */
import assert from "node:assert/strict";
import { systemWait, type Wait } from "@/lib/runtime.ts";
import type { TestApp } from "@/tests/support/app.ts";
import type { Fault } from "@/tests/support/fault_proxy.ts";
import {
  buy,
  ledgerStates,
  payFor,
  type Scene,
  startScene,
} from "@/tests/support/scene.ts";

const SETTLE_FAULTS: readonly Fault[] = [
  { answer: "hang", forwarded: false },
  { answer: "hang", forwarded: true },
  { answer: "hang", forwarded: "late" },
  { answer: "drop", forwarded: false },
  { answer: "drop", forwarded: true },
  { answer: "cut", forwarded: false },
  { answer: "cut", forwarded: true },
  { answer: "error-500", forwarded: false },
  { answer: "error-500", forwarded: true },
  { answer: "malformed-json", forwarded: false },
  { answer: "malformed-json", forwarded: true },
  { answer: "false-success", forwarded: false },
  { answer: "false-success", forwarded: true },
  { answer: "already-used", forwarded: false },
  { answer: "already-used", forwarded: true },
  { answer: "pending", forwarded: false },
  { answer: "pending", forwarded: true },
];

/** Pauses between two looks at the chain, in a tenth of their time: their number is what counts. */
const wait: Wait = (ms, signal) => systemWait(ms / 10, signal);

/** Milliseconds after which the seller takes a facilitator for one that hangs. */
const HANG_MS = "2000";

Deno.test("a fault of the facilitator never costs a buyer twice, nor for nothing", async (t) => {
  await using scene = await startScene();
  for (const fault of SETTLE_FAULTS) {
    await t.step(
      `/settle: ${fault.answer}, forwarded: ${fault.forwarded}`,
      () => settleFault(scene, fault),
    );
  }
  for (
    const answer of ["hang", "drop", "error-500", "malformed-json"] as const
  ) {
    await t.step(`/verify: ${answer}`, () => verifyFault(scene, answer));
  }
});

/** A seller; only of a facilitator that hangs it tires soon. */
function startApp(scene: Scene, { answer }: Fault): Promise<TestApp> {
  return scene.startApp({
    wait,
    ...(answer === "hang"
      ? { settings: { FACILITATOR_TIMEOUT_MS: HANG_MS } }
      : {}),
  });
}

async function settleFault(scene: Scene, fault: Fault): Promise<void> {
  const app = await startApp(scene, fault);
  const buyer = await scene.fund();
  const payment = await payFor(app, buyer);
  scene.proxy.fail("/settle", fault);
  const first = await buy(app, payment);
  const second = await buy(app, payment);
  for (const answer of [first, second]) {
    assert(
      answer.status === 200 ||
        (answer.status === 503 && answer.error === "settlement_unknown"),
      `${answer.status} ${answer.error}`,
    );
  }
  await scene.proxy.settled();
  scene.proxy.clear();
  const third = await buy(app, payment);
  const fourth = await buy(app, payment);
  assert.equal(third.status, 200, third.error);
  assert.equal(fourth.text, third.text);
  for (const answer of [first, second]) {
    if (answer.status === 200) assert.equal(answer.text, third.text);
  }
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
  assert.deepEqual(await ledgerStates(app), ["settled"]);
  await app.stop();
}

async function verifyFault(
  scene: Scene,
  answer: Fault["answer"],
): Promise<void> {
  const fault: Fault = { answer, forwarded: false };
  const app = await startApp(scene, fault);
  const buyer = await scene.fund();
  const payment = await payFor(app, buyer);
  scene.proxy.fail("/verify", fault);
  const first = await buy(app, payment);
  assert.equal(first.status, 503);
  assert.equal(first.error, "verification_unavailable");
  assert.deepEqual(await ledgerStates(app), []);
  scene.proxy.clear();
  assert.equal((await buy(app, payment)).status, 200);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
  await app.stop();
}
