/**
 * What `log verify` does: reads a log over HTTP, holds it against what is
 * remembered of it, and remembers what it says now.
 *
 * @module
 */

import { dirname, join } from "node:path";
import { tryLock } from "@/lib/admin/lock.ts";
import { isTimeout, runWithin } from "@/lib/deadline.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import {
  type Collect,
  Garbage,
  SINGLE_ENTRIES,
} from "@/lib/store/collected.ts";
import { openCheckpoint } from "@/lib/tlog/checkpoint.ts";
import {
  type FetchLog,
  type Followed,
  followLog,
  LogFaultError,
} from "@/lib/tlog/monitor.ts";
import type { WitnessPolicy } from "@/lib/tlog/cosignature.ts";
import { TILE_WIDTH } from "@/lib/tlog/tiles.ts";
import { NoteError, type NoteKey, parseVerifierKey } from "@/lib/tlog/note.ts";
import { findProblem, GENESIS_HASH } from "@/services/api/revenue_log/log.ts";
import { systemWait } from "@/lib/runtime.ts";
import { OperationError } from "./command.ts";
import { dataDirectory } from "./store_place.ts";

/** Bytes of an answer: a bundle of the longest entries has 16 MB, ours a hundredth. */
const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
/** Milliseconds for one answer. */
const ANSWER_MS_MAX = 30_000;
/** How often a log that asks for patience is asked again. */
const ATTEMPTS_MAX = 5;
/** Seconds that a log may ask for at a time. */
const PATIENCE_SECONDS_MAX = 60;

/**
 * Milliseconds for one look. A log can claim any number of entries, make them up
 * as they are read and take its time for each: whoever waits for its end holds
 * up every later look.
 */
const LOOK_MS_MAX = 24 * 3_600_000;
/**
 * New entries of one look: three years of a sale a second, and what a look of a
 * day can read.
 */
export const LOOK_ENTRIES_MAX = 100_000_000;

/** What was seen of a log. */
export interface Seen {
  /** Names the log. */
  readonly origin: string;
  /** Its verifier key. */
  readonly key: string;
  /** Whether the log itself named the key just now. */
  readonly keyIsNew: boolean;
  /** Entries. */
  readonly size: number;
  /** Entries that were read for the first time. */
  readonly fresh: number;
  /** Of what was read, entries that are not shown. */
  readonly hidden: number;
}

/** What is remembered of a log. */
type Memory = {
  readonly key: string;
  /** The signed checkpoint. */
  readonly note: string;
  /** Hash of the last entry of the chain; empty where it is not shown. */
  readonly hash: string;
  /** Keys that are believed: that one, and those that the log wrote of itself. */
  readonly keys: readonly string[];
};

/** How a log is looked at. */
export interface WatchOptions {
  /** Stops it. */
  readonly signal: AbortSignal;
  /** The verifier key, where it is known from elsewhere. */
  readonly key?: string;
  /** Who has to have cosigned what is believed. */
  readonly policy?: WitnessPolicy;
  /** File that remembers. */
  readonly state?: string;
  /** Milliseconds for the look; a day by default. */
  readonly lookMs?: number;
  /** Reads the log; over HTTP where it is left out. */
  readonly fetch?: FetchLog;
  /** Instead of the runtime's own; tests count. */
  readonly collector?: () => Promise<Collect>;
  /** Given every entry that is shown: the whole log is read then. */
  readonly onEntry?: (index: number, entry: Uint8Array) => void;
}

/**
 * Looks at a log once.
 *
 * @param prefix Its URL, without a slash at its end.
 * @throws {LogFaultError} with what does not fit; its cause is the evidence.
 */
export async function watchLog(
  prefix: string,
  options: WatchOptions,
): Promise<Seen> {
  const file = options.state ??
    join(dataDirectory(), "logs", `${encodeURIComponent(prefix)}.json`);
  await Deno.mkdir(dirname(file), { recursive: true });
  using _look = await takeLook(file);
  const { lookMs = LOOK_MS_MAX } = options;
  try {
    return await runWithin(lookMs, async (late) => {
      const signal = AbortSignal.any([options.signal, late]);
      return await lookAt(prefix, file, { ...options, signal });
    });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new OperationError("the log was too slow to be read to its end");
  }
}

/**
 * One look at a time: of two, the one that the log keeps waiting would write what
 * it saw over what the other saw later, and that be forgotten.
 */
async function takeLook(file: string): Promise<Disposable> {
  const lock = await Deno.open(`${file}.lock`, { create: true, write: true });
  if (await tryLock(lock)) return lock;
  throw new OperationError(
    `another process looks at this log (it holds ${file}.lock)`,
  );
}

async function lookAt(
  prefix: string,
  file: string,
  options: WatchOptions,
): Promise<Seen> {
  const fetch = collectedFetch(
    options.fetch ?? httpReader(prefix, options.signal),
    options.collector,
  );
  const memory = await recall(file);
  const described = await describe(fetch);
  const key = options.key ?? memory?.key ?? described.key;
  if (key === null) {
    throw new OperationError(
      "the log names no key of its own; give it by --key",
    );
  }
  const believed = new BelievedKeys(key, memory?.keys ?? []);
  // With the key of that time: it may have been rotated since.
  const before = memory === null
    ? null
    : openCheckpoint(memory.note, [keyOf(memory.key)]);
  const { onEntry } = options;
  const isWhole = onEntry !== undefined;
  const chain = before === null || memory === null || isWhole
    ? new Chain(0, GENESIS_HASH)
    : new Chain(before.size, memory.hash);
  let followed: Followed;
  try {
    followed = await followLog({
      fetch,
      keys: believed.keys,
      ...(options.policy === undefined ? {} : { policy: options.policy }),
      before,
      entriesMax: LOOK_ENTRIES_MAX,
      entriesFrom: described.entriesFrom,
      isWhole,
      onEntry(index, entry) {
        believed.take(chain.take(index, entry));
        onEntry?.(index, entry);
      },
    });
  } catch (error) {
    if (!(error instanceof LogFaultError) || error.cause !== undefined) {
      throw error;
    }
    const now = new TextDecoder().decode(
      await fetch("checkpoint") ?? undefined,
    );
    error.cause = memory === null ? now : `${memory.note}\n${now}`;
    throw error;
  }
  const { origin, size, note, hidden } = followed;
  await remember(file, {
    key: believed.signerOf(note),
    note,
    hash: chain.hashAt(size),
    keys: believed.texts,
  });
  return {
    origin,
    key,
    keyIsNew: options.key === undefined && memory === null,
    size,
    fresh: size - (before?.size ?? 0),
    hidden,
  };
}

/**
 * A verifier key.
 *
 * @throws {OperationError} when it is none.
 */
function keyOf(text: string): NoteKey {
  try {
    return parseVerifierKey(text);
  } catch (error) {
    if (!(error instanceof NoteError)) throw error;
    throw new OperationError(`the log's key: ${error.message}`);
  }
}

/** Whether entries follow each other, where they are shown. */
class Chain {
  #next: number;
  #hash: string;

  constructor(next: number, hash: string) {
    this.#next = next;
    this.#hash = hash;
  }

  /** What the entry of that number has to name; empty where that is not known. */
  hashAt(next: number): string {
    return next === this.#next ? this.#hash : "";
  }

  /** What the entry says. */
  take(index: number, bytes: Uint8Array): JsonObject {
    const parsed = parseStrictJson(bytes);
    const value = parsed.kind === "ok" ? parsed.value : null;
    // Behind entries that are not shown the chain begins anew.
    const known = this.hashAt(index);
    const hash = known === "" ? prevHashOf(value) : known;
    const problem = findProblem(value, { seq: index, expected: index, hash });
    if (problem !== null) {
      throw new LogFaultError("broken_chain", `entry ${index}: ${problem}`);
    }
    this.#next = index + 1;
    if (!isJsonObject(value)) return {};
    this.#hash = String(value.hash);
    return value;
  }
}

/** The keys by which a log is believed: what it wrote of a rotation, a key that was believed has signed. */
class BelievedKeys {
  readonly #first: readonly string[];
  #texts: readonly string[];
  /** When the look began. */
  readonly keys: readonly NoteKey[];

  /** Takes the key that is named, and those that came of it before. */
  constructor(key: string, before: readonly string[]) {
    // Another key from elsewhere is believed alone.
    this.#first = before.includes(key) ? before : [key];
    this.#texts = this.#first;
    this.keys = this.#first.map(keyOf);
  }

  get texts(): readonly string[] {
    return this.#texts;
  }

  /** Takes what an entry says of keys, in its tree; nothing of other entries. */
  take({ event, verifier_key: text }: JsonObject): void {
    if (typeof text !== "string") return;
    const others = this.#texts.filter((known) => known !== text);
    if (event === "note_key_withdrawn") this.#texts = others;
    if (event !== "note_key_published") return;
    if (keyOf(text).name !== this.keys[0]?.name) {
      throw new LogFaultError(
        "broken_chain",
        `the log names a key of another: ${text}`,
      );
    }
    this.#texts = [...others, text];
  }

  /** Which of them signed a note. */
  signerOf(note: string): string {
    return this.#first.find((text) => {
      try {
        return openCheckpoint(note, [keyOf(text)]).size >= 0;
      } catch (error) {
        if (error instanceof NoteError) return false;
        throw error;
      }
    }) ?? "";
  }
}

function prevHashOf(value: JsonValue): string {
  return isJsonObject(value) ? String(value.prev_hash) : "";
}

/** What the log says of itself: nothing of it is needed where the key is known. */
async function describe(
  fetch: FetchLog,
): Promise<{ key: string | null; entriesFrom: number }> {
  const parsed = parseStrictJson(await fetch("log.json") ?? new Uint8Array());
  const value = parsed.kind === "ok" && isJsonObject(parsed.value)
    ? parsed.value
    : {};
  const [key] = Array.isArray(value.verifier_keys) ? value.verifier_keys : [];
  return {
    key: typeof key === "string" ? key : null,
    entriesFrom: Number(value.entries_from ?? 0),
  };
}

async function recall(file: string): Promise<Memory | null> {
  let text: string;
  try {
    text = await Deno.readTextFile(file);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw new OperationError(`${file} cannot be read`);
  }
  const parsed = parseStrictJson(text);
  if (parsed.kind === "ok" && isJsonObject(parsed.value)) {
    const { key, note, hash, keys = [key ?? null] } = parsed.value;
    if (
      typeof key === "string" && typeof note === "string" &&
      typeof hash === "string" && isTexts(keys)
    ) return { key, note, hash, keys };
  }
  throw new OperationError(`${file} does not say what a log said`);
}

function isTexts(value: JsonValue): value is readonly string[] {
  return Array.isArray(value) &&
    value.every((item) => typeof item === "string");
}

/** Written beside and then named: what is remembered is never half of it. */
async function remember(file: string, memory: Memory): Promise<void> {
  const draft = `${file}.${crypto.randomUUID()}`;
  await Deno.writeTextFile(draft, JSON.stringify(memory, null, 2) + "\n");
  await Deno.rename(draft, file);
}

/** A long log needs no more memory than a short one. */
function collectedFetch(
  fetch: FetchLog,
  collector: WatchOptions["collector"],
): FetchLog {
  const garbage = new Garbage(collector);
  return async (path) => {
    await garbage.collectWhenDue();
    // What is in an answer is parsed and hashed one by one, and twice.
    garbage.add(SINGLE_ENTRIES * TILE_WIDTH);
    return await fetch(path);
  };
}

/** Reads what a log serves over HTTP, with patience where it asks for some. */
export function httpReader(prefix: string, signal: AbortSignal): FetchLog {
  return async (path) => {
    for (let attempt = 1;; attempt++) {
      const response = await fetch(`${prefix}/${path}`, {
        redirect: "error",
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS_MAX)]),
      });
      const { status, headers } = response;
      if (status === 200) return await bytesOf(response, path);
      await response.body?.cancel();
      if (status === 404) return null;
      const seconds = Number(headers.get("retry-after") ?? Number.NaN);
      if (attempt === ATTEMPTS_MAX || !(seconds <= PATIENCE_SECONDS_MAX)) {
        throw new OperationError(`${path} was answered with ${status}`);
      }
      await systemWait(seconds * 1000, signal);
    }
  };
}

async function bytesOf(response: Response, path: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > ANSWER_BYTES_MAX) {
      throw new OperationError(
        `${path} is longer than ${ANSWER_BYTES_MAX} bytes`,
      );
    }
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}
