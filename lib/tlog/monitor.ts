/**
 * Follows a log from outside: is what it says now an extension of what it said
 * before, do its tiles have the root that it signed, and do its entries have
 * the hashes of its tiles? Whatever does not fit is named.
 *
 * Only the root is signed. The unfinished tiles at the right edge have to give
 * that root; each full tile has to give its hash in the tile above; entries have
 * to give the hashes of the lowest tiles. So nothing is believed that does not
 * follow from the checkpoint, and what is wrong is found where it is.
 *
 * @see C2SP tlog-tiles, tlog-checkpoint
 * @module
 */

import { merkleLeafHash, merkleRoot } from "@/lib/merkle.ts";
import { type Checkpoint, openCheckpoint } from "./checkpoint.ts";
import { assertWitnessed } from "./cosignature.ts";
import { NoteError } from "./note.ts";
import type { Trust } from "./proof.ts";
import {
  hashesOfTile,
  parseBundle,
  TILE_WIDTH,
  type TileName,
  tilePath,
  TileTree,
  tileWidthAt,
} from "./tiles.ts";

/** What can be wrong with a log. */
export type LogFault =
  /** The checkpoint is none, or not signed by a known key of this log. */
  | "bad_checkpoint"
  /** Too few of the known witnesses have cosigned the checkpoint. */
  | "unwitnessed"
  /** It signed something else before: two checkpoints that exclude each other. */
  | "fork"
  /** It signed more entries before. */
  | "truncated"
  /** A tile does not have the hashes that the checkpoint stands for. */
  | "swapped_tile"
  /** An entry is not the one whose hash is in the tree. */
  | "changed_entry"
  /** Something that the checkpoint promises is not served. */
  | "missing"
  /** An entry does not follow the one before. */
  | "broken_chain"
  /** It claims more entries than are read. */
  | "too_long";

/** A log that is wrong: which way, and where. */
export class LogFaultError extends Error {
  /** Tells it from other errors. */
  override readonly name = "LogFaultError";
  /** See {@linkcode LogFault}. */
  readonly fault: LogFault;

  /** An error with what was found. */
  constructor(fault: LogFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Reads what a log serves at a path below its prefix; null where it has nothing. */
export type FetchLog = (path: string) => Promise<Uint8Array | null>;

/** How a log is followed. */
export interface MonitorOptions extends Trust {
  /** Reads the log. */
  readonly fetch: FetchLog;
  /** What it said before; null: nobody has looked yet. */
  readonly before: Checkpoint | null;
  /** Entries before this one need not be shown. */
  readonly entriesFrom: number;
  /** More than these are not read. */
  readonly entriesMax: number;
  /** Whether entries that were seen before are read again. */
  readonly isWhole?: boolean;
  /** Given each new entry that is shown, in their order; every one where all are read. */
  readonly onEntry: (index: number, entry: Uint8Array) => void;
}

/** What a log says now, all of it checked. */
export interface Followed extends Checkpoint {
  /** The signed note. */
  readonly note: string;
  /** New entries that are not shown. */
  readonly hidden: number;
}

/**
 * Looks at what a log says now.
 *
 * @throws {LogFaultError} for the first thing that does not fit; what `fetch`
 *   throws.
 */
export async function followLog(options: MonitorOptions): Promise<Followed> {
  const { fetch, before } = options;
  const note = new TextDecoder().decode(
    await fetch("checkpoint") ?? missing("checkpoint"),
  );
  const checkpoint = readCheckpoint(note, options);
  const { size } = checkpoint;
  if (before !== null && size < before.size) {
    throw new LogFaultError(
      "truncated",
      `the log has ${size} entries, and signed ${before.size} before`,
    );
  }
  const entries = size - seenBefore(options);
  if (entries > options.entriesMax) {
    throw new LogFaultError(
      "too_long",
      `the log claims ${entries} entries to be read, and a look reads ${options.entriesMax}`,
    );
  }
  const tiles = new ProvenTiles(fetch, checkpoint);
  await tiles.proveEdge();
  if (before !== null) await proveExtension(before, tiles);
  const hidden = await readEntries(options, tiles);
  return { ...checkpoint, note, hidden };
}

function readCheckpoint(note: string, { keys, policy }: Trust): Checkpoint {
  let opened: ReturnType<typeof openCheckpoint>;
  try {
    opened = openCheckpoint(note, keys);
  } catch (error) {
    if (!(error instanceof NoteError)) throw error;
    throw new LogFaultError("bad_checkpoint", error.message);
  }
  const { origin, size, root } = opened;
  if (policy === undefined) return { origin, size, root };
  try {
    assertWitnessed(opened.note, policy);
  } catch (error) {
    if (!(error instanceof NoteError)) throw error;
    throw new LogFaultError("unwitnessed", error.message);
  }
  return { origin, size, root };
}

async function proveExtension(
  before: Checkpoint,
  { tree }: ProvenTiles,
): Promise<void> {
  const root = await tree.root(before.size);
  if (root.toHex() === before.root.toHex()) return;
  throw new LogFaultError(
    "fork",
    `the first ${before.size} entries have another root than the one signed before`,
  );
}

/** Entries that are not read, because they were before. */
function seenBefore({ isWhole, before }: MonitorOptions): number {
  return isWhole === true ? 0 : before?.size ?? 0;
}

/** Reads the entries that are new, or all; how many of them are not shown. */
async function readEntries(
  options: MonitorOptions,
  tiles: ProvenTiles,
): Promise<number> {
  const { fetch, entriesFrom, onEntry } = options;
  const from = seenBefore(options);
  const { size } = tiles.tree;
  let hidden = 0;
  for (
    let index = Math.floor(from / TILE_WIDTH);
    index * TILE_WIDTH < size;
    index++
  ) {
    const start = index * TILE_WIDTH;
    const width = Math.min(TILE_WIDTH, size - start);
    const hashes = await tiles.read({ level: 0, index, width });
    const path = tilePath({ level: "entries", index, width });
    const bytes = await fetch(path);
    if (bytes === null && start < entriesFrom) {
      hidden += start + width - Math.max(start, from);
      continue;
    }
    const entries = parseBundle(bytes ?? missing(path));
    if (entries?.length !== width) {
      throw new LogFaultError(
        "changed_entry",
        `${path} has no ${width} entries`,
      );
    }
    for (const [offset, entry] of entries.entries()) {
      if (merkleLeafHash(entry).toHex() !== hashes[offset]?.toHex()) {
        throw new LogFaultError(
          "changed_entry",
          `entry ${start + offset} has another hash than its leaf`,
        );
      }
      if (start + offset >= from) onEntry(start + offset, entry);
    }
  }
  return hidden;
}

/** Tiles that follow from a checkpoint. */
class ProvenTiles {
  readonly #fetch: FetchLog;
  readonly #root: Uint8Array;
  readonly tree: TileTree;

  constructor(fetch: FetchLog, { size, root }: Checkpoint) {
    this.#fetch = fetch;
    this.#root = root;
    this.tree = new TileTree(size, (tile) => this.read(tile));
  }

  /** The root is made of unfinished tiles only: they are right if it is. */
  async proveEdge(): Promise<void> {
    const { size } = this.tree;
    if ((await this.tree.root()).toHex() === this.#root.toHex()) return;
    const edge: string[] = [];
    for (let level = 0; TILE_WIDTH ** level <= size; level++) {
      const index = Math.floor(size / TILE_WIDTH ** (level + 1));
      const width = tileWidthAt({ level, index }, size);
      if (width > 0) edge.push(tilePath({ level, index, width }));
    }
    throw new LogFaultError(
      "swapped_tile",
      `the tiles at the right edge do not give the signed root: ${
        edge.join(", ")
      }`,
    );
  }

  /** Reads a tile; a full one has to fit the tile above. */
  async read(
    tile: TileName & { readonly level: number },
  ): Promise<readonly Uint8Array[]> {
    const path = tilePath(tile);
    const hashes = hashesOfTile(await this.#fetch(path) ?? missing(path));
    if (hashes?.length !== tile.width) {
      throw new LogFaultError("swapped_tile", `${path} has another width`);
    }
    if (tile.width < TILE_WIDTH) return hashes;
    const above = await this.tree.nodeAt(tile.level + 1, tile.index);
    if (merkleRoot(hashes).toHex() !== above.toHex()) {
      throw new LogFaultError(
        "swapped_tile",
        `${path} does not have the hash that the tile above it has`,
      );
    }
    return hashes;
  }
}

function missing(path: string): never {
  throw new LogFaultError("missing", `${path} is not served`);
}
