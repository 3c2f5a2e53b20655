/**
 * A program that sells on a store that stays: as a process of its own where a
 * test kills it or needs several, which reads one job as JSON from standard
 * input and prints one report; in the test's process where it only goes on.
 *
 * @module
 */

import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import { startTestApp, TestClock } from "./app.ts";
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
  /**
   * After this step a process of its own kills itself, as a crash would;
   * `sending` and `sent`: before and after a transaction of its own goes to the
   * chain.
   */
  readonly abortAt?: string;
  /** How far ahead its clocks are: who fell silent before it is gone by then. */
  readonly clockAheadMs?: number;
}

/** What a worker saw. */
export interface PaymentReport {
  readonly answers: readonly Answer[];
  /** Runs of the operation in this process. */
  readonly runs: number;
}

/** The time, or a later one. */
class RunningClock extends TestClock {
  readonly #aheadMs: number;
  constructor(aheadMs: number) {
    super();
    this.#aheadMs = aheadMs;
  }
  override now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }
}

function die(): void {
  Deno.kill(Deno.pid, "SIGKILL");
}

/** Ends the process where it sends a transaction to the chain itself. */
function dieAtTransaction(step: string | undefined): void {
  if (step !== "sending" && step !== "sent") return;
  const inner = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const isTransaction = typeof init?.body === "string" &&
      init.body.includes("eth_sendRawTransaction");
    if (isTransaction && step === "sending") die();
    const response = await inner(input, init);
    if (isTransaction) die();
    return response;
  };
}

/** Starts a program on the store, sends the copies, and stops it. */
export async function sell(job: PaymentJob): Promise<PaymentReport> {
  const isPostgres = job.store.startsWith("postgres");
  const clock = new RunningClock(job.clockAheadMs ?? 0);
  const options = { now: () => clock.now() };
  const store = isPostgres
    ? await openPostgresStore(job.store, options)
    : await openDenoKvStore(job.store, options);
  let runs = 0;
  const app = await startTestApp({
    settings: job.settings,
    store,
    clock,
    isStoreExclusive: !isPostgres,
    onStep: (step) => {
      if (step === "ran") runs++;
      if (step === job.abortAt) die();
    },
  });
  await reconcile(app.app.settlement);
  const answers = await Promise.all(
    Array.from({ length: job.copies }, () => buy(app, job.payment, job.body)),
  );
  await app.stop();
  await store.close();
  return { answers, runs };
}

if (import.meta.main) {
  const job: PaymentJob = JSON.parse(
    await new Response(Deno.stdin.readable).text(),
  );
  dieAtTransaction(job.abortAt);
  const report = JSON.stringify(await sell(job));
  await new Response(report).body?.pipeTo(Deno.stdout.writable);
}

/** Sells in a process of its own; null when it was killed. */
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
