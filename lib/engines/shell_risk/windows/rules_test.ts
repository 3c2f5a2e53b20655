import assert from "node:assert/strict";
import { readArguments } from "./conditions.ts";
import { readWindowsRows } from "./rules.ts";

const TEXT = `# Remarks stand alone.
[one]
edit +b|
    c delete # changes
    it => one /list
observe # looks

[one two-\\w+]
run

[^three|^four$]
run # runs it
`;

Deno.test("readWindowsRows() reads names, conditions and texts", () => {
  const rows = readWindowsRows(TEXT.replace("\nrun\n", "\nrun # ${LAST}\n"), {
    LAST: "starts it",
  });
  assert.deepEqual(
    rows.map(({ names, condition, effect, says, instead }) => [
      names.source,
      condition,
      effect,
      says,
      instead,
    ]),
    [
      ["^one$", "+b|c delete", "edit", "changes it", "one /list"],
      ["^one$", undefined, "observe", "looks", undefined],
      ["^(?:one|two-\\w+)$", undefined, "run", "starts it", undefined],
      ["^three|^four$", undefined, "run", "runs it", undefined],
    ],
  );
  const fits = (args: readonly string[]) =>
    rows.slice(0, 2).map((row) => row.fits(readArguments(args)));
  assert.deepEqual(fits(["/c", "delete"]), [true, true]);
  assert.deepEqual(fits(["/d", "delete"]), [false, true]);
});

Deno.test("readWindowsRows() refuses what is no effect, and rows that say nothing", () => {
  for (const line of ["run", "walk # walks"]) {
    assert.throws(
      () => readWindowsRows(`[one]\n${line}\n`),
      { name: "TypeError", message: `mistake in a table: ${line}` },
    );
  }
});
