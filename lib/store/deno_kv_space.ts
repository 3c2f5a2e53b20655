/**
 * Gives the space of an embedded file back to the system. Deno KV never does;
 * SQLite can, in small steps, if the file was made for it.
 *
 * The steps are those of a second connection in the same process, beside the
 * one that Deno KV has. Its lock is held for some milliseconds; a commit that
 * meets it is tried again by the store.
 *
 * @module
 */

import { DatabaseSync } from "node:sqlite";

/**
 * Bytes of a page of a new file. The tree of a page keeps a quarter of it of an
 * entry and gives the rest pages of its own: in pages of 4,096 bytes, which
 * SQLite makes by itself, every result took a page more.
 */
export const PAGE_BYTES = 8_192;
/** Pages that one step gives back, at most: 256 KiB, and some milliseconds. */
export const STEP_PAGES_MAX = 32;
/** Free pages that are kept for what is written next: 10 MiB. */
export const FREE_PAGES_KEPT = 1_280;

/** Pages that are given back between two commits of the store: as many as its next one copies into the file. */
export const LOGGED_PAGES_MAX = 1_024;

/** `pragma auto_vacuum` of a file that can become smaller. */
const INCREMENTAL = 2;

/** Makes an empty file one that can become smaller, of pages of {@linkcode PAGE_BYTES}; afterwards it is too late. */
export function prepareKvFile(path: string): void {
  const database = new DatabaseSync(path);
  try {
    // The first table writes the head of the file, and with it the mode.
    database.exec(
      `pragma page_size = ${PAGE_BYTES}; pragma auto_vacuum = ${INCREMENTAL}; create table made (x); drop table made`,
    );
  } finally {
    database.close();
  }
}

/** The free space of a file that a store has open. */
export interface FreeSpace {
  /** Gives some of it back; how many pages. Zero while somebody writes. */
  give(): number;
  /** Lets go of the file. */
  close(): void;
}

/** Opens the free space of a file; null where it cannot become smaller. */
export function openFreeSpace(path: string): FreeSpace | null {
  // Whoever writes goes first: a step that cannot begin at once is left out.
  const database = new DatabaseSync(path, { timeout: 0 });
  const read = (pragma: string) =>
    Number(Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0]);
  if (read("auto_vacuum") !== INCREMENTAL) {
    database.close();
    return null;
  }
  // What a step moves is in the log of the store; a crash undoes it. The log is
  // copied into the file by the store's commits, on their own thread: here it
  // would hold the event loop.
  database.exec("pragma synchronous = normal; pragma wal_autocheckpoint = 0");
  let seen = read("data_version");
  let sinceCommit = 0;
  return {
    give() {
      const version = read("data_version");
      if (version !== seen) [seen, sinceCommit] = [version, 0];
      if (sinceCommit >= LOGGED_PAGES_MAX) return 0;
      const free = read("freelist_count");
      const pages = Math.min(free - FREE_PAGES_KEPT, STEP_PAGES_MAX);
      if (pages <= 0) return 0;
      try {
        database.prepare(`pragma incremental_vacuum(${pages})`).all();
      } catch (error) {
        if (/locked|busy/.test(String(error))) return 0;
        throw error;
      }
      const given = free - read("freelist_count");
      sinceCommit += given;
      return given;
    },
    close: () => database.close(),
  };
}
