import assert from "node:assert/strict";
import { assessCommand } from "./mod.ts";
import { FILLED_TOTAL_MAX, makeVariables } from "./make_variables.ts";

Deno.test("makeVariables() fills in what the text says, and leaves what Make works out", () => {
  const filled = makeVariables(
    "A = x\nB := $(A)/y\nexport C ?= z\nA += w\nD = $(shell id)\nE = $(E)1\noverride F = 2 # f\n\tG = 3",
  );
  assert.equal(
    filled("$(A) ${B} $(C) $(D) $(F) $(G) $$(A) $(H)"),
    "x w x w/y z $(D) 2 $(G) $$(A) $(H)",
  );
  assert.ok(filled("$(E)").includes("$(E)1"));
  assert.equal(makeVariables("A = x", new Map([["A", "y"]]))("$(A)"), "y");
  assert.equal(makeVariables("a: b")("$(A)"), "$(A)");
});

Deno.test("makeVariables() fills in a bounded number of characters", () => {
  const long = "x".repeat(1_000);
  const filled = makeVariables(`A = ${long}`)("$(A)".repeat(100));
  assert.ok(filled.length <= FILLED_TOTAL_MAX + 400);
});

Deno.test("recipes are judged with the variables of their text", () => {
  for (
    const [text, level] of [
      ["DIRS := /etc /usr\nclean:\n\trm -rf $(DIRS)", "critical"],
      ["DIRS := build dist\nclean:\n\trm -rf $(DIRS)", "medium"],
      ["make -f - <<'E'\nD := /etc\nclean:\n\trm -rf ${D}\nE", "critical"],
      ["make -f - <<'E'\nD := build\nclean:\n\trm -rf $(D)\nE", "medium"],
      [
        "make D=/etc -f - <<'E'\nD := build\nclean:\n\trm -rf $(D)\nE",
        "critical",
      ],
    ] as const
  ) assert.equal(assessCommand(text).risk_level, level, text);
});
