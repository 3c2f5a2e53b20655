import assert from "node:assert/strict";
import { CERTAINTY_MIN } from "./certainty.ts";
import { diagnose } from "./mod.ts";
import type { FixErrorInput } from "./types.ts";
import {
  blankOf,
  echoes,
  hasBlank,
  namesEvidence,
  onlyLooks,
  statesOnlyFailure,
} from "./vague.ts";

Deno.test("blankOf() takes no element for a blank, and no type", () => {
  assert.equal(blankOf("Set <doclint>none</doclint> in pom.xml."), undefined);
  assert.equal(blankOf("Set <skip>true</skip> for <module>."), "<module>");
  assert.equal(blankOf("gh secret set <NAME>"), "<NAME>");
  assert.equal(blankOf("let x: Vec<String> = y.into();"), undefined);
});

Deno.test("onlyLooks() knows what shows from what changes", () => {
  for (
    const next of [
      "gcloud auth list",
      "dotnet build -v normal",
      "npm ls acme",
      "aws sts get-caller-identity",
      "Check the address and the names in the request.",
      "cat /etc/acme.conf",
      "where.exe acme",
      "cast call <contract> 'a()' --rpc-url <rpc-url>",
      "terraform plan -refresh-only",
      "psql -c '\\d orders'",
      "lsblk -f",
    ]
  ) assert.ok(onlyLooks(next), next);
  for (
    const next of [
      "npm install acme",
      "docker login ghcr.io",
      "Set the value in values.yaml.",
      "git push --set-upstream origin main",
      "Open /srv/a.py:2 and check that the divisor is not 0.",
    ]
  ) assert.ok(!onlyLooks(next), next);
});

Deno.test("hasBlank() sees what the caller has to fill in", () => {
  assert.ok(hasBlank("terraform import <address> <id>"));
  assert.ok(!hasBlank("terraform apply"));
});

Deno.test("namesEvidence() wants a name that stands around the line or in the command", () => {
  const where = {
    lines: [
      "error: the gribble /srv/acme.conf is broken",
      "x",
      "no module 'flux'",
    ],
    at: 2,
    command: "acme build ./site-a",
  };
  for (
    const text of [
      "Open /srv/acme.conf.",
      "The module flux is missing.",
      "Look into ./site-a for it.",
    ]
  ) assert.ok(namesEvidence(text, where), text);
  for (
    const text of ["The gribble is broken.", "Open /srv/other.conf.", "Run it."]
  ) assert.ok(!namesEvidence(text, where), text);
  assert.ok(
    !namesEvidence("Open /far/away.conf.", {
      ...where,
      lines: [...Array(200).fill("x"), "/far/away.conf", "here"],
      at: 20,
    }),
  );
});

Deno.test("echoes() knows a message from what is said of it", () => {
  const line =
    'error MSB4064: The "Out" parameter is not supported by the "Pack" task.';
  assert.ok(
    echoes(
      'MSBuild MSB4064: The "Out" parameter is not supported by the "Pack" task.',
      line,
    ),
  );
  const reason =
    '{"type":"gribble_error","reason":"the flux of [shop] is low"}';
  assert.ok(echoes("Acme: gribble: the flux of [shop] is low.", reason));
  assert.ok(
    !echoes("The package was made for another release of the SDK.", line),
  );
});

Deno.test("statesOnlyFailure() knows a symptom from a cause", () => {
  for (
    const cause of [
      "An assertion failed.",
      "The service gribble.service failed (exit-code).",
      "The build script could not be evaluated.",
      "gribble ended with code 4.",
      "A resource of the CloudFormation stack could not be created or updated.",
    ]
  ) assert.ok(statesOnlyFailure(cause), cause);
  for (
    const cause of [
      "An assertion failed: n must be positive.",
      "The test flux_is_round failed.",
      "The service gribble.service failed to start: its user does not exist.",
      "The host name db could not be resolved.",
    ]
  ) assert.ok(!statesOnlyFailure(cause), cause);
});

/** What only names a symptom, however a rule puts it. */
const SYMPTOMS: readonly FixErrorInput[] = [
  { error: "AssertionError" },
  {
    command: "sudo systemctl restart gribble",
    error: "gribble.service: Failed with result 'exit-code'.",
  },
  { error: "Process exited with code -1073741819 (0xC0000005)" },
  {
    command: "cdk deploy",
    error: "6:41:29 PM | CREATE_FAILED | AWS::S3::Bucket | GribbleBucket",
  },
  {
    error:
      "MaxRetriesPerRequestError: Reached the max retries per request limit (which is 20).",
  },
  { error: "AssertionError: Timed out retrying\n    at a (/srv/a.js:1:2)" },
  { error: "Interactive authentication required." },
  { error: 'Error: Duplicate gribble "a" in flux' },
  { error: "AADSTS500011: The resource principal named api://a is unknown." },
  {
    command: "cargo build",
    error: "error: build failed",
  },
  {
    error:
      "A problem occurred evaluating root project 'a'.\n> Cannot get property 'flux' on null object\n\n2: Task failed with an exception.\nA problem occurred configuring root project 'a'.\n> compileSdkVersion is not specified.",
  },
];

Deno.test("what only names a symptom is not sold", () => {
  for (const input of SYMPTOMS) {
    const { certainty, ruleId } = diagnose(input);
    assert.ok(certainty < CERTAINTY_MIN, `${ruleId}: ${input.error}`);
  }
});

/** Inputs of which only the family is known, and the rule of that family. */
const VAGUE: readonly (readonly [FixErrorInput, string])[] = [
  [{
    command: "gcloud flux deploy",
    error:
      "ERROR: (gcloud.flux.deploy) PERMISSION_DENIED: The gribble of this caller is frozen.",
  }, "gcloud-permission"],
  [{
    error:
      "liquibase.exception.MigrationFailedException: Migration failed for changeset db/gribble-of-the-flux.xml::add::jane:",
  }, "liquibase-error"],
  [{ error: "API Error: AccessDenied" }, "aws-access-denied"],
];

for (const [input, id] of VAGUE) {
  Deno.test(`what names nothing of its evidence and only looks is not sold: ${id}`, () => {
    const { ruleId, certainty } = diagnose(input);
    assert.equal(ruleId, id);
    assert.ok(certainty < CERTAINTY_MIN, `${certainty}`);
  });
}

Deno.test("the same rules are sold where they name something or change it", () => {
  for (
    const input of [
      {
        command: "gcloud flux deploy",
        error:
          "ERROR: (gcloud.flux.deploy) PERMISSION_DENIED: Permission 'flux.things.create' denied on resource 'projects/shop'",
      },
      {
        error:
          "AccessDenied: User: arn:aws:iam::123456789012:user/ci is not authorized to perform: flux:Go on resource: arn:aws:flux:::a",
      },
    ]
  ) assert.ok(diagnose(input).certainty >= CERTAINTY_MIN, input.error);
});

Deno.test("the caller's own command put right is sold, though it only looks", () => {
  const error =
    "Loaded plugins: langpacks\nNo such command: hlep. Please use /usr/bin/yum --help\n";
  const { advice, certainty } = diagnose({ command: "yum hlep", error });
  assert.equal(advice.next_command, "yum help");
  assert.ok(certainty >= CERTAINTY_MIN, String(certainty));
});

/** Words that only one failure prints, by the rule that knows it. */
const WORDS_OF_ONE: readonly (readonly [string, string])[] = [
  [
    "android-keystore",
    "java.io.IOException: Keystore was tampered with, or password was incorrect",
  ],
  [
    "aws-no-region",
    "botocore.exceptions.NoRegionError: You must specify a region.",
  ],
  [
    "conda-packages-not-found",
    "ResolvePackageNotFound: \n  - libgfortran==5.0",
  ],
  [
    "docker-mount-invalid",
    "docker: Error response from daemon: Mounts denied: The path /data is not shared from the host and is not known to Docker.",
  ],
  ["evm-archive-needed", "missing trie node"],
  ["git-crlf-warning", "fatal: CRLF would be replaced by LF in a.txt"],
  [
    "git-editor-failed",
    "error: Terminal is dumb, but EDITOR unset\nPlease supply the message using either -m or -F option.",
  ],
  [
    "git-push-large-file",
    "remote: error: GH001: Large files detected. You may want to try Git Large File Storage - https://git-lfs.github.com.",
  ],
  ["kill-no-such-process", "bash: kill: (1234) - No such process"],
  ["network-port-denied", "listen tcp :443: bind: permission denied"],
  [
    "react-object-child",
    "Error: Element type is invalid: expected a string (for built-in components) or a class/function (for composite components) but got: undefined.",
  ],
  [
    "ruby-undefined",
    "a.rb:3:in `<main>': undefined local variable or method `usr' for main:Object (NameError)\nDid you mean?  user",
  ],
  ["shell-file-name-too-long", "open: File name too long"],
  [
    "ssh-permission-denied",
    "Received disconnect from 10.0.0.5 port 22:2: Too many authentication failures",
  ],
  ["system-cannot-allocate", "fork: Cannot allocate memory"],
  [
    "system-out-of-memory-killed",
    "app.service: Failed with result 'oom-kill'.",
  ],
  ["windows-drive-missing", "The system cannot find the drive specified."],
];

for (const [id, error] of WORDS_OF_ONE) {
  Deno.test(`words that only one failure prints are enough: ${id}`, () => {
    const found = diagnose({ error });
    assert.equal(found.ruleId, id);
    assert.ok(found.certainty >= CERTAINTY_MIN, String(found.certainty));
  });
}

Deno.test("a place that is not known is not opened for a message that is only repeated", () => {
  const error =
    "java.lang.IllegalStateException: the gribble of the node is gone for good";
  const { certainty, ruleId } = diagnose({ error });
  assert.ok(certainty < CERTAINTY_MIN, `${ruleId} ${certainty}`);
  assert.ok(
    diagnose({ error: `${error}\n\tat com.acme.Main.main(Main.java:4)` })
      .certainty >= CERTAINTY_MIN,
  );
});
