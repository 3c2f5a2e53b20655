/**
 * The files of the program that no file of an offer may give away: the keys, the
 * store with what stands beside it, and the settings.
 *
 * @module
 */

import { basename, dirname, join, resolve, sep } from "node:path";
import type { Config } from "@/lib/config.ts";
import { BESIDE_STORE } from "@/lib/store/deno_kv_logs.ts";
import { dataDirectory } from "./store_place.ts";

/** The program's own files, by what they are without links. */
export interface OwnFiles {
  /** All that can be named ahead. */
  readonly paths: readonly string[];
  /** Whether a file, or something in a folder, is one of them. */
  areIn(path: string): boolean;
}

/** Which they are, as the settings say. */
export function ownFiles(
  { keysFile = "", kvPath = "" }: Partial<Pick<Config, "keysFile" | "kvPath">>,
): OwnFiles {
  const store = placeOf(kvPath || join(dataDirectory(), "pennyworth.sqlite"));
  const paths = [
    store,
    ...BESIDE_STORE.map((end) => store + end),
    placeOf(".env"),
    ...(keysFile === "" ? [] : [placeOf(keysFile)]),
  ];
  // Its sockets and notes, and the stores that `restore` put aside.
  const starts = [`${store}.run`, `${store}.before-`];
  return {
    paths,
    areIn: (path) =>
      [...paths, ...starts].some((own) =>
        own === path || own.startsWith(join(path, sep))
      ) || starts.some((start) => path.startsWith(start)),
  };
}

/** Where a file lies, or will once it is made. */
function placeOf(path: string): string {
  try {
    return Deno.realPathSync(path);
  } catch {
    // It is not there yet.
  }
  try {
    return join(Deno.realPathSync(dirname(path)), basename(path));
  } catch {
    return resolve(path);
  }
}
