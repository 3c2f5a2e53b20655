import assert from "node:assert/strict";
import { belowThreshold, coverageByFolder, percentOf } from "./cover.ts";

const LCOV = `SF:/p/lib/http/a.ts
LF:10
LH:9
end_of_record
SF:/p/lib/http/deep/b.ts
LF:10
LH:8
end_of_record
SF:/p/lib/a.ts
LF:3
LH:3
end_of_record
SF:/p/tests/a.ts
LF:5
LH:0
end_of_record
SF:/elsewhere/lib/http/c.ts
LF:5
LH:0
end_of_record
`;

Deno.test("coverageByFolder() adds up the program's files by folder", () => {
  const folders = coverageByFolder(LCOV, "/p/");
  assert.deepEqual([...folders], [
    ["lib/http", { found: 20, hit: 17 }],
    ["lib", { found: 3, hit: 3 }],
  ]);
  assert.equal(percentOf({ found: 20, hit: 17 }), 85);
});

Deno.test("belowThreshold() names what has too little, at the border and below", () => {
  const folders = coverageByFolder(LCOV, "/p/");
  assert.deepEqual(belowThreshold(folders, { "lib/http": 85 }), []);
  assert.deepEqual(belowThreshold(folders, { "lib/http": 86 }), ["lib/http"]);
});
