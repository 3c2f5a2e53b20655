/**
 * Secrets inside an encoding: tokens that name somebody, and keys in base64.
 *
 * @module
 */

const TOKEN =
  /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,4000}\.(eyJ[A-Za-z0-9_-]{8,4000})\.[A-Za-z0-9_-]{20,}/g;
/** Members of a token that lets its bearer in; a signed document has others. */
const BEARER =
  /"(?:sub|scope|scp|role|roles|email|uid|user|user_id|client_id|azp|permissions)"/;
/** How "-----BEGIN " begins in base64. */
const PEM = /LS0tLS1CRUdJTi[A-Za-z0-9+/]{10,60}/g;

/** The kind of an encoded secret; null when there is none. */
export function encodedSecret(text: string): string | null {
  for (const [, payload = ""] of text.matchAll(TOKEN)) {
    if (BEARER.test(decoded(payload))) return "JSON web token";
  }
  for (const [start] of text.matchAll(PEM)) {
    if (decoded(start).includes("PRIVATE")) return "private key in PEM";
  }
  return null;
}

/** What may be a text in base64: longer than a word, as long as a content. */
const BASE64 = /(?<![A-Za-z0-9+/_=-])[A-Za-z0-9+/_-]{24,16384}={0,2}/g;

/** What stands in a text in base64 and can be read, one below the other. */
export function decodedText(text: string): string {
  const found: string[] = [];
  for (const [run] of text.matchAll(BASE64)) {
    const plain = decoded(run.replace(/=+$/, ""));
    if (plain.length >= 16 && /^[\t\n\r\x20-\x7e]+$/.test(plain)) {
      found.push(plain);
    }
  }
  return found.join("\n");
}

/** A text with the strings of JSON in it read, however deep. */
export function unescapedText(text: string): string {
  if (!text.includes('\\"')) return text;
  return text.replace(
    /\\+(["/nt])/g,
    (_, char: string) => ({ n: "\n", t: "\t" })[char] ?? char,
  );
}

function decoded(text: string): string {
  const plain = text.replaceAll("-", "+").replaceAll("_", "/");
  try {
    // Without its padding a last piece has two characters or three, never one.
    return atob(plain.length % 4 === 1 ? plain.slice(0, -1) : plain);
  } catch {
    return "";
  }
}
