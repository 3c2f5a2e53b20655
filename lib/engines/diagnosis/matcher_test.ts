import assert from "node:assert/strict";
import { type Candidate, Matcher, SCORE_MIN } from "./matcher.ts";
import { diagnoseWith } from "./mod.ts";
import type { CompleteRule, FixErrorInput, Rule } from "./types.ts";

/** Rules with what a rule must say; only what it matches differs. */
const rules = (...parts: (Partial<Rule> & { id: string })[]) =>
  parts.map((part): CompleteRule => ({
    family: "test",
    tools: [],
    risk: "None.",
    prevent: "Nothing.",
    cause: "It failed.",
    next: "true",
    hits: [],
    misses: [],
    ...part,
  }));

/** What a matcher makes of the evidence, as it is first asked. */
function found(
  list: ReturnType<typeof rules>,
  input: FixErrorInput,
): readonly Candidate[] {
  const matcher = new Matcher(list);
  let first: readonly Candidate[] | undefined;
  diagnoseWith({
    match(evidence) {
      const candidates = matcher.match(evidence);
      first ??= candidates;
      return candidates;
    },
  }, input);
  return first ?? [];
}
const ids = (...args: Parameters<typeof found>) =>
  found(...args).map(({ rule }) => rule.id);

Deno.test("a rule fits when each of its conditions holds", () => {
  const rule = {
    id: "whole",
    line: /frobnicator is jammed/,
    all: [/second witness/],
    none: [/already repaired/],
    cmd: /^frob\b/,
    env: /ubuntu/i,
    when: () => true,
  };
  const input = {
    command: "frob --now",
    error: "frobnicator is jammed\nsecond witness",
    environment: "Ubuntu 24.04",
  };
  assert.deepEqual(ids(rules(rule), input), ["whole"]);
  const misses: readonly Partial<FixErrorInput>[] = [
    { error: "second witness" },
    { error: "frobnicator is jammed" },
    { error: `${input.error}\nalready repaired` },
    { command: "other --now" },
    { environment: "Debian 13" },
  ];
  for (const miss of misses) {
    assert.deepEqual(ids(rules(rule), { ...input, ...miss }), []);
  }
  assert.deepEqual(ids(rules({ ...rule, when: () => false }), input), []);
});

Deno.test("a rule of a tool counts more where the tool is at work, and a gated one only there", () => {
  const [gated] = rules({
    id: "gated",
    line: /connection was refused/,
    tools: ["frob"],
    gate: true,
  });
  assert(gated !== undefined);
  const error = "connection was refused";
  assert.deepEqual(ids([gated], { error }), []);
  assert.deepEqual(ids([gated], { error, command: "frob up" }), ["gated"]);
  assert.deepEqual(ids([gated], { error: `frob: ${error}` }), ["gated"]);
  const open = { ...gated, gate: false };
  const score = (input: FixErrorInput) => found([open], input)[0]?.score ?? 0;
  const scores = [
    score({ error }),
    score({ error: `frob: ${error}` }),
    score({ error, command: "frob up" }),
  ];
  assert.deepEqual(scores, scores.toSorted((a, b) => a - b));
  assert.equal(new Set(scores).size, 3);
});

Deno.test("the more specific rule wins, then priority, then the smaller id, never the place in the list", () => {
  const line = /frobnicator is jammed/;
  const input = { error: "error: frobnicator is jammed" };
  const levels = rules(
    { id: "a-keyword", line, level: "keyword", priority: 20 },
    { id: "b-phrase", line },
    { id: "c-code", line, level: "code" },
    { id: "d-certain", line, level: "certain" },
  );
  assert.equal(ids(levels, input)[0], "d-certain");
  assert.equal(ids(levels.slice(0, 3), input)[0], "c-code");
  const ties = rules(
    { id: "b", line },
    { id: "a", line },
    { id: "z", line, priority: 1 },
  );
  assert.deepEqual(ids(ties, input), ["z", "a", "b"]);
  assert.deepEqual(ids(ties.toReversed(), input), ["z", "a", "b"]);
  // What is hardly a sign is no explanation.
  const weak = rules({ id: "weak", line, level: "keyword", priority: -20 });
  assert.deepEqual(ids(weak, { log: "frobnicator is jammed" }), []);
  assert(found(ties, input).every(({ score }) => score >= SCORE_MIN));
});

Deno.test("values come from the line that decides, then from the command, then from other lines", () => {
  const [candidate] = found(
    rules({
      id: "values",
      line: /cannot open (?<name>\w+)/,
      all: [/opened by (?<place>\w+) of (?<group>\w+)/],
      cmd: /^frob (?<name>\w+) (?<place>\w+)/,
    }),
    {
      command: "frob cmd here",
      error: "opened by other of staff\nerror: cannot open door",
    },
  );
  assert(candidate !== undefined);
  assert.equal(candidate.at, 1);
  const value = (name: string) => candidate.context.v[name];
  assert.deepEqual(["name", "group", "place"].map(value), [
    "door",
    "staff",
    "here",
  ]);
});

Deno.test("a command alone decides where a rule has no line", () => {
  const typed = rules({ id: "typed", cmd: /^frob --oops\b/, level: "certain" });
  const [candidate] = found(typed, { command: "frob --oops", error: "x" });
  assert.equal(candidate?.rule.id, "typed");
  assert.equal(candidate?.at, -1);
  assert.deepEqual(ids(typed, { command: "frob --fine", error: "x" }), []);
});

Deno.test("a pattern without a fixed text is refused: it would be tried on every line", () => {
  assert.throws(
    () => new Matcher(rules({ id: "any", line: /\w+/ })),
    /Pattern without fixed text/,
  );
});

Deno.test("a name inside of a longer name is another name", () => {
  const rule = { id: "named", line: /GribbleError: (?<what>.{3,80})/ };
  assert.deepEqual(ids(rules(rule), { error: "GribbleError: it broke" }), [
    "named",
  ]);
  assert.deepEqual(
    ids(rules(rule), { error: "acme.GribbleError: it broke" }),
    ["named"],
  );
  assert.deepEqual(
    ids(rules(rule), { error: "NoSuchGribbleError: it broke" }),
    [],
  );
});

Deno.test("a name whose value says no is no failure", () => {
  const rule = { id: "named", line: /gribbleKilled/ };
  for (
    const text of [
      '{"gribbleKilled":false}',
      '"gribbleKilled": null,',
      "gribbleKilled: 0",
      "gribbleKilled=false",
      "'gribbleKilled': []",
    ]
  ) assert.deepEqual(ids(rules(rule), { error: text }), [], text);
  for (
    const text of [
      '{"gribbleKilled":true}',
      "gribbleKilled: null",
      "gribbleKilled: 0x1f",
      "gribbleKilled",
    ]
  ) assert.deepEqual(ids(rules(rule), { error: text }), ["named"], text);
});
