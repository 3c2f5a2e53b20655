/** What is shipped is kept by the runtime with one byte a character. */
import assert from "node:assert/strict";
import { BUNDLE_FILE } from "@/tools/bundle.ts";

Deno.test("the bundle is plain ASCII", async () => {
  const bundle = await Deno.readFile(
    new URL(`../../${BUNDLE_FILE}`, import.meta.url),
  );
  assert.equal(bundle.findIndex((byte) => byte > 0x7f), -1);
});
