import assert from "node:assert/strict";
import { type Diagnostic, readDiagnostics } from "./mod.ts";

function first(text: string, grammar: string): Diagnostic {
  const found = readDiagnostics(text.split("\n")).find((one) =>
    one.grammar === grammar
  );
  assert.ok(found !== undefined, `nothing read by ${grammar}`);
  return found;
}

Deno.test("error bodies are read in every dress", () => {
  const message = "max_tokens must be at least 1";
  for (
    const text of [
      `{"type":"error","error":{"type":"invalid_request_error","message":"${message}"}}`,
      `POST https://api.anthropic.com/v1/messages: 400 {"error":{"type":"invalid_request_error","message":"${message}"}}`,
      `Error code: 400 - {'error': {'message': '${message}', 'type': 'invalid_request_error', 'param': None}}`,
      `body: {\\"error\\":{\\"type\\":\\"invalid_request_error\\",\\"message\\":\\"${message}\\"}}`,
      `{\n  "error": {\n    "type": "invalid_request_error",\n    "message": "max_tokens must be\n at least 1"\n  }\n}`,
      `[{"error": {"code": 400, "message": "${message}", "status": "INVALID_ARGUMENT"}}]`,
      `{"type":"about:blank","title":"Bad Request","status":400,"detail":"${message}"}`,
      `{"__type":"ValidationException","message":"${message}"}`,
    ]
  ) {
    assert.equal(first(text, "api").message, message, text);
  }
});

Deno.test("JSON that is no error is not read as one", () => {
  for (
    const text of [
      '{"level":"info","message":"listening"}',
      '{"name":"app","version":"1.0.0","error_pages":true}',
      "function () { return 1 } // error",
      "[ERROR] could not resolve",
    ]
  ) {
    assert.equal(
      readDiagnostics([text]).some(({ grammar }) => grammar === "api"),
      false,
      text,
    );
  }
});

Deno.test("a body that was cut is read as far as it goes", () => {
  assert.equal(
    first(
      '400 {"error":{"message":"tool names must be unique","type":"inv',
      "api",
    )
      .message,
    "tool names must be unique",
  );
});

Deno.test("a refusal that points at its details is read from the innermost", () => {
  const { message, code } = first(
    '{"error":{"code":"DeploymentFailed","message":"At least one resource deployment operation failed. Please see details.","details":[{"code":"BadRequest","message":"Multiple errors occurred.","details":[{"code":"NameTaken","message":"The name acme is already taken."}]}]}}',
    "api",
  );
  assert.deepEqual([message, code], [
    "The name acme is already taken.",
    "NameTaken",
  ]);
  // Details of a message that says it itself, or without a sentence, are none.
  for (
    const details of [
      '"message":"The name is taken.","details":[{"code":"Hint","message":"Choose another."}]',
      '"message":"One or more fields are invalid.","details":[{"@type":"type.acme.test/Help"}]',
    ]
  ) {
    const told = first(`{"error":{"code":400,${details}}}`, "api");
    assert.match(told.message, /^(?:The name is taken|One or more)/);
  }
});

Deno.test("a refusal that points at the errors printed below it is read from the last", () => {
  const outer = (between: string) =>
    first(
      `{"code":"A","message":"It is not valid. See inner errors for details."}\n${between}\n{"code":"B","message":"Check 'Error.Details[0]' for more."}\nInner Errors:\n{"code":"C","message":"No quota is left."}`,
      "api",
    ).code;
  assert.equal(outer("\nInner Errors: "), "C");
  assert.equal(outer("again"), "A");
});

Deno.test("who answered is told by an address before a word", () => {
  const refused = (message: string) =>
    `{"error":{"code":400,"message":"${message}"}}`;
  for (
    const [text, tool] of [
      [refused("The repository of GitHub is not allowed."), "github"],
      [refused("The name acmegithub is taken in this region."), ""],
      [
        `${
          refused("The repository of GitHub is not allowed.")
        }\nPOST https://management.azure.com/a`,
        "azure",
      ],
      [refused("No. See https://aka.ms/arm for usage of OpenAI."), "azure"],
      [
        refused(
          "No access to https://a.blob.core.windows.net/x of the caller.",
        ),
        "azure",
      ],
    ] as const
  ) assert.equal(first(text, "api").tool, tool, text);
});

Deno.test("a validator's list of issues is read as its first one", () => {
  const { subject, message } = first(
    'HTTP 422: {"error":"[{\\"code\\":\\"invalid_type\\",\\"expected\\":\\"string\\",\\"received\\":\\"undefined\\",\\"path\\":[\\"items\\",3,\\"name\\"],\\"message\\":\\"Required\\"}]"}',
    "api",
  );
  assert.equal(subject, "items.3.name");
  assert.equal(
    message,
    "items.3.name: Required (expected string, received undefined)",
  );
});

Deno.test("a dictionary of Python with quotes of both kinds is read whole", () => {
  const { subject, message } = first(
    `Error code: 400 - {'error': {'message': "The mode 'low' cannot be used here.", 'param': 'tools', 'code': None}}`,
    "api",
  );
  assert.equal(subject, "tools");
  assert.equal(message, "The mode 'low' cannot be used here.");
});

Deno.test("an error after which the build went on is not what stopped it", () => {
  const found = readDiagnostics([
    "  Building wheel for acme (pyproject.toml) ... error",
    "      Traceback (most recent call last):",
    "      KeyError: 'acme_scm'",
    "      running build_ext",
    "      error: command 'swig' failed: No such file or directory",
    "  ERROR: Failed building wheel for acme",
  ]).find(({ grammar }) => grammar === "resolver");
  assert.match(found?.message ?? "", /'swig' failed/);
});

Deno.test("PowerShell's record gives message, place and category", () => {
  const found = first(
    "Get-Thing : Access to the path is denied.\nAt C:\\a\\b.ps1:12 char:3\n+   Get-Thing -A\n+   ~~~~~~\n    + CategoryInfo          : PermissionDenied: (C:\\x:String) [Get-Thing], UnauthorizedAccessException\n    + FullyQualifiedErrorId : Denied,Get-Thing",
    "powershell",
  );
  assert.equal(found.message, "Access to the path is denied.");
  assert.equal(found.location, "C:\\a\\b.ps1:12");
  assert.match(found.code, /PermissionDenied/);
});

Deno.test("a package's own build error decides, not the installer's frame", () => {
  const found = first(
    "  \u00d7 Failed to build `lib-a==1.2`\n  \u251c\u2500\u25b6 The build backend returned an error\n      Traceback (most recent call last):\n        File \"<string>\", line 9, in <module>\n      ModuleNotFoundError: No module named 'numpy'\nerror: subprocess-exited-with-error",
    "resolver",
  );
  assert.equal(found.subject, "lib-a");
  assert.equal(found.have, "1.2");
  assert.match(found.message, /No module named 'numpy'/);
});

Deno.test("traces name the package that threw, and the cause that started it", () => {
  assert.equal(
    first(
      "TypeError: x.y is not a function\n    at f (/app/node_modules/@a/b/lib/i.js:3:4)\n    at g (/app/src/i.js:1:1)",
      "node",
    ).subject,
    "@a/b",
  );
  const python = first(
    'Traceback (most recent call last):\n  File "/v/lib/python3.11/site-packages/thing/core.py", line 9, in f\n    g()\nAttributeError: gone\n\nDuring handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\n  File "/app/a.py", line 1, in <module>\n    x()\nRuntimeError: second',
    "python",
  );
  assert.equal(python.code, "AttributeError");
  assert.equal(python.subject, "thing");
  assert.equal(
    first(
      'Exception in thread "main" java.lang.RuntimeException: outer\n\tat a.B.c(B.java:1)\nCaused by: java.io.IOException: middle\nCaused by: java.net.ConnectException: refused',
      "jvm",
    ).message,
    "refused",
  );
});

Deno.test("test runners name the test that failed, once", () => {
  for (
    const [text, subject, message] of [
      [
        "FAILED tests/a_test.py::test_b - ValueError: no",
        "test_b",
        "ValueError: no",
      ],
      [
        "--- FAIL: TestSum (0.00s)\n    sum_test.go:9: got 1, want 2",
        "TestSum",
        "sum_test.go:9: got 1, want 2",
      ],
      [
        "test a::b ... FAILED\nthread 'a::b' panicked at src/a.rs:3:5",
        "a::b",
        "thread 'a::b' panicked at src/a.rs:3:5",
      ],
      [
        "[ERROR]   CartTest.total:12 expected: <1> but was: <2>",
        "CartTest.total",
        "expected: <1> but was: <2>",
      ],
      [
        "  1) [chromium] \u203a e2e/a.spec.ts:3:5 \u203a signs in\n\n    Error: expect(locator).toBeVisible() failed",
        "signs in",
        "Error: expect(locator).toBeVisible() failed",
      ],
      [
        " FAIL  src/cart.test.ts\n  \u25cf Cart \u203a total \u203a adds tax\n\n    expect(received).toBe(expected)",
        "Cart \u203a total \u203a adds tax",
        "expect(received).toBe(expected)",
      ],
      [
        "  Failed Shop.CartTests.Adds_tax [21 ms]\n  Error Message:\n   Assert.Equal() Failure: Values differ\nExpected: 90\nActual:   81\n  Stack Trace:",
        "Shop.CartTests.Adds_tax",
        "Assert.Equal() Failure: Values differ Expected: 90 Actual: 81",
      ],
      [
        "---- src/cell.rs - cell::Cell::of (line 508) stdout ----\nerror: expected `;`",
        "cell::Cell::of",
        "error: expected `;`",
      ],
    ] as const
  ) {
    const found = first(`${text}\n${text}`, "test");
    assert.equal(found.subject, subject);
    assert.equal(found.message, message);
  }
});

Deno.test("an error of Terraform without box is read where it names the registry", () => {
  const lines = [
    "Error: Failed to query available provider packages",
    "",
    "Could not get the provider",
    "acme/a from registry.terraform.io: it is",
    "not there.",
    "Error: Failed to query available provider packages",
    "",
    "registry.opentofu.org has no acme/b.",
  ];
  const found = readDiagnostics(lines).filter(({ grammar }) =>
    grammar === "terraform"
  );
  assert.deepEqual(found.map(({ message }) => message), [
    "Failed to query available provider packages. Could not get the provider acme/a from registry.terraform.io: it is not there.",
    "Failed to query available provider packages. registry.opentofu.org has no acme/b.",
  ]);
  assert.deepEqual(
    readDiagnostics(["Error: it failed", "", "no more is said"]).filter((
      { grammar },
    ) => grammar === "terraform"),
    [],
  );
});

Deno.test("events, boxes and image steps are read", () => {
  assert.equal(
    first(
      '  Warning  FailedMount  3s (x5 over 1m)  kubelet            MountVolume.SetUp failed for volume "a" : configmap "b" not found',
      "kubernetes",
    ).code,
    "FailedMount",
  );
  const box = first(
    '\u2577\n\u2502 Error: Invalid value\n\u2502 \n\u2502   on main.tf line 4, in resource "x" "y":\n\u2502    4:   a = 1\n\u2502 \n\u2502 a must be text.\n\u2575',
    "terraform",
  );
  assert.equal(box.location, "main.tf:4");
  assert.match(box.message, /Invalid value\. a must be text/);
  assert.equal(
    first(
      '#9 [4/5] RUN make all\ngcc: error: x.c: No such file or directory\nERROR: failed to solve: process "/bin/sh -c make all" did not complete successfully: exit code: 2',
      "buildkit",
    ).subject,
    "make all",
  );
});
