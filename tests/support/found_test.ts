import assert from "node:assert/strict";
import { fromFileUrl } from "./paths.ts";
import { foundOnce } from "./found.ts";

Deno.test("foundOnce() looks for an executable once, and again when it is gone", async () => {
  const name = `test-${crypto.randomUUID()}`;
  const file = await Deno.makeTempFile();
  let looks = 0;
  const find = () => {
    looks++;
    return Promise.resolve(file);
  };
  try {
    assert.equal(await foundOnce(name, find), file);
    assert.equal(await foundOnce(name, find), file);
    assert.equal(looks, 1);
    await Deno.remove(file);
    assert.equal(await foundOnce(name, find), file);
    assert.equal(looks, 2);
  } finally {
    const kept = new URL(`../../dist/cache/found/${name}`, import.meta.url);
    await Deno.remove(fromFileUrl(kept));
  }
});

Deno.test("foundOnce() does not remember that there is none", async () => {
  const name = `test-${crypto.randomUUID()}`;
  let looks = 0;
  const find = () => {
    looks++;
    return Promise.resolve(null);
  };
  assert.equal(await foundOnce(name, find), null);
  assert.equal(await foundOnce(name, find), null);
  assert.equal(looks, 2);
});
