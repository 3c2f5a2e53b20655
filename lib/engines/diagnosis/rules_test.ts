import assert from "node:assert/strict";
import { ANSWERS } from "./answers/mod.ts";
import {
  patternProblems,
  requiredLiterals,
} from "@/lib/text_understanding/literals.ts";
import { RULES } from "./rules/mod.ts";
import type { CompleteRule } from "./types.ts";

function patternsOf(rule: CompleteRule): readonly RegExp[] {
  const line = rule.line === undefined
    ? []
    : rule.line instanceof RegExp
    ? [rule.line]
    : rule.line;
  return [...line, ...(rule.all ?? []), ...(rule.none ?? [])];
}

Deno.test("every rule is complete and its patterns are safe", () => {
  const wrong: string[] = [];
  const ids = new Set<string>();
  for (const rule of RULES) {
    const say = (what: string) => wrong.push(`${rule.id}: ${what}`);
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(rule.id)) {
      say("id is not kebab-case of two words or more");
    }
    if (ids.has(rule.id)) say("id is used twice");
    ids.add(rule.id);
    if (rule.hits.length < 2) say("has fewer than two hits");
    if (rule.misses.length < 1) say("has no miss");
    if (rule.line === undefined && rule.cmd === undefined) {
      say("has neither line nor cmd");
    }
    if (rule.gate === true && rule.tools.length === 0) {
      say("has a gate without tools");
    }
    if (Math.abs(rule.priority ?? 0) > 20) say("priority is beyond 20");
    for (const pattern of patternsOf(rule)) {
      for (const problem of patternProblems(pattern)) {
        say(`${pattern} ${problem}`);
      }
    }
    for (
      const pattern of [
        ...(rule.near ?? []),
        ...(rule.cmd ? [rule.cmd] : []),
        ...(rule.env ? [rule.env] : []),
      ]
    ) {
      for (const problem of patternProblems(pattern)) {
        if (!problem.includes("no fixed text")) say(`${pattern} ${problem}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});

/** Whether a template renders whatever is known. */
function alwaysRenders(template: unknown): boolean {
  return typeof template === "string" &&
    !/\{[\w/]+(?:\|\w+)?\}/.test(template.replace(/\[\[.*?\]\]/g, ""));
}

Deno.test("no cause stands behind one that is said whatever is known", () => {
  const hidden = [...RULES, ...ANSWERS].filter(({ cause }) =>
    Array.isArray(cause) && cause.slice(0, -1).some(alwaysRenders)
  );
  assert.deepEqual(hidden.map(({ id }) => id), []);
});

Deno.test("patternProblems() refuses what can run away", () => {
  assert.match(patternProblems(/^(?:a+)+error/).join(), /nested/);
  assert.match(patternProblems(/^error .*.*x/).join(), /two unbounded/);
  assert.match(patternProblems(/\S+ is broken/).join(), /begins with/);
  assert.match(patternProblems(/^\d+ \w+$/).join(), /no fixed text/);
  assert.deepEqual(patternProblems(/^error: (?<x>\S+) is broken/), []);
});

Deno.test("requiredLiterals() finds what every match contains", () => {
  assert.deepEqual(requiredLiterals("^fatal: (?:Not|not) a"), ["fatal: "]);
  assert.deepEqual(requiredLiterals("foobar|bazqux"), ["bazqux", "foobar"]);
  assert.deepEqual(requiredLiterals("ab?cdef"), ["cdef"]);
  assert.equal(requiredLiterals("\\d+"), null);
});
