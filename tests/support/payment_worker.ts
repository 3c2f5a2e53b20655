/**
 * A process that sells: started by tests that kill it, or that need several.
 * Reads one job as JSON from standard input, prints one report.
 *
 * @module
 */

import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import { startTestApp } from "./app.ts";
import type { ExactPayment } from "./buyer.ts";
import { type Answer, buy } from "./scene.ts";

/** What a worker does. */
export interface PaymentJob {
  /** Environment variables of the program. */
  readonly settings: Readonly<Record<string, string>>;
  /** A file of Deno KV, or the URL of a Postgres. */
  readonly store: string;
  readonly payment: ExactPayment;
  readonly body: string;
  /** Copies that are sent at once. */
  readonly copies: number;
  /** After this step the process kills itself, as a crash would. */
  readonly abortAt: string | null;
}

/** What a worker saw. */
export interface PaymentReport {
  readonly answers: readonly Answer[];
  /** Runs of the operation in this process. */
  readonly runs: number;
}

if (import.meta.main) {
  const job: PaymentJob = JSON.parse(
    await new Response(Deno.stdin.readable).text(),
  );
  const isPostgres = job.store.startsWith("postgres");
  const store = isPostgres
    ? await openPostgresStore(job.store)
    : await openDenoKvStore(job.store);
  let runs = 0;
  const app = await startTestApp({
    settings: job.settings,
    store,
    isStoreExclusive: !isPostgres,
    onStep: (step) => {
      if (step === "ran") runs++;
      if (step === job.abortAt) Deno.kill(Deno.pid, "SIGKILL");
    },
  });
  await reconcile(app.app.settlement);
  const answers = await Promise.all(
    Array.from({ length: job.copies }, () => buy(app, job.payment, job.body)),
  );
  await app.stop();
  await store.close();
  const report: PaymentReport = { answers, runs };
  await new Response(JSON.stringify(report)).body?.pipeTo(Deno.stdout.writable);
}

/** Runs a worker; null when it was killed. */
export async function runPaymentWorker(
  job: PaymentJob,
): Promise<PaymentReport | null> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-prompt",
      "--allow-net",
      "--allow-env",
      "--allow-read",
      "--allow-write",
      "--allow-run",
      "--allow-sys",
      "--allow-ffi",
      import.meta.url,
    ],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const input = child.stdin.getWriter();
  await input.write(new TextEncoder().encode(JSON.stringify(job)));
  await input.close();
  const { success, stdout } = await child.output();
  return success ? JSON.parse(new TextDecoder().decode(stdout)) : null;
}
