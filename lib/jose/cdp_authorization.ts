/**
 * The Authorization header of the CDP facilitator: a JWT for each call, bound
 * to method, host and path, signed with the operator's API key.
 *
 * @see The authentication guide of the Coinbase Developer Platform.
 * @module
 */

import { type CryptoKey, importJWK, importPKCS8, SignJWT } from "@panva/jose";
import type { Clock, Random } from "@/lib/runtime.ts";

/** Seconds for which one header is valid. */
export const TOKEN_SECONDS = 120;

/** Makes the header value of one call. */
export type Authorize = (method: string, url: string) => Promise<string>;

/**
 * Prepares the key.
 *
 * @param options `keySecret`: base64 of an Ed25519 key of 64 bytes, or an EC
 * key (P-256) as PKCS #8 PEM.
 * @throws {TypeError} when the secret is neither. The message does not show it.
 */
export async function createCdpAuthorization(options: {
  keyId: string;
  keySecret: string;
  clock: Clock;
  random: Random;
}): Promise<Authorize> {
  const { keyId, clock, random } = options;
  const { key, alg } = await importSecret(options.keySecret);
  return async (method, url) => {
    const { host, pathname } = new URL(url);
    const nowSeconds = Math.floor(clock.now().getTime() / 1000);
    const token = await new SignJWT({ uris: [`${method} ${host}${pathname}`] })
      .setProtectedHeader({
        alg,
        kid: keyId,
        typ: "JWT",
        nonce: random.bytes(16).toHex(),
      })
      .setIssuer("cdp")
      .setSubject(keyId)
      .setAudience(["cdp_service"])
      .setNotBefore(nowSeconds)
      .setExpirationTime(nowSeconds + TOKEN_SECONDS)
      .sign(key);
    return `Bearer ${token}`;
  };
}

async function importSecret(
  secret: string,
): Promise<{ key: CryptoKey; alg: "EdDSA" | "ES256" }> {
  try {
    if (secret.includes("-----BEGIN")) {
      // Environment files often carry the line breaks as two characters.
      const pem = secret.replaceAll("\\n", "\n");
      return { key: await importPKCS8(pem, "ES256"), alg: "ES256" };
    }
    const bytes = Uint8Array.fromBase64(secret);
    if (bytes.length !== 64) throw new TypeError("length");
    const text = (part: Uint8Array) =>
      part.toBase64({ alphabet: "base64url", omitPadding: true });
    const key = await importJWK({
      kty: "OKP",
      crv: "Ed25519",
      d: text(bytes.subarray(0, 32)),
      x: text(bytes.subarray(32)),
    }, "EdDSA");
    return { key: key as CryptoKey, alg: "EdDSA" };
  } catch {
    throw new TypeError(
      "neither base64 of an Ed25519 key of 64 bytes nor a PKCS #8 PEM",
    );
  }
}
