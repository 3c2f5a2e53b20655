import assert from "node:assert/strict";
import { DURATIONS_MAX, Figures, MINUTES_MAX } from "./figures.ts";

const CALL = { operation: "fix-error", transport: "http" } as const;

/** Figures beside clocks that are set. */
function scene() {
  const clock = { ms: Date.parse("2026-11-23T10:00:30Z"), cpuMs: 0, passed: 0 };
  const figures = new Figures({
    now: () => new Date(clock.ms),
    monotonicMs: () => clock.passed,
    cpuMs: () => clock.cpuMs,
  });
  return { figures, clock, told: figures.telemetry };
}

Deno.test("each call is counted where it ended on its way", () => {
  const { figures, told } = scene();
  told.challenged(CALL, null);
  told.challenged(CALL, "insufficient_funds");
  told.refused(CALL, "busy");
  told.refused(CALL, "busy");
  told.settled("fix-error", { outcome: "settled" });
  told.settled("fix-error", { outcome: "unknown" });
  told.settled("fix-error", { outcome: "unsent" });
  told.delivered(CALL, false);
  told.delivered(CALL, true);
  told.faulted("store_failed");
  const { way, load, refusals, faults, since } = figures.read();
  assert.equal(since, "2026-11-23T10:00:30.000Z");
  assert.equal(load.cpu_ms_per_request, null);
  assert.deepEqual(way, {
    asked: 1,
    shown: 5,
    refused: 3,
    settled: 1,
    unknown: 1,
    delivered: 1,
    replayed: 1,
  });
  assert.deepEqual(refusals, [
    { reason: "busy", count: 2 },
    { reason: "insufficient_funds", count: 1 },
  ]);
  assert.deepEqual(faults, { store_failed: 1 });
});

Deno.test("durations are those of the last runs, their number that of all", () => {
  const { figures, clock, told } = scene();
  for (let run = 1; run <= DURATIONS_MAX + 100; run++) {
    const startedMs = told.nowMs();
    clock.passed += run;
    told.ran("fix-error", {
      startedMs,
      failure: run % 2 === 0 ? "internal_error" : null,
    });
  }
  told.askedSettler("verify", { startedMs: clock.passed - 7, failure: null });
  const { runs, settler } = figures.read();
  assert.deepEqual(runs["fix-error"], {
    count: DURATIONS_MAX + 100,
    failed: (DURATIONS_MAX + 100) / 2,
    p50_ms: 100 + DURATIONS_MAX / 2,
    p95_ms: 100 + Math.ceil(DURATIONS_MAX * 0.95),
  });
  assert.deepEqual(settler.verify, {
    count: 1,
    failed: 0,
    p50_ms: 7,
    p95_ms: 7,
  });
});

Deno.test("minutes have their requests and what the processor did in them, and are forgotten", () => {
  const { figures, clock, told } = scene();
  const answer = (status: number) =>
    told.answered({ origin: "api", method: "GET", route: "/", status });
  answer(200);
  answer(429);
  clock.cpuMs = 40;
  clock.ms += 60_000;
  answer(200);
  clock.cpuMs = 100;
  told.settled("fix-error", { outcome: "settled" });
  assert.deepEqual(figures.read().minutes, [
    {
      at: "2026-11-23T10:00:00.000Z",
      requests: 2,
      limited: 1,
      settled: 0,
      cpu_ms: 40,
    },
    {
      at: "2026-11-23T10:01:00.000Z",
      requests: 1,
      limited: 0,
      settled: 1,
      cpu_ms: 60,
    },
  ]);
  assert.deepEqual(figures.read().load, {
    requests: 3,
    cpu_ms: 100,
    cpu_ms_per_request: 33.333,
  });
  for (let minute = 0; minute < MINUTES_MAX * 2; minute++) {
    clock.ms += 60_000;
    answer(200);
  }
  assert.equal(figures.read().minutes.length, MINUTES_MAX);
});

Deno.test("who waits hears of a sale, and nothing is left of a wait that ended otherwise", async () => {
  const { figures, told } = scene();
  const { moved } = figures;
  const never = new AbortController();
  const waiting = figures.movedBeyond(moved, never.signal);
  told.settled("fix-error", { outcome: "settled" });
  await waiting;
  await figures.movedBeyond(moved, never.signal);
  assert(figures.moved > moved);
  const over = new AbortController();
  const ended = figures.movedBeyond(figures.moved, over.signal);
  over.abort();
  await ended;
  // Requests alone tell nobody: there may be thousands in a second.
  let hasHeard = false;
  const deaf = figures.movedBeyond(figures.moved, never.signal)
    .then(() => hasHeard = true);
  told.answered({ origin: "api", method: "GET", route: "/", status: 200 });
  await Promise.resolve();
  assert.equal(hasHeard, false);
  told.faulted("x");
  await deaf;
});
