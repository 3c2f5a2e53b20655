import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";
import { DISGUISES } from "./disguises.ts";
import { CASES } from "./mod.ts";

/** Share of receipts that stay as they are in each disguise. */
const SAME_MIN = 0.95;
/** Cases tried in each disguise. */
const SAMPLE = 120;

const SEED = Number(
  Deno.env.get("SEED") ?? Math.floor(Math.random() * 2 ** 31),
);

/** A small generator of numbers that a seed determines. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9 >>> 0;
    return state;
  };
}

for (const { name, dress } of DISGUISES) {
  Deno.test(`receipts stay right in disguise: ${name}`, () => {
    const next = generator(SEED);
    const changed: string[] = [];
    for (let i = 0; i < SAMPLE; i++) {
      const test = CASES[next() % CASES.length];
      assert.ok(test !== undefined);
      const plain = diagnose(test.input);
      const dressed = diagnose(dress(test.input, next()));
      if (
        plain.kind === "rule" &&
        (dressed.ruleId !== plain.ruleId ||
          dressed.advice.next_command !== plain.advice.next_command)
      ) changed.push(`${test.id}: ${plain.ruleId} became ${dressed.ruleId}`);
    }
    assert.ok(
      changed.length <= SAMPLE * (1 - SAME_MIN),
      `SEED=${SEED}: ${changed.length} of ${SAMPLE}\n${changed.join("\n")}`,
    );
  });
}
