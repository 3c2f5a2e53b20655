import assert from "node:assert/strict";
import {
  DiskWatch,
  FIRST_LOOK_MS,
  LOOK_MS,
  NEARLY_FULL,
} from "./disk_watch.ts";

Deno.test("a disk is looked at now and then, and what is wrong is said once", async () => {
  const found: (boolean | Error)[] = [
    ...[true, false, false, new Error("stale file handle"), true, false],
  ];
  const faults: string[] = [];
  const waits: number[] = [];
  const problems: (string | null)[] = [];
  let isClosed = false;
  const enough = Promise.withResolvers<void>();
  const watch = new DiskWatch();
  assert.equal(watch.problem, null);
  await watch.start("/somewhere/kv.sqlite", {
    onFault: (event) => faults.push(event),
    open: (folder) => {
      assert.equal(folder, "/somewhere/kv.sqlite.run");
      return Promise.resolve({
        isLeft: () => {
          const next = found.shift();
          return next instanceof Error
            ? Promise.reject(next)
            : Promise.resolve(next ?? true);
        },
        close: () => isClosed = true,
      });
    },
    wait(ms, signal) {
      waits.push(ms);
      problems.push(watch.problem);
      if (found.length > 0) return Promise.resolve();
      enough.resolve();
      return new Promise((resolve) =>
        signal?.addEventListener("abort", () => resolve(), { once: true })
      );
    },
  });
  await enough.promise;
  assert.deepEqual(waits, [FIRST_LOOK_MS, ...Array(6).fill(LOOK_MS)]);
  assert.deepEqual(problems, [
    ...[null, null, NEARLY_FULL, NEARLY_FULL],
    // Nobody knows better than the last look.
    ...[NEARLY_FULL, null, NEARLY_FULL],
  ]);
  assert.deepEqual(faults, [
    "disk_nearly_full",
    "disk_look_failed",
    "disk_nearly_full",
  ]);
  await watch.stop();
  assert(isClosed);
});

Deno.test("without a file there is nothing to look at, and a folder that is not there costs a log line", async () => {
  for (const path of [null, ":memory:"]) {
    const watch = new DiskWatch();
    await watch.start(path, {
      onFault: () => assert.fail("a fault"),
      open: () => assert.fail("opened"),
    });
    await watch.stop();
  }
  const faults: string[] = [];
  const watch = new DiskWatch();
  await watch.start("/nowhere/at/all/kv.sqlite", {
    onFault: (event) => faults.push(event),
  });
  assert.deepEqual([faults, watch.problem], [["disk_look_failed"], null]);
  await watch.stop();
});
