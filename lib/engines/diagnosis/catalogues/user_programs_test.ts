import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";
import { namesKnownOnly } from "../known_names.ts";
import { PROGRAMS } from "./commands.ts";
import { USER_PROGRAMS } from "./user_programs.ts";

Deno.test("programs of registries are installed by packages that are known to exist", () => {
  let advised = 0;
  for (const [program, command] of USER_PROGRAMS) {
    assert.ok(namesKnownOnly(command, { typed: "", lines: [] }), command);
    const { advice, ruleId } = diagnose({
      command: `${program} --version`,
      error: `bash: ${program}: command not found`,
    });
    // What the system's package manager has stays with it.
    if (PROGRAMS.includes(program)) continue;
    assert.doesNotMatch(ruleId ?? "", /typo|typing/, program);
    if (ruleId !== "shell-command-missing") continue;
    assert.equal(advice.next_command, command);
    advised++;
  }
  assert.ok(advised > 80, `${advised} of ${USER_PROGRAMS.size}`);
});

Deno.test("a long name is no slip of a short one", () => {
  for (const name of ["streamlit", "msbuild", "golangci-lint"]) {
    const { ruleId } = diagnose({ error: `bash: ${name}: command not found` });
    assert.equal(ruleId, "shell-command-missing", name);
  }
});
