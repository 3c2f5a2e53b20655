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
  telemetry.observe({
    activeCalls: () => 3,
    outboxEntries: () => Promise.reject(new Error("the store is away")),
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
});
