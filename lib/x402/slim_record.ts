/**
 * A settled payment as it is stored for the quarter in which it is whole: what
 * its key says is left out, what is hexadecimal stands together as base64, and
 * what is delivered with the result stands beside the result, for as long as
 * that is kept. It reads as the record that it was made of.
 *
 * An embedded store keeps up to 1,002 bytes of an entry in its tree and gives
 * the rest pages of its own: a record of 2.2 KB took more than four.
 *
 * @module
 */

import { getAddress } from "viem/utils";
import type { JsonObject, JsonValue } from "@/lib/json.ts";
import type {
  PaymentIdentity,
  PaymentRecord,
  SlimPayment,
  StoredPayment,
} from "./record.ts";
import type { AuthorizationFields, SettlementResponse } from "./types.ts";

/** Bytes of a digest, a transaction hash, a nonce. */
const DIGEST_BYTES = 32;
/** Bytes of a request's id. */
const UUID_BYTES = 16;
const UUID_DASHES_AT = [8, 12, 16, 20];

/**
 * A settled record in fewer bytes; the record itself where it would not read
 * the same again.
 *
 * @param identity What stands in its key.
 */
export function slimRecord(
  identity: PaymentIdentity,
  record: PaymentRecord,
): SlimPayment | PaymentRecord {
  const { settlement, payload, requirements } = record;
  if (record.state !== "settled" || settlement === undefined) return record;
  const { authorization, signature } = payload.payload;
  const digits = [
    record.fingerprint,
    withoutMark(settlement.transaction),
    record.requestId.replaceAll("-", ""),
    record.secrets?.tokenSha256 ?? "",
    withoutMark(signature),
  ].join("");
  if (!/^(?:[0-9a-f]{2})+$/.test(digits)) return record;
  const derived = derivedOf(identity, requirements);
  const { tokenSha256, ...secrets } = record.secrets ?? {};
  const {
    format: _format,
    fingerprint: _fingerprint,
    requestId: _requestId,
    payload: _payload,
    requirements: _requirements,
    settlement: _settlement,
    secrets: _secrets,
    owner: _owner,
    leaseExpiresAt: _lease,
    hasPresence: _presence,
    transfer,
    ...rest
  } = record;
  const slim: SlimPayment = {
    ...rest,
    format: 3,
    state: "settled",
    digits: Uint8Array.fromHex(digits).toBase64({ omitPadding: true }),
    ...(tokenSha256 === undefined ? {} : { hasToken: true }),
    ...(Object.keys(secrets).length === 0 ? {} : { secrets }),
    requirements: difference(requirements, derived.requirements),
    authorization: difference({ ...authorization }, derived.authorization),
    settlement: difference(settlement, {
      ...derived.settlement,
      transaction: settlement.transaction,
    }),
    ...(transfer === undefined ? {} : { logIndex: transfer.logIndex }),
  };
  return isSame(readSlim(slim, () => derived), record) ? slim : record;
}

/** What a stored payment says: of a slim one the record that it was made of. */
export function wholeRecord(
  identity: PaymentIdentity,
  stored: SlimPayment | StoredPayment,
): StoredPayment {
  return stored.format === 3
    ? readSlim(stored, (requirements) => derivedOf(identity, requirements))
    : stored;
}

/** `derive` says what the key and some requirements mean for the rest. */
function readSlim(
  stored: SlimPayment,
  derive: (requirements: JsonObject) => Derived,
): PaymentRecord {
  const {
    digits,
    hasToken,
    secrets,
    authorization,
    requirements: stated,
    settlement: said,
    logIndex,
    ...rest
  } = stored;
  const bytes = Uint8Array.fromBase64(digits);
  let at = 0;
  const take = (count: number) => bytes.subarray(at, at += count).toHex();
  const fingerprint = take(DIGEST_BYTES);
  const transaction = `0x${take(DIGEST_BYTES)}`;
  const requestId = dashed(take(UUID_BYTES));
  const tokenSha256 = hasToken === true ? take(DIGEST_BYTES) : undefined;
  const signature = `0x${bytes.subarray(at).toHex()}`;
  const requirements = merged<PaymentRecord["requirements"]>(
    derive(stated).requirements,
    stated,
  );
  const derived = derive(requirements);
  return {
    ...rest,
    format: 1,
    fingerprint,
    requestId,
    payload: {
      x402Version: X402_VERSION,
      payload: {
        signature,
        authorization: merged<AuthorizationFields & JsonObject>(
          derived.authorization,
          authorization,
        ),
      },
    },
    requirements,
    owner: "",
    leaseExpiresAt: rest.updatedAt,
    ...(tokenSha256 === undefined && secrets === undefined ? {} : {
      secrets: {
        ...(tokenSha256 === undefined ? {} : { tokenSha256 }),
        ...secrets,
      },
    }),
    settlement: merged<SettlementResponse & JsonObject>(
      { ...derived.settlement, transaction },
      said,
    ),
    ...(logIndex === undefined ? {} : {
      transfer: { transaction: transaction.toLowerCase(), logIndex },
    }),
  };
}

const X402_VERSION = 2;

type Derived = Record<
  "requirements" | "authorization" | "settlement",
  JsonObject
>;

/** What the key of a payment, and its requirements, say of the rest as a rule. */
function derivedOf(
  { network, asset, payer, nonce }: PaymentIdentity,
  { amount, payTo }: JsonObject,
): Derived {
  const from = spelled(payer);
  return {
    requirements: { scheme: "exact", network, asset: spelledOnce(asset) },
    authorization: {
      from,
      to: typeof payTo === "string" ? spelledOnce(payTo) : "",
      value: amount ?? "",
      validAfter: "0",
      nonce,
    },
    settlement: {
      success: true,
      transaction: "",
      network,
      payer: from,
      amount: amount ?? "",
    },
  };
}

/** With the checksum that wallets write; any other text as it is. */
function spelled(address: string): string {
  return /^0x[0-9a-f]{40}$/i.test(address) ? getAddress(address) : address;
}

/** Contracts and recipients that are kept: one of each, as a rule. */
const SPELLINGS_MAX = 64;
const spellings = new Map<string, string>();

/** The same for addresses that stand in every payment. */
function spelledOnce(address: string): string {
  const known = spellings.get(address);
  if (known !== undefined) return known;
  if (spellings.size >= SPELLINGS_MAX) spellings.clear();
  const text = spelled(address);
  spellings.set(address, text);
  return text;
}

/** Members that are not as derived; null for those that are not there. */
function difference(actual: JsonObject, derived: JsonObject): JsonObject {
  const found: Record<string, JsonValue> = {};
  for (const name of Object.keys(derived)) {
    if (!(name in actual)) found[name] = null;
  }
  for (const [name, value] of Object.entries(actual)) {
    if (value !== undefined && value !== derived[name]) found[name] = value;
  }
  return found;
}

/** Undoes {@linkcode difference}; the order is that of the derived members. */
function merged<T>(derived: JsonObject, found: JsonObject): T {
  const all: Record<string, JsonValue> = { ...derived, ...found };
  for (const name of Object.keys(found)) {
    if (found[name] === null) delete all[name];
  }
  return all as T;
}

/** Whether nothing is lost but who worked on it. What is sent again has the same order. */
function isSame(read: PaymentRecord, record: PaymentRecord): boolean {
  const { owner: _owner, leaseExpiresAt: _lease, hasPresence: _has, ...rest } =
    record;
  return isSameValue(read, {
    ...rest,
    owner: "",
    leaseExpiresAt: record.updatedAt,
  }) &&
    JSON.stringify(read.settlement) === JSON.stringify(record.settlement);
}

/** Equal as values, whatever the order of members: a fraction of what Node's costs. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (
    typeof a !== "object" || typeof b !== "object" || a === null || b === null
  ) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  const [left, right] = [a, b] as [JsonObject, JsonObject];
  return names.every((name) =>
    Object.hasOwn(right, name) && isSameValue(left[name], right[name])
  );
}

function withoutMark(hex: string): string {
  return hex.startsWith("0x") ? hex.slice(2) : hex;
}

function dashed(hex: string): string {
  return UUID_DASHES_AT.reduceRight(
    (text, at) => `${text.slice(0, at)}-${text.slice(at)}`,
    hex,
  );
}
