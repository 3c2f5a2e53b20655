// @slow: every case in several disguises.
import assert from "node:assert/strict";
import { seedFor } from "@/tests/support/seed.ts";
import { CERTAINTY_MIN, diagnose } from "../mod.ts";
import type { FixErrorInput } from "../types.ts";
import type { FixErrorCase } from "./case.ts";
import { DISGUISES } from "./disguises.ts";
import { CASES } from "./mod.ts";

/** Share of receipts that stay as they are in each disguise. */
const SAME_MIN = 0.95;
/** Of every so many cases one meets a disguise, another by each seed. */
const CASES_EACH = 6;
/** Of those that cost some cases their receipt more are looked at, so that chance is none. */
const CASES_EACH_OF: Readonly<Record<string, number>> = { "terminal wrap": 3 };
/** Share of each text that is left when its end is lost. */
const LEFT_OF_CUT = 0.85;
/** Share of all receipts that stay right then; what was lost may be the value. */
const RIGHT_WHEN_CUT_MIN = 0.82;
/**
 * Share that is right or is not sold then. What was cut off may be the cause
 * itself; of a text that no longer says it the right answer is a free refusal,
 * and wrong is what is sold beside the cause.
 */
const NOT_WRONG_WHEN_CUT_MIN = 0.95;

const SEED = seedFor(import.meta.url);

/** Numbers below 2^32 that a seed determines, each of them once. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223 >>> 0;
    return state;
  };
}

/** Whether the receipt for an input is one that the case accepts. */
function isRight(test: FixErrorCase, input: FixErrorInput): boolean {
  const { advice } = diagnose(input);
  const fits = (patterns: readonly RegExp[], text: string) =>
    patterns.some((pattern) => new RegExp(pattern.source, "im").test(text));
  return fits(test.root_cause_any, advice.root_cause) &&
    fits(test.next_command_any, advice.next_command);
}

const known = CASES.filter((test) => isRight(test, test.input));

for (const [number, { name, dress }] of DISGUISES.entries()) {
  Deno.test(`receipts stay right in disguise: ${name}`, () => {
    const next = generator(SEED);
    const each = CASES_EACH_OF[name] ?? CASES_EACH;
    const dressed = known.filter((_, at) => (at + number + SEED) % each === 0);
    const changed = dressed.filter((test) =>
      !isRight(test, dress(test.input, next()))
    );
    assert.ok(
      changed.length <= dressed.length * (1 - SAME_MIN),
      `${changed.length} of ${dressed.length}\n${
        changed.map(({ id }) => id).join("\n")
      }`,
    );
  });
}

Deno.test("without the last 15 % of the evidence receipts stay right, or are not sold", () => {
  const left = (text: string | undefined) =>
    text?.slice(0, Math.ceil(text.length * LEFT_OF_CUT));
  const lost: string[] = [];
  const wrong: string[] = [];
  for (const test of known) {
    const error = left(test.input.error);
    const log = left(test.input.log);
    const input = {
      ...test.input,
      ...(error === undefined ? {} : { error }),
      ...(log === undefined ? {} : { log }),
    };
    if (isRight(test, input)) continue;
    lost.push(test.id);
    const { kind, certainty } = diagnose(input);
    if (kind === "rule" && certainty >= CERTAINTY_MIN) wrong.push(test.id);
  }
  assert.ok(
    lost.length <= known.length * (1 - RIGHT_WHEN_CUT_MIN),
    `${lost.length} of ${known.length}\n${lost.join("\n")}`,
  );
  assert.ok(
    wrong.length <= known.length * (1 - NOT_WRONG_WHEN_CUT_MIN),
    `${wrong.length} of ${known.length}\n${wrong.join("\n")}`,
  );
});
