/**
 * Every key of the settlement worker, behind typed functions.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `gas, wallet, network, account` | {@linkcode WalletRecord} | for ever: its nonces go on |
 * | `gas, job, network, asset, payer, nonce, leg` | {@linkcode Job} | while it is under way, at most {@linkcode JOB_DAYS} days; a failed one until its authorization ends, at most {@linkcode TOMBSTONE_DAYS} days |
 * | `gas, line, network, account, id` | which job stands in the line | while it is under way |
 * | `gas, payer, network, asset, payer` | {@linkcode PayerRecord} | where several processes share the store: while the payer has payments in flight, and ten minutes |
 *
 * Who has the wallet is fenced by its record: every commit of the worker checks
 * the record's version, and whoever takes the wallet over writes it.
 *
 * @module
 */

import type {
  Store,
  StoreCheck,
  StoreEntry,
  StoreKey,
  StoreSet,
} from "@/lib/store/store.ts";
import type { Hex } from "../transfer.ts";

/** Days after which a transaction that is under way is forgotten; the nonce's gap is filled then. */
export const JOB_DAYS = 7;
/** Days for which a payment that reverted is remembered, where its authorization lives longer. */
export const TOMBSTONE_DAYS = 97;
/** Minutes for which what ended is shown to those who wait for it. */
export const ENDED_MINUTES = 10;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A wallet and its network. */
export interface WalletName {
  /** CAIP-2 network. */
  readonly network: string;
  /** Address of the gas wallet, lower case. */
  readonly account: string;
}

/** Who sends, and what with. */
export type WalletRecord = {
  /** The process that has the wallet. */
  readonly owner: string;
  /** The nonce of the next transaction; null: the chain is asked. */
  readonly nextNonce: number | null;
  /** Wei spent on gas, on a day (ISO 8601) and on the day before. */
  readonly spent: {
    readonly day: string;
    readonly wei: string;
    readonly weiBefore: string;
  };
};

/** Which transaction of which payment. */
export type JobName = {
  /** CAIP-2 network. */
  readonly network: string;
  /** Asset contract, lower case. */
  readonly asset: string;
  /** Payer, lower case. */
  readonly payer: string;
  /** The authorization's nonce, lower case. */
  readonly nonce: string;
  /** The transfer itself, or the deployment of the payer's wallet before it. */
  readonly leg: "transfer" | "deployment";
};

/** How a job ended. */
export type JobOutcome =
  | { readonly kind: "mined"; readonly transaction: Hex }
  /** Nothing was sent: the contract would refuse it. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Nothing was sent, and nothing is wrong with the payment. */
  | { readonly kind: "unsent"; readonly message: string }
  /** An empty transaction took its place. */
  | { readonly kind: "cancelled"; readonly reason: string };

/** What was signed for a job. Replacements share the nonce. */
export type SentTransactions = {
  /** Nonce of the wallet. */
  readonly nonce: number;
  /** The last one's bytes. */
  readonly raw: Hex;
  /** The last one's offer, in wei. */
  readonly fee: { readonly max: string; readonly tip: string };
  /** Every hash under which it may be mined. */
  readonly hashes: readonly Hex[];
  /** Those of them that move nothing. */
  readonly cancellations: readonly Hex[];
  /** Why it was cancelled. */
  readonly cancelReason?: string;
  /** Milliseconds since 1970, of the first. */
  readonly atMs: number;
  /** The same of the last, where there were several. */
  readonly offeredAtMs?: number;
};

/** One transaction that the wallet is to send. A type alias, so that it is a JSON value. */
export type Job = {
  /** Place in the line: a time-ordered UUID. */
  readonly id: string;
  /** Whose transaction. */
  readonly name: JobName;
  /** Address of the wallet that sends it, lower case. */
  readonly account: string;
  /** Which contract it calls. */
  readonly to: Hex;
  /** What it tells the contract; nothing once it ended. */
  readonly data: Hex;
  /** The most gas it may use, decimal. */
  readonly gasMax: string;
  /** What a trial found it to need, decimal, and when, in milliseconds since 1970. */
  readonly estimate?: { readonly gas: string; readonly atMs: number };
  /** Unix seconds from which on the authorization is void, decimal. */
  readonly validBefore: string;
  /** `queued`: nothing is signed; `sent`: {@linkcode SentTransactions} may be on their way. */
  readonly state: "queued" | "sent" | "ended";
  /** Once it is sent. */
  readonly sent?: SentTransactions;
  /** Once it ended. */
  readonly outcome?: JobOutcome;
};

/** What a payer has in flight. */
export type PayerRecord = {
  /** By the authorization's nonce: atomic units, and until when (ISO 8601). */
  readonly holds: Readonly<Record<string, Hold>>;
  /** The last block that changed the balance by what was let go, decimal. */
  readonly block: string;
};

/** A part of a balance that is spoken for. */
export type Hold = {
  /** Atomic units. */
  readonly amount: string;
  /** ISO 8601. */
  readonly until: string;
};

function walletKey({ network, account }: WalletName): StoreKey {
  return ["gas", "wallet", network, account];
}

function jobKey({ network, asset, payer, nonce, leg }: JobName): StoreKey {
  return ["gas", "job", network, asset, payer, nonce, leg];
}

function lineKey({ network, account }: WalletName, id: string): StoreKey {
  return ["gas", "line", network, account, id];
}

function payerKey(
  { network, asset, payer }: Omit<JobName, "nonce" | "leg">,
): StoreKey {
  return ["gas", "payer", network, asset, payer];
}

/** Reads who has a wallet. */
export function readWallet(
  store: Store,
  wallet: WalletName,
): Promise<StoreEntry<WalletRecord> | null> {
  return store.get<WalletRecord>(walletKey(wallet));
}

/** Holds while nobody took the wallet over. */
export function walletCheck(
  wallet: WalletName,
  version: string | null,
): StoreCheck {
  return { key: walletKey(wallet), version };
}

/** Writes who has a wallet: from then on the commits of others fail. */
export function walletSet(wallet: WalletName, value: WalletRecord): StoreSet {
  return { key: walletKey(wallet), value };
}

/** A job with its version; null where it ended and was forgotten. */
export function readJob(
  store: Store,
  name: JobName,
): Promise<StoreEntry<Job> | null> {
  return store.get<Job>(jobKey(name));
}

/** Holds while a job is as it was read; null: absent. */
export function jobCheck(name: JobName, version: string | null): StoreCheck {
  return { key: jobKey(name), version };
}

/** The writes that keep a job, and its place in the line while it is under way. */
export function jobWrites(
  job: Job,
  nowMs: number,
): { sets: StoreSet[]; deletes: StoreKey[] } {
  const wallet = { network: job.name.network, account: job.account };
  const line = lineKey(wallet, job.id);
  if (job.state === "ended") {
    return {
      sets: [{
        key: jobKey(job.name),
        value: job,
        expiresAt: endedUntil(job, nowMs),
      }],
      deletes: [line],
    };
  }
  const expiresAt = new Date(nowMs + JOB_DAYS * DAY_MS);
  return {
    sets: [
      { key: jobKey(job.name), value: job, expiresAt },
      { key: line, value: job.name, expiresAt },
    ],
    deletes: [],
  };
}

/** The keys of a job that leaves nothing behind. */
export function jobDeletes(job: Job): StoreKey[] {
  const wallet = { network: job.name.network, account: job.account };
  return [jobKey(job.name), lineKey(wallet, job.id)];
}

/** What was on the chain is not tried again: remembered while it could be. */
function endedUntil(job: Job, nowMs: number): Date {
  const shownMs = nowMs + ENDED_MINUTES * MINUTE_MS;
  if (job.outcome?.kind === "refused" || job.outcome?.kind === "unsent") {
    return new Date(shownMs);
  }
  const voidMs = Number(job.validBefore) * 1000 + ENDED_MINUTES * MINUTE_MS;
  return new Date(
    Math.min(Math.max(shownMs, voidMs), nowMs + TOMBSTONE_DAYS * DAY_MS),
  );
}

/** A place in the line. */
export interface Place {
  /** A time-ordered UUID. */
  readonly id: string;
  /** Whose place. */
  readonly name: JobName;
}

/** One page of a wallet's line, the oldest first; `from` names the first place that is read. */
export async function listLine(
  store: Store,
  { network, account }: WalletName,
  options: { limit: number; cursor?: string; from?: string | null },
): Promise<{ places: Place[]; cursor: string | null }> {
  const { from, ...rest } = options;
  const prefix = ["gas", "line", network, account];
  const page = await store.list<JobName>(prefix, {
    ...rest,
    ...(from === null || from === undefined
      ? {}
      : { start: [...prefix, from] }),
  });
  return {
    places: page.entries.map(({ key, value }) => ({
      id: String(key.at(-1)),
      name: value,
    })),
    cursor: page.cursor,
  };
}

/** Reads jobs, in the order of their names. */
export function readJobs(
  store: Store,
  names: readonly JobName[],
): Promise<(StoreEntry<Job> | null)[]> {
  return store.getMany<Job>(names.map(jobKey));
}

/** Reads what a payer has in flight. */
export function readPayer(
  store: Store,
  name: Omit<JobName, "nonce" | "leg">,
): Promise<StoreEntry<PayerRecord> | null> {
  return store.get<PayerRecord>(payerKey(name));
}

/** The check and the write that change what a payer has in flight. */
export function payerStep(
  name: Omit<JobName, "nonce" | "leg">,
  step: { version: string | null; record: PayerRecord; nowMs: number },
): { check: StoreCheck; set: StoreSet } {
  return {
    check: { key: payerKey(name), version: step.version },
    set: {
      key: payerKey(name),
      value: step.record,
      expiresAt: new Date(payerEndMs(step.record, step.nowMs)),
    },
  };
}

/** From when on what a payer had in flight says nothing any more, in milliseconds since 1970. */
export function payerEndMs({ holds }: PayerRecord, nowMs: number): number {
  const untilMs = Object.values(holds).map(({ until }) => Date.parse(until));
  return Math.max(nowMs, ...untilMs) + ENDED_MINUTES * MINUTE_MS;
}
