/**
 * How long something is promised to be kept, good or waited for, and the
 * constant that holds it. What is stored, and for how long, stands in
 * `formats.ts`.
 *
 * @module
 */

import { PUBLISH_LEAD_MS, RETIRED_KEEP_MS } from "@/lib/jose/key_schedule.ts";
import { KEYRING_REFRESH_MS } from "@/lib/jose/keyring.ts";
import { PRESENCE_MS } from "@/lib/presence/store.ts";
import { LIFETIME_MARGIN_SECONDS } from "@/lib/x402/authorization.ts";
import { TIMEOUT_SECONDS } from "@/lib/x402/challenge.ts";
import { PAYMENT_DETAIL_DAYS, RESULT_HOURS } from "@/lib/x402/record.ts";
import { PROOF_AGE_MS_MAX } from "@/lib/x402/wallet_proof.ts";
import { READ_MS } from "./api/offers/announcements.ts";
import { OPEN_SECONDS } from "./api/own_offers/guard.ts";
import { COUNTS_DAYS } from "./api/agent_visibility_report/store.ts";
import * as entries from "./exchange/entries/schemas.ts";
import { PAST_DAYS } from "./exchange/entries/store.ts";
import { RECEIPT_SECONDS } from "./verify/receipts/receipts.ts";
import { DIGESTS_KEEP_DAYS } from "./verify/verify_evidence/limits.ts";

/** One promise about time. */
export interface Period {
  /** Stable; its test has the same. */
  readonly id: string;
  /** What is promised, to be followed by how long. */
  readonly what: string;
  /** How long. */
  readonly ms: number;
}

const DAY_MS = 86_400_000;

/** Every one, those of payments first. */
export const PERIODS: readonly Period[] = [
  {
    id: "period.result",
    what: "a paid result can be fetched again, after it settled",
    ms: RESULT_HOURS * 3_600_000,
  },
  {
    id: "period.payment",
    what: "a settled payment is kept whole",
    ms: PAYMENT_DETAIL_DAYS * DAY_MS,
  },
  {
    id: "period.authorization",
    what: "a challenge asks for a signature that is good for",
    ms: TIMEOUT_SECONDS * 1000,
  },
  {
    id: "period.authorization_margin",
    what: "a signature may be good for longer than was asked, by",
    ms: LIFETIME_MARGIN_SECONDS * 1000,
  },
  {
    id: "period.wallet_proof",
    what: "a wallet's proof for a lost result is good for",
    ms: PROOF_AGE_MS_MAX,
  },
  {
    id: "period.cursor",
    what: "a cursor of a search is good for",
    ms: entries.CURSOR_MS,
  },
  {
    id: "period.same_text",
    what: "the same text of the same payer is the same entry, for",
    ms: entries.SAME_MS,
  },
  {
    id: "period.entry_min",
    what: "an entry lives at least",
    ms: entries.TTL_SECONDS_MIN * 1000,
  },
  {
    id: "period.entry_default",
    what: "an entry lives, when nothing is said,",
    ms: entries.TTL_SECONDS_DEFAULT * 1000,
  },
  {
    id: "period.entry_max",
    what: "an entry lives at most",
    ms: entries.TTL_SECONDS_MAX * 1000,
  },
  {
    id: "period.entry_past",
    what: "digest and dates outlive an entry by",
    ms: PAST_DAYS * DAY_MS,
  },
  {
    id: "period.registration",
    what: "a receipt of verify's registration is good for",
    ms: RECEIPT_SECONDS * 1000,
  },
  {
    id: "period.digests",
    what: "digests of a verification are kept",
    ms: DIGESTS_KEEP_DAYS * DAY_MS,
  },
  {
    id: "period.next_key",
    what: "the next signing key is published before it signs, by",
    ms: PUBLISH_LEAD_MS,
  },
  {
    id: "period.retired_key",
    what: "a retired signing key stays published for",
    ms: RETIRED_KEEP_MS,
  },
  {
    id: "period.keys_read",
    what: "every process knows of a change of keys within",
    ms: KEYRING_REFRESH_MS,
  },
  {
    id: "period.offers_read",
    what: "every process knows of a changed offer within",
    ms: READ_MS,
  },
  {
    id: "period.former_price",
    what: "an own offer's price of before can be paid, once its file is read",
    ms: TIMEOUT_SECONDS * 1000,
  },
  {
    id: "period.circuit",
    what: "an own offer whose upstream fails again and again is not sold for",
    ms: OPEN_SECONDS * 1000,
  },
  {
    id: "period.presence",
    what: "a process that died is known to be gone after",
    ms: PRESENCE_MS,
  },
  {
    id: "period.counts",
    what: "traffic counters are kept",
    ms: COUNTS_DAYS * DAY_MS,
  },
];
