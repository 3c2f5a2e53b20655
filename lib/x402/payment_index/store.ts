/**
 * Where payments are found by something else than their key, for operators:
 * no question about one of them reads all of them.
 *
 * | key | value | kept |
 * | --- | --- | --- |
 * | `pay_nonce, nonce, network, asset, payer` | `true` | as long as the payment |
 * | `pay_tx, transaction, network, asset, payer, nonce` | `true`; only where no `pay_transfer` says it | as long as the payment |
 * | `pay_released, day, network, asset, payer, nonce` | `true` | as long as the payment stays released |
 * | `pay_day, day, nonce` | `true`, of payments that are compact | for ever |
 *
 * Whole settled payments stand in `pay_settled` by time, open ones in `pay_due`.
 * An entry may be older than its record: whoever reads one looks at the record.
 *
 * @module
 */

import type {
  Store,
  StoreEntry,
  StoreKey,
  StoreSet,
} from "@/lib/store/store.ts";

/** Which payment: the parts of its key. */
export interface IndexedIdentity {
  /** CAIP-2 network. */
  readonly network: string;
  /** Asset contract, lower case. */
  readonly asset: string;
  /** Payer, lower case. */
  readonly payer: string;
  /** Nonce, lower case. */
  readonly nonce: string;
}

/** What of a record is indexed. */
export interface IndexedPayment {
  /** Which payment. */
  readonly identity: IndexedIdentity;
  /** Its state, as the ledger names it. */
  readonly state: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  /** Transaction that is in no other index; null: none. */
  readonly transaction: string | null;
  /** When the record goes; null: it stays. */
  readonly endsAt: Date | null;
}

/** Entries on one page of a listing. */
const PAGE_ENTRIES = 200;
/** Behind a day this sorts behind every moment of it (ISO 8601). */
const BEHIND_MOMENTS = "~";

/** Every entry of a record. */
export function indexSets(payment: IndexedPayment): StoreSet[] {
  const { identity: { nonce, network, asset, payer } } = payment;
  return [
    {
      key: ["pay_nonce", nonce, network, asset, payer],
      value: true,
      ...endOf(payment),
    },
    ...outcomeSets(payment),
  ];
}

/** Those that an open payment has not yet. */
export function outcomeSets(payment: IndexedPayment): StoreSet[] {
  const { identity, state, updatedAt, transaction } = payment;
  const { nonce, network, asset, payer } = identity;
  return [
    ...(transaction === null ? [] : [{
      key: ["pay_tx", transaction, network, asset, payer, nonce],
      value: true,
    }]),
    ...(state !== "released" ? [] : [{
      key: [
        "pay_released",
        updatedAt.slice(0, 10),
        network,
        asset,
        payer,
        nonce,
      ],
      value: true,
      ...endOf(payment),
    }]),
  ];
}

function endOf({ endsAt }: IndexedPayment) {
  return endsAt === null ? {} : { expiresAt: endsAt };
}

/** What remembers the day of a payment that becomes compact. */
export function daySet(
  identity: IndexedIdentity,
  record: { readonly updatedAt: string },
): StoreSet {
  return {
    key: ["pay_day", record.updatedAt.slice(0, 10), identity.nonce],
    value: true,
  };
}

/** Payments with a nonce: one, unless payers agree on one. */
export async function* findByNonce(
  store: Store,
  nonce: string,
): AsyncGenerator<IndexedIdentity> {
  for await (const key of walk(store, ["pay_nonce", nonce])) {
    const [network, asset, payer] = key.slice(2);
    const identity = identityOf([network, asset, payer, nonce]);
    if (identity !== null) yield identity;
  }
}

/** Payments that a transaction settled. */
export async function* findByTransaction(
  store: Store,
  transaction: string,
  networks: readonly string[],
): AsyncGenerator<IndexedIdentity> {
  for (const network of networks) {
    // A bundle may settle any number of them.
    const prefix = ["pay_transfer", network, transaction];
    for await (const { value } of walkEntries(store, prefix)) {
      const { asset, payer, nonce } = value as { [name: string]: string };
      const identity = identityOf([network, asset, payer, nonce]);
      if (identity !== null) yield identity;
    }
  }
  for await (const key of walk(store, ["pay_tx", transaction])) {
    const identity = identityOf(key.slice(2));
    if (identity !== null) yield identity;
  }
}

/** Payments of a payer, on each network and in each asset. */
export async function* findByPayer(
  store: Store,
  payer: string,
): AsyncGenerator<IndexedIdentity> {
  for await (const network of childrenOf(store, ["pay"])) {
    for await (const asset of childrenOf(store, ["pay", network])) {
      for await (const key of walk(store, ["pay", network, asset, payer])) {
        const identity = identityOf(key.slice(1));
        if (identity !== null) yield identity;
      }
    }
  }
}

/**
 * Settled or released payments, the newest day first.
 *
 * @param day Only those of a day, `YYYY-MM-DD`.
 */
export async function* findByDay(
  store: Store,
  state: "settled" | "released",
  day: string | null,
): AsyncGenerator<IndexedIdentity> {
  const under = day === null ? [] : [day];
  const newest = { reverse: true };
  const whole = state === "released"
    ? walk(store, ["pay_released", ...under], newest)
    // By the moment, and of older programs by the day alone.
    : walk(store, ["pay_settled"], {
      ...newest,
      ...(day === null ? {} : {
        start: ["pay_settled", day],
        end: ["pay_settled", `${day}${BEHIND_MOMENTS}`],
      }),
    });
  for await (const key of whole) {
    const identity = identityOf(key.slice(2));
    if (identity !== null) yield identity;
  }
  if (state === "released") return;
  for await (
    const key of walk(store, ["pay_day", ...under], { reverse: true })
  ) {
    const nonce = key[2];
    if (typeof nonce === "string") yield* findByNonce(store, nonce);
  }
}

/** The payments that the identifiers of a payer belong to. */
export async function* findByIdentifier(
  store: Store,
  claim: { readonly payer: string; readonly identifierSha256: string },
): AsyncGenerator<IndexedIdentity> {
  const { payer, identifierSha256 } = claim;
  for await (const operation of childrenOf(store, ["pay_id", payer])) {
    const entry = await store.get<{ [name: string]: string }>(
      ["pay_id", payer, operation, identifierSha256],
    );
    if (entry === null) continue;
    const { network, asset, nonce } = entry.value;
    const identity = identityOf([network, asset, payer, nonce]);
    if (identity !== null) yield identity;
  }
}

/** The parts that stand next under a prefix, one read each. */
async function* childrenOf(
  store: Store,
  prefix: StoreKey,
): AsyncGenerator<string> {
  let start: StoreKey | null = null;
  while (true) {
    const page: Awaited<ReturnType<Store["list"]>> = await store.list(prefix, {
      limit: 1,
      ...(start === null ? {} : { start }),
    });
    const part = page.entries[0]?.key[prefix.length];
    if (typeof part !== "string") return;
    yield part;
    // Nothing of ours has a NUL in it: the next part is behind this one.
    start = [...prefix, `${part}\0`];
  }
}

interface WalkOptions {
  readonly reverse?: boolean;
  /** The first key; all below the prefix where it is left out. */
  readonly start?: StoreKey;
  /** The key before which it ends. */
  readonly end?: StoreKey;
}

async function* walk(
  store: Store,
  prefix: StoreKey,
  options: WalkOptions = {},
): AsyncGenerator<StoreKey> {
  for await (const { key } of walkEntries(store, prefix, options)) yield key;
}

async function* walkEntries(
  store: Store,
  prefix: StoreKey,
  options: WalkOptions = {},
): AsyncGenerator<StoreEntry> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Store["list"]>> = await store.list(prefix, {
      limit: PAGE_ENTRIES,
      ...options,
      ...(cursor === null ? {} : { cursor }),
    });
    yield* page.entries;
    cursor = page.cursor;
  } while (cursor !== null);
}

function identityOf(
  parts: readonly (string | number | undefined)[],
): IndexedIdentity | null {
  const [network, asset, payer, nonce] = parts;
  return typeof network === "string" && typeof asset === "string" &&
      typeof payer === "string" && typeof nonce === "string"
    ? { network, asset, payer, nonce }
    : null;
}
