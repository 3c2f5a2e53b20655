import { merkleLeafHash, verifyInclusion } from "@/lib/merkle.ts";
import {
  type CheckType,
  defineCheck,
  fail,
  InvalidBundle,
  ITEM_PARAMETER,
  pass,
  SHA256_PARAMETER,
} from "../check.ts";
import { MERKLE_PATH_MAX } from "../limits.ts";

interface Parameters {
  readonly item?: string;
  readonly leaf_hash?: string;
  readonly index: number;
  readonly tree_size: number;
  readonly path: readonly string[];
  readonly root: string;
}

const COUNT = {
  type: "integer",
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
} as const;

/** A leaf stands in a tree whose root is known. */
export const merkleInclusionCheck: CheckType = defineCheck<Parameters>({
  type: "merkle_inclusion",
  description:
    "The item (hashed as an RFC 9162 leaf) or the leaf hash stands at the index of the tree of that size and root.",
  properties: {
    item: ITEM_PARAMETER,
    leaf_hash: SHA256_PARAMETER,
    index: { ...COUNT, description: "Position of the leaf, from 0." },
    tree_size: { ...COUNT, description: "Leaves in the tree." },
    path: {
      type: "array",
      maxItems: MERKLE_PATH_MAX,
      items: SHA256_PARAMETER,
      description: "Inclusion path, from the leaf up.",
    },
    root: SHA256_PARAMETER,
  },
  required: ["index", "tree_size", "path", "root"],
  failReasons: ["inclusion_not_proven"],
  example: {
    item: "leaf",
    index: 0,
    tree_size: 1,
    path: [],
    root: "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  },
  prepare: ({ item, leaf_hash, index, tree_size, path, root }) => {
    if ((item === undefined) === (leaf_hash === undefined)) {
      throw new InvalidBundle("exactly one of item and leaf_hash is required.");
    }
    return {
      run: (context) => {
        const leafHash = item === undefined
          ? Uint8Array.fromHex(leaf_hash ?? "")
          : merkleLeafHash(context.item(item).bytes);
        const isProven = verifyInclusion({
          leafHash,
          index,
          treeSize: tree_size,
          path: path.map((hash) => Uint8Array.fromHex(hash)),
          root: Uint8Array.fromHex(root),
        });
        return isProven
          ? pass({ leaf_hash: leafHash.toHex() })
          : fail("inclusion_not_proven");
      },
    };
  },
});
