import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { NO_TELEMETRY, type Telemetry } from "./telemetry.ts";
import { timedRun } from "./timed_run.ts";

/** What was told of runs that all begin at 7 ms. */
function listener() {
  const told: unknown[] = [];
  const telemetry: Telemetry = {
    ...NO_TELEMETRY,
    nowMs: () => 7,
    ran: (...run) => void told.push(run),
  };
  return { told, options: { telemetry, operation: "fix-error" } };
}

Deno.test("timedRun() gives what the run gives, and tells that it did not fail", async () => {
  const { told, options } = listener();
  assert.equal(await timedRun(() => Promise.resolve("done"), options), "done");
  assert.deepEqual(told, [["fix-error", { startedMs: 7, failure: null }]]);
});

Deno.test("timedRun() passes a failure on as it is, and tells its code or that it is a bug", async () => {
  for (
    const [error, failure] of [
      [new AppError("busy", "Too much to do."), "busy"],
      [new TypeError("of a URL with a key"), "internal_error"],
    ] as const
  ) {
    const { told, options } = listener();
    await assert.rejects(
      timedRun(() => Promise.reject(error), options),
      (thrown) => thrown === error,
    );
    assert.deepEqual(told, [["fix-error", { startedMs: 7, failure }]]);
  }
});

Deno.test("timedRun() counts a run that throws at once as a failure", async () => {
  const { told, options } = listener();
  const run = () => {
    throw new AppError("invalid_request", "No text.");
  };
  await assert.rejects(timedRun(run, options), AppError);
  assert.deepEqual(told, [
    ["fix-error", { startedMs: 7, failure: "invalid_request" }],
  ]);
});
