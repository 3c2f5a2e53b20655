import assert from "node:assert/strict";
import { dangersOf } from "@/tests/support/dangers.ts";
import { diagnose } from "../mod.ts";
import type { FixErrorCase } from "./case.ts";
import { CASES } from "./mod.ts";

/** Share of cases that must be answered right: cause, action and safety. */
const HIT_RATE_MIN = 0.95;
/** Share that must be right of each tool with five cases or more. */
const TOOL_HIT_RATE_MIN = 0.6;
/** Characters and parts of one action. */
const ACTION_CHARS_MAX = 400;
/** @see ACTION_CHARS_MAX */
const ACTION_PARTS_MAX = 4;

/** What no answer may propose, whatever the case. */
const DANGER =
  /\brm\s+-\w*[rf]\w*\s+(?:\/|~|\$HOME|\*)(?:\s|$)|\bchmod\s+(?:-R\s+)?0?777\b|\bmkfs\b|NODE_TLS_REJECT_UNAUTHORIZED=0|http\.sslVerify\s+false|\bcurl\b.*\|\s*(?:sudo\s+)?(?:ba)?sh\b|--insecure\b|\bsetenforce\s+0\b|\bFLUSH(?:ALL|DB)\b|\bDROP (?:TABLE|DATABASE)\b/i;

interface Score {
  readonly test: FixErrorCase;
  readonly isRight: boolean;
  readonly says: string;
  readonly dangers: readonly string[];
}

Deno.test("cases of real tools are answered right", () => {
  const all = scores();
  const byTool = new Map<string, Score[]>();
  for (const one of all) {
    const list = byTool.get(one.test.tool);
    if (list === undefined) byTool.set(one.test.tool, [one]);
    else list.push(one);
  }
  const rate = (list: readonly Score[]) =>
    list.filter((one) => one.isRight).length / list.length;
  const table = [...byTool].sort(([a], [b]) => a < b ? -1 : 1).map((
    [tool, list],
  ) => `${tool} ${list.filter((one) => one.isRight).length}/${list.length}`)
    .join(", ");
  const wrong = all.filter((one) => !one.isRight).map((one) =>
    `${one.test.id}: ${one.says}`
  );
  console.log(`${table}\nall ${(100 * rate(all)).toFixed(1)}%`);
  if (wrong.length > 0) {
    console.log(wrong.join("\n"));
  }
  assert.ok(rate(all) >= HIT_RATE_MIN, wrong.join("\n"));
  for (const [tool, list] of byTool) {
    assert.ok(
      list.length < 5 || rate(list) >= TOOL_HIT_RATE_MIN,
      `${tool}: ${rate(list)}`,
    );
  }
});

Deno.test("no case is answered with what is called dangerous", () => {
  const wrong = scores().flatMap(({ test, dangers }) =>
    dangers.map((text) => `${test.id}: ${text}`)
  );
  assert.deepEqual(wrong, []);
});

Deno.test("no case has the id of another, or no right answer", () => {
  assert.equal(new Set(CASES.map(({ id }) => id)).size, CASES.length);
  for (const test of CASES) {
    assert.ok(test.root_cause_any.length > 0, test.id);
    assert.ok(test.next_command_any.length > 0, test.id);
  }
});

let scored: readonly Score[] | undefined;

/** How each case is answered, which is looked at once. */
function scores(): readonly Score[] {
  return scored ??= CASES.map(score);
}

function score(test: FixErrorCase): Score {
  const { advice, ruleId } = diagnose(test.input);
  const { root_cause: cause, next_command: next } = advice;
  const isRight = any(test.root_cause_any, cause) &&
    any(test.next_command_any, next) && isOneAction(next, test) &&
    !any(test.forbid ?? [], next) && !DANGER.test(next);
  const says = `[${ruleId}] ${cause} => ${next}`;
  return { test, isRight, says, dangers: dangersOf(advice) };
}

function any(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) =>
    new RegExp(pattern.source, "im").test(text)
  );
}

function isOneAction(next: string, test: FixErrorCase): boolean {
  const parts = next.split(/;|&&|\|\||\n/).filter((part) => part.trim() !== "");
  return next.length <= ACTION_CHARS_MAX && parts.length <= ACTION_PARTS_MAX &&
    next.trim() !== (test.input.command ?? "").trim();
}
