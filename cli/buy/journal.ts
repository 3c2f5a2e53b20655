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

import { join } from "node:path";
import { isJsonObject } from "@/lib/json.ts";
import { OperationError } from "../command.ts";

/** Days for which final purchases are remembered. */
const REMEMBERED_DAYS = 35;
const DAY_MS = 86_400_000;

/** Where a purchase stands. */
export type JournalState =
  /** Sent perhaps; the outcome is not known. */
  | "pending"
  /** Delivered. */
  | "paid"
  /** The seller says that nothing was charged. */
  | "refused"
  /** Given up by hand. */
  | "forgotten";

/** One purchase. */
export interface JournalEntry {
  /** Version of this shape. */
  readonly version: 1;
  /** The payment's nonce without 0x. */
  readonly id: string;
  /** ISO time of the signature. */
  readonly created_at: string;
  /** What was asked. */
  readonly url: string;
  /** What the challenge calls it. */
  readonly resource_url: string;
  /** The request body, byte for byte. */
  readonly body: string;
  /** The header PAYMENT-SIGNATURE, with all that it echoes: the same bytes on every retry. */
  readonly payment: string;
  /** What the extension `payment-identifier` says in it; missing in older entries. */
  readonly payment_id?: string;
  /** CAIP-2 network. */
  readonly network: string;
  /** Contract address. */
  readonly asset: string;
  /** Atomic units as decimal digits. */
  readonly amount: string;
  /** The amount for people. */
  readonly amount_text: string;
  /** Who is paid. */
  readonly pay_to: string;
  /** Who signed. */
  readonly payer: string;
  /** Whether the payer's key is gone and never held money. */
  readonly is_throwaway: boolean;
  /** Unix seconds; the signature is worth nothing afterwards. */
  readonly valid_before: number;
  /** See {@linkcode JournalState}. */
  readonly state: JournalState;
  /** ISO time at which it became final. */
  readonly closed_at: string | null;
  /** Transaction hash; empty where none is known. */
  readonly transaction: string;
}

/** What may be spent in some time. */
export interface Budget {
  /** Atomic units. */
  readonly atomic: bigint;
  /** Milliseconds. */
  readonly windowMs: number;
}

/** Remembers purchases. */
export interface Journal {
  /** Every purchase that is remembered, oldest first. */
  list(): Promise<readonly JournalEntry[]>;
  /**
   * Writes a purchase down, unless that would exceed the budget: then it gives
   * what is already spent or reserved. Processes take turns.
   */
  reserve(entry: JournalEntry, budget: Budget | null): Promise<bigint | null>;
  /** Replaces an entry. */
  update(entry: JournalEntry): Promise<void>;
}

/**
 * What counts against a budget for an asset: everything signed in the time
 * before `now` that was paid or still can be.
 */
export function spentAtomic(
  entries: readonly JournalEntry[],
  options: { network: string; asset: string; windowMs: number; now: Date },
): bigint {
  const { network, asset, windowMs, now } = options;
  const since = now.getTime() - windowMs;
  return entries.filter((entry) =>
    entry.network === network &&
    entry.asset.toLowerCase() === asset.toLowerCase() &&
    !entry.is_throwaway && Date.parse(entry.created_at) > since &&
    // A seller who refuses still has the signature until it expires.
    (entry.state !== "refused" || entry.valid_before * 1000 > now.getTime())
  ).reduce((sum, entry) => sum + BigInt(entry.amount), 0n);
}

/** Opens the journal of a folder, which is made when it is missing. */
export function openJournal(folder: string, now: () => Date): Journal {
  const fileOf = (id: string) => join(folder, `${id}.json`);
  const list = async () => {
    const entries: JournalEntry[] = [];
    for (const name of await namesIn(folder)) {
      entries.push(await readEntry(join(folder, name)));
    }
    return entries.sort((a, b) => a.created_at < b.created_at ? -1 : 1);
  };
  return {
    list,
    async reserve(entry, budget) {
      await makeFolder(folder);
      using _lock = await lockFolder(folder);
      const entries = await list();
      if (budget !== null && !entry.is_throwaway) {
        const spent = spentAtomic(entries, {
          ...entry,
          windowMs: budget.windowMs,
          now: now(),
        });
        if (spent + BigInt(entry.amount) > budget.atomic) return spent;
      }
      for (const old of entries) {
        if (isForgettable(old, now())) await Deno.remove(fileOf(old.id));
      }
      await writeEntry(fileOf(entry.id), entry);
      return null;
    },
    update: (entry) => writeEntry(fileOf(entry.id), entry),
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
      return null;
    },
    update: put,
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

/** An entry that cannot be read stops a purchase: it may be one that is open. */
async function readEntry(file: string): Promise<JournalEntry> {
  try {
    const value: unknown = JSON.parse(await Deno.readTextFile(file));
    if (isEntry(value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw journalProblem(file, error);
  }
  throw new OperationError(
    `${file} is not an entry of the journal; look at it, then move it away`,
  );
}

function isEntry(value: unknown): value is JournalEntry {
  return isJsonObject(value) && value.version === 1 &&
    ["id", "created_at", "url", "resource_url", "body", "payment", "network"]
      .every((name) => typeof value[name] === "string") &&
    typeof value.asset === "string" && typeof value.amount === "string" &&
    /^\d{1,30}$/.test(value.amount) &&
    typeof value.valid_before === "number" &&
    ["pending", "paid", "refused", "forgotten"].includes(String(value.state));
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
  } catch (error) {
    await Deno.remove(partial).catch(() => {});
    throw journalProblem(file, error);
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw journalProblem(folder, error);
  }
}

async function lockFolder(folder: string): Promise<Disposable> {
  const file = await Deno.open(join(folder, "lock"), {
    create: true,
    write: true,
    mode: 0o600,
  });
  await file.lock(true);
  // Closing the file lets go of the lock, as the end of the process does.
  return file;
}

function journalProblem(path: string, error: unknown): Error {
  return error instanceof OperationError ? error : new OperationError(
    `the journal cannot be used (${path}): ${
      error instanceof Error ? error.message : String(error)
    }; nothing was sent`,
  );
}
