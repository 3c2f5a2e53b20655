/** Processes that die, and several that share a store: one transfer, one result. */
import assert from "node:assert/strict";
import type { LocalAccount } from "viem";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { PRESENCE_MS } from "@/lib/presence/store.ts";
import { TAKEOVER_LOOK_MS } from "@/lib/x402/gas/worker.ts";
import type { TestApp } from "@/tests/support/app.ts";
import type { ExactPayment } from "@/tests/support/buyer.ts";
import {
  payEitherWay,
  type SchemeCredential,
} from "@/tests/support/payment_scheme.ts";
import {
  killPaymentWorker,
  type PaymentJob,
  runPaymentWorker,
  sell,
} from "@/tests/support/payment_worker.ts";
import { join } from "@/tests/support/paths.ts";
import { startPostgres } from "@/tests/support/postgres.ts";
import {
  payFor,
  SALE_BODY,
  type Scene,
  startScene,
} from "@/tests/support/scene.ts";

const STEPS = ["verified", "claimed", "ran", "executed", "settled", "recorded"];
/** Before and after the process sends a transaction, or asks the facilitator for one. */
const SENDING = ["sending", "sent"];

/**
 * Each list is of payments that one wallet leaves behind in a store when the
 * process is killed: behind a transaction that is not sent no other is.
 */
const SELLERS = [
  { settlement: "facilitator", killed: [[...STEPS, ...SENDING]] },
  { settlement: "onchain", killed: [[...STEPS, "sent"], ["sending"]] },
] as const;

/** Where the payments lie, and by which wire they are sent first, and by the other later; else x402 alone. */
const WAYS = [
  { name: "in a file", isFile: true },
  { name: "in Postgres", isFile: false },
  { name: "sent by scheme, then by x402", isFile: true, wire: "scheme" },
  { name: "sent by x402, then by scheme", isFile: true, wire: "x402" },
] as const;

for (const { settlement, killed } of SELLERS) {
  Deno.test(`what a killed process leaves at any step is delivered once, within ten seconds (${settlement})`, async (t) => {
    await using scene = await startScene({ settlement });
    await using postgres = await startPostgres();
    const folder = await Deno.makeTempDir();
    const left: Left[] = [];
    for (const { name, isFile, ...way } of WAYS) {
      for (const steps of killed) {
        const store = isFile
          ? join(folder, `${name} ${steps.length}.sqlite`)
          : await postgres.createDatabase();
        const wallet = scene.anvil.privateKeys[1 + left.length];
        left.push({ name, scene, steps, store, wallet, ...way });
      }
    }
    const sold: Sold[] = [];
    for (const one of left) sold.push(await sign(one));
    // One process leaves them all: its start takes longer than what it does.
    await killPaymentWorker(
      sold.map(({ job, steps }) => ({ ...job, stops: steps })),
    );
    for (const one of sold) {
      await t.step(one.name, (t) => assertDelivered(t, one));
    }
    await Deno.remove(folder, { recursive: true });
  });
}

/** What a process leaves behind in a store. */
interface Left {
  readonly name: string;
  readonly scene: Scene;
  readonly steps: readonly string[];
  readonly store: string;
  /** The key of whoever settles on chain, of this store alone. */
  readonly wallet: string | undefined;
  /** By which wire it is sent first, and by the other later; else x402 alone. */
  readonly wire?: "x402" | "scheme";
}

/** The same with what was signed for it. */
interface Sold extends Left {
  readonly bought: readonly { step: string; buyer: LocalAccount }[];
  readonly job: PaymentJob;
}

/** Has a payment signed for each step. */
async function sign(left: Left): Promise<Sold> {
  const { scene, steps, store, wallet, wire } = left;
  const settings: Record<string, string> = {
    ...scene.settings,
    ...("SETTLER_PRIVATE_KEY" in scene.settings
      ? { SETTLER_PRIVATE_KEY: wallet ?? assert.fail("no key is left") }
      : {}),
    ...(wire === undefined ? {} : { PAYMENT_SCHEME: "on" }),
  };
  // Challenges are those of the store in which the payment ends up.
  const file = wire === undefined ? undefined : await openDenoKvStore(store);
  await using app = await scene.startApp({
    settings,
    ...(file === undefined ? {} : { store: file }),
  });
  // One after the other: they are funded by one account.
  const buyers: LocalAccount[] = [];
  for (const _ of steps) buyers.push(await scene.fund());
  const bought = await Promise.all(
    buyers.map(async (buyer, index) => ({
      step: steps[index] ?? "",
      buyer,
      ...await signed(app, buyer, wire),
    })),
  );
  await app.stop();
  await file?.close();
  const job = {
    settings,
    store,
    payments: bought.map(({ payment }) => payment),
    ...(wire === undefined ? {} : {
      credentials: bought.flatMap(({ credential }) => credential ?? []),
      firstWire: wire,
    }),
    body: SALE_BODY,
    copies: 1,
  };
  return { ...left, bought, job };
}

async function assertDelivered(
  t: Deno.TestContext,
  { scene, wire, bought, job }: Sold,
): Promise<void> {
  const balances = () =>
    Promise.all(
      bought.map(({ buyer }) => scene.token.balanceOf(buyer.address)),
    );
  const before = await balances();
  // Who fell silent is gone for it, as for any process so much later.
  const again = await sell({
    ...job,
    ...(wire === undefined
      ? {}
      : { firstWire: wire === "x402" ? "scheme" : "x402" }),
    copies: 3,
    clockAheadMs: PRESENCE_MS,
  });
  assert(PRESENCE_MS + TAKEOVER_LOOK_MS < 10_000);
  const after = await balances();
  for (const [index, { step }] of bought.entries()) {
    await t.step(`killed after: ${step}`, () => {
      const { answers = [], runs } = again[index] ?? {};
      assert.equal(answers.length, 3);
      for (const answer of answers) {
        assert.equal(answer.status, 200, answer.error);
        assert.equal(answer.text, answers[0]?.text);
      }
      const isStored = !["verified", "claimed", "ran"].includes(step);
      assert.equal(runs, isStored ? 0 : 1, "runs after the crash");
      const hasMoved = ["settled", "recorded", "sent"].includes(step);
      assert.equal(before[index], hasMoved ? 90_000n : 100_000n);
      assert.equal(after[index], 90_000n);
    });
  }
}

/** A payment, and the same authorization as a credential where both wires are asked. */
async function signed(
  app: TestApp,
  buyer: LocalAccount,
  wire: "x402" | "scheme" | undefined,
): Promise<{ payment: ExactPayment; credential?: SchemeCredential }> {
  if (wire === undefined) return { payment: await payFor(app, buyer) };
  const { x402, scheme } = await payEitherWay(app.fetch, buyer);
  return { payment: x402, credential: scheme };
}

Deno.test("fifty copies over three processes on one Postgres: one transfer, one run", async () => {
  await using scene = await startScene();
  await using postgres = await startPostgres();
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
        payments: [payment],
        body: SALE_BODY,
        copies,
      })
    ),
  );
  const seen = reports.flat();
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
});
