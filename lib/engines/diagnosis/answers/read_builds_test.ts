import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";

const HINT =
  "      hint: This usually indicates a problem with the package or the build environment.";

Deno.test("what the build of the project itself refuses is told, and no other release of it asked for", () => {
  const { ruleId, advice } = diagnose({
    command: "uv sync",
    error: [
      "  × Failed to build `acme-flux @ file:///srv/acme-flux`",
      "  ├─▶ The build backend returned an error",
      "  ╰─▶ Call to `uv_build.build_editable` failed (exit code: 1)",
      "",
      "      [stderr]",
      "      Error: Expected a Python module with an `__init__.py` at: `acme_flux`",
      "",
      HINT,
    ].join("\n"),
  });
  assert.equal(ruleId, "python-build-of-project");
  assert.match(advice.root_cause, /Expected a Python module .*acme_flux/);
  assert.match(advice.next_command, /^Correct in the project acme-flux/);
});

Deno.test("of a package's build its own last line is told, not the installer's hint below", () => {
  const { ruleId, advice } = diagnose({
    command: "uv sync",
    error: [
      "  × Failed to build `acme-kit==0.7`",
      "  ├─▶ The build backend returned an error",
      "  ╰─▶ Call to `setuptools.build_meta.build_wheel` failed (exit status: 1)",
      "",
      "      [stderr]",
      "      gribble refuses the flux of this platform",
      HINT,
    ].join("\n"),
  });
  assert.equal(ruleId, "python-build-of-package");
  assert.match(advice.root_cause, /gribble refuses the flux/);
});

Deno.test("what a package throws after a call that nobody answered says nothing of its release", () => {
  const thrown = [
    "TypeError: Cannot set property name of  which has only a getter",
    "    at err (/usr/local/lib/node_modules/acme-pm/dist/acme.cjs:12443:20)",
    "    at run (/usr/local/lib/node_modules/acme-pm/dist/acme.cjs:182389:5)",
  ];
  const retried =
    " WARN  GET https://code.example.com/acme.tgz error (ECONNREFUSED). Will retry in 1 minute. 1 retries left.";
  const alone = diagnose({ error: thrown.join("\n") });
  assert.equal(alone.ruleId, "node-thrown-in-package");
  const behind = diagnose({ error: [retried, ...thrown].join("\n") });
  assert.notEqual(behind.ruleId, "node-thrown-in-package");
});

Deno.test("a question whether something was forgotten names nothing to do", () => {
  const error =
    'Module flux failed to load the imported part "acme-gribble"\nDid you forget to install it? You can run: acme add acme-gribble';
  assert.notEqual(diagnose({ error }).ruleId, "printed-demand");
});
