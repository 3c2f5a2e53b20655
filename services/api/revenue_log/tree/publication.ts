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
 * Where witnesses are named, a new checkpoint is shown to them first, in the
 * background, and is published with what they say. The one before is given
 * meanwhile; where no witness answers, it is published without them after
 * {@linkcode WITNESS_PATIENCE_MS}.
 *
 * @see C2SP tlog-checkpoint, tlog-tiles, signed-note
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import type { Jwks, Keyring } from "@/lib/jose/keyring.ts";
import { emptyTreeRoot } from "@/lib/merkle.ts";
import type { Clock } from "@/lib/runtime.ts";
import type { Store, StoreEntry } from "@/lib/store/store.ts";
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
  keepShownSize,
  type PublishedCheckpoint,
  readBundle,
  readOpenFrom,
  readPublished,
  readShownSize,
  readTreeState,
  tileReader,
  writePublished,
} from "./store.ts";
import type { WitnessedTree, Witnesses } from "./witnesses.ts";

/** Attempts to publish, while others do. */
const PUBLISH_ATTEMPTS_MAX = 4;
/** Milliseconds after which a checkpoint is published although no witness has cosigned it. */
export const WITNESS_PATIENCE_MS = 60_000;
/** Seconds after which to ask again for what waits for a witness. */
const WITNESS_RETRY_SECONDS = 5;

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
  /** Reports that the log does not sign any more. */
  readonly onFault: (event: string, detail: unknown) => void;
  /** Who cosigns, and how long they are waited for; by default nobody. */
  readonly witnessed?: { readonly by: Witnesses; readonly clock: Clock };
}

/** Signs the log for strangers as long as it may be signed. */
export class LogPublication {
  readonly #parts: PublicationParts;
  /** Why nothing is signed, as far as was looked. */
  #problem: string | null = null;
  /** Since when the published checkpoint is not the newest. */
  #outgrown: { readonly version: string | null; readonly atMs: number } | null =
    null;
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

  /** Why the log is not signed any more, as far as was looked; null when it is. */
  get problem(): string | null {
    return this.#problem;
  }

  /**
   * The signed checkpoint, as new as the log, or as its witnesses have cosigned.
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
      const head = this.#mayGrow(found, published)
        ? { size: found.count, root: found.root }
        : headOf(published);
      const isNew = published?.value.size !== head.size ||
        published.value.keys !== keys;
      const next = isNew
        ? await this.#signAgain(head, published?.value ?? null, signer)
        : published.value;
      const isCurrent = !isNew ||
        await writePublished(store, next, published?.version ?? null);
      if (!isCurrent) continue;
      // Before anybody sees it.
      signed.keep(head);
      return next;
    }
    throw new AppError("busy", "The log is being audited.", {
      retryAfterSeconds: 10,
    });
  }

  /**
   * Shows the newest checkpoint to the witnesses, and publishes what they
   * cosigned. Does nothing where there are none, or the log may not be signed.
   */
  async cosign(signal: AbortSignal): Promise<void> {
    const { store, signed, witnessed } = this.#parts;
    if (witnessed === undefined) return;
    const { by } = witnessed;
    const found = await this.#whole();
    if (found === null) return;
    const published = await readPublished(store);
    if (await this.#conflict(found, published?.value ?? null) !== null) return;
    const signer = await this.#signer();
    const tree = this.#witnessedTree(found);
    await by.greet(await this.#signedBefore(published?.value), tree, signal);
    this.#tell(by.refusal);
    const isNew = published?.value.size !== found.count ||
      published.value.keys !== noteKeyId(signer);
    const head = { size: found.count, root: found.root };
    const draft = { size: head.size, note: isNew ? "" : published.value.note };
    if (by.refusal !== null || !by.isDue(draft)) return;
    const candidate = isNew
      ? await this.#signAgain(head, published?.value ?? null, signer)
      : published.value;
    await keepShownSize(store, head.size);
    signed.keep(head);
    const lines = await by.collect(candidate, tree, signal);
    this.#tell(by.refusal);
    if (by.refusal !== null || lines.length === 0) return;
    const note = ownNote(candidate.note) + by.linesOf(candidate.note, lines);
    await writePublished(
      store,
      { ...candidate, note },
      published?.version ?? null,
    );
  }

  /**
   * Asks each witness what it saw, by what was published last; signs nothing
   * but the empty tree. What is wrong, a line for each.
   */
  async askWitnesses(
    signal: AbortSignal = new AbortController().signal,
  ): Promise<readonly string[]> {
    const { store, witnessed } = this.#parts;
    const found = await this.#whole();
    if (witnessed === undefined || found === null) return [];
    const { by } = witnessed;
    await by.greet(
      await this.#signedBefore((await readPublished(store))?.value),
      this.#witnessedTree(found),
      signal,
    );
    const { refusal, failures } = by;
    return refusal === null ? failures : [...failures, refusal];
  }

  /**
   * Looks whether the log may be signed, for whoever asks how the service is.
   *
   * @throws what the store throws.
   */
  async look(): Promise<void> {
    const found = await this.#whole();
    if (found === null) return;
    const published = await readPublished(this.#parts.store);
    this.#tell(await this.#problemOf(found, published?.value ?? null));
  }

  /**
   * Refuses a log that is older than what was signed of it, or has other
   * entries: whoever signs it would contradict himself.
   *
   * @throws {AppError} `store_unavailable`, or `busy` while witnesses were not
   *   asked what they saw.
   */
  async assertSignable(found: AuditReport): Promise<void> {
    const { store, witnessed } = this.#parts;
    const published = await readPublished(store);
    await this.#assertExtends(found, published?.value ?? null);
    const waitsFor = witnessed?.by.waitsFor ?? null;
    if (waitsFor !== null && published?.value.size !== found.count) {
      throw waiting(waitsFor);
    }
  }

  /** What tells nobody anything new: the checkpoint before, or that of no entries. */
  async #signedBefore(
    published: PublishedCheckpoint | undefined,
  ): Promise<PublishedCheckpoint> {
    return published ??
      await this.#sign(
        { size: 0, root: emptyTreeRoot() },
        await this.#signer(),
      );
  }

  #witnessedTree({ tree }: AuditReport): WitnessedTree {
    const { store, report } = this.#parts;
    return {
      consistencyProof: (from, to) => tree.consistencyProof(from, to),
      count: async () => (await report()).count,
      async signedSize() {
        const shown = await readShownSize(store);
        if (shown === null) return null;
        const published = await readPublished(store);
        // A program before this one, beside it, publishes what it shows.
        return Math.max(shown, published?.value.size ?? 0);
      },
    };
  }

  /** What is known of the log; null while it is audited for the first time, or where it is broken. */
  async #whole(): Promise<AuditReport | null> {
    try {
      const found = await this.#parts.report();
      return found.status === "broken" ? null : found;
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  async #assertExtends(
    found: AuditReport,
    published: PublishedCheckpoint | null,
  ): Promise<void> {
    const problem = await this.#problemOf(found, published);
    this.#tell(problem);
    if (problem !== null) throw refusal(problem);
  }

  /** What the log contradicts, here or at a witness; null when nothing. */
  async #problemOf(
    found: AuditReport,
    published: PublishedCheckpoint | null,
  ): Promise<string | null> {
    return await this.#conflict(found, published) ??
      this.#parts.witnessed?.by.refusal ?? null;
  }

  /** What the log contradicts of all that was signed here; null when nothing. */
  async #conflict(
    { count, root, tree }: AuditReport,
    published: PublishedCheckpoint | null,
  ): Promise<string | null> {
    const { last } = this.#parts.signed;
    const heads = [
      ...(last === null ? [] : [{ size: last.size, root: last.root.toHex() }]),
      ...(published === null ? [] : [published]),
    ];
    const seen = new Set<string>();
    for (const before of heads) {
      if (seen.has(`${before.size} ${before.root}`)) continue;
      seen.add(`${before.size} ${before.root}`);
      if (count < before.size) {
        return `it has ${count} entries, and ${before.size} were signed`;
      }
      const then = before.size === count ? root : await tree.root(before.size);
      if (then.toHex() !== before.root) {
        return `its first ${before.size} entries are not those that were signed`;
      }
    }
    return null;
  }

  #tell(problem: string | null): void {
    if (problem !== null && this.#problem === null) {
      this.#parts.onFault("log_not_signed", problem);
    }
    this.#problem = problem;
  }

  /**
   * Whether a checkpoint of the log as it is now may be published without
   * waiting for witnesses.
   *
   * @throws {AppError} `busy` when it may not, and none was published before.
   */
  #mayGrow(
    { count }: AuditReport,
    published: StoreEntry<PublishedCheckpoint> | null,
  ): boolean {
    const { witnessed } = this.#parts;
    if (witnessed === undefined || published?.value.size === count) return true;
    const { by, clock } = witnessed;
    const version = published?.version ?? null;
    const nowMs = clock.now().getTime();
    if (this.#outgrown?.version !== version) {
      this.#outgrown = { version, atMs: nowMs };
    }
    const isLate = nowMs - this.#outgrown.atMs >= WITNESS_PATIENCE_MS;
    const { waitsFor } = by;
    if (waitsFor === null && isLate) return true;
    if (published !== null) return false;
    throw waiting(waitsFor ?? "its first checkpoint is being witnessed");
  }

  /** Signs a head; where the same was published by another key, its witnesses stay. */
  async #signAgain(
    head: SignedHead,
    published: PublishedCheckpoint | null,
    signer: NoteSigner,
  ): Promise<PublishedCheckpoint> {
    const signed = await this.#sign(head, signer);
    if (published?.size !== head.size) return signed;
    const lines = this.#parts.witnessed?.by.linesOf(published.note) ?? "";
    return { ...signed, note: signed.note + lines };
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

/** A note with its first signature alone, which is ours. */
function ownNote(note: string): string {
  const start = note.lastIndexOf("\n\n") + 2;
  return note.slice(0, note.indexOf("\n", start) + 1);
}

function headOf(
  published: StoreEntry<PublishedCheckpoint> | null,
): SignedHead {
  if (published === null) throw new TypeError("nothing is published");
  const { size, root } = published.value;
  return { size, root: Uint8Array.fromHex(root) };
}

/** Why nothing new is signed yet. */
function waiting(reason: string): AppError {
  return new AppError("busy", `The log waits for its witnesses: ${reason}.`, {
    retryAfterSeconds: WITNESS_RETRY_SECONDS,
  });
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
