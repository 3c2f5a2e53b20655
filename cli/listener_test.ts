import assert from "node:assert/strict";
import { keepListening, LISTEN_AGAIN_MS, type Listener } from "./listener.ts";

/** A listener that fails when it is told to. */
function openable() {
  const opened: { fail(error: Error): void; isShut: boolean }[] = [];
  const open = (): Listener => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const state = { fail: reject, isShut: false };
    opened.push(state);
    return {
      finished: promise,
      shutdown() {
        state.isShut = true;
        resolve();
        return Promise.resolve();
      },
    };
  };
  return { opened, open };
}

Deno.test("a listener that failed is opened again, until it is shut", async () => {
  const { opened, open } = openable();
  const faults: unknown[] = [];
  const waits: number[] = [];
  let refusals = 2;
  const again = Promise.withResolvers<void>();
  const listener = keepListening({
    open() {
      if (opened.length === 1 && refusals-- > 0) throw new Error("no place");
      const made = open();
      if (opened.length === 2) again.resolve();
      return made;
    },
    wait(ms) {
      waits.push(ms);
      return Promise.resolve();
    },
    onFault: (event, detail) => faults.push([event, String(detail)]),
  });
  opened[0]?.fail(new Error("Too many open files"));
  await again.promise;
  assert.deepEqual(faults, [
    ["listener_failed", "Error: Too many open files"],
    ["listener_failed", "Error: no place"],
    ["listener_failed", "Error: no place"],
  ]);
  assert.deepEqual(waits, Array(3).fill(LISTEN_AGAIN_MS));
  // What it held is let go.
  assert.equal(opened[0]?.isShut, true);
  await listener.shutdown();
  assert.deepEqual(opened.map(({ isShut }) => isShut), [true, true]);
});

Deno.test("the first opening fails at once", () => {
  assert.throws(() =>
    keepListening({
      open() {
        throw new Deno.errors.AddrInUse();
      },
      wait: () => Promise.resolve(),
      onFault() {},
    }), Deno.errors.AddrInUse);
});

Deno.test("a listener that is shut while it is away stays shut", async () => {
  const { opened, open } = openable();
  const waiting = Promise.withResolvers<void>();
  const listener = keepListening({
    open,
    wait: (_ms, signal) =>
      new Promise((resolve) => {
        signal?.addEventListener("abort", () => resolve());
        waiting.resolve();
      }),
    onFault() {},
  });
  opened[0]?.fail(new Error("Too many open files"));
  await waiting.promise;
  await listener.shutdown();
  assert.equal(opened.length, 1);
});
