/** Much JSON is read as far as it takes little time to parse. */
import assert from "node:assert/strict";
import { JSON_MARKS_MAX, JSON_MEMBERS_MAX, shortJson } from "./short_json.ts";

const parsed = (text: string): unknown => JSON.parse(shortJson(text) ?? "");

Deno.test("shortJson() leaves what is short as it is", () => {
  for (
    const text of [
      "{}",
      '[1,[2,{"a":"b"}],3]',
      String.raw`{"a":"\\","b":"]}\"[,,","c":[]}`,
      "[[1,2],[3",
      "]]1,,",
    ]
  ) assert.equal(shortJson(text), text);
});

Deno.test("shortJson() cuts long lists where they stand", () => {
  const long = (count: number) => `[${"1,".repeat(count - 1)}1]`;
  assert.equal(shortJson(long(JSON_MEMBERS_MAX)), long(JSON_MEMBERS_MAX));
  assert.equal(shortJson(long(JSON_MEMBERS_MAX + 1)), long(JSON_MEMBERS_MAX));
  assert.deepEqual(
    parsed(`{"a":[${long(2_000)},${long(2_000)}],"b":"]","c":2}`),
    {
      a: [Array(JSON_MEMBERS_MAX).fill(1), Array(JSON_MEMBERS_MAX).fill(1)],
      b: "]",
      c: 2,
    },
  );
});

Deno.test("shortJson() keeps few marks of all", () => {
  const rows = `[${"[1,1,1,1],".repeat(900)}0]`;
  const many = `{${
    Array.from({ length: 20 }, (_, index) => `"k${index}":${rows}`).join()
  },"end":1}`;
  const short = shortJson(many) ?? "";
  assert.ok(JSON.parse(short));
  assert.ok((short.match(/[[{,]/g)?.length ?? 0) <= JSON_MARKS_MAX + 10);
});

Deno.test("shortJson() reads nothing that is nested deeper than documents are", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  assert.equal(shortJson(nested(500)), nested(500));
  assert.equal(shortJson(nested(501)), undefined);
});
