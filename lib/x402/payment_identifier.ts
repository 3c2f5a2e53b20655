/**
 * Whose a payment-identifier is: it belongs to one payment of its payer for one
 * operation at a time.
 *
 * @module
 */

import type { Store, StoreKey } from "@/lib/store/store.ts";
import {
  isSameIdentity,
  type PaymentIdentity,
  type PaymentRecord,
} from "./record.ts";
import { paymentIdKeyOf, readPaymentId } from "./store.ts";

/** An identifier as it was read. */
export interface SeenIdentifier {
  /** Where it stands. */
  readonly key: StoreKey;
  /** As what it was read; null: nobody has it. */
  readonly version: string | null;
  /** Whose it is. */
  readonly holder: PaymentIdentity | null;
}

/** Reads whose the identifier of a payment is; null where it has none. */
export async function seeIdentifier(
  store: Store,
  identity: PaymentIdentity,
  record: Pick<PaymentRecord, "operation" | "secrets">,
): Promise<SeenIdentifier | null> {
  const key = paymentIdKeyOf(identity, record);
  if (key === null) return null;
  const known = await readPaymentId(store, key);
  return {
    key,
    version: known?.version ?? null,
    holder: known?.value ?? null,
  };
}

/** Whether an identifier belongs to another payment than this one. */
export function isOfAnother(
  seen: SeenIdentifier | null,
  identity: PaymentIdentity,
): seen is SeenIdentifier & { holder: PaymentIdentity } {
  return seen !== null && seen.holder !== null &&
    !isSameIdentity(seen.holder, identity);
}
