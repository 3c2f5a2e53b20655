/**
 * What was signed, on disk before it is sent: so that a crash or a timeout is
 * followed by the same payment and never by a second one, and so that a budget
 * over some time can be kept.
 *
 * One file for each purchase, readable by its owner only. Nothing is taken out
 * of a file that is not final.
 *
 * @module
 */

import { dirname, join } from "node:path";
import { abortOf } from "@/lib/deadline.ts";
import { messageOf } from "@/lib/errors.ts";
import { OperationError } from "../command.ts";
import {
  type Budget,
  isJournalEntry,
  type JournalEntry,
  judgeReservation,
  mergeEntries,
  type Reservation,
} from "./journal_entry.ts";

/** Days for which final purchases are remembered. */
const REMEMBERED_DAYS = 35;
const DAY_MS = 86_400_000;
/** Milliseconds after which somebody who waits sees for whom. */
const PATIENCE_MS = 1_000;

/** Remembers purchases. */
export interface Journal {
  /** Every purchase that is remembered, oldest first. */
  list(): Promise<readonly JournalEntry[]>;
  /**
   * Writes a purchase down, unless a budget forbids it or another process was
   * first. Processes take turns.
   *
   * @param options `known`: ids that were in the journal when the purchase
   * began; what is new since was bought at the same time.
   */
  reserve(
    entry: JournalEntry,
    options: { budgets: readonly Budget[]; known: ReadonlySet<string> },
  ): Promise<Reservation>;
  /** Replaces an entry, except by one that knows less. Processes take turns. */
  update(entry: JournalEntry): Promise<void>;
  /**
   * Waits until no other process sends a payment; the next one waits until
   * what is given back is disposed of, or this process ends.
   */
  takeTurn(
    id: string,
    options: { say: (line: string) => void; signal: AbortSignal },
  ): Promise<Disposable>;
}

/** Opens the journal of a folder, which is made when it is missing. */
export function openJournal(folder: string, now: () => Date): Journal {
  const fileOf = (id: string) => join(folder, `${id}.json`);
  const turnOf = (id: string) => join(folder, `${id}.turn`);
  const list = async () => {
    const entries: JournalEntry[] = [];
    for (const name of await namesIn(folder)) {
      const entry = await readEntry(join(folder, name));
      if (entry !== null) entries.push(entry);
    }
    return entries.sort((a, b) => a.created_at < b.created_at ? -1 : 1);
  };
  return {
    list,
    async reserve(entry, { budgets, known }) {
      await makeFolder(folder);
      using _lock = await lockFile(join(folder, "lock"));
      const entries = await list();
      const reservation = judgeReservation(entries, {
        ...{ entry, budgets, known, now: now() },
      });
      if (reservation.kind !== "reserved") return reservation;
      for (const old of entries) {
        if (isForgettable(old, now())) {
          await Deno.remove(fileOf(old.id));
          await Deno.remove(turnOf(old.id)).catch(() => {});
        }
      }
      await writeEntry(fileOf(entry.id), entry);
      return reservation;
    },
    async update(entry) {
      try {
        using _lock = await lockFile(join(folder, "lock"));
        const current = await readEntry(fileOf(entry.id));
        await writeEntry(fileOf(entry.id), mergeEntries(current, entry));
      } catch (error) {
        throw error instanceof JournalFault ? error.meaning(NOT_NOTED) : error;
      }
    },
    takeTurn: (id, options) => lockFile(turnOf(id), options),
  };
}

/** A journal that ends with the process, for purchases that cost nothing. */
export function openMemoryJournal(): Journal {
  const entries = new Map<string, JournalEntry>();
  const put = (entry: JournalEntry) => {
    entries.set(entry.id, entry);
    return Promise.resolve();
  };
  return {
    list: () => Promise.resolve([...entries.values()]),
    reserve: async (entry) => {
      await put(entry);
      return { kind: "reserved" };
    },
    update: put,
    takeTurn: () => Promise.resolve({ [Symbol.dispose]() {} }),
  };
}

function isForgettable(entry: JournalEntry, now: Date): boolean {
  return entry.closed_at !== null &&
    Date.parse(entry.closed_at) < now.getTime() - REMEMBERED_DAYS * DAY_MS;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    const names: string[] = [];
    for await (const { name } of Deno.readDir(folder)) {
      if (/^[0-9a-f]{64}\.json$/.test(name)) names.push(name);
    }
    return names;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw journalProblem(folder, error);
  }
}

/**
 * An entry that cannot be read stops a purchase: it may be one that is open.
 * Null where there is none (any more).
 */
async function readEntry(file: string): Promise<JournalEntry | null> {
  try {
    const value: unknown = JSON.parse(await Deno.readTextFile(file));
    if (isJournalEntry(value)) return value;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    if (!(error instanceof SyntaxError)) throw journalProblem(file, error);
  }
  throw new OperationError(
    `${file} is not an entry of the journal; look at it, then move it away`,
  );
}

/** Whole or not at all, and on the disk before anything is sent. */
async function writeEntry(file: string, entry: JournalEntry): Promise<void> {
  const partial = `${file}.${crypto.randomUUID()}.partial`;
  try {
    using opened = await Deno.open(partial, {
      write: true,
      createNew: true,
      mode: 0o600,
    });
    const bytes = new TextEncoder().encode(JSON.stringify(entry, null, 2));
    for (let written = 0; written < bytes.length;) {
      written += await opened.write(bytes.subarray(written));
    }
    await opened.sync();
    await Deno.rename(partial, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await Deno.remove(partial).catch(() => {});
    throw journalProblem(file, error);
  }
}

/** A name is on the disk when its folder is, on systems that can be told so. */
async function syncFolder(folder: string): Promise<void> {
  try {
    using opened = await Deno.open(folder, { read: true });
    await opened.sync();
  } catch {
    // There it is the system that sees to it.
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
    await syncFolder(dirname(folder));
  } catch (error) {
    throw journalProblem(folder, error);
  }
}

/**
 * Takes a lock of the system, which ends with the process that holds it: there
 * is none that a crash leaves behind.
 */
async function lockFile(
  path: string,
  waiting?: { say: (line: string) => void; signal: AbortSignal },
): Promise<Disposable> {
  let file: Deno.FsFile;
  try {
    file = await Deno.open(path, { create: true, write: true, mode: 0o600 });
  } catch (error) {
    throw journalProblem(path, error);
  }
  const timer = setTimeout(
    () => waiting?.say("another process sends this payment; waiting for it"),
    PATIENCE_MS,
  );
  try {
    await (waiting === undefined
      ? file.lock(true)
      : Promise.race([file.lock(true), abortOf(waiting.signal)]));
  } catch (error) {
    file.close();
    waiting?.signal.throwIfAborted();
    throw journalProblem(path, error);
  } finally {
    clearTimeout(timer);
  }
  // Closing the file lets go of the lock.
  return file;
}

/** What a fault means where it keeps a purchase from beginning. */
const NOT_SENT = "nothing was sent";
/** What it means where it keeps from being noted how one ended. */
const NOT_NOTED =
  "how it ended is not noted: an open purchase is asked for again with the same payment";

/** The journal cannot be used: what is wrong, and what that means for the purchase. */
class JournalFault extends OperationError {
  readonly #what: string;

  constructor(what: string, means: string = NOT_SENT) {
    super(`${what}; ${means}`);
    this.#what = what;
  }

  /** The same fault where it means something else. */
  meaning(means: string): JournalFault {
    return new JournalFault(this.#what, means);
  }
}

function journalProblem(path: string, error: unknown): JournalFault {
  return new JournalFault(
    `the journal cannot be used (${path}): ${messageOf(error)}`,
  );
}
