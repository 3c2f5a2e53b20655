import assert from "node:assert/strict";
import { recordingMeter } from "@/tests/support/recording_meter.ts";
import { createTelemetry, openTelemetry } from "./open_telemetry.ts";
import { NO_TELEMETRY } from "./telemetry.ts";

Deno.test("openTelemetry() is nobody where the runtime exports nothing, and being told costs no clock", () => {
  const telemetry = openTelemetry({
    name: "pennyworth",
    version: "0",
    monotonicMs: () => assert.fail("nobody listens"),
  });
  assert.equal(telemetry, NO_TELEMETRY);
  assert.equal(telemetry.isOn, false);
  assert.equal(telemetry.nowMs(), 0);
});

Deno.test("createTelemetry() tells durations in seconds, with the buckets that the table has", () => {
  const { meter, options, recorded } = recordingMeter();
  let nowMs = 1_000;
  const telemetry = createTelemetry(meter, () => nowMs);
  const startedMs = telemetry.nowMs();
  nowMs += 250;
  telemetry.ran("fix-error", { startedMs, failure: null });
  telemetry.askedSettler("settle", { startedMs, failure: "unavailable" });
  assert.deepEqual(recorded, [{
    name: "pennyworth.operation.duration",
    value: 0.25,
    attributes: { "pennyworth.operation.id": "fix-error" },
  }, {
    name: "pennyworth.settler.duration",
    value: 0.25,
    attributes: {
      "pennyworth.settler.call": "settle",
      "error.type": "unavailable",
    },
  }]);
  for (const { name } of recorded) {
    const bounds = options.get(name)?.advice?.explicitBucketBoundaries ?? [];
    assert(bounds.length > 10 && bounds.includes(0.25), name);
  }
});

Deno.test("createTelemetry() hands over what waits with the export that asks, and says nothing of a store that is away", async () => {
  const recording = recordingMeter();
  const telemetry = createTelemetry(recording.meter, () => 0);
  let cpuMs = 0;
  telemetry.observe({
    activeCalls: () => 3,
    outboxEntries: () => Promise.reject(new Error("the store is away")),
    cpuMs: () => cpuMs += 250,
    storeBytes: () => Promise.resolve(4_096),
    backupAgeMs: () => 90_000,
  });
  const request = {
    origin: "api",
    route: null,
    method: "GET",
    status: 404,
  } as const;
  telemetry.answered(request);
  telemetry.answered(request);
  assert.deepEqual(recording.recorded, []);
  await recording.collect();
  assert.deepEqual(recording.sums("pennyworth.requests"), {
    "api GET 404": 2,
  });
  assert.deepEqual(recording.sums("pennyworth.active_calls"), { "": 3 });
  assert.deepEqual(recording.sums("pennyworth.open_payment.count"), {
    waiting: 0,
    unknown: 0,
    leased: 0,
  });
  assert.deepEqual(recording.sums("pennyworth.outbox.count"), {});
  assert.deepEqual(recording.sums("pennyworth.store.size"), { "": 4_096 });
  assert.deepEqual(recording.sums("pennyworth.backup.age"), { "": 90 });
  await recording.collect();
  // A counter: what the processor did since the export before.
  assert.deepEqual(
    recording.recorded.filter(({ name }) => name === "pennyworth.cpu.time")
      .map(({ value }) => value),
    [0.25, 0.25],
  );
});

Deno.test("what an operator does not have is not said: a store of its own, a copy of it", async () => {
  const recording = recordingMeter();
  createTelemetry(recording.meter, () => 0).observe({
    activeCalls: () => 0,
    outboxEntries: () => Promise.resolve(0),
    cpuMs: () => 0,
    storeBytes: () => Promise.resolve(null),
    backupAgeMs: () => null,
  });
  await recording.collect();
  const told = new Set(recording.recorded.map(({ name }) => name));
  assert(told.has("pennyworth.outbox.count"));
  assert(!told.has("pennyworth.store.size"));
  assert(!told.has("pennyworth.backup.age"));
});

Deno.test("rest() resolves when no export asks, and with `next` not before one has", async () => {
  const recording = recordingMeter();
  const telemetry = createTelemetry(recording.meter, () => 0);
  const counting = Promise.withResolvers<number>();
  telemetry.observe({
    activeCalls: () => 0,
    outboxEntries: () => counting.promise,
    cpuMs: () => 0,
    storeBytes: () => Promise.resolve(null),
    backupAgeMs: () => null,
  });
  const order: string[] = [];
  const told = (name: string) => () => order.push(name);
  await telemetry.rest({ next: false });
  const next = telemetry.rest({ next: true }).then(told("next"));
  const collected = recording.collectAtOnce().then(told("collected"));
  const rested = telemetry.rest({ next: false }).then(told("rested"));
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.deepEqual(order, []);
  counting.resolve(1);
  await Promise.all([next, collected, rested]);
  assert.deepEqual(order.toSorted(), ["collected", "next", "rested"]);
});
