import assert from "node:assert/strict";
import { dangersOf } from "@/tests/support/dangers.ts";
import { CERTAINTY_MIN } from "../certainty.ts";
import { patternProblems } from "../literals.ts";
import { diagnose } from "../mod.ts";
import { RULES } from "../rules/mod.ts";
import type { CompleteAnswer } from "./answer.ts";
import { ANSWERS } from "./mod.ts";

function inputOf({ says }: CompleteAnswer) {
  return typeof says === "string" ? { error: says } : says;
}

for (const family of [...new Set(ANSWERS.map((one) => one.family))]) {
  Deno.test(`answers of ${family} win what they say they answer, and are sold`, () => {
    const wrong: string[] = [];
    for (const answer of ANSWERS.filter((one) => one.family === family)) {
      const found = diagnose(inputOf(answer));
      if (found.ruleId !== answer.id || found.certainty < CERTAINTY_MIN) {
        wrong.push(
          `${answer.id} was won by ${
            found.ruleId ?? found.kind
          } (${found.certainty}): ${found.advice.next_command}`,
        );
      }
      for (const text of dangersOf(found.advice)) {
        wrong.push(`${answer.id} proposes ${text}`);
      }
      for (const text of [found.advice.root_cause, found.advice.next_command]) {
        if (
          /\{\w+[?|}]/.test(text) || text.includes("[[")
        ) {
          wrong.push(`${answer.id} leaks: ${text}`);
        }
      }
    }
    assert.deepEqual(wrong, []);
  });
}

Deno.test("no answer has the id of another or of a rule, and its patterns are safe", () => {
  const ids = new Set(RULES.map(({ id }) => id));
  const wrong: string[] = [];
  for (const answer of ANSWERS) {
    if (ids.has(answer.id)) wrong.push(`${answer.id} is used twice`);
    ids.add(answer.id);
    const { on, all = [], none = [], near = [], cmd } = answer;
    for (
      const pattern of [
        ...on instanceof RegExp ? [on] : on,
        ...all,
        ...none,
        ...near,
        ...cmd === undefined ? [] : [cmd],
      ]
    ) {
      for (const problem of patternProblems(pattern)) {
        if (!problem.includes("fixed text")) {
          wrong.push(`${answer.id} ${pattern} ${problem}`);
        }
      }
    }
  }
  assert.deepEqual(wrong, []);
});
