/** Languages whose inline code is read. */
export type Language =
  | "python"
  | "javascript"
  | "perl"
  | "ruby"
  | "php"
  | "lua"
  | "other";

/** A token of inline code. */
export interface Token {
  /** What is done, or which sort it is. */
  readonly kind: "name" | "text" | "number" | "mark" | "command" | "end";
  /** Decoded text. */
  readonly value: string;
  /** Whether a text interpolates expressions. */
  readonly template: boolean;
}

/** Stands for a dollar sign that was escaped in a string. */
export const ESCAPED_DOLLAR = "\uE004";

/** A dotted name in which a dollar sign is a letter. */
const SCRIPT_NAME =
  /^[$@]?[A-Za-z_$][\w$]*(?:(?:\.|::|->|\?\.)[A-Za-z_$][\w$]*[!?]?)*/;
/** A dotted name in which a dollar sign can only come first: `system$_` is two names. */
const NAME = /^[$@]{0,2}[A-Za-z_]\w*(?:(?:\.|::|->|\?\.)[A-Za-z_]\w*[!?]?)*/;

/** Most tokens read from one piece of code. */
export const TOKENS_MAX = 4_000;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["0", "\0"],
  ["\n", ""],
]);

/**
 * Splits inline code into tokens that are good enough to find calls and their
 * literal arguments: strings are decoded, comments dropped, dotted names joined.
 * Linear in the length of the code.
 */
export function readTokens(code: string, language: Language): Token[] {
  const tokens: Token[] = [];
  const hash = language === "python" || language === "perl" ||
    language === "ruby" || language === "php" || language === "other";
  const slashes = language === "javascript" || language === "php";
  const push = (kind: Token["kind"], value: string, template = false): void => {
    tokens.push({ kind, value, template });
  };
  let i = 0;
  while (i < code.length && tokens.length < TOKENS_MAX) {
    const c = code.charAt(i);
    if (c === "\n" || c === ";") {
      push("end", c);
      i++;
    } else if (c === " " || c === "\t" || c === "\r") {
      i++;
    } else if (
      (hash && c === "#" &&
        !(language === "perl" && /[$\w]/.test(code.charAt(i - 1)))) ||
      (slashes && c === "/" && code.charAt(i + 1) === "/") ||
      (language === "lua" && c === "-" && code.charAt(i + 1) === "-")
    ) {
      while (i < code.length && code.charAt(i) !== "\n") i++;
    } else if (slashes && c === "/" && code.charAt(i + 1) === "*") {
      const end = code.indexOf("*/", i + 2);
      i = end < 0 ? code.length : end + 2;
    } else if (c === '"' || c === "'" || c === "`") {
      const triple = language === "python" && code.startsWith(c.repeat(3), i);
      const before = tokens.at(-1);
      const prefix = before?.kind === "name" &&
          /^(?:[rbuf]|rb|br|fr|rf)$/i.test(before.value) &&
          /\w/.test(code.charAt(i - 1))
        ? before.value.toLowerCase()
        : "";
      if (prefix !== "") tokens.pop();
      const [value, end] = readString(
        code,
        i,
        triple ? c.repeat(3) : c,
        prefix.includes("r") ||
          (c === "'" &&
            (language === "perl" || language === "ruby" || language === "php")),
      );
      i = end;
      const interpolates = prefix.includes("f") || (c === "`") ||
        (c === '"' &&
          (language === "perl" || language === "ruby" || language === "php"));
      push(
        c === "`" && language !== "javascript" ? "command" : "text",
        value,
        interpolates,
      );
    } else if (
      (language === "perl" &&
        /^q[qxw]?\s*[{(\[<\/!|]/.test(code.slice(i, i + 6)) &&
        !/[\w$@%]/.test(code.charAt(i - 1))) ||
      (language === "ruby" && /^%[xqQw]?[{(\[<\/!|]/.test(code.slice(i, i + 3)))
    ) {
      const open = /[{(\[<\/!|]/.exec(code.slice(i, i + 6));
      const at = i + (open?.index ?? 0);
      const mark = code.charAt(at);
      const close =
        ({ "{": "}", "(": ")", "[": "]", "<": ">" } as Record<string, string>)[
          mark
        ] ?? mark;
      const end = code.indexOf(close, at + 1);
      const text = code.slice(at + 1, end < 0 ? code.length : end);
      const head = code.slice(i, at).trim();
      push(head.endsWith("x") ? "command" : "text", text, !head.endsWith("q"));
      i = end < 0 ? code.length : end + 1;
    } else if (/[A-Za-z_$@]/.test(c)) {
      const match = (language === "javascript" ? SCRIPT_NAME : NAME)
        .exec(code.slice(i, i + 400)) ?? [c];
      push("name", match[0]);
      i += match[0].length;
    } else if (/\d/.test(c)) {
      const match = /^[\d._xa-fA-F]+/.exec(code.slice(i, i + 60)) ?? [c];
      push("number", match[0]);
      i += match[0].length;
    } else if (c === "." && /[A-Za-z_]/.test(code.charAt(i + 1))) {
      const match =
        /^\.[A-Za-z_$][\w$]*(?:(?:\.|::|->|\?\.)[A-Za-z_$][\w$]*[!?]?)*/.exec(
          code.slice(i, i + 400),
        ) ?? [c];
      push("name", match[0]);
      i += match[0].length;
    } else if (
      c === "-" && code.charAt(i + 1) === ">" &&
      /[A-Za-z_]/.test(code.charAt(i + 2))
    ) {
      const match = /^->[A-Za-z_$][\w$]*/.exec(code.slice(i, i + 200)) ?? [c];
      push("name", match[0]);
      i += match[0].length;
    } else {
      push("mark", c);
      i++;
    }
  }
  return tokens;
}

function readString(
  code: string,
  start: number,
  mark: string,
  raw: boolean,
): [string, number] {
  let value = "";
  let i = start + mark.length;
  while (i < code.length) {
    if (code.startsWith(mark, i)) return [value, i + mark.length];
    const c = code.charAt(i);
    if (c === "\\" && i + 1 < code.length) {
      const next = code.charAt(i + 1);
      if (raw) {
        value += next === mark || next === "\\" ? next : c + next;
        i += 2;
        continue;
      }
      const hex =
        /^\\x\{?([0-9a-fA-F]{2})\}?|^\\u\{?([0-9a-fA-F]{4})\}?|^\\([0-7]{3})/
          .exec(code.slice(i, i + 8));
      if (hex !== null) {
        value += String.fromCharCode(
          hex[3] !== undefined
            ? parseInt(hex[3], 8)
            : parseInt(hex[1] ?? hex[2] ?? "0", 16),
        );
        i += hex[0].length;
        continue;
      }
      value += next === "$" ? ESCAPED_DOLLAR : ESCAPES.get(next) ?? next;
      i += 2;
      continue;
    }
    value += c;
    i++;
  }
  return [value, code.length];
}
