import assert from "node:assert/strict";
import { Lifespan } from "./lifespan.ts";
import { trendsOf } from "./memory.ts";

/** A life of ten minutes whose memory is a function of the seconds. */
function life(megabytesAt: (seconds: number) => number): Lifespan {
  const lifespan = new Lifespan("process-0", 0);
  for (let atSeconds = 0; atSeconds <= 600; atSeconds += 5) {
    lifespan.resident.push({ atSeconds, megabytes: megabytesAt(atSeconds) });
  }
  return lifespan;
}

Deno.test("memory that only breathes is flat, whatever it was while warming up", () => {
  const [trend] = trendsOf(life((s) => s < 60 ? s * 5 : 300 + (s % 30)));
  assert.equal(trend?.isFlat, true);
  assert(Math.abs(trend.slopePerMinute) < 1);
});

Deno.test("memory that grows is not", () => {
  const [trend] = trendsOf(life((s) => 200 + s / 3));
  assert.equal(trend?.isFlat, false);
  assert.equal(Math.round(trend.slopePerMinute), 20);
  assert(trend.firstThird < trend.middleThird);
});

Deno.test("a short life is not judged", () => {
  const lifespan = new Lifespan("process-0", 0);
  for (let atSeconds = 0; atSeconds < 120; atSeconds += 5) {
    lifespan.resident.push({ atSeconds, megabytes: atSeconds });
  }
  assert.equal(trendsOf(lifespan)[0]?.isFlat, null);
});

Deno.test("Lifespan finds our lines between V8's, also where they broke one", () => {
  const lifespan = new Lifespan("process-0", 0);
  lifespan.read(
    '[12:0x55d]   900 ms: Mark-Compact 80.0 (90.0) -> 51.5 (60.0) MB, pooled\n[12:0x55d]  91{"time":"t","event":"request"}\n0 ms: Scav\n{"time":"t","event":"internal_err',
  );
  lifespan.read('or","detail":"x"}\n');
  assert.deepEqual(lifespan.heap, [{ atSeconds: 0.9, megabytes: 51.5 }]);
  assert.equal(lifespan.events.get("request"), 1);
  assert.equal(lifespan.bugs.length, 1);
});

Deno.test("Lifespan takes a receipt that the store kept from being signed for no bug", () => {
  const lifespan = new Lifespan("process-0", 0);
  const line = (detail: string) =>
    `{"time":"t","event":"receipt_not_signed","detail":"${detail}"}\n`;
  lifespan.read(line("StoreError: gone") + line("TypeError: no key"));
  assert.equal(lifespan.bugs.length, 1);
});
