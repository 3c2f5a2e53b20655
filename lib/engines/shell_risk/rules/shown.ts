import type { Run } from "../handler.ts";
import { BELOW_HOME } from "../typed.ts";

/** A word for a shell command line that names a path. */
export function quoteShown(run: Run, word: string): string {
  const text = run.judge.unknowns.show(word).slice(0, 120);
  if (/^[\w@%+=:,./~*?^-]+$/.test(text) || BELOW_HOME.test(text)) return text;
  // In quotes a tilde is no home.
  if (/^~\/[^'"\\`$]+$/.test(text)) return `~/'${text.slice(2)}'`;
  // A pattern behind a variable stays a pattern: `"$X"/*`.
  const pattern = /^(\$\{?\w+\}?)(\/[\w.\/-]*\*[\w.*-]*)$/.exec(text);
  if (pattern !== null) return `"${pattern[1]}"${pattern[2]}`;
  return /^(?:\$\(|\$\{?[A-Za-z_])/.test(text) && !/["\\`]/.test(text)
    ? `"${text}"`
    : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A path as it would be typed: what begins with a dash is one only behind a directory. */
export function pathShown(run: Run, path: string): string {
  return path.startsWith("-")
    ? `./${quoteShown(run, path)}`
    : quoteShown(run, path);
}
