import assert from "node:assert/strict";
import { bothTelemetries } from "./both.ts";
import { NO_TELEMETRY, type Telemetry } from "./telemetry.ts";

/** Notes the names of what it is told. */
function noting(isOn: boolean): { told: string[]; telemetry: Telemetry } {
  const told: string[] = [];
  const telemetry = Object.fromEntries(
    Object.keys(NO_TELEMETRY).map((name) => [name, () => told.push(name)]),
  ) as unknown as Telemetry;
  return { told, telemetry: { ...telemetry, isOn, nowMs: () => 5 } };
}

Deno.test("both are told everything", () => {
  const first = noting(true);
  const second = noting(true);
  const both = bothTelemetries(first.telemetry, second.telemetry);
  assert.equal(both.isOn, true);
  assert.equal(both.nowMs(), 5);
  const names = Object.keys(NO_TELEMETRY)
    .filter((name) => name !== "isOn" && name !== "nowMs");
  for (const name of names) {
    (both as unknown as Record<string, () => void>)[name]?.();
  }
  assert.deepEqual(first.told, names);
  assert.deepEqual(second.told, names);
});

Deno.test("beside nobody the other is told directly, and keeps the time", () => {
  const { telemetry } = noting(true);
  assert.equal(bothTelemetries(NO_TELEMETRY, telemetry), telemetry);
  const both = bothTelemetries({ ...NO_TELEMETRY }, telemetry);
  assert.deepEqual([both.isOn, both.nowMs()], [true, 5]);
});
