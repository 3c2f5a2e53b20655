/** A result is stored as text where that has room, and always reads the same. */
// @slow: results of every size up to the limit.
import assert from "node:assert/strict";
import fc from "fast-check";
import { VALUE_BYTES_MAX } from "@/lib/store/store.ts";
import { seedFor } from "@/tests/support/seed.ts";
import { storedResult } from "./store.ts";

const SEED = seedFor(import.meta.url);

Deno.test("a stored result has room, and is text as long as that has", () =>
  fc.assert(
    fc.property(
      fc.constantFrom("a", '"', "\u0001", "\u20ac", "\ud83d\ude00"),
      fc.oneof(
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 9_000, max: 10_000 }),
        fc.integer({ min: 16_000, max: 66_000 }),
      ),
      fc.option(fc.integer({ min: 0, max: 12_000 }), { nil: undefined }),
      (character, count, receiptCharacters) => {
        const body = JSON.stringify({ text: character.repeat(count) });
        const extensions = receiptCharacters === undefined
          ? undefined
          : { receipt: "r".repeat(receiptCharacters) };
        const rest = extensions === undefined ? {} : { extensions };
        const stored = storedResult({ body, extensions: rest });
        const whole = new TextEncoder().encode(
          JSON.stringify({ body, ...rest }),
        ).length;
        assert.equal("body" in stored, whole <= VALUE_BYTES_MAX);
        assert.deepEqual(
          "body" in stored ? stored.body : JSON.stringify(stored.output),
          body,
        );
      },
    ),
    { seed: SEED, numRuns: 300 },
  ));
