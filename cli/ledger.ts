/**
 * `ledger`: what the payment ledger knows, and whether the revenue log holds.
 *
 * @module
 */

import { parseConfig } from "@/lib/config.ts";
import { describeFault } from "@/lib/describe_fault.ts";
import { formatAmount } from "@/lib/money.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import {
  identityOf,
  listPayments,
  type StoredPayment,
} from "@/lib/x402/store.ts";
import { auditLog, drainOutbox } from "@/services/api/revenue_log/log.ts";
import { readHead } from "@/services/api/revenue_log/store.ts";
import type { App } from "@/services/app.ts";
import { type Command, type CommandInput, UsageError } from "./command.ts";
import { openEnvironment } from "./environment.ts";
import { openApp } from "./open.ts";

/** Payments that `list` prints without `--limit`. */
const LIST_PAYMENTS = 50;
/** Payments read at once. */
const PAGE_PAYMENTS = 200;

type Action = (app: App, input: CommandInput) => Promise<number>;

/** Lists payments, in the order of their keys. */
const list: Action = async (app, { values, out, err }) => {
  const limit = Number(values.limit ?? LIST_PAYMENTS);
  if (!Number.isInteger(limit) || limit < 1) {
    throw new UsageError("ledger list: --limit must be a whole number");
  }
  let shown = 0;
  for await (const { nonce, record } of walk(app)) {
    if (values.state !== undefined && record.state !== values.state) continue;
    out(
      [
        record.updatedAt,
        record.state.padEnd(8),
        record.operation.padEnd(24),
        nonce,
        record.format === 2
          ? record.transaction
          : record.settlement?.transaction ?? record.reason ?? "",
      ].join("  ").trimEnd(),
    );
    if (++shown === limit) {
      err(`stopped after ${limit}; use --limit for more`);
      break;
    }
  }
  if (shown === 0) err("no payments");
  return 0;
};

/** Shows one payment whole, found by its nonce; signatures are left out. */
const show: Action = async (app, { positionals, out }) => {
  const wanted = positionals[1]?.toLowerCase();
  if (wanted === undefined || !/^0x[0-9a-f]{64}$/.test(wanted)) {
    throw new UsageError("ledger show needs the nonce of a payment");
  }
  for await (const { nonce, payer, record } of walk(app)) {
    if (nonce !== wanted) continue;
    out(JSON.stringify({ payer, nonce, ...shown(record) }, null, 2));
    return 0;
  }
  throw new UsageError(`no payment has the nonce ${wanted}`);
};

/** All that is kept of a payment, but for its signature and its operation's writes. */
function shown(record: StoredPayment): object {
  if (record.format === 2) return record;
  const { payload, writes: _writes, ...rest } = record;
  return { ...rest, authorization: payload.payload.authorization };
}

/**
 * Walks the revenue log and recomputes every hash, and counts the payments
 * that it should hold: a settlement and its entry are one commit.
 */
const verify: Action = async (app, { out }) => {
  await drainOutbox(app.store);
  const before = await readHead(app.store);
  let settled = 0;
  for await (const { record } of walk(app)) {
    if (record.state === "settled") settled++;
  }
  await drainOutbox(app.store);
  const audit = await auditLog(app.store);
  out(`${audit.status}: ${audit.count} entries, head ${audit.headHash}`);
  for (const [network, atomic] of audit.totals) {
    const { decimals, symbol } = app.config.terms.asset;
    out(`${network}: ${formatAmount(atomic, { decimals })} ${symbol}`);
  }
  if (audit.status === "broken") {
    out(`entry ${audit.brokenSeq}: ${audit.problem}`);
    return 1;
  }
  // What settled while the payments were counted may be among them or not.
  const least = before?.value.count ?? 0;
  const isComplete = least <= settled && settled <= audit.count;
  out(`${settled} settled payments${isComplete ? "" : ": some are missing"}`);
  return isComplete ? 0 : 1;
};

/** Finds out what became of every payment that is not final. */
const reconcileNow: Action = async (app, { out }) => {
  const report = await reconcile(app.settlement);
  for (const [name, count] of Object.entries(report)) out(`${name}: ${count}`);
  return report.unknown === 0 ? 0 : 1;
};

const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ["list", list],
  ["show", show],
  ["verify", verify],
  ["reconcile", reconcileNow],
]);

/** The command. */
export const LEDGER: Command = {
  name: "ledger",
  summary: "list, show, verify or reconcile payments",
  usage: "ledger list|show NONCE|verify|reconcile",
  help: [
    "--limit N      list at most N payments",
    "--state NAME   list payments in this state: claimed, executed, settling,",
    "               settled, released, unknown",
    "",
    "An embedded store takes one process: stop the server first. verify and",
    "reconcile exit with 1 when something is broken or still unknown.",
    "",
    "pennyworth ledger list --state unknown",
  ],
  options: { limit: { type: "string" }, state: { type: "string" } },
  async run(input) {
    const action = ACTIONS.get(input.positionals[0] ?? "");
    if (action === undefined) {
      throw new UsageError(
        `ledger needs one of: ${[...ACTIONS.keys()].join(", ")}`,
      );
    }
    const { app, close } = await openApp(parseConfig(openEnvironment()), {
      onFault: (event, detail) =>
        input.err(`${event}: ${describeFault(detail)}`),
    });
    try {
      return await action(app, input);
    } finally {
      await close();
    }
  },
};

async function* walk(
  app: App,
): AsyncGenerator<{ nonce: string; payer: string; record: StoredPayment }> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listPayments>> = await listPayments(
      app.store,
      { limit: PAGE_PAYMENTS, ...(cursor === null ? {} : { cursor }) },
    );
    for (const { key, value } of page.entries) {
      const identity = identityOf(key);
      if (identity === null) continue;
      yield {
        nonce: identity.nonce,
        payer: identity.payer,
        record: value,
      };
    }
    cursor = page.cursor;
  } while (cursor !== null);
}
