/**
 * A Merkle tree in tiles: 256 hashes of one level to a tile, entries in bundles
 * of 256. Where they stand, how they grow, and how roots and proofs are read
 * from them, whether they come from a store or from a log on the network.
 *
 * @see C2SP tlog-tiles, RFC 6962 section 2.1
 * @module
 */

import {
  consistencyRanges,
  emptyTreeRoot,
  inclusionRanges,
  type LeafRange,
  MERKLE_HASH_BYTES,
  merkleNodeHash,
  merkleRoot,
} from "@/lib/merkle.ts";

/** Hashes of a full tile, and entries of a full bundle. */
export const TILE_WIDTH = 256;
/** Bytes of an entry: its length stands in two bytes. */
export const BUNDLE_ENTRY_BYTES_MAX = 65_535;
/** Levels between two levels of tiles, as a power of two. */
const TILE_HEIGHT = 8;
const TILE_LEVEL_MAX = 63;

/** A tile of hashes, or with the level `entries` a bundle. */
export interface TileName {
  /** 0 has the hashes of leaves; each level above has the roots of full tiles. */
  readonly level: number | "entries";
  /** From the left, from 0. */
  readonly index: number;
  /** Hashes in it: up to 256. */
  readonly width: number;
}

/** Reads the hashes of a tile: at least as many as its width says. */
export type ReadTile = (
  tile: TileName & { readonly level: number },
) => Promise<readonly Uint8Array[]>;

/** A tile as it stands after leaves were appended. */
export interface GrownTile {
  /** See {@linkcode TileName}. */
  readonly level: number;
  /** See {@linkcode TileName}. */
  readonly index: number;
  /** All of its hashes, the old ones too. */
  readonly hashes: readonly Uint8Array[];
}

/** The path of a tile below the log's prefix: `tile/0/x001/234.p/5`. */
export function tilePath({ level, index, width }: TileName): string {
  const parts: string[] = [];
  for (let rest = index;; rest = Math.floor(rest / 1_000)) {
    parts.unshift(String(rest % 1_000).padStart(3, "0"));
    if (rest < 1_000) break;
  }
  const number = parts.map((part, place) =>
    place === parts.length - 1 ? part : `x${part}`
  ).join("/");
  return `tile/${level}/${number}${width === TILE_WIDTH ? "" : `.p/${width}`}`;
}

/** The tile of a path; null where it is none, or written in another way. */
export function parseTilePath(path: string): TileName | null {
  const match =
    /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/(\d{1,3}))?$/
      .exec(path);
  if (match === null) return null;
  const [, level = "", number = "", width] = match;
  const name: TileName = {
    level: level === "entries" ? level : Number(level),
    index: Number(number.replaceAll(/[x/]/g, "")),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  if (name.level !== "entries" && name.level > TILE_LEVEL_MAX) return null;
  return tilePath(name) === path && name.width >= 1 ? name : null;
}

/** How many hashes of a tile there are in a tree; 0 where it has none of them. */
export function tileWidthAt(
  { level, index }: Pick<TileName, "level" | "index">,
  treeSize: number,
): number {
  const hashes = Math.floor(
    treeSize / TILE_WIDTH ** (level === "entries" ? 0 : level),
  );
  return Math.max(0, Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH));
}

/**
 * The tiles that change when leaves are appended: one on each level that
 * changes, and those that become full.
 *
 * @param size Leaves before.
 * @param read Asked for the unfinished tiles at the right edge.
 */
export async function growTiles(
  leafHashes: readonly Uint8Array[],
  { size, read }: { readonly size: number; readonly read: ReadTile },
): Promise<GrownTile[]> {
  const grown: GrownTile[] = [];
  let nodes = leafHashes;
  for (let level = 0; nodes.length > 0; level++) {
    const start = Math.floor(size / TILE_WIDTH ** level);
    const above: Uint8Array[] = [];
    let index = Math.floor(start / TILE_WIDTH);
    const width = start % TILE_WIDTH;
    let hashes = width === 0
      ? []
      : (await read({ level, index, width })).slice(0, width);
    if (hashes.length !== width) throw new RangeError("no such tile");
    for (const node of nodes) {
      hashes.push(node);
      if (hashes.length < TILE_WIDTH) continue;
      grown.push({ level, index: index++, hashes });
      above.push(merkleRoot(hashes));
      hashes = [];
    }
    if (hashes.length > 0) grown.push({ level, index, hashes });
    nodes = above;
  }
  return grown;
}

/** The hashes of a tile's bytes; null where they are not whole hashes. */
export function hashesOfTile(bytes: Uint8Array): Uint8Array[] | null {
  if (bytes.length % MERKLE_HASH_BYTES !== 0) return null;
  return Array.from(
    { length: bytes.length / MERKLE_HASH_BYTES },
    (_, index) =>
      bytes.subarray(
        index * MERKLE_HASH_BYTES,
        (index + 1) * MERKLE_HASH_BYTES,
      ),
  );
}

/** The bytes of a tile's hashes. */
export function bytesOfTile(
  hashes: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hashes.length * MERKLE_HASH_BYTES);
  hashes.forEach((hash, index) => bytes.set(hash, index * MERKLE_HASH_BYTES));
  return bytes;
}

/**
 * Entries as a bundle has them: each behind its length in two bytes.
 *
 * @throws {RangeError} for an entry that is longer than that can say.
 */
export function encodeBundle(
  entries: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const length = entries.reduce((sum, entry) => sum + 2 + entry.length, 0);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let offset = 0;
  for (const entry of entries) {
    if (entry.length > BUNDLE_ENTRY_BYTES_MAX) {
      throw new RangeError(`an entry has ${BUNDLE_ENTRY_BYTES_MAX} bytes`);
    }
    view.setUint16(offset, entry.length);
    bytes.set(entry, offset + 2);
    offset += 2 + entry.length;
  }
  return bytes;
}

/** The entries of a bundle; null where a length leads past its end. */
export function parseBundle(bytes: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: Uint8Array[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    if (offset + 2 > bytes.length) return null;
    const end = offset + 2 + view.getUint16(offset);
    if (end > bytes.length) return null;
    entries.push(bytes.subarray(offset + 2, end));
    offset = end;
  }
  return entries;
}

/**
 * A tree of which the tiles are known: roots and proofs read a tile or two of
 * each level. Each tile is read once; a tree that grew is another tree.
 */
export class TileTree {
  readonly #read: ReadTile;
  readonly #tiles = new Map<string, Promise<readonly Uint8Array[]>>();
  /** How many leaves there are. */
  readonly size: number;

  /** The tree over the first leaves of what is read. */
  constructor(size: number, read: ReadTile) {
    this.size = size;
    this.#read = read;
  }

  /** The hash of one leaf. */
  leafHash(index: number): Promise<Uint8Array> {
    return this.#subtree([index, index + 1]);
  }

  /** A hash of a level of tiles: the root of a full tile below, or a leaf's. */
  nodeAt(level: number, index: number): Promise<Uint8Array> {
    const span = TILE_WIDTH ** level;
    return this.#complete(index * span, span);
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

  /** A complete subtree: some neighbours of one tile. */
  async #complete(start: number, width: number): Promise<Uint8Array> {
    const level = Math.floor(Math.log2(width) / TILE_HEIGHT);
    const span = TILE_WIDTH ** level;
    const first = start / span;
    const tile = await this.#tile(level, Math.floor(first / TILE_WIDTH));
    const from = first % TILE_WIDTH;
    const hashes = tile.slice(from, from + width / span);
    if (hashes.length !== width / span) throw new RangeError("no such subtree");
    return merkleRoot(hashes);
  }

  #tile(level: number, index: number): Promise<readonly Uint8Array[]> {
    const width = tileWidthAt({ level, index }, this.size);
    if (width === 0) throw new RangeError("no such tile");
    const name = `${level}/${index}`;
    let tile = this.#tiles.get(name);
    if (tile === undefined) {
      tile = this.#read({ level, index, width });
      this.#tiles.set(name, tile);
    }
    return tile;
  }
}
