/**
 * Items of evidence: their bytes, digests and JSON values.
 *
 * @module
 */

import {
  canonicalJson,
  isJsonObject,
  type JsonValue,
  sha256Hex,
} from "@/lib/json.ts";
import { decodeBase64 } from "@/lib/jose/base64url.ts";
import { parseStrictJson } from "@/lib/json_strict.ts";
import { DEPTH_MAX } from "./limits.ts";

/** An item as it was submitted: exactly one of the three contents is present. */
export interface SubmittedItem {
  /** Name within the bundle. */
  readonly id: string;
  /** What the caller says it is. */
  readonly media_type: string;
  /** Inline JSON. */
  readonly content?: JsonValue;
  /** The text of the item, where it has one. */
  readonly content_text?: string;
  /** Bytes as base64 with padding. */
  readonly content_base64?: string;
}

/** An item that checks can look at. */
export class EvidenceItem {
  /** Name within the bundle. */
  readonly id: string;
  /** Bytes that digests and leaves are made of: JSON in its RFC 8785 form. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the bytes, lower-case hexadecimal. */
  readonly sha256: string;
  readonly #content: JsonValue | undefined;
  #json: { readonly value: JsonValue } | null | undefined;
  #text: string | null | undefined;

  private constructor(
    item: SubmittedItem,
    bytes: Uint8Array<ArrayBuffer>,
  ) {
    this.id = item.id;
    this.bytes = bytes;
    this.sha256 = sha256Hex(bytes);
    this.#content = item.content;
  }

  /** The item; null when its base64 is not base64. */
  static of(item: SubmittedItem): EvidenceItem | null {
    const bytes = bytesOf(item);
    return bytes === null ? null : new EvidenceItem(item, bytes);
  }

  /** The JSON value in an object, inline or read strictly from the bytes; null when they are not JSON. */
  json(): { readonly value: JsonValue } | null {
    if (this.#content !== undefined) return { value: this.#content };
    if (this.#json === undefined) {
      const parsed = parseStrictJson(this.bytes, { depthMax: DEPTH_MAX });
      this.#json = parsed.kind === "ok" ? { value: parsed.value } : null;
    }
    return this.#json;
  }

  /** The text: that of a JSON string, or the bytes as UTF-8; null when there is none. */
  text(): string | null {
    if (this.#content !== undefined) {
      return typeof this.#content === "string" ? this.#content : null;
    }
    if (this.#text === undefined) {
      try {
        this.#text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
          .decode(this.bytes);
      } catch {
        this.#text = null;
      }
    }
    return this.#text;
  }

  /** The JSON object that the item is, also where a header carried it as base64; null otherwise. */
  object(): { readonly [name: string]: JsonValue } | null {
    const value = this.json()?.value ?? this.#unwrapped();
    return isJsonObject(value) ? value : null;
  }

  #unwrapped(): JsonValue {
    const bytes = decodeBase64(this.text() ?? "");
    if (bytes === null) return null;
    const parsed = parseStrictJson(bytes, { depthMax: DEPTH_MAX });
    return parsed.kind === "ok" ? parsed.value : null;
  }
}

function bytesOf(item: SubmittedItem): Uint8Array<ArrayBuffer> | null {
  if (item.content_base64 !== undefined) {
    return decodeBase64(item.content_base64);
  }
  const text = item.content_text ?? canonicalJson(item.content ?? null);
  return new TextEncoder().encode(text);
}
