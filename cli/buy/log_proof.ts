/**
 * `buy --prove`: the proof that a purchase stands in the seller's log, checked
 * here and kept, so that it can be shown to anybody without the seller.
 *
 * @module
 */

import { isJsonObject } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import type { Wait } from "@/lib/runtime.ts";
import { NoteError, parseVerifierKey } from "@/lib/tlog/note.ts";
import {
  openReceiptProof,
  type ProvenEntry,
} from "@/services/api/revenue_log/tree/opening.ts";
import type { CarefulFetch } from "./careful_fetch.ts";

/** How often the log is asked while a purchase is on its way to it. */
export const PROOF_ATTEMPTS_MAX = 20;
/** Milliseconds between two times. */
const PROOF_WAIT_MS = 1_000;

/** What the log says of a purchase. */
export type LogProof =
  | {
    readonly kind: "proven";
    /** What was shown. */
    readonly entry: ProvenEntry;
    /** The proof: a C2SP tlog-proof. */
    readonly text: string;
    /** By which it holds. */
    readonly key: string;
  }
  /** The seller has no log, or does not say. */
  | { readonly kind: "none"; readonly reason: string }
  /** What the seller says does not hold. */
  | { readonly kind: "wrong"; readonly reason: string };

/** Asks the seller's log for a purchase, until it has it. */
export async function proveInLog(
  purchase: {
    /** What was bought. */
    readonly resourceUrl: string;
    /** The compact JWS. */
    readonly receipt: string;
    /** Transaction hash. */
    readonly transaction: string;
  },
  deps: {
    readonly fetch: CarefulFetch;
    readonly wait: Wait;
    readonly signal: AbortSignal;
  },
): Promise<LogProof> {
  const { fetch, wait, signal } = deps;
  const { resourceUrl, receipt, transaction } = purchase;
  const address = /^https?:/.test(resourceUrl)
    ? new URL("/log.json", resourceUrl).href
    : null;
  const described = address === null ? null : await fetch(address, { signal });
  const place = described?.status === 200
    ? placeOf(described.body ?? "", resourceUrl)
    : null;
  if (place === null) return { kind: "none", reason: "the seller has no log" };
  for (let attempt = 1;; attempt++) {
    const { status, body } = await fetch(place.url, { body: receipt, signal });
    if (status === 200) {
      return checked(body ?? "", { key: place.key, transaction });
    }
    if (status !== 503 || attempt === PROOF_ATTEMPTS_MAX) {
      return { kind: "none", reason: `the log answered with ${status}` };
    }
    await wait(PROOF_WAIT_MS, signal);
  }
}

function checked(
  text: string,
  { key, transaction }: { key: string; transaction: string },
): LogProof {
  try {
    const keys = [parseVerifierKey(key)];
    const entry = openReceiptProof(text, { keys, transaction });
    return { kind: "proven", entry, text, key };
  } catch (error) {
    if (!(error instanceof NoteError)) throw error;
    return { kind: "wrong", reason: error.message };
  }
}

/** Where the seller's log is asked, and its key; a receipt is shown to its seller only. */
function placeOf(
  body: string,
  resourceUrl: string,
): { url: string; key: string } | null {
  const parsed = parseStrictJson(body);
  if (parsed.kind !== "ok" || !isJsonObject(parsed.value)) return null;
  const { receipts_url: url, verifier_keys: keys } = parsed.value;
  const [key] = Array.isArray(keys) ? keys : [];
  if (typeof url !== "string" || typeof key !== "string") return null;
  return URL.parse(url)?.origin === new URL(resourceUrl).origin
    ? { url, key }
    : null;
}
