/**
 * `ledger`: what the payment ledger knows, and whether the revenue log holds.
 *
 * @module
 */

import type { RunningProcess } from "@/lib/admin/client.ts";
import { describeFault } from "@/lib/describe_fault.ts";
import { sha256Hex } from "@/lib/json.ts";
import type { Store } from "@/lib/store/store.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import type { StoredPayment } from "@/lib/x402/record.ts";
import { readLostTime, writeLostTime } from "@/lib/x402/store.ts";
import { saltEntry } from "@/services/api/revenue_log/salts.ts";
import { findLogSecret } from "@/services/api/revenue_log/store.ts";
import type { App } from "@/services/app.ts";
import {
  type Command,
  type CommandInput,
  JSON_OPTION,
  OperationError,
  PROGRESS_OPTION,
  UsageError,
} from "./command.ts";
import { askToReconcile } from "./admin_asks.ts";
import { EXIT } from "./exit_codes.ts";
import {
  findPayments,
  type PaymentFilter,
  selectPayments,
} from "./ledger_find.ts";
import {
  describeVerification,
  isWhole,
  verifyLedger,
} from "./ledger_verify.ts";
import { type ReachedLedger, withApp, withStore } from "./reach.ts";
import { PLACE_OPTIONS } from "./settings.ts";

/** Payments that `list` prints without `--limit`. */
const LIST_PAYMENTS = 50;

/** Works on the ledger, or has the process do it that has the store open. */
type Action = (
  app: App,
  input: CommandInput,
  running: RunningProcess | null,
) => Promise<number>;
/** Looks at the ledger, beside whoever works on it. */
type Look = (scope: ReachedLedger, input: CommandInput) => Promise<number>;

/** Lists payments. */
const list: Look = async ({ store }, input) => {
  const { values, out, err, signal } = input;
  const limit = Number(values.limit ?? LIST_PAYMENTS);
  let shown = 0;
  for await (
    const { identity, record } of selectPayments(store, filterOf(values))
  ) {
    signal.throwIfAborted();
    const { nonce, payer } = identity;
    out(
      values.json === true
        ? JSON.stringify({ nonce, payer, ...summaryOf(record) })
        : [
          record.updatedAt,
          record.state.padEnd(8),
          record.operation.padEnd(24),
          nonce,
          transactionOf(record) ?? reasonOf(record) ?? "",
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

/** Shows payments whole, found by a name of theirs; signatures are left out. */
const show: Look = async ({ store, config }, input) => {
  const { positionals, out, values, signal } = input;
  const name = positionals[1] ?? "";
  const { payer } = filterOf(values);
  let count = 0;
  for await (
    const { identity, record } of findPayments(store, {
      name,
      networks: [config.terms.network],
      ...(payer === undefined ? {} : { payer }),
    })
  ) {
    signal.throwIfAborted();
    const { payer, nonce } = identity;
    const shownWhole = {
      payer,
      nonce,
      ...shown(record),
      ...await logEntryOf(store, record),
    };
    out(JSON.stringify(shownWhole, null, 2));
    count += 1;
  }
  if (count > 0) return 0;
  throw new OperationError(
    `no payment has the nonce, transaction or identifier ${name}`,
  );
};

/** What `--state`, `--day` and `--payer` ask for. */
function filterOf(values: CommandInput["values"]): PaymentFilter {
  const { state, day, payer } = values;
  return {
    ...(state === undefined ? {} : { state: String(state) }),
    ...(day === undefined ? {} : { day: String(day) }),
    ...(payer === undefined ? {} : { payer: String(payer).toLowerCase() }),
  };
}

/** The digests that stand for a settled payment in the revenue log, with the salts that open them. */
async function logEntryOf(
  store: Store,
  record: StoredPayment,
): Promise<object> {
  const transaction = transactionOf(record);
  if (record.state !== "settled" || transaction === null) return {};
  const secret = await findLogSecret(store);
  if (secret === null) return {};
  return {
    revenue_log: saltEntry(secret, {
      txSha256: sha256Hex(transaction),
      requestSha256: record.fingerprint,
    }),
  };
}

/** All that is kept of a payment, but for its signature and its operation's writes. */
function shown(record: StoredPayment): object {
  if (record.format === 2) return record;
  const { payload, writes: _writes, ...rest } = record;
  return { ...rest, authorization: payload.payload.authorization };
}

/** Finds out the outcome of every payment that is not final. */
const reconcileNow: Action = async (app, input, running) => {
  const { out, values, signal, progress } = input;
  const followed = progress("open payments");
  // Who sells has payments in hand, and does it himself.
  const work = running === null
    ? reconcile(app.settlement, {
      onPayment: (done) => {
        signal.throwIfAborted();
        followed.report(done);
      },
    })
    : askToReconcile(running, { signal, onPayment: followed.report });
  const report = await work.finally(() => followed.end());
  if (values.json === true) out(JSON.stringify(report));
  else {
    for (const [name, count] of Object.entries(report)) {
      out(`${name}: ${count}`);
    }
  }
  return report.unknown === 0 ? EXIT.ok : EXIT.failed;
};

/**
 * Declares from when to when records were lost, after a store was brought back
 * from an older copy: who paid then and proves it by the wallet is given the
 * result.
 */
const lost: Action = async (app, { values, out }) => {
  if (values.from !== undefined) {
    const until = values.until ?? app.clock.now().toISOString();
    await writeLostTime(app.store, {
      from: new Date(String(values.from)).toISOString(),
      until: new Date(String(until)).toISOString(),
    });
  }
  if (values.none === true) await writeLostTime(app.store, null);
  const declared = await readLostTime(app.store);
  if (values.json === true) out(JSON.stringify(declared));
  else if (declared === null) out("no records are declared lost");
  else out(`records lost from ${declared.from} until ${declared.until}`);
  return EXIT.ok;
};

/** Recomputes the revenue log and counts the payments that it should hold. */
const verify: Look = async ({ store, config }, input) => {
  const { out, values, signal, progress } = input;
  const payments = progress("payments");
  const entries = progress("entries");
  const found = await verifyLedger(store, {
    onPayment(done) {
      signal.throwIfAborted();
      payments.report(done);
    },
    onEntry(done, total) {
      signal.throwIfAborted();
      entries.report(done, total);
    },
  }).finally(() => {
    payments.end();
    entries.end();
  });
  for (
    const line of describeVerification(found, config, values.json === true)
  ) {
    out(line);
  }
  return isWhole(found) ? EXIT.ok : EXIT.failed;
};

const LOOKS: ReadonlyMap<string, Look> = new Map([
  ["list", list],
  ["show", show],
  ["verify", verify],
]);
const ACTIONS: ReadonlyMap<string, Action> = new Map([
  ["lost", lost],
  ["reconcile", reconcileNow],
]);

/** What a payment can be in, for `--state`. */
const STATES = [
  "claimed",
  "executed",
  "settling",
  "settled",
  "released",
  "unknown",
];

/** What `ledger` takes, says and does. */
export const LEDGER: Command = {
  usage: "ledger list|show NAME|verify|reconcile|lost [options]",
  help: [
    "Works beside the server: `list`, `show` and `verify` change nothing, and what",
    "the others do to an embedded store its server does.",
  ],
  actions: [
    { usage: "list", summary: "payments with their state" },
    {
      usage: "show NAME",
      summary:
        "what is kept of a payment, without its signature, as JSON; its name is its nonce, its transaction, or with --payer its payment-identifier",
    },
    {
      usage: "verify",
      summary:
        "recompute every hash of the revenue log; exit code 1 when it is broken",
    },
    {
      usage: "reconcile",
      summary:
        "find out the outcome of payments that are not final; exit code 1 when some are still unknown",
    },
    {
      usage: "lost",
      summary:
        "declare with --from from when to when records were lost (a store from an older copy): payers of that time who prove their wallet are given what they paid for",
    },
  ],
  options: {
    from: {
      type: "string",
      value: "TIME",
      help: "lost: the moment of the copy that was brought back, ISO 8601",
    },
    until: {
      type: "string",
      value: "TIME",
      help: "lost: when it was brought back; now by default",
    },
    none: {
      type: "boolean",
      help: "lost: take the declaration back",
    },
    limit: {
      type: "string",
      value: "N",
      help: "list at most N payments",
      fallback: String(LIST_PAYMENTS),
    },
    state: {
      type: "string",
      value: "STATE",
      help: `list payments in one state: ${STATES.join(", ")}`,
    },
    day: {
      type: "string",
      value: "YYYY-MM-DD",
      help: "list payments that last changed on that day (UTC)",
    },
    payer: {
      type: "string",
      value: "ADDRESS",
      help: "list payments of one payer; show: whose identifier it is",
    },
    json: JSON_OPTION,
    progress: PROGRESS_OPTION,
    ...PLACE_OPTIONS,
  },
  positionalsMax: 2,
  examples: [
    { line: "pennyworth ledger list --state unknown" },
    { line: "pennyworth ledger verify" },
    { line: "pennyworth ledger reconcile --json" },
  ],
  exits: [EXIT.failed, EXIT.storeFormat, EXIT.interrupted],
  async run(input) {
    const name = input.positionals[0] ?? "";
    const look = LOOKS.get(name);
    const action = ACTIONS.get(name);
    if (look === undefined && action === undefined) {
      const names = LEDGER.actions?.map(({ usage }) => usage.split(" ")[0]);
      throw new UsageError(`ledger needs one of: ${names?.join(", ")}`);
    }
    checkArguments(input);
    if (look !== undefined) {
      return await withStore(input, (reached) => look(reached, input));
    }
    return await withApp(
      input,
      {
        onFault: (event, detail) =>
          input.err(`${event}: ${describeFault(detail)}`),
      },
      async ({ app, running }) =>
        await action?.(app, input, running) ?? EXIT.ok,
    );
  },
};

/** Mistakes are named before a store is opened. */
function checkArguments({ positionals, values }: CommandInput): void {
  const [action, name] = positionals;
  const { limit, state, day, payer } = values;
  if (action === "show") {
    const isHash = /^0x[0-9a-f]{64}$/i.test(name ?? "");
    if (!isHash && (payer === undefined || name === undefined)) {
      throw new UsageError(
        "ledger show needs a nonce or a transaction: 0x and 64 hexadecimal characters; or with --payer a payment-identifier",
      );
    }
  } else if (name !== undefined) {
    throw new UsageError(`ledger ${action} takes no argument`);
  }
  if (
    day !== undefined &&
    (!/^\d{4}-\d{2}-\d{2}$/.test(String(day)) ||
      Number.isNaN(Date.parse(String(day))))
  ) throw new UsageError("ledger: --day must be a day such as 2026-11-22");
  if (payer !== undefined && !/^0x[0-9a-f]{40}$/i.test(String(payer))) {
    throw new UsageError(
      "ledger: --payer must be an address: 0x and 40 hexadecimal characters",
    );
  }
  for (const name of ["from", "until"]) {
    const time = values[name];
    if (time !== undefined && Number.isNaN(Date.parse(String(time)))) {
      throw new UsageError(`ledger: --${name} must be a time as ISO 8601`);
    }
  }
  if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(String(limit))) {
    throw new UsageError("ledger: --limit must be a whole number from 1");
  }
  if (state !== undefined && !STATES.includes(String(state))) {
    throw new UsageError(`ledger: --state must be one of ${STATES.join(", ")}`);
  }
}

/** What a list says of a payment. */
function summaryOf(record: StoredPayment) {
  return {
    updated_at: record.updatedAt,
    state: record.state,
    operation: record.operation,
    transaction: transactionOf(record),
    reason: reasonOf(record),
  };
}

function transactionOf(record: StoredPayment): string | null {
  return record.format === 2
    ? record.transaction
    : record.settlement?.transaction ?? null;
}

function reasonOf(record: StoredPayment): string | null {
  return record.format === 2 ? null : record.reason ?? null;
}
