import { VALUE_CHARS_MAX } from "../values.ts";

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
  /^[$@]?[A-Za-z_$][\w$]*(?:(?:\.|::|->|\?\.)[A-Za-z_$][\w$]*(?:!|\?(?!\.))?)*/;
/** A dotted name in which a dollar sign can only come first: `system$_` is two names. */
const NAME =
  /^[$@]{0,2}[A-Za-z_]\w*(?:(?:\.|::|->|\?\.)[A-Za-z_]\w*(?:!|\?(?!\.))?)*/;

/** Most tokens read from one piece of code: each has a character, so all of them. */
const TOKENS_MAX = VALUE_CHARS_MAX;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["0", "\0"],
  ["\n", ""],
]);

/** Code with the place that is read next. */
interface Source {
  readonly code: string;
  readonly language: Language;
  readonly tokens: Token[];
  at: number;
  /** Where texts begin that stand below their line, and where they end. */
  readonly below: Map<number, number>;
}

/** Languages whose comments begin with `#`. */
const HASHES: ReadonlySet<Language> = new Set([
  "python",
  "perl",
  "ruby",
  "php",
  "other",
]);
/** Languages whose comments begin with two slashes. */
const SLASHES: ReadonlySet<Language> = new Set(["javascript", "php"]);
/** Languages in which single quotes hold text as it is, and double quotes do not. */
const QUOTES: ReadonlySet<Language> = new Set(["perl", "ruby", "php"]);

/** What is tried at each place, in this order; each says whether it has read something. */
const READERS: readonly ((source: Source) => boolean)[] = [
  readEnd,
  readComment,
  readQuoted,
  readDelimited,
  readBelow,
  readPattern,
  readJoin,
  readName,
];

/**
 * Splits inline code into tokens that are good enough to find calls and their
 * literal arguments: strings are decoded, comments dropped, dotted names joined.
 * Linear in the length of the code.
 */
export function readTokens(code: string, language: Language): Token[] {
  const source: Source = {
    code,
    language,
    tokens: [],
    at: 0,
    below: new Map(),
  };
  while (source.at < code.length && source.tokens.length < TOKENS_MAX) {
    if (READERS.some((read) => read(source))) continue;
    push(source, "mark", code.charAt(source.at));
    source.at++;
  }
  return source.tokens;
}

function push(
  source: Source,
  kind: Token["kind"],
  value: string,
  template = false,
): void {
  source.tokens.push({ kind, value, template });
}

/** Blanks, and what ends a statement. */
function readEnd(source: Source): boolean {
  const c = source.code.charAt(source.at);
  if (!/[\s;]/.test(c)) return false;
  // Empty lines end nothing that has not ended.
  if (
    (c === "\n" || c === ";") && source.tokens.at(-1)?.kind !== "end" &&
    !(c === "\n" && goesOn(source))
  ) push(source, "end", c);
  source.at = source.below.get(source.at + 1) ?? source.at + 1;
  return true;
}

/** Whether a text is put together with what stands on the next line. */
function goesOn({ code, language, tokens, at }: Source): boolean {
  const before = tokens.at(-1);
  return before?.kind === "text" && language === "python" &&
      /^\s{1,200}(?:[rbuf]{1,2})?["']/i.test(code.slice(at, at + 203)) ||
    before?.kind === "mark" && before.value === "+";
}

/** A text in the lines below: `<<~X`, `<<"X"`, `<<<X`. */
function readBelow(source: Source): boolean {
  const { code, language, at } = source;
  if (!QUOTES.has(language) || !code.startsWith("<<", at)) return false;
  const head = BELOW.exec(code.slice(at, at + 60));
  const line = code.indexOf("\n", at) + 1;
  if (head === null || line === 0) return false;
  const [whole, quote = "", label = ""] = head;
  const start = source.below.get(line) ?? line;
  const end = new RegExp(`^[^\\S\\n]*${label}\\b`, "m").exec(code.slice(start));
  // Without its end it is a number that is shifted, or a list that grows.
  if (end === null) return false;
  const text = code.slice(start, start + end.index);
  push(source, "text", text.trim(), quote !== "'");
  source.below.set(line, start + end.index + end[0].length);
  source.at += whole.length;
  return true;
}

/** How a text begins that stands in the lines below. */
const BELOW = /^<<<?[~-]?(["']?)([A-Z_][A-Z_\d]{0,30})\1(?![\w"'])/;

/** A pattern of JavaScript or Ruby where a value stands, as the text that it finds. */
function readPattern(source: Source): boolean {
  const { code, language, tokens, at } = source;
  if (language !== "javascript" && language !== "ruby") return false;
  if (code.charAt(at) !== "/") return false;
  const before = tokens.at(-1);
  const isValue = before === undefined || before.kind === "end" ||
    before.kind === "mark" && /[(,=:[!&|?{};]/.test(before.value);
  const found = isValue ? PATTERN.exec(code.slice(at, at + 400)) : null;
  if (found === null) return false;
  push(source, "text", (found[1] ?? "").replace(/\\([^\w\s])/g, "$1"));
  source.at += found[0].length;
  return true;
}

const PATTERN =
  /^\/((?:\\[^\n]|\[(?:\\[^\n]|[^\]\\\n])*\]|[^\/\\[\n*])(?:\\[^\n]|\[(?:\\[^\n]|[^\]\\\n])*\]|[^\/\\[\n])*)\/[a-z]*/;

function readComment(source: Source): boolean {
  const { code, language, at } = source;
  if (SLASHES.has(language) && code.startsWith("/*", at)) {
    const end = code.indexOf("*/", at + 2);
    source.at = end < 0 ? code.length : end + 2;
    return true;
  }
  const isComment = HASHES.has(language) && code.charAt(at) === "#" &&
      !(language === "perl" && /[$\w]/.test(code.charAt(at - 1))) ||
    SLASHES.has(language) && code.startsWith("//", at) ||
    language === "lua" && code.startsWith("--", at);
  if (!isComment) return false;
  const end = code.indexOf("\n", at);
  source.at = end < 0 ? code.length : end;
  return true;
}

function readQuoted(source: Source): boolean {
  const { code, language, tokens, at } = source;
  const c = code.charAt(at);
  if (c !== '"' && c !== "'" && c !== "`") return false;
  const triple = language === "python" && code.startsWith(c.repeat(3), at);
  const before = tokens.at(-1);
  const prefix = before?.kind === "name" &&
      /^(?:[rbuf]|rb|br|fr|rf)$/i.test(before.value) &&
      /\w/.test(code.charAt(at - 1))
    ? before.value.toLowerCase()
    : "";
  if (prefix !== "") tokens.pop();
  const [value, end] = readString(
    code,
    at,
    triple ? c.repeat(3) : c,
    prefix.includes("r") || c === "'" && QUOTES.has(language),
  );
  source.at = end;
  const isTemplate = prefix.includes("f") || c === "`" ||
    c === '"' && QUOTES.has(language);
  // Only a template has to know which dollar signs were escaped.
  const dollar = language === "python" ? "\\$" : "$";
  push(
    source,
    c === "`" && language !== "javascript" ? "command" : "text",
    isTemplate ? value : value.replaceAll(ESCAPED_DOLLAR, dollar),
    isTemplate,
  );
  return true;
}

const CLOSING: ReadonlyMap<string, string> = new Map([
  ["{", "}"],
  ["(", ")"],
  ["[", "]"],
  ["<", ">"],
]);

/** Texts between delimiters that the code chooses: `q{...}`, `%x(...)`, and `</srv/*>`, which lists files. */
function readDelimited(source: Source): boolean {
  const { code, language, at } = source;
  const listed = language === "perl"
    ? /^<([^<>=\s$]{0,200}[\/*][^<>=\s]{0,200})>/.exec(code.slice(at, at + 402))
    : null;
  if (listed !== null) {
    push(source, "text", listed[1] ?? "", true);
    source.at += listed[0].length;
    return true;
  }
  const isOpen = language === "perl" &&
      /^q[qxw]?(?:\s*[{(\[<\/!|~]|[#"'^])/.test(code.slice(at, at + 6)) &&
      !/[\w$@%]/.test(code.charAt(at - 1)) ||
    language === "ruby" && /^%[xqQw]?[{(\[<\/!|]/.test(code.slice(at, at + 3));
  if (!isOpen) return false;
  const open = at +
    (/[{(\[<\/!|~#"'^]/.exec(code.slice(at, at + 6))?.index ?? 0);
  const mark = code.charAt(open);
  const end = code.indexOf(CLOSING.get(mark) ?? mark, open + 1);
  const head = code.slice(at, open).trim();
  push(
    source,
    head.endsWith("x") ? "command" : "text",
    code.slice(open + 1, end < 0 ? code.length : end),
    !head.endsWith("q"),
  );
  source.at = end < 0 ? code.length : end + 1;
  return true;
}

/** What joins two texts, where no method can stand behind a dot. */
function readJoin(source: Source): boolean {
  const { code, language, at } = source;
  const mark = language === "lua"
    ? ".."
    : language === "perl" || language === "php"
    ? "."
    : undefined;
  if (mark === undefined || !code.startsWith(mark, at)) return false;
  push(source, "mark", ".");
  source.at += mark.length;
  return true;
}

/** Names with their dots, and numbers. */
const WORDS: readonly (readonly [RegExp, Token["kind"], RegExp])[] = [
  [/^[A-Za-z_$@]/, "name", NAME],
  [/^\d/, "number", /^[\d._xa-fA-F]+/],
  [
    /^\.[A-Za-z_]/,
    "name",
    /^\.[A-Za-z_$][\w$]*(?:(?:\.|::|->|\?\.)[A-Za-z_$][\w$]*(?:!|\?(?!\.))?)*/,
  ],
  [/^->[A-Za-z_]/, "name", /^->[A-Za-z_$][\w$]*/],
];

function readName(source: Source): boolean {
  const { code, language, at } = source;
  // What stands for a list's elements, or asks first whether there is something.
  const between = language === "javascript" || language === "php"
    ? /^(?:\.{3}|\?\.(?=[[(])|\?(?=\.[A-Za-z_$]))/.exec(code.slice(at, at + 4))
    : language === "perl"
    ? /^->(?=[[({])/.exec(code.slice(at, at + 3))
    : null;
  if (between !== null) {
    source.at += between[0].length;
    return true;
  }
  const start = code.slice(at, at + 3);
  const found = WORDS.find(([begins]) => begins.test(start));
  if (found === undefined) return false;
  const [, kind, pattern] = found;
  const whole = pattern === NAME && language === "javascript"
    ? SCRIPT_NAME
    : pattern;
  const text = whole.exec(code.slice(at, at + 400))?.[0] ?? start.charAt(0);
  push(source, kind, text);
  source.at += text.length;
  return true;
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
