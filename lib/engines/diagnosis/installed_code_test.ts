import assert from "node:assert/strict";
import { countSteps } from "@/tests/support/regex_steps.ts";
import { INSTALLED_PATTERNS } from "./installed_code.ts";
import { CERTAINTY_MIN, diagnose } from "./mod.ts";

/** What fails, who owns the code that the rule would have edited, and what is proposed. */
const TURNED = [
  [
    "a path in the advice",
    'RollupError: "gribble" is not exported by "flux.js", imported by "node_modules/acme-charts/dist/index.js".',
    /installed acme-charts's, not yours/,
    /Update acme-charts .*npm install acme-charts@latest/,
  ],
  [
    "a traceback of nothing but packages",
    'Traceback (most recent call last):\n  File "/v/lib/python3.11/site-packages/acme/base.py", line 20, in <module>\n    from acme.flux import Gribble\npydantic.errors.PydanticUserError: A non-annotated attribute was detected: `x = 1`.',
    /installed acme's, not yours/,
    /Update acme .*pip install --upgrade acme/,
  ],
  [
    "a traceback that begins in a program which pip wrote",
    "Traceback (most recent call last):\n  File \"/srv/venv/bin/acme-lock\", line 8, in <module>\n    sys.exit(cli())\n  File \"/srv/venv/lib/python3.11/site-packages/piptools/compile.py\", line 20, in cli\n    resolver.resolve()\nAttributeError: 'Finder' object has no attribute 'allow_all'",
    /installed piptools's, not yours/,
    /pip install --upgrade pip-tools$/,
  ],
  [
    "a crate that is installed without its own lock file",
    '71.10 error[E0308]: mismatched types\n71.10    --> /opt/cargo/registry/src/index.crates.io-1949cf8c6b5b557f/acme-0.86.0/src/toml.rs:389:13\n71.10     |\n71.10 389 |             name,\n71.10     |             ^^^^ expected `&str`, found `&Option<Name>`\n71.10     |\n71.10     = note: expected reference `&str`\n71.10                found reference `&Option<Name>`\n------\nERROR: failed to solve: process "/bin/sh -c cargo install acme-tool" did not complete successfully: exit code: 101',
    /installed acme's, not yours/,
    /Add --locked to the cargo install command/,
  ],
  [
    "data that a package gives to a model of its own",
    'Traceback (most recent call last):\n  File "/v/lib/python3.12/site-packages/acme_core/steps/pass.py", line 35, in <module>\n    _default: Step = Step()\npydantic_core._pydantic_core.ValidationError: 1 validation error for Step\nname\n  Field required [type=missing, input_value={}, input_type=dict]',
    /installed acme_core's, not yours/,
    /pip install --upgrade acme-core$/,
  ],
  [
    "esbuild's place in a package",
    '\u2718 [ERROR] No matching export in "node_modules/acme-map/util.js" for import "flux"\n\n    node_modules/acme-map/layer/a.js:15:9:\n      15 \u2502 import { flux } from "../util"',
    /installed acme-map's, not yours/,
    /npm install acme-map@latest$/,
  ],
  [
    "rolldown's box around a place in a package",
    '[MISSING_EXPORT] "Flux" is not exported by "node_modules/acme-core/index.js".\n   \u256d\u2500[ node_modules/acme-web/index.js:1:241 ]\n 1 \u2502 import { Flux } from "acme-core";',
    /installed acme-web's, not yours/,
    /npm install acme-web@latest$/,
  ],
  [
    "pytest's short trace of nothing but packages",
    "/v/lib/python3.11/site-packages/_pytest/runner.py:341: in from_call\n    result = func()\n/v/lib/python3.11/site-packages/pytest_acme/plugin.py:20: in collect\n    item._flux()\nE   AttributeError: 'AcmeItem' object has no attribute '_flux'",
    /installed pytest_acme's, not yours/,
    /pip install --upgrade pytest-acme$/,
  ],
  [
    "a stack of Go with nothing but modules and Go itself",
    "panic: runtime error: invalid memory address or nil pointer dereference\n\ngoroutine 4 [running]:\ngo/types.(*StdSizes).Sizeof(0x0)\n\t/usr/local/go/src/go/types/sizes.go:229 +0x30f\nexample.com/acme/lib.load(0xc000)\n\t/root/go/pkg/mod/example.com/acme/lib@v1.2.3/load.go:835 +0x11",
    /installed example\.com\/acme\/lib's, not yours/,
    /go get example\.com\/acme\/lib@latest$/,
  ],
  [
    "a module that Terraform fetched",
    '\u2502 Error: Unsupported argument\n\u2502 \n\u2502   on .terraform/modules/acme/main.tf line 51, in resource "acme_thing" "main":\n\u2502   51:   flux = {\n\u2502 \n\u2502 An argument named "flux" is not expected here.',
    /installed acme's, not yours/,
    /^terraform init -upgrade$/,
  ],
] as const;

for (const [name, error, cause, next] of TURNED) {
  Deno.test(`nobody is told to edit installed code: ${name}`, () => {
    const { advice } = diagnose({ error });
    assert.match(advice.root_cause, cause);
    assert.match(advice.next_command, next);
    assert.ok(
      advice.retry_plan.every((step) => !/^(?:Open|Edit) /.test(step)),
      advice.retry_plan.join("\n"),
    );
  });
}

Deno.test("a short trace that begins in a test of one's own turns nothing", () => {
  const { advice } = diagnose({
    error:
      "tests/test_acme.py:7: in test_it\n    acme.flux()\n/v/lib/python3.11/site-packages/acme/base.py:20: in flux\n    item._flux()\nE   AttributeError: 'AcmeItem' object has no attribute '_flux'",
  });
  assert.doesNotMatch(advice.root_cause, /not yours/);
});

Deno.test("code of one's own is named and edited as before", () => {
  for (
    const error of [
      'RollupError: "gribble" is not exported by "flux.js", imported by "src/index.js".',
      'Traceback (most recent call last):\n  File "/srv/app.py", line 3, in <module>\n    acme.flux()\n  File "/v/lib/python3.11/site-packages/acme/base.py", line 20, in flux\n    x()\npydantic.errors.PydanticUserError: A non-annotated attribute was detected: `x = 1`.',
    ]
  ) {
    const { advice } = diagnose({ error });
    assert.match(advice.next_command, /^Open /);
    assert.doesNotMatch(advice.root_cause, /not yours/);
  }
});

Deno.test("the crash of a program that asks for a report of it is the program's", () => {
  const panic = (below: string) =>
    diagnose({
      error:
        `Error in acme engine.\nReason: [libs/acme/src/walk.rs:21:27] index out of bounds: the len is 0 but the index is 0\n${below}`,
    }).advice;
  const reported = panic(
    "Please create an issue:\nhttps://github.com/acme/flux/issues/new",
  );
  assert.match(reported.root_cause, /bug\) of the installed program of acme/);
  assert.match(reported.next_command, /^Update acme /);
  assert.doesNotMatch(panic("").root_cause, /bug\)/);
  const asked = panic(
    "This is a bug. Consider reporting it at https://github.com/acme/flux",
  );
  assert.match(asked.root_cause, /bug\) of the installed program of acme/);
});

Deno.test("a program that was typed by its name and panics in its own crates has a bug", () => {
  const error =
    "thread 'main' panicked at flux-core/src/line.rs:45:39:\nindex out of bounds: the len is 7 but the index is 7";
  const { advice } = diagnose({ command: "fluxterm -n", error });
  assert.match(advice.root_cause, /a bug\) in the code of fluxterm itself/);
  assert.match(advice.next_command, /^Update fluxterm to its newest release/);
  for (const command of ["cargo run", "./target/debug/fluxterm", ""]) {
    assert.match(
      diagnose({ command, error }).advice.next_command,
      /^Open flux-core\/src\/line\.rs:45/,
    );
  }
});

Deno.test("looking for places costs a bounded number of steps", () => {
  const slow: string[] = [];
  for (const pattern of INSTALLED_PATTERNS) {
    for (const unit of ["a", " ", "at ", "(", ":1", "on a ", 'File "', "/a"]) {
      const text = unit.repeat(400 / unit.length);
      const { steps } = countSteps(pattern, text, 2_000_000);
      if (steps >= 2_000_000) slow.push(`${JSON.stringify(unit)} ${pattern}`);
    }
  }
  assert.deepEqual(slow, []);
});

Deno.test("what a service says of a file in a package stays the service's", () => {
  const { advice } = diagnose({
    error:
      '{"status":"Invalid","issues":[{"severity":"error","path":"a.zip/Contents/app/node_modules/acme/build/acme.node","message":"The binary is not signed."}]}',
  });
  assert.doesNotMatch(advice.root_cause, /not yours/);
});

Deno.test("frames of a bundler are of who read the code, not of who wrote it", () => {
  const { advice } = diagnose({
    command: "npx vite build",
    error: [
      "error during build:",
      "[UNRESOLVED_IMPORT] Error: Could not resolve '../hooks/useLogs' in src/LogsTab.jsx",
      "    at aggregate (file:///app/node_modules/rolldown/dist/shared/error-D8.mjs:48:18)",
    ].join("\n"),
  });
  assert.doesNotMatch(advice.root_cause, /rolldown's, not yours/);
  assert.doesNotMatch(advice.next_command, /rolldown/);
});

Deno.test("the code of an action is not the workflow's, a script that one is given is", () => {
  const told = (action: string) =>
    diagnose({
      log: [
        "TypeError: Cannot read properties of undefined (reading 'sha')",
        `    at run (/home/runner/work/_actions/${action}/v3/dist/index.js:120:33)`,
        "    at processTicksAndRejections (node:internal/process/task_queues:95:5)",
      ].join("\n"),
    }).advice.next_command;
  assert.match(told("acme/diff"), /^Update the action acme\/diff: /);
  assert.doesNotMatch(told("actions/github-script"), /^Update the action/);
});

Deno.test("rustc's arrow shows whose code does not compile", () => {
  const told = (file: string) =>
    diagnose({
      log: [
        "$ cargo install acme",
        "error[E0308]: mismatched types",
        `   --> ${file}:25:43`,
        "    |",
        "25  |         agent = agent.tls_config(Arc::new(ssl));",
        "    |                                  ^^^ expected `ClientConfig`, found a different `ClientConfig`",
      ].join("\n"),
    }).advice.next_command;
  const registry =
    "/home/{me}/.cargo/registry/src/index.crates.io-6f17/acme-0.2.0";
  assert.match(told(`${registry}/src/vite.rs`), /^Add --locked /);
  assert.doesNotMatch(told("src/vite.rs"), /--locked/);
});

Deno.test("a build whose plugins alone raised something is no code to mend", () => {
  const log = [
    "> Task :release FAILED",
    "* What went wrong:",
    "Execution failed for task ':release'.",
    'Caused by: java.lang.NullPointerException: Cannot invoke "a.Provider.get()" because "this.kept" is null',
    "\tat org.acme.gradle.plugin.internal.Impl.toModel(Impl.groovy:100)",
    "\tat org.acme.gradle.plugin.Task.run(Task.groovy:12)",
    "\tat org.gradle.api.internal.Exec.run(Exec.java:9)",
  ];
  const soldOf = (lines: readonly string[]) => {
    const { kind, certainty, ruleId } = diagnose({
      command: "./gradlew release",
      error: lines.join("\n"),
    });
    return kind === "rule" && certainty >= CERTAINTY_MIN ? ruleId : null;
  };
  assert.equal(soldOf(log), null);
  assert.equal(
    soldOf(log.with(5, "\tat com.shop.Release.run(Release.java:12)")),
    "java-null-pointer",
  );
});

Deno.test("what a compiler or a setting says is told, whatever trace its build prints", () => {
  const { ruleId, certainty } = diagnose({
    error: [
      "e: file:///srv/app/Shelf.kt:28:3 Expecting member declaration",
      "Execution failed for task ':app:compileKotlin'.",
      ...Array(4).fill("\tat org.gradle.api.internal.Exec.run(Exec.java:9)"),
    ].join("\n"),
  });
  assert.equal(ruleId, "kotlin-compile-error");
  assert.ok(certainty >= CERTAINTY_MIN);
});

Deno.test("what a trace of others' code says of a setting is told", () => {
  const { ruleId, certainty } = diagnose({
    error: [
      "java.lang.IllegalStateException: cannot downgrade a node from version [8.5.0] to version [8.4.0]",
      ...Array(4).fill("\tat org.apache.lucene.Env.open(Env.java:9)"),
    ].join("\n"),
  });
  assert.equal(ruleId, "elasticsearch-data-of-newer-release");
  assert.ok(certainty >= CERTAINTY_MIN);
});
