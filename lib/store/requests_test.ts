import assert from "node:assert/strict";
import fc from "fast-check";
import { seedFor } from "@/tests/support/seed.ts";
import { compareBytes, encodeKey } from "./keys.ts";
import {
  encodeCommit,
  encodeCursor,
  encodeRange,
  keyRange,
} from "./requests.ts";
import {
  COMMIT_CHECKS_MAX,
  COMMIT_KEY_BYTES_MAX,
  COMMIT_WRITES_MAX,
  LIST_ENTRIES_MAX,
  type StoreKey,
  VALUE_BYTES_MAX,
} from "./store.ts";

const SEED = seedFor(import.meta.url);

const sets = (count: number, value = 0) =>
  Array.from({ length: count }, (_, at) => ({ key: ["k", at], value }));

Deno.test("encodeCommit() takes each limit and refuses one past it", () => {
  const check = { key: ["k"], version: null };
  encodeCommit({ checks: Array(COMMIT_CHECKS_MAX).fill(check) });
  assert.throws(
    () => encodeCommit({ checks: Array(COMMIT_CHECKS_MAX + 1).fill(check) }),
    { name: "RangeError", message: /checks/ },
  );
  encodeCommit({ sets: sets(COMMIT_WRITES_MAX) });
  assert.throws(
    () => encodeCommit({ sets: sets(COMMIT_WRITES_MAX), deletes: [["d"]] }),
    { name: "RangeError", message: /writes/ },
  );
  // A text has two quotes as JSON.
  const value = (bytes: number) => "x".repeat(bytes - 2);
  encodeCommit({ sets: [{ key: ["k"], value: value(VALUE_BYTES_MAX) }] });
  assert.throws(
    () =>
      encodeCommit({
        sets: [{ key: ["k"], value: value(VALUE_BYTES_MAX + 1) }],
      }),
    { name: "RangeError", message: /bytes of a value/ },
  );
});

Deno.test("encodeCommit() bounds all keys together, and keys with values", () => {
  const long = (name: string) => [name.padEnd(1_900, "-")];
  const many = Math.floor(COMMIT_KEY_BYTES_MAX / 1_900) + 1;
  const deletes = Array.from({ length: many }, (_, at) => long(`${at}`));
  encodeCommit({ deletes: deletes.slice(0, many - 2) });
  assert.throws(() => encodeCommit({ deletes }), {
    message: /bytes of keys in one commit/,
  });
  const value = "x".repeat(60_000);
  const heavy = (count: number) =>
    sets(count).map((set) => ({ ...set, value }));
  encodeCommit({ sets: heavy(13) });
  assert.throws(() => encodeCommit({ sets: heavy(14) }), {
    message: /bytes in one commit/,
  });
});

Deno.test("encodeCommit() refuses a key that is written twice, among few and among many", () => {
  for (const count of [1, 11, 12, 13, 40]) {
    const twice = [...sets(count), { key: ["k", 0], value: 1 }];
    assert.throws(() => encodeCommit({ sets: twice }), TypeError, `${count}`);
    assert.throws(
      () => encodeCommit({ sets: sets(count), deletes: [["k", count - 1]] }),
      TypeError,
      `${count} and a delete`,
    );
    encodeCommit({ sets: [...sets(count), { key: ["k", "0"], value: 1 }] });
  }
});

Deno.test("encodeCommit() refuses ends that are no time, and values that are no JSON", () => {
  for (const expiresAt of [new Date(NaN), new Date(0), new Date(-1)]) {
    assert.throws(
      () => encodeCommit({ sets: [{ key: ["k"], value: 1, expiresAt }] }),
      TypeError,
    );
  }
  const value: unknown = undefined;
  assert.throws(
    () => encodeCommit({ sets: [{ key: ["k"], value: value as null }] }),
    TypeError,
  );
});

Deno.test("encodeRange() refuses limits, bounds and cursors that are none", () => {
  const range = (options: Parameters<typeof encodeRange>[1]) => () =>
    encodeRange(["a"], options);
  range({ limit: LIST_ENTRIES_MAX })();
  for (const limit of [0, -1, 1.5, NaN, LIST_ENTRIES_MAX + 1]) {
    assert.throws(range({ limit }), RangeError, `${limit}`);
  }
  for (const key of [["a"], ["b"], ["b", 1], []]) {
    assert.throws(range({ limit: 1, start: key }), TypeError, `start ${key}`);
    assert.throws(range({ limit: 1, end: key }), TypeError, `end ${key}`);
    if (key.length === 0) continue;
    const cursor = encodeCursor(key);
    assert.throws(range({ limit: 1, cursor }), TypeError, `cursor ${key}`);
  }
  for (const cursor of ["", "%", "AAAA", "not a cursor"]) {
    assert.throws(range({ limit: 1, cursor }), TypeError, cursor);
  }
});

Deno.test("encodeRange() says of a range that it is empty, from its bounds and from where the page begins", () => {
  const isEmpty = (
    options: Omit<Parameters<typeof encodeRange>[1], "limit">,
    after?: StoreKey,
  ) =>
    encodeRange(["p"], {
      limit: 1,
      ...options,
      ...(after === undefined ? {} : { cursor: encodeCursor(after) }),
    }).isEmpty;
  const [a, b, c] = [["p", "a"], ["p", "b"], ["p", "c"]];
  assert.equal(isEmpty({}), false);
  assert.equal(isEmpty({ start: a, end: b }), false);
  assert.equal(isEmpty({ start: b, end: b }), true);
  assert.equal(isEmpty({ start: c, end: b }), true);
  // The page after the last key, in each direction.
  assert.equal(isEmpty({ start: a, end: b }, c), true);
  assert.equal(isEmpty({ start: a, end: c }, b), false);
  assert.equal(isEmpty({ start: b, end: c, reverse: true }, a), true);
  assert.equal(isEmpty({ start: a, end: c, reverse: true }, b), false);
});

const part = fc.oneof(
  fc.constantFrom("", "a", "b", "ab", "a\0", "\0"),
  fc.integer({ min: 0, max: 3 }),
);
const below = fc.array(part, { minLength: 1, maxLength: 2 })
  .map((parts): StoreKey => ["p", ...parts]);
const bound = fc.option(below, { nil: undefined });

Deno.test("a page has the keys of the prefix from start to before end, behind the cursor", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(below, fc.array(part, { minLength: 1, maxLength: 3 }))),
      bound,
      bound,
      bound,
      fc.boolean(),
      (keys, start, end, after, reverse) => {
        const range = encodeRange(["p"], {
          limit: 10,
          reverse,
          ...(start === undefined ? {} : { start }),
          ...(end === undefined ? {} : { end }),
          ...(after === undefined ? {} : { cursor: encodeCursor(after) }),
        });
        const { from, to } = keyRange(range);
        for (const key of keys) {
          const isThere = key.length > 1 && key[0] === "p" &&
            (start === undefined || order(key, start) >= 0) &&
            (end === undefined || order(key, end) < 0) &&
            (after === undefined ||
              (reverse ? order(key, after) < 0 : order(key, after) > 0));
          // A page reads on from its cursor: bounds behind it are not looked at.
          const bytes = encodeKey(key);
          const isRead = !range.isEmpty && compareBytes(bytes, from) > 0 &&
            compareBytes(bytes, to) < 0;
          const isBehindStart = after === undefined || reverse ||
            start === undefined || order(after, start) >= 0;
          const isBeforeEnd = after === undefined || !reverse ||
            end === undefined || order(after, end) <= 0;
          if (isBehindStart && isBeforeEnd) {
            assert.equal(isRead, isThere, JSON.stringify(key));
          }
        }
      },
    ),
    { seed: SEED },
  );
});

function order(a: StoreKey, b: StoreKey): number {
  return compareBytes(encodeKey(a), encodeKey(b));
}
