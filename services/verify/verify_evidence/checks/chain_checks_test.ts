/** Checks on chains and trees: hash_chain, merkle_inclusion. */
import assert from "node:assert/strict";
import { canonicalSha256, type JsonObject } from "@/lib/json.ts";
import { merkleLeafHash } from "@/lib/merkle.ts";
import { MerkleTree } from "@/tests/support/merkle_tree.ts";
import {
  base64,
  type CheckCase,
  runCase,
  testCases,
  text,
} from "@/tests/support/evidence_cases.ts";

const ZEROS = "0".repeat(64);

/** A chain over notes, each entry bound to the one before. */
function chainOf(
  notes: readonly string[],
  names: { prev: string; hash: string } = { prev: "prev_hash", hash: "hash" },
  genesis = ZEROS,
): JsonObject[] {
  let head = genesis;
  return notes.map((note, seq) => {
    const entry = { seq, note, [names.prev]: head };
    head = canonicalSha256(entry);
    return { ...entry, [names.hash]: head };
  });
}

const CHAIN = chainOf(["a", "b", "c", "d"]);

function edited(index: number, change: JsonObject): JsonObject[] {
  return CHAIN.map((entry, at) =>
    at === index ? { ...entry, ...change } : entry
  );
}

const chain = (
  name: string,
  log: CheckCase["items"][string],
  parameters: JsonObject = {},
  expect = "pass",
): CheckCase => ({
  name,
  items: { log },
  check: { item: "log", ...parameters },
  expect,
});

const OTHER_GENESIS = "ab".repeat(32);

testCases("hash_chain", [
  chain("four entries", CHAIN),
  chain("one entry", chainOf(["only"])),
  chain("at a pointer", { entries: CHAIN }, { pointer: "/entries" }),
  chain("other names", chainOf(["a", "b"], { prev: "p", hash: "h" }), {
    prev_field: "p",
    hash_field: "h",
  }),
  chain("another genesis", chainOf(["a"], undefined, OTHER_GENESIS), {
    genesis: OTHER_GENESIS,
  }),
  chain("JSON in text", text(JSON.stringify(CHAIN))),
  chain("256 entries", chainOf(Array.from({ length: 256 }, String))),
  chain("a prefix is a chain", CHAIN.slice(0, 2)),
  chain("an edited note", edited(1, { note: "x" }), {}, "entry_hash_mismatch"),
  chain("a member more", edited(1, { x: 1 }), {}, "entry_hash_mismatch"),
  chain(
    "an edited hash",
    edited(3, { hash: ZEROS }),
    {},
    "entry_hash_mismatch",
  ),
  chain(
    "an upper-case hash",
    edited(0, { hash: String(CHAIN[0]?.hash).toUpperCase() }),
    {},
    "entry_hash_mismatch",
  ),
  chain(
    "a hash that is missing",
    [{ seq: 0, prev_hash: ZEROS }],
    {},
    "entry_hash_mismatch",
  ),
  chain("an edited link", edited(2, { prev_hash: ZEROS }), {}, "chain_broken"),
  chain("an entry left out", CHAIN.toSpliced(1, 1), {}, "chain_broken"),
  chain(
    "two entries swapped",
    [CHAIN[0] ?? {}, CHAIN[2] ?? {}, CHAIN[1] ?? {}],
    {},
    "chain_broken",
  ),
  chain("the beginning left out", CHAIN.slice(1), {}, "chain_broken"),
  chain("an entry repeated", [CHAIN[0] ?? {}, ...CHAIN], {}, "chain_broken"),
  chain("a wrong genesis", CHAIN, { genesis: OTHER_GENESIS }, "chain_broken"),
  chain("no entries", [], {}, "chain_broken"),
  chain("no list", {}, {}, "chain_broken"),
  chain("entries that are no objects", [1, 2], {}, "chain_broken"),
  chain(
    "nothing at the pointer",
    CHAIN,
    { pointer: "/x" },
    "pointer_not_found",
  ),
  chain(
    "257 entries",
    chainOf(Array.from({ length: 257 }, String)),
    {},
    "invalid",
  ),
  chain("one name for two members", CHAIN, {
    prev_field: "hash",
    hash_field: "hash",
  }, "invalid"),
  chain("no JSON", text("["), {}, "error:item_not_json"),
]);

Deno.test("hash_chain: the detail gives length and head, or the first bad index", async () => {
  const run = (log: CheckCase["items"][string]) =>
    runCase("hash_chain", { items: { log }, check: { item: "log" } });
  assert.deepEqual((await run(CHAIN)).detail, {
    length: 4,
    head: CHAIN[3]?.hash,
  });
  assert.deepEqual((await run(edited(2, { note: "x" }))).detail, { index: 2 });
  assert.deepEqual((await run(CHAIN.toSpliced(2, 1))).detail, { index: 2 });
});

const LEAVES = ["a", "b", "c", "d", "e", "f", "g"];
const TREE = new MerkleTree(LEAVES.map(merkleLeafHash));

function proof(index: number, treeSize = 7): JsonObject {
  return {
    index,
    tree_size: treeSize,
    path: TREE.inclusionProof(index, treeSize).map((hash) => hash.toHex()),
    root: TREE.root(treeSize).toHex(),
  };
}

const merkle = (
  name: string,
  leaf: CheckCase["items"][string],
  parameters: JsonObject,
  expect = "pass",
): CheckCase => ({
  name,
  items: { leaf },
  check: { item: "leaf", ...parameters },
  expect,
});

const JSON_LEAF = { b: 1, a: 2 };
const PATH_OF_3 = TREE.inclusionProof(3).map((hash) => hash.toHex());

testCases("merkle_inclusion", [
  ...LEAVES.map((leaf, index) =>
    merkle(`leaf ${index} of 7`, text(leaf), proof(index))
  ),
  merkle("in a smaller tree", text("c"), proof(2, 5)),
  merkle("the only leaf", text("a"), proof(0, 1)),
  merkle("bytes", base64("YQ=="), proof(0)),
  merkle("inline JSON is its canonical text", JSON_LEAF, {
    index: 0,
    tree_size: 1,
    path: [],
    root: merkleLeafHash('{"a":2,"b":1}').toHex(),
  }),
  {
    name: "a leaf hash",
    items: { other: {} },
    check: { leaf_hash: merkleLeafHash("d").toHex(), ...proof(3) },
    expect: "pass",
  },
  merkle("another leaf", text("x"), proof(3), "inclusion_not_proven"),
  merkle(
    "another index",
    text("d"),
    { ...proof(3), index: 2 },
    "inclusion_not_proven",
  ),
  merkle(
    "an index beyond the tree",
    text("d"),
    { ...proof(3), index: 7 },
    "inclusion_not_proven",
  ),
  merkle(
    "another size",
    text("d"),
    { ...proof(3), tree_size: 8, index: 4 },
    "inclusion_not_proven",
  ),
  merkle(
    "another root",
    text("d"),
    { ...proof(3), root: ZEROS },
    "inclusion_not_proven",
  ),
  merkle(
    "a hash too few",
    text("d"),
    { ...proof(3), path: PATH_OF_3.slice(1) },
    "inclusion_not_proven",
  ),
  merkle("a hash too many", text("d"), {
    ...proof(3),
    path: [...PATH_OF_3, ZEROS],
  }, "inclusion_not_proven"),
  merkle("hashes swapped", text("d"), {
    ...proof(3),
    path: PATH_OF_3.toReversed(),
  }, "inclusion_not_proven"),
  merkle("an empty tree", text("a"), {
    index: 0,
    tree_size: 0,
    path: [],
    root: ZEROS,
  }, "inclusion_not_proven"),
  merkle("the leaf's bytes hashed without prefix", text("a"), {
    index: 0,
    tree_size: 1,
    path: [],
    root: "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
  }, "inclusion_not_proven"),
  merkle("both item and leaf_hash", text("a"), {
    ...proof(0),
    leaf_hash: ZEROS,
  }, "invalid"),
  merkle("a negative index", text("a"), { ...proof(0), index: -1 }, "invalid"),
  merkle(
    "65 hashes",
    text("a"),
    { ...proof(0), path: Array(65).fill(ZEROS) },
    "invalid",
  ),
  merkle(
    "a hash that is none",
    text("a"),
    { ...proof(0), path: ["x"] },
    "invalid",
  ),
  {
    name: "neither item nor leaf_hash",
    items: { leaf: {} },
    check: proof(0),
    expect: "invalid",
  },
]);

Deno.test("merkle_inclusion: the node hash of two leaves is no leaf", async () => {
  // A second preimage: the concatenated hashes of two leaves, shown as a leaf.
  const [a, b] = [merkleLeafHash("a"), merkleLeafHash("b")];
  const joined = new Uint8Array([...a, ...b]).toBase64();
  const two = new MerkleTree([a, b]);
  const result = await runCase("merkle_inclusion", {
    items: { leaf: base64(joined) },
    check: {
      item: "leaf",
      index: 0,
      tree_size: 1,
      path: [],
      root: two.root().toHex(),
    },
  });
  assert.equal(result.reason, "inclusion_not_proven");
});
