/** What structure alone says, where nothing is known of the cause. */
import assert from "node:assert/strict";
import { CERTAINTY_MIN } from "../certainty.ts";
import { diagnose } from "../mod.ts";
import type { FixErrorInput } from "../types.ts";

/** An input, the reading that answers it, and words of its action. */
const READ: readonly (readonly [string, FixErrorInput, string, RegExp])[] = [
  [
    "a demand in the message itself",
    {
      error:
        "Error: The rule acme/core@v9 is not allowed in site because all rules must be pinned to a full-length commit SHA.",
    },
    "printed-demand",
    /pinned to a full-length commit SHA/,
  ],
  [
    "a rule of what it names",
    { error: "Error: The value of --max-items must be between 1 and 100" },
    "printed-demand",
    /^Correct the value of --max-items, which must be between 1 and 100$/,
  ],
  [
    "a rule for the reader",
    {
      error:
        "error: Authentication required: You must have gribble access to verify flux\nerror: failed to push some refs to 'acme'",
    },
    "printed-demand",
    /^See to it first: you must have gribble access to verify flux$/,
  ],
  [
    "a release that is asked for, or a later one",
    {
      error:
        "java.io.IOException: Gribble v1.10 failed to load.\n - You must update Acme from v2.73.3 to v2.138.4 or later to run this plugin.",
    },
    "printed-demand",
    /^Update Acme from v2\.73\.3 to v2\.138\.4/,
  ],
  [
    "a complaint inside an editor's plugin",
    {
      error:
        "Error executing vim.schedule lua callback: ...l/nvim/lazy/acme.nvim/lua/acme/pick.lua:595: attempt to index a nil value\nstack traceback:\n\t...l/nvim/lazy/acme.nvim/lua/acme/pick.lua:595: in function 'x'",
    },
    "package-does-not-fit",
    /^Update the plugin acme\.nvim and the editor/,
  ],
  [
    "a feature that is not enabled, behind a 403",
    {
      error:
        'PUT "/acme/thing": 403 Forbidden {\n  "code": 1042,\n  "message": "flux_mode requires the gribble feature to be enabled."\n}',
    },
    "api-not-enabled",
    /^Leave out of the request what needs it/,
  ],
  [
    "a demand under the message",
    {
      error:
        "Error: acmectl found two profiles of the name blue\n  - profile blue in /etc/acme\n  - profile blue in ~/.acme\nPlease remove one of these profiles from its file.",
    },
    "printed-demand",
    /^Remove one of these profiles/,
  ],
  [
    "a complaint inside an installed package of Go",
    {
      command: "acmebuild",
      error:
        "/go/pkg/mod/example.com/acme/lib@v2.1.4/sync.go:29:14: error: gribble is not implemented for this runtime",
    },
    "package-does-not-fit",
    /example\.com\/acme\/lib/,
  ],
  [
    "what a rule would have the reader open, inside a crate",
    {
      command: "cargo build",
      error:
        "   Compiling acme-core v0.3.1\nerror[E0599]: no method named `foo` found for struct `Bar` in the current scope\n  --> /root/.cargo/registry/src/index.crates.io-6f17d22bba15001f/acme-core-0.3.1/src/lib.rs:83:9\nerror: could not compile `acme-core` (lib) due to 1 previous error",
    },
    "package-does-not-fit",
    /^cargo update -p acme-core$/,
  ],
  [
    "a crate that is installed with other versions than its lock file names",
    {
      command: "cargo install acmectl",
      error:
        "error[E0635]: unknown feature `stdsimd`\n  --> /root/.cargo/registry/src/index.crates.io-6f17d22bba15001f/acme-core-0.8.6/src/lib.rs:99:42\nerror: could not compile `acme-core` (lib) due to 1 previous error",
    },
    "package-does-not-fit",
    /^cargo install acmectl --locked$/,
  ],
  [
    "declarations that are newer than the compiler",
    {
      command: "npx tsc",
      error:
        "node_modules/acme-kit/dist/types.d.ts(12,5): error TS1139: Type parameter declaration expected.",
    },
    "package-does-not-fit",
    /typescript@latest/,
  ],
  [
    "Dart code of a package",
    {
      command: "flutter build apk",
      error:
        "/root/.pub-cache/hosted/pub.dev/acme-4.1.4/lib/src/a.dart:31:9: Error: Type 'AcmeListView' not found.",
    },
    "package-does-not-fit",
    /^flutter pub upgrade acme$/,
  ],
  [
    "a demand that is broken over two lines, under a list",
    {
      error:
        "Error: acmectl found no compiler for the flux\n  * tried /usr/bin/aa\nPlease add the directory\ncontaining acc to the PATH variable.",
    },
    "printed-demand",
    /^Add the directory containing acc to the PATH variable/,
  ],
  [
    "a right that is missing, by the sentence that names it",
    {
      error:
        '{"error":{"code":"GribbleDenied","message":"The client acme lacks the permission acme.things.write of the gribble. If access was recently granted, please refresh your credentials."}}',
    },
    "api-not-permitted",
    /acme\.things\.write/,
  ],
  [
    "a status, before words that speak of something else",
    {
      error:
        '{"error":{"code":403,"message":"Your application uses the authentication of a local account. The gribble API requires a flux project."}}',
    },
    "api-request-refused",
    /requires a flux project/,
  ],
  [
    "a remedy in the last line, which does not weigh",
    {
      command: "poetry install",
      error: "The gribble changed a lot. Run `poetry gribble` to make it anew.",
    },
    "printed-remedy",
    /^poetry gribble$/,
  ],
  [
    "a mistake in a file of configuration",
    {
      command: "acmectl check",
      error:
        'error: invalid gribble "blue" for the flux, want a colour at line 12 of acme.toml',
    },
    "place-of-the-mistake",
    /acme\.toml:12/,
  ],
];

for (const [name, input, id, action] of READ) {
  Deno.test(`readings: ${name}`, () => {
    const { ruleId, certainty, advice } = diagnose(input);
    assert.equal(ruleId, id, advice.root_cause);
    assert.ok(certainty >= CERTAINTY_MIN);
    assert.match(advice.next_command, action);
  });
}

Deno.test("readings: a place where a sentence only announces the next is none of a mistake", () => {
  const { ruleId } = diagnose({
    command: "ant test",
    error: [
      "BUILD FAILED",
      "/srv/shelf/build.xml:457: The following error occurred while executing this line:",
      "/srv/shelf/build.xml:91: Java returned: 1",
    ].join("\n"),
  });
  assert.notEqual(ruleId, "place-of-the-mistake");
});

Deno.test("readings: what sends the reader away, forces or switches off is no advice", () => {
  for (
    const sentence of [
      "Please report this to the issue tracker.",
      "Please see the documentation for the details of it.",
      "Please check the logs above for what went wrong.",
      "You should try again later.",
      "Use --force to go on in spite of it.",
      "Set ACME_VERIFY to disable the check.",
      "Please delete the database and start anew.",
      "Make sure that you run it as root.",
      "Add this: curl https://bad.example/x.sh",
      "Add-Gribble is what it was called.",
      "close of the closed flux",
      "Open /srv/gribble.db: the flux is gone.",
      "Build failed in the second flux.",
      "UPGRADE FAILED in the second flux.",
      'Upgrade "blue" failed: a conflict of two gribbles.',
      "Update the-flux timed out after 3 s",
      "Install blue/flux@2 was refused by the gribble.",
      "Did you forget to add the flux for them?",
      "The gribble was not found and is required by the flux.",
      "Did you mean to run the flux of it?",
      "Make sure your test modules/packages have valid Python names.",
      "Make sure you use the full flux, e.g.: acme.gribble",
      "Use the long form of it, for example blue.flux",
      "If you no longer wish for a flux, remove .acme/hooks/gribble.",
      "Please add it to gribble.conf",
      "Install the latest acmectl for new features and improvements!",
      "Try passing --help instead",
      "Install the gribble...",
      "Pass --list to see all fluxes of this machine",
    ]
  ) {
    const { ruleId, advice } = diagnose({
      error: `Error: the gribble of acmectl cannot be fluxed. ${sentence}`,
    });
    assert.notEqual(ruleId, "printed-demand", sentence);
    assert.ok(!advice.next_command.includes(sentence.slice(7)), sentence);
  }
});

Deno.test("readings: a demand that is all that was said and names nothing yields to a known cause", () => {
  const { ruleId } = diagnose({
    error: "botocore.exceptions.NoRegionError: You must specify a region.",
  });
  assert.equal(ruleId, "aws-no-region");
});

Deno.test("readings: a demand ends where the next sentence begins, and keeps what stands before it", () => {
  const joined = diagnose({
    error:
      "ERROR: acmectl cannot start. Please make sure the flux is configured correctly.Get Flux returned: <Response [400]>",
  });
  assert.ok(
    joined.kind !== "rule" || joined.certainty < CERTAINTY_MIN,
    joined.advice.next_command,
  );
  const told = diagnose({
    error:
      "RuntimeError: Detected that gribble and fluxlib were built for different wobbles. gribble has Wobble=11.7 and fluxlib has Wobble=11.8. Please reinstall the fluxlib that matches your gribble.",
  });
  assert.equal(told.ruleId, "printed-demand");
  assert.match(told.advice.root_cause, /Wobble=11\.7 .*Wobble=11\.8/);
  assert.match(told.advice.next_command, /^Reinstall the fluxlib/);
});

Deno.test("readings: what only looks like a package's or a file's mistake is none", () => {
  for (
    const error of [
      "gribble.go:262: error: starting the flux caused a gribble",
      "/v/lib/python3.11/site-packages/acme/a.py:9:1: AcmeWarning: error: flux is not found and deprecated",
      "vendor/acme/tool/src/Connector.php:111:2: error: GribbleException",
      'SyntaxError: Unexpected token M in "MCP Gribble" is not valid JSON\n    at parse (/app/node_modules/acme-sdk/dist/a.js:10:3)',
    ]
  ) {
    const { ruleId } = diagnose({ command: "acmectl ci", error });
    assert.ok(
      ruleId === null ||
        !/package|place-of|printed-remedy/.test(ruleId),
      `${ruleId}: ${error}`,
    );
  }
});

Deno.test("readings: a line that is no failure demands nothing", () => {
  const { ruleId } = diagnose({
    log: "info: profiles must be unique per folder\ndone in 2 s",
  });
  assert.notEqual(ruleId, "printed-demand");
  for (
    const error of [
      "\u26a0 Error: the flux is invalid. Please rename the gribble to flux.",
      "##[warning]Error: the flux is invalid. Please rename the gribble to flux.",
      "The following flux commands failed:\nPlease rename the gribble to flux.",
    ]
  ) assert.notEqual(diagnose({ error }).ruleId, "printed-demand", error);
});

Deno.test("one's own file is still opened, also beside a package", () => {
  const found = diagnose({
    command: "cargo build",
    error:
      "error[E0599]: no method named `foo` found for struct `Bar` in the current scope\n  --> src/main.rs:8:9\nerror: could not compile `shop` (bin) due to 1 previous error",
  });
  assert.equal(found.ruleId, "rust-no-method");
  assert.match(found.advice.next_command, /^Open src\/main\.rs:8/);
});

Deno.test("nothing is sold where only an echo would be", () => {
  for (
    const input of [
      {
        command: "pip install -r requirements.txt",
        error:
          '  File "/tmp/pip-install-x/acme_1/setup.py", line 40\n    except ValueError, ve:\n           ^^^^^^^^^^^^^^\nSyntaxError: the flux of a gribble is not known here',
      },
      {
        error:
          "ComparisonError: rpc error: code = Unknown desc = `acme build /tmp/x --flag` failed exit status 1: Error: failure in plugin: exit status 1",
      },
      {
        error:
          "I0609 12:50:10.145130       1 controller_manager.go:135] Using inClusterConfig to talk to the acme API server -- make sure your API server is registered with the aggregator\nError: failed to establish SecureServingOptions mkdir /var/run/acme: permission denied",
      },
      {
        error:
          'acme: request failed: {"error":{"code":400,"message":"The flux got no gribble.","status":"INVALID"}}',
      },
      {
        command: "npx jest",
        error:
          "FAIL src/a.test.js\n  \u25cf adds\n\n    SyntaxError: the flux of a gribble is not known here\n\n      at Object.<anonymous> (src/a.test.js:1:1)",
      },
      {
        error:
          "lib/gribble.lua:40: error: Failed to open the flux /srv/f: Permission denied",
      },
      {
        error:
          "/home/u/.dotnet/sdk/8.0.303/Sdks/Acme.Sdk/targets/Flux.targets(66,5): error X1: the flux of the gribble is odd",
      },
      {
        error:
          "/srv/node_modules/ts-node/dist/index.js:40\n    return old(m);\n    ^\nSyntaxError: gribble '<' of the flux\n    at Module.m._compile (/srv/node_modules/ts-node/dist/index.js:40:23)",
      },
      { error: "Error: Flux must be defined inside of a gribble" },
      {
        command: "python manage.py syncdb",
        error: "Unknown command: 'syncdb'\nType 'manage.py help' for usage.",
      },
    ]
  ) {
    const { kind, certainty, ruleId } = diagnose(input);
    assert.ok(
      kind !== "rule" || certainty < CERTAINTY_MIN,
      `${ruleId} ${certainty}`,
    );
  }
});

Deno.test("readings: words that are shown, logged or compared demand nothing", () => {
  const joined =
    'ERROR flux failed id="" error="message=Title exists. Please choose another title." ERROR flux failed id="" error="code=401"';
  for (
    const [what, error] of [
      [
        "a line of a script",
        'Error: if [ -z "$P" ]; then echo "failed"; exit 1; fi. Try to resolve the default flux',
      ],
      [
        "a line of a source",
        "error: the flux\n131 | return Result(errors=[failed]). Remove the gribble from the blank line",
      ],
      ["lines of a log", joined],
    ] as const
  ) {
    assert.notEqual(diagnose({ error }).ruleId, "printed-demand", what);
  }
});

Deno.test("readings: what a test compared was refused by no service", () => {
  const { ruleId } = diagnose({
    log: [
      "E    +        where <built-in method get of dict object at 0x7fa1> = {'status': 'failed', 'error': \"SyncResult.__init__() missing 1 required positional argument: 'status'\"}.get",
      "FAILED tests/test_sync.py::test_run",
    ].join("\n"),
  });
  assert.doesNotMatch(ruleId ?? "", /^api-/);
});

Deno.test("readings: npm's words of its own failure are no command", () => {
  const { advice } = diagnose({
    error:
      "npm error Lifecycle script `build` failed with error:\nnpm error code 1\nnpm error command failed\nnpm error command sh -c acme build",
  });
  assert.doesNotMatch(advice.next_command, /^npm error/);
});

Deno.test("readings: a demand behind a warning, and a note for makers, are no advice", () => {
  for (
    const text of [
      "-- Acme not found, downloading...\nCMake Deprecation Warning at b.txt:7 (x):\n  Update the VERSION argument <min> value.",
      "Starting: acme.exe --continue-on-failure\na.cs(1,2): warning CS0108: hides it. Use the new keyword if hiding was intended.",
      "error: flux failed\n1:C # WARNING Memory overcommit must be enabled!",
      '[DEBUG] acme: got EOF: err="rpc error: code = Unavailable desc = error reading from server: EOF"',
    ]
  ) {
    const found = diagnose({ log: text });
    assert.ok(
      found.kind !== "rule" || found.certainty < CERTAINTY_MIN,
      `${text}: ${found.ruleId}`,
    );
  }
});

Deno.test("readings: a status inside of a message is no failure of the service itself", () => {
  const { advice } = diagnose({
    error:
      '{"error":"Failed to store the flux internal error: 400 Bad Request - column "gribble" is required"}',
  });
  assert.doesNotMatch(advice.next_command, /after a pause/);
});

Deno.test("readings: what PHPUnit says of a test stands right under its name", () => {
  const { advice } = diagnose({
    log:
      "There was 1 error:\n\n1) Tests\\A\\FluxTest::test_b\nAcme\\Exceptions\\GribbleAlreadyExists: A `b` gribble already exists.\n\n/w/tests/A/FluxTest.php:9\n\n--\n\nThere was 1 failure:\n\n1) Tests\\A\\FluxTest::test_c\nFailed asserting that null is identical to 'x'.",
  });
  assert.match(advice.root_cause, /test_b .*GribbleAlreadyExists/);
});

Deno.test("a return code other than 0 is no success", () => {
  for (const code of ["return code 1", "exit value 2", "returned status 3"]) {
    assert.notEqual(
      diagnose({ log: `Successfully set the path\nThe end: ${code}` }).kind,
      "no_failure",
      code,
    );
  }
});

Deno.test("readings: among many lines only the one that decides is heard", () => {
  const wish =
    "[acme] Error: cannot flux the gribble. Please set fluxMode in gribble.conf first.";
  const many = Array.from({ length: 20 }, (_, at) => `row ${at}`);
  const sold = (log: string) => {
    const found = diagnose({ log });
    return found.ruleId === "printed-demand" &&
      found.certainty >= CERTAINTY_MIN;
  };
  assert.ok(sold(wish));
  assert.ok(sold(`${many.join("\n")}\n${wish.slice(7)}`));
  assert.ok(!sold(`FluxError: no wobble\n${many.join("\n")}\n${wish}`));
  assert.ok(
    !sold(
      "[1:2:0812/163424.620:ERROR:a.cc:9] Failed to make a context.\n[1:2:0812/163425.420:INFO:CONSOLE:1] \"Handler of 'x-y' event must be added first.\"",
    ),
  );
});

Deno.test("nobody is told to change a file that came with the tool chain", () => {
  for (
    const folder of [
      "C:\\Program Files\\Acme Kit\\include",
      "/usr/include/acme",
      "/Applications/Xcode.app/Contents/Developer",
    ]
  ) {
    for (const place of [`${folder}/a.h:9:5`, `${folder}/a.h(9)`]) {
      const { advice } = diagnose({
        log: `${place}: error: no matching function for call to 'flux'`,
      });
      assert.doesNotMatch(advice.next_command, /^(?:Open|Edit) /, place);
    }
  }
});

Deno.test("readings: a name that a tool asks back for is written in its place", () => {
  const { ruleId, advice } = diagnose({
    error:
      "acme.routes.BuildError: Could not build the route of 'flux'. Did you mean 'blue.flux' instead?",
  });
  assert.equal(ruleId, "printed-demand");
  assert.match(
    advice.root_cause,
    /Could not build the route of 'flux'\. The tool takes it for a slip of 'blue\.flux'\./,
  );
  assert.equal(advice.next_command, "Write 'blue.flux' instead.");
});

Deno.test("readings: a demand ends without what closes the text around it", () => {
  const { advice } = diagnose({
    error:
      "Error: cannot flux. Details: InvalidGribble('No gribble. Please pass a valid gribble.')",
  });
  assert.equal(advice.next_command, "Pass a valid gribble.");
});

Deno.test("the name of a test is no evidence, passed or failed", () => {
  const found = diagnose({
    log:
      "tests/test_a.py::TestLimits::test_rate_limit_error FAILED     [ 23%]\ntests/test_a.py::test_429_too_many_requests ERROR [ 24%]",
  });
  assert.ok(found.kind !== "rule" || found.certainty < CERTAINTY_MIN);
});

Deno.test("what Jest says of a file that ran no test is its first line", () => {
  const { advice, ruleId } = diagnose({
    command: "npm test",
    log: [
      "FAIL test/cart.test.ts",
      "  \u25cf Test suite failed to run",
      "",
      '    Incorrect version of "acme-renderer" detected. Expected "19.2.3", but found "19.1.0".',
      "",
      "    Fix it by running:",
      "    npm ci",
      "",
      "      17 | import { render } from 'acme';",
      "      at Object.require (test/cart.test.ts:17:1)",
    ].join("\n"),
  });
  assert.equal(ruleId, "printed-remedy");
  assert.match(
    advice.root_cause,
    /^Incorrect version of "acme-renderer" detected\./,
  );
});

Deno.test.each([
  "2026-01-05T10:13:01.2Z ##[error]Process completed with exit code 137.",
  "2026-01-05T10:13:01.2Z ##[section]Finishing: Build",
  "2026-01-05T10:13:01.2Z ##[group]Runner Image",
  "section_start:1736071981:cleanup_file_variables",
  "ERROR: Job failed: exit code 137",
  "[Pipeline] }",
  "travis_fold:end:build",
  "travis_time:end:0a1b2c:start=1,finish=2",
  "^^^ +++",
])("%s is a CI system's own word", (word) => {
  const { advice, ruleId } = diagnose({
    error: `> vite build\nKilled\n${word}`,
  });
  assert.equal(ruleId, "system-killed-silently");
  assert.match(advice.next_command, /^Give the job a machine with more memory/);
});

Deno.test("a job that was killed is given more memory, not asked for its kernel's log", () => {
  const whole = [
    "##[group]Run npm run build",
    "npm run build",
    "##[endgroup]",
    "transforming...",
    "##[error]Process completed with exit code 137.",
  ].join("\n");
  // A runner's own words show the place, also where its steps are cut off.
  const part = "> vite build\nKilled\n" +
    "2026-01-05T10:13:01.2234567Z ##[error]Process completed with exit code 137.";
  for (const log of [whole, part]) {
    const { advice, ruleId } = diagnose({ log });
    assert.equal(ruleId, "system-killed-silently");
    assert.match(
      advice.next_command,
      /^Give the job a machine with more memory/,
    );
  }
});

Deno.test("what a build backend throws is about the project that it builds", () => {
  const thrown = (name: string, message: string) =>
    diagnose({
      command: "pip install .",
      error: [
        "  error: subprocess-exited-with-error",
        "      Traceback (most recent call last):",
        `        File "/venv/lib/python3.12/site-packages/${name}/core.py", line 9, in urls`,
        "          raise TypeError(message)",
        `      TypeError: ${message}`,
      ].join("\n"),
    });
  const refused = "URL `keywords` of field `project.urls` must be a string";
  const own = thrown("hatchling/metadata", refused);
  assert.equal(own.ruleId, "python-project-metadata");
  assert.match(own.advice.next_command, /^Correct in pyproject\.toml: URL/);
  assert.equal(
    thrown("acmelib", refused).ruleId,
    "python-thrown-in-package",
  );
  assert.notEqual(
    thrown("hatchling/metadata", "an integer is required").ruleId,
    "python-thrown-in-package",
  );
});

Deno.test("a baseline that hides what a linter found is no remedy", () => {
  const { advice } = diagnose({
    command: "./gradlew lint",
    error: [
      "> Lint found fatal errors while assembling a release target.",
      "  To proceed, either fix the issues identified by lint, or create a baseline by running `gradlew updateLintBaseline`.",
      "  /w/app/src/main/AndroidManifest.xml:258: Error: Agent must extend android.app.Service [Instantiatable]",
    ].join("\n"),
  });
  assert.doesNotMatch(advice.next_command, /baseline/i);
});

Deno.test("an error of pytest is told with the test under whose head it stands", () => {
  const { advice } = diagnose({
    log: [
      "_________________________ ERROR at setup of test_late __________________________",
      "E       fixture 'name' not found",
      "FAILED tests/test_a.py::TestA::test_first - assert 1 == 2",
      "ERROR tests/test_b.py::test_late",
    ].join("\n"),
  });
  assert.match(advice.root_cause, /test_late \(tests\/test_b\.py\)/);
});

Deno.test("a push that a job may not make needs the right, not another login", () => {
  const log = [
    "##[group]Run git push",
    "git push",
    "shell: /usr/bin/bash -e {0}",
    "##[endgroup]",
    "remote: Write access to repository not granted.",
    "fatal: unable to access 'https://github.com/acme/shop/': The requested URL returned error: 403",
    "##[error]Process completed with exit code 128.",
  ].join("\n");
  assert.equal(
    diagnose({ log }).advice.next_command,
    "Add to the job: permissions: { contents: write }",
  );
});

Deno.test("what a tool asks back is no rule, and a command stands before the sentence around it", () => {
  const asked = diagnose({
    command: "acme up",
    error:
      "error: acme v1.8.7: can't initialise the acme table: Table does not exist (do you need to be in /srv?)",
  });
  assert.doesNotMatch(asked.advice.next_command, /which need to/);
  const told = diagnose({
    command: "acme scheduler",
    error:
      "ERROR: You need to initialize the database. Please run `acme db init`. Use acme 2.6 for it.",
  });
  assert.equal(told.advice.next_command, "acme db init");
});

Deno.test("a pasted prompt may stand before more than one blank", () => {
  const log =
    "$  git psuh\ngit: 'psuh' is not a git command. See 'git --help'.";
  assert.equal(diagnose({ log }).advice.next_command, "git push");
});

Deno.test("a file that a package was given is none of its own code", () => {
  const says = (message: string) =>
    diagnose({
      log:
        `/app/node_modules/@acme/shelf/dist/open.js:45:23: error: ${message}`,
    }).ruleId;
  assert.equal(says("no such member: open"), "package-does-not-fit");
  for (
    const given of [
      "the file src/index.ts/index.html does not exist",
      "step 2 failed: Original error: no such shelf: open",
    ]
  ) assert.notEqual(says(given), "package-does-not-fit", given);
});

Deno.test.each([
  [
    "CartTest > adds_tax FAILED\n    java.lang.AssertionError: no",
    "./gradlew test --tests CartTest.adds_tax",
  ],
  [
    "cucumber features/cart.feature:12 # Scenario: pays twice\nexpected: 2\n     got: 3",
    "bundle exec cucumber features/cart.feature:12",
  ],
  [
    " FAIL  test/cart.test.ts > Cart > pays\nError: no",
    "npx vitest run test/cart.test.ts",
  ],
  [
    "        FAIL [   0.005s] shop cart::adds_tax\nthread 'cart::adds_tax' panicked at src/a.rs:3:5:\nno tax",
    "cargo nextest run cart::adds_tax",
  ],
])("a test that failed is run alone by its own runner: %j", (log, command) => {
  assert.equal(diagnose({ log }).advice.next_command, command);
});

Deno.test("a test that says nothing is told where it has a line and can be run alone", () => {
  const named = "cucumber features/cart.feature:12 # Scenario: pays twice";
  const { advice, certainty } = diagnose({ log: named });
  assert.ok(certainty >= CERTAINTY_MIN);
  assert.match(advice.root_cause, /cart\.feature:12\) fails\./);
  for (
    const log of [
      "not ok 3 - the shelf is full",
      "        FAIL [   0.005s] shop cart::adds_tax",
    ]
  ) assert.ok(diagnose({ log }).certainty < CERTAINTY_MIN, log);
});

Deno.test("a file that Bazel fetched is not for the reader to correct", () => {
  const said = (folder: string) =>
    diagnose({
      log:
        `ERROR: ${folder}/rules/shelf.bzl:513:21: the lock of the shelf is stale`,
    }).advice.next_command;
  assert.match(said("/src"), /^Open \/src/);
  assert.doesNotMatch(said("/home/a/.cache/bazel/_a/1/external"), /^Open /);
});

Deno.test.each(
  [
    [
      "billing is settled, not waited for",
      "Error code: 429 - {'error': {'message': 'The billing of the gribble is overdue.', 'code': 'overdue'}}",
      "api-account-used-up",
    ],
    [
      "too many requests are too many whatever the status",
      "googleapi: Error 403: Rate Limit Exceeded for gribbles",
      "api-too-many-requests",
    ],
    [
      "a right that is missing",
      "googleapi: Error 403: The caller does not have permission to flux",
      "api-not-permitted",
    ],
  ] as const,
)(
  "readings: what a service refuses is told by its sentence: %s",
  (_, error, id) => {
    const { ruleId, certainty } = diagnose({ error });
    assert.equal(ruleId, id);
    assert.ok(certainty >= CERTAINTY_MIN);
  },
);

Deno.test.each(
  [
    [
      "403 without a right",
      "googleapi: Error 403: The gribble `flux` is frozen.",
    ],
    [
      "a parameter that is called after rights",
      "An error occurred (InvalidPermission.Flux) when calling the AddGribble operation: the gribble is there already",
    ],
    [
      "a status that says nothing",
      "rpc error: code = Unknown desc = failed to compute the flux of `gribble`: not found",
    ],
    [
      "a request of the program's own",
      'Failed to resolve "acme": rpc error: code = NotFound desc = the gribble `acme` was not found',
    ],
    [
      "a program that could not be started",
      '{"error": "Gribble failed: spawn /opt/acme/bin/node /srv/acme/index.js ENOENT"}',
    ],
  ] as const,
)("readings: nobody is told to correct a request for %s", (_, error) => {
  const { ruleId, certainty } = diagnose({ error });
  assert.ok(certainty < CERTAINTY_MIN, `${ruleId} ${certainty}`);
});

Deno.test("a test is run alone by the runner that was typed", () => {
  const { advice } = diagnose({
    command: "npx vitest run",
    error: " FAIL  src/a.test.ts\nError: the gribble is gone",
  });
  assert.equal(advice.next_command, "npx vitest run src/a.test.ts");
});

Deno.test("a package that fails in its own code is taken in another release of it", () => {
  const python = (name: string) =>
    diagnose({
      error:
        `Traceback (most recent call last):\n  File "/v/lib/python3.11/site-packages/${name}/api.py", line 45, in go\n    fit(base_path=base)\nTypeError: fit() takes no gribble`,
    });
  assert.equal(python("acmelib").ruleId, "python-thrown-in-package");
  assert.match(
    python("acmelib").advice.next_command,
    /pip install --upgrade <distribution>$/,
  );
  assert.match(
    python("requests").advice.next_command,
    /pip install --upgrade requests$/,
  );
  const { ruleId, advice } = diagnose({
    error:
      "TypeError: Cannot read property 'gribble' of undefined\n    at load (/srv/app/node_modules/acme-env/dist/index.js:2:166)\n    at node:internal/main:1:1",
  });
  assert.equal(ruleId, "node-thrown-in-package");
  assert.match(advice.next_command, /npm install acme-env@latest$/);
  assert.match(advice.retry_plan.join("\n"), /npm ls acme-env shows it/);
});
