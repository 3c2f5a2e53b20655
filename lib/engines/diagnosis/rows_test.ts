/** Rows of tables are read when a failure is about them, and say then what stands in them. */
import assert from "node:assert/strict";
import { ANSWERS } from "./answers/mod.ts";
import { Pattern, patternOf, patternsOf, readAnew, wholeOf } from "./rows.ts";
import { RULES } from "./rules/mod.ts";

const ENTRIES: readonly object[] = [...RULES, ...ANSWERS];

Deno.test("a row's patterns are those that its fields have", () => {
  const sourcesOf = (patterns: readonly (RegExp | Pattern)[]) =>
    patterns.map(({ source, flags }) => `${flags}/${source}`);
  for (const rule of RULES) {
    for (const field of ["line", "all", "none"] as const) {
      assert.deepEqual(
        sourcesOf(patternsOf(rule, field)),
        sourcesOf([wholeOf(rule)[field] ?? []].flat()),
        `${rule.id} ${field}`,
      );
    }
  }
  for (const answer of ANSWERS) {
    assert.deepEqual(
      sourcesOf(patternsOf(answer, "on")),
      sourcesOf([wholeOf(answer).on].flat()),
      answer.id,
    );
  }
});

Deno.test("a row has every field of what it says, and no other", () => {
  for (const entry of ENTRIES) {
    const whole = wholeOf(entry);
    assert.notEqual(whole, entry);
    for (const [field, value] of Object.entries(whole)) {
      const said: unknown = Reflect.get(entry, field);
      // Cases are read anew each time.
      if (["hits", "misses", "says"].includes(field)) {
        assert.deepEqual(said, value);
      } else assert.equal(said, value, field);
    }
    for (const field of ["cmd", "env", "all", "plan", "seen", "gate"]) {
      assert.equal(Reflect.get(entry, field), Reflect.get(whole, field), field);
    }
  }
});

Deno.test("a pattern tells its source and flags as what is made of it", () => {
  const pattern = patternOf("/a/b [/] (?:c|d)/si");
  assert.equal(pattern, patternOf("/a/b [/] (?:c|d)/si"));
  const { source, flags } = pattern;
  assert.equal(source, pattern.made.source);
  assert.equal(flags, pattern.made.flags);
  assert.equal(pattern.made, pattern.made);
  assert.throws(() => patternOf("no pattern").made, TypeError);
});

Deno.test("what is no row is whole as it is", () => {
  const entry = { line: /a/, all: [/b/, /c/] };
  assert.equal(wholeOf(entry), entry);
  assert.equal(readAnew(entry), entry);
  const { line, all } = entry;
  assert.deepEqual(patternsOf(entry, "line").map(({ made }) => made), [line]);
  assert.deepEqual(patternsOf(entry, "all").map(({ made }) => made), all);
});
