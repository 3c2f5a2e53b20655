/**
 * The storage port on Deno KV: a file, memory, or a remote store.
 *
 * @module
 */

import { messageOf } from "@/lib/errors.ts";
import type { JsonValue } from "@/lib/json.ts";
import { systemWait, type Wait } from "@/lib/runtime.ts";
import {
  collectInMs,
  type CommitStamp,
  formatVersion,
  fromEnvelope,
  fromKvKey,
  hasExpired,
  parseVersion,
  stampCommit,
  toCheckedKvKey,
  toEnvelope,
  toKvKey,
  toLiveEntry,
  toSelector,
  type Version,
} from "./deno_kv_entry.ts";
import { CommitGroups } from "./commit_groups.ts";
import { Deadlines } from "./deadlines.ts";
import { type Handle, openHandle } from "./deno_kv_handle.ts";
import {
  closedError,
  encodeCommit,
  type EncodedCommit,
  encodeRange,
  pageOf,
} from "./requests.ts";
import {
  GET_KEYS_MAX,
  LIST_ENTRIES_MAX,
  type ListOptions,
  type ListPage,
  type Store,
  STORE_TIMEOUT_MS,
  type StoreCommit,
  type StoreEntry,
  StoreError,
  type StoreKey,
} from "./store.ts";

/** What a test or an operator may set. */
export interface DenoKvOptions {
  /** The clock that expiry is judged by. */
  readonly now?: () => Date;
  /** Default {@linkcode STORE_TIMEOUT_MS}. */
  readonly timeoutMs?: number;
  /** Waits for a lock of others; default: the machine's. */
  readonly wait?: Wait;
}

/**
 * Opens a store on Deno KV.
 *
 * Everything in this process that names the same file shares one handle, since
 * two handles lock each other out. Other processes must not use the file: take
 * a remote store or Postgres then.
 *
 * @param location A file (its directory is created), `:memory:`, the URL of a
 *   remote store (its token stands in `DENO_KV_ACCESS_TOKEN`), or nothing for
 *   the store of the host, as on Deno Deploy.
 * @throws {StoreError} when it cannot be opened.
 */
export async function openDenoKvStore(
  location?: string,
  {
    now = () => new Date(),
    timeoutMs = STORE_TIMEOUT_MS,
    wait = systemWait,
  }: DenoKvOptions = {},
): Promise<Store> {
  const handle = await openHandle(location, timeoutMs);
  return new DenoKvStore(handle, { now, timeoutMs, wait });
}

/**
 * How often a commit is tried while the database is locked: with growing pauses
 * for five seconds, as long as SQLite waits where it waits by itself.
 */
const LOCKED_ATTEMPTS_MAX = 29;
/** Milliseconds between two of these attempts, at most. */
const LOCKED_PAUSE_MS_MAX = 250;
/** How often a commit is tried while expired entries are in its way. */
const EXPIRED_ATTEMPTS_MAX = 8;

/** A commit as Deno KV is asked for it. */
interface KvCommit {
  readonly encoded: EncodedCommit;
  /** What each check must find: versionstamps as Deno KV has them. */
  readonly stamps: readonly (string | null)[];
  readonly commitStamp: CommitStamp;
  readonly now: Date;
}

class DenoKvStore implements Store {
  readonly #handle: Handle;
  readonly #now: () => Date;
  readonly #wait: Wait;
  readonly #deadlines: Deadlines;
  readonly #groups: CommitGroups<KvCommit, string | null>;
  #isClosed = false;

  constructor(
    handle: Handle,
    { now, timeoutMs, wait }: Required<DenoKvOptions>,
  ) {
    this.#handle = handle;
    this.#now = now;
    this.#wait = wait;
    this.#deadlines = new Deadlines(timeoutMs);
    this.#groups = new CommitGroups({
      together: (commits) => this.#write(commits),
      alone: async (commit) => (await this.#tryCommit(commit))?.[0] ?? null,
    });
  }

  async get<T extends JsonValue>(key: StoreKey): Promise<StoreEntry<T> | null> {
    const kvKey = toCheckedKvKey(key);
    const entry = await this.#call((kv) => kv.get(kvKey));
    return toLiveEntry<T>(key, entry, this.#now());
  }

  async getMany<T extends JsonValue>(
    keys: readonly StoreKey[],
  ): Promise<(StoreEntry<T> | null)[]> {
    const kvKeys = keys.map(toCheckedKvKey);
    const chunks: Promise<Deno.KvEntryMaybe<unknown>[]>[] = [];
    for (let i = 0; i < kvKeys.length; i += GET_KEYS_MAX) {
      const chunk = kvKeys.slice(i, i + GET_KEYS_MAX);
      chunks.push(this.#call((kv) => kv.getMany<unknown[]>(chunk)));
    }
    const entries = (await Promise.all(chunks)).flat();
    const now = this.#now();
    return keys.map((key, index) => {
      const entry = entries[index];
      return entry === undefined ? null : toLiveEntry<T>(key, entry, now);
    });
  }

  async list<T extends JsonValue>(
    prefix: StoreKey,
    options: ListOptions,
  ): Promise<ListPage<T>> {
    const range = encodeRange(prefix, options);
    if (range.isEmpty) return { entries: [], cursor: null };
    const selector = toSelector(range);
    const now = this.#now();
    const { limit, reverse } = range;
    // Expired entries count for nothing, so the listing goes on until it has
    // one live entry more than asked for.
    const found = await this.#call(async (kv) => {
      const entries: StoreEntry<T>[] = [];
      const batchSize = Math.min(limit + 1, LIST_ENTRIES_MAX);
      for await (const entry of kv.list(selector, { reverse, batchSize })) {
        const live = toLiveEntry<T>(fromKvKey(entry.key), entry, now);
        if (live !== null) entries.push(live);
        if (entries.length > limit) break;
      }
      return entries;
    });
    return pageOf(found, limit);
  }

  async commit(commit: StoreCommit): Promise<string | null> {
    const encoded = encodeCommit(commit);
    const now = this.#now();
    const versions = encoded.checks.map(({ version }) =>
      version === null ? null : parseVersion(version)
    );
    const isAnyNull = versions.includes(null);
    let stamps: readonly (string | null)[] | null = versions.map((version) =>
      version?.stamp ?? null
    );
    // A version names the first expiry of its commit: before that nobody needs
    // to look whether the entry is still there.
    if (versions.some((version) => version && hasExpired(version, now))) {
      stamps = await this.#stampsToCheck(encoded, versions, now);
    }
    const commitStamp = stampCommit(encoded.sets);
    for (let attempt = 0; attempt < EXPIRED_ATTEMPTS_MAX; attempt++) {
      if (stamps === null) return null;
      const version =
        await this.#commitOne({ encoded, stamps, commitStamp, now }) ??
          await this.#versionOfOwn(encoded, commitStamp);
      if (version !== null) return version;
      if (!isAnyNull) return null;
      stamps = await this.#stampsToCheck(encoded, versions, now);
    }
    throw new StoreError("other writers were always faster");
  }

  /** See {@linkcode Store.countWrites}: a file has one process. */
  get countWrites(): Store["countWrites"] {
    const { isRemote, writes } = this.#handle;
    return isRemote ? undefined : (prefixes) => writes.watch(prefixes);
  }

  close(): Promise<void> {
    if (!this.#isClosed) {
      this.#isClosed = true;
      this.#deadlines.stop();
      this.#handle.release();
    }
    return Promise.resolve();
  }

  /** In a file one disk is waited for, so that commits go in groups. */
  async #commitOne(commit: KvCommit): Promise<string | null> {
    if (!this.#handle.isRemote) return await this.#groups.write(commit);
    return (await this.#tryCommit(commit))?.[0] ?? null;
  }

  async #tryCommit(commit: KvCommit): Promise<readonly string[] | null> {
    for (let attempt = 1;; attempt++) {
      try {
        return await this.#write([commit]);
      } catch (error) {
        // Deno KV does not wait when a read turns into a write: for the program
        // that copies each change, or for a process before this one that closes.
        if (!/database is locked/.test(messageOf(error))) throw error;
        if (attempt >= LOCKED_ATTEMPTS_MAX) throw error;
        if (attempt > 1) {
          await this.#wait(Math.min(2 ** (attempt - 2), LOCKED_PAUSE_MS_MAX));
        }
      }
    }
  }

  /** One atomic write: the version of each commit, or null when a check of one does not hold. */
  async #write(
    commits: readonly KvCommit[],
  ): Promise<readonly string[] | null> {
    const result = await this.#call(async (kv) => {
      let atomic = kv.atomic();
      for (const commit of commits) atomic = withCommit(atomic, commit);
      try {
        return await atomic.commit();
      } finally {
        // Here, since a commit that is late is written after its caller gave up.
        for (const { encoded } of commits) this.#handle.writes.add(encoded);
      }
    }, { isCommit: true });
    if (!result.ok) return null;
    return commits.map(({ commitStamp }) =>
      formatVersion({
        stamp: result.versionstamp,
        expiresAtMs: commitStamp.firstExpiryMs,
      })
    );
  }

  /**
   * The version of a commit whose checks failed because it had been applied
   * already: when an answer of a remote store is lost, Deno sends the commit
   * again, unasked, and its own entries stand in its way.
   */
  async #versionOfOwn(
    { sets }: EncodedCommit,
    { id }: CommitStamp,
  ): Promise<string | null> {
    if (!this.#handle.isRemote || sets.length === 0) return null;
    const keys = sets.slice(0, GET_KEYS_MAX).map(({ key }) => toKvKey(key));
    const entries = await this.#call((kv) => kv.getMany<unknown[]>(keys), {
      isCommit: true,
    });
    for (const entry of entries) {
      const present = fromEnvelope(entry);
      if (present !== null && present.commitId.toHex() === id.toHex()) {
        return formatVersion(present.version);
      }
    }
    return null;
  }

  /**
   * What Deno KV has to check so that expired entries count as absent ones;
   * null when a check does not hold.
   */
  async #stampsToCheck(
    { checks }: EncodedCommit,
    versions: readonly (Version | null)[],
    now: Date,
  ): Promise<(string | null)[] | null> {
    const entries = await this.#call((kv) =>
      kv.getMany<unknown[]>(checks.map(({ key }) => toKvKey(key)))
    );
    const stamps: (string | null)[] = [];
    for (const [index, entry] of entries.entries()) {
      const present = fromEnvelope(entry);
      const isLive = present !== null && !hasExpired(present, now);
      const wanted = versions[index]?.stamp ?? null;
      if (wanted !== (isLive ? entry.versionstamp : null)) return null;
      stamps.push(entry.versionstamp);
    }
    return stamps;
  }

  async #call<T>(
    work: (kv: Deno.Kv) => Promise<T>,
    { isCommit = false } = {},
  ): Promise<T> {
    if (this.#isClosed) throw closedError();
    try {
      return await this.#deadlines.hold(
        work(this.#handle.kv),
        // A remote store is asked again and again, even after this.
        () =>
          new StoreError("Deno KV does not answer", { mayBeApplied: isCommit }),
      );
    } catch (cause) {
      if (cause instanceof StoreError) throw cause;
      throw new StoreError(`${this.#handle.name}: ${messageOf(cause)}`, {
        cause,
      });
    }
  }
}

function withCommit(
  started: Deno.AtomicOperation,
  { encoded: { checks, sets, deletes }, stamps, commitStamp, now }: KvCommit,
): Deno.AtomicOperation {
  let atomic = started;
  for (const [index, { key }] of checks.entries()) {
    const versionstamp = stamps[index] ?? null;
    atomic = atomic.check({ key: toKvKey(key), versionstamp });
  }
  for (const set of sets) {
    atomic = atomic.set(
      toKvKey(set.key),
      toEnvelope(set, commitStamp),
      set.expiresAtMs === null ? {} : {
        expireIn: collectInMs(set.expiresAtMs - now.getTime(), commitStamp),
      },
    );
  }
  for (const { key } of deletes) atomic = atomic.delete(toKvKey(key));
  return atomic;
}
