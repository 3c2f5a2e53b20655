import assert from "node:assert/strict";
import { Judge } from "../../judge.ts";
import { assessCommand } from "../../mod.ts";
import { Interpreter } from "../../shell/interpreter.ts";
import { judgeWindows } from "../mod.ts";
import { BUILTINS } from "./builtins.ts";
import { KNOWN } from "./variables.ts";
import values from "./values.txt" with { type: "text" };

/** What a script prints; its level where a level is asked for. */
function found(script: string, text: string): string {
  return text.startsWith("!")
    ? `!${assessCommand(script).risk_level}`
    : printed(script);
}

function printed(script: string): string {
  const judge = new Judge();
  const output = judgeWindows(script, "cmd", {
    judge,
    shell: new Interpreter(judge),
    context: Interpreter.topContext(),
  });
  return judge.unknowns.show(output).replaceAll("\n", "⏎");
}

const CASES = values.split("\n").flatMap((line) => {
  const at = line.lastIndexOf(" => ");
  const script = line.slice(0, at).replaceAll("⏎", "\n");
  return at < 0 || line.startsWith("#")
    ? []
    : [{ script, text: line.slice(at + 4), lower: script.toLowerCase() }];
});

Deno.test("scripts of cmd print what their values are", () => {
  assert.deepEqual(
    CASES.map(({ script, text }) => `${script} => ${found(script, text)}`),
    CASES.map(({ script, text }) => `${script} => ${text}`),
  );
});

Deno.test("scripts of cmd that are too deep or too long say so, and are not harmless", () => {
  const loops = "for /l %i in (1,1,300) do ".repeat(9);
  for (
    const [script, says] of [
      [`@echo off & ${"if a==b ".repeat(60)}dir`, /nests brackets too deeply/],
      [`${loops}echo C:\\a`, /too long to be followed|too many steps/],
    ] as const
  ) {
    const { risk_level, explanation } = assessCommand(script);
    assert.equal(risk_level, "high");
    assert.match(explanation, says);
  }
});

/** Entries without which every case that names them says the same. */
function unnoticed(table: ReadonlyMap<string, unknown>): string[] {
  const open = table as Map<string, unknown>;
  return [...table].flatMap(([key, entry]) => {
    open.delete(key);
    const isMissed = CASES.some(({ script, text, lower }) =>
      lower.includes(key) && found(script, text) !== text
    );
    open.set(key, entry);
    return isMissed ? [] : [key];
  });
}

for (
  const [name, table] of [
    ["commands of cmd", BUILTINS],
    ["known variables of cmd", KNOWN],
  ] as const
) {
  Deno.test(`each of the ${name} is missed by a case when it is gone`, () => {
    assert.deepEqual(unnoticed(table), []);
  });
}
