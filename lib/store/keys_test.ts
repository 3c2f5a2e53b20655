import assert from "node:assert/strict";
import fc from "fast-check";
import {
  compareBytes,
  decodeKey,
  decodeNumber,
  encodeKey,
  encodeNumber,
  prefixRange,
} from "./keys.ts";
import { KEY_BYTES_MAX, type StoreKey } from "./store.ts";
import { ANY_CHARACTER } from "@/tests/support/any_character.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);
const arbitraryKey: fc.Arbitrary<StoreKey> = fc.array(
  fc.oneof(
    fc.maxSafeNat(),
    fc.constantFrom(0, 1, 255, 256, 65_536, Number.MAX_SAFE_INTEGER),
    fc.string({ unit: ANY_CHARACTER, maxLength: 6 }),
    fc.string({ unit: fc.constantFrom("\0", "\x01", "a", "\u{10ffff}") }),
  ),
  { minLength: 1, maxLength: 4 },
);

Deno.test("decodeKey() undoes encodeKey()", () => {
  fc.assert(
    fc.property(arbitraryKey, (key) => {
      assert.deepEqual(decodeKey(encodeKey(key)), key);
    }),
    { seed: SEED, numRuns: 500 },
  );
});

Deno.test("the order of the bytes is the order of the keys", () => {
  const order = (a: StoreKey, b: StoreKey): number => {
    for (let i = 0; i < Math.min(a.length, b.length); i++) {
      const [x, y] = [a[i] ?? "", b[i] ?? ""];
      if (x === y) continue;
      if (typeof x !== typeof y) return typeof x === "number" ? -1 : 1;
      if (typeof x === "number") return x - Number(y);
      return Math.sign(
        compareBytes(
          new TextEncoder().encode(x),
          new TextEncoder().encode(String(y)),
        ),
      );
    }
    return a.length - b.length;
  };
  fc.assert(
    fc.property(arbitraryKey, arbitraryKey, (a, b) => {
      assert.equal(
        Math.sign(compareBytes(encodeKey(a), encodeKey(b))),
        Math.sign(order(a, b)),
      );
    }),
    { seed: SEED, numRuns: 2000 },
  );
});

Deno.test("prefixRange() holds exactly what continues the prefix", () => {
  fc.assert(
    fc.property(arbitraryKey, arbitraryKey, (prefix, key) => {
      const range = prefixRange(encodeKey(prefix));
      const isInside = (candidate: StoreKey) => {
        const bytes = encodeKey(candidate);
        return compareBytes(bytes, range.start) > 0 &&
          compareBytes(bytes, range.end) < 0;
      };
      const isUnder = key.length > prefix.length &&
        prefix.every((part, i) => part === key[i]);
      assert.equal(isInside(key), isUnder);
      assert.equal(isInside(prefix), false);
      assert.equal(isInside([...prefix, ...key]), true);
    }),
    { seed: SEED, numRuns: 1000 },
  );
});

Deno.test("Deno KV encodes keys to as many bytes", async () => {
  // Deno KV names the limit and not the length, so the limit is what is asked.
  using kv = await Deno.openKv(":memory:");
  const longest = "k".repeat(KEY_BYTES_MAX - 6);
  const key: StoreKey = [1, longest];
  assert.equal(encodeKey(key).length, KEY_BYTES_MAX);
  const toKv = (text: string) => [encodeNumber(1), text];
  await kv.set(toKv(longest), 0);
  await assert.rejects(kv.set(toKv(`${longest}k`), 0));
  assert.throws(() => encodeKey([1, `${longest}k`]), RangeError);
});

Deno.test("numbers outside the safe integers from zero are refused", () => {
  for (const value of [-1, -0, 0.5, NaN, Infinity, 2 ** 53]) {
    assert.throws(() => encodeNumber(value), TypeError);
  }
  assert.equal(
    decodeNumber(encodeNumber(Number.MAX_SAFE_INTEGER)),
    Number.MAX_SAFE_INTEGER,
  );
});

Deno.test("decodeKey() refuses bytes that are no key", () => {
  for (
    const bytes of [[], [1], [2, 97], [3, 97, 0], [2, 0xff, 0], [1, 5, 1, 0], [
      0,
    ]]
  ) {
    assert.throws(() => decodeKey(new Uint8Array(bytes)), TypeError);
  }
});
