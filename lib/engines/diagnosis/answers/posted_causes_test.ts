/** Failures as people posted them: the cause that stands in a place beside the message. */
import assert from "node:assert/strict";
import { CERTAINTY_MIN } from "../certainty.ts";
import { diagnose } from "../mod.ts";
import type { FixErrorInput } from "../types.ts";

function sold(input: FixErrorInput) {
  const { ruleId, advice, certainty } = diagnose(input);
  return certainty >= CERTAINTY_MIN
    ? { ruleId, cause: advice.root_cause, next: advice.next_command }
    : { ruleId: "", cause: "", next: "" };
}

Deno.test("pip that fails in its own code is repaired by whoever installed it", () => {
  const failing = (folder: string, line: string) =>
    `Traceback (most recent call last):\n  File "/usr/bin/pip", line 9, in <module>\n    from pip import main\n  File "${folder}/pip/index.py", line 280, in look\n    ${line}\nAttributeError: 'module' object has no attribute 'gribble'`;
  for (
    const [folder, next] of [
      [
        "/usr/lib/python3/dist-packages",
        "sudo apt-get install --reinstall python3-pip",
      ],
      [
        "/usr/local/lib/python3.8/dist-packages",
        "python3 -m ensurepip --upgrade",
      ],
      ["/usr/lib/python2.7/site-packages", "python2 -m ensurepip --upgrade"],
    ] as const
  ) {
    const told = sold({ error: failing(folder, "acmelib.gribble(x)") });
    assert.equal(told.ruleId, "pip-itself-broken");
    assert.match(told.cause, /older acmelib than it was made for/);
    assert.equal(told.next, next);
  }
  assert.equal(
    sold({
      environment: "CentOS 7",
      error: failing("/usr/lib/python2.7/site-packages", "x.gribble()"),
    }).next,
    "sudo dnf reinstall python2-pip",
  );
});

Deno.test("the script of another release is that of the package it names", () => {
  const error = (dist: string) =>
    `  File "/usr/bin/x", line 11, in <module>\n    load_entry_point('${dist}==1.0', 'console_scripts', 'x')()\nImportError: module 'x' has no attribute 'main'`;
  assert.equal(
    sold({ error: error("acmefit") }).next,
    "pip install --upgrade acmefit",
  );
  assert.equal(
    sold({ error: error("pip") }).next,
    "python3 -m pip install --upgrade pip",
  );
});

Deno.test("a program that asks for an API that is gone is brought up to date, not a manifest", () => {
  const said = 'no matches for kind "CronJob" in version "batch/v1beta1"';
  assert.match(
    sold({ error: `panic: ${said}\n\ngoroutine 1 [running]:` }).next,
    /^Take a release of the program .* knows batch\/v1 /,
  );
  assert.match(
    sold({ command: "kubectl logs acme-0", error: `error: ${said}` }).next,
    /^Take a release of the program/,
  );
  assert.match(
    sold({
      command: "kubectl apply -f a.yaml",
      error: `error: unable to recognize "a.yaml": ${said}`,
    }).next,
    /^Change apiVersion of CronJob to batch\/v1 in a\.yaml/,
  );
  assert.equal(
    sold({
      command: "kubectl apply -f a.yaml",
      error:
        'error: unable to recognize "a.yaml": no matches for kind "Acme" in version "acme.test/v1"',
    }).next,
    "kubectl api-resources --api-group=acme.test",
  );
});

Deno.test("declarations that name what a newer TypeScript declares want that TypeScript", () => {
  const next = (name: string) =>
    sold({
      command: "npx tsc",
      error:
        `node_modules/@types/node/a.d.ts(12,5): error TS2304: Cannot find name '${name}'.`,
    }).next;
  assert.equal(
    next("AsyncIteratorObject"),
    "npm install --save-dev typescript@5.6",
  );
  assert.equal(
    next("AsyncDisposable"),
    "npm install --save-dev typescript@5.2",
  );
  assert.equal(next("Gribble"), "npm install --save-dev @types/node@latest");
});

Deno.test("what is written into the root folder belongs into the project's", () => {
  assert.match(
    sold({ error: "Error: EACCES: permission denied, mkdir '/.yarn'" }).next,
    /^Change into the folder of the project/,
  );
  assert.equal(
    sold({ error: "Error: EACCES: permission denied, open '/data/a.db'" }).next,
    "ls -ld /data/a.db",
  );
});

Deno.test("a chart that demands a value is shown with the values it has", () => {
  const demand =
    "Error: execution error at (acme/templates/a.yaml:3:4): apiUrl value is required";
  const told = sold({
    command: "helm template web acme/acme --debug",
    error: `${demand}\nhelm.go:84: [debug] execution error at (x)`,
  });
  assert.equal(told.next, "helm show values acme/acme | grep -n apiUrl");
  assert.doesNotMatch(told.cause.replace(/Evidence: .*/s, ""), /helm\.go/);
});

Deno.test("a demand for a release is read in either order of its words", () => {
  for (
    const error of [
      "poetry 1.8.0 or newer is required; found poetry 1.4.2",
      "error: poetry 1.8 or later is required, but 1.4.2 was found",
    ]
  ) assert.equal(sold({ error }).next, "poetry self update", error);
});

Deno.test("a bare release in composer.json is that release alone", () => {
  const told = (need: string, have: string) =>
    sold({
      command: "composer install",
      error:
        `This package requires php ${need} but your PHP version (${have}) does not satisfy that requirement.`,
    }).ruleId;
  assert.equal(told("8.1", "8.1.27"), "composer-exact-release");
  assert.notEqual(told("8.1", "8.0.3"), "composer-exact-release");
});

Deno.test("what CMake did not find is installed where its name is known", () => {
  const next = (name: string) =>
    sold({
      environment: "Debian 12",
      command: "cmake ..",
      error:
        `CMake Error: The following variables are used in this project, but they are set to NOTFOUND.\nPlease set them or make sure they are set and tested correctly in the CMake files:\n${name} (ADVANCED)\n    linked by target "a"`,
    }).next;
  assert.equal(next("GLEW_LIBRARY"), "sudo apt-get install libglew-dev");
  assert.equal(
    next("OPENSSL_CRYPTO_LIBRARY"),
    "sudo apt-get install libssl-dev",
  );
  assert.match(next("GRIBBLE_LIBRARY"), /-DGRIBBLE_LIBRARY=<path>/);
});

Deno.test("go get in GOPATH mode is tried with the versions of go.mod", () => {
  const error = "go/src/git.acme.test/team/lib/a.go:31:20: undefined: dep.Run";
  assert.equal(
    sold({ command: "go get -u git.acme.test/team/tool", error }).next,
    "GO111MODULE=on go get git.acme.test/team/tool",
  );
  assert.notEqual(
    sold({ command: "go build ./...", error }).ruleId,
    "go-gopath-newest",
  );
});

Deno.test("certificates are installed for the Python that the traceback shows", () => {
  const error = (folder: string) =>
    `  File "${folder}/acme/request.py", line 20, in get\nrequests.exceptions.SSLError: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: unable to get local issuer certificate (_ssl.c:1056)`;
  assert.match(
    sold({
      environment: "macOS 14",
      error: error(
        "/Library/Frameworks/Python.framework/Versions/3.9/lib/python3.9/site-packages",
      ),
    }).next,
    /Python 3\.9\/Install Certificates/,
  );
  assert.match(
    sold({
      environment: "macOS 14",
      error: error("/opt/homebrew/lib/python3.11/site-packages"),
    }).next,
    /install --upgrade certifi$/,
  );
});

Deno.test("what is missing in Go's own library asks for a newer Go, not for module mode", () => {
  const error =
    "go/src/git.acme.test/a/vendor/x.go:87: undefined: build.Gribble";
  const told = sold({ command: "go get ./...", error });
  assert.equal(told.ruleId, "go-library-of-newer-go");
  assert.match(told.next, /^Install a newer Go/);
});

Deno.test("inputs that an action does not know are renamed, not filled from secrets", () => {
  const told = sold({
    log:
      "Warning: Unexpected input(s) 'repo-token', 'pr-text', valid inputs are ['pr_text', 'repo_token']\nRun acme/greet@v3\nError: Input required and not supplied: pr_text",
  });
  assert.match(told.next, /^Rename them under with: .*'pr_text', 'repo_token'/);
  assert.equal(
    sold({ log: "Error: Input required and not supplied: token" }).ruleId,
    "gha-token-permission",
  );
});

Deno.test("a required field is named by its name, and of a backend as such", () => {
  const told = sold({
    command: "terraform init",
    error:
      'Initializing the backend...\n│ Error: "region": required field is not set\n│ Error: "key": required field is not set',
  });
  assert.equal(told.ruleId, "terraform-backend-incomplete");
  assert.match(told.next, /^Give region /);
  assert.equal(
    sold({ error: "acme: required field is not set" }).ruleId,
    "",
  );
});

Deno.test("a module is imported by its own name, not by its distribution's", () => {
  const next = (module: string) =>
    sold({ error: `ModuleNotFoundError: No module named '${module}'` }).next;
  assert.match(next("pyyaml"), /^Write import yaml in place of import pyyaml/);
  assert.equal(next("setuptools").includes("pkg_resources"), false);
});

Deno.test("an extension without a script for the step is no wrong statement", () => {
  const told = sold({
    error:
      'ERROR:  extension "acme" has no update path from version "1.2.2" to version "2.0.0"',
  });
  assert.match(told.next, /pg_extension_update_paths\('acme'\)/);
});

Deno.test("the least release that Flutter names ends with its number", () => {
  const told = sold({
    command: "flutter run",
    error:
      "Error: Your project's Gradle version (8.4.0) is lower than Flutter's minimum supported version of 8.7.0. Please upgrade your Gradle version.",
  });
  assert.match(told.next, /to Gradle 8\.7\.0 or newer\.$/);
});

Deno.test("a path of CMake without its dollar sign gets it", () => {
  assert.match(
    sold({
      command: "cmake ..",
      error:
        "CMake Error at CMakeLists.txt:277 (include):include could not find requested file:\n\n  ENV{ACME_SDK}/init.cmake",
    }).next,
    /^Write \$ENV\{ACME_SDK\}\/init\.cmake/,
  );
});

Deno.test("an engine that is asked for by its whole number is that release", () => {
  const told = sold({
    command: "yarn install",
    error:
      'error acme@1.0.0: The engine "node" is incompatible with this module. Expected version "10.15.3". Got "18.12.0"',
  });
  assert.equal(told.ruleId, "node-unsupported-engine");
  assert.match(told.next, /\b10\.15\.3\b/);
});

Deno.test("a client of x402's first version is moved to the second, by its package", () => {
  const error = (path: string, message: string, pkg: string) =>
    `ZodError: [\n  {\n    "code": "invalid_type",\n    "expected": "string",\n    "received": "undefined",\n    "path": [ "${path}" ],\n    "message": "${message}"\n  }\n]\n    at f (/srv/node_modules/${pkg}/dist/index.js:5:2)`;
  const next = (pkg: string) =>
    sold({ error: error("maxAmountRequired", "Required", pkg) }).next;
  assert.equal(next("x402-fetch"), "npm install @x402/fetch @x402/evm");
  assert.equal(next("x402-axios"), "npm install @x402/axios @x402/evm");
  assert.equal(next("x402"), "npm install @x402/core @x402/evm");
});

Deno.test("an old node-gyp that misses MSBuild is to be brought up to date as well", () => {
  const { advice, certainty } = diagnose({
    command: "npm install",
    error:
      'gyp ERR! build error\ngyp ERR! stack Error: Can\'t find "msbuild.exe". Do you have Microsoft Visual Studio C++ 2008+ installed?',
  });
  assert.ok(certainty >= CERTAINTY_MIN);
  assert.match(advice.next_command, /BuildTools/);
  assert.match(advice.retry_plan.join("\n"), /knows no Visual Studio of today/);
});

Deno.test("a comment that javadoc refuses is told with its place", () => {
  const { next } = sold({
    command: "mvn deploy",
    error:
      "[ERROR] Failed to execute goal org.apache.maven.plugins:maven-javadoc-plugin:3.6.3:jar (attach-javadocs) on project a: MavenReportException: Error while generating Javadoc:\n[ERROR] Exit code: 1\n[ERROR] /srv/a/B.java:12: error: reference not found",
  });
  assert.match(next, /^Correct the comment at \/srv\/a\/B\.java:12, /);
});

Deno.test("a framework that refuses a Node.js is told the one that it takes", () => {
  const told = sold({
    command: "npm run build",
    error:
      'Node.js v18.17.1 is not supported by Astro!\nPlease upgrade Node.js to a supported version: ">=18.20.8"',
  });
  assert.equal(told.ruleId, "node-unsupported-engine");
  assert.match(told.next, /\b18\.20\.8\b/);
});

Deno.test("a clone that breaks off is not mended by the buffer of a push", () => {
  const broken = "error: RPC failed; HTTP 504 curl 22";
  assert.match(
    sold({ command: "git push", error: `${broken}\nfatal: hung up` }).next,
    /postBuffer/,
  );
  assert.doesNotMatch(
    sold({
      error:
        `Cloning into 'acme'...\n${broken}\nfatal: the remote end hung up unexpectedly`,
    }).next,
    /postBuffer/,
  );
});

Deno.test(".Values that is nothing is read where the root is another", () => {
  const told = (at: string, name: string) =>
    sold({
      error:
        `Error: template: acme/templates/a.yaml:29:31: executing "acme/templates/a.yaml" at <${at}>: nil pointer evaluating interface {}.${name}`,
    }).next;
  assert.match(told(".Values.gribble.port", "gribble"), /write \$\.Values\./);
  assert.match(told(".Values.gribble.port", "port"), /^Give gribble /);
});

Deno.test("attr is not attrs, and remains of a package are not its release", () => {
  const next = (module: string, name: string) =>
    sold({
      error: `AttributeError: module '${module}' has no attribute '${name}'`,
    }).next;
  assert.match(next("attr", "s"), /^Uninstall attr/);
  assert.match(next("attr", "ib"), /^Uninstall attr/);
  assert.equal(next("attr", "define"), "pip install --upgrade attrs");
  assert.equal(
    next("PIL", "__version__"),
    "pip install --ignore-installed pillow",
  );
  assert.doesNotMatch(next("gribble", "__version__"), /--ignore-installed/);
});

Deno.test("a copy in build/lib is what pytest finds twice", () => {
  const told = sold({
    command: "pytest",
    error:
      "_pytest.pathlib.ImportPathMismatchError: ('acme.conftest', '/srv/acme/acme/conftest.py', PosixPath('/srv/acme/build/lib/acme/conftest.py'))",
  });
  assert.match(told.next, /^Remove the folder build/);
});

Deno.test("compiled tests of another place are no second test file", () => {
  const next = (first: string, second: string) =>
    sold({
      command: "pytest",
      error:
        `_pytest.pathlib.ImportPathMismatchError: ('tests.conftest', '${first}', PosixPath('${second}'))`,
    }).next;
  assert.match(
    next("/srv/app/tests/conftest.py", "/w/tests/conftest.py"),
    /^Delete what Python compiled/,
  );
  assert.match(
    next("/w/a/tests/conftest.py", "/w/b/tests/conftest.py"),
    /^Add an __init__\.py/,
  );
});

Deno.test("a global of a newer Node.js is not to be declared", () => {
  assert.equal(
    sold({
      error:
        "ReferenceError: AbortController is not defined\n    at Object.<anonymous> (/bot/node_modules/acme/src/request.js:12:1)",
    }).next,
    "nvm install 16",
  );
});

Deno.test("what tini may not execute gets the right to be executed", () => {
  assert.equal(
    sold({
      command: "docker run acme",
      error: "[FATAL tini (7)] exec /app/start.sh failed: Permission denied",
    }).next,
    "chmod +x start.sh",
  );
});

Deno.test("telegram is not python-telegram-bot", () => {
  assert.match(
    sold({ error: "AttributeError: module 'telegram' has no attribute 'Bot'" })
      .next,
    /^Uninstall telegram/,
  );
});

Deno.test("a value that an answer names is not the reader's field of the same name", () => {
  assert.match(
    sold({
      error:
        "pub: error: Because app requires SDK version >=3.2.0 <4.0.0, version solving failed.\nThe current Flutter SDK version is 3.0.5.",
    }).cause,
    /^The package asks for a Flutter SDK >=3\.2\.0/,
  );
});

Deno.test.each(
  [
    [
      "The term 'Get-ADUser' is not recognized as the name of a cmdlet, function, script file, or operable program.",
      /^Add-WindowsCapability -Online -Name Rsat\.ActiveDirectory/,
    ],
    [
      "The term 'Add-DnsServerZone' is not recognized as the name of a cmdlet, function, script file, or operable program.",
      /Rsat\.Dns\.Tools/,
    ],
    [
      "The term 'Get-DhcpServerLog' is not recognized as the name of a cmdlet, function, script file, or operable program.",
      /Rsat\.DHCP\.Tools/,
    ],
    [
      'Traceback (most recent call last):\n  File "/srv/app/main.py", line 12, in <module>\n    conn.execute("select 1")\nsqlalchemy.exc.ObjectNotExecutableError: Not an executable object: \'select 1\'',
      /^Wrap the SQL at \/srv\/app\/main\.py:12 in text\(\)/,
    ],
    [
      "sqlalchemy.exc.ObjectNotExecutableError: Not an executable object: 'select 1'",
      /^pip install "SQLAlchemy<2"/,
    ],
    [
      'duckdb.duckdb.BinderException: Binder Error: Referenced column "gribel" not found in FROM clause!',
      /^Correct gribel in the query/,
    ],
  ] as const,
)("the step that mends it stands first: %s", (error, next) => {
  assert.match(sold({ error }).next, next);
});
