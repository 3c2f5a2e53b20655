/**
 * What was sold of late, by day and offer, and the last sales: read from the
 * revenue log and from what is on its way there. Nothing in either tells who
 * paid.
 *
 * The log only grows, so whoever asks again and again reads each entry once.
 *
 * @module
 */

import type { Store } from "@/lib/store/store.ts";
import type { OutboxEntry } from "@/lib/x402/record.ts";
import {
  readEntries,
  readHead,
  readOutbox,
  type RevenueEntry,
} from "./store.ts";

/** Days that are counted, today among them. */
export const SALES_DAYS = 30;
/** Entries of the log that are read, the newest: a day's sales may be more. */
export const SALES_ENTRIES_MAX = 20_000;
/** Sales that are listed one by one. */
export const RECENT_SALES = 30;
/** Settlements on their way that are read. */
const OUTBOX_ENTRIES = 500;
/** Entries that are read at once. */
const PAGE_ENTRIES = 500;
/** Looks at two places that change beside each other, until nothing moved between them. */
const LOOKS_MAX = 4;
const DAY_MS = 86_400_000;

/** A sale, or one that is taken back. */
export interface Sale {
  /** When it was recorded, ISO 8601. */
  readonly at: string;
  /** `payment_unpaid` takes a sale back. */
  readonly event: "payment_settled" | "payment_unpaid";
  /** Id of the operation. */
  readonly operation: string;
  /** CAIP-2 network. */
  readonly network: string;
  /** Atomic units. */
  readonly amount: bigint;
}

/** What an offer brought on one day. */
export interface DayOfSales {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  /** Id of the operation. */
  readonly operation: string;
  /** CAIP-2 network. */
  readonly network: string;
  /** Sales. */
  readonly count: number;
  /** Atomic units, less what was taken back. */
  readonly amount: bigint;
}

/** What was sold of late. */
export interface RecentSales {
  /** By day, offer and network, the newest day first. */
  readonly days: readonly DayOfSales[];
  /** The last {@linkcode RECENT_SALES}, the newest first. */
  readonly last: readonly Sale[];
  /** From when on everything is counted, ISO 8601; null: from the first sale, or all {@linkcode SALES_DAYS} days. */
  readonly complete_since: string | null;
}

type Tally = { -readonly [Name in keyof DayOfSales]: DayOfSales[Name] };

/** Reads what was sold; the first time the days before, then what is new. */
export class SalesBook {
  readonly #store: Store;
  readonly #entriesMax: number;
  #tallies = new Map<string, Tally>();
  #last: Sale[] = [];
  #next: number | null = null;
  #completeSince: string | null = null;

  /** Reads nothing yet. */
  constructor(store: Store, entriesMax: number = SALES_ENTRIES_MAX) {
    this.#store = store;
    this.#entriesMax = entriesMax;
  }

  /** What was sold until now. */
  async read(now: Date): Promise<RecentSales> {
    const firstDay = dayOf(
      new Date(now.getTime() - (SALES_DAYS - 1) * DAY_MS).toISOString(),
    );
    const waiting = await this.#catchUp(firstDay);
    if (dayOf(this.#completeSince ?? firstDay) < firstDay) {
      this.#completeSince = null;
    }
    for (const [key, { day }] of this.#tallies) {
      if (day < firstDay) this.#tallies.delete(key);
    }
    const tallies = new Map(
      [...this.#tallies].map(([key, tally]) => [key, { ...tally }]),
    );
    for (const sale of waiting) addTo(tallies, sale);
    return {
      days: [...tallies.values()].sort(byDay),
      last: [...this.#last, ...waiting].sort(byTime).slice(0, RECENT_SALES),
      complete_since: this.#completeSince,
    };
  }

  /** Takes in what the log has, and gives what is on its way: each sale once. */
  async #catchUp(firstDay: string): Promise<readonly Sale[]> {
    for (let look = 1;; look++) {
      const count = (await readHead(this.#store))?.value.count ?? 0;
      await this.#takeIn(count, firstDay);
      const outbox = await readOutbox(this.#store, OUTBOX_ENTRIES);
      const after = (await readHead(this.#store))?.value.count ?? 0;
      if (after === count || look === LOOKS_MAX) {
        return outbox.flatMap(({ value }) => waitingSale(value));
      }
    }
  }

  async #takeIn(count: number, firstDay: string): Promise<void> {
    // Another store stands in its place.
    if (this.#next !== null && count < this.#next) this.#forget();
    if (this.#next === null) {
      await this.#takeInBackwards(count, firstDay);
    } else {
      for (let from = this.#next; from < count; from += PAGE_ENTRIES) {
        this.#add(
          await this.#page(from, Math.min(count, from + PAGE_ENTRIES)),
        );
      }
    }
    this.#next = count;
  }

  async #takeInBackwards(count: number, firstDay: string): Promise<void> {
    const end = Math.max(0, count - this.#entriesMax);
    for (let to = count; to > end; to -= PAGE_ENTRIES) {
      const page = await this.#page(Math.max(end, to - PAGE_ENTRIES), to);
      this.#add(page);
      const oldest = page[0]?.recorded_at ?? "";
      if (dayOf(oldest) < firstDay) return;
      if (to - PAGE_ENTRIES <= end && end > 0) this.#completeSince = oldest;
    }
  }

  async #page(from: number, to: number): Promise<readonly RevenueEntry[]> {
    const entries = await readEntries(this.#store, from, to);
    return entries.map(({ value }) => value as RevenueEntry);
  }

  #add(entries: readonly RevenueEntry[]): void {
    const sales = entries.flatMap((entry) => loggedSale(entry));
    for (const sale of sales) addTo(this.#tallies, sale);
    this.#last = [...this.#last, ...sales].sort(byTime).slice(0, RECENT_SALES);
  }

  #forget(): void {
    this.#tallies = new Map();
    this.#last = [];
    this.#next = null;
    this.#completeSince = null;
  }
}

function addTo(tallies: Map<string, Tally>, sale: Sale): void {
  const { operation, network } = sale;
  const day = dayOf(sale.at);
  const key = `${day} ${operation} ${network}`;
  let tally = tallies.get(key);
  if (tally === undefined) {
    tallies.set(key, tally = { day, operation, network, count: 0, amount: 0n });
  }
  const isSale = sale.event === "payment_settled";
  if (isSale) tally.count++;
  tally.amount += isSale ? sale.amount : -sale.amount;
}

function loggedSale(entry: RevenueEntry): Sale[] {
  const { recorded_at: at, event, operation, network, amount } = entry;
  return event === "payment_settled" || event === "payment_unpaid"
    ? [{ at, event, operation, network, amount: BigInt(amount) }]
    : [];
}

function waitingSale(entry: OutboxEntry): Sale[] {
  const { recordedAt: at, event = "payment_settled", ...rest } = entry;
  const { operation, network, amount } = rest;
  return event === "payment_settled" || event === "payment_unpaid"
    ? [{ at, event, operation, network, amount: BigInt(amount) }]
    : [];
}

function dayOf(time: string): string {
  return time.slice(0, 10);
}

function byTime(a: Sale, b: Sale): number {
  return a.at < b.at ? 1 : a.at > b.at ? -1 : 0;
}

function byDay(a: DayOfSales, b: DayOfSales): number {
  return a.day === b.day
    ? a.operation.localeCompare(b.operation)
    : a.day < b.day
    ? 1
    : -1;
}
