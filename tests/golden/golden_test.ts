/** The published documents changed only where somebody reviewed the change. */
import assert from "node:assert/strict";
import { goldenFile, servedDocuments, strayFiles } from "./documents.ts";

Deno.test("published documents are as reviewed", async () => {
  const served = await servedDocuments();
  for (const [name, text] of served) {
    const kept = await Deno.readTextFile(goldenFile(name)).catch(() => "");
    assert.equal(
      text,
      kept,
      `${name} changed: run \`deno task golden\`, review, and update CHANGELOG.md`,
    );
  }
  assert.deepEqual(await strayFiles(served.keys()), []);
});
