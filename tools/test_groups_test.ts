import assert from "node:assert/strict";
import {
  GROUP_FILES_MAX,
  groupModule,
  passOf,
  testGroups,
} from "./test_groups.ts";

Deno.test("testGroups() loads files of a folder together, those of tests first", () => {
  assert.deepEqual(
    testGroups([
      "lib/store/b_test.ts",
      "tests/e2e/a_test.ts",
      "lib/store/memory/a_test.ts",
      "lib/money_test.ts",
    ], new Set()),
    [
      ["tests/e2e/a_test.ts"],
      ["lib/money_test.ts"],
      ["lib/store/b_test.ts", "lib/store/memory/a_test.ts"],
    ],
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
