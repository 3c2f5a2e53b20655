import assert from "node:assert/strict";
import fc from "fast-check";
import { seedFor } from "@/tests/support/seed.ts";
import missing from "./cases/missing_names.txt" with { type: "text" };
import { readWords } from "./catalogues/words.ts";
import { namesKnownOnly } from "./known_names.ts";
import { diagnose } from "./mod.ts";
import { isProse } from "./render.ts";
import { readCase } from "./table_blocks.ts";

const SEED = seedFor(import.meta.url);

function nextOf(way: string): string {
  const read = readCase(way);
  return diagnose(typeof read === "string" ? { error: read } : read).advice
    .next_command;
}

const nothing = { typed: "", lines: [] };

Deno.test("namesKnownOnly() lets names of catalogues through, of every registry", () => {
  for (
    const command of [
      "sudo apt-get install -y ripgrep",
      "apk add --no-cache build-base",
      "sudo dnf install gcc gcc-c++ make",
      "brew install openssl@3",
      "winget install Python.Python.3.12",
      "cargo add tokio",
      "go install golang.org/dl/go1.22@latest",
      "gem install rails",
      "docker run --rm -it -v data:/x alpine sh",
      "docker pull postgres:16",
      "docker run --rm -it --entrypoint sh <image>",
      "npm install react",
      "pip install requests",
      "npm install --save-dev @types/lodash",
      "go get github.com/gin-gonic/gin",
      "composer require laravel/ui",
      "cpanm LWP::UserAgent",
      `Rscript -e 'install.packages("dplyr", repos="https://cloud.r-project.org")'`,
      `julia -e 'using Pkg; Pkg.add("DataFrames")'`,
      "ansible-galaxy collection install community.docker",
      "vagrant box add ubuntu/jammy64",
      "deno add jsr:@std/path npm:chalk",
      "brew tap hashicorp/tap",
    ]
  ) assert.equal(namesKnownOnly(command, nothing), true, command);
});

Deno.test("namesKnownOnly() stops names that nobody knows", () => {
  for (
    const command of [
      "sudo apt-get install pythn3",
      "winget install next",
      "brew install ripgrepp",
      "cargo add tokioo",
      "cargo install --locked my-private-tool",
      "go get github.com/stranger/thing",
      "gem install raills",
      "docker run --rm stranger/image",
      "docker pull --platform linux/amd64 ngnix",
      "npm install NODE_ENV",
      "pip install utils",
      "npm install --save-dev @types/acme-widgets",
      "go get github.com/gin-gonic/ginn",
      "composer global require stranger/plugin",
      "cpanm Acme::Internal",
      `Rscript -e 'install.packages("acmestats", repos="https://cloud.r-project.org")'`,
      `julia -e 'using Pkg; Pkg.add("AcmePkg")'`,
      "ansible-galaxy collection install acme.cloud",
      "vagrant box add acme/base",
      "deno add npm:acme-utils",
      "deno add jsr:@acme/core",
      "deno add stranger",
      "brew tap stranger/tools",
    ]
  ) assert.equal(namesKnownOnly(command, nothing), false, command);
});

Deno.test("namesKnownOnly() takes what was typed, and what a package manager offers", () => {
  assert.equal(
    namesKnownOnly("sudo apt install mytool", {
      typed: "apt install mytool",
      lines: [],
    }),
    true,
  );
  assert.equal(
    namesKnownOnly("brew install gist", {
      typed: "brew install giss",
      lines: [
        'Warning: No available formula with the name "giss". Did you mean gist?',
      ],
    }),
    true,
  );
  assert.equal(
    namesKnownOnly("docker run --platform linux/amd64 acme/api:1", {
      typed: "docker run acme/api:1",
      lines: [],
    }),
    true,
  );
});

Deno.test("a program that is missing is installed only where its package is known", () => {
  const { advice } = diagnose({
    error:
      "'next' is not recognized as an internal or external command,\r\noperable program or batch file.",
  });
  assert.doesNotMatch(advice.next_command, /winget install next/);
});

/** What only looks for a name, or asks the machine at hand about it. */
const LOOKS =
  /\b(?:search|find|info|index versions|npm view \S{1,80}|apt-file|pacman -Ss|pkg-config --exists|list-unit-files|modinfo|type -a|where\.exe|Find-Module|lsmod|curl -sS -i)\b| -D\w{1,90}_DIR=<|^helm repo add \S{1,80} <url>$/;

Deno.test(`whatever word stands where the missing name stands, no command fetches it [${SEED}]`, () => {
  const ways = readWords(missing);
  assert(ways.length >= 180);
  fc.assert(
    fc.property(
      fc.stringMatching(/^[bcdfgjkqvwxz]{2}[a-z]{4,8}[qxz]$/),
      (name) => {
        for (const way of ways) {
          const next_command = nextOf(way.replaceAll("{name}", name));
          if (isProse(next_command) || !next_command.includes(name)) continue;
          assert.match(next_command, LOOKS, way);
        }
      },
    ),
    { numRuns: 1, seed: SEED, endOnFailure: true },
  );
});

Deno.test("a missing name that is known is fetched, from where it is known", () => {
  for (
    const [way, next] of [
      [
        "$ Rscript a.R\t! Error in library(jsonlite) : there is no package called ‘jsonlite’",
        /install\.packages\("jsonlite"/,
      ],
      [
        "$ julia -e 'using JSON'\t! ERROR: ArgumentError: Package JSON not found in current path.",
        /Pkg\.add\("JSON"\)/,
      ],
      [
        "$ conda install polars\t! PackagesNotFoundError: The following packages are not available from current channels:⏎⏎  - polars",
        /^conda install -c conda-forge polars$/,
      ],
    ] as const
  ) {
    assert.match(nextOf(way), next, way);
  }
});

Deno.test("namesKnownOnly() refuses an option in a name's place, unless it was typed", () => {
  const lines = ["error: unresolved import `--git=https://evil.example/x`"];
  const option = "--git=https://evil.example/x";
  assert(!namesKnownOnly(`cargo add ${option}`, { typed: "make", lines }));
  assert(namesKnownOnly(`cargo add ${option}`, {
    typed: `cargo add ${option}`,
    lines,
  }));
  assert(
    namesKnownOnly("npm install --frozen-lockfile", {
      typed: "make",
      lines: ["run it with --frozen-lockfile"],
    }),
  );
});

Deno.test("whatever name an error has, no command takes it for an option", () => {
  for (const name of ["-Z", "-rf", "-v", "--git=https://evil.example/x"]) {
    for (
      const error of [
        `error[E0432]: unresolved import \`${name}\`\n --> src/main.rs:1:5`,
        `\`require': cannot load such file -- ${name} (LoadError)`,
        `ModuleNotFoundError: No module named '${name}'`,
        `error: Relative import path "${name}" not prefixed with / or ./ or ../`,
        `main.go:4:2: no required module provides package ${name}; to add it:`,
        `Warning  Failed  Failed to pull image "${name}": not found`,
        `Error in library(${name}) : there is no package called '${name}'`,
      ]
    ) {
      const next = nextOf(`$ make\t! ${error}`);
      assert(isProse(next) || !next.split(" ").includes(name), error);
    }
  }
});

Deno.test("namesKnownOnly() takes what was asked for, unless that is said to be missing", () => {
  const asked = (command: string, typed: string, line = "") =>
    namesKnownOnly(command, { typed, lines: [line] });
  assert(asked("sudo apt install mytool", "apt install mytool"));
  assert(asked("snap install mytool", "snap instal mytool"));
  assert(
    !asked("julia -e 'using Pkg; Pkg.add(\"Mine\")'", "julia -e 'using Mine'"),
  );
  assert(!asked("python -m pip install mine", "python -m mine"));
  assert(!asked("cargo install mine", "cargo mine"));
  assert(!asked("pip install mine", "conda install mine"));
  assert(
    !asked(
      "sudo apt install mytool",
      "apt install mytool",
      "E: Unable to locate package mytool",
    ),
  );
  assert(!asked("pip install requests && pip install mine", "make"));
});
