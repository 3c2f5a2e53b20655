/**
 * What is shipped is kept by the runtime with one byte a character, and has its
 * imports where the runtime finds them at once.
 */
import assert from "node:assert/strict";
import { BUNDLE_FILE } from "@/tools/bundle.ts";

Deno.test("the bundle is plain ASCII", async () => {
  const bundle = await Deno.readFile(
    new URL(`../../${BUNDLE_FILE}`, import.meta.url),
  );
  assert.equal(bundle.findIndex((byte) => byte > 0x7f), -1);
});

Deno.test("the bundle's imports stand before its code", async () => {
  const bundle = await Deno.readTextFile(
    new URL(`../../${BUNDLE_FILE}`, import.meta.url),
  );
  const imports = [...bundle.matchAll(/[;}]import[^;()]*"node:[^;()"]*";/g)];
  assert.ok(imports.length > 10);
  assert.ok((imports.at(-1)?.index ?? 0) < 10_000);
  assert.equal(bundle.slice(0, 6), "import");
});
