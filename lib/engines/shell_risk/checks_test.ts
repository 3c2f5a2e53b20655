import assert from "node:assert/strict";
import { checkFirst, CHECKS } from "./checks.ts";
import { EFFECTS, FILE_EFFECTS } from "./effects.ts";
import { assessCommand } from "./mod.ts";

Deno.test("each sort of effect says what to look at where nothing safer is known, and nothing else does", () => {
  assert.deepEqual(
    [...CHECKS.keys()].sort(),
    [...new Set([...Object.keys(EFFECTS), ...Object.keys(FILE_EFFECTS)])]
      .sort(),
  );
});

Deno.test("checkFirst() is a remark that runs nothing, whatever it names", () => {
  for (const kind of ["delete", "unknown", "wipe"] as const) {
    for (const named of ["a\nrm -rf /", "", "x".repeat(500)]) {
      const text = checkFirst(kind, named);
      assert.match(text, /^# check first: [^\n{}]{10,250}$/);
      assert.equal(assessCommand(text).risk_level, "low");
    }
  }
});
