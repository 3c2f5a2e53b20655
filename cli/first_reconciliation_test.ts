import assert from "node:assert/strict";
import {
  FIRST_RECONCILIATION_MS_MAX,
  reconcileFirst,
} from "./first_reconciliation.ts";

function watched() {
  const faults: string[] = [];
  return { faults, onFault: (event: string) => void faults.push(event) };
}

Deno.test("reconcileFirst() waits for a pass that ends", async () => {
  const { faults, onFault } = watched();
  let isOver = false;
  await reconcileFirst(() => {
    isOver = true;
    return Promise.resolve();
  }, { wait: () => new Promise(() => {}), onFault });
  assert.deepEqual([isOver, faults], [true, []]);
});

Deno.test("reconcileFirst() does not wait for a chain that says nothing", async () => {
  const { faults, onFault } = watched();
  const waited: number[] = [];
  await reconcileFirst(() => new Promise(() => {}), {
    wait: (ms) => {
      waited.push(ms);
      return Promise.resolve();
    },
    onFault,
  });
  assert.deepEqual(waited, [FIRST_RECONCILIATION_MS_MAX]);
  assert.deepEqual(faults, ["reconciliation_slow"]);
});

Deno.test("reconcileFirst() opens the listener although the pass fails", async () => {
  const { faults, onFault } = watched();
  await reconcileFirst(() => Promise.reject(new Error("no store")), {
    wait: () => new Promise(() => {}),
    onFault,
  });
  assert.deepEqual(faults, ["reconciliation_failed"]);
});
