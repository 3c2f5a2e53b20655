import assert from "node:assert/strict";
import { runWithin } from "./deadline.ts";

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
  await assert.rejects(runWithin(1, () => promise), { name: "TimeoutError" });
  resolve("too late");
});
