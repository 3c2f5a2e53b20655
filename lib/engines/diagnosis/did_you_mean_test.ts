import assert from "node:assert/strict";
import fc from "fast-check";
import { closeMatches, closest, distance, ratio } from "./did_you_mean.ts";
import { seedFor } from "@/tests/support/seed.ts";
import { countCalls } from "@/tests/support/steps.ts";

const SEED = seedFor(import.meta.url);

const word = fc.stringMatching(/^[a-z-]{0,12}$/);

Deno.test("ratio() is twice the matching characters over all", () => {
  for (
    const [a, b, expected] of [
      ["", "", 1],
      ["abc", "abc", 1],
      ["abc", "xyz", 0],
      ["abcd", "bcde", 0.75],
      ["brnch", "branch", 10 / 11],
    ] as const
  ) assert.equal(ratio(a, b), expected, `${a} ${b}`);
});

Deno.test("distance() counts a swap of neighbours as one slip", () => {
  for (
    const [a, b, expected] of [
      ["gti", "git", 1],
      ["psuh", "push", 1],
      ["", "abc", 3],
      ["kitten", "sitting", 3],
      ["same", "same", 0],
    ] as const
  ) assert.equal(distance(a, b), expected, `${a} ${b}`);
});

Deno.test("closest() prefers the usual word, then the longer common beginning", () => {
  const commands = ["status", "stash", "commit", "push", "pull", "branch"];
  assert.equal(closest("psuh", commands), "push");
  assert.equal(closest("pul", commands), "pull");
  assert.equal(closest("zzzz", commands), undefined);
  assert.equal(closest(undefined, commands), undefined);
  assert.equal(closest("", commands), undefined);
  assert.equal(
    closest("list-w", ["list-keys", "list-windows"]),
    "list-windows",
  );
  assert.equal(
    closest("push", commands),
    undefined,
    "a word is not its own correction",
  );
});

Deno.test("distance() and ratio() are symmetric and bounded", () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      assert.equal(distance(a, b), distance(b, a));
      assert.ok(distance(a, b) <= Math.max(a.length, b.length));
      const value = ratio(a, b);
      assert.ok(value >= 0 && value <= 1);
      assert.equal(distance(a, b) === 0, a === b);
    }),
    { seed: SEED },
  );
});

Deno.test("closeMatches() gives distinct members of the list, the same every time", () => {
  fc.assert(
    fc.property(word, fc.uniqueArray(word, { maxLength: 12 }), (a, list) => {
      const found = closeMatches(a, list);
      assert.ok(found.length <= 3);
      assert.equal(new Set(found).size, found.length);
      assert.ok(found.every((item) => list.includes(item) && item !== a));
      assert.deepEqual(closeMatches(a, list), found);
    }),
    { seed: SEED },
  );
});

Deno.test("letters before a word make another one of it", () => {
  for (
    const [typed, other] of [
      ["nextest", "test"],
      ["install-module", "uninstall-module"],
      ["--cov", "--no-cov"],
    ] as const
  ) assert.equal(closest(typed, [other]), undefined, typed);
  assert.equal(closest("ommit", ["commit"]), "commit");
  assert.equal(closest("-force", ["--force"]), "--force");
});

Deno.test("what is near by either measure is found, and nothing else", () => {
  const cutoff = fc.constantFrom(0.34, 0.5, 0.6, 0.75);
  fc.assert(
    fc.property(
      word,
      fc.array(word, { maxLength: 12 }),
      cutoff,
      (a, list, cutoff) => {
        const found = closeMatches(a, list, { cutoff, max: list.length });
        for (const b of list) {
          const longest = Math.max(a.length, b.length);
          const near = Math.max(ratio(a, b), 1 - distance(a, b) / longest);
          // One with letters before it is another word, whatever they share.
          const isOther = a === b || a.endsWith(b) || b.endsWith(a);
          if (near < cutoff || a === b) assert(!found.includes(b), b);
          else if (!isOther && !/-/.test(a + b)) assert(found.includes(b), b);
        }
      },
    ),
    { seed: SEED },
  );
});

Deno.test("what shares too few letters with a word is compared no further", async () => {
  const far = Array.from({ length: 200 }, (_, at) => `bizq${at % 10}kvwx`);
  const calls = await countCalls(() =>
    Promise.resolve(
      assert.deepEqual(closeMatches("terrafrom", [...far, "terraform"]), [
        "terraform",
      ]),
    )
  );
  assert.equal(calls.get("lib/engines/diagnosis/did_you_mean.ts:distance"), 1);
});
