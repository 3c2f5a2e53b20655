/**
 * What each step of a payment writes: its next record, with whatever goes into
 * the same commit.
 *
 * @module
 */

import type { StoreCommit } from "@/lib/store/store.ts";
import type { ExactPayment } from "./codec.ts";
import type { DraftEffects } from "./drafts.ts";
import { nextCheckMs, nextLookMs } from "./due.ts";
import type { HeldPayment } from "./held_payment.ts";
import {
  type LeaseTaken,
  type OpenChange,
  openRecord,
  settledRecord,
} from "./next_record.ts";
import type { SeenIdentifier } from "./payment_identifier.ts";
import {
  outboxEntryOf,
  type PaymentIdentity,
  type PaymentRecord,
} from "./record.ts";
import { hasSecret, type ReplaySecrets } from "./replay_secret.ts";
import type { TransferProof } from "./settler.ts";
import type { Step } from "./step.ts";
import { outboxKey, transferKey } from "./store.ts";
import { deserializeWrites } from "./stored_writes.ts";
import type { PaymentRequirements, SettlementResponse } from "./types.ts";

/** What is claimed, and for which request. */
export interface Claim {
  /** The proof, well-formed. */
  readonly payment: ExactPayment;
  /** Which payment it is. */
  readonly identity: PaymentIdentity;
  /** What was asked for. */
  readonly requirements: PaymentRequirements;
  /** What is bought. */
  readonly resourceUrl: string;
  /** What is run for it. */
  readonly operation: { readonly id: string; readonly service: string };
  /** Of operation and input. */
  readonly fingerprint: string;
  /** Names the request in the log. */
  readonly requestId: string;
  /** Milliseconds for which it is claimed without a sign of life. */
  readonly leaseMs: number;
  /** The record that it takes over; null: there is none. */
  readonly previous: HeldPayment | null;
  /** What is known of its identifier already; read where it is left out. */
  readonly identifier?: SeenIdentifier | null;
}

/** The record of a payment that is claimed. */
export function claimedRecord(
  claim: Claim,
  { secrets, now, lease, dueAtMs }: {
    /** What the payment shows. */
    secrets: ReplaySecrets;
    now: Date;
    lease: LeaseTaken;
    dueAtMs: number;
  },
): PaymentRecord {
  const { payment, operation, requirements } = claim;
  const { x402Version, payload } = payment.payload;
  return {
    format: 1,
    state: "claimed",
    operation: operation.id,
    service: operation.service,
    fingerprint: claim.fingerprint,
    payload: { x402Version, payload } as PaymentRecord["payload"],
    ...(hasSecret(secrets) ? { secrets } : {}),
    resourceUrl: claim.resourceUrl,
    requirements: requirements as PaymentRecord["requirements"],
    requestId: claim.requestId,
    claimedAt: claim.previous?.record.claimedAt ?? now.toISOString(),
    updatedAt: now.toISOString(),
    ...lease,
    dueAtMs,
  };
}

/** A step that is not the settlement, with what the operation's draft adds. */
export function openStep(
  held: HeldPayment,
  change: OpenChange & DraftEffects,
  { now, lease }: { now: Date; lease: LeaseTaken },
): Step {
  const { body, checks, sets, deletes } = change;
  return {
    ...stepFrom(held, openRecord(held.record, change, { now, lease }), now),
    ...(body === undefined ? {} : { body }),
    ...(checks === undefined ? {} : { checks }),
    ...(sets === undefined ? {} : { sets }),
    ...(deletes === undefined ? {} : { deletes }),
  };
}

/** What is written of a settlement. */
export interface Settlement {
  /** As its buyer gets it. */
  readonly settlement: SettlementResponse;
  /** What proves it; it pays for this payment and for no other, ever. */
  readonly transfer?: TransferProof;
  /** Whether it is held against the chain once more later. */
  readonly hasChain: boolean;
  /** The settler's own writes. */
  readonly commit?: StoreCommit;
}

/**
 * The amount moved: with the operation's own writes, and the entry for the
 * revenue log.
 *
 * @param rest `body`: the stored result; null: it is not kept. `effects`: what
 * the operation's draft adds.
 */
export function settledStep(
  held: HeldPayment,
  settled: Settlement,
  rest: {
    now: Date;
    outboxId: string;
    effects: StoreCommit;
    body: string | null;
  },
): Step {
  const { transfer, commit } = settled;
  const { now, outboxId, body } = rest;
  const { writes } = held.record;
  const effects = writes === undefined
    ? rest.effects
    : deserializeWrites(writes);
  const record = settledRecord(held.record, { ...settled, now });
  const proof = transfer === undefined
    ? null
    : claimTransfer(held.identity, transfer);
  return {
    ...stepFrom(held, record, now),
    ...(body === null ? {} : { body }),
    checks: [
      ...(proof?.checks ?? []),
      ...(commit?.checks ?? []),
      ...(effects.checks ?? []),
    ],
    sets: [
      {
        key: outboxKey(outboxId),
        value: outboxEntryOf(record, writes?.statementSha256),
      },
      ...(proof?.sets ?? []),
      ...(commit?.sets ?? []),
      ...(effects.sets ?? []),
    ],
    deletes: [...(commit?.deletes ?? []), ...(effects.deletes ?? [])],
  };
}

/** A later end of a lease. */
export function renewedStep(
  held: HeldPayment,
  { now, lease }: { now: Date; lease: LeaseTaken },
): Step {
  return stepFrom(held, { ...held.record, ...lease }, now);
}

/** A look at an open payment: others see it again later. */
export function lookedAtStep(held: HeldPayment, now: Date): Step {
  const looks = (held.record.looks ?? 0) + 1;
  const dueAtMs = nextLookMs(held.record, { now, looks });
  return stepFrom(held, { ...held.record, looks, dueAtMs }, now);
}

/** A settlement stands on the chain, with its transfer where only a word was known. */
export function checkedStep(
  held: HeldPayment,
  transfer: TransferProof,
  now: Date,
): Step {
  const proof = held.record.transfer === undefined
    ? claimTransfer(held.identity, transfer)
    : {};
  const record = { ...uncheckedRecord(held), transfer: { ...transfer } };
  return { ...stepFrom(held, record, now), ...proof };
}

/** A settlement is held against the chain once more, later. */
export function checkLaterStep(held: HeldPayment, now: Date): Step {
  const looks = (held.record.looks ?? 0) + 1;
  const checkAtMs = nextCheckMs({ now, looks });
  return stepFrom(held, { ...held.record, looks, checkAtMs }, now);
}

/** What was delivered is not paid: here and in the revenue log. */
export function unpaidStep(
  held: HeldPayment,
  reason: string,
  { now, outboxId }: { now: Date; outboxId: string },
): Step {
  const record: PaymentRecord = { ...uncheckedRecord(held), unpaid: reason };
  return {
    ...stepFrom(held, record, now),
    sets: [{
      key: outboxKey(outboxId),
      value: {
        ...outboxEntryOf(record),
        event: "payment_unpaid",
        recordedAt: now.toISOString(),
      },
    }],
  };
}

function stepFrom(
  held: HeldPayment,
  record: PaymentRecord,
  now: Date,
): Pick<Step, "identity" | "record" | "previous" | "now"> {
  return { identity: held.identity, record, previous: held, now };
}

/** A settled record that stands in no line any more. */
function uncheckedRecord({ record }: HeldPayment): PaymentRecord {
  const { checkAtMs: _check, looks: _looks, ...rest } = record;
  return rest;
}

/** A transfer pays for one payment: the check and the write that hold it. */
function claimTransfer(
  identity: PaymentIdentity,
  transfer: TransferProof,
): Pick<Step, "checks" | "sets"> {
  const key = transferKey(identity.network, transfer);
  return {
    checks: [{ key, version: null }],
    sets: [{ key, value: { ...identity } }],
  };
}
