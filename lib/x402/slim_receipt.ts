/**
 * The signed receipt of a settled payment as it is stored with its result: what
 * the payment's record and the result say already is left out. It reads as the
 * text that was signed, character by character.
 *
 * An embedded store keeps up to 2,030 bytes of an entry with its key in its
 * tree and gives the rest a page of its own, which is written with every
 * commit: a receipt of 1.1 KB had most results take one.
 *
 * @module
 */

import { decodeBase64url, encodeBase64url } from "@/lib/jose/base64url.ts";
import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import { readDelivery } from "./delivery.ts";
import {
  RECEIPT_EXTENSION,
  type Receipted,
  receiptExtension,
  receiptOf,
  saidOfReceipt,
} from "./extensions.ts";
import type { SettlementResponse } from "./types.ts";

/** What nothing else says of a receipt. */
export type SlimReceipt = {
  /** Algorithm of the signature. */
  readonly alg: string;
  /** URL of the key. */
  readonly kid: string;
  /** Origin of the log. */
  readonly log: string;
  /** Unix seconds. */
  readonly issuedAt: number;
  /** In base64url. */
  readonly signature: string;
  /** Whether it binds no result, which was not final when it was signed. */
  readonly hasNoContent?: true;
};

/** The extensions of a settlement as they are stored. A type alias, so that it is JSON. */
export type SlimExtensions = {
  /** All but what stands in `receipt`; absent where that is all. */
  readonly extensions?: JsonObject;
  /** See {@linkcode SlimReceipt}. */
  readonly receipt?: SlimReceipt;
};

/** What was sold: the settlement without its extensions, and the rest of what a receipt binds. */
export type Sold = Pick<Receipted, "held"> & {
  /** What is delivered, as JSON text. */
  readonly body: string;
  /** As its buyer gets it. */
  readonly settlement: SettlementResponse;
};

/**
 * The extensions of a settlement in fewer bytes; as they are where they would
 * not read the same again.
 */
export function slimExtensions(sold: Sold): SlimExtensions {
  const { extensions } = sold.settlement;
  if (extensions === undefined) return {};
  const receipt = slimReceipt(receiptOf(sold.settlement) ?? "");
  if (receipt === null) return { extensions };
  const { [RECEIPT_EXTENSION]: _receipt, ...rest } = extensions;
  const slim = {
    ...(Object.keys(rest).length === 0 ? {} : { extensions: rest }),
    receipt,
  };
  return isSame(sold, slim) ? slim : { extensions };
}

/** Whether they read the same again. A facilitator's may be of any form. */
function isSame(sold: Sold, slim: SlimExtensions): boolean {
  try {
    return JSON.stringify(wholeExtensions(sold, slim)) ===
      JSON.stringify(sold.settlement.extensions);
  } catch {
    // What has no canonical form was not signed here.
    return false;
  }
}

/** The extensions that were made small. */
export function wholeExtensions(
  { held, body, settlement }: Sold,
  { extensions, receipt }: SlimExtensions,
): JsonObject | undefined {
  if (receipt === undefined) return extensions;
  const { alg, kid, log, issuedAt, signature, hasNoContent } = receipt;
  const { payload, delivery } = saidOfReceipt(settlement, {
    held,
    body: hasNoContent === true ? null : body,
    log,
    issuedAt,
  });
  const header = JSON.stringify({ alg, kid, delivery });
  return {
    ...extensions,
    ...receiptExtension(
      `${encodeBase64url(header)}.${encodeBase64url(payload)}.${signature}`,
    ),
  };
}

/** The members of a receipt that nothing else says; null where it is of another form. */
function slimReceipt(jws: string): SlimReceipt | null {
  const [first = "", second = "", signature = ""] = jws.split(".");
  const header = objectOf(first);
  const payload = objectOf(second);
  if (header === null || payload === null) return null;
  const { alg, kid } = header;
  const { issuedAt } = payload;
  const delivery = readDelivery(header);
  if (
    typeof alg !== "string" || typeof kid !== "string" ||
    typeof issuedAt !== "number" || delivery === null
  ) return null;
  return {
    ...{ alg, kid, log: delivery.log, issuedAt, signature },
    ...(delivery.contentHash === undefined ? { hasNoContent: true } : {}),
  };
}

/** The object of a part of a JWS; null where there is none. */
function objectOf(part: string): JsonObject | null {
  const bytes = decodeBase64url(part);
  if (bytes === null) return null;
  try {
    const value = JSON.parse(new TextDecoder().decode(bytes));
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}
