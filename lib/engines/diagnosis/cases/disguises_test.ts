// @slow: every case in every disguise.
import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";
import type { FixErrorInput } from "../types.ts";
import type { FixErrorCase } from "./case.ts";
import { DISGUISES } from "./disguises.ts";
import { CASES } from "./mod.ts";

/** Share of receipts that stay as they are in each disguise. */
const SAME_MIN = 0.95;
/** Cases tried in each disguise. */
const SAMPLE = 300;

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

/** Whether the receipt for an input is one that the case accepts. */
function isRight(test: FixErrorCase, input: FixErrorInput): boolean {
  const { advice } = diagnose(input);
  const fits = (patterns: readonly RegExp[], text: string) =>
    patterns.some((pattern) => new RegExp(pattern.source, "im").test(text));
  return fits(test.root_cause_any, advice.root_cause) &&
    fits(test.next_command_any, advice.next_command);
}

for (const { name, dress } of DISGUISES) {
  Deno.test(`receipts stay right in disguise: ${name}`, () => {
    const next = generator(SEED);
    const changed: string[] = [];
    for (let i = 0; i < SAMPLE; i++) {
      const test = CASES[next() % CASES.length];
      assert.ok(test !== undefined);
      if (!isRight(test, test.input)) continue;
      const dressed = dress(test.input, next());
      if (!isRight(test, dressed)) changed.push(test.id);
    }
    assert.ok(
      changed.length <= SAMPLE * (1 - SAME_MIN),
      `SEED=${SEED}: ${changed.length} of ${SAMPLE}\n${changed.join("\n")}`,
    );
  });
}
