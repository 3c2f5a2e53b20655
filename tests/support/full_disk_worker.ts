/**
 * A process that sells on a disk with little room, until it is full. The test
 * that starts it limits the size of its files.
 *
 * @module
 */

import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { PROBE_MS } from "@/services/health.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { type ExactPayment, throwawayAccount } from "./buyer.ts";
import { type Answer, buy, payFor } from "./scene.ts";

/** Sales after which the disk must be full. */
const SALES_MAX = 400;

/** What the worker saw. */
export interface FullDiskReport {
  readonly sold: number;
  /** The first answer that was no sale, and its payment. */
  readonly refused: Answer | null;
  readonly payment: ExactPayment | null;
  /** What `/health` said before the first sale, and after the refusal. */
  readonly health: readonly Health[];
}

/** An answer of `/health`. */
export interface Health {
  readonly status: number;
  readonly store: string | null;
}

async function healthOf(app: TestApp): Promise<Health> {
  const response = await app.fetch("http://localhost:8402/health");
  const { checks } = await response.json();
  return { status: response.status, store: checks.store };
}

if (import.meta.main) {
  const store = await openDenoKvStore(Deno.args[0] ?? "");
  const app = await startTestApp({ store, isStoreExclusive: true });
  let report: FullDiskReport = {
    sold: 0,
    refused: null,
    payment: null,
    health: [await healthOf(app)],
  };
  while (report.refused === null && report.sold < SALES_MAX) {
    const payment = await payFor(app, throwawayAccount());
    const answer = await buy(app, payment);
    report = answer.status === 200
      ? { ...report, sold: report.sold + 1 }
      : { ...report, refused: answer, payment };
  }
  app.clock.advance(PROBE_MS);
  const health = [...report.health, await healthOf(app)];
  console.log(JSON.stringify({ ...report, health }));
  Deno.exit(0);
}
