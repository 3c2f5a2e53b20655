/** The words of an error message stay together. */
import assert from "node:assert/strict";
import { GoalText } from "./goal_text.ts";
import { holdMessages } from "./messages.ts";

function held(goal: string): string[] {
  const text = new GoalText(goal);
  holdMessages(text);
  return text.takeQuotations().map(({ phrase }) => phrase);
}

Deno.test.each([
  ["TypeError: x is not a function in Next.js 16", "x is not a function"],
  ["fatal: refusing to merge, any help?", "refusing to merge"],
  [
    "ModuleNotFoundError: No module named 'distutils' python 3.14",
    "No module named 'distutils'",
  ],
  [
    "TS2345 argument is not assignable to it",
    "argument is not assignable to it",
  ],
  ["posts about command not found on macos", "command not found"],
  ["ssh permission denied when pushing", "permission denied"],
  [
    "Cannot read properties of undefined with React",
    "Cannot read properties of undefined",
  ],
])("%s", (goal, phrase) => assert.deepEqual(held(goal), [phrase]));

Deno.test.each([
  "posts about error handling",
  "RFC9110 caching",
  "RFC9110 is it used much",
  "how to permission denied",
  "human errors in surgery",
])("%s has none", (goal) => assert.deepEqual(held(goal), []));

Deno.test("what stands in quotation marks is no message once more", () => {
  assert.deepEqual(held('error: "no such module" in Deno'), ["no such module"]);
});
