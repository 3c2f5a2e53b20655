/**
 * The file beside an embedded store that remembers what was signed of the log
 * last. A copy of the store does not have it, so that a store which is put back
 * from one is known to be older than what it signed.
 *
 * @module
 */

import { runPlace } from "@/lib/admin/place.ts";
import type { Config } from "@/lib/config.ts";
import { messageOf } from "@/lib/errors.ts";
import { StoreError } from "@/lib/store/store.ts";
import {
  headOfLines,
  lineOfHead,
  memoryOfProcess,
  type SignedMemory,
} from "@/lib/tlog/signed_memory.ts";
import { embeddedPath } from "./store_place.ts";

/** Bytes after which the file begins anew. */
export const LOG_MEMORY_BYTES_MAX = 65_536;

/** Bytes of a file that is read: one that was begun anew may have some behind it. */
const FOREIGN_BYTES_MAX = 2 * LOG_MEMORY_BYTES_MAX;

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
      const { signed } = runPlace(path);
      // Whoever owns the folder could put something without an end there.
      const { isFile, size } = Deno.lstatSync(signed);
      if (!isFile || size > FOREIGN_BYTES_MAX) {
        throw new StoreError(`${signed} is not a file of this program`);
      }
      text = Deno.readTextFileSync(signed);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
  return Object.assign(memoryOfProcess(headOfLines(text)), {
    [Symbol.dispose]() {},
  });
}

/** What is asked of the file. */
export type MemoryFile = Pick<
  Deno.FsFile,
  "statSync" | "readSync" | "writeSync" | "seekSync" | "truncateSync" | "close"
>;

/**
 * Remembers what a log said, a line for each look, so that a crash loses none.
 *
 * @param open The system's own; tests fill its disk.
 */
export function openMemoryFile(
  path: string,
  open: (path: string, options: Deno.OpenOptions) => MemoryFile = Deno.openSync,
): SignedMemory & Disposable {
  const file = open(path, {
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
  // What was cut off, by a crash or a full disk, stays a line of its own.
  let isCutOff = bytes > 0 && found[bytes - 1] !== 10;
  return {
    get last() {
      return memory.last;
    },
    keep(head) {
      if (memory.last !== null && head.size <= memory.last.size) return;
      // The file first: what could not be written down is not signed.
      try {
        write(lineOfHead(head));
      } catch (cause) {
        throw new StoreError(`cannot write ${path}: ${messageOf(cause)}`, {
          cause,
        });
      }
      memory.keep(head);
    },
    [Symbol.dispose]: () => file.close(),
  };

  function write(line: string): void {
    const data = new TextEncoder().encode(isCutOff ? `\n${line}` : line);
    // The new line first: there is no moment at which nothing is remembered.
    const isAnew = bytes + data.length > LOG_MEMORY_BYTES_MAX;
    if (isAnew) {
      file.seekSync(0, Deno.SeekMode.Start);
      bytes = 0;
    }
    isCutOff = true;
    for (let at = 0; at < data.length;) {
      const count = file.writeSync(data.subarray(at));
      if (count === 0) throw new Error("nothing more can be written");
      at += count;
      bytes += count;
    }
    isCutOff = false;
    if (isAnew) file.truncateSync(data.length);
  }
}
