/**
 * What is kept of a verification: digests and minimal metadata, for a year. No
 * evidence, no payer. And the totals of each day.
 *
 * No hot key stands on the paid path: the commit that settles leaves a small
 * entry behind, and whoever counts takes a batch of these out in the commit
 * that adds them to their days.
 *
 * @module
 */

import {
  LIST_ENTRIES_MAX,
  type Store,
  type StoreCommit,
  type StoreEntry,
  type StoreKey,
  type StoreSet,
} from "@/lib/store/store.ts";
import { DIGESTS_KEEP_DAYS } from "../verify_evidence/limits.ts";

/** One delivered verification. */
export interface VerificationRecord {
  /** `vrf_` and a time-ordered UUID. */
  readonly id: string;
  /** When the verification was made. */
  readonly at: Date;
  /** What came of it. */
  readonly verdict: string;
  /** Types of its checks, with repetitions. */
  readonly checkTypes: readonly string[];
  /** SHA-256 of the evidence. */
  readonly evidenceSha256: string;
  /** SHA-256 of the checks. */
  readonly checksSha256: string;
  /** What was paid. */
  readonly amountAtomic: bigint;
}

/** A record as it is stored. */
export type StoredVerification = {
  readonly at: string;
  readonly verdict: string;
  readonly check_types: readonly string[];
  readonly evidence_sha256: string;
  readonly checks_sha256: string;
  readonly amount_atomic: string;
  /** That it stands among those to count, or was counted; older programs wrote none. */
  readonly counted?: true;
};

/** What is counted of a verification. */
type Countable = {
  readonly verdict: string;
  readonly check_types: readonly string[];
  readonly amount_atomic: string;
};

/** Totals of one day, as they are stored. */
export type DayTotals = {
  readonly count: number;
  readonly paid_count: number;
  readonly amount_atomic: string;
  readonly verdicts: { readonly [verdict: string]: number };
  readonly check_types: { readonly [type: string]: number };
};

/** How many were counted ever. Every count checks it, so that none is counted twice. */
type Counted = { readonly count: number };

const COUNTED_KEY: StoreKey = ["verify", "counted"];
const DAY_PREFIX: StoreKey = ["verify", "day"];
const RECORD_PREFIX: StoreKey = ["verify", "verification"];
const WAITING_PREFIX: StoreKey = ["verify", "waiting"];

/** Verifications that one commit counts. */
export const COUNT_BATCH = 200;
const DAY_MS = 86_400_000;

/** The month of a moment, as keys and documents name it: `2026-11`. */
export function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** The writes that keep a record and have it counted; they belong into the commit that settles the payment. */
export function verificationWrites(record: VerificationRecord): StoreSet[] {
  const countable: Countable = {
    verdict: record.verdict,
    check_types: [...new Set(record.checkTypes)].sort(),
    amount_atomic: record.amountAtomic.toString(),
  };
  const value: StoredVerification = {
    at: record.at.toISOString(),
    ...countable,
    evidence_sha256: record.evidenceSha256,
    checks_sha256: record.checksSha256,
    counted: true,
  };
  const expiresAt = endOf(value.at);
  return [
    {
      key: [...RECORD_PREFIX, monthOf(record.at), record.id],
      value,
      expiresAt,
    },
    {
      key: [...WAITING_PREFIX, value.at.slice(0, 10), record.id],
      value: countable,
      expiresAt,
    },
  ];
}

/**
 * Adds a batch of those that wait to the totals of their days.
 *
 * @returns How many were counted; null when somebody else counted meanwhile.
 */
export async function countWaiting(store: Store): Promise<number | null> {
  // This first: as long as it is unchanged when we commit, nobody has taken
  // out what we read after it.
  const counted = await readCounted(store);
  const { entries } = await store.list<Countable>(WAITING_PREFIX, {
    limit: COUNT_BATCH,
  });
  if (entries.length === 0) return 0;
  const commit = await countingCommit(store, counted, {
    items: entries.map(({ key, value }) => ({ day: String(key[2]), value })),
    deletes: entries.map(({ key }) => key),
  });
  return await store.commit(commit) === null ? null : entries.length;
}

/**
 * What counts the records behind a cursor that an older program wrote, and
 * marks them as counted.
 */
export async function planRecount(
  store: Store,
  cursor: string | null,
): Promise<
  { commit: StoreCommit | null; cursor: string | null; count: number }
> {
  const counted = await readCounted(store);
  const page = await store.list<StoredVerification>(RECORD_PREFIX, {
    limit: COUNT_BATCH,
    ...(cursor === null ? {} : { cursor }),
  });
  const found = page.entries.filter(({ value }) => value.counted !== true);
  const commit = found.length === 0 ? null : await countingCommit(
    store,
    counted,
    {
      items: found.map(({ value }) => ({ day: value.at.slice(0, 10), value })),
      sets: found.map(({ key, value }) => ({
        key,
        value: { ...value, counted: true },
        expiresAt: endOf(value.at),
      })),
    },
  );
  return { commit, cursor: page.cursor, count: found.length };
}

/** The totals of all days that are kept, by day. One read. */
export async function readDays(
  store: Store,
): Promise<ReadonlyMap<string, DayTotals>> {
  // A year's days are fewer than a page.
  const page = await store.list<DayTotals>(DAY_PREFIX, {
    limit: LIST_ENTRIES_MAX,
  });
  return new Map(
    page.entries.map(({ key, value }) => [String(key[2]), value]),
  );
}

function readCounted(store: Store): Promise<StoreEntry<Counted> | null> {
  return store.get<Counted>(COUNTED_KEY);
}

interface Counting {
  readonly items: readonly {
    readonly day: string;
    readonly value: Countable;
  }[];
  readonly sets?: readonly StoreSet[];
  readonly deletes?: readonly StoreKey[];
}

/** The commit that counts; it holds only if nobody counted since `counted` was read. */
async function countingCommit(
  store: Store,
  counted: StoreEntry<Counted> | null,
  { items, sets = [], deletes = [] }: Counting,
): Promise<StoreCommit> {
  const days = [...Map.groupBy(items, ({ day }) => day)];
  const keys = days.map(([day]) => [...DAY_PREFIX, day]);
  const held = await store.getMany<DayTotals>(keys);
  return {
    checks: [{ key: COUNTED_KEY, version: counted?.version ?? null }],
    sets: [
      ...sets,
      ...days.map(([day, ofDay], index) => ({
        key: [...DAY_PREFIX, day],
        value: ofDay.reduce(
          (totals, { value }) => added(totals, value),
          held[index]?.value ?? NOTHING,
        ),
        expiresAt: endOf(day),
      })),
      {
        key: COUNTED_KEY,
        value: { count: (counted?.value.count ?? 0) + items.length },
      },
    ],
    deletes,
  };
}

const NOTHING: DayTotals = {
  count: 0,
  paid_count: 0,
  amount_atomic: "0",
  verdicts: {},
  check_types: {},
};

function added(totals: DayTotals, one: Countable): DayTotals {
  const amount = BigInt(one.amount_atomic);
  const checkTypes = { ...totals.check_types };
  for (const type of one.check_types) {
    checkTypes[type] = (checkTypes[type] ?? 0) + 1;
  }
  return {
    count: totals.count + 1,
    paid_count: totals.paid_count + (amount > 0n ? 1 : 0),
    amount_atomic: (BigInt(totals.amount_atomic) + amount).toString(),
    verdicts: {
      ...totals.verdicts,
      [one.verdict]: (totals.verdicts[one.verdict] ?? 0) + 1,
    },
    check_types: checkTypes,
  };
}

/** When what was made at a moment, or began with a day, is not kept any more. */
function endOf(at: string): Date {
  return new Date(Date.parse(at) + DIGESTS_KEEP_DAYS * DAY_MS);
}
