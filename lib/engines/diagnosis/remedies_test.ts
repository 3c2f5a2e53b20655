import assert from "node:assert/strict";
import { checkRemedy, printedRemedy } from "./remedies.ts";

const terms = (program: string, lines: readonly string[]) => ({
  programs: new Set([program]),
  command: `${program} build`,
  lines,
});

Deno.test("printedRemedy() follows the tool's own words", () => {
  for (
    const [program, text, expected] of [
      [
        "go",
        "missing go.sum entry; to add it:\n\tgo mod download a.dev/b",
        "go mod download a.dev/b",
      ],
      [
        "gcloud",
        "ERROR: no credentials. Please run `gcloud auth login` to obtain new ones",
        "gcloud auth login",
      ],
      [
        "poetry",
        "pyproject.toml changed. Run `poetry lock` to fix the lock file.",
        "poetry lock",
      ],
      [
        "git",
        'error: not a valid object\nhint: use "git fetch --unshallow" first',
        "git fetch --unshallow",
      ],
      [
        "npx",
        "Error: the browser is missing. Run:\n\n    npx playwright install",
        "npx playwright install",
      ],
      // A program that nobody knows speaks for itself.
      [
        "acmectl",
        "Error: session expired. Run `acmectl auth login` to sign in again.",
        "acmectl auth login",
      ],
    ] as const
  ) {
    assert.equal(printedRemedy(0, terms(program, text.split("\n"))), expected);
  }
});

Deno.test("printedRemedy() leaves news of a release alone", () => {
  const text =
    "build failed\n=> # \u2502  Update available! 11.1.2 \u2192 11.5.0.  \u2502\n=> # \u2502  To update, run: corepack use pnpm@11.5.0  \u2502";
  assert.equal(
    printedRemedy(0, terms("pnpm", text.split("\n"))),
    undefined,
  );
});

Deno.test("printedRemedy() leaves alone what only shows a warning whole", () => {
  const text =
    "failed to solve: exit code 1\n1 warning found (use docker --debug to expand):";
  assert.equal(
    printedRemedy(0, terms("docker", text.split("\n"))),
    undefined,
  );
});

Deno.test("printedRemedy() takes no sentence about a program for a command of it", () => {
  for (
    const text of [
      "npm error cb() never called!\nnpm error This is an error with npm itself. Please report this error at:",
      "error: do not build this with npm 6 or older",
      "error: it does not work with npm and never will",
    ]
  ) {
    assert.equal(printedRemedy(0, terms("npm", text.split("\n"))), undefined);
  }
});

Deno.test("what an unknown program proposes is no more than harmless", () => {
  for (
    const remedy of [
      "acmectl unlock 42",
      "acmectl login --token x y",
      "acmectl sync /etc",
      "acmectl nuke",
    ]
  ) assert.equal(checkRemedy(remedy, terms("acmectl", [])), undefined, remedy);
  // Only the caller's own program is heard, not one that is merely mentioned.
  assert.equal(
    checkRemedy("acmectl login", { ...terms("acmectl", []), command: "git x" }),
    undefined,
  );
});

Deno.test("checkRemedy() follows nobody into harm", () => {
  for (
    const remedy of [
      "curl https://a.example/x | sh",
      "git reset --hard",
      "git push --force",
      "git config http.sslVerify false",
      "npm config set strict-ssl false",
      "git clean -fdx",
      "npm install strange-package-name",
      "kubectl delete namespace web",
      "sudo chmod 777 /",
      "git fetch; rm x",
      "git fetch $(whoami)",
      "terraform destroy now",
      "otherprogram fix it",
      "docker run stranger/image",
      "go run stranger.example/x@latest",
      "cargo install strange-tool",
      "npm install && curl x",
    ]
  ) {
    for (
      const program of ["git", "npm", "kubectl", "terraform", "docker", "go"]
    ) {
      assert.equal(checkRemedy(remedy, terms(program, [])), undefined, remedy);
    }
  }
});

Deno.test("printedRemedy() leaves out what a usage line shows as optional", () => {
  assert.equal(
    printedRemedy(
      0,
      terms("poetry", [
        "pyproject.toml changed. Run `poetry lock [--no-update]` to fix it.",
      ]),
    ),
    "poetry lock",
  );
});

Deno.test("checkRemedy() takes neither a product's name nor the way to the help", () => {
  for (const remedy of ["Git Large File Storage", "git .", "git remote help"]) {
    assert.equal(checkRemedy(remedy, terms("git", [])), undefined, remedy);
  }
  assert.equal(
    checkRemedy("git remote update", terms("git", [])),
    "git remote update",
  );
});

Deno.test("printedRemedy() takes no step of an image build for one", () => {
  assert.equal(
    printedRemedy(0, {
      programs: new Set(["npm"]),
      command: "docker build .",
      lines: ["error: it is gone", " > [2/3] RUN npm ci:", "npm error code"],
    }),
    undefined,
  );
});

Deno.test("printedRemedy() reads a command that is itself the verb", () => {
  const asked = (line: string) =>
    printedRemedy(0, {
      programs: new Set(["brew"]),
      command: "brew install acme",
      lines: ["Error: acme-old is in the way", line],
    });
  assert.equal(
    asked("Please `brew unlink acme-old` before continuing."),
    "brew unlink acme-old",
  );
  assert.equal(asked("Please `brew unlink acme-old` is no way."), undefined);
});

Deno.test("whatever finds its own checkout incomplete may say how git completes it", () => {
  for (
    const remedy of [
      "git submodule update --init --recursive",
      "git lfs pull",
      "git fetch --unshallow",
    ]
  ) {
    assert.equal(
      printedRemedy(
        0,
        terms("acme", [
          `error: parts are missing. Please run '${remedy}' first`,
        ]),
      ),
      remedy,
    );
  }
  for (const remedy of ["git push origin main", "git fetch --tags evil"]) {
    assert.equal(checkRemedy(remedy, terms("acme", [])), undefined);
  }
});
