/** Who pays is read before who looks for free, and nobody is held up by one page. */
import assert from "node:assert/strict";
import type { Slices } from "@/lib/engines/page_text/mod.ts";
import { Turns } from "@/lib/turns.ts";
import { READING_BYTES_MAX, Readings, READINGS_MAX } from "./readings.ts";

/** As many slices, each of which is told. */
function* slicesOf(
  name: string,
  count: number,
  told: string[],
): Slices<string> {
  for (let slice = 1; slice < count; slice++) {
    told.push(name);
    yield;
  }
  told.push(name);
  return name;
}

Deno.test("a page that somebody pays for is read before those that are looked at for free", async () => {
  const told: string[] = [];
  let turns = 0;
  const readings = new Readings(
    new Turns(() => {
      turns++;
      return Promise.resolve();
    }),
  );
  const free = [1, 2, 3].map(() =>
    readings.read(slicesOf("free", 20, told), { purpose: "free", bytes: 1 })
  );
  const paid = readings.read(slicesOf("paid", 6, told), {
    purpose: "paid",
    bytes: 1,
  });
  assert.equal(await paid, "paid");
  const before = told.length - 6;
  assert.ok(before <= 4, told.join(" "));
  assert.deepEqual(await Promise.all(free), ["free", "free", "free"]);
  // Everything else had its turn after each slice.
  assert.ok(turns >= 66, `${turns}`);
});

Deno.test("few pages are read at once, and as many wait as there is memory for", async () => {
  let open = 0;
  let most = 0;
  function* reading(): Slices<number> {
    most = Math.max(most, ++open);
    yield;
    yield;
    return open--;
  }
  const readings = new Readings();
  const bytes = READING_BYTES_MAX / 16;
  const readAll = () =>
    Promise.all(Array.from(
      { length: 17 },
      () => readings.read(reading(), { purpose: "free", bytes }),
    ));
  for (const results of [await readAll(), await readAll()]) {
    assert.equal(most, READINGS_MAX);
    assert.equal(results.filter((one) => one === undefined).length, 1);
  }
});
