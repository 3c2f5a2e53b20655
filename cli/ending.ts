/**
 * The end of a process whose runtime exports telemetry.
 *
 * Such a runtime sends once more when it ends, and waits for it: for an export
 * that is under way, and for a collector that takes the connection and never
 * answers. An export that asked this program for what it observes, and was not
 * answered before the end, it waits for for ever; SIGTERM waits with it.
 *
 * @module
 */

import { systemWait, type Wait } from "@/lib/runtime.ts";
import type { Telemetry } from "@/lib/telemetry/telemetry.ts";

/** Milliseconds that the runtime has for its last export. */
export const LAST_EXPORT_MS_MAX = 5_000;
/** Milliseconds that the worker has to start. */
const WORKER_MS_MAX = 2_000;
/** Milliseconds between two exports that are seldom: one hardly meets the end. */
const SELDOM_MS = 5_000;
/** Milliseconds between two exports where no variable says it. */
const INTERVAL_MS = 60_000;
/** Milliseconds that asking takes at most. */
const ASKING_MS_MAX = 1_000;

/**
 * Bounds the end of the process, whatever its exporter waits for. For the last
 * moment: a process that lives on is killed.
 */
export async function prepareEnd(
  telemetry: Pick<Telemetry, "isOn" | "rest">,
  { read }: { readonly read: (name: string) => string | undefined },
): Promise<void> {
  if (!telemetry.isOn) return;
  const intervalMs = Number(read("OTEL_METRIC_EXPORT_INTERVAL")) || INTERVAL_MS;
  await endWithin(LAST_EXPORT_MS_MAX + patienceMs(intervalMs));
  await restBeforeEnd(telemetry, { intervalMs, wait: systemWait });
}

/**
 * Resolves when an end meets no export that asks: right after one, where they
 * are frequent.
 */
export async function restBeforeEnd(
  telemetry: Pick<Telemetry, "rest">,
  { intervalMs, wait }: { readonly intervalMs: number; readonly wait: Wait },
): Promise<void> {
  const patience = new AbortController();
  await Promise.race([
    telemetry.rest({ next: intervalMs < SELDOM_MS }),
    wait(patienceMs(intervalMs), patience.signal),
  ]);
  patience.abort();
  // The runtime hears in another turn that all was said.
  await wait(0);
}

/** Milliseconds for which an export that asks is waited for. */
function patienceMs(intervalMs: number): number {
  return ASKING_MS_MAX + (intervalMs < SELDOM_MS ? intervalMs : 0);
}

/**
 * Ends the process after some time whatever its main thread waits for. It is
 * killed then, so that a supervisor sees that it did not end by itself.
 */
export async function endWithin(ms: number): Promise<void> {
  const worker = new Worker(
    `data:text/javascript,${encodeURIComponent(WORKER_TEXT)}`,
    { type: "module" },
  );
  const started = Promise.withResolvers<void>();
  worker.onmessage = () => started.resolve();
  // Without it the end is as the runtime has it.
  worker.onerror = (event) => {
    event.preventDefault();
    started.resolve();
  };
  worker.postMessage(ms);
  const patience = new AbortController();
  await Promise.race([
    started.promise,
    systemWait(WORKER_MS_MAX, patience.signal),
  ]);
  patience.abort();
}

/** A signal to oneself takes no permission in newer runtimes; older ones abort. */
const WORKER_TEXT = `
import process from "node:process";
self.onmessage = ({ data }) => {
  setTimeout(() => {
    try {
      process.kill(process.pid, "SIGKILL");
    } catch {
      process.abort();
    }
  }, data);
  self.postMessage(null);
};
`;
