/** Words that every object knows are words like any other. */
import assert from "node:assert/strict";
import { diagnose } from "./mod.ts";

/** Failures whose words are looked up in tables. */
const FAILURES = [
  ["* --flow compile top", "Error (12006): * instantiates undefined entity"],
  ["", "zsh: command not found: *"],
  ["", "ReferenceError: * is not defined"],
  ["go build", "./a.go:3:2: undefined: *"],
  ["*", "ModuleNotFoundError: No module named '*'"],
  ["pwsh", "*: The term '*' is not recognized as a name of a cmdlet"],
  ["kubectl apply -f a.yaml", 'no matches for kind "*" in version "v1beta1"'],
] as const;

Deno.test("a word that objects inherit is a word in a failure", () => {
  for (const name of ["constructor", "__proto__", "toString", "valueOf"]) {
    for (const [command, error] of FAILURES) {
      const read = diagnose({
        command: command.replaceAll("*", name),
        error: error.replaceAll("*", name),
      });
      assert.doesNotMatch(JSON.stringify(read), /native code|\[object/, error);
    }
  }
});
