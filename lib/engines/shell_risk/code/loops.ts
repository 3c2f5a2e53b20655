import { eachOf, type Value } from "./transforms.ts";

/** `for x in EXPRESSION`, `for (const x of EXPRESSION)`, `for my $x (EXPRESSION)`, `for i, x in EXPRESSION`. */
const FOR =
  /\bfor(?:each)?\s{0,4}\(?\s{0,4}(?:(?:const|let|var|my|our)\s{1,4})?\[?(?:\w{1,60}\s{0,4},\s{0,4})?(\$?\w{1,60})\]?\s{0,4}(?:in\b|of\b|\()([^\n;]*)/g;
/** PHP: `foreach (EXPRESSION as $x)`. */
const FOREACH_AS =
  /\bforeach\s{0,4}\(((?:(?!\bforeach)[^;])*?)\bas\s{1,4}(\$\w{1,60})/g;
/** `EXPRESSION.each { |x|`, `EXPRESSION.forEach(x =>`, `.map(function (x)`. */
const EACH =
  /["']([^"'\n]+)["'][\])]?\s{0,4}\)?\.(?:each|forEach|map|each_child)\s{0,4}(?:\(|\{|do\b)\s{0,4}(?:async\s{1,4})?(?:function\s{0,4}\w{0,60}\s{0,4})?[(|]?\s{0,4}(\w{1,60})/g;
/** The same of a list by its name. */
const EACH_NAMED =
  /([$@]?\b[A-Za-z_]\w{0,60})\.(?:each|forEach|map)\s{0,4}(?:\(|\{|do\b)\s{0,4}(?:async\s{1,4})?(?:function\s{0,4}\w{0,60}\s{0,4})?[(|]?\s{0,4}(\w{1,60})/g;
/** Perl: `for (<PATTERN>)` and `for (EXPRESSION)` without a variable. */
const FOR_TOPIC =
  /\bfor(?:each)?\s{0,4}(?:\(\s{0,4}|\b(?=glob\b|<))(?:<([^<>\n]+)>|([^;)]*))/g;
/** `from os import system as s`, `{ execSync: x }`. */
const ALIAS =
  /\b([A-Za-z_]\w{0,60})(?:\s{1,4}as\s{1,4}|\s{0,4}:\s{0,4})([A-Za-z_]\w{0,60})\b/g;
const LITERAL = /["'](~?[\/.\w*][^"'\n]*|[~.])["']/g;
/** Calls that list a directory: their elements lie below it. */
const LISTS =
  /listdir|iterdir|scandir|walk|readdir|entries|children|rglob|Dir\b/i;

/**
 * The variables of loops over a literal list or directory, with their values or
 * a pattern that stands for them. Linear in the length of the code.
 *
 * @param code Inline code of any language.
 */
export function loopVariables(code: string): Map<string, Value> {
  const variables = new Map<string, Value>();
  let asked = 0;
  const named = (source: string): string | undefined =>
    NAMED.test(source) && ++asked <= NAMES_MAX
      ? listNamed(code, source)
      : undefined;
  const note = (name: string, given: string): void => {
    const source = named(given) ?? given;
    const [literal = "", ...others] = source.matchAll(LITERAL)
      .map((match) => match[1] ?? "");
    if (literal === "" || variables.size > 20) return;
    variables.set(
      name,
      LISTS.test(source) && !/[*?]/.test(literal)
        ? `${literal.replace(/\/+$/, "")}/*`
        : others.length === 0
        ? literal
        : eachOf([literal, ...others]),
    );
  };
  if (!/\bfor|each|map/.test(code)) return variables;
  for (const match of code.matchAll(FOR)) {
    note(match[1] ?? "", headOf(match[2] ?? ""));
  }
  for (const match of code.matchAll(FOR_TOPIC)) {
    note("$_", match[1] === undefined ? match[2] ?? "" : `"${match[1]}"`);
  }
  for (const match of code.matchAll(FOREACH_AS)) {
    note(match[2] ?? "", match[1] ?? "");
  }
  for (const match of code.matchAll(EACH_NAMED)) {
    const list = named(match[1] ?? "");
    if (list !== undefined) note(match[2] ?? "", list);
  }
  for (const match of code.matchAll(EACH)) {
    const before = listBefore(code, match.index);
    note(match[2] ?? "", `${before} "${match[1] ?? ""}"`);
  }
  return variables;
}

/** What a loop goes through: the text up to where its body begins. */
function headOf(source: string): string {
  let depth = 0;
  let quoted = "";
  for (let at = 0; at < source.length; at++) {
    const mark = source[at] ?? "";
    if (quoted !== "") {
      if (mark === quoted) quoted = "";
    } else if (/["'`]/.test(mark)) quoted = mark;
    else if (/[([]/.test(mark) || mark === "{" && at < 2) depth++;
    else if (/[)\]}]/.test(mark)) {
      if (--depth < 0) return source.slice(0, at);
    } else if (depth === 0 && /[:{]/.test(mark)) return source.slice(0, at);
  }
  return source;
}

/** Most names whose lists are looked for: each time in all of the code. */
const NAMES_MAX = 20;

/** What a loop goes through where that is a list by its name, counted or not. */
const NAMED =
  /^\s{0,4}(?:(?:enumerate|ipairs|list|sorted|reversed)\s{0,2}\(\s{0,2})?([$@]?[A-Za-z_]\w{0,60})\s{0,2}\)?\s{0,4}(?:do\b[^]*)?$/;

/** What a list is given later on. */
const GROWS =
  "(?:\\s{0,4}(?:\\[[^\\]\\n]{0,60}\\]\\s{0,4}=|<<)|\\.(?:add|append|concat|extend|insert|push|unshift)\\b)";

/** The texts of the only list that a name stands for, as they stand in the code; undefined for another name. */
function listNamed(code: string, source: string): string | undefined {
  const name = NAMED.exec(source)?.[1]?.replace(/[$@]/, "\\$&");
  if (name === undefined) return undefined;
  const front = `(?:^|[^\\w.$@])${name}`;
  const given = [
    ...code.matchAll(new RegExp(`${front}\\s{0,4}[-+*/|.]?=(?!=)`, "g")),
  ];
  const [, list] = new RegExp(
    `${front}\\s{0,4}=\\s{0,4}(?:array\\s?)?[\\[({]([^\\[({\\])};]{1,2000})[\\])}]`,
  ).exec(code) ?? [];
  const isAll = given.length === 1 && list !== undefined &&
    /["']/.test(list) && /^[\s,]*$/.test(list.replace(ONE_TEXT, "")) &&
    !new RegExp(front + GROWS).test(code);
  return isAll ? list : undefined;
}

const ONE_TEXT = /"[^"\n]*"|'[^'\n]*'/g;

/** Longest list that is read back from its end. */
const LIST_CHARS_MAX = 4_000;

/** What of a list stands before a place in it, or a little where none begins. */
function listBefore(code: string, end: number): string {
  const before = code.slice(Math.max(0, end - LIST_CHARS_MAX), end);
  const start = before.lastIndexOf("[");
  return before.slice(start < 0 ? -40 : start);
}

/** A loop over what the environment holds: `for k, v in os.environ.items()`. */
const FOR_ENVIRONMENT =
  /\bfor(?:each)?\s{0,4}\(?\s{0,4}(?:(?:const|let|var|my)\s{1,4})?\[?(\$?\w{1,60})(?:\s{0,4},\s{0,4}(\$?\w{1,60}))?\]?\s{0,4}(?:in|of)\s{1,4}[^\n;:]{0,60}?\b(?:environ|process\.env|ENV)\b/g;

/** The variables that loops over the environment fill: names and values, or one of them. */
export function environmentVariables(code: string): string[] {
  return /environ|process\.env|ENV/.test(code)
    ? [...code.matchAll(FOR_ENVIRONMENT)].flatMap(([, key = "", value]) => [
      value ?? key,
    ])
    : [];
}

/**
 * Other names under which code imports functions.
 *
 * @param code Inline code of any language.
 */
export function importAliases(code: string): Map<string, string> {
  const aliases = new Map<string, string>();
  if (!/\bas\b|:/.test(code)) return aliases;
  for (const match of code.matchAll(ALIAS)) {
    const [, name = "", alias = ""] = match;
    if (name !== alias && aliases.size < 20) aliases.set(alias, name);
  }
  return aliases;
}
