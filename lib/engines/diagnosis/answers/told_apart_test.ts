/** Causes that end in the same words, told apart by what stands beside them. */
import assert from "node:assert/strict";
import { diagnose } from "../mod.ts";
import type { FixErrorInput } from "../types.ts";

/** What fails, and what its cause and the action have to say. */
interface Case {
  readonly input: FixErrorInput;
  readonly cause: RegExp;
  readonly next: RegExp;
}

function told(name: string, cases: readonly Case[]): void {
  Deno.test(name, () => {
    for (const { input, cause, next } of cases) {
      const { advice } = diagnose(input);
      assert.match(advice.root_cause, cause);
      assert.match(advice.next_command, next);
    }
  });
}

const DECLARED = (real: string) =>
  `go: example.com/acme/kit@latest: example.com/acme/kit@v1.2.0: parsing go.mod:\n\tmodule declares its path as: ${real}\n\t        but was required as: example.com/acme/kit`;

told(
  "a module of Go that calls itself otherwise was renamed, or its go.mod is wrong",
  [
    {
      input: {
        command: "go install example.com/acme/kit@latest",
        error: DECLARED("acme/kit"),
      },
      cause: /release v1\.2\.0 of example\.com\/acme\/kit .* go\.mod is wrong/,
      next: /^go list -m -versions example\.com\/acme\/kit$/,
    },
    {
      input: {
        command: "go install example.com/acme/kit@latest",
        error: DECLARED("example.org/new/kit"),
      },
      cause: /it was renamed/,
      next: /go install example\.org\/new\/kit@latest/,
    },
    {
      input: {
        command: "go build ./...",
        error: DECLARED("example.org/new/kit"),
      },
      cause: /it was renamed/,
      next: /^go mod edit -replace=/,
    },
  ],
);

const CLOSED = (who: string) =>
  `java.lang.IllegalAccessError: class ${who} (in unnamed module @0x1)\ncannot access class com.sun.tools.javac.util.Context (in module jdk.compiler)\nbecause module jdk.compiler does not export com.sun.tools.javac.util to unnamed module @0x1`;

told("who works inside the compiler of Java is told by its class", [
  {
    input: { command: "mvn verify", error: CLOSED("acme.Formatter") },
    cause: /acme\.Formatter works inside the compiler/,
    next:
      /--add-exports jdk\.compiler\/com\.sun\.tools\.javac\.util=ALL-UNNAMED.*jvm\.config/,
  },
  {
    input: {
      command: "mvn verify",
      error: CLOSED("lombok.javac.apt.LombokProcessor").replaceAll("\n", " "),
    },
    cause: /^Lombok/,
    next: /Lombok version/,
  },
  {
    input: {
      error:
        "> java.lang.IllegalAccessError: superclass access check failed: class org.jetbrains.kotlin.kapt3.base.javac.KaptJavaCompiler (in unnamed module @0x1) cannot access class com.sun.tools.javac.main.JavaCompiler (in module jdk.compiler) because module jdk.compiler does not export com.sun.tools.javac.main to unnamed module @0x1",
    },
    cause: /kapt/,
    next: /^Raise Kotlin/,
  },
  {
    input: {
      error:
        'java.lang.reflect.InaccessibleObjectException: Unable to make field private int acme.A.b accessible: module java.base does not "opens java.util" to unnamed module @5e9',
    },
    cause: /closed to reflection/,
    next: /--add-opens java\.base\/java\.util=ALL-UNNAMED/,
  },
]);

const SDK = (name: string) =>
  `C:\\Program Files\\dotnet\\sdk\\6.0.100\\Sdks\\Microsoft.NET.Sdk\\targets\\a.props(14,38): error MSB4236: The SDK '${name}' specified could not be found.`;

told("an SDK that MSBuild does not find is its own resolver, or a package", [
  {
    input: { error: SDK("Microsoft.NET.SDK.WorkloadAutoImportPropsLocator") },
    cause: /The \.NET SDK 6\.0\.100 .*newer MSBuild/,
    next: /^Update Visual Studio/,
  },
  {
    input: { error: SDK("Acme.Build.Traversal") },
    cause: /NuGet package/,
    next: /Sdk="Acme\.Build\.Traversal\//,
  },
]);

const INVALID = (why: string) =>
  `The Poetry configuration is invalid:\n  - ${why}`;

told(
  "what Poetry does not take is a key it will know, one it never knew, or one that lacks",
  [
    {
      input: {
        error: INVALID(
          "Additional properties are not allowed ('group' was unexpected)",
        ),
      },
      cause: /'group' was unexpected/,
      next: /pipx upgrade poetry$/,
    },
    {
      input: {
        error: INVALID(
          "Additional properties are not allowed ('acme-key' was unexpected)",
        ),
      },
      cause: /'acme-key' was unexpected/,
      next: /^Take acme-key out of \[tool\.poetry\]/,
    },
    {
      input: { error: INVALID("project must contain ['name'] properties") },
      cause: /must contain \['name'\]/,
      next: /^Add name to the table/,
    },
    {
      input: { error: INVALID("'description' is a required property") },
      cause: /required property/,
      next: /^Add description to the table/,
    },
  ],
);

const NOT_FOUND =
  'CMake Error at CMakeLists.txt:3 (find_package):\n  Could not find a package configuration file provided by "Acme" with any of\n  the following names:\n\n    AcmeConfig.cmake';

told("a setting that cmake was given without -D is a folder to it", [
  {
    input: {
      log:
        `$ cmake CMAKE_PREFIX_PATH=/opt/acme/lib/cmake/acme ..\n${NOT_FOUND}`,
    },
    cause: /CMAKE_PREFIX_PATH= without -D/,
    next: /-DAcme_DIR=\/opt\/acme\/lib\/cmake\/acme$/,
  },
  {
    input: { log: `$ cmake CMAKE_PREFIX_PATH=/opt/acme ..\n${NOT_FOUND}` },
    cause: /CMAKE_PREFIX_PATH= without -D/,
    next: /-DCMAKE_PREFIX_PATH=\/opt\/acme$/,
  },
  {
    input: { log: `$ cmake -DCMAKE_PREFIX_PATH=/opt/acme ..\n${NOT_FOUND}` },
    cause: /does not find the package Acme/,
    next: /-DAcme_DIR=</,
  },
]);

told(
  "curl without its list of authorities says so, and not that of the server",
  [
    {
      input: {
        command: "curl https://example.test/",
        error:
          "curl: (77) error setting certificate verify locations:\n\tCAfile: /etc/ssl/certs/ca-certificates.crt\n\tCApath: none",
      },
      cause: /list of certificate authorities .*ca-certificates\.crt/,
      next: /install ca-certificates/,
    },
  ],
);

told("esbuild of another platform is known in its older words", [
  {
    input: {
      error:
        'Error: \nYou installed esbuild on another platform than the one you\'re currently using.\nSpecifically the "esbuild-darwin-arm64" package is present but this platform\nneeds the "esbuild-darwin-64" package instead.',
    },
    cause: /another platform/,
    next: /npm (?:ci|install)|node_modules/,
  },
]);

told(
  "the place of a parser error is read in the form of PowerShell 5 and of 7",
  [
    {
      input: {
        error:
          "ParserError: C:\\t\\get.ps1:8\nLine |\n   8 |  if ($a {\n     |        ~\n     | Missing closing ')' after expression in 'if' statement.",
      },
      cause: /at C:\\t\\get\.ps1:8/,
      next: /^Open the script at C:\\t\\get\.ps1:8 /,
    },
    {
      input: {
        error:
          "At C:\\t\\get.ps1:8 char:7\n+ if ($a {\n+       ~\nMissing closing ')' after expression in 'if' statement.",
      },
      cause: /at C:\\t\\get\.ps1:8 char:7/,
      next: /^Open the script at C:\\t\\get\.ps1:8 char:7 /,
    },
  ],
);

told("what was not fetched for its certificate is not missing from the index", [
  {
    input: {
      command: "pip install acme",
      error:
        "WARNING: Retrying (Retry(total=0)) after connection broken by 'SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: self-signed certificate in certificate chain (_ssl.c:1006)'))': /simple/acme/\nERROR: Could not find a version that satisfies the requirement acme (from versions: none)\nERROR: No matching distribution found for acme",
    },
    cause: /certificate .*could not be verified/,
    next: /CERT|cert/,
  },
]);

told("a library that the linker skips is there for another architecture", [
  {
    input: {
      command: "make",
      error:
        "/usr/bin/ld: skipping incompatible /usr/lib/libacme.so when searching for -lacme\n/usr/bin/ld: cannot find -lacme: No such file or directory",
    },
    cause: /only for another architecture/,
    next: /architecture that is linked for/,
  },
]);

told("words that C23 took are told as such, whatever they are used for", [
  {
    input: {
      command: "make",
      error:
        "a.h:3:16: error: cannot use keyword 'false' as enumeration constant",
    },
    cause: /C23 .* false is a keyword/,
    next: /-std=gnu17/,
  },
]);

told("a fork of Foundry is limited, or not answered", [
  {
    input: {
      error:
        "Could not instantiate forked environment with provider eth.example.test;\n\nContext:\n- HTTP error 429 with body: slow down",
    },
    cause: /limits how often/,
    next: /--fork-block-number/,
  },
  {
    input: {
      error:
        "Could not instantiate forked environment with provider eth.example.test;\n\nContext:\n- error sending request",
    },
    cause: /does not answer, or refuses/,
    next: /^Check the RPC URL/,
  },
]);

told("OpenSSL that Prisma does not find is told in each of its words", [
  {
    input: {
      error:
        "Error: Unable to require(`/app/node_modules/.prisma/client/libquery_engine-linux-musl.so.node`).\nPrisma cannot find the required `libssl` system library in your system. Please install openssl-1.1.x and try again.",
    },
    cause: /Prisma's engine needs OpenSSL/,
    next: /^apk add/,
  },
]);

const OLD_API = (eslint: string) =>
  `Oops! Something went wrong! :(\n\nESLint: ${eslint}\n\nTypeError: Error while loading rule 'acme/name': context.getPhysicalFilename is not a function\n    at create (/srv/node_modules/eslint-plugin-acme/rules/name.js:1:4)`;

told("what a plugin of ESLint calls is not there yet, or no longer", [
  {
    input: { error: OLD_API("7.26.0") },
    cause: /ESLint 7\.26\.0 does not have yet/,
    next: /^Update ESLint /,
  },
  {
    input: { error: OLD_API("9.15.0") },
    cause: /ESLint 9 removed/,
    next: /^npm install --save-dev eslint-plugin-acme@latest$/,
  },
]);

told(
  "an installed package that requires an ES module is told in the words of older releases of Node.js",
  [
    {
      input: {
        error:
          'Error [ERR_REQUIRE_ESM]: Must use import to load ES Module: /srv/node_modules/@acme/core/universal.js\nrequire() of ES modules is not supported.\nrequire() of /srv/node_modules/@acme/core/universal.js from /srv/node_modules/acme-lint/lib/linter.js is an ES module file as it is a .js file whose nearest parent package.json contains "type": "module"',
      },
      cause: /package acme-lint loads @acme\/core with require/,
      next: /^nvm install 22$/,
    },
  ],
);

told("torch is installed for a CUDA that it is published for", [
  {
    input: {
      error:
        "RuntimeError:\nThe detected CUDA version (12.2) mismatches the version that was used to compile\nPyTorch (11.3).",
    },
    cause: /12\.2/,
    next: /\/whl\/cu121$/,
  },
  {
    input: {
      error:
        "RuntimeError:\nThe detected CUDA version (10.2) mismatches the version that was used to compile\nPyTorch (11.3).",
    },
    cause: /10\.2/,
    next: /or the toolkit that torch was built with/,
  },
]);

told("Flutter names the Java and the Gradle that do not go together", [
  {
    input: {
      error:
        "Gradle build failed due to Java/Gradle incompatibility.\nThe Java version used for the build is 21.0.7, which is incompatible with Gradle 8.3.",
    },
    cause: /Gradle 8\.3 does not go with Java 21/,
    next: /Gradle 8\.5/,
  },
]);

told("a principal's key is told from its password", [
  {
    input: {
      command: "kinit -kt web.keytab web/a@EXAMPLE.ORG",
      error:
        "kinit: Preauthentication failed while getting initial credentials",
    },
    cause: /key in the keytab/,
    next: /klist -kte/,
  },
  {
    input: {
      command: "kinit ann@EXAMPLE.ORG",
      error: "kinit: Password incorrect while getting initial credentials",
    },
    cause: /does not take the password/,
    next: /^Type the current password/,
  },
]);

const NO_MODULE = (name: string) =>
  `modprobe: FATAL: Module ${name} not found in directory /lib/modules/6.8.0-45-generic`;

told("a module that DKMS builds is told from one that comes with the kernel", [
  {
    input: {
      command: "sudo modprobe nvidia",
      error: NO_MODULE("nvidia"),
    },
    cause: /comes from DKMS/,
    next: /^sudo dkms autoinstall -k 6\.8\.0-45-generic$/,
  },
  {
    input: {
      command: "sudo modprobe wireguard",
      error: NO_MODULE("wireguard"),
    },
    cause: /has no module wireguard/,
    next: /^Reboot into the kernel/,
  },
]);
