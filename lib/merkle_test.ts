import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import fc from "fast-check";
import {
  emptyTreeRoot,
  merkleLeafHash,
  merkleRoot,
  verifyConsistency,
  verifyInclusion,
} from "./merkle.ts";
import { MerkleTree } from "@/tests/support/merkle_tree.ts";
import { seedFor } from "@/tests/support/seed.ts";

const SEED = seedFor(import.meta.url);

/** The eight leaves that Certificate Transparency implementations share as test data. */
const CT_LEAVES = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
];

/** Roots over the first n of these leaves. */
const CT_ROOTS = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

function hex(bytes: Uint8Array): string {
  return bytes.toHex();
}

function ctTree(): MerkleTree {
  return new MerkleTree(
    CT_LEAVES.map((leaf) => merkleLeafHash(Uint8Array.fromHex(leaf))),
  );
}

/** MTH of RFC 9162, section 2.1.1, written as the recursion in the text. */
function rootByDefinition(leaves: readonly Uint8Array[]): string {
  const digest = (...parts: Uint8Array[]) => {
    const hash = createHash("sha256");
    parts.forEach((part) => hash.update(part));
    return new Uint8Array(hash.digest());
  };
  const mth = (list: readonly Uint8Array[]): Uint8Array => {
    const [only] = list;
    if (only === undefined) return digest();
    if (list.length === 1) return digest(new Uint8Array([0]), only);
    let split = 1;
    while (split * 2 < list.length) split *= 2;
    return digest(
      new Uint8Array([1]),
      mth(list.slice(0, split)),
      mth(list.slice(split)),
    );
  };
  return hex(mth(leaves));
}

function numberedLeaves(count: number): Uint8Array[] {
  return Array.from(
    { length: count },
    (_, index) => merkleLeafHash(`leaf ${index}`),
  );
}

Deno.test("MerkleTree.root() gives the known roots of the Certificate Transparency leaves", () => {
  const tree = ctTree();
  CT_ROOTS.forEach((root, size) => assert.equal(hex(tree.root(size)), root));
  assert.equal(hex(emptyTreeRoot()), CT_ROOTS[0]);
});

Deno.test("MerkleTree.inclusionProof() gives the known path of leaf 5 of 8", () => {
  assert.deepEqual(ctTree().inclusionProof(5, 8).map(hex), [
    "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  ]);
});

Deno.test("the example tree of RFC 9162, section 2.1.5, has the proofs the text names", () => {
  const d = Array.from(
    { length: 7 },
    (_, i) => new TextEncoder().encode(`d${i}`),
  );
  const tree = new MerkleTree(d.map(merkleLeafHash));
  const at = (start: number, end: number) =>
    rootByDefinition(d.slice(start, end));
  const [b, c, f, g, h, i, j, k, l] = [
    at(1, 2),
    at(2, 3),
    at(5, 6),
    at(0, 2),
    at(2, 4),
    at(4, 6),
    at(6, 7),
    at(0, 4),
    at(4, 7),
  ];
  assert.deepEqual(tree.inclusionProof(0).map(hex), [b, h, l]);
  assert.deepEqual(tree.inclusionProof(3).map(hex), [c, g, l]);
  assert.deepEqual(tree.inclusionProof(4).map(hex), [f, j, k]);
  assert.deepEqual(tree.inclusionProof(6).map(hex), [i, k]);
  assert.deepEqual(tree.consistencyProof(3).map(hex), [c, at(3, 4), g, l]);
  assert.deepEqual(tree.consistencyProof(4).map(hex), [l]);
  assert.deepEqual(tree.consistencyProof(6).map(hex), [i, j, k]);
});

Deno.test("merkleRoot() and MerkleTree.root() agree with the definition", () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 8 }), { maxLength: 70 }),
      (leaves) => {
        const hashes = leaves.map(merkleLeafHash);
        const expected = rootByDefinition(leaves);
        assert.equal(hex(merkleRoot(hashes)), expected);
        assert.equal(hex(new MerkleTree(hashes).root()), expected);
      },
    ),
    { seed: SEED },
  );
});

Deno.test("every inclusion proof of every tree up to 40 leaves verifies, at no other index", () => {
  const tree = new MerkleTree(numberedLeaves(40));
  for (let treeSize = 1; treeSize <= 40; treeSize++) {
    const root = tree.root(treeSize);
    for (let index = 0; index < treeSize; index++) {
      const path = tree.inclusionProof(index, treeSize);
      const claim = { leafHash: tree.leafHash(index), treeSize, path, root };
      assert.ok(verifyInclusion({ ...claim, index }));
      for (let other = 0; other <= treeSize; other++) {
        if (other === index) continue;
        assert.ok(!verifyInclusion({ ...claim, index: other }));
      }
    }
  }
});

Deno.test("every consistency proof between trees up to 40 leaves verifies, between no other sizes", () => {
  const tree = new MerkleTree(numberedLeaves(40));
  for (let secondSize = 0; secondSize <= 40; secondSize++) {
    for (let firstSize = 0; firstSize <= secondSize; firstSize++) {
      const claim = {
        firstSize,
        firstRoot: tree.root(firstSize),
        secondSize,
        secondRoot: tree.root(secondSize),
        path: tree.consistencyProof(firstSize, secondSize),
      };
      assert.ok(verifyConsistency(claim), `${firstSize} to ${secondSize}`);
      if (firstSize === 0) continue;
      assert.ok(!verifyConsistency({ ...claim, firstSize: firstSize - 1 }));
      assert.ok(!verifyConsistency({ ...claim, firstRoot: tree.root(0) }));
      assert.ok(!verifyConsistency({ ...claim, secondRoot: tree.root(0) }));
    }
  }
});

Deno.test("a proof with one bit changed, a node more or a node less proves nothing", () => {
  const tree = new MerkleTree(numberedLeaves(60));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 59 }),
      fc.integer({ min: 0, max: 59 }),
      fc.nat(),
      fc.integer({ min: 0, max: 255 }),
      (size, rawIndex, rawNode, bit) => {
        const index = rawIndex % size;
        const inclusion = tree.inclusionProof(index, size);
        const consistency = tree.consistencyProof(size, 60);
        const included = (path: readonly Uint8Array[]) =>
          verifyInclusion({
            leafHash: tree.leafHash(index),
            index,
            treeSize: size,
            path,
            root: tree.root(size),
          });
        const consistent = (path: readonly Uint8Array[]) =>
          verifyConsistency({
            firstSize: size,
            firstRoot: tree.root(size),
            secondSize: 60,
            secondRoot: tree.root(60),
            path,
          });
        for (
          const [path, holds] of [
            [inclusion, included],
            [consistency, consistent],
          ] as const
        ) {
          assert.ok(holds(path));
          assert.ok(!holds([...path, tree.root(1)]));
          if (path.length === 0) continue;
          assert.ok(!holds(path.slice(1)));
          assert.ok(!holds(path.slice(0, -1)));
          const changed = path.map((node) => Uint8Array.from(node));
          const node = changed[rawNode % changed.length];
          if (node !== undefined) {
            const byte = Math.floor(bit / 8);
            node[byte] = (node[byte] ?? 0) ^ (1 << (bit % 8));
          }
          assert.ok(!holds(changed));
        }
      },
    ),
    { seed: SEED },
  );
});

Deno.test("claims that no tree can have are false, not exceptions", () => {
  const leafHash = merkleLeafHash("x");
  const claim = { leafHash, index: 0, treeSize: 1, path: [], root: leafHash };
  assert.ok(verifyInclusion(claim));
  for (const treeSize of [0, -1, 1.5, NaN, 2 ** 53]) {
    assert.ok(!verifyInclusion({ ...claim, treeSize }));
  }
  assert.ok(!verifyInclusion({ ...claim, leafHash: leafHash.slice(1) }));
  assert.ok(
    !verifyInclusion({ ...claim, treeSize: 2, path: [leafHash.slice(1)] }),
  );
  const huge = 2 ** 40;
  assert.ok(
    !verifyInclusion({ ...claim, index: huge - 1, treeSize: huge }),
  );
});

Deno.test("MerkleTree refuses sizes and indexes that do not exist", () => {
  const tree = new MerkleTree(numberedLeaves(3));
  assert.throws(() => tree.root(4), RangeError);
  assert.throws(() => tree.inclusionProof(3), RangeError);
  assert.throws(() => tree.inclusionProof(0, 4), RangeError);
  assert.throws(() => tree.consistencyProof(3, 2), RangeError);
  assert.throws(() => tree.append(new Uint8Array(31)), RangeError);
});

Deno.test("10,000 leaves: root, growth and proofs agree and verify", () => {
  const hashes = numberedLeaves(10_000);
  const tree = new MerkleTree(hashes.slice(0, 9_999));
  const before = tree.root();
  const last = hashes.at(-1);
  assert.ok(last !== undefined);
  assert.equal(tree.append(last), 9_999);
  assert.equal(hex(tree.root()), hex(merkleRoot(hashes)));
  assert.ok(verifyConsistency({
    firstSize: 9_999,
    firstRoot: before,
    secondSize: 10_000,
    secondRoot: tree.root(),
    path: tree.consistencyProof(9_999),
  }));
});
