/**
 * Where the program tells what it does: a port, so that nothing that decides
 * knows who listens. Nobody listens by default, and then telling costs nothing.
 *
 * Its methods speak of what happened, not of instruments; what is made of it
 * stands in `instruments.ts`. Texts that are passed in come from closed sets:
 * nothing of a caller's goes through here.
 *
 * @module
 */

import type { ErrorCode } from "@/lib/errors.ts";

/** How a call came in. */
export type Transport = "http" | "mcp" | "a2a";

/** The operation and the protocol by which counts of calls are kept apart. */
export interface CallLabel {
  /** Id of the operation. */
  readonly operation: string;
  /** See {@linkcode Transport}. */
  readonly transport: Transport;
}

/** The verdict on a payment. */
export type VerificationResult =
  | { readonly outcome: "valid" | "unavailable" }
  /** The reason is one that we know, or `_OTHER`. */
  | { readonly outcome: "invalid"; readonly reason: string };

/** The outcome of an attempt to settle. */
export type SettlementResult =
  | { readonly outcome: "settled" | "unsent" | "unknown" | "contended" }
  /** The reason is one that we know, or `_OTHER`. */
  | { readonly outcome: "not_settled"; readonly reason: string };

/** What a look at the payments that were not final found. */
export interface ReconciledCounts {
  /** Found settled and recorded. */
  readonly settled: number;
  /** Let go of. */
  readonly released: number;
  /** Unused; the buyer may come back. */
  readonly waiting: number;
  /** Nobody could tell. */
  readonly unknown: number;
  /** Being worked on. */
  readonly leased: number;
}

/** An answered request, as it is counted. */
export interface AnsweredRequest {
  /** Origin's name; empty for a host that is not served. */
  readonly origin: string;
  /** A method that we know, or `other`. */
  readonly method: string;
  /** The route's path; null where there is none. */
  readonly route: string | null;
  /** HTTP status. */
  readonly status: number;
}

/** What is asked for from time to time instead of being told. */
export interface ObservedSources {
  /** Paid calls that run now. */
  readonly activeCalls: () => number;
  /** Settlements that are not in the revenue log yet. */
  readonly outboxEntries: () => Promise<number>;
  /** Milliseconds of processor that the process took so far. */
  readonly cpuMs: () => number;
  /** Bytes of the embedded store; null where there is none. */
  readonly storeBytes: () => Promise<number | null>;
  /** Milliseconds since the store was copied; null: nobody knows of a copy. */
  readonly backupAgeMs: () => number | null;
}

/** Why a run or a question failed; null when it did not. */
export type FailureCode = ErrorCode | "unavailable" | null;

/** The port. No method throws. */
export interface Telemetry {
  /** Whether anybody listens. */
  readonly isOn: boolean;
  /** Milliseconds that pass, for durations; always 0 where nobody listens. */
  nowMs(): number;
  /** Payment was asked for; the reason says why a proof was not accepted, null when there was none. */
  challenged(call: CallLabel, reason: string | null): void;
  /** A payment was judged. */
  verified(call: CallLabel, result: VerificationResult): void;
  /** A settlement was recorded, or an attempt ended otherwise. */
  settled(operation: string, result: SettlementResult): void;
  /** A paid result was handed over; a replay had settled before. */
  delivered(call: CallLabel, isReplay: boolean): void;
  /** A call with a proof got an error. */
  refused(call: CallLabel, code: ErrorCode): void;
  /** An operation ran. */
  ran(
    operation: string,
    run: { readonly startedMs: number; readonly failure: FailureCode },
  ): void;
  /** A facilitator or the chain answered a question, or did not. */
  askedSettler(
    call: "verify" | "settle" | "lookup",
    run: { readonly startedMs: number; readonly failure: FailureCode },
  ): void;
  /** The reconciler looked at all payments that were not final. */
  reconciled(counts: ReconciledCounts): void;
  /** A request was answered. */
  answered(request: AnsweredRequest): void;
  /** Something went wrong that callers do not see; named by its event in the log. */
  faulted(event: string): void;
  /** Takes what is asked for from time to time; called once. */
  observe(sources: ObservedSources): void;
  /** Hands over what waits; before the process ends. */
  flush(): void;
  /**
   * Resolves when nobody asks for what is observed.
   *
   * @param options `next`: not before it was asked for once more.
   */
  rest(options: { readonly next: boolean }): Promise<void>;
}

/** Nobody listens. */
export const NO_TELEMETRY: Telemetry = {
  isOn: false,
  nowMs: () => 0,
  challenged() {},
  verified() {},
  settled() {},
  delivered() {},
  refused() {},
  ran() {},
  askedSettler() {},
  reconciled() {},
  answered() {},
  faulted() {},
  observe() {},
  flush() {},
  rest: () => Promise.resolve(),
};
