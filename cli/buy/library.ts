/**
 * `buy` for programs: the same purchase with a journal in memory or in a
 * storage that is given. Nothing here needs one runtime rather than another:
 * it is the package's `pennyworth/client`, for Node, Deno and browsers.
 *
 * @module
 */

import { abortOf } from "@/lib/deadline.ts";
import { messageOf } from "@/lib/errors.ts";
import { systemRandom, systemWait } from "@/lib/runtime.ts";
import { isPrivateKey, openWallet } from "@/lib/x402/client.ts";
import {
  DEFAULT_BUDGET,
  DEFAULT_MAX,
  parseBudget,
  parseMax,
  parseMethod,
  parseNetwork,
  parseRpc,
  parseUrl,
} from "./arguments.ts";
import { carefulFetch } from "./careful_fetch.ts";
import { openChains } from "./chains.ts";
import type { Journal } from "./journal.ts";
import {
  isJournalEntry,
  type JournalEntry,
  judgeReservation,
  mergeEntries,
} from "./journal_entry.ts";
import { purchase } from "./purchase.ts";
import { bodyOf, moneyOf, type MoneyReport } from "./report.ts";

/** Before the names of purchases in a storage. */
const PREFIX = "pennyworth-purchase-";

/**
 * Where purchases are remembered: `localStorage`, or anything like it. What it
 * holds is money for whoever reads it while a purchase is open.
 */
export interface PurchaseStorage {
  /** How many things there are. */
  readonly length: number;
  /** The name of one; null beyond the last. */
  key(index: number): string | null;
  /** What stands under a name; null where nothing does. */
  getItem(name: string): string | null;
  /** Puts something under a name. */
  setItem(name: string, text: string): void;
}

/** What is allowed, and who pays. */
export interface BuyOptions {
  /** The wallet's key, 0x and 64 hexadecimal characters; left out: a throwaway wallet, for sellers in demo mode. */
  readonly privateKey?: string;
  /** Sent as JSON; left out: `{}`, and nothing with GET and DELETE. */
  readonly data?: unknown;
  /** POST by default. */
  readonly method?: string;
  /** The most for this answer, in USDC; 0.05 by default. */
  readonly max?: string;
  /** The most in some time, such as 5.00/7d, or none; 1.00/24h by default. */
  readonly budget?: string;
  /** The only CAIP-2 network to pay on; any known one by default. */
  readonly network?: string;
  /** Reads the chain there; none: nowhere; a public one by default. */
  readonly rpc?: string;
  /** Where purchases are remembered; by default in memory, as long as the program runs. */
  readonly storage?: PurchaseStorage;
  /** Talks to the seller; the runtime's own by default. */
  readonly fetch?: typeof fetch;
  /** Stops waiting; an open payment is kept. */
  readonly signal?: AbortSignal;
  /** Hears what happens, a line at a time. */
  readonly say?: (line: string) => void;
}

/** What a purchase came to. */
export interface Bought extends MoneyReport {
  /** Whether there is a result. */
  readonly isDelivered: boolean;
  /** The result: JSON where it is some, else text; null where there is none. */
  readonly result: unknown;
}

/**
 * Buys one answer. The identical purchase, while one is open or refused and can
 * still be charged, goes on with the payment that was signed for it.
 *
 * @throws {Error} when an option is wrong or nobody answers; nothing was signed.
 */
export async function buy(
  url: string,
  options: BuyOptions = {},
): Promise<Bought> {
  const { privateKey, storage, signal = new AbortController().signal } =
    options;
  if (privateKey !== undefined && !isPrivateKey(privateKey)) {
    throw new TypeError("privateKey is 0x and 64 hexadecimal characters");
  }
  const method = parseMethod(options.method);
  const network = parseNetwork(options.network);
  const isBodyless = method === "GET" || method === "DELETE";
  const journal = openStorageJournal(storage ?? MEMORY);
  const say = options.say ?? (() => {});
  const result = await purchase({
    url: parseUrl(url),
    method,
    body: isBodyless && options.data === undefined
      ? ""
      : JSON.stringify(options.data ?? {}),
    payer: {
      wallet: openWallet(privateKey),
      isThrowaway: privateKey === undefined,
    },
    policy: {
      maxAtomic: parseMax(options.max ?? DEFAULT_MAX),
      ...(network === null ? {} : { network }),
    },
    budget: parseBudget(options.budget ?? DEFAULT_BUDGET),
    agree: () => Promise.resolve(true),
  }, {
    fetch: carefulFetch(options.fetch ?? globalThis.fetch),
    chains: openChains(parseRpc(options.rpc)),
    journal,
    say,
    random: systemRandom,
    wait: systemWait,
    signal,
    now: () => new Date(),
  });
  const entry = "entry" in result ? result.entry : null;
  if (entry !== null && entry.state !== "pending") {
    try {
      await journal.update(entry);
    } catch (error) {
      // What was paid for is given; the entry stays open, for the same payment.
      say(`how the purchase ended could not be noted: ${messageOf(error)}`);
    }
  }
  const text = bodyOf(result);
  return {
    ...moneyOf(result),
    isDelivered: text !== null,
    result: text === null ? null : parsed(text),
  };
}

/** Remembers as long as the program runs. */
const MEMORY: PurchaseStorage = memoryStorage();

function memoryStorage(): PurchaseStorage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => {
      items.set(name, text);
    },
  };
}

function openStorageJournal(storage: PurchaseStorage): Journal {
  const read = (name: string): JournalEntry | null => {
    const text = storage.getItem(name);
    if (text === null) return null;
    const value: unknown = parsed(text);
    if (isJournalEntry(value)) return value;
    // It may be one that is open.
    throw new TypeError(`${name} in the storage is not a purchase`);
  };
  const list = () => {
    const entries: JournalEntry[] = [];
    for (let index = 0; index < storage.length; index++) {
      const name = storage.key(index) ?? "";
      const entry = name.startsWith(PREFIX) ? read(name) : null;
      if (entry !== null) entries.push(entry);
    }
    return entries.sort((a, b) => a.created_at < b.created_at ? -1 : 1);
  };
  const write = (entry: JournalEntry) =>
    storage.setItem(PREFIX + entry.id, JSON.stringify(entry));
  return {
    list: () => Promise.resolve(list()),
    async reserve(entry, options) {
      const turn = await takeTurn("reserve");
      try {
        const reservation = judgeReservation(list(), {
          ...{ ...options, entry, now: new Date() },
        });
        if (reservation.kind === "reserved") write(entry);
        return reservation;
      } finally {
        turn[Symbol.dispose]();
      }
    },
    update(entry) {
      write(mergeEntries(read(PREFIX + entry.id), entry));
      return Promise.resolve();
    },
    takeTurn: (id, { signal }) => takeTurn(id, signal),
  };
}

/** The last turn for each name; who comes waits for the one before. */
const TURNS = new Map<string, Promise<void>>();

/**
 * One at a time within this program and, where there are Web Locks, among the
 * pages of an origin.
 *
 * @throws the reason of the signal, or why there is no lock.
 */
async function takeTurn(
  name: string,
  signal = new AbortController().signal,
): Promise<Disposable> {
  const before = TURNS.get(name);
  const { promise, resolve } = Promise.withResolvers<void>();
  TURNS.set(name, promise);
  const end = () => {
    if (TURNS.get(name) === promise) TURNS.delete(name);
    resolve();
  };
  try {
    await Promise.race([before, abortOf(signal)]);
    await lockPages(name, { until: promise, signal });
  } catch (error) {
    // Whoever comes next waits for who is before all the same.
    void Promise.resolve(before).then(end);
    throw error;
  }
  return { [Symbol.dispose]: end };
}

/** Resolves when no other page has the lock, which is held until a promise resolves. */
async function lockPages(
  name: string,
  { until, signal }: { until: Promise<void>; signal: AbortSignal },
): Promise<void> {
  const locks = (globalThis.navigator as { locks?: Locks } | undefined)?.locks;
  if (locks === undefined) return;
  const isHeld = Promise.withResolvers<void>();
  locks.request(PREFIX + name, { signal }, () => {
    isHeld.resolve();
    return until;
  }).catch(isHeld.reject);
  await isHeld.promise;
}

/** What is used of Web Locks. */
interface Locks {
  request(
    name: string,
    options: { signal: AbortSignal },
    work: () => Promise<void>,
  ): Promise<unknown>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
