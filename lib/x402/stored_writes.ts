/**
 * An operation's writes as JSON, while they wait for the settlement that applies
 * them, and back.
 *
 * @module
 */

import type { StoreCommit } from "@/lib/store/store.ts";
import type { StoredWrites } from "./record.ts";

/**
 * The writes, to be stored.
 *
 * @param statementSha256 SHA-256 of a statement that the result signs.
 * @throws {TypeError} when they carry checks, which would hold at another time.
 */
export function serializeWrites(
  writes: StoreCommit,
  statementSha256?: string,
): StoredWrites {
  if ((writes.checks ?? []).length > 0) {
    throw new TypeError("an operation's writes carry no checks");
  }
  return {
    sets: (writes.sets ?? []).map((set) => ({
      key: set.key,
      value: set.value,
      expiresAt: set.expiresAt?.toISOString() ?? null,
    })),
    deletes: writes.deletes ?? [],
    ...(statementSha256 === undefined ? {} : { statementSha256 }),
  };
}

/** The writes, to be applied. */
export function deserializeWrites(writes: StoredWrites): StoreCommit {
  return {
    sets: writes.sets.map(({ key, value, expiresAt }) =>
      expiresAt === null
        ? { key, value }
        : { key, value, expiresAt: new Date(expiresAt) }
    ),
    deletes: writes.deletes,
  };
}
