/** A start does what the first 402 needs, and leaves the rest until it is asked for. */
import assert from "node:assert/strict";
import { countBlocks, countCalls } from "@/tests/support/steps.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";

/**
 * Blocks of code of a start and a first 402: 28,000 of them. Making all routes
 * takes 15,000 more, writing the bytes of all documents 40,000, compiling the validators of all
 * operations 200,000, making the engine of fix-error ready millions.
 */
const START_BLOCKS_MAX = 36_000;

/** What makes, writes or reads something that a program may never be asked for. */
const WAITS = [
  "lib/http/document.ts:bytesOfContent",
  "routes/_document.ts:documentRoute",
  "routes/_page.tsx:renderPage",
  "services/api/discovery/proof.ts:releasesOf",
];

/** What no first 402 needs, and documents or calls of other kinds do. */
const NOT_AT_START = [
  "services/api/xsearch_query/dry_run.ts:dryRun",
  "services/exchange/search/synonyms.ts:readSynonyms",
];

/** Starts a program, and has it answer a first 402. */
async function startAndAsk(): Promise<TestApp> {
  const app = await startTestApp();
  const response = await app.fetch("http://localhost:8402/fix-error", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  assert.equal(response.status, 402);
  await response.body?.cancel();
  return app;
}

Deno.test("a start writes no document, and what it left is written when it is asked for", async () => {
  let app: TestApp | undefined;
  const called = async (work: () => Promise<unknown>) => {
    const calls = await countCalls(work);
    const found = [...WAITS, ...NOT_AT_START];
    return found.filter((name) => (calls.get(name) ?? 0) > 0);
  };
  assert.deepEqual(
    await called(async () => {
      app = await startAndAsk();
    }),
    [],
  );
  assert.deepEqual(
    await called(async () => {
      for (const path of ["/buy", "/proof.json"]) {
        const response = await app?.fetch(`http://localhost:8402${path}`, {
          headers: { accept: "text/html" },
        });
        await response?.body?.cancel();
      }
    }),
    WAITS,
  );
  await app?.stop();
});

Deno.test("a start and its first 402 make no engine ready and compile no validator", async () => {
  let app: TestApp | undefined;
  const blocks = await countBlocks(async () => {
    app = await startAndAsk();
  });
  await app?.stop();
  assert.ok(blocks <= START_BLOCKS_MAX, `${blocks} blocks`);
});
