/**
 * How a service is, as data: what its store says and what its process says.
 * `status` prints it, and the console draws it.
 *
 * @module
 */

import {
  ChannelError,
  findRunning,
  SilentProcess,
} from "@/lib/admin/client.ts";
import {
  type BackupNote,
  type ProcessCard,
  readBackupNote,
  runPlace,
} from "@/lib/admin/place.ts";
import type { Config } from "@/lib/config.ts";
import { readFormat } from "@/lib/formats/store.ts";
import type { KeyInfo } from "@/lib/jose/keyring.ts";
import { formatAmount } from "@/lib/money.ts";
import { systemClock } from "@/lib/runtime.ts";
import { kvFileBytes } from "@/lib/store/deno_kv_size.ts";
import type { Store } from "@/lib/store/store.ts";
import {
  type RecentSales,
  SalesBook,
} from "@/services/api/revenue_log/sales.ts";
import { countPaymentEntries } from "@/services/api/revenue_log/tree/key_entries.ts";
import { readTreeState } from "@/services/api/revenue_log/tree/store.ts";
import {
  askForStatus,
  type ProcessStatus,
  type SaleTerms,
} from "./admin_asks.ts";
import { listKeys } from "./keys.ts";
import { backupAgeMs } from "./last_backup.ts";
import { type OpenReport, readOpen } from "./open_payments.ts";
import { databaseName, embeddedPath } from "./store_place.ts";

/** How a service is. */
export interface Status {
  /** When this was read, ISO 8601. */
  readonly at: string;
  /** The process that serves; null: none does, or the store is a database, which any number may share. */
  readonly process: ServingProcess | null;
  /** The process that has the store open and does not answer; null: there is none. */
  readonly silent: Pick<ProcessCard, "pid" | "since"> | null;
  /** What it sold. */
  readonly sales: SalesReport;
  /** Payments that are not final. */
  readonly open: OpenReport;
  /** Those that sign, and the next ones. */
  readonly keys: readonly KeyInfo[];
  /** Where everything is. */
  readonly store: {
    readonly place: string;
    /** Null for a database. */
    readonly bytes: number | null;
    readonly format: number | null;
  };
  /** The last copy that `backup` made; null: nobody knows of one. */
  readonly backup: KnownBackup | null;
}

/** The last copy, and how old it is. */
export type KnownBackup = BackupNote & {
  /** Whole seconds since it was made. */
  readonly age_seconds: number;
};

/** What a serving process says of itself, and who it is. */
export type ServingProcess = ProcessStatus & Pick<ProcessCard, "pid" | "since">;

/** What was sold. Amounts are in the asset. */
export interface SalesReport {
  /** Symbol of the asset. */
  readonly asset: string;
  /** CAIP-2 network on which payments are taken now. */
  readonly network: string;
  /** Settled since midnight UTC. */
  readonly today: number;
  /** Entries of the revenue log that are about payments: those about its keys are no sales. */
  readonly entries: number;
  /** The same on their way there. */
  readonly outbox: number;
  /** As far as the log was audited, by network. */
  readonly revenue: Readonly<Record<string, string>>;
  /** By day, offer and network; the newest first. */
  readonly days: readonly Amounts<RecentSales["days"][number]>[];
  /** From when on the days are complete; null: from the first. */
  readonly complete_since: string | null;
  /** The last ones, the newest first. */
  readonly last: readonly Amounts<RecentSales["last"][number]>[];
}

/** With its amount as text. */
export type Amounts<Row> = Omit<Row, "amount"> & { readonly amount: string };

/** Reads how a service is, again and again at little cost. */
export class StatusReader {
  readonly #store: Store;
  readonly #config: Config;
  readonly #path: string | null;
  readonly #book: SalesBook;

  /** Reads nothing yet. */
  constructor(store: Store, config: Config) {
    this.#store = store;
    this.#config = config;
    this.#path = embeddedPath(config);
    this.#book = new SalesBook(store);
  }

  /** How it is now, by its store and by what its process said. */
  async read(
    process: Status["process"],
    silent: Status["silent"] = null,
  ): Promise<Status> {
    const now = systemClock.now();
    const path = this.#path;
    // Whoever asks may have other settings than the process that sells.
    const terms = process?.terms ?? this.#config.terms;
    const [sales, open, keys, format, bytes, backup] = await Promise.all([
      this.#sales(now, terms),
      readOpen(this.#store, terms.asset),
      listKeys(this.#store),
      readFormat(this.#store),
      path === null ? null : kvFileBytes(path),
      path === null ? null : readBackupNote(runPlace(path)),
    ]);
    return {
      at: now.toISOString(),
      process,
      silent,
      sales,
      open,
      keys: keys.filter(({ state }) => state === "active" || state === "next"),
      store: {
        place: path ?? databaseName(this.#config),
        bytes,
        format: format?.value.version ?? null,
      },
      backup: backup === null ? null : {
        ...backup,
        age_seconds: Math.floor(backupAgeMs(backup, now) / 1_000),
      },
    };
  }

  async #sales(
    now: Date,
    { asset, network }: SaleTerms,
  ): Promise<SalesReport> {
    const textOf = (atomic: bigint) => formatAmount(atomic, asset);
    const [counted, audit, recent] = await Promise.all([
      countPaymentEntries(this.#store),
      readTreeState(this.#store),
      this.#book.read(now),
    ]);
    const today = now.toISOString().slice(0, 10);
    return {
      asset: asset.symbol,
      network,
      today: recent.days.filter(({ day }) => day === today)
        .reduce((sum, { count }) => sum + count, 0),
      entries: counted.logged,
      outbox: counted.waiting,
      revenue: Object.fromEntries(
        Object.entries(audit?.value.totals ?? {}).map(([network, atomic]) => [
          network,
          textOf(BigInt(atomic)),
        ]),
      ),
      days: recent.days.map((row) => ({ ...row, amount: textOf(row.amount) })),
      complete_since: recent.complete_since,
      last: recent.last.map((row) => ({ ...row, amount: textOf(row.amount) })),
    };
  }
}

/** Reads how a service is from its store, and asks its process. */
export async function readStatus(
  store: Store,
  config: Config,
): Promise<Status> {
  const path = embeddedPath(config);
  const reader = new StatusReader(store, config);
  if (path === null) return await reader.read(null);
  try {
    return await reader.read(await readProcess(path));
  } catch (error) {
    if (!(error instanceof SilentProcess)) throw error;
    const { pid, since } = error.card;
    return await reader.read(null, { pid, since });
  }
}

async function readProcess(path: string): Promise<Status["process"]> {
  const running = await findRunning(runPlace(path));
  if (running === null) return null;
  try {
    const { pid, since } = running.card;
    return { pid, since, ...await askForStatus(running) };
  } catch (error) {
    // It stopped meanwhile.
    if (error instanceof ChannelError) return null;
    throw error;
  } finally {
    running.close();
  }
}
