/** Processes that die, and several that share a store: one transfer, one result. */
import assert from "node:assert/strict";
import { PRESENCE_MS } from "@/lib/presence/store.ts";
import { TAKEOVER_LOOK_MS } from "@/lib/x402/gas/worker.ts";
import {
  type PaymentReport,
  runPaymentWorker,
  sell,
} from "@/tests/support/payment_worker.ts";
import { join } from "@/tests/support/paths.ts";
import { startPostgres } from "@/tests/support/postgres.ts";
import {
  FIX_ERROR_BODY,
  payFor,
  type Scene,
  startScene,
} from "@/tests/support/scene.ts";

const STEPS = ["verified", "claimed", "ran", "executed", "settled", "recorded"];
/** Where the process itself sends the transaction. */
const SENDING = ["sending", "sent"];

const SELLERS = [
  { settlement: "facilitator", store: "file", steps: STEPS },
  // Where another process has to wait until the first is gone.
  {
    settlement: "facilitator",
    store: "Postgres",
    steps: ["claimed", "executed"],
  },
  { settlement: "onchain", store: "file", steps: [...STEPS, ...SENDING] },
  { settlement: "onchain", store: "Postgres", steps: [...STEPS, ...SENDING] },
] as const;

for (const { settlement, store, steps } of SELLERS) {
  Deno.test(`a process killed at any step leaves a payment that is delivered once, within ten seconds (${settlement}, ${store})`, async (t) => {
    const scene = await startScene({ settlement });
    const postgres = store === "Postgres" ? await startPostgres() : null;
    const folder = await Deno.makeTempDir();
    for (const step of steps) {
      const place = await postgres?.createDatabase() ??
        join(folder, `${step}.sqlite`);
      await t.step(
        `killed after: ${step}`,
        () => killedAfter(scene, { step, store: place }),
      );
    }
    await postgres?.stop();
    await Deno.remove(folder, { recursive: true });
    await scene.stop();
  });
}

async function killedAfter(
  scene: Scene,
  { step, store }: { step: string; store: string },
): Promise<void> {
  const app = await scene.startApp();
  const buyer = await scene.fund();
  const payment = await payFor(app, buyer);
  await app.stop();
  const job = {
    settings: scene.settings,
    store,
    payment,
    body: FIX_ERROR_BODY,
    copies: 1,
  };
  assert.equal(
    await runPaymentWorker({ ...job, abortAt: step }),
    null,
    "the process was killed",
  );
  const before = await scene.token.balanceOf(buyer.address);
  // Who fell silent is gone for it, as for any process so much later.
  const again = await sell({
    ...job,
    copies: 3,
    clockAheadMs: PRESENCE_MS,
  });
  assert(PRESENCE_MS + TAKEOVER_LOOK_MS < 10_000);
  const [first] = again.answers;
  for (const answer of again.answers) {
    assert.equal(answer.status, 200, answer.error);
    assert.equal(answer.text, first?.text);
  }
  const hasRun = !["verified", "claimed"].includes(step);
  const isStored = hasRun && step !== "ran";
  assert.equal(again.runs, hasRun && isStored ? 0 : 1, "runs after the crash");
  const hasMoved = ["settled", "recorded", "sent"].includes(step);
  assert.equal(before, hasMoved ? 90_000n : 100_000n);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
}

Deno.test("fifty copies over three processes on one Postgres: one transfer, one run", async () => {
  const scene = await startScene();
  const postgres = await startPostgres();
  const store = await postgres.createDatabase();
  const app = await scene.startApp();
  const buyer = await scene.fund();
  const payment = await payFor(app, buyer);
  await app.stop();
  const reports = await Promise.all(
    [17, 17, 16].map((copies) =>
      runPaymentWorker({
        settings: scene.settings,
        store,
        payment,
        body: FIX_ERROR_BODY,
        copies,
      })
    ),
  );
  const seen = reports.filter((report): report is PaymentReport =>
    report !== null
  );
  assert.equal(seen.length, 3);
  const answers = seen.flatMap((report) => report.answers);
  const delivered = answers.filter((answer) => answer.status === 200);
  assert(delivered.length > 0);
  assert.equal(new Set(delivered.map((answer) => answer.text)).size, 1);
  for (const answer of answers) {
    assert(
      answer.status === 200 ||
        (answer.status === 409 && answer.error === "payment_in_progress"),
      `${answer.status} ${answer.error}`,
    );
  }
  assert.equal(seen.reduce((sum, report) => sum + report.runs, 0), 1);
  assert.equal(await scene.token.balanceOf(buyer.address), 90_000n);
  await postgres.stop();
  await scene.stop();
});
