import assert from "node:assert/strict";
import { sharedReading } from "./shared_reading.ts";

/** Readings that end when they are told to. */
function openReadings() {
  const begun: PromiseWithResolvers<number>[] = [];
  const ask = sharedReading(() => {
    const reading = Promise.withResolvers<number>();
    begun.push(reading);
    return reading.promise;
  });
  return { begun, ask };
}

/** Lets everything happen that needs no reading to end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

Deno.test("sharedReading() gives nobody what was read before it was asked for", async () => {
  const { begun, ask } = openReadings();
  const first = ask();
  const later = [ask(), ask(), ask()];
  await settle();
  assert.equal(begun.length, 1);
  begun[0]?.resolve(1);
  assert.equal(await first, 1);
  await settle();
  assert.equal(begun.length, 2, "the three share one reading");
  const last = ask();
  begun[1]?.resolve(2);
  assert.deepEqual(await Promise.all(later), [2, 2, 2]);
  await settle();
  assert.equal(begun.length, 3);
  begun[2]?.resolve(3);
  assert.equal(await last, 3);
  await settle();
  const alone = ask();
  assert.equal(begun.length, 4, "alone it begins at once");
  begun[3]?.resolve(4);
  assert.equal(await alone, 4);
});

Deno.test("a reading that fails fails for those who share it, and the next begins", async () => {
  const { begun, ask } = openReadings();
  const first = ask();
  const shared = [ask(), ask()];
  begun[0]?.reject(new Error("first"));
  await assert.rejects(first, /first/);
  await settle();
  begun[1]?.reject(new Error("second"));
  for (const one of shared) await assert.rejects(one, /second/);
  await settle();
  const last = ask();
  begun[2]?.resolve(3);
  assert.equal(await last, 3);
});
