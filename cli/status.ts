/**
 * `status`: how the service is, at a glance.
 *
 * @module
 */

import { ChannelError, findRunning } from "@/lib/admin/client.ts";
import { readBackupNote, runPlace } from "@/lib/admin/place.ts";
import type { Config } from "@/lib/config.ts";
import { readFormat } from "@/lib/formats/store.ts";
import type { KeyInfo } from "@/lib/jose/keyring.ts";
import { formatAmount } from "@/lib/money.ts";
import { systemClock } from "@/lib/runtime.ts";
import type { Store } from "@/lib/store/store.ts";
import type { HealthReport } from "@/services/health.ts";
import { countPaymentEntries } from "@/services/api/revenue_log/tree/key_entries.ts";
import { readTreeState } from "@/services/api/revenue_log/tree/store.ts";
import { askForStatus, type ProcessStatus } from "./admin_asks.ts";
import { type Command, JSON_OPTION } from "./command.ts";
import { EXIT } from "./exit_codes.ts";
import { listKeys } from "./keys.ts";
import { selectPayments } from "./ledger_find.ts";
import { withStore } from "./reach.ts";
import { PLACE_OPTIONS } from "./settings.ts";
import { databaseName, embeddedPath } from "./store.ts";

/** Payments of a kind that are counted; beyond, there are "at least" so many. */
export const COUNT_MAX = 10_000;

/** How a service is. */
export interface Status {
  /** The process that serves; null: none does, or the store is a database, which any number may share. */
  readonly process:
    | ProcessStatus & { readonly pid: number; readonly since: string }
    | null;
  /** What it sold. */
  readonly sales: {
    /** Settled since midnight UTC; {@linkcode COUNT_MAX} at most. */
    readonly today: number;
    /** Entries of the revenue log that are about payments: those about its keys are no sales. */
    readonly entries: number;
    /** The same on their way there. */
    readonly outbox: number;
    /** As far as the log was audited, by network, in the asset. */
    readonly revenue: Readonly<Record<string, string>>;
  };
  /** Payments that are not final, by state. */
  readonly open: {
    readonly by_state: Readonly<Record<string, number>>;
    /** When the one that stands still longest last changed; null: none is open. */
    readonly oldest_change: string | null;
  };
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
  readonly backup: { readonly at: string; readonly file: string } | null;
}

/** What `status` takes, says and does. */
export const STATUS: Command = {
  usage: "status [--json]",
  help: [
    "How the service is, at a glance: the process with its health, sales, payments",
    "that are open, keys, the last backup and the size of the store. Changes nothing.",
    "Exit code 1 when an embedded store is served by nobody, the service is not",
    "healthy, or its log is not signed any more. Of a database it says nothing about",
    "processes: ask each at /health.",
  ],
  options: { json: JSON_OPTION, ...PLACE_OPTIONS },
  positionalsMax: 0,
  examples: [{ line: "pennyworth status" }, {
    line: "pennyworth status --json",
  }],
  exits: [EXIT.failed, EXIT.storeFormat],
  async run(input) {
    const { values, out } = input;
    return await withStore(input, async ({ store, config }) => {
      const status = await readStatus(store, config);
      if (values.json === true) out(JSON.stringify(status, null, 2));
      else for (const line of linesOf(status, config)) out(line);
      const isServed = embeddedPath(config) === null || status.process !== null;
      const { health } = status.process ?? {};
      const isHealthy = (health?.status ?? "ok") === "ok" &&
        warningsOf(health).length === 0;
      return isServed && isHealthy ? EXIT.ok : EXIT.failed;
    });
  },
};

/** Reads how a service is from its store, and asks its process. */
export async function readStatus(
  store: Store,
  config: Config,
): Promise<Status> {
  const path = embeddedPath(config);
  const now = systemClock.now();
  const [counted, audit, format, keys, open, today] = await Promise.all([
    countPaymentEntries(store),
    readTreeState(store),
    readFormat(store),
    listKeys(store),
    readOpen(store),
    countSettled(store, now.toISOString().slice(0, 10)),
  ]);
  return {
    process: path === null ? null : await readProcess(path),
    sales: {
      today,
      entries: counted.logged,
      outbox: counted.waiting,
      revenue: Object.fromEntries(
        Object.entries(audit?.value.totals ?? {}).map(([network, atomic]) => [
          network,
          formatAmount(BigInt(atomic), config.terms.asset),
        ]),
      ),
    },
    open,
    keys: keys.filter(({ state }) => state === "active" || state === "next"),
    store: {
      place: path ?? databaseName(config),
      bytes: path === null ? null : await bytesOf(path),
      format: format?.value.version ?? null,
    },
    backup: path === null ? null : await readBackupNote(runPlace(path)),
  };
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

async function readOpen(store: Store): Promise<Status["open"]> {
  const byState: Record<string, number> = {};
  let oldest: string | null = null;
  let count = 0;
  for (const state of ["claimed", "executed", "settling", "unknown"]) {
    for await (const { record } of selectPayments(store, { state })) {
      byState[state] = (byState[state] ?? 0) + 1;
      if (oldest === null || record.updatedAt < oldest) {
        oldest = record.updatedAt;
      }
      if (++count >= COUNT_MAX) {
        return { by_state: byState, oldest_change: oldest };
      }
    }
  }
  return { by_state: byState, oldest_change: oldest };
}

async function countSettled(store: Store, day: string): Promise<number> {
  let count = 0;
  for await (const _ of selectPayments(store, { state: "settled", day })) {
    if (++count >= COUNT_MAX) break;
  }
  return count;
}

/** The file and what SQLite keeps beside it. */
async function bytesOf(path: string): Promise<number> {
  let bytes = 0;
  for (const file of [path, `${path}-wal`]) {
    bytes += await Deno.stat(file).then(({ size }) => size, () => 0);
  }
  return bytes;
}

function linesOf(status: Status, config: Config): string[] {
  const { process, sales, open, keys, store, backup } = status;
  const problems = Object.entries(process?.health.checks ?? {}).flatMap((
    [name, problem],
  ) => problem === null ? [] : [`${name}: ${problem}`]);
  const states = Object.entries(open.by_state).map(([state, count]) =>
    `${count} ${state}`
  );
  const revenue = Object.entries(sales.revenue).map(([network, amount]) =>
    `${amount} ${config.terms.asset.symbol} on ${network}`
  );
  const today = `${sales.today >= COUNT_MAX ? "at least " : ""}${sales.today}`;
  return [
    `process  ${processText(status, config)}`,
    ...(process === null ? [] : [
      `health   ${
        problems.length === 0 ? "ok" : `WRONG ${problems.join("; ")}`
      }`,
      `load     ${process.active_calls} paid calls run now, ${
        megabytes(process.memory_bytes)
      } of memory`,
      ...warningsOf(process.health).map((warning) => `WARNING  ${warning}`),
    ]),
    `sales    ${today} today, ${sales.entries} in the revenue log${
      revenue.length === 0 ? "" : `: ${revenue.join(", ")}`
    }`,
    `open     ${
      states.length === 0
        ? "no payment"
        : `${
          states.join(", ")
        }; unchanged since ${open.oldest_change} the longest; \`ledger reconcile\` looks at once`
    }`,
    ...(sales.outbox === 0 ? [] : [
      `log      ${sales.outbox} settlements on their way into the revenue log`,
    ]),
    ...keys.map(({ alg, state, kid, active_from }) =>
      `key      ${alg} ${kid}, ${
        state === "active" ? "signs since" : "signs from"
      } ${active_from}`
    ),
    `store    ${store.place}${
      store.bytes === null ? "" : `, ${megabytes(store.bytes)}`
    }, format ${store.format ?? "none yet"}`,
    ...(store.bytes === null ? [] : [
      `backup   ${
        backup === null
          ? "none that is known of; `pennyworth backup FILE` makes one"
          : `${backup.at} to ${backup.file}`
      }`,
    ]),
  ];
}

/** A program before this one says none. */
function warningsOf(health?: Partial<HealthReport>): string[] {
  return Object.entries(health?.warnings ?? {}).map(([about, warning]) =>
    `${about}: ${warning}`
  );
}

function processText({ process }: Status, config: Config): string {
  if (process !== null) {
    const { pid, since, version, mode } = process;
    return `${pid}, since ${since}, version ${version}, ${mode}`;
  }
  return embeddedPath(config) === null
    ? "any number share this store; ask each at /health"
    : "NOBODY serves this store";
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
