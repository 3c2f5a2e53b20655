/**
 * What a serving process does beside answering: it moves settlements into the
 * revenue log, finds out the end of unclear payments, makes old ones small,
 * and tidies up the search index of the exchange.
 *
 * @module
 */

import type { Logger } from "@/lib/log.ts";
import { systemWait } from "@/lib/runtime.ts";
import { LineStart } from "@/lib/store/line_start.ts";
import { checkSettlements } from "@/lib/x402/checks.ts";
import { compactPayments } from "@/lib/x402/compaction.ts";
import { reconcile } from "@/lib/x402/reconciler.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";
import type { App } from "@/services/app.ts";

/** Milliseconds between two looks at the outbox. */
const DRAIN_MS = 1_000;
/** Looks at an empty outbox for one at what is to be audited. */
const AUDIT_LOOKS = 30;
/** Milliseconds between two further looks at a few entries of the revenue log. */
const AUDIT_AGAIN_MS = 10_000;
/** Milliseconds between two writes of the traffic counters. */
const TRAFFIC_FLUSH_MS = 30_000;
/** Milliseconds between two looks for payments that are due. */
const RECONCILE_MS = 5_000;
/** Milliseconds between two looks for settlements to hold against the chain. */
const CHECK_MS = 15_000;
/** Milliseconds between two looks at the search index of the exchange. */
const INDEX_MS = 5_000;
/** Milliseconds between two looks for old payments. */
const COMPACTION_MS = 60_000;

/** Milliseconds after the start in which first callers have the processor for themselves. */
const PREPARE_MS = 1_000;

/** Runs until it is stopped. */
export function startBackground(
  app: App,
  logger: Logger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const repeat = async (
    everyMs: number,
    event: string,
    task: () => Promise<unknown>,
  ): Promise<void> => {
    while (!stopping.signal.aborted) {
      await systemWait(everyMs, stopping.signal);
      try {
        await task();
      } catch (error) {
        app.onFault(`${event}_failed`, error);
      }
    }
  };
  app.settler.start?.();
  const tasks = [
    systemWait(PREPARE_MS, stopping.signal).then(() => prepareOffers(app))
      .catch((error) => app.onFault("preparation_failed", error)),
    repeat(
      DRAIN_MS,
      "revenue_log",
      revenueLogKeeper(app, stopping.signal),
    ),
    repeat(
      AUDIT_AGAIN_MS,
      "revenue_audit",
      () => app.revenueAuditor.checkAgain(),
    ),
    repeat(
      TRAFFIC_FLUSH_MS,
      "traffic",
      () => Promise.resolve(app.visibility.traffic.flush()),
    ),
    repeat(RECONCILE_MS, "reconciliation", async () => {
      const report = await reconcile(app.settlement, { dueOnly: true });
      if (report.open > 0) logger.log({ event: "reconciled", ...report });
    }),
    repeat(CHECK_MS, "settlement_check", async () => {
      const report = await checkSettlements(app.settlement);
      if (report.unpaid > 0) {
        logger.log({ event: "settlements_checked", ...report });
      }
    }),
    repeat(INDEX_MS, "search_index", async () => {
      while (!stopping.signal.aborted && await app.exchange.maintain());
    }),
    repeat(COMPACTION_MS, "compaction", async () => {
      let compacted = 0;
      while (!stopping.signal.aborted) {
        const round = await compactPayments(app, { signal: stopping.signal });
        compacted += round.compacted;
        if (!round.isMore) break;
      }
      if (compacted > 0) logger.log({ event: "compacted", compacted });
    }),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(tasks);
    },
  };
}

/** Makes ready what first calls would wait for. */
async function prepareOffers({ offers }: App): Promise<void> {
  for (const { prepare } of offers) await prepare?.();
}

/** Moves settlements into the log, and audits what was appended. */
function revenueLogKeeper(app: App, signal: AbortSignal): () => Promise<void> {
  const line = new LineStart();
  let looks = 0;
  return async () => {
    const moved = await drainOutbox(app, { line, now: app.clock.now() });
    // What another process appended is audited by it, or after a while.
    if (moved === 0 && looks++ % AUDIT_LOOKS !== 0) return;
    while (!signal.aborted && await app.revenueAuditor.advance());
  };
}
