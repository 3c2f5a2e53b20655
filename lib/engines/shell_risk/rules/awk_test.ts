import assert from "node:assert/strict";
import { assessCommand } from "../mod.ts";
import { countSteps } from "@/tests/support/regex_steps.ts";
import { PIECE } from "./awk.ts";

Deno.test("a command is found on either side of an awk program's pipe", () => {
  for (
    const program of [
      `BEGIN { "rm -rf " "/srv" | getline }`,
      `{ "rm -rf /srv" |& getline x }`,
      `{ print | "rm -rf /srv" }`,
      `{ print |& "rm -rf /srv" }`,
      `{ print "a" "b"; "rm -rf /srv" | getline }`,
    ]
  ) {
    assert.equal(
      assessCommand(`awk '${program}' a.txt`).risk_level,
      "critical",
      program,
    );
  }
  for (
    const program of [
      `{ print "rm -rf /srv" }`,
      `{ print "rm -rf /srv" > "b.txt" }`,
      `{ print "rm -rf /srv", $1 | "sort" }`,
    ]
  ) {
    const { risk_level } = assessCommand(`awk '${program}' a.txt`);
    assert.notEqual(risk_level, "critical", program);
  }
});

Deno.test("an awk program is walked once, however its strings end", () => {
  for (const unit of ['"', '"\\', '"a" ', "|", '|"', "| ", '"\\"|', "a"]) {
    const text = unit.repeat(2_000 / unit.length);
    const one = new RegExp(PIECE.source);
    // Each search goes on where the one before ended, the last to the end.
    let steps = 0;
    let at = 0;
    for (const match of [...text.matchAll(PIECE), null]) {
      steps += countSteps(one, text.slice(at), 4_000_000).steps;
      at = match === null ? text.length : match.index + match[0].length;
    }
    assert.ok(steps < 30 * text.length, `${JSON.stringify(unit)}: ${steps}`);
  }
});
