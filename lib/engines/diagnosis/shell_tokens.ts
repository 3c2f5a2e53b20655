/**
 * Words and operators of a command line with their places. Splitting never
 * fails: an open quote simply ends with the line.
 */

/** Characters of a command that are looked at. */
export const COMMAND_CHARS_MAX = 8_192;

/** One word or operator of a command line. */
export interface Word {
  /** As typed, with quotes. */
  readonly raw: string;
  /** What the program is given: without quotes and escapes. */
  readonly value: string;
  /** Offset of the first character. */
  readonly start: number;
  /** Offset after the last character. */
  readonly end: number;
  /** True for `&&`, `||`, `|`, `;`, `&` and redirections. */
  readonly isOperator: boolean;
}

const OPERATOR = /^(?:\d?>>?&?\d?|\d?<<?<?|&>>?|&&|\|\||\|&|[|;&()])/;
const SAFE_WORD = /^[\w@%+=:,./~^-]+$/;

/** Characters of ASCII before which a word ends. */
const ENDS = Uint8Array.from(
  { length: 128 },
  (_, code) => /[\s|;&<>()]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** Splits a command line into words and operators; never throws. */
export function tokenise(line: string, isWindows = false): readonly Word[] {
  const words: Word[] = [];
  let i = 0;
  while (i < line.length) {
    const ch = line.charAt(i);
    if (ch === " " || ch === "\t" || ch === "\n") {
      i++;
      continue;
    }
    const operator = OPERATOR.exec(line.slice(i, i + 6))?.[0];
    if (operator !== undefined) {
      words.push({
        raw: operator,
        value: operator,
        start: i,
        end: i + operator.length,
        isOperator: true,
      });
      i += operator.length;
      continue;
    }
    const start = i;
    let value = "";
    while (i < line.length && !isEnd(line, i)) {
      const c = line.charAt(i);
      if (c === "'" || c === '"') {
        const close = closingQuote(line, i, c, isWindows);
        value += unescapeQuoted(line.slice(i + 1, close), c, isWindows);
        i = Math.min(close + 1, line.length);
      } else if (c === "\\" && !isWindows && i + 1 < line.length) {
        value += line.charAt(i + 1);
        i += 2;
      } else if (c === "$" && line.charAt(i + 1) === "(") {
        const close = closingParen(line, i + 1);
        value += line.slice(i, close + 1);
        i = close + 1;
      } else {
        value += c;
        i++;
      }
    }
    if (i === start) i++; // A lone closing parenthesis and the like.
    const end = Math.min(i, line.length);
    words.push({
      raw: line.slice(start, end),
      value,
      start,
      end,
      isOperator: false,
    });
  }
  return words;
}

/** Whether a word ends before a character: a blank or a sign of the shell. */
function isEnd(line: string, at: number): boolean {
  const code = line.charCodeAt(at);
  return code < 128 ? ENDS[code] === 1 : /\s/.test(line.charAt(at));
}

function closingQuote(
  line: string,
  open: number,
  quote: string,
  isWindows: boolean,
): number {
  for (let i = open + 1; i < line.length; i++) {
    const c = line.charAt(i);
    if (c === "\\" && quote === '"' && !isWindows) i++;
    else if (c === quote) return i;
  }
  return line.length;
}

function closingParen(line: string, open: number): number {
  let depth = 0;
  for (let i = open; i < line.length; i++) {
    const c = line.charAt(i);
    if (c === "(") depth++;
    else if (c === ")" && --depth === 0) return i;
  }
  return line.length;
}

function unescapeQuoted(
  inner: string,
  quote: string,
  isWindows: boolean,
): string {
  return quote === '"' && !isWindows
    ? inner.replace(/\\(["\\$`])/g, "$1")
    : inner;
}

/** A value as one shell word; left bare when no character needs quoting. */
export function quote(value: string, isWindows = false): string {
  if (SAFE_WORD.test(value) && (value[0] !== "~" || value.length > 0)) {
    return value;
  }
  if (isWindows) {
    return /^[\w@%+=:,.\\/~-]+$/.test(value)
      ? value
      : `"${value.replaceAll('"', "'")}"`;
  }
  return `'${value.replaceAll("'", `'\\''`)}'`;
}
