/**
 * JSON Pointer.
 *
 * @see RFC 6901
 * @module
 */

import { isJsonObject, type JsonValue } from "@/lib/json.ts";

/** Pattern of a pointer: empty, or parts that each begin with a slash. */
export const POINTER_PATTERN = "^(?:/(?:[^~/]|~[01])*)*$";

/** What a pointer leads to; `null` in `found` is a JSON null. */
export type PointerResult =
  | { readonly kind: "found"; readonly value: JsonValue }
  | { readonly kind: "not_found" };

/**
 * Follows a pointer. Only own members are found, and an array only by an index
 * that exists (`-` does not).
 *
 * @param pointer Of the form of {@linkcode POINTER_PATTERN}.
 */
export function followPointer(root: JsonValue, pointer: string): PointerResult {
  let value: JsonValue | undefined = root;
  for (const part of partsOf(pointer)) {
    if (Array.isArray(value)) {
      value = /^(?:0|[1-9][0-9]{0,8})$/.test(part)
        ? (value as readonly JsonValue[])[Number(part)]
        : undefined;
    } else if (isJsonObject(value) && Object.hasOwn(value, part)) {
      value = value[part];
    } else {
      value = undefined;
    }
    if (value === undefined) return { kind: "not_found" };
  }
  return { kind: "found", value };
}

/** A pointer one level deeper. */
export function pointerTo(pointer: string, part: string | number): string {
  const escaped = String(part).replaceAll("~", "~0").replaceAll("/", "~1");
  return `${pointer}/${escaped}`;
}

function partsOf(pointer: string): string[] {
  return pointer === ""
    ? []
    : pointer.slice(1).split("/").map((part) =>
      part.replaceAll("~1", "/").replaceAll("~0", "~")
    );
}
