/**
 * What is asked of all lines of a log at once: one search through the whole
 * text takes far less than one through each of thousands of lines. What is
 * found of a list of lines is kept as long as the list is, and a list is not
 * changed once it was asked.
 */

/** A list of lines as one text, and those of its lines that say anything. */
interface Known {
  text?: string;
  said?: readonly string[];
}

const known = new WeakMap<readonly string[], Known>();

function knownOf(lines: readonly string[]): Known {
  let found = known.get(lines);
  if (found === undefined) known.set(lines, found = {});
  return found;
}

/** The lines as one text, with a line break before the first and behind the last. */
export function wholeText(lines: readonly string[]): string {
  return knownOf(lines).text ??= `\n${lines.join("\n")}\n`;
}

/**
 * Whether one of some texts stands in any line. A text that begins or ends with
 * a line break stands at the start or the end of a line.
 */
export function anyHas(
  lines: readonly string[],
  ...texts: readonly string[]
): boolean {
  const whole = wholeText(lines);
  return texts.some((text) => whole.includes(text));
}

/**
 * Numbers of the lines in which a pattern is found, in one pass.
 *
 * @param pattern With the flags `g` and `m`; what it finds ends in the line.
 */
export function linesWith(
  lines: readonly string[],
  pattern: RegExp,
): readonly number[] {
  const whole = wholeText(lines);
  const found: number[] = [];
  let number = 0;
  let end = whole.indexOf("\n", 1);
  pattern.lastIndex = 0;
  for (let match = pattern.exec(whole); match !== null;) {
    const last = match.index + match[0].length - 1;
    while (end < last) {
      end = whole.indexOf("\n", end + 1);
      number++;
    }
    found.push(number);
    pattern.lastIndex = Math.max(end, last + 1);
    match = pattern.exec(whole);
  }
  return found;
}

/** The lines that say anything. */
export function saidLines(lines: readonly string[]): readonly string[] {
  return knownOf(lines).said ??= lines.filter((line) => line.trim() !== "");
}
