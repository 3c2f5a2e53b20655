import assert from "node:assert/strict";
import { DRAWN_CHARACTERS_MIN, hasDrawnToken } from "./drawn_tokens.ts";

/** What a machine drew, with both cases and digits; no real token. */
const drawn = (length: number) =>
  "qW3eR7tY9uI2oP5aS8d".repeat(8).slice(0, length);

Deno.test("a short prefix before what nobody writes is a token, of whatever issuer", () => {
  for (const prefix of ["acme_", "nfx_live_", "pat-eu1-", "glo2."]) {
    assert.ok(hasDrawnToken(`use ${prefix}${drawn(40)} here`), prefix);
  }
});

Deno.test("public halves, ids, names and paths are none", () => {
  for (
    const text of [
      `pk_live_${drawn(40)}`,
      `phc_${drawn(43)}`,
      `cs_test_${drawn(60)}`,
      `evt_${drawn(24)}`,
      `resp_${"67ccd2bed1ec8190".repeat(3)}`,
      "my_function_thatReadsTheWholeConfiguration2Times",
      "acme_CustomerServiceRequestHandlerFactoryBuilder2x",
      `https://cdn.example/f/acme_${drawn(40)}`,
      `acme_${"xxxxxxxx".repeat(5)}`,
      `acme_example${drawn(40)}`,
    ]
  ) assert.ok(!hasDrawnToken(text), text);
});

Deno.test("the shortest token has its length, and one less is an id", () => {
  assert.ok(hasDrawnToken(`acme_${drawn(DRAWN_CHARACTERS_MIN)}`));
  assert.ok(!hasDrawnToken(`acme_${drawn(DRAWN_CHARACTERS_MIN - 1)}`));
});
