/**
 * The kinds of keys that this service signs with: how each is made, kept as a
 * JWK, and read again.
 *
 * @see RFC 7518 section 3.4, RFC 8037
 * @module
 */

import { createPrivateKey, sign } from "node:crypto";
import { exportJWK, generateKeyPair } from "@panva/jose";
import { jwkThumbprint } from "./jwk.ts";
import type { NewKey, StoredJwk } from "./key_schedule.ts";

/** One kind of signing key. */
export interface KeyKind {
  /** As the JWS header has it. */
  readonly alg: "ES256" | "EdDSA";
  /** A fresh key, named by its thumbprint. */
  generate(): Promise<NewKey>;
  /** The private half, ready to sign; fails when it is not of this kind. */
  importPrivate(jwk: StoredJwk): Promise<SignBytes>;
}

/** Signs with a private key: 64 bytes. */
export type SignBytes = (
  data: Uint8Array<ArrayBuffer>,
) => Promise<Uint8Array<ArrayBuffer>>;

/** P-256: what every JOSE library reads. */
export const ES256_KEY: KeyKind = {
  alg: "ES256",
  generate: () =>
    generateKey("ES256", ({ x = "", y = "" }) => ({
      kty: "EC",
      crv: "P-256",
      x,
      y,
    })),
  importPrivate: importP256,
};

/** Ed25519: a signature takes a fifteenth of the time of {@linkcode ES256_KEY}'s. */
export const EDDSA_KEY: KeyKind = {
  alg: "EdDSA",
  generate: () =>
    generateKey("EdDSA", ({ x = "" }) => ({ kty: "OKP", crv: "Ed25519", x })),
  importPrivate: importEd25519,
};

/**
 * Signs by `node:crypto`, on the spot: WebCrypto takes two and a half times as
 * long for it in this runtime. It reads the key first all the same, because
 * `node:crypto` takes any curve.
 */
async function importEd25519(jwk: StoredJwk): Promise<SignBytes> {
  await crypto.subtle.importKey("jwk", { ...jwk }, "Ed25519", false, ["sign"]);
  const key = createPrivateKey({ key: { ...jwk }, format: "jwk" });
  return (data) => Promise.resolve(new Uint8Array(sign(null, data, key)));
}

async function generateKey(
  alg: KeyKind["alg"],
  publicMembers: (
    jwk: { x?: string | undefined; y?: string | undefined },
  ) => StoredJwk & { kty: string },
): Promise<NewKey> {
  const pair = await generateKeyPair(alg, { extractable: true });
  const { d = "", ...jwk } = await exportJWK(pair.privateKey);
  const publicJwk = publicMembers(jwk);
  return {
    kid: jwkThumbprint(publicJwk),
    public_jwk: publicJwk,
    private_jwk: { ...publicJwk, d },
  };
}

/** What stands before the 32 bytes of a P-256 key in PKCS #8, when its public point is left out. */
const P256_PKCS8_HEAD = Uint8Array.fromHex(
  "3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420",
);

/**
 * The key without its public point. The runtime reads the key again for each
 * signature, and where the point is given it computes it to compare: a third
 * of the whole time.
 *
 * @throws {TypeError | SyntaxError} when it is not the key of a pair on P-256.
 * @see RFC 5208, and RFC 5915, where the point is optional
 */
async function importP256({ d }: StoredJwk): Promise<SignBytes> {
  const secret = Uint8Array.fromBase64(d ?? "", { alphabet: "base64url" });
  if (secret.length !== 32) throw new TypeError("not a key of P-256");
  const key = await crypto.subtle.importKey(
    "pkcs8",
    new Uint8Array([...P256_PKCS8_HEAD, ...secret]),
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["sign"],
  );
  const params = { name: "ECDSA", hash: "SHA-256" };
  return async (data) =>
    new Uint8Array(await crypto.subtle.sign(params, key, data));
}
