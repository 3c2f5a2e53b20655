/**
 * JSON as values: the type, and RFC 8785 canonical text with its digest.
 *
 * @module
 */

import { createHash } from "node:crypto";
import serialize from "canonicalize";

/** Any value that JSON text can carry. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

/** What `JSON.parse` gives for an object, read-only. */
export type JsonObject = { readonly [name: string]: JsonValue };

/**
 * The canonical text of a value (RFC 8785).
 *
 * The serialiser accepts lone surrogates and drops undefined members, which the
 * RFC forbids; both are refused here.
 *
 * @throws {TypeError} when the value is not I-JSON.
 * @see RFC 8785, section 3.2
 */
export function canonicalJson(value: JsonValue): string {
  assertIJson(value);
  const text = serialize(value);
  if (text === undefined) throw new TypeError("value is not JSON");
  return text;
}

/** SHA-256 of the RFC 8785 form, as 64 lower-case hexadecimal characters. */
export function canonicalSha256(value: JsonValue): string {
  return sha256Hex(canonicalJson(value));
}

/** SHA-256 of text in UTF-8 or of bytes, as 64 lower-case hexadecimal characters. */
export function sha256Hex(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** Whether a value is a JSON object: neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function assertIJson(root: JsonValue): void {
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    switch (typeof value) {
      case "string":
        if (!value.isWellFormed()) throw new TypeError("lone surrogate");
        break;
      case "number":
        if (!Number.isFinite(value)) throw new TypeError("number not finite");
        break;
      case "boolean":
        break;
      case "object":
        if (value === null) break;
        if (Array.isArray(value)) {
          for (const item of value) pending.push(item);
        } else {
          for (const [name, member] of Object.entries(value)) {
            pending.push(name, member);
          }
        }
        break;
      default:
        throw new TypeError(`${typeof value} is not JSON`);
    }
  }
}
