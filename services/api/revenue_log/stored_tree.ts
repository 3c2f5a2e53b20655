/**
 * The Merkle tree over the revenue log, read from the store: proofs read a few
 * hundred values, however long the log is.
 *
 * @see RFC 9162, section 2.1
 * @module
 */

import {
  consistencyRanges,
  emptyTreeRoot,
  inclusionRanges,
  type LeafRange,
  merkleNodeHash,
  merkleRoot,
} from "@/lib/merkle.ts";
import type { Store } from "@/lib/store/store.ts";
import { leafHashOf } from "./log.ts";
import {
  readEntries,
  readRoots,
  type RevenueEntry,
  TREE_HEIGHTS,
} from "./store.ts";

/** See the module comment. Its proofs are those of `MerkleTree`. */
export class StoredTree {
  readonly #store: Store;
  /** How many leaves there are. */
  readonly size: number;

  /** The tree over the first entries, which were audited. */
  constructor(store: Store, size: number) {
    this.#store = store;
    this.size = size;
  }

  /** The hash of one leaf. */
  leafHash(index: number): Promise<Uint8Array> {
    return this.#subtree([index, index + 1]);
  }

  /** The root over the first `treeSize` leaves. */
  async root(treeSize: number = this.size): Promise<Uint8Array> {
    return treeSize === 0
      ? emptyTreeRoot()
      : await this.#subtree([0, treeSize]);
  }

  /** The proof that a leaf stands at `index` in the tree of the first `treeSize` leaves. */
  inclusionProof(
    index: number,
    treeSize: number = this.size,
  ): Promise<Uint8Array[]> {
    return this.#all(inclusionRanges(index, treeSize));
  }

  /** The proof that the tree of `firstSize` leaves is a prefix of that of `secondSize` leaves. */
  consistencyProof(
    firstSize: number,
    secondSize: number = this.size,
  ): Promise<Uint8Array[]> {
    return this.#all(consistencyRanges(firstSize, secondSize));
  }

  async #all(ranges: readonly LeafRange[]): Promise<Uint8Array[]> {
    const roots: Uint8Array[] = [];
    for (const range of ranges) roots.push(await this.#subtree(range));
    return roots;
  }

  async #subtree([start, end]: LeafRange): Promise<Uint8Array> {
    const count = end - start;
    const width = 2 ** Math.floor(Math.log2(count));
    const complete = await this.#complete(start, width);
    return width === count
      ? complete
      : merkleNodeHash(complete, await this.#subtree([start + width, end]));
  }

  /** A complete subtree: from the largest parts of it that are stored. */
  async #complete(start: number, width: number): Promise<Uint8Array> {
    const height = TREE_HEIGHTS.findLast((height) => 2 ** height <= width);
    if (height === undefined) {
      const entries = await readEntries(this.#store, start, start + width);
      if (entries.length !== width) throw new RangeError("no such entries");
      return merkleRoot(
        entries.map(({ value }) => leafHashOf(value as RevenueEntry)),
      );
    }
    const size = 2 ** height;
    const roots = await readRoots(this.#store, {
      height,
      from: start / size,
      to: (start + width) / size,
    });
    if (roots.length !== width / size) throw new RangeError("no such subtree");
    return merkleRoot(roots.map((root) => Uint8Array.fromHex(root)));
  }
}
