/** The published documents changed only where somebody reviewed the change. */
import assert from "node:assert/strict";
import { goldenFile, servedDocuments } from "./documents.ts";

Deno.test("published documents are as reviewed", async () => {
  for (const [path, text] of await servedDocuments()) {
    assert.equal(
      text,
      await Deno.readTextFile(goldenFile(path)),
      `${path} changed: run \`deno task golden\`, review, and update CHANGELOG.md`,
    );
  }
});
