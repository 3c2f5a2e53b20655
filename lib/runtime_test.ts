import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { pooledBytes, systemRandom, systemWait, uuidV7 } from "./runtime.ts";

/** Fills with 1, 2, 3 and so on over all calls, so that every byte has a name. */
function counting() {
  const fills: number[] = [];
  let last = 0;
  const bytes = pooledBytes((pool) => {
    fills.push(pool.length);
    for (let at = 0; at < pool.length; at++) pool[at] = last++ % 251;
  });
  return { bytes, fills };
}

Deno.test("pooledBytes() gives every byte once, in any lengths, across the pool's end", () => {
  const { bytes, fills } = counting();
  const [pool = 0] = (bytes(1), fills);
  let next = 1;
  for (let round = 0; round < 2_000; round++) {
    const length = round % 40;
    const given = bytes(length);
    assert.equal(given.length, length);
    // What is left of a pool that is too short is never given.
    if (length > 0 && given[0] !== next % 251) {
      next = pool * (fills.length - 1);
    }
    for (const byte of given) assert.equal(byte, next++ % 251);
  }
  assert.ok(fills.length > 5);
});

Deno.test("pooledBytes() keeps what it gave apart from what it gives", () => {
  const { bytes } = counting();
  const first = bytes(18);
  const before = [...first];
  bytes(18).fill(255);
  assert.deepEqual([...first], before);
  assert.equal(first.buffer.byteLength, 18);
});

Deno.test("pooledBytes() asks for more than a pool at once", () => {
  const { bytes, fills } = counting();
  bytes(3);
  assert.equal(bytes(10_000).length, 10_000);
  assert.deepEqual(fills.slice(1), [10_000]);
  assert.equal(bytes(3)[0], 3);
});

Deno.test("systemRandom and uuidV7() do not repeat themselves", () => {
  const seen = new Set<string>();
  for (let round = 0; round < 1_000; round++) {
    seen.add(systemRandom.bytes(16).toHex());
    seen.add(uuidV7(new Date(0), systemRandom));
  }
  assert.equal(seen.size, 2_000);
});

Deno.test("systemWait() ends at once where it is no longer waited for", async () => {
  // A timer of an hour would be a leak of this test, and hold it up.
  await systemWait(3_600_000, AbortSignal.abort());
  const patience = new AbortController();
  const waiting = systemWait(3_600_000, patience.signal);
  patience.abort();
  await waiting;
});

Deno.test("systemWait() leaves nothing on a signal that outlives it", async () => {
  const { signal } = new AbortController();
  const listeners = () => getEventListeners(signal, "abort").length;
  const waiting = systemWait(0, signal);
  assert.equal(listeners(), 1);
  await waiting;
  assert.equal(listeners(), 0);
});
