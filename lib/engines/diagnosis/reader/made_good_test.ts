import assert from "node:assert/strict";
import { withoutMadeGood } from "./made_good.ts";

const CAUSE = "error: the shelf is torn";

/** The lines that are left beside a failure that was not made good. */
function leftOf(...lines: readonly string[]): readonly string[] {
  return withoutMadeGood([...lines, CAUSE]).slice(0, -1)
    .filter((line) => line !== "");
}

Deno.test("a wait that ended by what it was for is over, with all that was tried in it", () => {
  const refused = "psql: error: connection to server at db failed: refused";
  assert.deepEqual(
    leftOf("Waiting for database...", refused, "Database is ready."),
    [],
  );
  assert.deepEqual(
    leftOf("Waiting for db", refused, "db:5432 - accepting connections", "a"),
    ["a"],
  );
  const other = ["Waiting for database...", refused, "cache is ready"];
  assert.deepEqual(leftOf(...other), other);
  assert.deepEqual(leftOf(refused, "Database is ready."), [
    refused,
    "Database is ready.",
  ]);
});

Deno.test("what was missing and is made then was no failure", () => {
  const missing = 'Error from server (NotFound): namespaces "p-1" not found';
  assert.deepEqual(leftOf(missing, "namespace/p-1 created"), [
    "namespace/p-1 created",
  ]);
  assert.deepEqual(leftOf(missing, "namespace/p-2 created"), [
    missing,
    "namespace/p-2 created",
  ]);
  assert.deepEqual(leftOf("namespace/p-1 created", missing), [
    "namespace/p-1 created",
    missing,
  ]);
});

Deno.test("what apt fetched at a later try is no failure", () => {
  const failed = [
    "Err:4 http://deb.example.test jammy InRelease",
    "  Temporary failure resolving 'deb.example.test'",
  ];
  const fetched = "Get:4 http://mirror.example.test jammy InRelease [270 kB]";
  assert.deepEqual(leftOf(...failed, fetched), [fetched]);
  assert.deepEqual(leftOf(...failed, fetched.replace("4", "5")).length, 3);
  assert.deepEqual(leftOf(fetched, ...failed).length, 3);
});

Deno.test("a failure right above what is taken in its place does not count", () => {
  const failed = "fatal: not a git repository";
  for (
    const instead of [
      "no metadata, falling back to the version of the package",
      "using the default branch",
      "no tag found, using v0",
      "Using config/default.yml",
    ]
  ) {
    assert.deepEqual(leftOf(failed, instead), [instead], instead);
    assert.equal(leftOf(failed, "a", instead).length, 3, instead);
  }
  const also = "error: falling back failed";
  assert.deepEqual(leftOf(failed, also), [failed, also]);
});

Deno.test("the only failure there is stays", () => {
  const lines = ["fatal: not a git repository", "falling back to v0"];
  assert.deepEqual(withoutMadeGood(lines), lines);
});
