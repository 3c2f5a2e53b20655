/**
 * A file of private keys: a JWK Set (RFC 7517, section 5) whose keys have their
 * private members, and a `kid` that says what each is for.
 *
 * @module
 */

import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import {
  type HeldKey,
  heldKey,
  KEY_USES,
  type KeyUse,
  KIND_OF_USE,
  nameOfUse,
  useOfName,
} from "./custody.ts";
import { KeyCustodyError } from "./custody_error.ts";
import { verifySignature } from "./algorithms.ts";
import { parsePublicJwk } from "./jwk.ts";

/** Bytes of a file that is read. */
export const KEY_FILE_BYTES_MAX = 65_536;
/** Keys that a file may have, old ones with it. */
export const KEY_FILE_KEYS_MAX = 64;

/** The keys of a file by what they are for. */
export type KeyFile = Readonly<Record<KeyUse, readonly HeldKey[]>>;

/**
 * Reads the text of a file.
 *
 * @throws {KeyCustodyError} naming the key that is wrong, and nothing of it.
 */
export async function readKeyFile(text: string): Promise<KeyFile> {
  const found: Record<KeyUse, HeldKey[]> = {
    verdicts: [],
    receipts: [],
    log: [],
  };
  const kids = new Set<string>();
  for (const [index, value] of keysOf(text).entries()) {
    const { use, key } = await readKey(value, `key ${index + 1}`);
    if (kids.has(key.kid)) {
      throw new KeyCustodyError(`key ${index + 1} stands there twice`);
    }
    kids.add(key.kid);
    found[use].push(key);
  }
  return found;
}

/**
 * The text with a fresh key for each use behind those that it has.
 *
 * @param text Of a file; null where there is none.
 * @param label Ends the names of the new keys.
 * @throws {KeyCustodyError} when the text is none of a key file.
 */
export async function withNewKeys(
  text: string | null,
  label: string,
): Promise<{ readonly text: string; readonly kids: readonly string[] }> {
  const keys: JsonValue[] = text === null ? [] : [...keysOf(text)];
  const kids: string[] = [];
  for (const use of KEY_USES) {
    const { alg, generate } = KIND_OF_USE[use];
    const { kid, private_jwk: jwk } = await generate();
    kids.push(kid);
    keys.push({ ...jwk, kid: `${nameOfUse(use)}-${label}`, alg, use: "sig" });
  }
  const written = `${JSON.stringify({ keys }, null, 2)}\n`;
  // What is not read again is not written either.
  await readKeyFile(written);
  return { text: written, kids };
}

function keysOf(text: string): readonly JsonValue[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // What the parser says has a piece of the text in it.
    throw new KeyCustodyError("it is not JSON");
  }
  if (!isJsonObject(value) || !Array.isArray(value.keys)) {
    throw new KeyCustodyError('it is not a JWK Set: {"keys": [...]}');
  }
  if (value.keys.length > KEY_FILE_KEYS_MAX) {
    throw new KeyCustodyError(`it has more than ${KEY_FILE_KEYS_MAX} keys`);
  }
  return value.keys;
}

async function readKey(
  value: JsonValue,
  which: string,
): Promise<{ use: KeyUse; key: HeldKey }> {
  if (!isJsonObject(value)) {
    throw new KeyCustodyError(`${which} is not a JWK`);
  }
  const use = typeof value.kid === "string" ? useOfName(value.kid) : null;
  if (use === null) {
    const names = KEY_USES.map(nameOfUse).join(", ");
    throw new KeyCustodyError(
      `the kid of ${which} says not what it is for; it begins with one of ${names}`,
    );
  }
  const key = await importKey(value, use).catch(() => null);
  if (key === null) {
    const { alg } = KIND_OF_USE[use];
    const curve = alg === "ES256" ? "EC on P-256" : "OKP Ed25519";
    throw new KeyCustodyError(
      `${which} is no private key of ${alg} (${curve}) whose halves belong together`,
    );
  }
  return { use, key };
}

/** What is signed once to see that a key's halves belong together. */
const PROBE = new TextEncoder().encode("pennyworth: does this key sign?");

async function importKey(
  value: JsonObject,
  use: KeyUse,
): Promise<HeldKey | null> {
  const { alg, importPrivate } = KIND_OF_USE[use];
  const { kty, crv, x, y, d, alg: boundTo = alg, use: meantFor = "sig" } =
    value;
  if (boundTo !== alg && !(alg === "EdDSA" && boundTo === "Ed25519")) {
    return null;
  }
  if (meantFor !== "sig" || typeof d !== "string") return null;
  const parsed = parsePublicJwk({
    kty: kty ?? null,
    crv: crv ?? null,
    x: x ?? null,
    ...(y === undefined ? {} : { y }),
  });
  if (parsed.kind !== "ok") return null;
  const publicJwk = parsed.jwk;
  const members = { ...publicJwk };
  const sign = await importPrivate({ ...members, d });
  const claim = { algorithm: alg, jwk: publicJwk, data: PROBE };
  return await verifySignature({ ...claim, signature: await sign(PROBE) })
    ? heldKey(members, sign)
    : null;
}
