import assert from "node:assert/strict";
import { createBatch } from "./batch.ts";

Deno.test("createBatch() hands each sum over once, with attributes made once for each key", () => {
  const added: unknown[] = [];
  let made = 0;
  const batch = createBatch({
    add: (value, attributes) => void added.push([value, attributes]),
  });
  const count = (route: string) =>
    batch.add(route, () => {
      made++;
      return { "http.route": route };
    });
  ["/a", "/b", "/a"].forEach(count);
  assert.deepEqual(added, [], "nothing before it is asked for");
  batch.flush();
  batch.flush();
  const first = [[2, { "http.route": "/a" }], [1, { "http.route": "/b" }]];
  assert.deepEqual(added, first);
  count("/b");
  batch.flush();
  assert.deepEqual(added, [...first, [1, { "http.route": "/b" }]]);
  assert.equal(made, 2);
});
