/**
 * Merkle trees over lists, as Certificate Transparency hashes them.
 *
 * A tree is known by its size and its root. An inclusion proof shows that a leaf
 * stands at an index of it; a consistency proof shows that a larger tree only
 * appends to a smaller one. All of it is pure; hashes are 32 bytes of SHA-256.
 *
 * @see RFC 9162, section 2.1
 * @module
 */

import { createHash } from "node:crypto";

/** Bytes of every hash in a tree. */
export const MERKLE_HASH_BYTES = 32;

/** The root of the tree without leaves: SHA-256 of nothing. */
export function emptyTreeRoot(): Uint8Array {
  return sha256();
}

/** The hash of a leaf: SHA-256 of 0x00 and the leaf's bytes. */
export function merkleLeafHash(leaf: Uint8Array | string): Uint8Array {
  return sha256(LEAF_PREFIX, leaf);
}

/** The hash of an inner node: SHA-256 of 0x01 and both children. */
export function merkleNodeHash(
  left: Uint8Array,
  right: Uint8Array,
): Uint8Array {
  return sha256(NODE_PREFIX, left, right);
}

/** The root over a list of leaf hashes, in one pass and logarithmic memory. */
export function merkleRoot(leafHashes: Iterable<Uint8Array>): Uint8Array {
  const peaks = new MerklePeaks();
  for (const leafHash of leafHashes) peaks.append(leafHash);
  return peaks.root();
}

/** A tree of which only the right edge is known: enough to append, and for its root. */
export class MerklePeaks {
  /** [k] is the root of a complete subtree of 2^k leaves, or nothing: a binary counter. */
  readonly #peaks: (Uint8Array | undefined)[];

  /** Goes on from what {@linkcode MerklePeaks.list} gave. */
  constructor(peaks: readonly (Uint8Array | undefined)[] = []) {
    this.#peaks = [...peaks];
  }

  /** The edge, by height. */
  get list(): readonly (Uint8Array | undefined)[] {
    return this.#peaks;
  }

  /** Adds a leaf (its hash, see {@linkcode merkleLeafHash}). */
  append(leafHash: Uint8Array): void {
    let carry = checkedHash(leafHash);
    for (let height = 0;; height++) {
      const peak = this.#peaks[height];
      if (peak === undefined) {
        this.#peaks[height] = carry;
        return;
      }
      carry = merkleNodeHash(peak, carry);
      this.#peaks[height] = undefined;
    }
  }

  /** The root over all leaves so far. */
  root(): Uint8Array {
    let root: Uint8Array | undefined;
    for (const peak of this.#peaks) {
      if (peak === undefined) continue;
      root = root === undefined ? peak : merkleNodeHash(peak, root);
    }
    return root ?? emptyTreeRoot();
  }
}

/** Leaves from `start` (inclusive) to `end`. */
export type LeafRange = readonly [start: number, end: number];

/** The subtrees whose roots are the inclusion proof of a leaf, from the leaf up. */
export function inclusionRanges(index: number, treeSize: number): LeafRange[] {
  assertRange(index, 0, treeSize - 1, "index");
  const path: LeafRange[] = [];
  let [start, end] = [0, treeSize];
  while (end - start > 1) {
    const middle = start + largestPowerOfTwoBelow(end - start);
    if (index < middle) {
      path.push([middle, end]);
      end = middle;
    } else {
      path.push([start, middle]);
      start = middle;
    }
  }
  return path.reverse();
}

/** The subtrees whose roots are the consistency proof of two trees. */
export function consistencyRanges(
  firstSize: number,
  secondSize: number,
): LeafRange[] {
  assertRange(firstSize, 0, secondSize, "firstSize");
  if (firstSize === 0 || firstSize === secondSize) return [];
  const proof: LeafRange[] = [];
  let [start, end] = [0, secondSize];
  while (end !== firstSize) {
    const middle = start + largestPowerOfTwoBelow(end - start);
    if (firstSize <= middle) {
      proof.push([middle, end]);
      end = middle;
    } else {
      proof.push([start, middle]);
      start = middle;
    }
  }
  // The verifier knows the first root itself when that is a complete subtree from leaf 0.
  if (start > 0) proof.push([start, end]);
  return proof.reverse();
}

/** An inclusion proof with what it speaks about. */
export interface InclusionClaim {
  /** See {@linkcode merkleLeafHash}. */
  readonly leafHash: Uint8Array;
  /** Where the leaf stands, from 0. */
  readonly index: number;
  /** How many leaves the tree has. */
  readonly treeSize: number;
  /** The proof, from the leaf up. */
  readonly path: readonly Uint8Array[];
  /** The root of the tree. */
  readonly root: Uint8Array;
}

/**
 * Whether the path proves that the leaf stands at the index of the tree.
 *
 * Numbers that cannot be an index or a size prove nothing (false, no exception).
 *
 * @see RFC 9162, section 2.1.3.2
 */
export function verifyInclusion(claim: InclusionClaim): boolean {
  const { index, treeSize, path } = claim;
  if (!isCount(index) || !isCount(treeSize) || index >= treeSize) return false;
  if (claim.leafHash.length !== MERKLE_HASH_BYTES) return false;
  let position = index;
  let last = treeSize - 1;
  let node = claim.leafHash;
  for (const sibling of path) {
    if (last === 0 || sibling.length !== MERKLE_HASH_BYTES) return false;
    if (isOdd(position) || position === last) {
      node = merkleNodeHash(sibling, node);
      while (!isOdd(position) && position !== 0) {
        position = half(position);
        last = half(last);
      }
    } else {
      node = merkleNodeHash(node, sibling);
    }
    position = half(position);
    last = half(last);
  }
  return last === 0 && equalBytes(node, claim.root);
}

/** A consistency proof with what it speaks about. */
export interface ConsistencyClaim {
  /** Leaves of the smaller tree. */
  readonly firstSize: number;
  /** Root of the smaller tree. */
  readonly firstRoot: Uint8Array;
  /** Leaves of the larger tree. */
  readonly secondSize: number;
  /** Root of the larger tree. */
  readonly secondRoot: Uint8Array;
  /** The proof. */
  readonly path: readonly Uint8Array[];
}

/**
 * Whether the path proves that the second tree only appends to the first.
 *
 * @see RFC 9162, section 2.1.4.2
 */
export function verifyConsistency(claim: ConsistencyClaim): boolean {
  const { firstSize, secondSize } = claim;
  if (!isCount(firstSize) || !isCount(secondSize)) return false;
  if (firstSize > secondSize) return false;
  if (firstSize === secondSize) {
    return claim.path.length === 0 &&
      equalBytes(claim.firstRoot, claim.secondRoot);
  }
  if (firstSize === 0) {
    return claim.path.length === 0 &&
      equalBytes(claim.firstRoot, emptyTreeRoot());
  }
  return claim.path.length > 0 && leadsToBothRoots(claim);
}

/** Walks the path of two trees, of which the first is the smaller and not empty. */
function leadsToBothRoots(claim: ConsistencyClaim): boolean {
  const { firstSize, secondSize } = claim;
  const path = isPowerOfTwo(firstSize)
    ? [claim.firstRoot, ...claim.path]
    : claim.path;
  let first = firstSize - 1;
  let second = secondSize - 1;
  while (isOdd(first)) {
    first = half(first);
    second = half(second);
  }
  const [seed, ...rest] = path;
  if (seed === undefined || seed.length !== MERKLE_HASH_BYTES) return false;
  let firstNode = seed;
  let secondNode = seed;
  for (const sibling of rest) {
    if (second === 0 || sibling.length !== MERKLE_HASH_BYTES) return false;
    if (isOdd(first) || first === second) {
      firstNode = merkleNodeHash(sibling, firstNode);
      secondNode = merkleNodeHash(sibling, secondNode);
      while (!isOdd(first) && first !== 0) {
        first = half(first);
        second = half(second);
      }
    } else {
      secondNode = merkleNodeHash(secondNode, sibling);
    }
    first = half(first);
    second = half(second);
  }
  return second === 0 && equalBytes(firstNode, claim.firstRoot) &&
    equalBytes(secondNode, claim.secondRoot);
}

const LEAF_PREFIX = new Uint8Array([0]);
const NODE_PREFIX = new Uint8Array([1]);

function sha256(...parts: (Uint8Array | string)[]): Uint8Array {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
}

function checkedHash(hash: Uint8Array): Uint8Array {
  if (hash.length !== MERKLE_HASH_BYTES) {
    throw new RangeError(`a leaf hash has ${MERKLE_HASH_BYTES} bytes`);
  }
  return hash;
}

function assertRange(
  value: number,
  min: number,
  max: number,
  name: string,
): void {
  if (!Number.isSafeInteger(value) || value < min || value > max) {
    throw new RangeError(`${name} must be between ${min} and ${max}`);
  }
}

function largestPowerOfTwoBelow(count: number): number {
  return 2 ** Math.floor(Math.log2(count - 1));
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

// Division instead of shifts: sizes beyond 2^31 are legal.
function half(value: number): number {
  return Math.floor(value / 2);
}

function isOdd(value: number): boolean {
  return value % 2 === 1;
}

function isPowerOfTwo(value: number): boolean {
  let rest = value;
  while (rest > 1 && !isOdd(rest)) rest = half(rest);
  return rest === 1;
}

function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length &&
    left.every((byte, index) => byte === right[index]);
}
