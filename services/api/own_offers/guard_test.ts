/** What is known of an upstream: how much it is asked, and when it is left alone. */
import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import {
  type CallEnd,
  FAILURES_MAX,
  OPEN_SECONDS,
  PAYERS_MAX,
  UpstreamGuard,
} from "./guard.ts";

const START = Date.parse("2026-11-24T00:00:00Z");
const at = (ms: number) => new Date(START + ms);
const FAILED: CallEnd = { kind: "failed", retryAfterSeconds: null };
const WELL: CallEnd = { kind: "well" };
const LIMITS = { concurrency: 2, perMinute: 100 };

let payers = 0;
const call = (
  guard: UpstreamGuard,
  end: CallEnd,
  ms = 0,
  payer: string | undefined = `payer ${payers++}`,
) =>
  guard.run(
    { now: at(ms), payer },
    () => Promise.resolve({ end, value: "done" }),
  );

function isCode(code: string) {
  return (error: unknown) => error instanceof AppError && error.code === code;
}

/** A guard whose circuit has just opened. */
async function opened(): Promise<UpstreamGuard> {
  const guard = new UpstreamGuard(LIMITS);
  for (let times = 0; times < FAILURES_MAX; times++) await call(guard, FAILED);
  return guard;
}

Deno.test("what fails again and again is not tried for a while, and then once at a time", async () => {
  const guard = await opened();
  const end = OPEN_SECONDS * 1000;
  assert.throws(
    () => guard.requireAvailable(at(end - 1)),
    isCode("unavailable"),
  );
  await assert.rejects(call(guard, WELL, end - 1), isCode("unavailable"));
  guard.requireAvailable(at(end));
  const held = Promise.withResolvers<{ end: CallEnd; value: string }>();
  const trial = guard.run({ now: at(end), payer: "a" }, () => held.promise);
  await assert.rejects(call(guard, WELL, end), isCode("unavailable"));
  held.resolve({ end: WELL, value: "done" });
  await trial;
  assert.equal(await call(guard, WELL, end), "done");
});

Deno.test("one that goes well closes the circuit, and what callers provoke never opens it", async () => {
  const guard = new UpstreamGuard(LIMITS);
  for (let times = 0; times < 3 * FAILURES_MAX; times++) {
    await call(guard, times % FAILURES_MAX === 0 ? WELL : FAILED);
    await call(guard, { kind: "refused" });
  }
  guard.requireAvailable(at(0));
});

Deno.test("what fails for one payer is shut for him alone, and for everybody when it fails for three", async () => {
  const guard = new UpstreamGuard(LIMITS);
  const end = OPEN_SECONDS * 1000;
  for (let times = 0; times < FAILURES_MAX; times++) {
    await call(guard, FAILED, 0, "a");
  }
  await assert.rejects(call(guard, WELL, end - 1, "a"), isCode("unavailable"));
  guard.requireAvailable(at(0), "b");
  for (const payer of ["b", "b", "b", "a"]) {
    await call(guard, FAILED, end, payer);
  }
  guard.requireAvailable(at(end));
  await call(guard, FAILED, end, "c");
  assert.throws(() => guard.requireAvailable(at(end)), isCode("unavailable"));
  // Whose input it fails for cannot keep it shut by being the one who tries.
  await call(guard, FAILED, 2 * end, "b");
  guard.requireAvailable(at(2 * end));
  assert.equal(await call(guard, WELL, 2 * end, "c"), "done");
});

Deno.test("what goes well for others does not take a payer's own failures from him", async () => {
  const guard = new UpstreamGuard(LIMITS);
  for (let times = 0; times < FAILURES_MAX; times++) {
    await call(guard, FAILED, 0, "a");
    await call(guard, WELL, 0, "b");
  }
  await assert.rejects(call(guard, WELL, 0, "a"), isCode("unavailable"));
  await call(guard, WELL, OPEN_SECONDS * 1000, "a");
  await call(guard, FAILED, OPEN_SECONDS * 1000, "a");
  guard.requireAvailable(at(OPEN_SECONDS * 1000), "a");
});

Deno.test("an upstream that names a time is left alone by everybody, and so is one that fails for the operator", async () => {
  for (
    const [end, payer] of [
      [{ kind: "failed", retryAfterSeconds: 60 }, "a"],
      [FAILED, undefined],
    ] as const
  ) {
    const guard = new UpstreamGuard(LIMITS);
    for (let times = 0; times < FAILURES_MAX; times++) {
      await guard.run(
        { now: at(0), payer },
        () => Promise.resolve({ end, value: "done" }),
      );
    }
    assert.throws(() => guard.requireAvailable(at(0)), isCode("unavailable"));
  }
});

Deno.test("payers whose failures are known are bounded", async () => {
  const guard = new UpstreamGuard({ concurrency: 1, perMinute: 10_000 });
  for (let times = 0; times < FAILURES_MAX; times++) {
    await call(guard, FAILED, 0, "a");
  }
  for (let times = 0; times < PAYERS_MAX; times++) {
    await call(guard, FAILED, 0);
    await call(guard, WELL, 0, "b");
  }
  guard.requireAvailable(at(0), "a");
});

Deno.test("a guard that is renewed forgets failures, hears no late ones, and counts what runs", async () => {
  const guard = await opened();
  guard.renew({ concurrency: 1, perMinute: 100 });
  guard.requireAvailable(at(0));
  const held = Promise.withResolvers<{ end: CallEnd; value: string }>();
  const running = guard.run({ now: at(0), payer: "a" }, () => held.promise);
  await assert.rejects(call(guard, WELL), isCode("busy"));
  guard.renew({ concurrency: 2, perMinute: 100 });
  for (let times = 1; times < FAILURES_MAX; times++) await call(guard, FAILED);
  held.resolve({ end: FAILED, value: "done" });
  await running;
  // The one before was asked under another file.
  guard.requireAvailable(at(0));
  await call(guard, FAILED);
  assert.throws(() => guard.requireAvailable(at(0)), isCode("unavailable"));
});

Deno.test("a clock that is set back does not keep an offer shut for as long", async () => {
  const guard = await opened();
  guard.requireAvailable(at(-10 * 3_600_000));
});
