/** A walk over postings sees what a plain look through them sees, and no more pieces than it needs. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { seedFor } from "@/tests/support/seed.ts";
import {
  Block,
  BLOCK_POSTINGS,
  type Bounds,
  packBlocks,
  PIECE_POSTINGS,
  type Postings,
  PostingsWriter,
} from "./postings.ts";
import type { Word } from "./segment_reader.ts";
import { Missing, PIECE_UNITS, WordCursor } from "./word_cursor.ts";

const SEED = seedFor(import.meta.url);
/** Newer than any document. */
const NEWEST = 1_000_000;

/** A term in some documents, over blocks that are at hand but for the named ones. */
function termIn(postings: Postings, missing: ReadonlySet<number> = new Set()) {
  const packed = [...packBlocks(postings)];
  const blocks = packed.map(({ packed }) => new Block(packed));
  const word: Word = {
    segment: "s",
    count: postings.documents.length,
    bounds: packed.map(({ bounds }) => bounds),
    place: 0,
  };
  const meter = { units: 0, unpacked: 0 };
  const loads: number[] = [];
  const cursor = new WordCursor(word, {
    meter,
    reader: {
      block: (_, block) => {
        loads.push(block);
        return missing.has(block) ? undefined : blocks[block];
      },
    },
  });
  return { cursor, meter, loads };
}

/** Every third document, the weight and the norm of each by its number. */
function everyThird(count: number): Postings {
  const writer = new PostingsWriter();
  for (let at = 0; at < count; at++) {
    writer.add(at * 3, 1 + at % 7, 10 + at % 90);
  }
  return writer.postings;
}

Deno.test("a cursor goes to the newest document that is not newer, with its weight and norm", () => {
  const { cursor } = termIn(everyThird(BLOCK_POSTINGS + 300));
  assert.deepEqual([cursor.document, cursor.weight, cursor.norm], [
    Infinity,
    0,
    0,
  ]);
  const last = (BLOCK_POSTINGS + 299) * 3;
  for (
    const [target, document] of [
      [last + 1, last],
      [last, last],
      [last - 1, last - 3],
      [BLOCK_POSTINGS * 3, BLOCK_POSTINGS * 3],
      [BLOCK_POSTINGS * 3 - 1, (BLOCK_POSTINGS - 1) * 3],
      [PIECE_POSTINGS * 3 - 1, (PIECE_POSTINGS - 1) * 3],
      [2, 0],
    ] as const
  ) {
    cursor.seek(target);
    const at = document / 3;
    assert.deepEqual(
      [cursor.document, cursor.weight, cursor.norm],
      [document, 1 + at % 7, 10 + at % 90],
      `${target}`,
    );
  }
  cursor.seek(-1);
  assert.equal(cursor.document, -1);
});

Deno.test("a cursor never goes back to newer documents, and stays where it need not move", () => {
  const { cursor, meter } = termIn(everyThird(300));
  cursor.seek(600);
  const { units } = meter;
  cursor.seek(700);
  cursor.seek(600);
  assert.deepEqual([cursor.document, meter.units], [600, units]);
});

Deno.test("a piece is unpacked once and counted, a block loaded once", () => {
  const { cursor, meter, loads } = termIn(everyThird(BLOCK_POSTINGS + 1));
  for (let target = 300; target > 240; target -= 3) cursor.seek(target);
  assert.deepEqual([meter.units, loads], [PIECE_UNITS, [0]]);
});

Deno.test("what is not at hand is named, and the step can be repeated", () => {
  const missing = new Set([0]);
  const { cursor } = termIn(everyThird(BLOCK_POSTINGS + 1), missing);
  cursor.seek(NEWEST);
  assert.equal(cursor.document, BLOCK_POSTINGS * 3);
  assert.throws(() => cursor.seek(9), (error) => {
    assert(error instanceof Missing);
    assert(error.need.kind === "block" && error.need.block === 0);
    return true;
  });
  missing.delete(0);
  cursor.seek(9);
  assert.equal(cursor.document, 9);
});

Deno.test("skip() leads past hopeless pieces and blocks to the next that may count", () => {
  const { cursor } = termIn(everyThird(BLOCK_POSTINGS + 2 * PIECE_POSTINGS));
  cursor.seek(NEWEST);
  const from = cursor.document;
  assert.equal(cursor.skip(() => false), from);
  const ends: number[] = [];
  assert.equal(
    cursor.skip(({ last }) => {
      ends.push(last);
      return true;
    }),
    -1,
  );
  assert.deepEqual(ends, [
    from,
    from - PIECE_POSTINGS * 3,
    from - 2 * PIECE_POSTINGS * 3,
  ]);
  assert.equal(cursor.skip(({ last }) => last === from), ends[1]);
});

Deno.test("the present piece is known by its bounds, and by what lies before it", () => {
  const { cursor } = termIn(everyThird(BLOCK_POSTINGS + PIECE_POSTINGS + 1));
  assert.deepEqual(cursor.piece, {
    bounds: { last: 0, weight: 255, norm: 0 },
    before: -1,
  });
  cursor.seek(NEWEST);
  const { bounds, before } = cursor.piece;
  assert.deepEqual(
    [bounds.last, before],
    [
      (BLOCK_POSTINGS + PIECE_POSTINGS) * 3,
      (BLOCK_POSTINGS + PIECE_POSTINGS - 1) * 3,
    ],
  );
  cursor.seek(BLOCK_POSTINGS * 3);
  assert.equal(cursor.piece.before, (BLOCK_POSTINGS - 1) * 3);
  cursor.seek(0);
  assert.deepEqual(
    [cursor.piece.bounds.last, cursor.piece.before],
    [(PIECE_POSTINGS - 1) * 3, -1],
  );
});

Deno.test("any walk sees what a plain look sees", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(2_000), { minLength: 1, maxLength: 400 }),
      fc.array(fc.integer({ min: -1, max: 2_001 }), { maxLength: 20 }),
      (found, targets) => {
        const documents = found.sort((a, b) => a - b);
        const writer = new PostingsWriter();
        for (const document of documents) writer.add(document, 1, 1);
        const { cursor } = termIn(writer.postings);
        for (const target of targets.sort((a, b) => b - a)) {
          cursor.seek(target);
          const seen: number = documents.findLast((one) => one <= target) ?? -1;
          assert.equal(cursor.document, seen);
          const isHopeless = ({ last }: Bounds) => last > 1_000;
          const next = cursor.skip(isHopeless);
          assert(next <= cursor.document);
        }
      },
    ),
    { seed: SEED, numRuns: 60 },
  );
});
