import assert from "node:assert/strict";
import { Budget, BudgetExceeded } from "./budget.ts";
import { readCallerSchema } from "./caller_schema.ts";
import { findViolations } from "./find_violations.ts";
import { STEPS_MAX } from "./limits.ts";

Deno.test("findViolations() takes a step for each value, and one for each member that it has to have", () => {
  const required = Array.from({ length: 99 }, (_, n) => `m${n}`);
  const schema = readCallerSchema({ items: { required } });
  // The list is a value as well.
  const most = Math.floor((STEPS_MAX - 1) / (1 + required.length));
  const values = (count: number) => Array.from({ length: count }, () => "");
  const look = (count: number) =>
    findViolations(schema, values(count), new Budget());
  assert.deepEqual(look(most), []);
  assert.throws(() => look(most + 1), BudgetExceeded);
});
