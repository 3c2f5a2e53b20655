/**
 * What strangers are given of the log: signed checkpoints, the keys that sign
 * them, tiles and bundles of entries.
 *
 * Whoever asks for the checkpoint is given the one that was published last, or a
 * new one when the log has grown since. A checkpoint is published in a commit
 * that checks the one before, and only if the tree still has the root that was
 * signed then: two that contradict each other are never signed from one store.
 * What was signed last is remembered outside of it as well, so that a store that
 * is put back from an older copy signs nothing.
 *
 * @see C2SP tlog-checkpoint, tlog-tiles, signed-note
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { Jwks, Keyring } from "@/lib/jose/keyring.ts";
import type { Store } from "@/lib/store/store.ts";
import { checkpointText } from "@/lib/tlog/checkpoint.ts";
import {
  noteKeyId,
  type NoteSigner,
  signNote,
  verifierKey,
} from "@/lib/tlog/note.ts";
import type { SignedHead, SignedMemory } from "@/lib/tlog/signed_memory.ts";
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
  /** What was signed before, outside of the store. */
  readonly signed: SignedMemory;
  /** Told when the log does not sign any more. */
  readonly onFault: (event: string, detail: unknown) => void;
}

/** See the module comment. */
export class LogPublication {
  readonly #parts: PublicationParts;
  #isTold = false;
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
   * @throws {AppError} `busy` while a long log is looked at for the first time,
   *   `store_unavailable` for a log that must not be signed.
   */
  async checkpoint(): Promise<PublishedCheckpoint> {
    const { store, report, signed } = this.#parts;
    for (let attempt = 0; attempt < PUBLISH_ATTEMPTS_MAX; attempt++) {
      const found = await report();
      if (found.status === "broken") {
        throw refusal(`it is broken at entry ${found.brokenSeq}`);
      }
      const signer = await this.#signer();
      const published = await readPublished(store);
      await this.#assertExtends(found, published?.value ?? null);
      const keys = noteKeyId(signer);
      const { count: size } = found;
      const isNew = published?.value.size !== size ||
        published.value.keys !== keys;
      const next = isNew
        ? await this.#sign({ size, root: found.root }, signer)
        : published.value;
      const isCurrent = !isNew ||
        await writePublished(store, next, published?.version ?? null);
      if (!isCurrent) continue;
      // Before anybody sees it.
      signed.keep({ size, root: found.root });
      return next;
    }
    throw new AppError("busy", "The log is being audited.", {
      retryAfterSeconds: 10,
    });
  }

  /**
   * Refuses a log that is older than what was signed of it, or has other
   * entries: whoever signs it would contradict himself.
   *
   * @throws {AppError} `store_unavailable`
   */
  async assertSignable(found: AuditReport): Promise<void> {
    const published = await readPublished(this.#parts.store);
    await this.#assertExtends(found, published?.value ?? null);
  }

  async #assertExtends(
    { count, root, tree }: AuditReport,
    published: PublishedCheckpoint | null,
  ): Promise<void> {
    const { last } = this.#parts.signed;
    const heads = [
      ...(last === null ? [] : [{ size: last.size, root: last.root.toHex() }]),
      ...(published === null ? [] : [published]),
    ];
    const seen = new Set<string>();
    for (const before of heads) {
      if (seen.has(`${before.size} ${before.root}`)) continue;
      seen.add(`${before.size} ${before.root}`);
      const problem = count < before.size
        ? `it has ${count} entries, and ${before.size} were signed`
        : (before.size === count ? root : await tree.root(before.size))
            .toHex() === before.root
        ? null
        : `its first ${before.size} entries are not those that were signed`;
      if (problem === null) continue;
      if (!this.#isTold) this.#parts.onFault("log_not_signed", problem);
      this.#isTold = true;
      throw refusal(problem);
    }
  }

  async #sign(
    { size, root }: SignedHead,
    signer: NoteSigner,
  ): Promise<PublishedCheckpoint> {
    const text = checkpointText({ origin: this.origin, size, root });
    return {
      size,
      root: root.toHex(),
      note: await signNote(text, [signer]),
      keys: noteKeyId(signer),
    };
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

/** Why nothing is signed. */
function refusal(problem: string): AppError {
  return new AppError(
    "store_unavailable",
    `The log is not signed any more: ${problem}.`,
    { retryAfterSeconds: 60 },
  );
}

function publicBytes(key: Jwks["keys"][number] | { x?: string }): Uint8Array {
  return Uint8Array.fromBase64(key.x ?? "", { alphabet: "base64url" });
}
