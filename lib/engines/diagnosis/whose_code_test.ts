import assert from "node:assert/strict";
import { CERTAINTY_MIN, diagnose } from "./mod.ts";
import type { FixErrorInput } from "./types.ts";

function isSold(input: FixErrorInput): boolean {
  const { kind, certainty } = diagnose(input);
  return kind === "rule" && certainty >= CERTAINTY_MIN;
}

const GO_NIL =
  "panic: runtime error: invalid memory address or nil pointer dereference\n[signal SIGSEGV: segmentation violation code=0x1 addr=0x18 pc=0x731009]\n\ngoroutine 1 [running]:\n";

/** What fails in code that nothing shows to be the reader's. */
const UNKNOWN: Readonly<Record<string, string>> = {
  "a property of what is undefined":
    "TypeError: Cannot read properties of undefined (reading 'flux')",
  "no function":
    "An unexpected error occurred:\n\nTypeError: this.acme.flux is not a function",
  "nothing to go through": "TypeError: acme.flux is not iterable",
  "a name that nobody declared": "ReferenceError: acme is not defined",
  "no attribute":
    "AttributeError: type object 'object' has no attribute 'flux'",
  "a name of Python": "NameError: name 'flux' is not defined",
  "an argument that is not taken":
    "TypeError: acme() got an unexpected keyword argument 'flux'",
  "a nil pointer":
    "panic: runtime error: invalid memory address or nil pointer dereference",
  "a map that is nil": "panic: assignment to entry in nil map",
  "an unwrapped nothing":
    "thread 'main' panicked at src/main.rs:177:37:\ncalled `Option::unwrap()` on a `None` value",
  "an index in Rust":
    "thread 'main' panicked at acme-core/src/flux.rs:21:5:\nindex out of bounds: the len is 0 but the index is 3",
  "a member of what is null":
    "PHP Fatal error:  Uncaught Error: Call to a member function flux() on null",
  "no method of Ruby":
    "undefined method `flux' for #<Acme id: 1> (NoMethodError)",
};

for (const [name, error] of Object.entries(UNKNOWN)) {
  Deno.test(`code of an unknown hand is not mended: ${name}`, () => {
    assert.equal(isSold({ error }), false);
  });
}

/** The same with a sign that the code is the reader's. */
const READERS: Readonly<Record<string, FixErrorInput>> = {
  "a source that runs": {
    command: "node app.js",
    error: UNKNOWN["a property of what is undefined"] ?? "",
  },
  "a script of the project": {
    command: "npm run dev",
    error: UNKNOWN["no function"] ?? "",
  },
  "a program of Python": {
    command: "python3 flux.py --all",
    error: UNKNOWN["no attribute"] ?? "",
  },
  "a test in a tool that starts tools": {
    command: "poetry run pytest -q",
    error: UNKNOWN["an argument that is not taken"] ?? "",
  },
  "a program of Go": {
    command: "go run .",
    error: UNKNOWN["a nil pointer"] ?? "",
  },
  "cargo": {
    command: "cargo run --release",
    error: UNKNOWN["an unwrapped nothing"] ?? "",
  },
  "what cargo built": {
    error: `$ target/debug/acme\n${UNKNOWN["an index in Rust"]}`,
  },
  "cargo in the output": {
    error: `   Compiling acme v0.1.0\n${UNKNOWN["an index in Rust"]}`,
  },
  "a frame of Node outside of packages": {
    error:
      "TypeError: Cannot read properties of undefined (reading 'flux')\n    at load (/srv/app/load.js:7:11) {\n  code: 7\n}",
  },
  "a frame of Python that calls": {
    error:
      "Traceback (most recent call last):\n  File \"/srv/app.py\", line 3, in <module>\n    acme.flux()\nAttributeError: 'Acme' object has no attribute 'flux'",
  },
  "a frame of Ruby": {
    error:
      "lib/acme.rb:7:in `flux': undefined method `run' for #<Acme id: 1> (NoMethodError)",
  },
  "a place of PHP": {
    error: `${UNKNOWN["a member of what is null"]} in /srv/app/flux.php:9`,
  },
  "a place of Ruby without a frame": {
    error: "b.rb:1: undefined method `flux' for nil:NilClass (NoMethodError)",
  },
  "a frame of Go on the reader's machine": {
    error: `${GO_NIL}main.main()\n\t/home/dev/acme/main.go:47 +0x1c9`,
  },
  "what Python proposes": {
    error:
      "AttributeError: 'list' object has no attribute 'push'. Did you mean: 'pop'?",
  },
  "a frame that passes on what it was given": {
    error:
      "Traceback (most recent call last):\n  File \"/v/lib/python3.12/site-packages/acme/run.py\", line 9, in go\n    return call(*args, **options)\nTypeError: show() got an unexpected keyword argument 'page'",
  },
  "a name that a browser gives": {
    error: "ReferenceError: document is not defined",
  },
  "a frame under a program that runs what others wrote": {
    command: "serve-flux --all",
    error:
      "Traceback (most recent call last):\n  File \"/srv/app.py\", line 3, in load\n    acme.flux()\nAttributeError: 'Acme' object has no attribute 'flux'",
  },
  "what a compiler says of it": {
    command: "tsc",
    error:
      "src/web/api.ts(156,43): error TS2532: Object is possibly 'undefined'.",
  },
  "a value of Python that has no elements": {
    error: "TypeError: 'int' object is not iterable",
  },
  "a message that tells the mend": {
    error: "TypeError: Assignment to constant variable.",
  },
};

for (const [name, input] of Object.entries(READERS)) {
  Deno.test(`code that is shown to be the reader's is mended: ${name}`, () => {
    const { advice } = diagnose(input);
    assert.match(advice.next_command, /^(?:Open|Edit|Find|Print) /);
    assert.doesNotMatch(advice.root_cause, /not yours|bug\)/);
    assert.ok(isSold(input));
  });
}

Deno.test("a loader that throws is not what the reader's command runs", () => {
  const thrown = "TypeError: acme.flux is not a function";
  assert.ok(isSold({ command: "npm run build", error: thrown }));
  assert.equal(
    isSold({
      command: "npm run build",
      error: `Module build failed: ${thrown}\n @ multi main`,
    }),
    false,
  );
});

/** A crash, and the program whose release it is of. */
const PROGRAMS: readonly (readonly [string, FixErrorInput, string])[] = [
  [
    "a program that was typed by its name",
    {
      command: "fluxdiff bw -s a b",
      error:
        `${GO_NIL}main.main()\n\tgithub.com/acme/fluxdiff@v1.10.0/cmd/main.go:47 +0x1c9`,
    },
    "fluxdiff",
  ],
  [
    "a path that the build took the machine out of",
    {
      error:
        `${GO_NIL}github.com/acme/flux/v2/internal.run(0x1)\n\tgithub.com/acme/flux/v2@v2.2.0/internal/run.go:454 +0x3b2`,
    },
    "flux",
  ],
  [
    "the folder of a job that built it",
    {
      error:
        `${GO_NIL}acme.run(0x1)\n\t/home/runner/work/flux/flux/acme/run.go:67 +0xfd`,
    },
    "flux",
  ],
  [
    "the folder of a container that built it",
    {
      error:
        `${GO_NIL}main.run(0x1)\n\t/go/src/github.com/acme/flux/run.go:57 +0x36`,
    },
    "flux",
  ],
  [
    "the folder of a runner that built it",
    {
      error: `${GO_NIL}main.run(0x1)\n\t/builds/acme/flux/run.go:57 +0x36`,
    },
    "flux",
  ],
  [
    "a launcher that pip wrote",
    {
      error:
        "Traceback (most recent call last):\n  File \"/home/dev/.local/bin/flux-check\", line 19, in <module>\n    rows = Rows().all(options)\nAttributeError: 'Rows' object has no attribute 'all'",
    },
    "flux-check",
  ],
  [
    "a library of Ruby itself",
    {
      command: "flux run",
      error:
        "/usr/lib/ruby/2.3.0/json.rb:10:in `load': undefined method `flux' for #<Acme id: 1> (NoMethodError)",
    },
    "flux",
  ],
  [
    "a library of Python itself on Windows",
    {
      command: "flux run",
      error:
        "Traceback (most recent call last):\n  File \"C:\\Python312\\Lib\\runpy.py\", line 7, in main\n    load(flux)\nAttributeError: 'Rows' object has no attribute 'all'",
    },
    "flux",
  ],
  [
    "a launcher on Windows",
    {
      error:
        "Traceback (most recent call last):\n  File \"C:\\Python312\\Scripts\\flux-check.exe\\__main__.py\", line 7, in <module>\nAttributeError: 'Rows' object has no attribute 'all'",
    },
    "flux-check",
  ],
];

for (const [name, input, program] of PROGRAMS) {
  Deno.test(`a crash is its program's: ${name}`, () => {
    const { advice } = diagnose(input);
    assert.ok(
      advice.next_command.startsWith(`Update ${program} to its newest`),
    );
    assert.match(advice.root_cause, /a bug\) in the code of/);
    assert.ok(isSold(input));
  });
}

Deno.test("what a job of the reader's own built is the reader's", () => {
  const trace =
    `${GO_NIL}acme.run(0x1)\n\t/home/runner/work/flux/flux/acme/run.go:67 +0xfd\nexit status 2`;
  const log =
    `2026-01-01T00:00:01.0000000Z ##[group]Run docker compose run acme\n2026-01-01T00:00:01.0000000Z docker compose run acme\n2026-01-01T00:00:01.0000000Z ##[endgroup]\n${
      trace.split("\n").map((line) => `2026-01-01T00:00:02.0000000Z ${line}`)
        .join("\n")
    }\n2026-01-01T00:00:03.0000000Z ##[error]Process completed with exit code 1.`;
  assert.doesNotMatch(diagnose({ log }).advice.root_cause, /bug\)/);
});

Deno.test("a program that runs what others wrote has no crash of its own", () => {
  for (
    const command of [
      "docker compose up",
      "kubectl logs acme",
      "python -m pip list",
    ]
  ) {
    assert.doesNotMatch(
      diagnose({ command, error: UNKNOWN["no attribute"] ?? "" }).advice
        .root_cause,
      /bug\)/,
    );
  }
});

Deno.test("what a crash of an unknown hand tells besides is answered", () => {
  const input = {
    error:
      "thread 'main' panicked at src/main.rs:4:37:\ncalled `Result::unwrap()` on an `Err` value: Os { code: 98, kind: AddrInUse, message: \"Address already in use\" }",
  };
  assert.match(diagnose(input).advice.root_cause, /address/i);
  assert.ok(isSold(input));
});

Deno.test("what pip says of its own is not the reader's", () => {
  const error = UNKNOWN["no attribute"] ?? "";
  assert.equal(isSold({ command: "python -m pip install acme", error }), false);
  assert.ok(isSold({ command: "python -m acme", error }));
});

Deno.test("a launcher that is named is nobody's to edit", () => {
  const { advice } = diagnose({
    error:
      'Traceback (most recent call last):\n  File ".tox/py35/bin/flux", line 6, in <module>\n    sys.exit(main())\n  File ".tox/py35/lib/python3.5/site-packages/flux/late.py", line 45, in main\n    Later = Later\nNameError: name \'Later\' is not defined',
  });
  assert.match(advice.root_cause, /the installed flux's, not yours/);
});

Deno.test("a package of PHP that calls what is null does not fit", () => {
  const { advice } = diagnose({
    error:
      "PHP Fatal error:  Uncaught Error: Call to a member function flux() on null in /srv/app/vendor/acme/web/src/Run.php:57",
  });
  assert.equal(advice.next_command, "composer update acme/web");
});

Deno.test("a crash inside a package manager is that manager's", () => {
  const gem = diagnose({
    command: "flux help",
    error:
      "/usr/lib/ruby/site_ruby/rubygems/specification.rb:137:in `method_missing': undefined method `flux' for #<Gem::Specification:0x3f> (NoMethodError)",
  });
  assert.match(gem.advice.root_cause, /the code of RubyGems itself/);
  assert.equal(gem.advice.next_command, "gem update --system");
  const itself = diagnose({
    command: "sudo gem update --system",
    error:
      "/usr/lib/ruby/site_ruby/rubygems/specification.rb:137:in `method_missing': undefined method `flux' for #<Gem::Specification:0x3f> (NoMethodError)",
  });
  assert.match(itself.advice.next_command, /^Install RubyGems anew/);
  const npm = diagnose({
    command: "npm install",
    error:
      "TypeError: Cannot read property 'flux' of undefined\n    at next (/usr/share/npm/lib/cache.js:687:35)",
  });
  assert.equal(npm.advice.next_command, "npm install --global npm@latest");
});

Deno.test("a file that is only loaded, and one of the language, is nobody's to edit", () => {
  const { advice } = diagnose({
    error:
      "Traceback (most recent call last):\n  File \"run.py\", line 3, in <module>\n    import acme\n  File \"/v/lib/python3.6/site-packages/acme/__init__.py\", line 13, in <module>\n    x = info.flux\nAttributeError: 'info' object has no attribute 'flux'",
  });
  assert.match(advice.root_cause, /the installed acme's, not yours/);
  assert.match(advice.next_command, /pip install --upgrade acme$/);
  const ofPool = diagnose({
    error:
      "Traceback (most recent call last):\n  File \"/usr/lib64/python3.8/multiprocessing/pool.py\", line 125, in worker\n    result = func()\n  File \"/v/lib/python3.8/site-packages/acme/info.py\", line 99, in name\n    return self.flux\nAttributeError: 'Info' object has no attribute 'flux'",
  });
  assert.match(ofPool.advice.root_cause, /the installed acme's, not yours/);
  const printed = diagnose({
    error:
      "TypeError: acme is not a function\n    at Object.<anonymous> (/app/node_modules/acme-web/lib/index.js:12:3)",
  });
  assert.match(
    printed.advice.root_cause,
    /the installed acme-web's, not yours/,
  );
});
