import assert from "node:assert/strict";
import { isModest, MEMBERS_MAX } from "./members.ts";

const members = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [
    // Names of one bucket: multiples of a power of two.
    String(index * 131_072),
    1,
  ]));

Deno.test("isModest() counts the members of every object but the arguments", () => {
  const places: ((value: object) => object)[] = [
    (value) => value,
    (value) => ({ params: value }),
    (value) => ({ params: { _meta: value } }),
    (value) => ({ params: { capabilities: { experimental: [[value]] } } }),
    (value) => ({ result: value }),
    (value) => ({ arguments: value }),
    (value) => ({ params: [{ arguments: value }] }),
  ];
  for (const place of places) {
    assert(isModest(place(members(MEMBERS_MAX))), place.toString());
    assert(!isModest(place(members(MEMBERS_MAX + 1))), place.toString());
  }
  assert(isModest({ params: { arguments: members(10_000) } }));
  assert(isModest({ params: { list: Array(10_000).fill(null) } }));
});
