import assert from "node:assert/strict";
import { identityOf } from "./store.ts";

Deno.test("identityOf() reads the payment that a key of an index ends with, and nothing from another key", () => {
  const identity = {
    network: "eip155:8453",
    asset: "0xasset",
    payer: "0xpayer",
    nonce: "0xnonce",
  };
  const parts = Object.values(identity);
  assert.deepEqual(identityOf(["pay", ...parts]), identity);
  assert.deepEqual(identityOf(["pay_due", 1_000, ...parts]), identity);
  for (const at of parts.keys()) {
    assert.equal(identityOf(["pay", ...parts.with(at, 1 as never)]), null);
  }
  assert.equal(identityOf(["pay", ...parts.slice(1)]), null);
});
