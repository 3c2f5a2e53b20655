import assert from "node:assert/strict";
import fc from "fast-check";
import { withoutNativeErrors } from "./native_errors.ts";
import { diagnose } from "../mod.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

/** A line as a console of that width writes it. */
function broken(line: string, width: number): readonly string[] {
  const rows: string[] = [];
  for (let at = 0; at === 0 || at < line.length; at += width) {
    rows.push(line.slice(at, at + width));
  }
  return rows;
}

/** What Windows PowerShell makes of a program's standard error. */
function shown(lines: readonly string[], width: number, at: string): string {
  const [first = "", ...more] = lines;
  return [
    "> vite build",
    ...broken(`node.exe : ${first}`, width),
    at,
    ...broken('+ & "C:\\Program Files\\nodejs/node.exe" "C:\\x.js"', width),
    ...broken(`+ ${"~".repeat(47)}`, width),
    ...broken(
      `    + CategoryInfo          : NotSpecified: (${first}:String) [], RemoteException`,
      width,
    ),
    ...broken("    + FullyQualifiedErrorId : NativeCommandError", width),
    " ",
    ...more.flatMap((line) => broken(line, width)),
  ].join("\r\n");
}

const POSITIONS = ["At line:1 char:1", "所在位置 行:1 字符: 1"];

Deno.test("what a program printed is whole again, at any width of the console", () => {
  const word = fc.stringMatching(/^[a-z][a-z/.:]{0,11}$/);
  const line = fc.array(word, { minLength: 1, maxLength: 20 }).map((words) =>
    words.join(" ")
  );
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 30, max: 44 }),
      fc.constantFrom(...POSITIONS),
      (lines, width, at) => {
        // A line that fills its last row looks like one that goes on.
        fc.pre(
          lines.every((one, i) =>
            (one.length + (i === 0 ? 11 : 0)) % width > 0
          ),
        );
        const text = withoutNativeErrors(shown(lines, width, at));
        for (const one of lines) assert.ok(text.includes(one), text);
        assert.doesNotMatch(text, /CategoryInfo|NativeCommandError|~~~/);
      },
    ),
    { seed: SEED, numRuns: 100 },
  );
});

Deno.test("an error of PowerShell's own stays as it is", () => {
  const own =
    "Get-Item : Cannot find path 'C:\\x' because it does not exist.\nAt line:1 char:1\n+ Get-Item C:\\x\n+ ~~~~\n    + CategoryInfo          : ObjectNotFound: (C:\\x:String) [Get-Item], ItemNotFoundException\n    + FullyQualifiedErrorId : PathNotFound,Microsoft.PowerShell.Commands.GetItemCommand";
  assert.equal(withoutNativeErrors(own), own);
});

Deno.test("a build that PowerShell recorded gets the diagnosis of the build", () => {
  const lines = [
    "error during build:",
    "[@tailwindcss/vite:generate:build] Cannot apply unknown utility class `glass-card`",
  ];
  const plain = diagnose({ log: lines.join("\n") });
  for (const width of [36, 62]) {
    const recorded = diagnose({ log: shown(lines, width, POSITIONS[1] ?? "") });
    assert.equal(recorded.ruleId, plain.ruleId);
    assert.match(recorded.advice.root_cause, /glass-card/);
  }
});

Deno.test("a text of nothing but categories is read once", () => {
  const text = "+ CategoryInfo\n".repeat(40_000);
  assert.equal(withoutNativeErrors(text), text);
});

Deno.test("a record among a million lines is taken out of them", () => {
  const around = "\n".repeat(500_000);
  const text = withoutNativeErrors(
    `${around}${shown(["boom"], 62, POSITIONS[0] ?? "")}${around}`,
  );
  assert.match(text, /\nboom\n/);
  assert.doesNotMatch(text, /CategoryInfo/);
});
