/**
 * The text of a `.env` file as variables. Written here, because the runtimes
 * that the program supports read the same file differently, and some of them
 * let it overwrite what is set.
 *
 * @module
 */

/** Characters that are read; settings are a page of text. */
export const ENV_FILE_CHARACTERS_MAX = 65_536;

/** A line that says nothing that can be read. */
export class EnvFileError extends Error {
  /** For logs. */
  override readonly name = "EnvFileError";
  /** Counted from one. */
  readonly line: number;

  /** Says what is wrong, without quoting the line: it may be a secret. */
  constructor(line: number, problem: string) {
    super(problem);
    this.line = line;
  }
}

/**
 * Reads `NAME=value`, one a line, in the form that most programs understand:
 * `export` before the name, `#` at the start of a line or behind a space for
 * comments, values in single, double or back quotes, which may run over lines;
 * `\n`, `\r`, `\t`, `\"` and `\\` mean something in double quotes only. Nothing
 * is expanded. The last of two lines with one name counts.
 *
 * @throws {EnvFileError} at the first line that is none of these.
 */
export function parseEnvFile(text: string): Map<string, string> {
  if (text.length > ENV_FILE_CHARACTERS_MAX) {
    throw new EnvFileError(
      1,
      `the file has more than ${ENV_FILE_CHARACTERS_MAX} characters`,
    );
  }
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const variables = new Map<string, string>();
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? "").trimStart();
    if (line === "" || line.startsWith("#")) continue;
    const { name, rest } = splitLine(line, at + 1);
    const opening = /^["'`]/.exec(rest)?.[0];
    if (opening === undefined) {
      variables.set(name, rest.replace(/(?:^|\s)#.*$/, "").trim());
      continue;
    }
    const quoted = readQuoted({ lines, at, rest, quote: opening });
    variables.set(name, quoted.value);
    at = quoted.end;
  }
  return variables;
}

function splitLine(
  line: string,
  number: number,
): { name: string; rest: string } {
  const equals = line.indexOf("=");
  if (equals < 0) {
    throw new EnvFileError(number, 'has no "="; write NAME=value');
  }
  const name = line.slice(0, equals).replace(/^export\s+/, "").trim();
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
    throw new EnvFileError(
      number,
      name === ""
        ? 'has no name before its "="'
        : "has a name that is not made of letters, digits and _, or begins with a digit",
    );
  }
  return { name, rest: line.slice(equals + 1).trimStart() };
}

/** A value in quotes, which may end on a later line. */
function readQuoted(place: {
  lines: readonly string[];
  at: number;
  rest: string;
  quote: string;
}): { value: string; end: number } {
  const { lines, at, quote } = place;
  // The quotes of the first line stand in `rest`; what follows is untrimmed.
  let text = place.rest.slice(1);
  let end = at;
  let close = findQuote(text, quote);
  while (close < 0) {
    end += 1;
    const next = lines[end];
    if (next === undefined) {
      throw new EnvFileError(at + 1, "opens a quote that is never closed");
    }
    const from = text.length + 1;
    text += `\n${next}`;
    const found = findQuote(text.slice(from), quote);
    close = found < 0 ? -1 : from + found;
  }
  if (!/^\s*(?:#.*)?$/.test(text.slice(close + 1))) {
    throw new EnvFileError(end + 1, "goes on behind its closing quote");
  }
  const value = text.slice(0, close);
  return { value: quote === '"' ? unescape(value) : value, end };
}

/** Where a quote closes; in double quotes a backslash hides the next character. */
function findQuote(text: string, quote: string): number {
  for (let index = 0; index < text.length; index++) {
    if (text[index] === quote) return index;
    if (quote === '"' && text[index] === "\\") index += 1;
  }
  return -1;
}

const ESCAPES = new Map([["n", "\n"], ["r", "\r"], ["t", "\t"]]);

/** What is no escape stays as it is written. */
function unescape(text: string): string {
  return text.replace(
    /\\([nrt"\\])/g,
    (_, letter: string) => ESCAPES.get(letter) ?? letter,
  );
}
