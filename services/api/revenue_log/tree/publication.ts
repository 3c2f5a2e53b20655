/**
 * What strangers are given of the log: signed checkpoints, the keys that sign
 * them, tiles and bundles of entries.
 *
 * Whoever asks for the checkpoint is given the one that was published last, or a
 * new one when the log has grown since. A checkpoint is published in a commit
 * that checks the one before, and only if the tree still has the root that was
 * signed then: two that contradict each other are never signed from one store.
 *
 * @see C2SP tlog-checkpoint, tlog-tiles, signed-note
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { Jwks, Keyring } from "@/lib/jose/keyring.ts";
import type { Store, StoreEntry } from "@/lib/store/store.ts";
import { checkpointText } from "@/lib/tlog/checkpoint.ts";
import {
  noteKeyId,
  type NoteSigner,
  signNote,
  verifierKey,
} from "@/lib/tlog/note.ts";
import {
  bytesOfTile,
  encodeBundle,
  parseTilePath,
  TILE_WIDTH,
  type TileName,
  tileWidthAt,
} from "@/lib/tlog/tiles.ts";
import type { AuditReport } from "../audit.ts";
import {
  type PublishedCheckpoint,
  readBundle,
  readOpenFrom,
  readPublished,
  readTreeState,
  tileReader,
  writePublished,
} from "./store.ts";

/** Attempts to publish, while others do. */
const PUBLISH_ATTEMPTS_MAX = 4;

/** What the log is published with. */
export interface PublicationParts {
  /** Has the tree. */
  readonly store: Store;
  /** The keys of checkpoints. */
  readonly keyring: Keyring;
  /** URL of the API, below which the log stands. */
  readonly url: string;
  /** Audits what was appended. */
  readonly report: () => Promise<AuditReport>;
}

/** See the module comment. */
export class LogPublication {
  readonly #parts: PublicationParts;
  /** Names the log, and its keys: the URL without its scheme. */
  readonly origin: string;

  /** Takes what it publishes from; reads and writes nothing yet. */
  constructor(parts: PublicationParts) {
    this.#parts = parts;
    const { host, pathname } = new URL(parts.url);
    this.origin = host + pathname.replace(/\/+$/, "");
  }

  /** The keys by which strangers verify, the one that signs first. */
  async verifierKeys(): Promise<string[]> {
    // Whoever asks first makes the key.
    await this.#parts.keyring.signer();
    return (await this.#parts.keyring.jwks()).keys.map((key) =>
      verifierKey({ name: this.origin, publicKey: publicBytes(key) })
    );
  }

  /** From which entry on bundles are published. */
  entriesFrom(): Promise<number> {
    return readOpenFrom(this.#parts.store);
  }

  /**
   * The signed checkpoint, as new as the log.
   *
   * @throws {AppError} `busy` while a long log is looked at for the first time.
   */
  async checkpoint(): Promise<PublishedCheckpoint> {
    const { store, report } = this.#parts;
    for (let attempt = 0; attempt < PUBLISH_ATTEMPTS_MAX; attempt++) {
      const found = await report();
      const signer = await this.#signer();
      const published = await readPublished(store);
      const fresh = await nextCheckpoint(found, published, {
        origin: this.origin,
        signer,
      });
      if (fresh === null) {
        if (published !== null) return published.value;
        break;
      }
      const version = published?.version ?? null;
      if (await writePublished(store, fresh, version)) return fresh;
    }
    throw new AppError("busy", "The log is being audited.", {
      retryAfterSeconds: 10,
    });
  }

  /**
   * The bytes of a tile or of a bundle; null when the path is of none, or the
   * log is not so far, or does not show it.
   *
   * @param path `tile/...`, without a slash before it.
   */
  async tile(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const { store } = this.#parts;
    const name = parseTilePath(path);
    if (name === null) return null;
    const size = (await readTreeState(store))?.value.count ?? 0;
    if (tileWidthAt(name, size) < name.width) return null;
    const { level, index, width } = name;
    if (level === "entries") return await this.#bundle(name);
    const hashes = await tileReader(store)({ level, index, width });
    return bytesOfTile(hashes.slice(0, width));
  }

  async #bundle(
    { index, width }: TileName,
  ): Promise<Uint8Array<ArrayBuffer> | null> {
    const { store } = this.#parts;
    const from = index * TILE_WIDTH;
    if (from < await this.entriesFrom()) return null;
    return encodeBundle(await readBundle(store, { from, to: from + width }));
  }

  async #signer(): Promise<NoteSigner> {
    const { keyring } = this.#parts;
    const { kid, signBytes } = await keyring.signer();
    const key = await keyring.publicKey(kid);
    if (key === null) throw new TypeError("the log's key is not published");
    return {
      name: this.origin,
      publicKey: publicBytes(key),
      sign: signBytes,
    };
  }
}

/**
 * The checkpoint that takes the place of the one that was published; null when
 * that one stays.
 */
async function nextCheckpoint(
  { status, count, root, tree }: AuditReport,
  published: StoreEntry<PublishedCheckpoint> | null,
  { origin, signer }: { origin: string; signer: NoteSigner },
): Promise<PublishedCheckpoint | null> {
  const before = published?.value ?? null;
  // A log that lost entries, or has others than it had, signs nothing more.
  if (status === "broken") return null;
  const keys = noteKeyId(signer);
  if (before !== null) {
    const isSame = before.size === count && before.keys === keys &&
      before.root === root.toHex();
    if (isSame || count < before.size) return null;
    if ((await tree.root(before.size)).toHex() !== before.root) return null;
  }
  const note = await signNote(checkpointText({ origin, size: count, root }), [
    signer,
  ]);
  return { size: count, root: root.toHex(), note, keys };
}

function publicBytes(key: Jwks["keys"][number] | { x?: string }): Uint8Array {
  return Uint8Array.fromBase64(key.x ?? "", { alphabet: "base64url" });
}
