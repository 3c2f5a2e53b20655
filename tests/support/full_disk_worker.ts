/**
 * A process that sells on a disk with little room, until it is full. The test
 * that starts it limits the size of its files.
 *
 * @module
 */

import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { startTestApp } from "./app.ts";
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
}

if (import.meta.main) {
  const store = await openDenoKvStore(Deno.args[0] ?? "");
  const app = await startTestApp({ store, isStoreExclusive: true });
  let report: FullDiskReport = { sold: 0, refused: null, payment: null };
  while (report.refused === null && report.sold < SALES_MAX) {
    const payment = await payFor(app, throwawayAccount());
    const answer = await buy(app, payment);
    report = answer.status === 200
      ? { ...report, sold: report.sold + 1 }
      : { ...report, refused: answer, payment };
  }
  console.log(JSON.stringify(report));
  Deno.exit(0);
}
