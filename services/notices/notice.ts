/**
 * What an operator hears without asking, and when: pure.
 *
 * Settlements, and those that turn out not to be paid, are reported from the revenue
 * log, which loses none. The rest is reported when it begins to be so, once.
 *
 * @module
 */

import { ConfigError } from "@/lib/config.ts";
import type { JsonValue } from "@/lib/json.ts";
import type { RevenueEntry } from "@/services/api/revenue_log/store.ts";

/** Every kind of notice, with what it says. */
export const NOTICES = {
  "payment.settled":
    "a payment settled: `operation`, `service`, `network`, `amount` and its number in the revenue log",
  "payment.unpaid":
    "what was delivered turned out not to be paid, with the same members",
  "payment.unknown":
    "for longer than a minute nobody knows whether a payment settled: `operation`, `request_id`, `since`",
  "facilitator.down":
    "nothing can be settled: the facilitator, the RPC or the gas wallet, as `/health` says it",
  "facilitator.up": "it can again, with `since` when it could not",
  "store.failing":
    "the store cannot be read or written; sent at once, because nothing can be kept",
  "disk.nearly_full":
    "the disk of the embedded store has room for little more: `problem`",
  "key.ending":
    "a retired key leaves `/.well-known/jwks.json` within 30 days: `kid`, `ends_at`",
  "goal.reached": "the month's `REVENUE_GOAL` is reached: `period`, `settled`",
} as const;

/** One of {@linkcode NOTICES}. */
export type NoticeType = keyof typeof NOTICES;

/**
 * The kind that a name in the settings means.
 *
 * @throws {ConfigError} when there is none of that name.
 */
export function noticeType(name: string): NoticeType {
  if (isNoticeType(name)) return name;
  throw new ConfigError(
    `NOTIFY_TYPES has ${JSON.stringify(name)}, which is none of ${
      Object.keys(NOTICES).join(", ")
    }`,
  );
}

function isNoticeType(name: string): name is NoticeType {
  return Object.hasOwn(NOTICES, name);
}

/** What is kept and sent of something that happened. */
export type Notice = {
  /** The same for every attempt. */
  readonly id: string;
  /** What happened. */
  readonly type: NoticeType;
  /** ISO 8601, when it was noticed. */
  readonly timestamp: string;
  /** Facts without secrets, wallets or what callers sent. */
  readonly data: { readonly [name: string]: JsonValue };
};

/** What was reported, so that nothing is reported twice or left out. */
export type NoticeState = {
  /** Entries of the revenue log that were reported, or stood there before anybody was. */
  readonly seq: number;
  /** Number of the next notice. */
  readonly next: number;
  /** Since when nothing can be settled, ISO 8601; null: it can. */
  readonly down_since: string | null;
  /** Whether a disk that is nearly full was reported; a store of before has no word of it. */
  readonly disk_told?: boolean;
  /** Payments that are unknown and were reported. */
  readonly unknown: readonly string[];
  /** Keys near their end that were reported. */
  readonly keys: readonly string[];
  /** The last month whose goal was reported as reached. */
  readonly goal: string;
  /** Which process tells. */
  readonly owner: string;
  /** Until when no other does, in Unix milliseconds. */
  readonly owned_until_ms: number;
};

/** What is so now; a member is left out where nobody looked. */
export interface NoticeFacts {
  /** The present moment. */
  readonly now: Date;
  /** Entries of the revenue log behind {@linkcode NoticeState.seq}. */
  readonly entries: readonly {
    readonly seq: number;
    /** What happened to the log's own keys is no payment, and not told. */
    readonly event: RevenueEntry["event"];
    readonly facts: { readonly [name: string]: JsonValue };
  }[];
  /** Every payment that has been unknown for longer than a minute. */
  readonly unknown?: readonly {
    readonly request_id: string;
    readonly operation: string;
    readonly since: string;
  }[];
  /** Whether those are all; else what was reported of others stays told. */
  readonly isUnknownWhole?: boolean;
  /** What keeps payments from settling; null for nothing. */
  readonly settlement?: string | null;
  /** What is wrong with the disk; null for nothing. */
  readonly disk?: string | null;
  /** Retired keys that leave the published ones soon. */
  readonly keys?: readonly { readonly kid: string; readonly ends_at: string }[];
  /** This month's goal. */
  readonly goal?: {
    readonly period: string;
    readonly settled: string;
    readonly reached: boolean;
  };
}

/** Payments that are known to have been reported, at most; while so many are unknown no others are. */
export const UNKNOWN_TOLD_MAX = 1_000;

/** A notice without its name and time. */
export type NoticeDraft = Pick<Notice, "type" | "data">;

/** What is to be reported, and what was reported then. */
export function decideNotices(
  state: NoticeState,
  facts: NoticeFacts,
): { readonly state: NoticeState; readonly drafts: readonly NoticeDraft[] } {
  const drafts: NoticeDraft[] = [];
  for (const { seq, event, facts: data } of facts.entries) {
    if (event === "payment_settled") {
      drafts.push({ type: "payment.settled", data: { ...data, seq } });
    } else if (event === "payment_unpaid") {
      drafts.push({ type: "payment.unpaid", data: { ...data, seq } });
    }
  }
  const next = {
    ...state,
    seq: (facts.entries.at(-1)?.seq ?? state.seq - 1) + 1,
    ...decideUnknown(state, facts, drafts),
    ...decideSettlement(state, facts, drafts),
    ...decideDisk(state, facts, drafts),
    ...decideKeys(state, facts, drafts),
    ...decideGoal(state, facts, drafts),
  };
  return { state: next, drafts };
}

function decideUnknown(
  state: NoticeState,
  { unknown, isUnknownWhole = true }: NoticeFacts,
  drafts: NoticeDraft[],
): Partial<NoticeState> {
  if (unknown === undefined) return {};
  const told = new Set(state.unknown);
  for (const payment of unknown) {
    const { request_id: id } = payment;
    if (told.has(id) || told.size >= UNKNOWN_TOLD_MAX) continue;
    told.add(id);
    drafts.push({ type: "payment.unknown", data: payment });
  }
  if (!isUnknownWhole) return { unknown: [...told] };
  const found = unknown.map(({ request_id }) => request_id);
  return { unknown: found.filter((id) => told.has(id)) };
}

function decideSettlement(
  { down_since: since }: NoticeState,
  { settlement, now }: NoticeFacts,
  drafts: NoticeDraft[],
): Partial<NoticeState> {
  if (settlement === undefined || (settlement === null) === (since === null)) {
    return {};
  }
  if (settlement === null) {
    drafts.push({ type: "facilitator.up", data: { since } });
    return { down_since: null };
  }
  drafts.push({ type: "facilitator.down", data: { problem: settlement } });
  return { down_since: now.toISOString() };
}

function decideDisk(
  { disk_told: isTold = false }: NoticeState,
  { disk }: NoticeFacts,
  drafts: NoticeDraft[],
): Partial<NoticeState> {
  if (disk === undefined || (disk !== null) === isTold) return {};
  if (disk !== null) {
    drafts.push({ type: "disk.nearly_full", data: { problem: disk } });
  }
  return { disk_told: disk !== null };
}

function decideKeys(
  state: NoticeState,
  { keys }: NoticeFacts,
  drafts: NoticeDraft[],
): Partial<NoticeState> {
  if (keys === undefined) return {};
  for (const key of keys) {
    if (!state.keys.includes(key.kid)) {
      drafts.push({ type: "key.ending", data: key });
    }
  }
  return { keys: keys.map(({ kid }) => kid) };
}

function decideGoal(
  state: NoticeState,
  { goal }: NoticeFacts,
  drafts: NoticeDraft[],
): Partial<NoticeState> {
  if (goal?.reached !== true || goal.period === state.goal) return {};
  const { period, settled } = goal;
  drafts.push({ type: "goal.reached", data: { period, settled } });
  return { goal: period };
}
