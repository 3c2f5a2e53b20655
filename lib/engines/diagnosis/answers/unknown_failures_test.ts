/** What is not said of a failure that nothing knows: readings that would mislead. */
import assert from "node:assert/strict";
import { CERTAINTY_MIN } from "../certainty.ts";
import { detectPlatform } from "../environment.ts";
import { type Evidence, Matcher } from "../matcher.ts";
import { diagnose, diagnoseWith } from "../mod.ts";
import { diagnostic } from "../reader/diagnostic.ts";
import { readDiagnostics } from "../reader/mod.ts";
import { printedRemedy } from "../remedies.ts";
import { RULES } from "../rules/mod.ts";
import { ShellCommand } from "../shell_words.ts";
import type { Diagnosis, FixErrorInput } from "../types.ts";
import { guessesSlip } from "../vague.ts";
import { ANSWERS } from "./mod.ts";
import { fromDemands } from "./read_demands.ts";
import { fromPlaces } from "./read_places.ts";
import { fromVersions } from "./read_versions.ts";

/** The ids of all answers. */
const EVERY_ANSWER = new Set(ANSWERS.map(({ id }) => id));

/** The id of what is sold; null where nothing is. */
function soldBy(input: FixErrorInput): string | null {
  const { ruleId, kind, certainty } = diagnose(input);
  return kind === "rule" && certainty >= CERTAINTY_MIN ? ruleId : null;
}

Deno.test.each(
  [
    [
      "shows a log",
      "git clone x",
      "error: the flux failed\nUse `git lfs logs last` to view the log.",
    ],
    [
      "goes on where the failure is mended",
      "git am x",
      'error: no flux\nWhen you have resolved this problem, run "git am --continue".',
    ],
    [
      "is the beginning of what was typed",
      "conda activate flux",
      "error: Run 'conda activate' before",
    ],
  ] as const,
)("a printed command is no remedy that %s", (_, command, text) => {
  const [program = ""] = command.split(" ");
  assert.equal(
    printedRemedy(0, {
      programs: new Set([program]),
      command,
      lines: text.split("\n"),
    }),
    undefined,
  );
});

/** A place of one's own with a message. */
function placed(location: string, message: string): readonly string[] {
  const one = diagnostic({ grammar: "place", location, message, at: 0 });
  return fromPlaces([one], "").map(({ next: [next = ""] }) => next);
}

Deno.test.each([
  "module 'gribble' not found: no field preload",
  'Dependency "gribble-2.0" not found, tried everything',
  "the package gribble could not be resolved",
  "the plugin gribble is not installed",
  "no such module 'GribbleKit'",
  "missing go.sum entry for module providing package a.test/gribble",
  "Can't locate Gribble/Flux.pm in @INC",
  "Flux version is 0.53.2 but the project wants 0.59.0",
  'the gribble "flux.so" version 1018000 instead of 1024000',
  "FluxException: Could not load file or assembly 'Gribble'",
  "TokenGribbleError: the gribble has expired",
])(
  "a place is not to be corrected where what it names is amiss: %s",
  (message) => {
    assert.deepEqual(placed("flux.acme:7", message), []);
  },
);

Deno.test("a place is not to be corrected that a bundler or a store wrote", () => {
  const message = "the gribble is not what was wanted";
  for (
    const file of [
      "/nix/store/x/flux.nix",
      "assets/vendor-0c12fe9a.js",
      "assets/vendor.min.js",
    ]
  ) assert.deepEqual(placed(`${file}:7`, message), [], file);
  assert.deepEqual(placed("assets/vendor.js:7", message), [
    `Open assets/vendor.js:7 and correct it: ${message}`,
  ]);
  assert.notDeepEqual(
    placed("a.acme:7", "the module 'Flux' has no member 'gribble'"),
    [],
  );
});

/** What is asked for by a message, and by the lines under it. */
function asked(
  message: string,
  ...below: readonly string[]
): string | undefined {
  const lines = [`Error: ${message}`, ...below];
  const one = diagnostic({ grammar: "line", message, at: 0 });
  return fromDemands([one], evidenceOf(lines))[0]?.next[0];
}

function evidenceOf(lines: readonly string[]): Evidence {
  return {
    lines,
    errorLineCount: lines.length,
    command: new ShellCommand("", false),
    environment: "",
    platform: detectPlatform("", "", ""),
    step: "",
  };
}

Deno.test("a type whose header is missing is no slip of the name that a compiler guesses", () => {
  const message = "'gribble8_t' was not declared here";
  const guess = "did you mean 'gribbl8_t'?";
  assert.equal(asked(`${message}; ${guess}`), undefined);
  assert.deepEqual(placed("a.acme:9", `${message}; ${guess}`), [
    `Open a.acme:9 and correct it: ${message}`,
  ]);
});

Deno.test("what a tool guesses is passed on where it is near", () => {
  const guessed = (name: string, guess: string) =>
    asked(`The task "${name}" is not there. Did you mean "${guess}"?`);
  assert.match(guessed("gribbel", "gribble") ?? "", /^Write/);
  assert.match(guessed("flux", "blue.flux") ?? "", /^Write/);
  assert.equal(guessed("compile.gribble", "compile.lattice"), undefined);
  assert.equal(guessed("gribble", "lattice"), undefined);
  assert.match(
    asked("The task of the flux is not there. Did you mean 'lattice'?") ?? "",
    /^Write/,
  );
});

Deno.test.each(
  [
    ["what is no sentence", "install.sh: 9: the gribble is not there"],
    [
      "what only has to go well first",
      "It failed. Make sure that `acme flux -v 1` succeeds before gribbling.",
    ],
    [
      "a way to read a log",
      "The flux failed. Use `acme flux last` to inspect the log.",
    ],
    [
      "what has no form of an instruction",
      "Flux mismatch. The name of the flux is required.",
    ],
  ] as const,
)("readings: nobody is asked for %s", (_, message) => {
  assert.equal(asked(message), undefined);
});

Deno.test("readings: what was only warned of before asks for nothing", () => {
  const lines = ["Error: Command failed: acme build"];
  const message = `${
    lines[0]
  } warning: Found an unknown section. Please use [flux.default] instead.`;
  const one = diagnostic({ grammar: "line", message, at: 0 });
  assert.deepEqual(fromDemands([one], evidenceOf(lines)), []);
});

Deno.test("readings: a hint of what could not resolve versions is about another wish", () => {
  const lines = [
    "  × No solution found when resolving dependencies:",
    "  ╰─▶ Because gribble-flux was not found in the package registry and acme[docs] depends on gribble-flux, we can conclude that acme[docs]'s requirements are unsatisfiable.",
    "",
    "      hint: Consider limiting your project's supported versions using `requires-flux`.",
  ];
  assert.deepEqual(fromDemands(readDiagnostics(lines), evidenceOf(lines)), []);
});

Deno.test.each([
  "see details",
  "refer to the details",
  "check the details",
  "contact support",
  "consult the details",
  "try again",
  "visit the details",
])("readings: a service that only says please %s says nothing", (where) => {
  const error =
    `{"code":"InvalidFlux","message":"The flux failed because of a violation. Please ${where} for more information."}`;
  assert.equal(soldBy({ error }), null);
});

Deno.test.each([
  "the flux: cannot open shared object file",
  "Traceback (most recent call last):",
  "DLL load failed while importing flux: The specified module could not be found.",
])("readings: what the system lacks is no fault of a package: %s", (said) => {
  assert.notEqual(
    soldBy({
      error:
        `Traceback (most recent call last):\n  File "/v/lib/python3.11/site-packages/gribble/main.py", line 9, in <module>\n    load()\nImportError: ${said}`,
    }),
    "python-thrown-in-package",
  );
});

Deno.test("readings: a package for a newer Go is not brought up to date", () => {
  assert.notEqual(
    soldBy({
      command: "go build ./...",
      error:
        "/go/pkg/mod/a.test/flux@v1.4.6/a.go:45:3: the gribble requires go1.99 or later, which is missing",
    }),
    "package-does-not-fit",
  );
});

Deno.test("readings: a place in Terraform is not what refused a connection", () => {
  assert.notEqual(
    soldBy({
      error:
        '│ Error: Get "http://a.test/flux": dial tcp 192.0.2.1:80: connect: connection refused\n│ \n│   with flux_gribble.a,\n│   on main.tf line 12, in resource "flux_gribble" "a":',
    }),
    "terraform-reads",
  );
});

Deno.test("readings: a class of errors is no test of Maven", () => {
  const said = (test: string) =>
    soldBy({ error: `[ERROR] ${test}: Error: the flux of 'gribble'` });
  assert.notEqual(said("Runtime.FluxGribbleError"), "test-failed");
  assert.equal(said("FluxTest.throwsGribbleError"), "test-failed");
  const endings =
    "sh bash zsh ps1 bat py js mjs cjs ts tsx jsx go rs rb php cc cpp cs sql tf kts";
  for (const ending of endings.split(" ")) {
    assert.notEqual(said(`backup.${ending}`), "test-failed", ending);
  }
});

/** What one rule alone makes of a failure, as if nobody knew the right cause. */
function alone(id: string, input: FixErrorInput): Diagnosis | null {
  const matcher = new Matcher(RULES.filter((rule) => rule.id === id));
  const found = diagnoseWith(
    { match: (evidence) => matcher.match(evidence), leftOut: EVERY_ANSWER },
    input,
  );
  return found.ruleId === id ? found : null;
}

Deno.test.each([
  "NODE_GRIBBLE",
  ".",
  ..."alias cd declare eval exec export local popd pushd read set shift source trap ulimit umask unalias unset"
    .split(" "),
])("what can be no program is not missing: %s", (word) => {
  const missing = (name: string) =>
    alone("shell-command-missing", {
      error: `The term '${name}' is not recognized as the name of a program`,
    });
  assert.equal(missing(word), null);
  assert.notEqual(missing("gribble"), null);
});

Deno.test.each(
  [
    "Warning: the flux gribble not accessible: No such file or directory",
    "mv: cannot move 'a/b' to 'c/d': No such file or directory",
    "hdfs: `in/2024': No such file or directory",
    "env: 'bash\\r': No such file or directory",
  ],
)("a word of a sentence is no path: %s", (error) => {
  assert.equal(alone("shell-no-such-file", { error }), null);
});

Deno.test("a path that is named as one is still missing", () => {
  for (
    const [error, command = ""] of [
      ["cat: gribble: No such file or directory"],
      ["cat: cannot open gribble/a: No such file or directory"],
      ["cat: cannot open 'gribble': No such file or directory"],
      ["cat: cannot open gribble: No such file or directory", "cat gribble"],
    ] as const
  ) {
    const input = command === "" ? { error } : { error, command };
    assert.notEqual(alone("shell-no-such-file", input), null, error);
  }
});

Deno.test("a directive with a digit at its end is no slip of the one without", () => {
  const told = (name: string) =>
    alone("nginx-config", {
      error:
        `nginx: [emerg] unknown directive "${name}" in /etc/nginx/a.conf:5`,
    })?.advice.root_cause ?? "";
  assert.doesNotMatch(told("http2"), /is meant/);
  assert.match(told("proxy_passs"), /proxy_pass is meant/);
});

Deno.test("what a contract says as it reverts is told, not how it says it", () => {
  for (const form of ["custom error", "reason string"]) {
    const { advice } = alone("evm-reverted", {
      error:
        `Error: VM Exception while processing transaction: reverted with ${form} 'FluxClosed(17)'`,
    }) ?? {};
    assert.match(advice?.root_cause ?? "", /the call: FluxClosed\(17\)/);
  }
});

Deno.test("a plugin of pytest is not what it is called after", () => {
  const versions = (head: string) =>
    fromVersions(evidenceOf([
      `platform linux -- Python 3.5.2, pytest-4.0.0`,
      `${head} django-3.3.3`,
      "E   django.gribble.FluxError: the flux failed",
    ]));
  assert.deepEqual(versions("plugins:"), []);
  assert.notDeepEqual(versions("using"), []);
});

Deno.test("a word that is no slip of a known one is not sold as a slip", () => {
  const told = (error: string, command?: string) =>
    alone(
      "git-unknown-command",
      command === undefined ? { error } : {
        command,
        error,
      },
    )?.certainty ?? 0;
  const unknown = (word: string) =>
    `git: '${word}' is not a git command. See 'git --help'.`;
  assert.ok(told(unknown("gribbleflux"), "git gribbleflux") < CERTAINTY_MIN);
  assert.ok(told(unknown("stauts"), "git stauts") >= CERTAINTY_MIN);
  assert.ok(told(unknown("hlep"), "git hlep") >= CERTAINTY_MIN);
  assert.ok(told(unknown("stauts")) >= CERTAINTY_MIN);
  assert.ok(told(unknown("git")) < CERTAINTY_MIN);
  assert.ok(!guessesSlip("The option of acme is gone.", "acme --help"));
});

Deno.test("a bare name that Python could not start is no file of the reader's", () => {
  const started =
    '  File "/usr/lib/python3.11/subprocess.py", line 1955, in _execute_child\n';
  const told = (path: string, above: string) =>
    alone("python-no-such-file", {
      error:
        `${above}FileNotFoundError: [Errno 2] No such file or directory: '${path}'`,
    });
  assert.equal(told("gribble", started), null);
  assert.notEqual(told("gribble", ""), null);
  for (const path of ["gribble.csv", "flux/gribble", "C:\\gribble"]) {
    assert.notEqual(told(path, started), null, path);
  }
});

Deno.test("readings: what a service asks for is told, not where more is to be read", () => {
  const { advice } = diagnose({
    error:
      '{"code":"InvalidFlux","message":"Please see the details. The `flux` must be a gribble."}',
  });
  assert.match(advice.next_command, /must be a gribble/);
});

Deno.test("a file that a package misses beside its own is not built by the reader", () => {
  const told = (below: string) =>
    alone("node-file-module-missing", {
      error: `Error: Cannot find module '../lib/flux.js'\n${below}`,
    })?.advice.next_command;
  const package_ = "/app/node_modules/gribble/a.js";
  for (const file of [package_, "/app/src/a.js", "/app/node_modules/.bin/a"]) {
    const stack = `Require stack:\n- ${file}`;
    const trace =
      `    at f (module.js:469:15)\n    at require (internal/module.js:11:18)\n    at Object.<anonymous> (${file}:19:21)`;
    for (const below of [stack, trace]) {
      const said = told(below) ?? "";
      assert.equal(said === "npm install gribble@latest", file === package_);
      assert.equal(said === "", file.includes(".bin"), below);
      assert.equal(said === "npm run build", file.includes("src"), below);
    }
  }
  const own = alone("node-file-module-missing", {
    error:
      "Error: Cannot find module '/app/dist/flux.js'\nRequire stack:\n- /app/node_modules/gribble/a.js",
  });
  assert.notEqual(own, null);
});

Deno.test("what Node.js always has is not to be declared", () => {
  for (const name of ["process", "global", "Buffer"]) {
    const error = `ReferenceError: ${name} is not defined`;
    assert.equal(alone("node-reference-undefined", { error }), null, name);
  }
});

Deno.test("a transaction that is known already is not paid more for", () => {
  const error = "Error: Failed to send transaction: already known";
  assert.equal(alone("evm-nonce-too-high", { error }), null);
});

Deno.test("readings: a service without room lacks no right", () => {
  const told = (lacks: string) =>
    diagnose({
      error:
        `{"error":{"code":"FluxFailed","message":"We do not have ${lacks} for the \`flux\` that is required."}}`,
    }).ruleId;
  assert.notEqual(told("sufficient capacity"), "api-not-permitted");
  for (
    const right of ["the right", "any role", "access", "enough authority"]
  ) {
    assert.equal(told(right), "api-not-permitted", right);
  }
});

Deno.test.each(
  [
    [
      "a step of a text",
      "1. Cut the flux\n2. Install missing gribbles into the flux\n3. Open it",
    ],
    [
      "how failures are to be dealt with",
      "The agent:\n\nInclude proper error handling for gribble failures.",
    ],
  ] as const,
)("%s is no demand of a tool", (_, log) => {
  assert.equal(soldBy({ log }), null);
});

Deno.test("a command that stands above a last line which went well is no remedy", () => {
  const advised =
    "WARNING: The flux was built because it was not there. To build it anew you must use `docker-compose build`.";
  const sold = (last: string) =>
    soldBy({ log: `$ docker compose up\n${advised}\n${last}` });
  assert.equal(sold("Creating flux-1 ... done"), null);
  assert.equal(sold("Creating flux-1"), "printed-remedy");
});

Deno.test("that tests failed is not what is wrong with the line of a build that ran them", () => {
  assert.deepEqual(placed("/srv/build.xml:14", "One or more tests failed"), []);
});
