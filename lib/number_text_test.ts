import assert from "node:assert/strict";
import fc from "fast-check";
import { seedFor } from "@/tests/support/seed.ts";
import { withCommas } from "./number_text.ts";

const SEED = seedFor(import.meta.url);

Deno.test("withCommas() says of whole numbers what English says, and leaves text alone", () => {
  assert.equal(withCommas(1_048_576), "1,048,576");
  assert.equal(withCommas("port 8443"), "port 8443");
  fc.assert(
    fc.property(fc.maxSafeInteger(), (whole) => {
      assert.equal(withCommas(whole), whole.toLocaleString("en-US"));
    }),
    { seed: SEED },
  );
});
