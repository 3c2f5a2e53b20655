/**
 * Versions of the stored formats, and which keys the program writes and how
 * long each is kept.
 *
 * @module
 */

import type { Migration } from "@/lib/formats/migration.ts";
import { NOTICE_HOURS_MAX } from "@/services/notices/store.ts";
import { currentVersion } from "@/lib/formats/upgrade.ts";
import { RETIRED_KEEP_MS } from "@/lib/jose/key_schedule.ts";
import { PRESENCE_MS } from "@/lib/presence/store.ts";
import { spanText } from "@/lib/spans.ts";
import type { StoreKey } from "@/lib/store/store.ts";
import { PAYMENTS_FORMAT_2 } from "@/lib/x402/format_2.ts";
import { PAYMENTS_FORMAT_3 } from "@/lib/x402/format_3.ts";
import { PAYMENTS_FORMAT_4 } from "@/lib/x402/format_4.ts";
import { RESULTS_FORMAT_8 } from "@/lib/x402/format_8.ts";
import {
  ENDED_MINUTES,
  JOB_DAYS,
  TOMBSTONE_DAYS,
} from "@/lib/x402/gas/store.ts";
import { PAYMENT_DETAIL_DAYS, RESULT_HOURS } from "@/lib/x402/record.ts";
import { TREE_FORMAT_6 } from "./api/revenue_log/tree/format_6.ts";
import { COUNTS_DAYS } from "./api/agent_visibility_report/store.ts";
import { HOLD_MS } from "./exchange/entries/publication.ts";
import { SAME_MS, TTL_SECONDS_MAX } from "./exchange/entries/schemas.ts";
import { PAST_DAYS } from "./exchange/entries/store.ts";
import { indexMigration } from "./exchange/search/format.ts";
import { LEASE_MS } from "./exchange/search/segments.ts";
import { TERMS_GRACE_MS } from "./exchange/search/store.ts";
import { PROBE_HOURS } from "./store.ts";
import { TOTALS_FORMAT_7 } from "./verify/stats/format_7.ts";
import { DIGESTS_KEEP_DAYS } from "./verify/verify_evidence/limits.ts";

/** Every step, the first to version 2. */
export const MIGRATIONS: readonly Migration[] = [
  PAYMENTS_FORMAT_2,
  PAYMENTS_FORMAT_3,
  PAYMENTS_FORMAT_4,
  indexMigration(5),
  TREE_FORMAT_6,
  TOTALS_FORMAT_7,
  RESULTS_FORMAT_8,
];

/** The version that this program reads and writes. */
export const FORMAT_VERSION: number = currentVersion(MIGRATIONS);

/** Keys with a common beginning, a common meaning and a common end. */
export interface KeyFamily {
  /** How each of its keys begins. */
  readonly prefix: StoreKey;
  /** What it holds, in a few words. */
  readonly holds: string;
  /** How long, in words for operators. */
  readonly kept: string;
  /**
   * - `expires`: every entry is written with its end, at most `ms` away.
   * - `removed`: background work or the next step takes it away.
   * - `stays`: for the reason that `kept` gives.
   */
  readonly end: "expires" | "removed" | "stays";
  /** Milliseconds for which an entry is kept at most; of families that expire. */
  readonly ms?: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Every family of keys, in their order in the store. */
export const KEY_FAMILIES: readonly KeyFamily[] = [
  {
    prefix: ["demo_spent"],
    holds: "what a payer spent in demo mode",
    kept: `${RESULT_HOURS} hours`,
    end: "expires",
    ms: RESULT_HOURS * HOUR_MS,
  },
  {
    prefix: ["exchange", "agent"],
    holds: "name of a registered agent",
    kept: "until revoked",
    end: "stays",
  },
  {
    prefix: ["exchange", "credential"],
    holds: "registration, by the hash of its credential",
    kept: "until revoked",
    end: "stays",
  },
  {
    prefix: ["exchange", "entry"],
    holds: "entry",
    kept: `until it expires, at most ${spanText(TTL_SECONDS_MAX * 1000)}`,
    end: "expires",
    ms: TTL_SECONDS_MAX * 1000,
  },
  {
    prefix: ["exchange", "gone"],
    holds: "entry that is gone, and that a segment may have",
    kept: "until the segment knows, a second",
    end: "removed",
  },
  {
    prefix: ["exchange", "index"],
    holds: "what is known of a segment of the search index",
    kept: "until its entries expired or were merged",
    end: "removed",
  },
  {
    prefix: ["exchange", "index_dirs"],
    holds: "where the terms of a segment begin",
    kept: "as long as the segment",
    end: "removed",
  },
  {
    prefix: ["exchange", "index_docs"],
    holds: "entries of a segment",
    kept: "as long as the segment",
    end: "removed",
  },
  {
    prefix: ["exchange", "index_gone"],
    holds: "which entries of a segment are gone",
    kept: "as long as the segment",
    end: "removed",
  },
  {
    prefix: ["exchange", "index_lease"],
    holds: "who tidies up the search index",
    kept: spanText(LEASE_MS),
    end: "expires",
    ms: LEASE_MS,
  },
  {
    prefix: ["exchange", "index_lists"],
    holds: "entries that have a term, where they are many",
    kept: "as long as the segment",
    end: "removed",
  },
  {
    prefix: ["exchange", "index_words"],
    holds: "terms of a segment",
    kept: "as long as the segment",
    end: "removed",
  },
  {
    prefix: ["exchange", "limit"],
    holds: "times of registrations and publications",
    kept: "an hour",
    end: "expires",
    ms: HOUR_MS,
  },
  {
    prefix: ["exchange", "past"],
    holds: "digest and dates of an entry, publisher if retracted",
    kept: `${PAST_DAYS} days after the entry`,
    end: "expires",
    ms: PAST_DAYS * DAY_MS + TTL_SECONDS_MAX * 1000,
  },
  {
    prefix: ["exchange", "publishing"],
    holds: "text or revision whose payment is being settled",
    kept: `until its outcome is known, at most ${spanText(HOLD_MS)}`,
    end: "expires",
    ms: HOLD_MS,
  },
  {
    prefix: ["exchange", "same"],
    holds: "text that a payer published",
    kept: spanText(SAME_MS),
    end: "expires",
    ms: SAME_MS,
  },
  {
    prefix: ["exchange", "secret"],
    holds: "two secrets of the exchange",
    kept: "for ever: cursors and pseudonyms depend on them",
    end: "stays",
  },
  {
    prefix: ["exchange", "superseded"],
    holds: "which entry superseded one",
    kept: `${PAST_DAYS} days after the entry`,
    end: "expires",
    ms: PAST_DAYS * DAY_MS + TTL_SECONDS_MAX * 1000,
  },
  {
    prefix: ["exchange", "tail"],
    holds: "entry that is in no segment yet",
    kept: "a day longer than the entry",
    end: "expires",
    ms: TERMS_GRACE_MS + TTL_SECONDS_MAX * 1000,
  },
  {
    prefix: ["exchange", "terms"],
    holds: "words of an entry that is in no segment yet",
    kept: "a day longer than the entry",
    end: "expires",
    ms: TERMS_GRACE_MS + TTL_SECONDS_MAX * 1000,
  },
  {
    prefix: ["format"],
    holds: "version of the stored formats, one entry",
    kept: "for ever: every start reads it",
    end: "stays",
  },
  {
    prefix: ["health"],
    holds: "probe that the store can be written, one entry",
    kept: "an hour",
    end: "expires",
    ms: PROBE_HOURS * HOUR_MS,
  },
  {
    prefix: ["gas", "job"],
    holds: "transaction of a payment, in on-chain mode",
    kept:
      `${JOB_DAYS} days while it is under way; then until its authorization ends, at most ${TOMBSTONE_DAYS} days`,
    end: "expires",
    ms: TOMBSTONE_DAYS * DAY_MS,
  },
  {
    prefix: ["gas", "line"],
    holds: "place of a transaction in the gas wallet's line",
    kept: `while it is under way, at most ${JOB_DAYS} days`,
    end: "expires",
    ms: JOB_DAYS * DAY_MS,
  },
  {
    prefix: ["gas", "payer"],
    holds: "what a payer has in flight on chain, of several processes",
    kept:
      `${ENDED_MINUTES} minutes after its authorizations ended or were used`,
    end: "expires",
    ms: DAY_MS,
  },
  {
    prefix: ["gas", "wallet"],
    holds: "who sends with a gas wallet, and its next nonce",
    kept: "for ever: its nonces go on",
    end: "stays",
  },
  {
    prefix: ["jose", "former_key"],
    holds: "public half of a signing key that is over, one for each key",
    kept: "for ever: what the log has of it is checked with it",
    end: "stays",
  },
  {
    prefix: ["jose", "key_set"],
    holds: "signing keys, one entry",
    kept: `for ever; retired keys in it ${spanText(RETIRED_KEEP_MS)}`,
    end: "stays",
  },
  {
    prefix: ["jose", "log_key_set"],
    holds: "signing keys of the log's checkpoints, one entry",
    kept: `for ever; retired keys in it ${spanText(RETIRED_KEEP_MS)}`,
    end: "stays",
  },
  {
    prefix: ["jose", "receipt_key_set"],
    holds: "signing keys of receipts, one entry",
    kept: "for ever; retired keys in it 400 days",
    end: "stays",
  },
  {
    prefix: ["notice", "line"],
    holds: "what the operator is to be told, without wallets",
    kept: `until it was told, at most ${NOTICE_HOURS_MAX} hours`,
    end: "removed",
  },
  {
    prefix: ["notice", "state"],
    holds: "what the operator was told, one entry",
    kept: "for ever: nothing is told twice",
    end: "stays",
  },
  {
    prefix: ["offers"],
    holds: "revision of an offer",
    kept: "for ever: feeds never reuse an id",
    end: "stays",
  },
  {
    prefix: ["outbox"],
    holds: "settlement on its way to the revenue log",
    kept: "until it is there, a second",
    end: "removed",
  },
  {
    prefix: ["pay"],
    holds: "payment",
    kept:
      `settled: ${PAYMENT_DETAIL_DAYS} days whole, then compact for ever, since a used nonce stays used; released: until an hour after its authorization`,
    end: "stays",
  },
  {
    prefix: ["pay_check"],
    holds: "when to hold a settlement against the chain once more",
    kept: "until it was, a minute",
    end: "removed",
  },
  {
    prefix: ["pay_day"],
    holds: "day of a compact payment",
    kept: "for ever, as the payment is",
    end: "stays",
  },
  {
    prefix: ["pay_due"],
    holds: "when to look at a payment that is not final",
    kept: "until it is final",
    end: "removed",
  },
  {
    prefix: ["pay_id"],
    holds: "payment of a payment-identifier",
    kept:
      `while the payment is open, and ${RESULT_HOURS} hours after it settled`,
    end: "removed",
  },
  {
    prefix: ["pay_lost_time"],
    holds: "from when to when records were lost, one entry",
    kept: "until the operator takes it back",
    end: "stays",
  },
  {
    prefix: ["pay_nonce"],
    holds: "payment of a nonce",
    kept: "as long as the payment",
    end: "stays",
  },
  {
    prefix: ["pay_released"],
    holds: "released payment, by day",
    kept: "as long as the payment is",
    end: "removed",
  },
  {
    prefix: ["pay_result"],
    holds: "result of a payment",
    kept: `while it is open, and ${RESULT_HOURS} hours after it settled`,
    end: "removed",
  },
  {
    prefix: ["pay_scheme_secret"],
    holds: "secret that makes the Payment scheme's challenges",
    kept: "for ever: challenges that come back are known by it",
    end: "stays",
  },
  {
    prefix: ["pay_settled"],
    holds: "payment that is whole, by when it settled",
    kept: `${PAYMENT_DETAIL_DAYS} days, until it is compact`,
    end: "removed",
  },
  {
    prefix: ["pay_transfer"],
    holds: "payment of a transfer on chain",
    kept: "for ever: a transfer pays for one thing",
    end: "stays",
  },
  {
    prefix: ["pay_tx"],
    holds: "payment of a transaction",
    kept: "as long as the payment",
    end: "stays",
  },
  {
    prefix: ["process"],
    holds: "that a process lives, of several",
    kept: `${spanText(PRESENCE_MS)} after its last sign of life`,
    end: "expires",
    ms: PRESENCE_MS,
  },
  {
    prefix: ["rate_limit", "bucket"],
    holds: "tokens that a caller has left, of several processes",
    kept: "until the bucket is full",
    end: "expires",
    ms: HOUR_MS,
  },
  {
    prefix: ["rate_limit", "secret"],
    holds: "secret that makes pseudonyms of addresses",
    kept: "for ever: the buckets depend on it",
    end: "stays",
  },
  {
    prefix: ["revenue"],
    holds: "entry of the revenue log",
    kept: "for ever: each hash rests on the one before",
    end: "stays",
  },
  {
    prefix: ["revenue_head"],
    holds: "end of the revenue log, one entry",
    kept: "for ever: the log ends there",
    end: "stays",
  },
  {
    prefix: ["revenue_secret"],
    holds: "secret that salts the digests of the revenue log",
    kept: "for ever: it opens them",
    end: "stays",
  },
  {
    prefix: ["tlog", "checkpoint"],
    holds: "checkpoint of the revenue log that was published last, one entry",
    kept: "for ever: none that contradicts it is signed",
    end: "stays",
  },
  {
    prefix: ["tlog", "keys"],
    holds: "keys of the revenue log that stand in it, one entry",
    kept: "for ever: none is written into it twice",
    end: "stays",
  },
  {
    prefix: ["tlog", "open"],
    holds: "from which entry on the revenue log's bundles are published",
    kept: "for ever: entries before it have digests without a salt",
    end: "stays",
  },
  {
    prefix: ["tlog", "place"],
    holds: "place of an entry of the revenue log, by its salted digest",
    kept: "for ever: receipts are proven by it",
    end: "stays",
  },
  {
    prefix: ["tlog", "shown"],
    holds: "largest size that a witness was shown, one entry",
    kept: "for ever: a witness that saw more knows a newer store",
    end: "stays",
  },
  {
    prefix: ["tlog", "state"],
    holds: "how far the tree over the revenue log goes, one entry",
    kept: "for ever: the audit goes on there",
    end: "stays",
  },
  {
    prefix: ["tlog", "statement"],
    holds: "place of a verdict in the revenue log, by its salted digest",
    kept: "for ever: verdicts are proven by it, when their keys are gone",
    end: "stays",
  },
  {
    prefix: ["tlog", "tile"],
    holds: "256 hashes of the tree over the revenue log",
    kept: "for ever: proofs are made of it",
    end: "stays",
  },
  {
    prefix: ["verify", "counted"],
    holds: "how many verifications were counted, one entry",
    kept: "for ever: none is counted twice by it",
    end: "stays",
  },
  {
    prefix: ["verify", "day"],
    holds: "totals of a day's verifications",
    kept: `${DIGESTS_KEEP_DAYS} days`,
    end: "expires",
    ms: DIGESTS_KEEP_DAYS * DAY_MS,
  },
  {
    prefix: ["verify", "verification"],
    holds: "digests of a verification",
    kept: `${DIGESTS_KEEP_DAYS} days`,
    end: "expires",
    ms: DIGESTS_KEEP_DAYS * DAY_MS,
  },
  {
    prefix: ["verify", "waiting"],
    holds: "verification that is to be counted",
    kept: "until it is counted, some seconds",
    end: "removed",
  },
  {
    prefix: ["visibility", "count"],
    holds: "traffic counter of a day",
    kept: `${COUNTS_DAYS} days`,
    end: "expires",
    ms: COUNTS_DAYS * DAY_MS,
  },
];

/** The family that a key belongs to; null when nobody documented it. */
export function familyOf(key: StoreKey): KeyFamily | null {
  return KEY_FAMILIES.find(({ prefix }) =>
    prefix.every((part, index) => key[index] === part)
  ) ?? null;
}

/** Beginnings of every key: where nothing stands below, nothing was ever stored. */
export const KEY_ROOTS: readonly StoreKey[] = [
  ...new Set(
    KEY_FAMILIES.map(({ prefix }) => String(prefix[0])),
  ),
].map((root) => [root]);
