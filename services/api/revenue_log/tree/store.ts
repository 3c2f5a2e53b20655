/**
 * Every key of the tree over the revenue log, behind typed functions.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `tlog, keys` | {@linkcode LoggedKeys} | for ever |
 * | `tlog, checkpoint` | {@linkcode PublishedCheckpoint} | for ever |
 * | `tlog, open` | {@linkcode OpenEntries} | for ever |
 * | `tlog, place, digest, seq` | nothing: entries are found by `tx_sha256` | for ever |
 * | `tlog, statement, digest` | number of the entry with that `statement_sha256` | for ever |
 * | `tlog, shown` | {@linkcode ShownCheckpoint} | for ever |
 * | `tlog, state` | {@linkcode TreeState} | for ever |
 * | `tlog, tile, level, index` | hashes of a tile, in base64 | for ever |
 *
 * The tree is made of entries that were checked, after they were appended:
 * `audit.ts` takes some at a time, in one commit with the tiles that change.
 *
 * @module
 */

import { merkleLeafHash } from "@/lib/merkle.ts";
import {
  GET_KEYS_MAX,
  type Store,
  type StoreCommit,
  type StoreEntry,
  type StoreKey,
  type StoreSet,
} from "@/lib/store/store.ts";
import {
  bytesOfTile,
  type GrownTile,
  hashesOfTile,
  type ReadTile,
  TileTree,
} from "@/lib/tlog/tiles.ts";
import { entryBytes } from "../entry_bytes.ts";
import {
  HEAD_KEY,
  readEntries,
  type RevenueEntry,
  type RevenueHead,
} from "../store.ts";

/** The tree as far as it goes. */
export type TreeState = {
  /** Leaves: entries that were checked, from the start. */
  readonly count: number;
  /** Hash of the last of them, of the chain. */
  readonly hash: string;
  /** Atomic units, by network. */
  readonly totals: { readonly [network: string]: string };
  /** Right edge of the tree by height, as hexadecimal text; empty: none. */
  readonly peaks: readonly string[];
};

/** The checkpoint that was published last. */
export type PublishedCheckpoint = {
  /** Leaves. */
  readonly size: number;
  /** Root, as hexadecimal text. */
  readonly root: string;
  /** The signed note. */
  readonly note: string;
  /** Ids of the keys that signed it, with blanks between them. */
  readonly keys: string;
};

/** The largest checkpoint that a witness was asked to cosign. */
export type ShownCheckpoint = {
  /** Leaves. */
  readonly size: number;
};

/** From which entry on bundles are published. */
export type OpenEntries = {
  /** Before it are entries with digests that have no salt. */
  readonly from: number;
};

/** What the log says of its own keys. */
export type LoggedKeys = {
  /** Thumbprints of those whose publication is known. */
  readonly published: readonly string[];
  /** Thumbprints of those whose withdrawal is known. */
  readonly withdrawn: readonly string[];
  /** Entries of the log, or on their way to it, that are about keys. */
  readonly entries: number;
};

/** Entries with one digest that are looked at: a sale, and that it is taken back. */
const PLACES_MAX = 8;

/** Reads how far the tree goes. */
export function readTreeState(
  store: Store,
): Promise<StoreEntry<TreeState> | null> {
  return store.get<TreeState>(STATE_KEY);
}

/** The same and where the log ends, as both were at one moment. */
export async function readTreeAndHead(store: Store): Promise<{
  readonly tree: StoreEntry<TreeState> | null;
  readonly head: StoreEntry<RevenueHead> | null;
}> {
  const [tree = null, head = null] = await store.getMany<
    TreeState | RevenueHead
  >([STATE_KEY, HEAD_KEY]);
  return {
    tree: tree as StoreEntry<TreeState> | null,
    head: head as StoreEntry<RevenueHead> | null,
  };
}

/** The commit that appends leaves, if nobody else did since the state was read. */
export function treeCommit(
  { version, state, entries, tiles }: {
    version: string | null;
    state: TreeState;
    entries: readonly RevenueEntry[];
    tiles: readonly GrownTile[];
  },
): StoreCommit {
  return {
    checks: [{ key: STATE_KEY, version }],
    sets: [
      { key: STATE_KEY, value: state },
      ...entries.map(placeSet),
      ...tiles.map(({ level, index, hashes }) => ({
        key: tileKey(level, index),
        value: bytesOfTile(hashes).toBase64(),
      })),
    ],
  };
}

/** Where entries with a digest of a transaction stand. */
export async function readPlaces(
  store: Store,
  txSha256: string,
): Promise<number[]> {
  const page = await store.list([...PLACE_PREFIX, txSha256], {
    limit: PLACES_MAX,
  });
  return page.entries.map(({ key }) => Number(key[3]));
}

/** Where the entry with a digest of a statement stands; null where none does. */
export async function readStatementPlace(
  store: Store,
  statementSha256: string,
): Promise<number | null> {
  const key = [...STATEMENT_PREFIX, statementSha256];
  return (await store.get<number>(key))?.value ?? null;
}

/** What finds an entry by its statement; it belongs into the commit that appends it. */
export function statementPlace(
  { statement_sha256: digest, seq }: RevenueEntry,
): StoreSet[] {
  return digest === undefined
    ? []
    : [{ key: [...STATEMENT_PREFIX, digest], value: seq }];
}

/** Reads tiles of the store. */
export function tileReader(store: Store): ReadTile {
  return async ({ level, index }) => {
    const entry = await store.get<string>(tileKey(level, index));
    const hashes = entry === null
      ? null
      : hashesOfTile(Uint8Array.fromBase64(entry.value));
    if (hashes === null) throw new RangeError("no such tile");
    return hashes;
  };
}

/** The tree over the first entries, which are in it. */
export function storedTree(store: Store, size: number): TileTree {
  return new TileTree(size, tileReader(store));
}

/** Entries of a bundle, as they are hashed; fewer where the log has fewer. */
export async function readBundle(
  store: Store,
  range: { readonly from: number; readonly to: number },
): Promise<Uint8Array[]> {
  const found = await readEntries(store, range.from, range.to);
  return found.map(({ value }) => entryBytes(value as RevenueEntry));
}

/** Reads from which entry on bundles are published. */
export async function readOpenFrom(store: Store): Promise<number> {
  return (await store.get<OpenEntries>(OPEN_KEY))?.value.from ?? 0;
}

/** The write that keeps entries before a number out of bundles. */
export function openFromSet(from: number): StoreSet {
  return { key: OPEN_KEY, value: { from } };
}

/** Reads the checkpoint that was published last. */
export function readPublished(
  store: Store,
): Promise<StoreEntry<PublishedCheckpoint> | null> {
  return store.get<PublishedCheckpoint>(CHECKPOINT_KEY);
}

/** Publishes a checkpoint; false when somebody else did since. */
export async function writePublished(
  store: Store,
  value: PublishedCheckpoint,
  version: string | null,
): Promise<boolean> {
  return await store.commit({
    checks: [{ key: CHECKPOINT_KEY, version }],
    sets: [{ key: CHECKPOINT_KEY, value }],
  }) !== null;
}

/**
 * Size of the largest checkpoint that a witness was asked to cosign; null where
 * none was, or by a program alone that kept no account of it.
 */
export async function readShownSize(store: Store): Promise<number | null> {
  return (await store.get<ShownCheckpoint>(SHOWN_KEY))?.value.size ?? null;
}

/** Keeps account of a checkpoint before a witness sees it, unless a larger one was shown. */
export async function keepShownSize(store: Store, size: number): Promise<void> {
  while (true) {
    const shown = await store.get<ShownCheckpoint>(SHOWN_KEY);
    if (shown !== null && shown.value.size >= size) return;
    const version = await store.commit({
      checks: [{ key: SHOWN_KEY, version: shown?.version ?? null }],
      sets: [{ key: SHOWN_KEY, value: { size } }],
    });
    if (version !== null) return;
  }
}

/** Reads what the log says of its own keys. */
export function readLoggedKeys(
  store: Store,
): Promise<StoreEntry<LoggedKeys> | null> {
  return store.get<LoggedKeys>(KEYS_KEY);
}

/** Writes it, with entries that say more; nothing when somebody else did. */
export async function writeLoggedKeys(
  store: Store,
  { before, value, sets }: {
    readonly before: StoreEntry<LoggedKeys> | null;
    readonly value: LoggedKeys;
    readonly sets: readonly StoreSet[];
  },
): Promise<void> {
  await store.commit({
    checks: [{ key: KEYS_KEY, version: before?.version ?? null }],
    sets: [{ key: KEYS_KEY, value }, ...sets],
  });
}

/** Where the last entry stands that has one of some digests of transactions; null where none does. */
export async function findLastPlace(
  store: Store,
  digests: readonly string[],
): Promise<number | null> {
  let last: number | null = null;
  for (let start = 0; start < digests.length; start += GET_KEYS_MAX) {
    const pages = await Promise.all(
      digests.slice(start, start + GET_KEYS_MAX).map((digest) =>
        // A transaction may have settled any number of sales.
        store.list([...PLACE_PREFIX, digest], { limit: 1, reverse: true })
      ),
    );
    for (const { entries: [entry] } of pages) {
      if (entry !== undefined) last = Math.max(last ?? 0, Number(entry.key[3]));
    }
  }
  return last;
}

/** The hash of an entry as a leaf of the tree. */
export function leafHashOf(entry: RevenueEntry): Uint8Array {
  return merkleLeafHash(entryBytes(entry));
}

/** Some keys of the tree as programs before kept it. */
export async function someFormerTreeKeys(
  store: Store,
  limit: number,
): Promise<StoreKey[]> {
  const page = await store.list(["revenue_tree"], { limit });
  const audit = await store.get(["revenue_audit"]);
  return [
    ...page.entries.map(({ key }) => key),
    ...(audit === null ? [] : [audit.key]),
  ];
}

function placeSet({ tx_sha256, seq }: RevenueEntry): StoreSet {
  return { key: [...PLACE_PREFIX, tx_sha256, seq], value: 0 };
}

function tileKey(level: number, index: number): StoreKey {
  return ["tlog", "tile", level, index];
}

const STATE_KEY: StoreKey = ["tlog", "state"];
const CHECKPOINT_KEY: StoreKey = ["tlog", "checkpoint"];
const KEYS_KEY: StoreKey = ["tlog", "keys"];
const SHOWN_KEY: StoreKey = ["tlog", "shown"];
const OPEN_KEY: StoreKey = ["tlog", "open"];
const PLACE_PREFIX: StoreKey = ["tlog", "place"];
const STATEMENT_PREFIX: StoreKey = ["tlog", "statement"];
