/**
 * What a publisher's own signature says of an entry.
 *
 * The signature is a compact JWS whose payload is the digest's 64 hexadecimal
 * characters. A key in its header (`jwk`) verifies it: that proves that the
 * holder of that key signed this text, and its thumbprint lets readers
 * recognise the key. It proves nothing about who that is.
 *
 * @see RFC 7515
 * @module
 */

import { AppError } from "@/lib/errors.ts";
import { SIGNATURE_ALGORITHMS } from "@/lib/jose/algorithms.ts";
import { parsePublicJwk } from "@/lib/jose/jwk.ts";
import { parseCompactJws, verifyCompactJws } from "@/lib/jose/jws.ts";
import type { Provenance } from "./entry.ts";

/**
 * Checks a signature over a digest. Without a key in the header it is kept
 * unverified, for readers who know the key.
 *
 * @throws {AppError} `invalid_request` when it is no JWS over this digest, or
 *   its own key does not verify it.
 */
export async function checkSignature(
  jws: string,
  digest: string,
): Promise<Provenance> {
  const parsed = parseCompactJws(jws);
  if (parsed === null) throw invalid("must be a compact JWS");
  if (new TextDecoder().decode(parsed.payload) !== digest) {
    throw invalid(
      `must have the digest ${digest} as its payload, as 64 characters`,
    );
  }
  const { jwk } = parsed.header;
  if (jwk === undefined) return { jws, verified: false };
  const key = parsePublicJwk(jwk);
  if (key.kind === "private_key") {
    throw new AppError(
      "contains_secret",
      "signature_jws carries a private key in its header.",
    );
  }
  if (key.kind !== "ok") throw invalid("has a key that cannot be used");
  const outcome = await verifyCompactJws(jws, {
    keys: [key.jwk],
    algorithms: SIGNATURE_ALGORITHMS,
  });
  if (outcome.kind === "failed") {
    throw invalid(`does not verify with its own key (${outcome.reason})`);
  }
  return { jws, verified: true, key_thumbprint: outcome.thumbprint };
}

function invalid(problem: string): AppError {
  return new AppError("invalid_request", `signature_jws ${problem}.`);
}
