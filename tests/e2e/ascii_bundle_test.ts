/**
 * What is shipped is kept by the runtime with one byte a character, has its
 * imports where the runtime finds them at once, what a start loads where the
 * runtime keeps it compiled, and packs the tables that it does not load.
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

Deno.test("the modules that a start loads stand in brackets, and not those of engines", async () => {
  const bundle = await Deno.readTextFile(
    new URL(`../../${BUNDLE_FILE}`, import.meta.url),
  );
  const count = (pattern: RegExp) => bundle.match(pattern)?.length ?? 0;
  assert.ok(count(/=[\w$]+\(\(\(\)=>\{/g) > 700);
  assert.ok(count(/=[\w$]+\(\(\)=>\{/g) > 700);
});

Deno.test("the tables of engines are packed, and no long text stands in them as it is", async () => {
  const bundle = await Deno.readTextFile(
    new URL(`../../${BUNDLE_FILE}`, import.meta.url),
  );
  assert.ok(bundle.matchAll(/=\$unpack\("/g).toArray().length > 200);
  const late = bundle.matchAll(/=[\w$]+\(\(\)=>\{[^{}]{0,80}=[`"][^`"]{2048}/g);
  // Lists of words that come with a package, of which one is read.
  assert(bundle.includes("abandon") && !bundle.includes("abdikace"));
  assert.deepEqual(late.map(([text]) => text.slice(0, 120)).toArray(), []);
});
