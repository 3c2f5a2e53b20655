/**
 * The file beside an embedded store that remembers what was signed of the log
 * last. A copy of the store does not have it, so that a store which is put back
 * from one is known to be older than what it signed.
 *
 * @module
 */

import { runPlace } from "@/lib/admin/place.ts";
import type { Config } from "@/lib/config.ts";
import {
  headOfLines,
  lineOfHead,
  memoryOfProcess,
  type SignedMemory,
} from "@/lib/tlog/signed_memory.ts";
import { embeddedPath } from "./store_place.ts";

/** Bytes after which the file begins anew. */
export const LOG_MEMORY_BYTES_MAX = 65_536;

/**
 * Opens the memory; of a store that has no file it lasts as long as the process.
 * The file stays open, because a serving process gives up its permissions.
 */
export function openLogMemory(config: Config): SignedMemory & Disposable {
  const path = embeddedPath(config);
  return path === null || path === ":memory:"
    ? Object.assign(memoryOfProcess(), { [Symbol.dispose]() {} })
    : openMemoryFile(runPlace(path).signed);
}

/** What is remembered beside a store, for whoever looks and signs nothing. */
export function readLogMemory(config: Config): SignedMemory & Disposable {
  const path = embeddedPath(config);
  let text = "";
  if (path !== null && path !== ":memory:") {
    try {
      text = Deno.readTextFileSync(runPlace(path).signed);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
  return Object.assign(memoryOfProcess(headOfLines(text)), {
    [Symbol.dispose]() {},
  });
}

/** Remembers what a log said, a line for each look, so that a crash loses none. */
export function openMemoryFile(path: string): SignedMemory & Disposable {
  const file = Deno.openSync(path, {
    read: true,
    write: true,
    create: true,
    mode: 0o600,
  });
  const found = new Uint8Array(file.statSync().size);
  let bytes = 0;
  for (let read: number | null = 0; read !== null && bytes < found.length;) {
    read = file.readSync(found.subarray(bytes));
    bytes += read ?? 0;
  }
  const memory = memoryOfProcess(headOfLines(new TextDecoder().decode(found)));
  // What was cut off by a crash stays a line of its own.
  if (bytes > 0 && found[bytes - 1] !== 10) write("\n");
  return {
    get last() {
      return memory.last;
    },
    keep(head) {
      const before = memory.last;
      memory.keep(head);
      if (memory.last === before) return;
      write(lineOfHead(head));
    },
    [Symbol.dispose]: () => file.close(),
  };

  function write(line: string): void {
    const data = new TextEncoder().encode(line);
    // The new line first: there is no moment at which nothing is remembered.
    if (bytes + data.length > LOG_MEMORY_BYTES_MAX) {
      file.seekSync(0, Deno.SeekMode.Start);
      bytes = 0;
      file.writeSync(data);
      file.truncateSync(data.length);
    } else file.writeSync(data);
    bytes += data.length;
  }
}
