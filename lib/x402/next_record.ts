/**
 * The next record of a claimed payment, at each change of its state: what is
 * kept of it, what goes, and when it is looked at next.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import { nextCheckMs, nextLookMs } from "./due.ts";
import type { PaymentRecord, StoredWrites } from "./record.ts";
import type { TransferProof } from "./settler.ts";
import type { SettlementResponse } from "./types.ts";

/** Who works on a payment from now on, and until when. */
export type LeaseTaken = Pick<
  PaymentRecord,
  "owner" | "leaseExpiresAt" | "hasPresence"
>;

/** A change to a state in which nothing has moved, as far as is known. */
export interface OpenChange {
  /** The next state. */
  readonly state: "executed" | "settling" | "released" | "unknown";
  /** Writes of the operation, where they are known by now. */
  readonly writes?: StoredWrites;
  /** The operation's draft, where it is known by now. */
  readonly draft?: JsonObject;
  /** Why it is let go, or what the last attempt to settle said. */
  readonly reason?: string;
  /** The settler that is sent it. */
  readonly settledBy?: string;
}

/** The record after a change that is not the settlement. */
export function openRecord(
  previous: PaymentRecord,
  change: OpenChange,
  { now, lease }: { now: Date; lease: LeaseTaken },
): PaymentRecord {
  const { state } = change;
  const {
    reason: _reason,
    hasPresence: _presence,
    looks: _looks,
    dueAtMs,
    writes = change.writes,
    draft = change.draft,
    ...rest
  } = previous;
  // Nothing that the run made outlives a payment that is let go.
  const made = state === "released" ? {} : {
    ...(draft === undefined ? {} : { draft }),
    ...(writes === undefined ? {} : { writes }),
  };
  const moved: PaymentRecord = {
    ...rest,
    ...made,
    state,
    updatedAt: now.toISOString(),
    ...lease,
    ...(change.reason === undefined ? {} : { reason: change.reason }),
    ...(change.settledBy === undefined ? {} : { settledBy: change.settledBy }),
  };
  return state === "released" ? moved : {
    ...moved,
    dueAtMs: state === "settling"
      ? Math.max(dueAtMs ?? 0, Date.parse(lease.leaseExpiresAt))
      : nextLookMs(moved, { now, looks: 0 }),
  };
}

/**
 * The record of a payment that settled: final.
 *
 * @param settled `transfer`: what proves it. `hasChain`: whether it is held
 * against the chain once more later.
 */
export function settledRecord(
  previous: PaymentRecord,
  settled: {
    settlement: SettlementResponse;
    transfer?: TransferProof;
    hasChain: boolean;
    now: Date;
  },
): PaymentRecord {
  const { settlement, transfer, hasChain, now } = settled;
  const {
    writes: _writes,
    draft: _draft,
    reason: _reason,
    dueAtMs: _due,
    looks: _looks,
    ...rest
  } = previous;
  return {
    ...rest,
    state: "settled",
    updatedAt: now.toISOString(),
    leaseExpiresAt: now.toISOString(),
    settlement: settlement as SettlementResponse & JsonObject,
    ...(transfer === undefined ? {} : { transfer: { ...transfer } }),
    ...(hasChain ? { checkAtMs: nextCheckMs({ now, looks: 0 }) } : {}),
  };
}
