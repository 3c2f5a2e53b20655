/**
 * Files of password hashes that a program is given which does not work on them:
 * it prints what it cannot read.
 *
 * @module
 */
import type { Run } from "../handler.ts";

/** Files that hold them, as a whole argument or behind an option, a scheme or a field. */
const HASHES =
  /(?:^|\/)(?:g?shadow-?|master\.passwd|ntds\.dit)$|[[:=(,'" ]\/etc\/(?:g?shadow|master\.passwd)\b/i;

/** Programs that say something of the file itself, or watch it. */
const ABOUT_FILES =
  /^(?:aide|auditctl|augenrules|aureport|ausearch|chcon|debsums|dlocate|dpkg|dpkg-query|etckeeper|fuser|inotifywait|inotifywatch|lsof|matchpathcon|pacman|restorecon|rpm|rpmquery|samhain|semanage|tripwire)$/;

/** The argument that names such a file. */
export function namedHashes(args: readonly string[]): string | undefined {
  return args.find((arg) => HASHES.test(arg));
}

/** Judges such a file among the arguments of a program that is known for something else. */
export function judgeHashes({ call, judge }: Run): void {
  if (ABOUT_FILES.test(call.name)) return;
  // A package has that name as well, and a sentence may speak of the file.
  const named = namedHashes(
    call.args.filter((arg) => arg.includes("/") && !/\s/.test(arg)),
  );
  if (named === undefined) return;
  judge.add(call, "read-secret", {
    target: named,
    says: `hands the password hashes in ${named} to ${call.name}`,
    instead: [`ls -la /etc/shadow`],
  });
}
