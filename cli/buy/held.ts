/**
 * Payments that stand in the way of a second one for the same answer.
 *
 * @module
 */

import { sameAddress } from "@/lib/x402/authorization.ts";
import { type ChainDependencies, readFate } from "./chains.ts";
import {
  type Intent,
  isSameIntent,
  type JournalEntry,
} from "./journal_entry.ts";
import type { OpenedWallet } from "./wallet_key.ts";

/**
 * A payment that was signed for the same answer and may still be charged: it is
 * sent again, because a second one could be charged beside it.
 */
export async function findHeld(
  order: Intent,
  context: {
    entries: readonly JournalEntry[];
    payer: OpenedWallet;
    deps: ChainDependencies;
  },
): Promise<{ entry: JournalEntry; why: string } | null> {
  const { entries, payer, deps } = context;
  const same = entries.filter((entry) =>
    isSameIntent(entry, order) &&
    // A throwaway wallet is never charged.
    (!entry.is_throwaway || payer.isThrowaway)
  );
  const open = same.find(({ state }) => state === "pending");
  if (open !== undefined) {
    return {
      entry: open,
      why:
        `a purchase of this answer is open since ${open.created_at}; asking again with the same payment`,
    };
  }
  const refused = same.findLast((entry) =>
    entry.state === "refused" && !entry.is_throwaway &&
    entry.chain?.fate !== "dead" &&
    sameAddress(entry.payer, payer.wallet.address)
  );
  if (refused === undefined) return null;
  const read = await readFate(refused, deps);
  const entry = { ...refused, ...(read?.chain && { chain: read.chain }) };
  if (read?.chain !== undefined) {
    await deps.journal.update({ ...entry, version: 2 });
  }
  const id = refused.id.slice(0, 16);
  switch (read?.fate.kind) {
    case "dead":
      return null;
    case "used":
      return {
        entry,
        why:
          `payment ${id} for this answer was refused and charged; asking again with it (buy --forget ${id} gives it up)`,
      };
    case "usable":
      break;
    case "unknown":
    case undefined:
      if (hasExpired(refused, deps.now())) return null;
  }
  return {
    entry,
    why:
      `payment ${id} for this answer was refused and can still be charged; asking again with it (buy --forget ${id} gives it up)`,
  };
}

/** By this machine's clock, with room for a chain whose blocks are late. */
function hasExpired(entry: JournalEntry, now: Date): boolean {
  return entry.valid_before + CLOCK_MARGIN_SECONDS <= now.getTime() / 1000;
}

/** Seconds by which a chain's time may lie behind ours. */
const CLOCK_MARGIN_SECONDS = 30;
