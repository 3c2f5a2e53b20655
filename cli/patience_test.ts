import assert from "node:assert/strict";
import { StoreAwayError, StoreError } from "@/lib/store/store.ts";
import { ATTEMPT_MS, ATTEMPTS_MORE, openPatiently } from "./patience.ts";

/** Opens after some failures; says how often it was tried and what was told. */
async function open(failures: readonly Error[], tells = true) {
  let tries = 0;
  let waitedMs = 0;
  const told: number[] = [];
  const outcome = await openPatiently(() => {
    const failure = failures[tries++];
    return failure === undefined ? Promise.resolve("open") : Promise.reject(
      failure,
    );
  }, {
    wait: (ms) => {
      waitedMs += ms;
      return Promise.resolve();
    },
    onWait: tells ? (seconds) => told.push(seconds) : undefined,
  }).catch((error: unknown) => error);
  return { outcome, tries, waitedMs, told };
}

const away = new StoreAwayError("nobody answers");

Deno.test("a database that comes within a minute is waited for, and that is said", async () => {
  const { outcome, tries, waitedMs, told } = await open(
    Array.from({ length: 7 }, () => away),
  );
  assert.deepEqual([outcome, tries, waitedMs], ["open", 8, 7 * ATTEMPT_MS]);
  assert.deepEqual(told, [60, 55]);
});

Deno.test("one that does not come is given up after a minute", async () => {
  const { outcome, tries } = await open(
    Array.from({ length: 1_000 }, () => away),
  );
  assert.equal(outcome, away);
  assert.equal(tries, ATTEMPTS_MORE + 1);
});

Deno.test("one that refuses is not waited for, and a command waits for none", async () => {
  const refusal = new StoreError("wrong password");
  assert.deepEqual((await open([refusal])).tries, 1);
  assert.deepEqual((await open([away], false)).tries, 1);
});
