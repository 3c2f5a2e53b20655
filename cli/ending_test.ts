import assert from "node:assert/strict";
import { fromFileUrl } from "@/tests/support/paths.ts";
import { prepareEnd, restBeforeEnd } from "./ending.ts";

const CONFIG = fromFileUrl(new URL("../deno.json", import.meta.url));

Deno.test("endWithin() ends a process whose main thread waits for something that never comes", async () => {
  const script = `
import { endWithin } from "@/cli/ending.ts";
await endWithin(1);
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30_000);
`;
  const { code, signal } = await new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--quiet", "--no-prompt", "--no-check", `--config=${CONFIG}`],
      `data:text/typescript,${encodeURIComponent(script)}`,
    ],
    stdin: "null",
  }).output();
  assert.notEqual(code, 0);
  if (Deno.build.os !== "windows") assert.equal(signal, "SIGKILL");
});

Deno.test("restBeforeEnd() waits for the export that asks, and for the next where they are frequent, but not for ever", async () => {
  const cases: readonly (readonly [number, boolean, number])[] = [
    [60_000, false, 1_000],
    [5_000, false, 1_000],
    [4_999, true, 5_999],
  ];
  for (const [intervalMs, next, patienceMs] of cases) {
    const waits: number[] = [];
    let asked: boolean | null = null;
    await restBeforeEnd({
      rest(options) {
        asked = options.next;
        return new Promise(() => {});
      },
    }, {
      intervalMs,
      wait: (ms) => (waits.push(ms), Promise.resolve()),
    });
    assert.equal(asked, next, String(intervalMs));
    assert.deepEqual(waits, [patienceMs, 0]);
  }
});

Deno.test("restBeforeEnd() waits no longer than it has to", async () => {
  await restBeforeEnd({ rest: () => Promise.resolve() }, {
    intervalMs: 200,
    wait: (ms) => ms === 0 ? Promise.resolve() : new Promise(() => {}),
  });
});

Deno.test("prepareEnd() does nothing where the runtime exports nothing", async () => {
  await prepareEnd({ isOn: false, rest: () => assert.fail() }, {
    read: () => assert.fail(),
  });
});
