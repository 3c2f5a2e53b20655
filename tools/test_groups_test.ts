import assert from "node:assert/strict";
import {
  GROUP_FILES_MAX,
  groupModule,
  passOf,
  STARTING_FILES_MAX,
  testGroups,
} from "./test_groups.ts";

Deno.test("testGroups() loads files of a folder together, those of tests first", () => {
  const many = Array.from(
    { length: GROUP_FILES_MAX },
    (_, at) => `lib/store/${String(at).padStart(2, "0")}_test.ts`,
  );
  assert.deepEqual(
    testGroups([
      "lib/x402/chain_test.ts",
      ...many,
      "tests/e2e/a_test.ts",
      "lib/store/memory/z_test.ts",
      "lib/money_test.ts",
      "cli/cli_test.ts",
    ], new Set()),
    [
      ["tests/e2e/a_test.ts"],
      ["cli/cli_test.ts"],
      [
        "lib/money_test.ts",
        "lib/store/memory/z_test.ts",
        "lib/x402/chain_test.ts",
      ],
      many,
    ],
  );
});

Deno.test("testGroups() keeps those few together that start programs", () => {
  const starting = Array.from(
    { length: STARTING_FILES_MAX + 1 },
    (_, at) => `tests/e2e/${at}_test.ts`,
  );
  assert.deepEqual(
    testGroups([...starting, "tests/support/a_test.ts"], new Set())
      .map(({ length }) => length),
    [STARTING_FILES_MAX, 1, 1],
  );
});

Deno.test("testGroups() gives what counts an isolate of its own, and leaves no file out", () => {
  const paths = Array.from(
    { length: 3 * GROUP_FILES_MAX },
    (_, at) => `lib/store/${at}_test.ts`,
  );
  const groups = testGroups(paths, new Set(["lib/store/4_test.ts"]));
  assert.ok(groups.some((group) => group.join() === "lib/store/4_test.ts"));
  assert.deepEqual(groups.flat().sort(), [...paths].sort());
  assert.ok(groups.every(({ length }) => length <= GROUP_FILES_MAX));
});

Deno.test("groupModule() imports each file of the group from the checkout", () => {
  assert.equal(
    groupModule(["lib/a_test.ts", "lib/b_test.ts"], new URL("file:///c d/")),
    'import "file:///c%20d/lib/a_test.ts";\n' +
      'import "file:///c%20d/lib/b_test.ts";\n',
  );
});

Deno.test("passOf() reads the line in which a file says when it runs", () => {
  assert.equal(passOf("// @alone: it sets variables.\nimport 1;"), "alone");
  assert.equal(passOf("/** Much. */\n// @late: processes end.\n"), "late");
  assert.equal(passOf("// @later\n const a = '// @alone';\n"), "shared");
  assert.equal(passOf(""), "shared");
});
