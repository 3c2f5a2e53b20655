/**
 * `status`: how the service is, at a glance.
 *
 * @module
 */

import type { Config } from "@/lib/config.ts";
import type { HealthReport } from "@/services/health.ts";
import { type Command, JSON_OPTION } from "./command.ts";
import { EXIT } from "./exit_codes.ts";
import { withStore } from "./reach.ts";
import { PLACE_OPTIONS } from "./settings.ts";
import { readStatus, type Status } from "./status_report.ts";
import { embeddedPath } from "./store_place.ts";

/** What `status` takes, says and does. */
export const STATUS: Command = {
  usage: "status [--json]",
  help: [
    "How the service is, at a glance: the process with its health, sales, payments",
    "that are open, keys, the last backup and the size of the store. Changes nothing.",
    "Exit code 1 when an embedded store is served by nobody, the service is not",
    "healthy, or warns of something. Of a database it says nothing about",
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

function linesOf(status: Status, config: Config): string[] {
  const { process, sales, open, keys, store, backup } = status;
  const problems = Object.entries(process?.health.checks ?? {}).flatMap((
    [name, problem],
  ) => problem === null ? [] : [`${name}: ${problem}`]);
  const states = Object.entries(open.by_state).map(([state, count]) =>
    `${count} ${state}`
  );
  const revenue = Object.entries(sales.revenue).map(([network, amount]) =>
    `${amount} ${sales.asset} on ${network}`
  );
  const isCut = (sales.complete_since ?? "").startsWith(
    status.at.slice(0, 10),
  );
  const today = `${isCut ? "at least " : ""}${sales.today}`;
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
          : `${backup.at}, ${
            roughly(backup.age_seconds)
          } ago, to ${backup.file}`
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

/** About how long, in the largest unit of which there are two. */
function roughly(seconds: number): string {
  const [name, size] = UNITS.find(([, size]) => seconds >= 2 * size) ??
    ["seconds", 1];
  return `${Math.floor(seconds / size)} ${name}`;
}

const UNITS = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
] as const;

function processText({ process, silent }: Status, config: Config): string {
  if (process !== null) {
    const { pid, since, version, mode } = process;
    return `${pid}, since ${since}, version ${version}, ${mode}`;
  }
  if (silent !== null) {
    return `${silent.pid}, since ${silent.since}, DOES NOT ANSWER: it hangs, or waits for its disk; end it, and the next start goes on`;
  }
  return embeddedPath(config) === null
    ? "any number share this store; ask each at /health"
    : "NOBODY serves this store";
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
