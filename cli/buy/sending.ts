/**
 * The request with a payment, and the identical one again for as long as the
 * outcome is unclear.
 *
 * @module
 */

import { plainFault } from "@/lib/plain_fault.ts";
import { printableLine } from "@/lib/printable.ts";
import type { Random } from "@/lib/runtime.ts";
import type { CarefulFetch } from "./careful_fetch.ts";
import { type ChainDependencies, readFate } from "./chains.ts";
import { closed, type Delivery, judgeDelivery } from "./delivery.ts";
import type { Intent, JournalEntry } from "./journal_entry.ts";
import { judgeAnswer, type Outcome } from "./outcome.ts";

/** Times the identical request is sent in one run. */
export const ATTEMPTS_MAX = 5;
/** Milliseconds before the second attempt where the seller names none; then twice as many. */
const FIRST_WAIT_MS = 1_000;

/** What a purchase needs of the world. */
export interface PurchaseDependencies extends ChainDependencies {
  /** Talks to the seller. */
  readonly fetch: CarefulFetch;
  /** Tells the person who watches. */
  readonly say: (line: string) => void;
  /** Nonces and identifiers. */
  readonly random: Random;
}

/** The outcome of sending a payment. */
export type Sent =
  | {
    readonly kind: "refused_by_seller";
    readonly reason: string;
    /** Null where nothing was signed. */
    readonly entry: JournalEntry | null;
  }
  /** Refused, and the chain shows that the payment was used. */
  | {
    readonly kind: "charged";
    readonly reason: string;
    readonly entry: JournalEntry;
  }
  | {
    readonly kind: "unknown";
    readonly reason: string;
    readonly entry: JournalEntry;
  }
  | Delivery;

/**
 * Sends the identical request with the same payment until its outcome is
 * clear; while another process does so, it waits.
 */
export async function resume(
  entry: JournalEntry,
  deps: PurchaseDependencies,
): Promise<Sent> {
  const turn = await deps.journal.takeTurn(entry.id, deps);
  // Not `using`: the library runs where the language has it not yet.
  try {
    return await sendUntilClear(entry, deps);
  } finally {
    turn[Symbol.dispose]();
  }
}

async function sendUntilClear(
  entry: JournalEntry,
  deps: PurchaseDependencies,
): Promise<Sent> {
  let reason = "";
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const answer = await deps.fetch(entry.url, {
      ...requestOf(entry),
      headers: { "payment-signature": entry.payment },
      signal: deps.signal,
    }).catch((error: unknown) => {
      deps.signal.throwIfAborted();
      return printableLine(plainFault(error));
    });
    const outcome: Outcome = typeof answer === "string"
      ? { kind: "unclear", reason: answer, waitMs: null }
      : judgeAnswer(answer);
    if (typeof answer !== "string" && outcome.kind === "delivered") {
      return await judgeDelivery(answer, { entry, deps });
    }
    if (outcome.kind === "refused") {
      return await judgeRefusal(outcome.reason, { entry, deps });
    }
    if (outcome.kind === "unclear") {
      reason = outcome.reason;
      if (attempt === ATTEMPTS_MAX) break;
      const waitMs = outcome.waitMs ?? FIRST_WAIT_MS * 2 ** (attempt - 1);
      deps.say(
        `unclear (${reason}); the identical request with the same payment in ${
          Math.ceil(waitMs / 1000)
        } s`,
      );
      await deps.wait(waitMs, deps.signal);
      deps.signal.throwIfAborted();
    }
  }
  return { kind: "unknown", reason, entry };
}

/** The request of an intent, without payment. */
export function requestOf({ method = "POST", body }: Intent): {
  method: string;
  body?: string;
} {
  return body === "" ? { method } : { method, body };
}

/** A refusal is what a seller says: the chain knows whether the payment was used. */
async function judgeRefusal(
  reason: string,
  { entry, deps }: { entry: JournalEntry; deps: PurchaseDependencies },
): Promise<Sent> {
  const end = closed(entry, { state: "refused", now: deps.now() });
  const read = await readFate(entry, deps);
  const seen = read?.chain === undefined ? end : { ...end, chain: read.chain };
  return {
    kind: read?.fate.kind === "used" ? "charged" : "refused_by_seller",
    reason,
    entry: seen,
  };
}
