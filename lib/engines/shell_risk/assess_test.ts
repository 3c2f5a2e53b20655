import assert from "node:assert/strict";
import { assessCommand } from "./mod.ts";

Deno.test("a library's call is a statement where a command is asked for", () => {
  for (
    const text of [
      "gateway.subscription.cancel('sub_123')",
      'await acme.Customer.delete("c-1");',
      "acme.v2.tokens.destroy('t:1')",
    ]
  ) assert.equal(assessCommand(text).risk_level, "high", text);
  for (
    const text of [
      "gateway.subscription.find('sub_123')",
      "items.remove('x')",
      "gateway.subscription.cancel(sub)",
      "x = gateway.subscription.cancel('sub_123')",
    ]
  ) assert.equal(assessCommand(text).risk_level, "medium", text);
});
