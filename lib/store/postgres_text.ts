/**
 * What is sent to Postgres as text, and what its error codes mean.
 *
 * @module
 */

/**
 * A version as the text of a bigint.
 *
 * @throws {TypeError} when no store on Postgres gave it.
 */
export function toBigint(version: string | null): string | null {
  if (version !== null && !/^\d{1,19}$/.test(version)) {
    throw new TypeError("not a version of this store");
  }
  return version;
}

/** The literal of an array: Postgres reads any type of element from text. */
export function textArray(items: readonly (string | null)[]): string {
  const quoted = items.map((item) =>
    item === null ? "null" : `"${item.replaceAll(/["\\]/g, "\\$&")}"`
  );
  return `{${quoted.join(",")}}`;
}

/** The literal of an array of byte strings. */
export function byteaArray(items: readonly Uint8Array[]): string {
  return textArray(items.map((bytes) => `\\x${bytes.toHex()}`));
}

/** The SQLSTATE or the driver's code of an error; empty when it has none. */
export function sqlStateOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Whether Postgres asks to repeat: a serialization failure or a deadlock. */
export function isRepeatable(code: string): boolean {
  return code === "40001" || code === "40P01";
}

/**
 * Whether an error says that a statement had no effect: Postgres itself refused
 * it, or it was never sent. A connection that broke says nothing.
 */
export function isSurelyUnapplied(code: string): boolean {
  const isRefusedByServer = /^[0-9A-Z]{5}$/.test(code) &&
    !/^(08|57P0|58)/.test(code);
  return isRefusedByServer || code === "ECONNREFUSED" ||
    code === "CONNECT_TIMEOUT";
}

/**
 * Whether an error says that no server takes connections now: none is there, it
 * starts or stops, or it has as many as it takes. A wrong password is none of
 * these.
 */
export function isAway(code: string): boolean {
  const isServers = /^[0-9A-Z]{5}$/.test(code);
  return isServers ? /^(57P0[123]|53300|08)/.test(code) : AWAY_CODES.has(code);
}

/** Codes of the driver and of the system. */
const AWAY_CODES: ReadonlySet<string> = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "ETIMEDOUT",
]);
