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

function decoded(text: string): string {
  const plain = text.replaceAll("-", "+").replaceAll("_", "/");
  try {
    return atob(plain.slice(0, plain.length - plain.length % 4));
  } catch {
    return "";
  }
}
