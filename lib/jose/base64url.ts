/**
 * base64url without padding, with exactly one spelling for each byte string.
 *
 * Lenient decoders ignore the unused bits of the last character, so that a text
 * can be changed without changing what it decodes to. Evidence must not allow that.
 *
 * @see RFC 7515, section 2, and RFC 4648, section 3.5
 * @module
 */

/** Bytes as base64url without padding. */
export function encodeBase64url(bytes: Uint8Array | string): string {
  const data = typeof bytes === "string"
    ? new TextEncoder().encode(bytes)
    : bytes;
  return data.toBase64({ alphabet: "base64url", omitPadding: true });
}

/** The bytes of a text in base64url without padding; null when it is not its only spelling. */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  return decodeExactly(text, { alphabet: "base64url", omitPadding: true });
}

/** The bytes of a text in base64 with padding; null when it is not its only spelling. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  return decodeExactly(text, { alphabet: "base64", omitPadding: false });
}

function decodeExactly(
  text: string,
  form: { alphabet: "base64" | "base64url"; omitPadding: boolean },
): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = Uint8Array.fromBase64(text, { alphabet: form.alphabet });
    return bytes.toBase64(form) === text ? bytes : null;
  } catch {
    return null;
  }
}
