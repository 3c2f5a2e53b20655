/**
 * What stands in the plan as "If that does not fit" must fit the failure all
 * the same: no other tool's command, no half-filled one, none that contradicts.
 */
import assert from "node:assert/strict";
import { diagnose } from "./mod.ts";
import type { FixErrorInput } from "./types.ts";

/** Input, what must not stand in the plan, and the first command where it is at stake. */
const CASES: readonly (readonly [
  input: FixErrorInput,
  never: RegExp,
  next?: string,
])[] = [
  [
    {
      command: "hdfs dfs -rm out",
      error: "rm: `out': Is a directory",
    },
    /(?:^|`)rm -r out|hdfs -r/,
    "hdfs dfs -rm -r out",
  ],
  [
    {
      command: "gsutil cp dir gs://b",
      error: "omitting directory 'dir'",
    },
    /gsutil -r|rsync/,
    "gsutil cp -r dir gs://b",
  ],
  [{
    command: "docker exec -it web sh -c ls",
    error: "the input device is not a TTY",
  }, /docker -t/],
  [{
    error: "dyld[12]: Library not loaded: /opt/homebrew/opt/icu4c/lib/a.dylib",
  }, /undefined/],
  [{
    command: "sudo brew install jq",
    error: "Error: Running Homebrew as root is extremely dangerous",
  }, /sudo -u <user> sudo/],
  [{
    command: "bun run srv.ts",
    error: 'error: Module not found "srv.ts"',
  }, /bun add/],
  [{
    command: "yarn install --frozen-lockfile",
    error:
      "error Your lockfile needs to be updated, but yarn was run with `--frozen-lockfile`.",
  }, /pnpm/],
  [{
    command: "npx jest",
    error: "No tests found, exiting with code 1",
  }, / -- --passWithNoTests/],
  [{
    command: "npx mocha",
    error: "Error: No test files found",
  }, /jest|passWithNoTests`/],
  [{
    command: "sudo apt install docker-ce",
    environment: "Ubuntu 24.04",
    error: "E: Package 'docker-ce' has no installation candidate",
  }, /apt install docker`/],
  [{
    command: "python3 -m pip install x",
    error: "/usr/bin/python3: No module named pip",
  }, /pip install pip/],
  [{
    command: "cargo nextest run",
    error: "error: no such command: `nextest`",
  }, /cargo test run/],
  [{
    command: "nvm use 20",
    error: 'N/A: version "v20" is not yet installed.',
  }, /config delete prefix/],
  [{
    error:
      "pika.exceptions.ProbableAuthenticationError: ConnectionClosedByBroker: (403) 'ACCESS_REFUSED - Login was refused using authentication mechanism PLAIN.'",
  }, /systemctl start/],
  [{
    command: "psql -U postgres",
    error: 'FATAL:  Peer authentication failed for user "postgres"',
  }, /PGPASSWORD/],
  [{
    command: "psql -h db.acme.test",
    error:
      'psql: error: could not translate host name "db.acme.test" to address: Name or service not known',
  }, /systemctl start/],
  [{
    error:
      "ERROR 1062 (23000): Duplicate entry 'a@b.test' for key 'users.email'",
  }, /parent row/],
  [{
    command: "npx vitest run",
    error: " FAIL  a.test.ts\nReferenceError: document is not defined",
  }, /save-dev jest-environment/],
  [{
    command: "git checkout unknown",
    error: "error: pathspec 'unknown' did not match any file(s) known to git.",
  }, /git add/],
  [{
    command: "mkdir -p dist/assets",
    environment: "Windows, cmd.exe",
    error: "The syntax of the command is incorrect.",
  }, /mkdir -p dist\\assets/],
  [
    {
      command: "python tool.py",
      error:
        "usage: tool.py [-h] name\ntool.py: error: the following arguments are required: name",
    },
    /`python --help`/,
    "python tool.py --help",
  ],
  [
    {
      error:
        "FileNotFoundError: [Errno 2] No such file or directory: 'C:\\\\data\\\\in.csv'",
    },
    /undefined/,
    'dir "C:\\data"',
  ],
  [
    {
      command: "docker-compose up -d",
      error:
        "latest: Pulling from acme/management\nERROR: no matching manifest for linux/amd64 in the manifest list entries",
    },
    /inspect from/,
    "docker manifest inspect acme/management",
  ],
  [{
    command: "vault kv get secret/a",
    error:
      "Error making API request.\n\nURL: GET http://127.0.0.1:8200/v1/secret/data/a\nCode: 503. Errors:\n\n* Vault is sealed",
  }, /vault login/],
  [
    {
      command: "tofu plan",
      error: "Error: Backend configuration changed",
    },
    /`tofu init`/,
    "tofu init -reconfigure",
  ],
  [{
    command: "cat conf/app.yml",
    environment: "Ubuntu",
    error: "cat: conf/app.yml: No such file or directory",
  }, /Get-ChildItem/],
  [{
    command: "git stash pop",
    error:
      "error: Your local changes to the following files would be overwritten by merge:\n\\ta.py\nPlease commit your changes or stash them before you merge.",
  }, /`git stash(?: && git stash pop)?`/],
  [{
    command: "aws ec2 describe-vpcs --region eu-west-9",
    error:
      'Could not connect to the endpoint URL: "https://ec2.eu-west-9.amazonaws.com/"',
  }, /eu-west-9 --region/],
  [{
    command: "aws cloudformation update-stack --stack-name a",
    error:
      "An error occurred (ValidationError) when calling the UpdateStack operation: No updates are to be performed.",
  }, /update-stack help|Correct the parameter/],
  [
    {
      command: "firebase deploy",
      error:
        "Error: Your project acme-shop must be on the Blaze (pay-as-you-go) plan to complete this command.",
    },
    /firestore/,
    "Move the project to the Blaze plan in the Firebase console (it bills what is used), or leave out what needs it.",
  ],
  [{
    command: "npx webpack",
    error:
      "Module not found: Error: Can't resolve 'react/lib/Inner' in '/app/node_modules/acme-kit'",
  }, /npm install react|npm view react/],
];

for (const [input, never, next] of CASES) {
  const name = (input.command ?? input.error ?? "").slice(0, 60);
  Deno.test(`the plan proposes only what fits: ${name}`, () => {
    const { advice, kind } = diagnose(input);
    assert.equal(kind, "rule");
    assert.doesNotMatch(
      [advice.next_command, ...advice.retry_plan].join("\n"),
      never,
    );
    if (next !== undefined) assert.equal(advice.next_command, next);
  });
}
