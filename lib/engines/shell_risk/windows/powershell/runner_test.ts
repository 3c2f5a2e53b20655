import assert from "node:assert/strict";
import { TELLING_FUNCTIONS, TELLING_METHODS } from "./telling.ts";
import { Judge } from "../../judge.ts";
import { assessCommand } from "../../mod.ts";
import { Interpreter } from "../../shell/interpreter.ts";
import { AUTOMATIC, KNOWN_ENVIRONMENT, PLACES } from "./automatic.ts";
import { PARAMETERS } from "./bind.ts";
import { CMDLETS } from "./cmdlets.ts";
import { BINDING } from "./expressions.ts";
import { STATICS } from "./library.ts";
import { PLAIN, WEB } from "./members.ts";
import { BINARY } from "./operators.ts";
import { STATEMENTS } from "./parser.ts";
import { Runner } from "./runner.ts";
import values from "./values.txt" with { type: "text" };

/** What a script prints; its level where a level is asked for. */
function found(script: string, text: string): string {
  return text.startsWith("!")
    ? `!${assessCommand(script).risk_level}`
    : printed(script);
}

function printed(script: string): string {
  const judge = new Judge();
  const runner = new Runner({
    judge,
    shell: new Interpreter(judge),
    context: Interpreter.topContext(),
    judgeWords: () => {},
  });
  return judge.unknowns.show(runner.script(script));
}

const CASES = values.split("\n").flatMap((line) => {
  const at = line.lastIndexOf(" => ");
  const script = line.slice(0, at).replaceAll("⏎", "\n");
  return at < 0 || line.startsWith("#")
    ? []
    : [{ script, text: line.slice(at + 4), lower: script.toLowerCase() }];
});

Deno.test("scripts print what their values are", () => {
  assert.deepEqual(
    CASES.map(({ script, text }) => `${script} => ${found(script, text)}`),
    CASES.map(({ script, text }) => `${script} => ${text}`),
  );
});

Deno.test("scripts that are too deep or too long say so, and are not harmless", () => {
  for (
    const [script, says] of [
      [`$a = ${"-join ".repeat(60)}x`, /nests brackets too deeply/],
      [
        `Get-Item x; ${"1..300 | % { ".repeat(9)}$_${" }".repeat(9)}`,
        /too long to be followed/,
      ],
    ] as const
  ) {
    const { risk_level, explanation } = assessCommand(script);
    assert.equal(risk_level, "high");
    assert.match(explanation, says);
  }
});

const TABLES: readonly (readonly [string, ReadonlyMap<string, unknown>])[] = [
  ["functions of types", STATICS],
  ["methods", PLAIN],
  ["methods of the web", WEB],
  ["methods that say what they do", TELLING_METHODS],
  ["functions that say what they do", TELLING_FUNCTIONS],
  ["operators", BINARY],
  ["bindings", BINDING],
  ["parameters", PARAMETERS],
  ["cmdlets", CMDLETS],
  ["statements", STATEMENTS],
  ["automatic variables", AUTOMATIC],
  ["known variables", KNOWN_ENVIRONMENT],
  ["places", new Map([...PLACES].map((name) => [name, name]))],
];

/** Entries without which every case that names them says the same. */
function unnoticed(table: ReadonlyMap<string, unknown>): string[] {
  const open = table as Map<string, unknown>;
  const places = PLACES as Set<string>;
  return [...table].flatMap(([key, entry]) => {
    const word = key.replace(/^.*::/, "");
    const isPlace = places.has(key);
    open.delete(key);
    if (isPlace) places.delete(key);
    const isMissed = CASES.some(({ script, text, lower }) =>
      (lower.includes(word) || ALSO.get(word)?.test(lower) === true) &&
      found(script, text) !== text
    );
    open.set(key, entry);
    if (isPlace) places.add(key);
    return isMissed ? [] : [key];
  });
}

/** Cases write some entries by another name. */
const ALSO: ReadonlyMap<string, RegExp> = new Map([
  ["get-childitem", /gci/],
  ["new-object", /./],
]);

for (const [name, table] of TABLES) {
  Deno.test(`each of the ${name} is missed by a case when it is gone`, () => {
    assert.deepEqual(unnoticed(table), []);
  });
}
