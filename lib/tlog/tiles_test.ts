import assert from "node:assert/strict";
import fc from "fast-check";
import { merkleLeafHash } from "@/lib/merkle.ts";
import { MerkleTree } from "@/tests/support/merkle_tree.ts";
import { seedFor } from "@/tests/support/seed.ts";
import {
  encodeBundle,
  growTiles,
  parseBundle,
  parseTilePath,
  type ReadTile,
  TILE_WIDTH,
  tilePath,
  TileTree,
  tileWidthAt,
} from "./tiles.ts";

const SEED = seedFor(import.meta.url);

Deno.test("paths are those of the specification", () => {
  const paths: [string, Parameters<typeof tilePath>[0]][] = [
    ["tile/0/x001/x234/067", { level: 0, index: 1_234_067, width: 256 }],
    ["tile/entries/273.p/112", { level: "entries", index: 273, width: 112 }],
    ["tile/2/000.p/1", { level: 2, index: 0, width: 1 }],
    ["tile/63/x999/x999/x999/999", {
      level: 63,
      index: 999_999_999_999,
      width: 256,
    }],
  ];
  for (const [path, name] of paths) {
    assert.equal(tilePath(name), path);
    assert.deepEqual(parseTilePath(path), name);
  }
  for (
    const other of [
      "tile/0/0",
      "tile/00/000",
      "tile/64/000",
      "tile/0/x000/000",
      "tile/0/001/000",
      "tile/0/x001",
      "tile/0/000.p/0",
      "tile/0/000.p/256",
      "tile/0/000.p/01",
      "tile/0/000/",
      "/tile/0/000",
      "tile/data/000",
      "tile/0/x001/../000",
    ]
  ) assert.equal(parseTilePath(other), null, other);
});

Deno.test("a tree of 70,000 leaves has the tiles that the specification counts", () => {
  const widths = (level: number | "entries", index: number) =>
    tileWidthAt({ level, index }, 70_000);
  assert.deepEqual(
    [widths(0, 272), widths(0, 273), widths(0, 274), widths("entries", 273)],
    [256, 112, 0, 112],
  );
  assert.deepEqual([widths(1, 0), widths(1, 1), widths(2, 0), widths(3, 0)], [
    256,
    17,
    1,
    0,
  ]);
});

Deno.test("bundles give back their entries, and lengths that lead too far nothing", () => {
  const entries = [new Uint8Array(0), new Uint8Array(300).fill(1)];
  const bytes = encodeBundle(entries);
  assert.deepEqual(parseBundle(bytes), entries);
  assert.equal(parseBundle(bytes.subarray(0, -1)), null);
  assert.equal(parseBundle(bytes.subarray(0, 1)), null);
  const long = new Uint8Array(65_535);
  assert.equal(parseBundle(encodeBundle([long]))?.[0]?.length, 65_535);
  assert.throws(() => encodeBundle([new Uint8Array(65_536)]), RangeError);
});

Deno.test("tiles that grow in batches of any size give the roots and proofs of the tree in memory", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 400 }), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.nat(),
      fc.nat(),
      async (batches, a, b) => {
        const tiles = new Map<string, readonly Uint8Array[]>();
        const read: ReadTile = ({ level, index }) =>
          Promise.resolve(tiles.get(`${level}/${index}`) ?? []);
        const memory = new MerkleTree();
        for (const count of batches) {
          const size = memory.size;
          const leaves = Array.from(
            { length: count },
            (_, index) => merkleLeafHash(`${size + index}`),
          );
          for (const tile of await growTiles(leaves, { size, read })) {
            tiles.set(`${tile.level}/${tile.index}`, tile.hashes);
          }
          for (const leaf of leaves) memory.append(leaf);
        }
        const { size } = memory;
        for (const [name, { length }] of tiles) {
          const [level = 0, index = 0] = name.split("/").map(Number);
          assert.equal(length, tileWidthAt({ level, index }, size), name);
        }
        const tree = new TileTree(size, read);
        const [less = 1, more = 1] = [a % size + 1, b % size + 1]
          .toSorted((x, y) => x - y);
        assert.deepEqual(await tree.root(more), memory.root(more));
        assert.deepEqual(
          await tree.inclusionProof(less - 1, more),
          memory.inclusionProof(less - 1, more),
        );
        assert.deepEqual(
          await tree.consistencyProof(less, more),
          memory.consistencyProof(less, more),
        );
        assert.deepEqual(
          await tree.leafHash(less - 1),
          memory.leafHash(less - 1),
        );
      },
    ),
    { seed: SEED, numRuns: 20 },
  ));

Deno.test("a tree reads a tile or two of each level for a proof, and each once", async () => {
  let reads = 0;
  const hash = new Uint8Array(32);
  const tree = new TileTree(1_000_000, ({ width }) => {
    reads++;
    return Promise.resolve(Array.from({ length: width }, () => hash));
  });
  assert.equal((await tree.inclusionProof(654_321)).length, 20);
  assert.ok(reads <= 6, `${reads}`);
  assert.equal(TILE_WIDTH, 256);
});
