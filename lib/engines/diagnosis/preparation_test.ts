/** The engine made ready in steps is the engine made ready at once. */
import assert from "node:assert/strict";
import { countBlocks } from "@/tests/support/steps.ts";
import { ANSWERS } from "./answers/mod.ts";
import { AnswerIndex } from "./answers/index.ts";
import { Sentences } from "./cut/complete.ts";
import { Matcher } from "./matcher.ts";
import { diagnose, diagnoseWith, prepareDiagnosis } from "./mod.ts";
import { patternsOf, readAnew, Row } from "./rows.ts";
import { RULES } from "./rules/mod.ts";
import { Scanner } from "./scanner.ts";

/** Blocks of code that one step may take: a few milliseconds. */
const STEP_BLOCKS_MAX = 400_000;
/** Steps that are counted at once: to count takes as long as many of them. */
const COUNTED_TOGETHER = 8;
/** Steps of making the index for each answer. */
const ANSWER_STEPS_MAX = 0.28;
const FAILURES = [
  {
    command: "git psuh origin main",
    error: "git: 'psuh' is not a git command.",
  },
  { error: "bash: kubctl: command not found" },
  { error: "npm ERR! code ERESOLVE" },
  { error: "ModuleNotFoundError: No module named 'yaml'" },
];

/** Rows that a usual failure may have read: 52 of 4,253. */
const READ_MAX = 70;

const ENTRIES: readonly object[] = [...RULES, ...ANSWERS];

function readCount(): number {
  return ENTRIES.filter((entry) => entry instanceof Row && entry.isRead).length;
}

// First, and in an isolate of its own: whatever follows reads rows.
Deno.test("nothing of a row is read to make ready, and of a failure's rows what it needs", async () => {
  assert.equal(readCount(), 0);
  await prepareDiagnosis(() => Promise.resolve());
  assert.equal(readCount(), 0);
  const { ruleId } = diagnose({ error: "bash: kubctl: command not found" });
  assert.notEqual(ruleId, null);
  const read = readCount();
  assert(read > 0 && read <= READ_MAX, `${read} rows`);
  for (const entry of ENTRIES) readAnew(entry);
  assert.equal(readCount(), read);
});

/** Runs all steps; gives the outcome and how many there were. */
function finish<T>(steps: Generator<void, T>): { made: T; steps: number } {
  for (let count = 0;; count++) {
    const step = steps.next();
    if (step.done === true) return { made: step.value, steps: count };
  }
}

Deno.test("a scanner made in steps finds what one made at once finds", () => {
  const texts = Array.from({ length: 700 }, (_, at) => `text ${at}`);
  const { made, steps } = finish(Scanner.building(texts));
  assert.ok(steps > 3, String(steps));
  const lines = ["a text 12 and text 699", "nothing", "text 5text 50"];
  const found = (scanner: Scanner) => {
    const places = scanner.scan(lines);
    return [...places.texts].sort((a, b) => a - b)
      .map((text) => [text, places.of(text)]);
  };
  assert.deepEqual(found(made), found(new Scanner(texts)));
  assert.deepEqual(found(new Scanner([])), []);
});

Deno.test("a matcher made in steps says what one made at once says", () => {
  const { made } = finish(Matcher.building(RULES));
  for (const failure of FAILURES) {
    assert.deepEqual(diagnoseWith(made, failure), diagnose(failure));
  }
});

Deno.test("no step of making the engine ready stalls others", async () => {
  for (
    const make of [
      () => Matcher.building(RULES),
      () => AnswerIndex.building(ANSWERS),
      () =>
        new Sentences(() => RULES.flatMap((rule) => patternsOf(rule, "line")))
          .ordering(),
    ]
  ) {
    const most = await blocksOfSteps(make);
    assert.ok(most <= STEP_BLOCKS_MAX, `${most} blocks in one step`);
  }
});

/** At least what the dearest step takes; where that would be too much, just that. */
async function blocksOfSteps(make: () => Iterator<unknown>): Promise<number> {
  const building = make();
  let most = 0;
  let isDone = false;
  for (let from = 0; !isDone; from += COUNTED_TOGETHER) {
    const blocks = await countBlocks(() => {
      for (let step = 0; step < COUNTED_TOGETHER && !isDone; step++) {
        isDone = building.next().done === true;
      }
    });
    most = Math.max(
      most,
      blocks <= STEP_BLOCKS_MAX ? blocks : await dearestStep(make(), from),
    );
  }
  return most;
}

/** Blocks of the dearest of the steps that are counted together from one on. */
async function dearestStep(
  building: Iterator<unknown>,
  from: number,
): Promise<number> {
  for (let step = 0; step < from; step++) building.next();
  let most = 0;
  for (let step = 0; step < COUNTED_TOGETHER; step++) {
    most = Math.max(most, await countBlocks(() => building.next()));
  }
  return most;
}

Deno.test("who asks twice waits for one preparation", async () => {
  let pauses = 0;
  const pause = () => {
    pauses += 1;
    return Promise.resolve();
  };
  const first = prepareDiagnosis(pause);
  assert.equal(prepareDiagnosis(pause), first);
  await first;
  const before = pauses;
  await prepareDiagnosis(pause);
  assert.equal(pauses, before);
});

Deno.test("a scanner holds eight bytes a state and a few for each text, and finds its texts with more states than two bytes name too", () => {
  const classBytes = 65_536;
  // Three states and their beginning, one of them with a row of its own beside
  // that of all others, over three classes and that of the rest.
  const small = new Scanner(["abc"]);
  const pairBytes = 4 * 4 * 2;
  const cellBytes = 2 * 4 * (1 + 2);
  assert.equal(
    small.bytes,
    classBytes + pairBytes + cellBytes + 4 * (4 + 1 + 5),
  );
  const long = (number: number) =>
    `${String(number).padStart(3, "0")}${"x".repeat(97)}${number % 7}`;
  const texts = Array.from({ length: 700 }, (_, number) => long(number));
  const large = new Scanner(texts);
  const states = 700 * 98;
  assert(large.bytes > states * 8);
  assert(large.bytes < classBytes + states * (8 + 2 * 5));
  const found = [...large.scan([`${long(3)}0`, long(699)]).texts].sort();
  assert.deepEqual(found, [3, 699]);
});

Deno.test("a scanner finds what looking for each text finds, wherever texts overlap", () => {
  const texts = "a ab bab bc bca c caa abcab bcabc aabb\u00fc \u00fc\u00e9"
    .split(" ");
  const scanner = new Scanner(texts);
  // Every line of up to seven of these characters.
  let lines = [""];
  for (let length = 0; length < 7; length++) {
    lines = [
      ...new Set(
        lines.flatMap((
          line,
        ) => [line, ..."abc\u00fc".split("").map((c) => line + c)]),
      ),
    ];
  }
  for (const line of lines) {
    assert.deepEqual(
      [...scanner.textsIn([line])].sort((a, b) => a - b),
      texts.flatMap((text, number) => line.includes(text) ? [number] : []),
      line,
    );
  }
});

Deno.test("rows of a scanner are placed without looking at every place", () => {
  const { steps } = finish(AnswerIndex.building(ANSWERS));
  // 0.25 for each answer; 0.3 and 0.36 where each place is looked at.
  assert.ok(steps <= ANSWERS.length * ANSWER_STEPS_MAX, String(steps));
});
