/**
 * The variables that a text for Make gives values to.
 *
 * @module
 */

/** Most characters that are filled in for the variables of one text. */
export const FILLED_TOTAL_MAX = 16_384;
/** Deepest variables in the values of variables that are filled in. */
const DEPTH_MAX = 4;

const SETS =
  /^(?:(?:export|override)\s{1,4})?([A-Za-z_][\w.-]{0,60})[ \t]{0,20}(:{0,3}|[?+])=[ \t]{0,20}([^\n#]*)(?:#.*)?$/;
const VARIABLE = /(?<!\$)\$(?:\(([A-Za-z_][\w.-]{0,60})\)|\{([\w.-]{1,60})\})/g;
/** A value that only Make can work out, by a function or a shell. */
const COMPUTED = /\$[({][\w-]{1,30}[\s,]/;

/**
 * What fills the variables of a text for Make into its lines, as far as their
 * values stand in it.
 *
 * @param text All of it.
 * @param given Variables that the command line sets, which win.
 */
export function makeVariables(
  text: string,
  given: ReadonlyMap<string, string> = new Map(),
): (line: string) => string {
  const values = new Map<string, string>();
  for (const line of text.includes("=") ? text.split(/\n|\\n/) : []) {
    const [, name, how, value = ""] = SETS.exec(line) ?? [];
    if (name === undefined || COMPUTED.test(value)) continue;
    const before = values.get(name);
    values.set(
      name,
      how === "+" && before !== undefined
        ? `${before} ${value.trim()}`.slice(0, FILLED_TOTAL_MAX)
        : value.trim(),
    );
  }
  for (const [name, value] of given) values.set(name, value);
  let left = FILLED_TOTAL_MAX;
  const filled = (line: string, depth: number): string =>
    line.replace(VARIABLE, (whole, name?: string, other?: string) => {
      const value = values.get(name ?? other ?? "");
      if (value === undefined || depth > DEPTH_MAX) return whole;
      left -= value.length + 1;
      return left < 0 ? whole : filled(value, depth + 1);
    });
  return (line) => values.size === 0 ? line : filled(line, 0);
}
