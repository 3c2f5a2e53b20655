/**
 * Whoever asks while the engine is made ready is told the same as later.
 * In a file of its own: what is made ready is made once a process.
 */
// @alone: beside others the engine is ready before it is asked.
import assert from "node:assert/strict";
import { Sentences } from "./cut/complete.ts";
import { Matcher } from "./matcher.ts";
import { diagnose, diagnoseWith, prepareDiagnosis } from "./mod.ts";
import { patternOf } from "./rows.ts";
import { RULES } from "./rules/mod.ts";

const FAILURES = [
  { error: "npm ERR! code ERESOLVE\nnpm ERR! ERESOLVE unable to resol" },
  {
    command: "git psuh origin main",
    error: "git: 'psuh' is not a git command.",
  },
  { error: "ModuleNotFoundError: No module named 'yaml'" },
  { error: "bash: kubctl: command not found" },
];
/** Pauses between two failures that are asked about. */
const PAUSES_BETWEEN = 20;

Deno.test("a diagnosis is the same whenever it is asked for while the engine is made ready", async () => {
  const early: { at: number; said: unknown }[] = [];
  let pauses = 0;
  await prepareDiagnosis(() => {
    const at = pauses / PAUSES_BETWEEN;
    const failure = FAILURES[at % FAILURES.length];
    pauses += 1;
    if (failure !== undefined) early.push({ at, said: diagnose(failure) });
    return Promise.resolve();
  });
  assert(early.length > FAILURES.length, `${pauses} pauses`);
  const matcher = new Matcher(RULES);
  for (const { at, said } of early) {
    const failure = FAILURES[at % FAILURES.length] ?? {};
    assert.deepEqual(said, diagnoseWith(matcher, failure), `at ${at}`);
  }
});

Deno.test("sentences that are half ordered go on as ordered ones do", () => {
  const patterns = Array.from(
    { length: 700 },
    (_, at) => patternOf(`/package number ${at} could not be resolved here/`),
  );
  const line = "package number 612 could not be res";
  const whole = "package number 612 could not be resolved here";
  const sentences = new Sentences(() => patterns);
  let steps = 0;
  for (const _ of sentences.ordering()) {
    steps += 1;
    assert.deepEqual(sentences.goesOn(line, false).lines, [whole]);
  }
  assert(steps > 1, String(steps));
  assert.deepEqual(sentences.goesOn(line, false).lines, [whole]);
});
