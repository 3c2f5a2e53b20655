import assert from "node:assert/strict";
import {
  diagnose,
  type Diagnosis,
  type FixErrorInput,
} from "@/lib/engines/diagnosis/mod.ts";
import {
  RECENT_CHARACTERS_MAX,
  RECENT_DIAGNOSES_MAX,
  RecentDiagnoses,
} from "./recent_diagnoses.ts";

/** Counts what is read. */
function counting(made: (input: FixErrorInput) => Diagnosis = diagnose) {
  const recent = new RecentDiagnoses();
  const read: FixErrorInput[] = [];
  return {
    read,
    ask: (input: FixErrorInput) =>
      recent.of(input, (asked) => {
        read.push(asked);
        return made(asked);
      }),
  };
}

/** A diagnosis of some length, which costs nothing to make. */
function short(input: FixErrorInput): Diagnosis {
  return { fingerprint: input.error ?? "" } as unknown as Diagnosis;
}

Deno.test("a failure that is asked about again is not read again, and is told the same", () => {
  const { ask, read } = counting();
  const failures: readonly FixErrorInput[] = [
    { error: "bash: kubctl: command not found" },
    { command: "bash: kubctl: command not found" },
    { log: "bash: kubctl: command not found" },
    { environment: "bash: kubctl: command not found" },
    { error: "it does not work" },
    {},
  ];
  for (const input of failures) assert.deepEqual(ask(input), diagnose(input));
  assert.equal(read.length, failures.length);
  for (const input of failures) {
    assert.deepEqual(ask({ ...input }), diagnose(input));
  }
  assert.equal(read.length, failures.length);
});

Deno.test("what is changed of an answer is not told to the next who asks", () => {
  const { ask } = counting();
  const input = { error: "bash: kubctl: command not found" };
  ask(input);
  const second = ask(input);
  (second.advice as { next_command: string }).next_command = "other";
  assert.deepEqual(ask(input), diagnose(input));
});

Deno.test("only so many diagnoses are kept, the last ones, and no long one", () => {
  const { ask, read } = counting(short);
  ask({ error: "kept" });
  ask({ error: "gone" });
  for (let at = 1; at < RECENT_DIAGNOSES_MAX; at++) {
    ask({ error: `other ${at}` });
    ask({ error: "kept" });
  }
  const before = read.length;
  ask({ error: "kept" });
  assert.equal(read.length, before);
  ask({ error: "gone" });
  assert.equal(read.length, before + 1);
  const long = { error: "a".repeat(RECENT_CHARACTERS_MAX) };
  ask(long);
  ask(long);
  assert.equal(read.length, before + 3);
});
