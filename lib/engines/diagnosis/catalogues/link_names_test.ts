import assert from "node:assert/strict";
import { linkNamesOf } from "./link_names.ts";

Deno.test("linkNamesOf() reads a symbol as linkers write it", () => {
  for (
    const symbol of [
      "closesocket",
      "__imp_closesocket",
      "closesocket@4",
      "_closesocket@4",
    ]
  ) {
    assert.deepEqual(linkNamesOf(symbol)?.windows, ["ws2_32"], symbol);
  }
  assert.deepEqual(linkNamesOf("SSL_new")?.unix, ["ssl", "crypto"]);
});

Deno.test("linkNamesOf() takes the longest beginning, and nothing by a part of a name", () => {
  assert.deepEqual(linkNamesOf("av_frame_alloc")?.unix, ["avutil"]);
  assert.deepEqual(linkNamesOf("avformat_open_input")?.unix, ["avformat"]);
  assert.equal(linkNamesOf("sinister"), undefined);
  assert.equal(linkNamesOf("acme_open"), undefined);
});
