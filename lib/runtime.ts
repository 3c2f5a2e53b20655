/**
 * Time and randomness as ports, so that decisions stay pure and tests set both.
 *
 * @module
 */

/** Where the time comes from. */
export interface Clock {
  /** The present moment. */
  now(): Date;
}

/** Where randomness comes from. */
export interface Random {
  /** A random UUID (version 4). */
  uuid(): string;
  /** Cryptographically random bytes. */
  bytes(length: number): Uint8Array<ArrayBuffer>;
}

/** Resolves after some milliseconds, or as soon as the signal aborts. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/**
 * Waits by the system's timers. A signal that lives as long as the program
 * keeps nothing of a wait that is over.
 */
export function systemWait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end);
  });
}

/** The system's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** Random bytes that are asked for at once. */
const POOL_BYTES = 4_096;

/** The system's source of randomness. */
export const systemRandom: Random = {
  uuid: () => crypto.randomUUID(),
  bytes: pooledBytes((pool) => crypto.getRandomValues(pool)),
};

/**
 * Random bytes of a pool: asking the system costs as much for many as for few.
 * Each is given once, and forgotten here.
 */
export function pooledBytes(
  fill: (pool: Uint8Array<ArrayBuffer>) => void,
): Random["bytes"] {
  const pool = new Uint8Array(POOL_BYTES);
  let given = POOL_BYTES;
  return (length) => {
    if (length > POOL_BYTES) {
      const bytes = new Uint8Array(length);
      fill(bytes);
      return bytes;
    }
    if (given + length > POOL_BYTES) {
      fill(pool);
      given = 0;
    }
    const bytes = pool.slice(given, given + length);
    pool.fill(0, given, given + length);
    given += length;
    return bytes;
  };
}

/**
 * A time-ordered UUID (version 7, RFC 9562 section 5.7).
 *
 * @param now Milliseconds go into the first 48 bits.
 */
export function uuidV7(now: Date, random: Random): string {
  const bytes = random.bytes(16);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(now.getTime()) << 16n);
  const noise = random.bytes(2);
  bytes[6] = 0x70 | ((noise[0] ?? 0) & 0x0f);
  bytes[7] = noise[1] ?? 0;
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toHex();
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}
