/**
 * Which payments `ledger` is asked for, found by the ledger's indexes: what it
 * costs depends on what is found, not on how much was ever sold.
 *
 * @module
 */

import type { Store } from "@/lib/store/store.ts";
import {
  findByDay,
  findByIdentifier,
  findByNonce,
  findByPayer,
  findByTransaction,
} from "@/lib/x402/payment_index/store.ts";
import { identifierSha256 } from "@/lib/x402/replay_secret.ts";
import type { PaymentIdentity, StoredPayment } from "@/lib/x402/record.ts";
import {
  identityOf,
  listDue,
  listPayments,
  readPayments,
} from "@/lib/x402/store.ts";

/** A payment with what it is called by. */
export interface FoundRecord {
  /** Which payment. */
  readonly identity: PaymentIdentity;
  /** What is kept of it. */
  readonly record: StoredPayment;
}

/** Which payments are wanted; all of what is given must hold. */
export interface PaymentFilter {
  /** A state of the ledger. */
  readonly state?: string;
  /** `YYYY-MM-DD`, when it last changed. */
  readonly day?: string;
  /** Address, lower case. */
  readonly payer?: string;
}

/**
 * Payments read at once. A walk holds one page; with pages of several hundred
 * the runtime takes what is passed by for what is kept, and needs half as much
 * memory again.
 */
export const PAGE_PAYMENTS = 100;
/** Payments whose records are read together. */
const BATCH_PAYMENTS = 20;

/** The payments that a filter lets through, the newest day first where an index by day is used. */
export async function* selectPayments(
  store: Store,
  filter: PaymentFilter,
): AsyncGenerator<FoundRecord> {
  const candidates = candidatesOf(store, filter);
  const found = candidates === null
    ? walkPayments(store)
    : readRecords(store, candidates);
  for await (const payment of found) {
    const { identity, record } = payment;
    if (filter.state !== undefined && record.state !== filter.state) continue;
    if (filter.day !== undefined && !record.updatedAt.startsWith(filter.day)) {
      continue;
    }
    if (filter.payer !== undefined && identity.payer !== filter.payer) continue;
    yield payment;
  }
}

/**
 * Payments by a name that operators have of one: a nonce, the hash of a
 * transaction, or the payment-identifier that a payer chose.
 */
export async function* findPayments(
  store: Store,
  wanted: {
    readonly name: string;
    /** Whose payment-identifier it is. */
    readonly payer?: string;
    readonly networks: readonly string[];
  },
): AsyncGenerator<FoundRecord> {
  const { name, payer, networks } = wanted;
  const hash = name.toLowerCase();
  async function* named(): AsyncGenerator<PaymentIdentity> {
    if (payer !== undefined) {
      yield* findByIdentifier(store, {
        payer,
        identifierSha256: identifierSha256(name),
      });
    }
    yield* findByNonce(store, hash);
    yield* findByTransaction(store, hash, networks);
  }
  const seen = new Set<string>();
  for await (const found of readRecords(store, named())) {
    const key = Object.values(found.identity).join(" ");
    if (payer !== undefined && found.identity.payer !== payer) continue;
    if (!seen.has(key)) yield found;
    seen.add(key);
  }
}

/** The payments that are not final, those first that are looked at soonest. */
export function openPayments(store: Store): AsyncGenerator<FoundRecord> {
  return readRecords(store, findOpen(store));
}

/** Every payment, in the order of their keys. */
export async function* walkPayments(
  store: Store,
): AsyncGenerator<FoundRecord> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listPayments>> = await listPayments(
      store,
      { limit: PAGE_PAYMENTS, ...(cursor === null ? {} : { cursor }) },
    );
    for (const { key, value } of page.entries) {
      const identity = identityOf(key);
      if (identity !== null) yield { identity, record: value };
    }
    cursor = page.cursor;
  } while (cursor !== null);
}

/** The narrowest index that has all that are wanted; null: there is none. */
function candidatesOf(
  store: Store,
  { state, day, payer }: PaymentFilter,
): AsyncGenerator<PaymentIdentity> | null {
  if (payer !== undefined) return findByPayer(store, payer);
  if (state === "settled" || state === "released") {
    return findByDay(store, state, day ?? null);
  }
  if (state !== undefined) return findOpen(store);
  return day === undefined ? null : findOfDay(store, day);
}

async function* findOfDay(
  store: Store,
  day: string,
): AsyncGenerator<PaymentIdentity> {
  yield* findByDay(store, "settled", day);
  yield* findByDay(store, "released", day);
  yield* findOpen(store);
}

async function* findOpen(store: Store): AsyncGenerator<PaymentIdentity> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listDue>> = await listDue(
      store,
      "pay_due",
      { limit: PAGE_PAYMENTS, ...(cursor === null ? {} : { cursor }) },
    );
    for (const { identity } of page.entries) yield identity;
    cursor = page.cursor;
  } while (cursor !== null);
}

async function* readRecords(
  store: Store,
  identities: AsyncIterable<PaymentIdentity>,
): AsyncGenerator<FoundRecord> {
  let batch: PaymentIdentity[] = [];
  async function* flush(): AsyncGenerator<FoundRecord> {
    const entries = await readPayments(store, batch);
    for (const [index, identity] of batch.entries()) {
      const record = entries[index]?.value;
      if (record !== undefined) yield { identity, record };
    }
    batch = [];
  }
  for await (const identity of identities) {
    batch.push(identity);
    if (batch.length === BATCH_PAYMENTS) yield* flush();
  }
  if (batch.length > 0) yield* flush();
}
