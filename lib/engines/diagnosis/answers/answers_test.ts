import assert from "node:assert/strict";
import { dangersOf, unfilledOf } from "@/tests/support/dangers.ts";
import { seedFor } from "@/tests/support/seed.ts";
import { CERTAINTY_MIN } from "../certainty.ts";
import { patternProblems } from "@/lib/text_understanding/literals.ts";
import { diagnose } from "../mod.ts";
import { RULES } from "../rules/mod.ts";
import type { CompleteAnswer } from "./answer.ts";
import { ANSWERS } from "./mod.ts";

function inputOf({ says }: CompleteAnswer) {
  return typeof says === "string" ? { error: says } : says;
}

const SEED = seedFor(import.meta.url);
/**
 * Of every so many answers one is asked for in a run, another by each seed:
 * `books_test.ts` asks for each, in a text that is whole.
 */
const ANSWERS_EACH = 3;

Deno.test("answers win what they say they answer where nothing says that it is whole, and are sold", () => {
  const asked = ANSWERS.filter((_, at) => (at + SEED) % ANSWERS_EACH === 0);
  const wrong = asked.flatMap((answer) => {
    const { ruleId, kind, certainty, advice } = diagnose(inputOf(answer));
    return [
      ...ruleId === answer.id && certainty >= CERTAINTY_MIN ? [] : [
        `was won by ${ruleId ?? kind} (${certainty}): ${advice.next_command}`,
      ],
      ...dangersOf(advice).map((text) => `proposes ${text}`),
      ...unfilledOf(advice).map((text) => `leaks: ${text}`),
    ].map((problem) => `${answer.id} ${problem}`);
  });
  assert.deepEqual(wrong, []);
});

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
