/** A start does what the first 402 needs, and leaves the rest until it is asked for. */
import assert from "node:assert/strict";
import { countBlocks } from "@/tests/support/steps.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";

/**
 * Blocks of code of a start and a first 402: 300,000 of them. Compiling the
 * validators of all operations takes 200,000 more, making the engine of
 * fix-error ready millions.
 */
const START_BLOCKS_MAX = 420_000;

Deno.test("a start and its first 402 make no engine ready and compile no validator", async () => {
  let app: TestApp | undefined;
  const blocks = await countBlocks(async () => {
    app = await startTestApp();
    const response = await app.fetch("http://localhost:8402/fix-error", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    assert.equal(response.status, 402);
    await response.body?.cancel();
  });
  await app?.stop();
  assert.ok(blocks <= START_BLOCKS_MAX, `${blocks} blocks`);
});
