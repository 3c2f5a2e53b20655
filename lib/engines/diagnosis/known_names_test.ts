import assert from "node:assert/strict";
import { diagnose } from "./mod.ts";
import { namesKnownOnly } from "./known_names.ts";

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
