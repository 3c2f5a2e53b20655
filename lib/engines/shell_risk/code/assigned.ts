/**
 * How inline code gives its variables values, and takes parts of them.
 *
 * @module
 */
import type { Language, Token } from "./lexer.ts";
import { asText, eachOf, type Value } from "./transforms.ts";

/** What gets a value, and how. */
export interface Assignment {
  /** The variables, in their order; empty where a part is passed over. */
  readonly names: readonly string[];
  /** Whether they are the parts of what stands behind. */
  readonly isSpread: boolean;
  /** How the operator begins: `=`, `+=`, `.=`, `<<`, `||=`, `??=`. */
  readonly operator: string;
  /** Where its value begins. */
  readonly end: number;
}

/** Words before a variable that gets its first value. */
const DECLARES = /^(?:const|let|var|my|our|local)$/;
/** Most names that get values at once. */
const NAMES_MAX = 20;

/** What gets a value where a statement begins; undefined for another statement. */
export function assignmentAt(
  tokens: readonly Token[],
  start: number,
): Assignment | undefined {
  let at = start;
  if (DECLARES.test(tokens[at]?.value ?? "")) at++;
  const isSpread = /^[[(]$/.test(tokens[at]?.value ?? "");
  if (isSpread) at++;
  const names: string[] = [];
  while (names.length < NAMES_MAX) {
    while (/^[%@*]$/.test(tokens[at]?.value ?? "")) at++;
    const token = tokens[at];
    if (token?.kind === "name") at++;
    else if (token?.value !== "," || !isSpread) return undefined;
    names.push(token.kind === "name" ? token.value : "");
    if (tokens[at]?.value !== ",") break;
    at++;
  }
  if (isSpread && /^[\])]$/.test(tokens[at++]?.value ?? "") === false) {
    return undefined;
  }
  const operator = operatorAt(tokens, at);
  return operator === undefined ? undefined : {
    names,
    isSpread,
    operator: operator.charAt(0),
    end: at + operator.length,
  };
}

/** `=`, and what changes a value as well: `+=`, `.=`, `||=`, `<<`. */
function operatorAt(tokens: readonly Token[], at: number): string | undefined {
  const written = [0, 1, 2, 3].map((more) => {
    const { kind, value } = tokens[at + more] ?? { kind: "end", value: "" };
    return kind === "mark" ? value : " ";
  }).join("");
  return /^(?:=(?![=>~])|[+.]=|<<|\|\|=|\?\?=)/.exec(written)?.[0];
}

/** Most names for which all of the code is looked through. */
const CHANGED_MAX = 20;
/** Methods that give a part of a list or a map another value. */
const CHANGES =
  "clear|copyWithin|delete|fill|insert|merge|pop|popitem|put|replace|reverse|rotate|set|setdefault|shift|sort|splice|store|unshift|update";

/**
 * Whether a part of what a name holds is given another value somewhere in the
 * code, or is handed to somebody who may do that.
 *
 * @param known What was found of other names.
 */
export function isChanged(
  code: string,
  name: string,
  known: Map<string, boolean>,
): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size >= CHANGED_MAX || !/^\w{1,60}$/.test(name)) return true;
  const own = `(?<![\\w.$@%])[$@%]?${name}`;
  const found = new RegExp(
    `${own}\\s?(?:\\[[^\\]\\n]{0,60}\\]|\\{\\w{1,60}\\})\\s{0,4}[-+*/|.?]{0,2}=(?![=>~])|` +
      `${own}\\.(?:${CHANGES})\\b|` +
      `[^=!<>]=\\s{0,4}${own}\\s{0,4}(?:[;\\n]|$)|` +
      `(?<!len)[(,]\\s{0,4}\\\\?&?${own}\\s{0,4}[,)]`,
  ).test(code);
  known.set(name, found);
  return found;
}

/** Gives each of several names its part of the values behind them. */
export function spread(
  { names }: Assignment,
  values: readonly Value[],
  variables: Map<string, Value>,
): void {
  const [first = "", ...others] = values;
  const parts = others.length === 0 && typeof first !== "string"
    ? first
    : values;
  names.forEach((name, at) => {
    const isRest = at === names.length - 1 && parts.length > names.length;
    const part = isRest ? parts.slice(at).map(asText) : parts[at];
    if (part !== undefined && name !== "") variables.set(name, part);
  });
}

/** What a variable holds when something is added to it. */
export function grown(
  before: Value | undefined,
  added: Value,
  operator: string,
): Value {
  if (before === undefined) return added;
  if (/^[|?]$/.test(operator)) return either(before, added);
  return typeof before === "string"
    ? before + asText(added)
    : [...before, ...typeof added === "string" ? [added] : added];
}

/** One of two values: whatever is done with it is done with both. */
export function either(one: Value, other: Value): Value {
  const texts = [one, other].flatMap((value) => value)
    .filter((text) => text !== "");
  return texts.length === 1 ? texts[0] ?? "" : eachOf(texts);
}

/** What stands between the two values of Python's `a if c else b`. */
export function isElse({ kind, value }: Token, language: Language): boolean {
  return language === "python" && kind === "name" && value === "else";
}

/** How many tokens name the value behind them: `a:`, `"a" =>`, `:a =>`; none where nothing does. */
export function keyAt(tokens: readonly Token[], at: number): number {
  let end = at;
  while (tokens[end]?.kind === "end") end++;
  if (tokens[end]?.value === ":") end++;
  const kind = tokens[end]?.kind;
  if (kind !== "name" && kind !== "text" && kind !== "number") return 0;
  const [next, after] = [tokens[end + 1]?.value, tokens[end + 2]?.value];
  if (next === ":" && after !== ":") return end + 2 - at;
  return next === "=" && after === ">" ? end + 3 - at : 0;
}

/** The name that stands there. */
export function keyOf(tokens: readonly Token[], at: number): string {
  let end = at;
  while (
    /^(?:end)$/.test(tokens[end]?.kind ?? "") || tokens[end]?.value === ":"
  ) {
    end++;
  }
  return tokens[end]?.value ?? "";
}

/** A variable's name without the sign that some languages put before it. */
export function baseOf(name: string): string {
  return name.replace(/^[$@%]+/, "");
}

/** What stands in brackets, where that is short. */
export function writtenPlace(tokens: readonly Token[], at: number): string {
  let text = "";
  for (const token of tokens.slice(at + 1, at + 8)) {
    if (token.kind === "text") return "";
    if (/^[\]}]$/.test(token.value)) return text;
    text += token.value;
  }
  return "";
}
