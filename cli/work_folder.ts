/**
 * Where the administrator prepares what goes into somebody else's folder. Who
 * owns a folder can put links there under whatever is being written; so nothing
 * is written there: it is made whole where only the administrator can change
 * something, given to its owner, and moved, which follows no link.
 *
 * @module
 */

import { basename, dirname, join } from "node:path";
import { OperationError } from "./command.ts";
import { callerId } from "./settings_owner.ts";

const ROOT = 0;
const WRITTEN_BY_OTHERS = 0o022;
/** In such a folder everybody makes files, and nobody moves those of others. */
const STICKY = 0o1000;

/** A place for a file that is prepared. */
export interface Work {
  /** Its path. */
  readonly part: string;
  /** Takes away what was made for it. */
  clear(): Promise<void>;
}

/**
 * A place from which a file can be moved to its own.
 *
 * @param path Of the file; its folder is there.
 * @param options `end`: of its name where it lies beside. `caller`: whose
 * command it is; null where that cannot be known.
 * @throws {OperationError} where there is none.
 */
export async function workFor(
  path: string,
  { end, caller = callerId() }: {
    readonly end: string;
    readonly caller?: number | null;
  },
): Promise<Work> {
  const beside = path + end;
  const folder = await Deno.realPath(dirname(path));
  const above = caller === ROOT ? await lastOfRoot(folder) : folder;
  if (above === folder) return { part: beside, clear: async () => {} };
  const theirs = await Deno.stat(folder);
  if (
    dirname(folder) !== above || theirs.dev !== (await Deno.stat(above)).dev
  ) {
    throw new OperationError(
      `others than root can change what leads to ${folder} while it is written; ` +
        `do this as its owner, user ${theirs.uid}`,
    );
  }
  const work = await Deno.makeTempDir({ dir: above, prefix: ".pennyworth-" });
  return {
    part: join(work, basename(path)),
    clear: () => Deno.remove(work, { recursive: true }),
  };
}

/** The last folder on the way to one that root alone can change. */
async function lastOfRoot(folder: string): Promise<string> {
  const parent = dirname(folder);
  if (parent !== folder) {
    const last = await lastOfRoot(parent);
    if (last !== parent) return last;
  }
  const { uid, mode } = await Deno.stat(folder);
  const isOthers = uid !== null && uid !== ROOT ||
    mode !== null && (mode & WRITTEN_BY_OTHERS) !== 0 && (mode & STICKY) === 0;
  return isOthers ? parent : folder;
}
