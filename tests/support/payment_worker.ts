/**
 * A program that sells on a store that stays: as a process of its own where a
 * test kills it or needs several, which reads one job as JSON from standard
 * input and prints its reports; in the test's process where it only goes on.
 *
 * @module
 */

import { AsyncLocalStorage } from "node:async_hooks";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import { openPostgresStore } from "@/lib/store/postgres.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import type { Store } from "@/lib/store/store.ts";
import { startTestApp, type TestApp, TestClock } from "./app.ts";
import type { ExactPayment } from "./buyer.ts";
import { buyByScheme, type SchemeCredential } from "./payment_scheme.ts";
import { TEST_PERMISSIONS } from "./permissions.ts";
import { type Answer, buy } from "./scene.ts";
import { ALLOCATOR } from "./served.ts";

/** What a worker does. */
export interface PaymentJob {
  /** Environment variables of the program. */
  readonly settings: Readonly<Record<string, string>>;
  /** A file of Deno KV, or the URL of a Postgres. */
  readonly store: string;
  /** Sent one after the other. */
  readonly payments: readonly ExactPayment[];
  readonly body: string;
  /** The same authorizations as credentials of the `Payment` scheme, where they are sent by that as well. */
  readonly credentials?: readonly SchemeCredential[];
  /** Which wire carries the first copy, and then every second one. */
  readonly firstWire?: "x402" | "scheme";
  /** Copies of each that are sent at once. */
  readonly copies: number;
  /**
   * For each payment the step after which it is left as it is; then a process of
   * its own kills itself, as a crash would. A step of the gate, or `sending` and
   * `sent`: before and after a transaction goes to the chain, or the facilitator
   * is asked for one.
   */
  readonly stops?: readonly string[];
  /** How far ahead its clocks are: who fell silent before it is gone by then. */
  readonly clockAheadMs?: number;
}

/** What a worker saw of a payment. */
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

/** What asks for a transfer: the chain, or a facilitator. */
function isSending(input: RequestInfo | URL, init?: RequestInit): boolean {
  const url = input instanceof Request ? input.url : String(input);
  return url.endsWith("/settle") ||
    typeof init?.body === "string" &&
      init.body.includes("eth_sendRawTransaction");
}

/** Hears of the steps that are not the gate's. */
function watchSending(onStep: (step: string) => Promise<void>): void {
  const inner = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!isSending(input, init)) return await inner(input, init);
    await onStep("sending");
    const response = await inner(input, init);
    await onStep("sent");
    return response;
  };
}

/** Sends a payment by one wire or the other. */
function send(
  app: TestApp,
  job: PaymentJob,
  { index, copy }: { index: number; copy: number },
): Promise<Answer> {
  const credential = job.credentials?.[index];
  const payment = job.payments[index];
  if (payment === undefined) throw new TypeError(`no payment ${index}`);
  const isByScheme = (job.firstWire === "scheme") === (copy % 2 === 0);
  return credential !== undefined && isByScheme
    ? buyByScheme(app.fetch, credential, { body: job.body })
    : buy(app, payment, job.body);
}

/** Whose work it is that runs. */
const working = new AsyncLocalStorage<PaymentJob>();

/** Brings each payment of each job to its step and leaves it there; then the process is gone. */
async function stopAndDie(jobs: readonly PaymentJob[]): Promise<void> {
  let awaited: { job: PaymentJob; step: string | undefined } | undefined;
  let arrive = () => {};
  const left = new Set<PaymentJob | undefined>();
  const onStep = async (step: string) => {
    const job = working.getStore();
    // Its worker would send again what it was left with, as soon as it looks.
    if (!left.has(job)) {
      if (step !== awaited?.step || job !== awaited.job) return;
      arrive();
    }
    await new Promise<never>(() => {});
  };
  watchSending(onStep);
  for (const job of jobs) {
    await working.run(job, async () => {
      const { app } = await startSeller(job, onStep);
      for (const index of job.payments.keys()) {
        const arrived = new Promise<void>((resolve) => (arrive = resolve));
        awaited = { job, step: job.stops?.[index] };
        const ended = send(app, job, { index, copy: 0 });
        const answer = await Promise.race([arrived, ended]);
        if (answer !== undefined) throw new Error(`never ${awaited.step}`);
        awaited = undefined;
      }
      left.add(job);
    });
  }
  Deno.kill(Deno.pid, "SIGKILL");
}

async function startSeller(
  job: PaymentJob,
  onStep: (step: string) => void | Promise<void>,
): Promise<{ app: TestApp; store: Store }> {
  const isPostgres = job.store.startsWith("postgres");
  const clock = new RunningClock(job.clockAheadMs ?? 0);
  const options = { now: () => clock.now() };
  const store = isPostgres
    ? await openPostgresStore(job.store, options)
    : await openDenoKvStore(job.store, options);
  const app = await startTestApp({
    settings: job.settings,
    store,
    clock,
    isStoreExclusive: !isPostgres,
    onStep,
  });
  await reconcile(app.app.settlement);
  return { app, store };
}

/** Starts a program on the store, sends the copies, and stops it. */
export async function sell(job: PaymentJob): Promise<PaymentReport[]> {
  let runs = 0;
  const { app, store } = await startSeller(job, (step) => {
    if (step === "ran") runs++;
  });
  const reports: PaymentReport[] = [];
  for (const index of job.payments.keys()) {
    runs = 0;
    const answers = await Promise.all(
      Array.from(
        { length: job.copies },
        (_, copy) => send(app, job, { index, copy }),
      ),
    );
    reports.push({ answers, runs });
  }
  await app.stop();
  await store.close();
  return reports;
}

if (import.meta.main) {
  const job: PaymentJob | readonly [PaymentJob, ...PaymentJob[]] = JSON.parse(
    await new Response(Deno.stdin.readable).text(),
  );
  const report = JSON.stringify(
    "length" in job ? await stopAndDie(job) : await sell(job),
  );
  await new Response(report).body?.pipeTo(Deno.stdout.writable);
}

/** Brings the payments of all jobs to their steps, in a process that is gone then. */
export async function killPaymentWorker(
  jobs: readonly PaymentJob[],
): Promise<void> {
  if (await runWorker(jobs) !== null) throw new Error("it was not killed");
}

/** Sells in a process of its own. */
export async function runPaymentWorker(
  job: PaymentJob,
): Promise<PaymentReport[]> {
  const reports = await runWorker(job);
  if (reports === null) throw new Error("it was killed");
  return reports;
}

async function runWorker(
  job: PaymentJob | readonly PaymentJob[],
): Promise<PaymentReport[] | null> {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      ...TEST_PERMISSIONS,
      import.meta.url,
    ],
    env: ALLOCATOR,
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const input = child.stdin.getWriter();
  await input.write(new TextEncoder().encode(JSON.stringify(job)));
  await input.close();
  const { success, signal, stdout } = await child.output();
  if (!success && signal !== "SIGKILL") throw new Error("the worker failed");
  return success ? JSON.parse(new TextDecoder().decode(stdout)) : null;
}
