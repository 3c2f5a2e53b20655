/** A "not" within a statement rules nothing out. */
import assert from "node:assert/strict";
import { GoalText } from "./goal_text.ts";
import { readStatements } from "./statements.ts";

function read(goal: string) {
  const text = new GoalText(goal);
  return { told: readStatements(text), rest: text.rest.trim() };
}

Deno.test.each([
  ["the refund was not processed", "was not processed", "the refund processed"],
  [
    "cars that do not stop for buses",
    "do not stop",
    "cars that stop for buses",
  ],
  ["the app isn't available", "isn't available", "the app available"],
  ["people who can't log in", "can't log", "people who log in"],
  ["posts about not wanting kids", "not wanting", "posts about wanting kids"],
])("%s", (goal, said, rest) => {
  const found = read(goal);
  assert.equal(found.rest, rest);
  assert.equal(found.told.length, 1);
  assert.ok(found.told[0]?.startsWith(`"${said}": what posts say`));
});

Deno.test.each([
  "tea that does not mention milk",
  "posts that do not load",
  "tea posts which are not ads",
  "tea which is not a drink",
  "tea but not including milk",
  "people who do not like tea",
  "tea is not about milk",
  "tea is not milk",
  "tea not working",
])("%s stays as it is", (goal) => {
  assert.deepEqual(read(goal), { told: [], rest: goal });
});
