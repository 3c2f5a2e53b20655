import assert from "node:assert/strict";
import {
  type AnswerFacts,
  CERTAINTY_MIN,
  certaintyOfAnswer,
  shareOf,
  type Source,
} from "./certainty.ts";
import { diagnose } from "./mod.ts";

const USUAL: AnswerFacts = {
  stated: 0.9,
  fixedChars: 24,
  command: "any",
  isConditioned: false,
  hasRival: false,
};

/** What a match rests on, and how sure that makes the answer. */
const RESTS_ON: readonly (readonly [string, Partial<AnswerFacts>, number])[] = [
  ["words of usual length", {}, 0.9],
  ["a long sentence", { fixedChars: 40 }, 0.92],
  ["a few characters", { fixedChars: 13 }, 0.82],
  ["a few characters and a condition", {
    fixedChars: 13,
    isConditioned: true,
  }, 0.9],
  ["the tool's own command", { command: "own" }, 0.93],
  ["another tool's command", { command: "other" }, 0.86],
  ["a line that another answer claims", { hasRival: true }, 0.84],
  ["everything at once", {
    stated: 0.97,
    fixedChars: 80,
    command: "own",
  }, 0.97],
];

for (const [what, facts, expected] of RESTS_ON) {
  Deno.test(`an answer is as sure as what it rests on: ${what}`, () => {
    assert.equal(certaintyOfAnswer({ ...USUAL, ...facts }), expected);
  });
}

const SOURCES: readonly Source[] = [
  "certain",
  "code",
  "phrase",
  "keyword",
  "answer",
  "structure",
  "shape",
  "reading",
];

Deno.test("shareOf() grows with certainty and stays on its side of the floor", () => {
  for (const source of SOURCES) {
    for (const onlyLooks of [true, false]) {
      const shares = Array.from({ length: 94 }, (_, at) => {
        const certainty = (at + 5) / 100;
        const share = shareOf({ certainty, source, onlyLooks });
        assert.equal(
          share >= CERTAINTY_MIN,
          certainty >= CERTAINTY_MIN,
          `${source} ${certainty}`,
        );
        return share;
      });
      assert.deepEqual(shares, shares.toSorted((a, b) => a - b));
    }
  }
});

Deno.test("shareOf() trusts what was read more than a word, and a look less", () => {
  const share = (source: Source, onlyLooks = false) =>
    shareOf({ certainty: 0.8, source, onlyLooks });
  assert.deepEqual(
    SOURCES.map((source) => share(source)),
    [0.8, 0.8, 0.8, 0.79, 0.92, 0.9, 0.83, 0.83],
  );
  assert.equal(share("code", true), 0.78);
});

Deno.test("a diagnosis carries the share of its source", () => {
  const ofRule = diagnose({ error: "error: linker `cc` not found" });
  assert.deepEqual(ofRule.basis?.level, "code");
  assert.equal(
    ofRule.certainty,
    shareOf({ certainty: 0.85, source: "code", onlyLooks: false }),
  );
  const ofAnswer = diagnose({
    error:
      "error: ...\n * AcmePkg (not found in project, manifest or registry)",
  });
  assert.deepEqual(ofAnswer.basis?.level, null);
  assert.equal(
    ofAnswer.certainty,
    shareOf({ certainty: 0.92, source: "answer", onlyLooks: false }),
  );
  assert.equal(diagnose({ error: "it does not work" }).basis, null);
});
