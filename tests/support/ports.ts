/**
 * Ports for tests.
 *
 * Between the choice of a port and the moment at which a program listens on it
 * somebody else may take it. The system gives connections and listeners without
 * a wish a port of its own range, so these are below it; and all tests of this
 * machine draw from one counter, so that no two of them get the same one.
 *
 * @module
 */

import { tmpdir } from "node:os";
import { join } from "node:path";

const FIRST = 12_000;
/** Where the range begins from which systems choose ports themselves. */
const END = 32_000;
/** Holds the next port, for everybody who tests on this machine as this user. */
const COUNTER_PATH = join(tmpdir(), `pennyworth-test-ports-${Deno.uid()}`);

/** Ports that nothing listens on, and that nobody else is given meanwhile. */
export function freePorts(count: number, counter = COUNTER_PATH): number[] {
  using file = Deno.openSync(counter, {
    read: true,
    write: true,
    create: true,
  });
  file.lockSync(true);
  const buffer = new Uint8Array(16);
  const size = file.readSync(buffer) ?? 0;
  let next = Number(new TextDecoder().decode(buffer.subarray(0, size)));
  const ports: number[] = [];
  for (let tried = 0; ports.length < count; tried++) {
    if (tried > END - FIRST) throw new Error("no port is free");
    if (!(next >= FIRST && next < END)) next = FIRST;
    if (isFree(next)) ports.push(next);
    next++;
  }
  file.seekSync(0, Deno.SeekMode.Start);
  file.truncateSync(0);
  file.writeSync(new TextEncoder().encode(String(next)));
  return ports;
}

function isFree(port: number): boolean {
  try {
    using _listener = Deno.listen({ hostname: "127.0.0.1", port });
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) return false;
    throw error;
  }
}
