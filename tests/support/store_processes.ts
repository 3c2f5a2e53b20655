/**
 * Several processes on one store, one of them killed without warning.
 *
 * @module
 */

import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import type { Store } from "@/lib/store/store.ts";

/** The store that the processes share. */
export interface SharedStore {
  readonly kind: "postgres" | "kv";
  /** URL, as the adapter's `open` function takes it. */
  readonly location: string;
  /** The store, opened in this process. */
  readonly store: Store;
}

const STEPS_EACH = 60;
/** The process to be killed is, after so many acknowledged steps. */
const STEPS_BEFORE_KILL = 15;

/**
 * Runs three processes that count to the same counter and kills one of them in
 * the middle.
 *
 * @throws {assert.AssertionError} unless every acknowledged step is counted
 *   once, and at most one step that nobody was told about.
 */
export async function assertProcessesShare(
  { kind, location, store }: SharedStore,
): Promise<void> {
  const name = crypto.randomUUID();
  const workers = Array.from(
    { length: 3 },
    () =>
      new Deno.Command(Deno.execPath(), {
        args: [
          "run",
          "--quiet",
          "--no-check",
          "--allow-all",
          `--config=${pathTo("../../deno.json")}`,
          pathTo("./store_worker.ts"),
          kind,
          location,
          name,
          String(STEPS_EACH),
        ],
        stdin: "null",
        stdout: "piped",
      }).spawn(),
  );
  const acknowledged = await Promise.all(
    workers.map((worker, index) =>
      readSteps(worker, index === 0 ? STEPS_BEFORE_KILL : Infinity)
    ),
  );
  const statuses = await Promise.all(workers.map((worker) => worker.status));
  assert.deepEqual(statuses.map(({ signal }) => signal), [
    "SIGKILL",
    null,
    null,
  ]);
  assert(statuses[1]?.success && statuses[2]?.success);

  const values = acknowledged.flat();
  assert.equal(new Set(values).size, values.length);
  const counter = await store.get<number>(["counter", name]);
  const unacknowledged = (counter?.value ?? 0) - values.length;
  assert(unacknowledged === 0 || unacknowledged === 1);
  const marks = await store.list<number>(["marks", name], { limit: 500 });
  assert.deepEqual(
    marks.entries.map(({ key }) => key.at(-1)),
    Array.from({ length: counter?.value ?? 0 }, (_, i) => i + 1),
  );
  const pids = new Map(
    marks.entries.map(({ key, value }) => [key.at(-1), value]),
  );
  for (const [index, steps] of acknowledged.entries()) {
    for (const step of steps) {
      assert.equal(pids.get(step), workers[index]?.pid);
    }
  }
}

/** The steps that a process wrote, until it ends or wrote so many. */
async function readSteps(
  worker: Deno.ChildProcess,
  stepsMax: number,
): Promise<number[]> {
  let text = "";
  let isKilled = false;
  const decoder = new TextDecoder();
  for await (const chunk of worker.stdout) {
    text += decoder.decode(chunk, { stream: true });
    if (!isKilled && text.split("\n").length > stepsMax) {
      isKilled = true;
      worker.kill("SIGKILL");
    }
  }
  return text.split("\n").slice(0, -1).map(Number);
}

function pathTo(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}
