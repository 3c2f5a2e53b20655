/**
 * Tables as text, in blocks: a block begins with its names in brackets. A line
 * that begins with a blank goes on with the one before it, which has no blank
 * added where it ends with `|`. `let NAME words` gives words a name that stands
 * as `${NAME}` further down. `#` begins a remark.
 *
 * @module
 */

/** What stands below its names. */
export interface Block {
  /** What stands in the brackets. */
  readonly names: string;
  /** Its lines, whole. */
  readonly lines: readonly string[];
}

/**
 * Reads blocks. Throws a `TypeError` where a line belongs to none.
 *
 * @param named Words that code shares with the text, by their names.
 */
export function readBlocks(
  text: string,
  named: Readonly<Record<string, string>> = {},
): readonly Block[] {
  const known = new Map(Object.entries(named));
  const blocks: { names: string; lines: string[] }[] = [];
  for (const written of wholeLines(text)) {
    const line = written.replaceAll(
      /\$\{([A-Z_]+)\}/g,
      (mark, name) => known.get(name) ?? mistake(`no words for ${mark}`),
    );
    const [, name, words] = /^let ([A-Z_]+) (.+)$/.exec(line) ?? [];
    const block = blocks.at(-1);
    if (name !== undefined && words !== undefined) known.set(name, words);
    else if (line.startsWith("[")) {
      blocks.push({ names: line.slice(1, -1), lines: [] });
    } else if (block === undefined) mistake(`of no block: ${line}`);
    else block.lines.push(line);
  }
  return blocks;
}

/** The name and the value of `name: value`; null for another line. */
export function fieldOf(
  line: string,
): { readonly name: string; readonly value: string } | null {
  const [, name, value] = /^((?:[a-zA-Z]|\* )[^:]*):(?: (.*))?$/.exec(line) ??
    [];
  return name === undefined ? null : { name, value: value ?? "" };
}

/** The parts of `condition # what it does => what to run instead`. */
export function partsOf(line: string): {
  readonly condition: string;
  readonly says: string | undefined;
  readonly instead: string | undefined;
} {
  const arrow = line.indexOf(" => ");
  const head = arrow < 0 ? line : line.slice(0, arrow);
  const hash = head.indexOf(" # ");
  return {
    condition: hash < 0 ? head : head.slice(0, hash),
    says: hash < 0 ? undefined : head.slice(hash + 3).trim(),
    instead: arrow < 0 ? undefined : line.slice(arrow + 4).trim(),
  };
}

/** Ends the reading of a table that says what it must not. */
export function mistake(what: string): never {
  throw new TypeError(`mistake in a table: ${what}`);
}

/** Lines without remarks, each with what goes on below it. */
function wholeLines(text: string): readonly string[] {
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const before = lines.at(-1);
    if (!line.startsWith(" ")) lines.push(line);
    else if (before === undefined) mistake(`goes on with nothing: ${line}`);
    else {
      const gap = before.endsWith("|") ? "" : " ";
      lines[lines.length - 1] = before + gap + line.trim();
    }
  }
  return lines;
}

/** Words, one a line. */
export function linesOf(text: string): readonly string[] {
  return text.split("\n").filter((line) =>
    line !== "" && !line.startsWith("#")
  );
}

/**
 * A pattern that matches when one of the patterns of a text is the whole.
 *
 * @param options What may stand before it; otherwise it begins the text.
 */
export function anyOf(
  text: string,
  options: { readonly before?: string; readonly flags?: string } = {},
): RegExp {
  const { before = "^", flags = "" } = options;
  return new RegExp(`${before}(?:${linesOf(text).join("|")})$`, flags);
}
