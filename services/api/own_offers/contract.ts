/**
 * The contract where an operator sells more: lists of what is known are longer.
 *
 * @module
 */

import { ANSWERED_ERRORS, OWN_OFFER_ERRORS } from "@/lib/errors.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import { INTENTS } from "../operations.ts";

/**
 * A contract in which every list of intents, and of error codes, names those of
 * own offers too; the same document where there are none.
 *
 * @param own Intents of own offers.
 */
export function withOwnOffers(
  contract: JsonObject,
  own: readonly string[],
): JsonObject {
  if (own.length === 0) return contract;
  const codes = ANSWERED_ERRORS.map(([code]) => code);
  const widen = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) {
      const more = startsWith(value, INTENTS)
        ? own
        : startsWith(value, codes)
        ? OWN_OFFER_ERRORS
        : [];
      return [...value.map(widen), ...more];
    }
    return isJsonObject(value)
      ? Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, widen(member)]),
      )
      : value;
  };
  return Object.fromEntries(
    Object.entries(contract).map(([name, member]) => [name, widen(member)]),
  );
}

function startsWith(
  list: readonly JsonValue[],
  known: readonly string[],
): boolean {
  return list.length >= known.length &&
    known.every((item, index) => list[index] === item);
}
