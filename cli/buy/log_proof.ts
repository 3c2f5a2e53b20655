/**
 * `buy --prove`: the proofs that a purchase stands in the seller's log, and the
 * signed verdict that was bought, checked here and kept, so that they can be
 * shown to anybody without the seller.
 *
 * @module
 */

import { isJsonObject } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import type { Wait } from "@/lib/runtime.ts";
import { NoteError, type NoteKey, parseVerifierKey } from "@/lib/tlog/note.ts";
import {
  openReceiptProof,
  openStatementProof,
  type ProvenEntry,
} from "@/services/api/revenue_log/tree/opening.ts";
import { signedResultIn } from "@/services/api/revenue_log/tree/statements.ts";
import {
  judgeResult,
  readKnownKeys,
} from "@/services/verify/verify_evidence/judge_result.ts";
import type { CarefulFetch } from "./careful_fetch.ts";

/** How often the log is asked while a purchase is on its way to it. */
export const PROOF_ATTEMPTS_MAX = 20;
/** Milliseconds between two times. */
const PROOF_WAIT_MS = 1_000;

/** A proof that holds. */
export interface Proven {
  /** Tells it from others. */
  readonly kind: "proven";
  /** What was shown. */
  readonly entry: ProvenEntry;
  /** The proof: a C2SP tlog-proof. */
  readonly text: string;
  /** By which it holds. */
  readonly key: string;
}

/** Why there is no proof. */
export type NotProven =
  /** The seller has no log, or does not say. */
  | { readonly kind: "none"; readonly reason: string }
  /** What the seller says does not hold. */
  | { readonly kind: "wrong"; readonly reason: string };

/** What the log says of a verdict. */
export type VerdictProof =
  | (Proven & {
    /** What was bought and is signed: a compact JWS, or a DSSE envelope. */
    readonly signed: string;
    /** The seller's description of the log, with the keys by which the result is believed. */
    readonly keys: string;
  })
  | NotProven;

/** What the log says of a purchase. */
export type LogProof =
  | (Proven & {
    /** The same of the signed result; null where nothing signed was bought. */
    readonly verdict: VerdictProof | null;
  })
  | NotProven;

/** What a log is asked with. */
export interface ProofDependencies {
  /** Bounds what a seller answers. */
  readonly fetch: CarefulFetch;
  /** Waits between two times. */
  readonly wait: Wait;
  /** Ends all of it. */
  readonly signal: AbortSignal;
}

/** Asks the seller's log for a purchase, until it has it. */
export async function proveInLog(
  purchase: {
    /** What was bought. */
    readonly resourceUrl: string;
    /** The compact JWS. */
    readonly receipt: string;
    /** Transaction hash. */
    readonly transaction: string;
    /** The answer; null when it was too long to be read. */
    readonly body: string | null;
  },
  deps: ProofDependencies,
): Promise<LogProof> {
  const { resourceUrl, receipt, transaction, body } = purchase;
  const place = await findLog(resourceUrl, deps);
  if (place === null) return { kind: "none", reason: "the seller has no log" };
  const { receiptsUrl, key } = place;
  const proof = await askLog({ url: receiptsUrl, body: receipt }, deps);
  if ("reason" in proof) return proof;
  const opened = openWith(
    key,
    (keys) => openReceiptProof(proof.text, { keys, transaction }),
  );
  if ("reason" in opened) return opened;
  return {
    kind: "proven",
    ...proof,
    ...opened,
    key,
    verdict: await proveVerdict(body, place, deps),
  };
}

/** The proof of the signed result of an answer; null where there is none in it. */
async function proveVerdict(
  body: string | null,
  { verdictsUrl, key, text: keys }: LogPlace,
  deps: ProofDependencies,
): Promise<VerdictProof | null> {
  const result = body === null ? null : signedResultIn(body);
  if (result === null) return null;
  if (verdictsUrl === null) {
    return { kind: "none", reason: "the seller's log shows no verdicts" };
  }
  const { signed, bytes: statement } = result;
  const proof = await askLog({ url: verdictsUrl, body: signed }, deps);
  if ("reason" in proof) return proof;
  const opened = openWith(
    key,
    (keys) => openStatementProof(proof.text, { keys, statement }),
  );
  if ("reason" in opened) return opened;
  const known = readKnownKeys(keys);
  const judged = known === null
    ? { valid: false as const, reason: "the seller names no keys of results" }
    : await judgeResult(signed, {
      keys: known,
      loggedAt: new Date(String(opened.entry.entry.recorded_at)),
    });
  return judged.valid
    ? { kind: "proven", ...proof, ...opened, key, signed, keys }
    : { kind: "wrong", reason: judged.reason };
}

/** What the log answers, once it has what is asked for. */
async function askLog(
  question: { readonly url: string; readonly body: string },
  { fetch, wait, signal }: ProofDependencies,
): Promise<{ readonly text: string } | NotProven> {
  for (let attempt = 1;; attempt++) {
    const { url, body } = question;
    const answer = await fetch(url, { body, signal });
    const { status } = answer;
    if (status === 200) return { text: answer.body ?? "" };
    if (status !== 503 || attempt === PROOF_ATTEMPTS_MAX) {
      return { kind: "none", reason: `the log answered with ${status}` };
    }
    await wait(PROOF_WAIT_MS, signal);
  }
}

function openWith(
  key: string,
  open: (keys: readonly NoteKey[]) => ProvenEntry,
): { readonly entry: ProvenEntry } | NotProven {
  try {
    return { entry: open([parseVerifierKey(key)]) };
  } catch (error) {
    if (!(error instanceof NoteError)) throw error;
    return { kind: "wrong", reason: error.message };
  }
}

/** Where the seller's log is asked, and its key. */
interface LogPlace {
  readonly receiptsUrl: string;
  /** Null where the seller proves no verdicts himself. */
  readonly verdictsUrl: string | null;
  readonly key: string;
  /** The description, as it came. */
  readonly text: string;
}

/** What is bought is shown to its seller only. */
async function findLog(
  resourceUrl: string,
  { fetch, signal }: ProofDependencies,
): Promise<LogPlace | null> {
  if (!/^https?:/.test(resourceUrl)) return null;
  const { href } = new URL("/log.json", resourceUrl);
  const { status, body: text } = await fetch(href, { signal });
  const parsed = parseStrictJson(status === 200 ? text ?? "" : "");
  if (parsed.kind !== "ok" || !isJsonObject(parsed.value)) return null;
  const { receipts_url, verdicts_url, verifier_keys } = parsed.value;
  const [key] = Array.isArray(verifier_keys) ? verifier_keys : [];
  const { origin } = new URL(resourceUrl);
  const own = (url: unknown) =>
    typeof url === "string" && URL.parse(url)?.origin === origin ? url : null;
  const receiptsUrl = own(receipts_url);
  if (receiptsUrl === null || typeof key !== "string") return null;
  return {
    receiptsUrl,
    verdictsUrl: own(verdicts_url),
    key,
    text: text ?? "",
  };
}
