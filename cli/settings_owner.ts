/**
 * Whose settings a file holds that nobody named. Whoever writes them chooses the
 * store, the keys and who is paid: root in somebody's folder, and whoever works
 * in a folder of all, must not find settings of others there.
 *
 * @module
 */

/** What the system says of a file; null where it has no owners. */
export type Ownership = Pick<Deno.FileInfo, "uid" | "gid" | "mode">;

/** The administrator, whose files are everybody's to read. */
const ROOT = 0;
const GROUP_WRITES = 0o020;
const OTHERS_WRITE = 0o002;

/**
 * Why a file's settings are not the caller's own, as the end of a sentence; null
 * when they are. A group with the number of the owner, or of the caller, is taken
 * for one that has nobody else in it, as most systems make one for each user.
 *
 * @param caller The caller's number; null where it cannot be known.
 */
export function foreignSettings(
  { uid, gid, mode }: Ownership,
  caller: number | null,
): string | null {
  if (uid === null || mode === null) return null;
  if (uid !== ROOT && caller !== null && uid !== caller) {
    return `it belongs to user ${uid}`;
  }
  const isShared = gid !== uid && gid !== caller;
  return (mode & OTHERS_WRITE) !== 0 ||
      (isShared && (mode & GROUP_WRITES) !== 0)
    ? `others than its owner may write it (mode ${(mode & 0o777).toString(8)})`
    : null;
}

const PREFIX = "pennyworth-";
/** A container may have no other folder to write in than the one it works in. */
const MAKERS: readonly (() => string)[] = [
  () => Deno.makeTempFileSync({ prefix: PREFIX }),
  () => Deno.makeTempFileSync({ prefix: PREFIX, dir: "." }),
];

/** Owns no file: where nobody can tell who asks, only root's files are taken. */
const NOBODY = -1;

/**
 * The caller's number, which the program has no permission to ask for: a file
 * that it makes belongs to it. Null where it may make none, or there is no disk
 * that could be written.
 *
 * @param makers Each makes an empty file, and says where.
 */
export function callerId(
  makers: readonly (() => string)[] = MAKERS,
): number | null {
  let isReadOnly = true;
  for (const make of makers) {
    try {
      const file = make();
      try {
        return Deno.lstatSync(file).uid;
      } finally {
        Deno.removeSync(file);
      }
    } catch (error) {
      if (error instanceof Deno.errors.NotCapable) return null;
      const { code } = error as { code?: unknown };
      isReadOnly &&= code === "EROFS";
    }
  }
  return isReadOnly ? null : NOBODY;
}
