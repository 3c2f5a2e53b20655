/**
 * Finds patterns that begin at every line and then take lines: on blank lines
 * each place walks through all that follow, n² in all.
 *
 * @module
 */

/** `(?:^|\n)`, `(?:^|[;\n])`, either way round, or a line's end that all begins with; and spaces of any kind. */
const BEHIND_A_LINE =
  /(?:\((?:\?:|\?<=)?\^\|(?:\\n|\[[^\]^][^\]]*\\n[^\]]*\]|\[\\n[^\]]*\])\)|\((?:\?:|\?<=)?(?:\\n|\[[^\]^][^\]]*\\n[^\]]*\]|\[\\n[^\]]*\])\|\^\)|^\\n)(?:\\s|\[(?!\^)[^\]]*\\s[^\]]*\])[*+](?!\\n)/;
/** The same where `^` is the start of each line. */
const AT_A_LINE = /(?:^|[|(:])\^(?:\\s|\[(?!\^)[^\]]*\\s[^\]]*\])[*+]/;

/**
 * Where a pattern begins at a line and takes spaces that may be lines, or null.
 * `[^\S\n]*` takes the same text: the last line is a start as well.
 *
 * @param source The pattern without its slashes.
 * @param flags Its flags.
 */
export function lineStartLoop(source: string, flags: string): string | null {
  const found = BEHIND_A_LINE.exec(source) ??
    (flags.includes("m") ? AT_A_LINE.exec(source) : null);
  return found?.[0] ?? null;
}
