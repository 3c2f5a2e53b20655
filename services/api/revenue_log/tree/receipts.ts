/**
 * The place of a payment in the log, for whoever has its receipt: signed by this
 * service, so that nobody who only saw the transaction on the chain learns
 * which entry is of it.
 *
 * @see C2SP tlog-proof
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { isJsonObject, sha256Hex } from "@/lib/json.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { verifyCompactJws } from "@/lib/jose/jws.ts";
import type { Keyring } from "@/lib/jose/keyring.ts";
import type { Store } from "@/lib/store/store.ts";
import { proofText } from "@/lib/tlog/proof.ts";
import { readDelivery } from "@/lib/x402/delivery.ts";
import { findByTransaction } from "@/lib/x402/payment_index/store.ts";
import type { StoredPayment } from "@/lib/x402/record.ts";
import { readPayment } from "@/lib/x402/store.ts";
import { entryBytes } from "../entry_bytes.ts";
import { saltEntry, type Unsalted } from "../salts.ts";
import { findLogSecret, readEntries, type RevenueEntry } from "../store.ts";
import { extraBytes } from "./opening.ts";
import type { LogPublication } from "./publication.ts";
import { readPlaces, storedTree } from "./store.ts";

/** Bytes of a receipt that is read. */
export const RECEIPT_BYTES_MAX = 4_096;
/** Seconds after which to ask again for what is on its way. */
const RETRY_SECONDS = 2;
/** What receipts are, or once were, signed with. */
const RECEIPT_ALGORITHMS = ["EdDSA", "ES256"];

/** What a receipt is looked up with. */
export interface ReceiptParts {
  /** Has payments and log. */
  readonly store: Store;
  /** The keys of receipts. */
  readonly keyring: Pick<Keyring, "jwks">;
  /** Has the checkpoint. */
  readonly log: LogPublication;
}

/**
 * The proof that the payment of a receipt stands in the log, with what opens
 * its entry: the text of a C2SP tlog-proof.
 *
 * @throws {AppError} `invalid_request` when the receipt is none of ours, `busy`
 *   while the settlement is on its way to the log, `not_found` when it is not
 *   known.
 */
export async function proveReceipt(
  jws: string,
  parts: ReceiptParts,
): Promise<string> {
  const { store, log } = parts;
  const receipt = await readReceipt(jws, parts);
  // The log first: what it takes in now is found below.
  const { note, size } = await log.checkpoint();
  let isKnown = false;
  for await (const record of paymentsOf(store, receipt)) {
    isKnown = true;
    const place = await placeOf(store, {
      txSha256: sha256Hex(receipt.transaction),
      requestSha256: record.fingerprint,
    });
    if (place === null) continue;
    if (place.index >= size) break;
    const { index, ...salts } = place;
    const [found] = await readEntries(store, index, index + 1);
    const entry = entryBytes(found?.value as RevenueEntry);
    return proofText({
      extra: extraBytes({ entry: new TextDecoder().decode(entry), ...salts }),
      index,
      path: await storedTree(store, size).inclusionProof(index),
      checkpoint: note,
    });
  }
  if (!isKnown) {
    throw new AppError("not_found", "No settlement of this receipt is known.");
  }
  throw new AppError("busy", "The settlement is on its way to the log.", {
    retryAfterSeconds: RETRY_SECONDS,
  });
}

/** What a receipt says. */
interface Receipt {
  readonly network: string;
  readonly payer: string;
  readonly resourceUrl: string;
  readonly transaction: string;
  /** Of the authorization, where the receipt binds one. */
  readonly nonce: string | null;
}

async function readReceipt(
  jws: string,
  { keyring }: ReceiptParts,
): Promise<Receipt> {
  const verified = await verifyCompactJws(jws, {
    keys: (await keyring.jwks()).keys,
    algorithms: RECEIPT_ALGORITHMS,
  });
  const payload = verified.kind === "verified"
    ? parseStrictJson(verified.jws.payload)
    : null;
  if (payload?.kind === "ok" && isJsonObject(payload.value)) {
    const { network, payer, resourceUrl, transaction } = payload.value;
    if (
      typeof network === "string" && typeof payer === "string" &&
      typeof resourceUrl === "string" && typeof transaction === "string"
    ) {
      const nonce = verified.kind === "verified"
        ? readDelivery(verified.jws.header)?.nonce ?? null
        : null;
      return { network, payer, resourceUrl, transaction, nonce };
    }
  }
  throw new AppError(
    "invalid_request",
    "The body must be a receipt of this service: the compact JWS of the offer-receipt extension.",
  );
}

/** The payments that a receipt can be of: one, unless a payer settles several at once. */
async function* paymentsOf(
  store: Store,
  { network, payer, resourceUrl, transaction, nonce }: Receipt,
): AsyncGenerator<StoredPayment> {
  const found = findByTransaction(store, transaction.toLowerCase(), [network]);
  for await (const identity of found) {
    if (
      identity.network !== network ||
      identity.payer !== payer.toLowerCase() ||
      nonce !== null && identity.nonce !== nonce
    ) continue;
    const record = (await readPayment(store, identity))?.value;
    if (record?.state !== "settled") continue;
    if (record.format === 1 && record.resourceUrl !== resourceUrl) continue;
    yield record;
  }
}

/** Where the entry of a settlement stands, and what opens it; null while the log does not have it. */
async function placeOf(
  store: Store,
  unsalted: Unsalted,
): Promise<{ index: number; tx_salt: string; request_salt: string } | null> {
  const secret = await findLogSecret(store);
  if (secret !== null) {
    const { tx_sha256, tx_salt, request_salt } = saltEntry(secret, unsalted);
    const [index] = await readPlaces(store, tx_sha256);
    if (index !== undefined) return { index, tx_salt, request_salt };
  }
  // Entries of programs before salts have bare digests.
  for (const index of await readPlaces(store, unsalted.txSha256)) {
    const [found] = await readEntries(store, index, index + 1);
    const entry = found?.value as RevenueEntry | undefined;
    if (entry?.request_sha256 === unsalted.requestSha256) {
      return { index, tx_salt: "", request_salt: "" };
    }
  }
  return null;
}
