import assert from "node:assert/strict";
import { jump } from "./drivers.ts";
import type { Walk, WalkedGroup } from "./segment_walk.ts";

/** A word of one term, which stands at a document in a piece that begins behind another. */
function word(document: number, before: number): WalkedGroup {
  const cursor = {
    document,
    piece: { bounds: { weight: 1, norm: 0 }, before },
    skip: () => before,
  };
  return {
    group: { kind: "word" },
    cursors: [{ cursor, factor: 1 }],
    score: () => 1,
  } as unknown as WalkedGroup;
}

const WALK = {
  asked: { isHopeless: (bound: number, least: number) => bound < least },
  meter: { units: 0 },
  rest: 0,
} as unknown as Walk;

Deno.test("jump() passes over the pieces of one word, and of several to where another one stands", () => {
  const at = { document: 10, threshold: 5 };
  assert.deepEqual(jump(WALK, [word(10, 3)], at), { next: 3, matches: false });
  assert.deepEqual(
    jump(WALK, [word(10, 3), word(7, 2)], at),
    { next: 7, matches: false },
  );
  // Together they may be good enough.
  assert.equal(
    jump(WALK, [word(10, 3), word(10, 2)], { document: 10, threshold: 2 }),
    null,
  );
  assert.equal(jump(WALK, [word(10, 3)], { document: 10, threshold: 0 }), null);
});
