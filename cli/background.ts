/**
 * What a serving process does beside answering: it moves settlements into the
 * revenue log, finds out the end of unclear payments, makes old ones small,
 * counts what verify sold, and tidies up the search index of the exchange.
 *
 * @module
 */

import type { Logger } from "@/lib/log.ts";
import { evenPauses, type Pause } from "@/lib/next_turn.ts";
import { systemWait } from "@/lib/runtime.ts";
import { LineStart } from "@/lib/store/line_start.ts";
import { checkSettlements } from "@/lib/x402/checks.ts";
import { compactPayments } from "@/lib/x402/compaction.ts";
import { dueRounds } from "@/lib/x402/reconciler.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import { logKeyChanges } from "@/services/api/revenue_log/tree/key_entries.ts";
import type { App } from "@/services/app.ts";
import { noticeType } from "@/services/notices/notice.ts";
import { NoticeTeller, ROUND_MS } from "@/services/notices/teller.ts";
import { seldomAtRest } from "./at_rest.ts";
import { webhookSender } from "./webhook.ts";

/** Milliseconds between two looks at the outbox. */
const DRAIN_MS = 1_000;
/** Looks at an empty outbox for one at what is to be audited. */
const AUDIT_LOOKS = 30;
/** Milliseconds between two further looks at a few entries of the revenue log. */
const AUDIT_AGAIN_MS = 10_000;
/** Milliseconds between two looks whether the log may still be signed. */
const LOG_LOOK_MS = 15_000;
/** Milliseconds between two looks for checkpoints that witnesses have not seen. */
const WITNESS_MS = 2_000;
/** Milliseconds between two writes of the traffic counters. */
const TRAFFIC_FLUSH_MS = 30_000;
/** Milliseconds between two looks for payments that are due. */
const RECONCILE_MS = 5_000;
/** Milliseconds between two looks for settlements to hold against the chain. */
const CHECK_MS = 15_000;
/** Milliseconds between two looks at the search index of the exchange. */
const INDEX_MS = 5_000;
/** Looks at the index that are left out while nothing is published: half a minute. */
const INDEX_LOOKS_AT_REST = 6;
/** Milliseconds between two counts of the verifications that were sold. */
const COUNT_MS = 10_000;
/** Milliseconds between two looks for old payments. */
const COMPACTION_MS = 60_000;

/** Milliseconds after the start in which first callers have the processor for themselves. */
const PREPARE_MS = 1_000;

/** What has a first call that waits for something. */
export interface Prepared {
  /** Loads it, in pieces with pauses between. */
  readonly prepare?: (pause: Pause) => Promise<void>;
  /** Its making, while a caller waits for it. */
  readonly waitedFor?: () => Promise<unknown> | undefined;
}

/**
 * Runs until it is stopped.
 *
 * @param prepared Made ready a second after the start.
 */
export function startBackground(
  app: App,
  logger: Logger,
  prepared: readonly Prepared[] = [],
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const repeat = repeater(app, stopping.signal);
  app.settler.start?.();
  const lookAtDue = dueRounds(app.settlement);
  const tasks = [
    app.wait(PREPARE_MS, stopping.signal).then(() =>
      prepareAll(app, prepared, stopping.signal)
    )
      .catch((error) => app.onFault("preparation_failed", error)),
    repeat(
      DRAIN_MS,
      "revenue_log",
      whenSomethingCameUp(app, revenueLogKeeper(app, stopping.signal)),
    ),
    repeat(
      AUDIT_AGAIN_MS,
      "revenue_audit",
      () => app.revenueAuditor.checkAgain(),
    ),
    ...logTasks(app, repeat, stopping.signal),
    repeat(
      TRAFFIC_FLUSH_MS,
      "traffic",
      () => Promise.resolve(app.visibility.traffic.flush()),
    ),
    repeat(RECONCILE_MS, "reconciliation", async () => {
      const report = await lookAtDue();
      if (report.open > 0) logger.log({ event: "reconciled", ...report });
    }),
    repeat(CHECK_MS, "settlement_check", async () => {
      const report = await checkSettlements(app.settlement);
      if (report.unpaid > 0) {
        logger.log({ event: "settlements_checked", ...report });
      }
    }),
    repeat(
      INDEX_MS,
      "search_index",
      whenSomethingCameUp(
        app,
        indexKeeper(app, stopping.signal),
        INDEX_LOOKS_AT_REST,
      ),
    ),
    repeat(
      COUNT_MS,
      "verify_count",
      whenSomethingCameUp(app, () => app.verify.count(stopping.signal)),
    ),
    repeat(COMPACTION_MS, "compaction", async () => {
      const compacted = await compactAll(app, stopping.signal);
      if (compacted > 0) logger.log({ event: "compacted", compacted });
    }),
    ...tellNotices(app, repeat),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(tasks);
    },
  };
}

/** Tells the operator what happened, where he asked for it. */
function tellNotices(
  app: App,
  repeat: ReturnType<typeof repeater>,
): Promise<void>[] {
  const { notify } = app.config;
  if (notify === null) return [];
  const { webhook, types } = notify;
  const teller = new NoticeTeller({
    app,
    types: types.map(noticeType),
    send: webhook === null
      ? null
      : webhookSender({ ...webhook, now: () => app.clock.now() }),
  });
  // Notices begin with the log as it is at their first round, so before its own.
  return [
    repeat(ROUND_MS, "notices", () => teller.round(), { isEager: true }),
  ];
}

/** What keeps the log's word good: that it may be signed, by which keys, and who saw it. */
function logTasks(
  app: App,
  repeat: ReturnType<typeof repeater>,
  signal: AbortSignal,
): Promise<void>[] {
  const parts = {
    ...app,
    keyring: app.keyring.log,
    origin: app.log.origin,
    network: app.config.terms.network,
  };
  // At once: before a witness has answered, nothing new is signed.
  const isEager = true;
  const { witnesses, log } = app;
  return [
    repeat(LOG_LOOK_MS, "log_look", () => log.look()),
    repeat(LOG_LOOK_MS, "log_keys", () => logKeyChanges(parts), { isEager }),
    ...(witnesses === null ? [] : [
      repeat(WITNESS_MS, "witnesses", () => log.cosign(signal), { isEager }),
    ]),
  ];
}

/** Does a task again and again until a signal; what fails is reported, and tried again. */
function repeater(app: App, signal: AbortSignal) {
  return async (
    everyMs: number,
    event: string,
    task: () => Promise<unknown>,
    { isEager = false }: { readonly isEager?: boolean } = {},
  ): Promise<void> => {
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      if (!isEager || !isFirst) await systemWait(everyMs, signal);
      try {
        await task();
      } catch (error) {
        app.onFault(`${event}_failed`, error);
      }
    }
  };
}

/**
 * Makes ready what first calls would wait for, with pauses between, until nobody
 * will call any more. What a caller waits for is made ready before all else: on a
 * busy machine half of the time is not enough for it.
 */
async function prepareAll(
  { wait }: Pick<App, "wait">,
  prepared: readonly Prepared[],
  stopping: AbortSignal,
): Promise<void> {
  const pause = evenPauses({
    async wait(ms) {
      await wait(ms, stopping);
      await Promise.allSettled(
        prepared.map(({ waitedFor }) => waitedFor?.()),
      );
    },
    monotonicMs: () => performance.now(),
  });
  for (const { prepare } of prepared) {
    if (stopping.aborted) return;
    if (prepare === undefined) continue;
    await prepare(pause);
    await pause();
  }
}

/** Makes old payments small, all of them; how many. */
async function compactAll(app: App, signal: AbortSignal): Promise<number> {
  let compacted = 0;
  while (!signal.aborted) {
    const round = await compactPayments(app, { signal });
    compacted += round.compacted;
    if (!round.isMore) break;
  }
  return compacted;
}

/** Tidies up the search index of the exchange; whether there was anything to do. */
function indexKeeper(app: App, signal: AbortSignal): () => Promise<boolean> {
  return async () => {
    let isDone = false;
    while (!signal.aborted && await app.exchange.maintain()) isDone = true;
    return isDone;
  };
}

/** Where no other process has the store, nothing comes up that this one did not do. */
function whenSomethingCameUp(
  app: App,
  work: () => Promise<boolean>,
  looks?: number,
): () => Promise<unknown> {
  return app.isStoreExclusive
    ? seldomAtRest(work, {
      countOf: () => app.gate.endedCount + app.ledger.loggedCount,
      ...(looks === undefined ? {} : { looks }),
    })
    : work;
}

/** Moves settlements into the log, and audits what was appended; whether anything was. */
function revenueLogKeeper(
  app: App,
  signal: AbortSignal,
): () => Promise<boolean> {
  const line = new LineStart();
  let looks = 0;
  return async () => {
    const moved = await drainOutbox(app, { line, now: app.clock.now() });
    const isLook = looks++ % AUDIT_LOOKS === 0 || app.isStoreExclusive;
    // What another process appended is audited by it, or after a while.
    if (moved === 0 && !isLook) return false;
    while (!signal.aborted && await app.revenueAuditor.advance());
    return moved > 0;
  };
}
