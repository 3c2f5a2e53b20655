/** Failures of services, servers and CI as people posted them: whose they are, and what each condition is for. */
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

Deno.test("a manifest that the runner refuses is the action's, unless it is one's own", () => {
  const said = "(Line: 12, Col: 5): Unexpected value 'acme'";
  for (
    const log of [
      `Error: acme/check/v2/action.yml ${said}\nError: Failed to load acme/check/v2/action.yml`,
      `Error: /home/runner/work/_actions/acme/check/v2/action.yaml: ${said}`,
      "##[error]Top level 'runs:' section is required for /home/runner/work/_actions/acme/check/v2/action.yml",
    ]
  ) {
    const { ruleId, cause, next } = sold({ log });
    assert.equal(ruleId, "action-manifest-broken", log);
    assert.match(cause, /^The action acme\/check at v2 .*\((?!.*Failed to)/);
    assert.equal(next, "git ls-remote --tags https://github.com/acme/check");
  }
  assert.equal(
    sold({
      log:
        `Error: /home/runner/work/a/a/.github/actions/check/action.yml ${said}`,
    }).ruleId,
    "gha-workflow-invalid",
  );
});

Deno.test("an action that settings forbid is named with the repository", () => {
  for (
    const log of [
      "Error: acme/check@main is not allowed to be used in shop/site. Actions in this workflow must be: created by GitHub.",
      "Error: The action acme/check@main is not allowed in shop/site because all actions must be from a repository owned by shop.",
      "Error: acme/check@main and acme/lint@v1 are not allowed to be used in shop/site. Actions in this workflow must be: created by GitHub.",
    ]
  ) {
    assert.match(
      sold({ log }).next,
      /^Allow acme\/check@main under Settings > Actions > General of shop\/site /,
    );
  }
});

Deno.test("a release that lacks the manifest is told from a checkout that is missing", () => {
  const said = "Can't find 'action.yml', 'action.yaml' or 'Dockerfile'";
  assert.equal(
    sold({ log: `Error: ${said} for action 'acme/check@v9'.` }).ruleId,
    "action-without-manifest",
  );
  assert.equal(
    sold({
      log:
        `Error: ${said} under '/home/runner/work/a/a/.github/actions/x'. Did you forget to run actions/checkout before running your local action?`,
    }).ruleId,
    "gha-local-action",
  );
});

Deno.test("what fails inside an extension of the Azure CLI is the extension's", () => {
  const trace = (file: string) =>
    `The command failed with an unexpected error. Here is the traceback:\n'NoneType' object has no attribute 'get'\nTraceback (most recent call last):\n  File "/opt/az/lib/python3.11/site-packages/knack/cli.py", line 233, in invoke\n  File "${file}", line 82, in list\nAttributeError: 'NoneType' object has no attribute 'get'`;
  for (
    const error of [
      trace("/home/u/.azure/cliextensions/acme-preview/azext_acme/custom.py"),
      trace("C:\\Users\\u\\.azure\\cliextensions\\acme-preview\\azext\\a.py"),
      "The behavior of this command has been altered by the following extension: acme-preview\nlogin() missing 1 required positional argument: 'cmd'",
      "The command failed with an unexpected error. Here is the traceback:\nlogin() got an unexpected keyword argument 'msi'\nTraceback (most recent call last):\n  File \"C:\\Users\\u\\.azure\\cliextensions\\acme-preview\\azext\\custom.py\", line 82, in mls_login\n    return login(username=username)",
    ]
  ) {
    assert.match(
      sold({ command: "az login", error }).next,
      /az extension update --name acme-preview$/,
      error,
    );
  }
  // An extension that only changed the command has not failed.
  assert.notEqual(
    sold({
      command: "az login",
      error:
        "The behavior of this command has been altered by the following extension: acme-preview\nERROR: Please run 'az login' to setup account.",
    }).ruleId,
    "azure-cli-extension-broken",
  );
});

Deno.test("a role that is missing is asked for by a client of the server, or by nobody's name", () => {
  const log = (role: string) =>
    `2026-01-02 03:04:05.678 UTC [1] LOG:  database system is ready to accept connections\n2026-01-02 03:04:09.678 UTC [68] FATAL:  role "${role}" does not exist\n2026-01-02 03:04:19.678 UTC [69] FATAL:  role "${role}" does not exist\n`;
  assert.match(sold({ log: log("root") }).next, /name the POSTGRES_USER/);
  assert.match(sold({ log: log("-d") }).next, /^Give the client of -d a user/);
  assert.match(sold({ log: log("-d") }).cause, /the variable behind -U/);
  const typed = (role: string) =>
    sold({
      command: `psql -U ${role}`,
      error:
        `psql: error: connection to server on socket "/tmp/.s.PGSQL.5432" failed: FATAL:  role "${role}" does not exist`,
    }).next;
  assert.equal(typed("postgres"), "createuser --superuser postgres");
  assert.equal(typed("shop"), "sudo -u postgres createuser --pwprompt shop");
});

Deno.test("a data directory of another owner is given back where it lies", () => {
  const said = 'FATAL:  data directory "/srv/pg" has wrong ownership';
  assert.equal(sold({ log: said }).next, "sudo chown -R postgres: /srv/pg");
  for (
    const input of [
      { log: `db-1  | ${said}\ndb-1  | ${said}` },
      { log: said, environment: "Docker container" },
      { log: `${said}\ninitdb: removing contents of data directory "/srv/pg"` },
    ]
  ) assert.match(sold(input).next, /^Keep the data in a named volume/);
});

Deno.test("the code of JSON-RPC gives way to what the server says of it", () => {
  const body =
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid request parameters"}}';
  assert.equal(sold({ error: body }).ruleId, "mcp-invalid-params");
  assert.match(
    sold({
      error:
        `WARNING  Failed to validate request: Received request before initialization was complete\n${body}`,
    }).next,
    /^Send initialize/,
  );
});

Deno.test("a balance that is used up is topped up, a wallet is not the service's", () => {
  for (
    const error of [
      "litellm.APIError: APIError: OpenAIException - The selected model requires paid balance. Top up.",
      "Error: 403 Sorry, your account balance is not enough",
      "Error code: 402 - {'error': {'message': 'Please recharge first', 'type': 'insufficient_balance'}}",
      'Error: 402 {"error":{"message":"Please recharge first","type":"insufficient_balance"}}',
    ]
  ) assert.equal(sold({ error }).ruleId, "account-balance-used-up", error);
  assert.equal(
    sold({ error: '{"isValid":false,"invalidReason":"insufficient_balance"}' })
      .ruleId,
    "x402-insufficient-funds",
  );
  assert.notEqual(
    sold({ error: "facilitator: the payer's balance is insufficient" }).ruleId,
    "account-balance-used-up",
  );
});

Deno.test("a bucket of the CDK names the environment to bootstrap", () => {
  assert.equal(
    sold({
      command: "cdk deploy",
      error:
        "[100%] fail: No bucket named 'cdk-hnb659fds-assets-123456789012-eu-west-1'. Is account 123456789012 bootstrapped?",
    }).next,
    "npx cdk bootstrap aws://123456789012/eu-west-1",
  );
  const { cause, next } = sold({
    command: "cdk deploy",
    error:
      "[100%] fail: No bucket named 'cdktoolkit-stagingbucket-1x'. Is account abc bootstrapped?",
  });
  assert.match(cause, /bucket for the CDK's assets does not exist/);
  assert.equal(next, "npx cdk bootstrap");
});

Deno.test("what Azure denies is answered alike in every dress of Terraform", () => {
  const denied = (action: string) =>
    `The client 'c' with object id 'o' does not have authorization to perform action '${action}' over scope '/subscriptions/1' or the scope is invalid.`;
  for (
    const [error, rule] of [
      [
        `│ Error: creating Account: performing Create: unexpected status 403 (403 Forbidden) with error: AuthorizationFailed: ${
          denied("Microsoft.Storage/storageAccounts/write")
        }`,
        "azure-authorization",
      ],
      [
        `│ Error: Error ensuring Resource Providers are registered.\n│ \n│ Original Error: Cannot register providers: Microsoft.Acme. Errors were: Cannot register provider Microsoft.Acme with Azure Resource Manager: unexpected status 403 (403 Forbidden) with error: AuthorizationFailed: ${
          denied("Microsoft.Acme/register/action")
        }`,
        "azurerm-register-denied",
      ],
      [
        `* provider.azurerm: Unable to list provider registration status, it is possible that this is due to invalid credentials: resources.ProvidersClient#List: Failure responding to request: StatusCode=403 -- Original Error: autorest/azure: Service returned an error. Status=403 Code="AuthorizationFailed" Message="${
          denied("Microsoft.Resources/subscriptions/providers/read")
        }"`,
        "azurerm-register-denied",
      ],
    ] as const
  ) assert.equal(sold({ command: "terraform plan", error }).ruleId, rule);
});

Deno.test("a value that Google's API does not take is told by its kind", () => {
  const body = (message: string) =>
    JSON.stringify({
      error: { code: 400, message, status: "INVALID_ARGUMENT" },
    });
  for (
    const [message, next] of [
      [
        `Invalid value at 'a.properties[2].value' (type.googleapis.com/acme.v1.Schema), "object"`,
        'Write the schema at a.properties[2].value as an object with a type ({"type": "object"}); it is the bare word object now.',
      ],
      [
        "Invalid value at 'a.rows' (type.googleapis.com/acme.v1.Row), 12",
        "Give a.rows a value of the type acme.v1.Row in place of 12; the API's reference lists what it takes.",
      ],
      [
        `Unknown name "type" at 'tools[0].b': Proto field is not repeating, cannot start list.`,
        'Give the schema at tools[0].b one type in place of a list of types (for "string or null" type string with nullable: true).',
      ],
      [
        `Unknown name "title" at 'tools[0].b': Proto field is not repeating, cannot start list.`,
        "Give title of tools[0].b one value in place of a list.",
      ],
      [
        "Invalid value at 'contents' (contents), Starting an object on a scalar field",
        "Give contents a plain value (a text, a number) in place of the object.",
      ],
    ] as const
  ) assert.equal(sold({ error: body(message) }).next, next);
});

Deno.test("what only warned counts where nothing else says anything", () => {
  const warning =
    "WARNING: MongoDB 5.0+ requires a CPU with AVX support, and your current system does not appear to have that!";
  const rest =
    "  see https://acme.test/1\n  see also https://acme.test/2\n  see also https://acme.test/3";
  assert.equal(
    sold({ log: `${warning}\n${rest}\nacme exited with code 132` }).ruleId,
    "mongo-needs-avx",
  );
  assert.equal(
    sold({ log: `${warning}\n${rest}\nError: Cannot find module 'acme-x'\n` })
      .ruleId === "mongo-needs-avx",
    false,
  );
});

Deno.test("a member of a replica set is told from a server without a name", () => {
  const error = "MongoServerSelectionError: getaddrinfo ENOTFOUND acme-2";
  for (
    const told of [
      "  reason: TopologyDescription { type: 'ReplicaSetNoPrimary' }",
      "    at /app/node_modules/mongodb/lib/replset.js:364:1",
      "  uri: mongodb://a:1/b?replicaSet=rs0",
    ]
  ) {
    assert.equal(
      sold({ error: `${error}\n${told}` }).ruleId,
      "mongo-member-unresolved",
    );
  }
  assert.equal(sold({ error }).next, "getent hosts acme-2");
});

Deno.test("a pod's name shows that a container wrote to a disk of its own", () => {
  const said = (host: string) =>
    `${host}: OSError: [Errno 30] Read-only file system: '/srv/x'`;
  assert.match(
    sold({ error: said("acme-7d9c5b7b6d-x2x9k") }).next,
    /in Kubernetes an emptyDir/,
  );
  assert.match(sold({ error: said("acme-7d9c5b7b6d-x1xek") }).next, /findmnt/);
});

Deno.test("what a tool's own trace shows is the tool's, with no code of the caller in it", () => {
  const error = (file: string) =>
    `Traceback (most recent call last):\n  File "${file}", line 5, in f\n    if not x:\nUnboundLocalError: local variable 'x' referenced before assignment`;
  const inside = "/opt/az/lib/python3.11/site-packages/azure/cli/a.py";
  for (
    const [command, next] of [
      ["az login", "az upgrade"],
      ["gcloud info", "gcloud components update"],
      ["yt-dlp https://acme.test", "yt-dlp -U"],
    ] as const
  ) assert.equal(sold({ command, error: error(inside) }).next, next);
  assert.doesNotMatch(
    sold({ command: "az login", error: error("/srv/acme/a.py") }).next,
    /upgrade/,
  );
});

Deno.test("COPY --from takes from a stage or an image, not from the context", () => {
  const legacy = (step: string) => `Step 7/9 : ${step}`;
  const error = "COPY failed: stat app/build: file does not exist";
  assert.match(
    sold({
      command: "docker build .",
      error,
      log: legacy("COPY --from=builder /app/build /srv"),
    }).next,
    /^Make \/app\/build in builder /,
  );
  assert.match(
    sold({
      command: "docker build .",
      error,
      log: legacy("COPY app/build /srv"),
    }).next,
    /build context/,
  );
  const said =
    'ERROR: failed to solve: failed to compute cache key: failed to calculate checksum of ref a::b: "/app/dist": not found';
  // Another step's stage has no part in it.
  assert.match(
    sold({
      command: "docker build .",
      error:
        `${said}\n   3 | COPY --from=build /x /y\n   4 | >>> COPY app/dist /srv`,
    }).next,
    /^Put app\/dist into the build context/,
  );
  assert.match(
    sold({
      error:
        'ERROR: "/opt/a/b.so" not found: not found\n------\n > [base 8/13] COPY --from=acme/kit:2 /opt/a/b.so /opt/:',
    }).cause,
    /^The image acme\/kit:2 holds no \/opt\/a\/b\.so/,
  );
});

Deno.test("a program that comes with another is installed, no typing mistake", () => {
  for (const [name, owner] of [["uvx", "uv"], ["bunx", "Bun"]] as const) {
    assert.match(
      sold({
        environment: "Windows 11",
        error:
          `'${name}' is not recognized as an internal or external command,\noperable program or batch file.`,
      }).next,
      new RegExp(`^winget install \\S*\\.${owner}$`),
    );
  }
});

Deno.test("the name of an error is no program, and an action's bundle no place to correct", () => {
  const { ruleId, next } = sold({
    log:
      "Error: HttpError: Not Found\n    at /home/runner/work/_actions/acme/script/v6/dist/index.js:5956:21",
  });
  assert.notEqual(ruleId, "shell-command-missing");
  assert.doesNotMatch(next, /^Open /);
});

Deno.test("to report an error is no remedy", () => {
  assert.doesNotMatch(
    sold({
      command: "gcloud info",
      error:
        "ERROR: gcloud crashed (AttributeError): 'NoneType' object has no attribute 'lower'\n\nIf you would like to report this issue, please run the following command:\n  gcloud feedback",
    }).next,
    /feedback/,
  );
});

Deno.test("a server of LFS that fails is told from a repository that lacks a file", () => {
  for (
    const what of [
      "Service Unavailable",
      "Bad Gateway",
      "Internal Server Error",
    ]
  ) {
    assert.equal(
      sold({
        command: "git lfs pull",
        error:
          `Error downloading object: a.csv (41e4274): Smudge error: Error downloading a.csv (41e4274): batch response: ${what}`,
      }).ruleId,
      "lfs-server-unavailable",
    );
  }
});

Deno.test("a line of Redis's configuration is named with what is wrong in it", () => {
  const error = (why: string) =>
    `*** FATAL CONFIG FILE ERROR (Redis 7.2.4) ***\nReading the configuration file, at line 3\n>>> 'logfile /var/log/r.log'\n${why}\n`;
  assert.match(
    sold({ error: error("Can't open the log file: Permission denied") }).next,
    /^Give the user redis the right to write/,
  );
  for (
    const why of [
      "Bad directive or wrong number of arguments",
      "Invalid port",
      "wrong number of arguments",
      "argument must be 'yes' or 'no'",
    ]
  ) {
    assert.equal(
      sold({ error: error(why) }).next,
      `Correct line 3 of redis.conf (logfile /var/log/r.log): ${why}.`,
    );
  }
});

Deno.test("a key that is none is told from a key that is refused", () => {
  for (
    const said of [
      "ssh.ParsePrivateKey: ssh: no key found",
      "ssh: no key found",
    ]
  ) {
    const { ruleId, cause } = sold({
      log:
        `2026/01/02 03:04:05 ${said}\n2026/01/02 03:04:05 ssh: handshake failed: ssh: unable to authenticate, attempted methods [none], no supported methods remain`,
    });
    assert.equal(ruleId, "ssh-key-text-broken");
    assert.doesNotMatch(cause, /REDACTED/);
  }
});

Deno.test("what Go says of a path is read in every record", () => {
  for (
    const op of [
      "open",
      "create",
      "unlinkat",
      "chmod",
      "chown",
      "rename",
    ]
  ) {
    for (
      const log of [
        `level=error caller=a.go:1 msg="error running acme" err="${op} /srv/x/y: permission denied"`,
        `error: unable to create directory: ${op} /srv/x/y: permission denied`,
      ]
    ) {
      assert.match(sold({ log }).next, /^ls -ln \/srv\/x\/y/, log);
    }
  }
  const { next } = sold({
    error: "Error: fork/exec .terraform/providers/x: permission denied",
  });
  assert.match(next, /run terraform init again/);
});

Deno.test("a table of an older release is told by its name", () => {
  for (
    const said of [
      "[ERROR] Incorrect definition of table mysql.event: expected column 'a' at position 14",
      "[ERROR] Column count of mysql.event is wrong. Expected 22, found 20.",
    ]
  ) assert.match(sold({ log: said }).cause, /mysql\.event/);
});

Deno.test("a certificate that is not trusted is no address that is not reached", () => {
  assert.notEqual(
    sold({
      command: "composer install",
      error:
        'The "https://repo.packagist.org/packages.json" file could not be downloaded: SSL operation failed with code 1. OpenSSL Error messages:\nerror:14090086:SSL routines:ssl3_get_server_certificate:certificate verify failed',
    }).ruleId,
    "composer-packagist-unreachable",
  );
});

Deno.test("a file of the repository that the runner refuses is opened at its line", () => {
  assert.equal(
    sold({
      log:
        "Error: .github/actions/build/action.yml (Line: 10, Col: 7): Required property is missing: shell",
    }).next,
    "Open .github/actions/build/action.yml at line 10 and correct it: Required property is missing: shell",
  );
});

Deno.test("a killed runner, a tool's own answer and a signing key are told from what they resemble", () => {
  for (
    const [error, cause] of [
      [
        "Error: llama runner process has terminated: signal: killed",
        /not enough memory/,
      ],
      [
        "Error: llama runner process has terminated: exit status 2",
        /^(?!.*killed)/,
      ],
      [
        "MCP error -32602: Tool list has an output schema but did not return structured content",
        /own answer/,
      ],
      [
        "MCP error -32602: Invalid arguments for tool list: Required at path",
        /tool's arguments/,
      ],
      [
        "{'error': 'invalid_grant', 'error_description': 'Invalid JWT Signature.'}",
        /does not know the key/,
      ],
      [
        "Error: Facilitator does not support exact on eip155:8453",
        /does not settle/,
      ],
      [
        "Error: Failed to settle payment: facilitator returned 502 Bad Gateway",
        /not reachable \(502\)/,
      ],
      [
        "Error: Failed to settle payment: facilitator timed out for eip155:8453",
        /not reachable\./,
      ],
    ] as const
  ) assert.match(sold({ error }).cause, cause, error);
});

Deno.test("what failed is told from what only stands near it", () => {
  for (
    const [input, next] of [
      [{
        log:
          "Error: .github/workflows/a.yml (Line: 3, Col: 9): Unrecognized named-value: 'jobs'. Located at position 1 within expression: jobs.pack.outputs.name",
      }, /^Write needs\.pack\.outputs\.name in place of jobs\./],
      [{
        command: "helm install --replace -n shop ./chart",
        error: "Error: cannot re-use a name that is still in use",
      }, /^helm list/],
      [{
        error:
          "SQLSTATE[HY000]: General error: 1005 Can't create table 'shop.#sql-1' (errno: 150) (SQL: alter table `a` add constraint b foreign key (`c`) references `d` (`e`))",
      }, /INNODB STATUS/],
      [{
        command: "docker run --runtime=nvidia acme nvidia-smi",
        error:
          'docker: Error response from daemon: OCI runtime create failed: exec: "nvidia-container-runtime-hook": executable file not found in $PATH: unknown.',
      }, /^Install nvidia-container-toolkit on the host/],
      [{
        command: "terraform init",
        error:
          'Error: Failed to query available provider packages\n\nCould not retrieve the list of available versions for provider acme/shop: could not connect to registry.terraform.io: Failed to request discovery document: Get "https://registry.terraform.io/.well-known/terraform.json": net/http: TLS handshake timeout',
      }, /^curl -sSI /],
    ] as const
  ) assert.match(sold(input).next, next);
});

Deno.test("a registry that does not answer in time is asked by itself", () => {
  for (
    const why of [
      "net/http: TLS handshake timeout",
      "dial tcp 192.0.2.1:443: i/o timeout",
      "context deadline exceeded",
      "net/http: request canceled (Client.Timeout exceeded while awaiting headers)",
      "read: connection reset by peer",
    ]
  ) {
    assert.match(
      sold({
        command: "terraform init",
        error:
          `Error: Failed to query available provider packages\n\nCould not retrieve the list of available versions for provider acme/shop: could not connect to registry.terraform.io: ${why}`,
      }).next,
      /^curl -sSI /,
      why,
    );
  }
});
