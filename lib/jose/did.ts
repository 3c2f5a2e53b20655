/**
 * The DID document of an origin: where x402 clients find the key that signed a
 * receipt.
 *
 * @see https://w3c-ccg.github.io/did-method-web/
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import type { Jwks } from "./keyring.ts";

/** The DID of an origin: `https://api.example` is `did:web:api.example`. */
export function didWebOf(origin: string): string {
  return `did:web:${encodeURIComponent(new URL(origin).host)}`;
}

/**
 * The DID URL of a key, for the `kid` of offers and receipts.
 *
 * @param origin An origin, or any URL of it.
 */
export function didKeyUrl(origin: string, kid: string): string {
  return `${didWebOf(origin)}#${kid}`;
}

/** What `/.well-known/did.json` shows. */
export function didDocument(origin: string, jwks: Jwks): JsonObject {
  const id = didWebOf(origin);
  const methods = jwks.keys.map((key) => ({
    id: didKeyUrl(origin, key.kid),
    type: "JsonWebKey",
    controller: id,
    publicKeyJwk: { ...key },
  }));
  const ids = methods.map((method) => method.id);
  return {
    "@context": [
      "https://www.w3.org/ns/did/v1",
      "https://w3id.org/security/jwk/v1",
    ],
    id,
    verificationMethod: methods,
    assertionMethod: ids,
    authentication: ids,
  };
}
