/**
 * What the journal remembers of one purchase, and what counts against a budget.
 *
 * @module
 */

import { isJsonObject } from "@/lib/json.ts";
import { sameAddress } from "@/lib/x402/authorization.ts";

/** Where a purchase stands. */
export type JournalState =
  /** Sent perhaps; the outcome is not known. */
  | "pending"
  /** Delivered. */
  | "paid"
  /** The seller says that nothing was charged. */
  | "refused"
  /** Given up by hand. */
  | "forgotten";

/** What is known of the money of a delivered purchase. */
export type SettlementState =
  /** The chain shows the transfer. */
  | "proven"
  /** The chain was asked and does not show it, or no RPC answered. */
  | "unproven"
  /** Nobody wanted the chain to be asked. */
  | "unchecked"
  /** The seller simulates, or the wallet never held money. */
  | "simulated";

/** What the chain has shown of an authorization, for good. */
export interface Sighting {
  /** `used`: it was charged or cancelled; `dead`: it never can be any more. */
  readonly fate: "used" | "dead";
  /** ISO time of the look. */
  readonly seen_at: string;
}

/** The method of an intent whose URL is an MCP endpoint and whose body a call. */
export const TOOL_CALL_METHOD = "tools/call";

/** What is asked for: two purchases of the same are one intent. */
export interface Intent {
  /** Whole URL. */
  readonly url: string;
  /** HTTP method; left out: POST. */
  readonly method?: string;
  /** The request body, byte for byte; empty where the method has none. */
  readonly body: string;
}

/** One purchase. */
export interface JournalEntry extends Intent {
  /** Version of this shape. */
  readonly version: 1 | 2;
  /** The payment's nonce without 0x. */
  readonly id: string;
  /** ISO time of the signature. */
  readonly created_at: string;
  /** What the challenge calls what was asked. */
  readonly resource_url: string;
  /** The header PAYMENT-SIGNATURE, with all that it echoes: the same bytes on every retry. */
  readonly payment: string;
  /** What the extension `payment-identifier` says in it; missing in version 1. */
  readonly payment_id?: string;
  /** CAIP-2 network. */
  readonly network: string;
  /** Contract address. */
  readonly asset: string;
  /** Atomic units as decimal digits. */
  readonly amount: string;
  /** The amount for people. */
  readonly amount_text: string;
  /** Who is paid. */
  readonly pay_to: string;
  /** Who signed. */
  readonly payer: string;
  /** Whether the payer's key is gone and never held money. */
  readonly is_throwaway: boolean;
  /** Unix seconds; the signature is worth nothing afterwards. */
  readonly valid_before: number;
  /** See {@linkcode JournalState}. */
  readonly state: JournalState;
  /** ISO time at which it became final. */
  readonly closed_at: string | null;
  /** Transaction hash; empty where none is known. */
  readonly transaction: string;
  /** See {@linkcode SettlementState}; missing where nothing was delivered, and in version 1. */
  readonly settlement?: SettlementState;
  /** Missing as long as the chain has not decided, or was not asked. */
  readonly chain?: Sighting;
}

/** What may be spent in some time. */
export interface Budget {
  /** Atomic units. */
  readonly atomic: bigint;
  /** Milliseconds for which a payment counts against it. */
  readonly windowMs: number;
  /** Origin of the only seller that it bounds; left out: all of them. */
  readonly seller?: string;
}

/** Which entries a budget looks at. */
export interface BudgetWindow {
  /** CAIP-2 network. */
  readonly network: string;
  /** Contract address. */
  readonly asset: string;
  /** Milliseconds before `now`. */
  readonly windowMs: number;
  /** Origin of the only seller that counts; left out: all of them. */
  readonly seller?: string;
  /** The present moment. */
  readonly now: Date;
}

/**
 * What counts against a budget for an asset: everything signed in the time
 * before `now`, whatever a seller says of it, save what the chain has shown to
 * be uncharged for good. Who refuses a payment still holds the signature, and
 * may use it himself.
 */
export function countedEntries(
  entries: readonly JournalEntry[],
  { network, asset, windowMs, seller, now }: BudgetWindow,
): readonly JournalEntry[] {
  const since = now.getTime() - windowMs;
  return entries.filter((entry) =>
    entry.network === network && sameAddress(entry.asset, asset) &&
    (seller === undefined || sellerOf(entry) === seller) &&
    !entry.is_throwaway && Date.parse(entry.created_at) > since &&
    entry.chain?.fate !== "dead"
  );
}

/** Who was asked, as an origin. */
export function sellerOf({ url }: Pick<Intent, "url">): string {
  return URL.parse(url)?.origin ?? "";
}

/** The sum of {@linkcode countedEntries}. */
export function spentAtomic(
  entries: readonly JournalEntry[],
  window: BudgetWindow,
): bigint {
  return countedEntries(entries, window)
    .reduce((sum, entry) => sum + BigInt(entry.amount), 0n);
}

/** Whether a purchase is of the same answer. */
export function isSameIntent(a: Intent, b: Intent): boolean {
  return a.url === b.url && a.body === b.body &&
    (a.method ?? "POST") === (b.method ?? "POST");
}

/** What came of writing a purchase down. */
export type Reservation =
  /** It is on the disk and may be sent. */
  | { readonly kind: "reserved" }
  /** It would exceed this budget, of which so much is spent or reserved. */
  | {
    readonly kind: "exceeded";
    readonly budget: Budget;
    readonly spentAtomic: bigint;
  }
  /** Another process signed for the same answer meanwhile: this is its payment. */
  | { readonly kind: "met"; readonly entry: JournalEntry };

/** Whether a purchase may be written down beside what is there. */
export function judgeReservation(
  entries: readonly JournalEntry[],
  options: {
    entry: JournalEntry;
    budgets: readonly Budget[];
    /** See `Journal.reserve`. */
    known: ReadonlySet<string>;
    now: Date;
  },
): Reservation {
  const { entry, budgets, known, now } = options;
  const met = findMet(entries, { entry, known });
  if (met !== null) return { kind: "met", entry: met };
  for (const budget of entry.is_throwaway ? [] : budgets) {
    const { network, asset } = entry;
    const spent = spentAtomic(entries, { ...budget, network, asset, now });
    if (spent + BigInt(entry.amount) > budget.atomic) {
      return { kind: "exceeded", budget, spentAtomic: spent };
    }
  }
  return { kind: "reserved" };
}

/** The payment that another process signed for the same answer. */
function findMet(
  entries: readonly JournalEntry[],
  { entry, known }: { entry: JournalEntry; known: ReadonlySet<string> },
): JournalEntry | null {
  return entries.find((other) =>
    isSameIntent(other, entry) && other.is_throwaway === entry.is_throwaway &&
    other.state !== "forgotten" &&
    (other.state === "pending" || !known.has(other.id))
  ) ?? null;
}

/**
 * An entry as it is written over another: two processes may have sent one
 * payment, and who was delivered to knows more than who was refused.
 */
export function mergeEntries(
  current: JournalEntry | null,
  entry: JournalEntry,
): JournalEntry {
  const chain = entry.chain ?? current?.chain;
  const known = chain === undefined ? {} : { chain };
  return current !== null && RANKS[current.state] > RANKS[entry.state]
    ? { ...current, ...known }
    : { ...entry, ...known };
}

const RANKS: Readonly<Record<JournalState, number>> = {
  pending: 0,
  refused: 1,
  forgotten: 2,
  paid: 3,
};

/** Whether something read from a file is an entry, of this version or an older one. */
export function isJournalEntry(value: unknown): value is JournalEntry {
  return isJsonObject(value) && (value.version === 1 || value.version === 2) &&
    [
      ...["id", "created_at", "url", "resource_url", "body", "payment"],
      ...["network", "asset", "amount", "payer", "pay_to"],
    ].every((name) => typeof value[name] === "string") &&
    /^\d{1,30}$/.test(String(value.amount)) &&
    (value.method === undefined || typeof value.method === "string") &&
    (value.chain === undefined || isSighting(value.chain)) &&
    typeof value.valid_before === "number" &&
    Object.hasOwn(RANKS, String(value.state));
}

function isSighting(value: unknown): boolean {
  return isJsonObject(value) &&
    (value.fate === "used" || value.fate === "dead");
}
