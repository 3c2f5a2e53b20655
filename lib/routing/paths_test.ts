import assert from "node:assert/strict";
import { renderManifest, routeOf } from "./paths.ts";

Deno.test("routeOf() takes the path from the file's path", () => {
  const paths = [
    "api/fix-error.ts",
    "api/index.tsx",
    "api/openapi.json.ts",
    "api/.well-known/x402/discovery/resources.ts",
    "api/fix-error/preview.tsx",
  ].map((file) => routeOf(file)?.path);
  assert.deepEqual(paths, [
    "/fix-error",
    "/",
    "/openapi.json",
    "/.well-known/x402/discovery/resources",
    "/fix-error/preview",
  ]);
});

Deno.test("routeOf() leaves out helpers, tests and other files", () => {
  for (
    const file of [
      "_paid.ts",
      "api/_helper.ts",
      "api/x_test.ts",
      "_style.css",
      "stray.ts",
      "api/_private/x.ts",
    ]
  ) assert.equal(routeOf(file), null, file);
});

Deno.test("renderManifest() refuses two files for one path", () => {
  assert.throws(
    () => renderManifest(["api/x.ts", "api/x/index.tsx"]),
    TypeError,
  );
  assert.throws(() => renderManifest(["api/x.ts", "api/x.tsx"]), TypeError);
});

Deno.test("renderManifest() is sorted, whatever the order of the files", () => {
  const files = ["mcp/health.ts", "api/b.ts", "api/a.ts"];
  assert.equal(renderManifest(files), renderManifest(files.toReversed()));
});

Deno.test("a new route adds two lines to the manifest and changes none", () => {
  const files = ["api/a.ts", "api/b-c.ts", "mcp/health.ts"];
  const before = renderManifest(files).split("\n");
  const after = renderManifest([...files, "api/b.ts"]).split("\n");
  assert.deepEqual(after.filter((line) => !before.includes(line)).length, 2);
  assert.deepEqual(before.filter((line) => !after.includes(line)), []);
  assert.throws(() => renderManifest(["api/b-c.ts", "api/b_c.ts"]), TypeError);
});
