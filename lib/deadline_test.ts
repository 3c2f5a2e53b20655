import assert from "node:assert/strict";
import { abortOf, isTimeout, runWithin } from "./deadline.ts";

Deno.test("runWithin() gives what the work gives, and leaves no timer behind", async () => {
  assert.equal(await runWithin(60_000, () => Promise.resolve("done")), "done");
  assert.equal(await runWithin(60_000, () => "at once"), "at once");
  await assert.rejects(
    runWithin(60_000, () => Promise.reject(new RangeError("too much"))),
    RangeError,
  );
});

Deno.test("runWithin() aborts work that takes too long", async () => {
  const endless = (signal: AbortSignal) =>
    new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason))
    );
  await assert.rejects(runWithin(1, endless), { name: "TimeoutError" });
});

Deno.test("runWithin() waits no longer for work that does not listen", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const deaf = (signal: AbortSignal) => {
    signals.push(signal);
    return promise;
  };
  await assert.rejects(runWithin(1, deaf), { name: "TimeoutError" });
  assert.equal(signals[0]?.reason.name, "TimeoutError", "it was told");
  resolve("too late");
});

Deno.test("abortOf() rejects with the reason, also of a signal that aborted before", async () => {
  const stop = new AbortController();
  const later = abortOf(stop.signal);
  stop.abort(new Error("stop"));
  await assert.rejects(later, /^Error: stop$/);
  await assert.rejects(abortOf(stop.signal), /^Error: stop$/);
});

Deno.test("isTimeout() tells a time that was over from what else ends a call", () => {
  assert(isTimeout(new DOMException("late", "TimeoutError")));
  const named = Object.assign(new Error("late"), { name: "TimeoutError" });
  for (
    const other of [
      new DOMException("stopped", "AbortError"),
      new TypeError("gone"),
      named,
      null,
      "TimeoutError",
    ]
  ) assert(!isTimeout(other), Deno.inspect(other));
});
