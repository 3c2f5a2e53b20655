import assert from "node:assert/strict";
import { BACKOFF_MS_MAX, BACKOFF_MS_MIN, Circuit } from "./circuit.ts";

Deno.test("Circuit leaves alone what fails, longer each time, up to a bound", () => {
  let nowMs = 0;
  const circuit = new Circuit(() => nowMs);
  assert(circuit.isClosed);
  for (
    let restMs = BACKOFF_MS_MIN;
    restMs < 4 * BACKOFF_MS_MAX;
    restMs *= 2
  ) {
    circuit.failed();
    assert(!circuit.isClosed);
    nowMs += Math.min(restMs, BACKOFF_MS_MAX) - 1;
    assert(!circuit.isClosed);
    nowMs += 1;
    assert(circuit.isClosed);
  }
  circuit.succeeded();
  circuit.failed();
  nowMs += BACKOFF_MS_MIN;
  assert(circuit.isClosed);
});

Deno.test("Circuit lets one caller try after a rest, not all", () => {
  let nowMs = 0;
  const circuit = new Circuit(() => nowMs);
  circuit.begin();
  assert(circuit.isClosed);
  circuit.failed();
  nowMs += BACKOFF_MS_MIN;
  assert(circuit.isClosed);
  circuit.begin();
  assert(!circuit.isClosed);
  circuit.succeeded();
  assert(circuit.isClosed);
});

Deno.test("Circuit asks again however long it failed", () => {
  let nowMs = 0;
  const circuit = new Circuit(() => nowMs);
  // More doublings than a number can hold.
  for (let failures = 0; failures < 2_000; failures++) circuit.failed();
  nowMs += BACKOFF_MS_MAX - 1;
  assert(!circuit.isClosed);
  nowMs += 1;
  assert(circuit.isClosed);
});
