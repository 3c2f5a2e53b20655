/**
 * When a signing key is published, used and withdrawn. Plain functions of the
 * keys' times, so that every process that has read the same set agrees without
 * a timer or a word between them.
 *
 * @module
 */

import type { PublicJwk } from "./jwk.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A key is in the published set this long before it signs. */
export const PUBLISH_LEAD_MS: number = DAY_MS;
/** A key stays in the published set this long after it last signed. */
export const RETIRED_KEEP_MS: number = 400 * DAY_MS;
/** The private half is kept this long after retirement, for processes that have not read the news. */
export const PRIVATE_KEEP_MS: number = DAY_MS;

/** Where a key stands in its life. */
export type KeyState = "next" | "active" | "retired" | "compromised";

/** A signing key with its times (ISO 8601), as it is stored. */
export type KeyRecord = {
  /** RFC 7638 thumbprint. */
  readonly kid: string;
  /** The public half. */
  readonly public_jwk: StoredJwk;
  /** The private half; null when it is no longer needed. */
  readonly private_jwk: StoredJwk | null;
  /** In the published set from then on. */
  readonly published_at: string;
  /** Signs from then on. */
  readonly active_from: string;
  /** Signs until then; null while no successor is known. */
  readonly retired_at: string | null;
  /** Not to be believed; null while nothing is known against it. */
  readonly compromised_at: string | null;
};

/** A JWK as plain text members. */
export type StoredJwk = { readonly [member: string]: string };

/** The state of a key at a moment. */
export function keyState(key: KeyRecord, now: Date): KeyState {
  if (key.compromised_at !== null) return "compromised";
  if (now < new Date(key.active_from)) return "next";
  if (key.retired_at !== null && now >= new Date(key.retired_at)) {
    return "retired";
  }
  return "active";
}

/**
 * The key that signs; null when there is none. A key that was made to sign at
 * once does so also when the clock was set back to before it was made.
 */
export function activeKey(
  keys: readonly KeyRecord[],
  now: Date,
): KeyRecord | null {
  const active = keys.filter((key) => keyState(key, now) === "active");
  const last = active.toSorted(byActivation).at(-1);
  if (last !== undefined) return last;
  const first = keys.toSorted(byActivation).find((key) =>
    keyState(key, now) === "next" && key.active_from === key.published_at
  );
  return first ?? null;
}

/** The key that is published and will sign; null when there is none. */
export function nextKey(
  keys: readonly KeyRecord[],
  now: Date,
): KeyRecord | null {
  return keys.find((key) => keyState(key, now) === "next") ?? null;
}

/** The keys that belong into the JWKS: the active one first, compromised ones never. */
export function publishedKeys(
  keys: readonly KeyRecord[],
  now: Date,
): readonly KeyRecord[] {
  const rank = { active: 0, next: 1, retired: 2, compromised: 3 } as const;
  return keys
    .filter((key) => keyState(key, now) !== "compromised" && !isOver(key, now))
    .toSorted((a, b) =>
      rank[keyState(a, now)] - rank[keyState(b, now)] || byActivation(b, a)
    );
}

/** A key that signs at once: the first of a set, or the successor of a compromised one. */
export function withActiveKey(
  keys: readonly KeyRecord[],
  key: NewKey,
  now: Date,
): readonly KeyRecord[] {
  return [...keys, {
    ...key,
    published_at: now.toISOString(),
    active_from: now.toISOString(),
    retired_at: null,
    compromised_at: null,
  }];
}

/** The two halves of a fresh key. */
export type NewKey = Pick<KeyRecord, "kid" | "public_jwk" | "private_jwk">;

/**
 * The set after a rotation: the new key is published now, and takes over after
 * {@linkcode PUBLISH_LEAD_MS}.
 */
export function withNextKey(
  keys: readonly KeyRecord[],
  key: NewKey,
  now: Date,
): readonly KeyRecord[] {
  const takesOver = new Date(now.getTime() + PUBLISH_LEAD_MS).toISOString();
  const current = activeKey(keys, now);
  return [
    ...keys.map((other) =>
      other === current ? { ...other, retired_at: takesOver } : other
    ),
    {
      ...key,
      published_at: now.toISOString(),
      active_from: takesOver,
      retired_at: null,
      compromised_at: null,
    },
  ];
}

/**
 * The set after a key is found compromised. If it was signing, the next key
 * takes over at once; where there is none, the caller adds one.
 */
export function withCompromised(
  keys: readonly KeyRecord[],
  kid: string,
  now: Date,
): readonly KeyRecord[] {
  const next = nextKey(keys, now);
  const wasSigning = activeKey(keys, now)?.kid === kid;
  return keys.map((key) => {
    if (key.kid === kid) {
      return {
        ...key,
        private_jwk: null,
        compromised_at: now.toISOString(),
      };
    }
    // A key that never signed leaves its predecessor in office.
    if (next?.kid === kid && key.retired_at === next.active_from) {
      return { ...key, retired_at: null };
    }
    return wasSigning && key === next
      ? { ...key, active_from: now.toISOString() }
      : key;
  });
}

/**
 * The set without private halves and keys whose time is over. Compromised keys
 * stay, to be named.
 *
 * @param options `privateKeepMs`: how long a private half stays after its key
 * signed last.
 */
export function tidied(
  keys: readonly KeyRecord[],
  now: Date,
  { privateKeepMs = PRIVATE_KEEP_MS }: { readonly privateKeepMs?: number } = {},
): readonly KeyRecord[] {
  return keys
    .filter((key) => !isOver(key, now))
    .map((key) => {
      const since = key.retired_at === null
        ? 0
        : now.getTime() - new Date(key.retired_at).getTime();
      return since > privateKeepMs ? { ...key, private_jwk: null } : key;
    });
}

/** The public half as JWKS shows it. */
export function publicJwkOf(key: KeyRecord): PublicJwk & { kid: string } {
  const { kty = "EC", crv = "P-256", x = "", y = "" } = key.public_jwk;
  const { kid } = key;
  return kty === "OKP"
    ? { kty, crv, x, kid, alg: "EdDSA", use: "sig" }
    : { kty, crv, x, y, kid, alg: "ES256", use: "sig" };
}

/**
 * Until when a key is to be believed: what was signed with it later, or cannot
 * be shown to be older, may be anybody's. null while nobody knows.
 */
export function keyEnd(
  { compromised_at, retired_at }: KeyRecord,
): Date | null {
  const ends = [
    ...(compromised_at === null ? [] : [Date.parse(compromised_at)]),
    ...(retired_at === null ? [] : [Date.parse(retired_at) + RETIRED_KEEP_MS]),
  ];
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/** Keys of a set that {@linkcode tidied} leaves out. */
export function keysOver(
  keys: readonly KeyRecord[],
  now: Date,
): readonly KeyRecord[] {
  return keys.filter((key) => isOver(key, now));
}

function isOver(key: KeyRecord, now: Date): boolean {
  return key.compromised_at === null && key.retired_at !== null &&
    now.getTime() - new Date(key.retired_at).getTime() > RETIRED_KEEP_MS;
}

function byActivation(a: KeyRecord, b: KeyRecord): number {
  return a.active_from.localeCompare(b.active_from);
}
