import type { Judge } from "./judge.ts";

/** A pattern below the home directory, which is none in quotes: `~/.[!.]*`. */
export const BELOW_HOME = /^~\/(?:[\w@%+=:,./*?-]|\[[!^]?[\w.-]+\])+$/;

/** A word as a shell reads it; substitutions stay what they are. */
export function word(text: string): string {
  if (/^[\w@%+=:,./~*?-]+$/.test(text)) return text;
  if (BELOW_HOME.test(text)) return text;
  // In quotes a tilde is no home.
  if (/^~\/[^'"\\`$]+$/.test(text)) return `~/'${text.slice(2)}'`;
  return /^(?:\$\(|\$\{?[A-Za-z_])|^[\w-]+: .*\$\{?[A-Z_]/.test(text) &&
      !/["\\`]/.test(text)
    ? `"${text}"`
    : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A word with variables in it, which the shell has to fill as before; undefined where it has none. */
export function expanded(raw: string, judge: Judge): string | undefined {
  const origins = judge.unknowns.origins(raw);
  const isPlain = origins.length > 0 &&
    origins.every(({ label }) => /^\$\{?\w+\}?$/.test(label)) &&
    !/["\\`]/.test(raw) && !raw.includes("$");
  return isPlain ? `"${judge.unknowns.show(raw)}"` : undefined;
}

/** A word of the caller's as it would be typed again. */
export function typed(raw: string, judge: Judge): string {
  return expanded(raw, judge) ?? word(judge.unknowns.show(raw));
}
