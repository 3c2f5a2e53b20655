import {
  type ArithmeticExpression,
  type ParameterExpansionPart,
  parse,
  type ParsedScript,
  type Word,
  type WordPart,
} from "unbash";
import {
  bounded,
  isUncertain,
  type Unknowns,
  VALUE_CHARS_MAX,
} from "../values.ts";
import { HOME } from "../values.ts";
import type { Context } from "./state.ts";

/** Most words that one word may expand to. */
const FIELDS_MAX = 256;
/** Most words that the braces of one word may multiply to. */
const ALTERNATIVES_MAX = 64;

/** What expansion needs from the interpreter. */
export interface Expander {
  /** The unknown parts of all values. */
  readonly unknowns: Unknowns;
  /**
   * Runs a substituted script and returns its output.
   *
   * @internal
   */
  substitute(script: ParsedScript, context: Context): string;
  /**
   * Stores the output of a process substitution and returns its path.
   *
   * @internal
   */
  processPath(
    script: ParsedScript,
    operator: "<" | ">",
    context: Context,
  ): string;
}

/**
 * Expands one word to the fields the shell would pass, splitting unquoted expansions.
 *
 * @internal
 */
export function expandFields(
  word: Word,
  context: Context,
  expander: Expander,
): string[] {
  const builder = new Fields();
  addWord(word, context, expander, builder);
  return builder.finish();
}

/**
 * Expands one word without splitting, as in an assignment or a redirection.
 *
 * @internal
 */
export function expandText(
  word: Word | undefined,
  context: Context,
  expander: Expander,
): string {
  if (word === undefined) return "";
  const builder = new Fields(false);
  addWord(word, context, expander, builder);
  return builder.finish().join(" ");
}

/**
 * Expands the parts of a here-document or double-quoted string.
 *
 * @internal
 */
export function expandParts(
  parts: readonly WordPart[],
  context: Context,
  expander: Expander,
): string {
  const builder = new Fields(false);
  for (const part of parts) addPart(part, context, expander, builder, true);
  return bounded(builder.finish().join(" "));
}

class Fields {
  readonly #done: string[] = [];
  #open: string[] = [""];
  #any = false;
  readonly #splits: boolean;

  constructor(splits = true) {
    this.#splits = splits;
  }

  add(text: string): void {
    this.#any = true;
    if (text === "") return;
    this.#open = this.#open.map((open) =>
      open.length >= VALUE_CHARS_MAX ? open : bounded(open + text)
    );
  }

  addSplit(text: string, separators: string): void {
    if (!this.#splits) return this.add(text);
    const pattern = separators.includes(" ") || separators === ""
      ? /[ \t\n]+/
      : new RegExp(`[${escapeClass(separators)}]+`);
    if (!pattern.test(text)) {
      if (text !== "") this.add(text);
      return;
    }
    const chunks = text.split(pattern);
    chunks.forEach((chunk, index) => {
      if (index > 0) this.next();
      if (chunk !== "") this.add(chunk);
    });
  }

  addMany(values: readonly string[]): void {
    values.forEach((value, index) => {
      if (index > 0) this.next();
      this.add(value);
    });
  }

  addAlternatives(values: readonly string[]): void {
    this.#any = true;
    if (this.#open.length * values.length > ALTERNATIVES_MAX) {
      // More words than anybody means: go on with the first of each.
      this.add(values[0] ?? "");
      return;
    }
    const next: string[] = [];
    for (const open of this.#open) {
      for (const value of values) {
        if (next.length < FIELDS_MAX) next.push(bounded(open + value));
      }
    }
    this.#open = next;
  }

  next(): void {
    if (this.#any && this.#done.length < FIELDS_MAX) {
      this.#done.push(...this.#open);
    }
    this.#open = [""];
    this.#any = false;
  }

  finish(): string[] {
    this.next();
    return this.#done.slice(0, FIELDS_MAX);
  }
}

function escapeClass(text: string): string {
  return text.replace(/[\\\]^-]/g, "\\$&");
}

function addWord(
  word: Word,
  context: Context,
  expander: Expander,
  out: Fields,
): void {
  const parts = word.parts;
  if (parts === undefined) {
    out.add(
      word.text.startsWith("~") ? expandTilde(word.value, context) : word.value,
    );
    return;
  }
  parts.forEach((part, index) => {
    if (index === 0 && part.type === "Literal" && part.text.startsWith("~")) {
      out.add(expandTilde(part.value, context));
    } else addPart(part, context, expander, out, false);
  });
}

function addPart(
  part: WordPart,
  context: Context,
  expander: Expander,
  out: Fields,
  quoted: boolean,
): void {
  switch (part.type) {
    case "Literal":
      out.add(part.value);
      return;
    case "SingleQuoted":
    case "AnsiCQuoted":
      out.add(part.value);
      return;
    case "Glob":
    case "ExtendedGlob":
      out.add(part.text);
      return;
    case "DoubleQuoted":
    case "LocaleString":
      if (part.parts.length === 0) out.add("");
      for (const child of part.parts) {
        addPart(child, context, expander, out, true);
      }
      return;
    case "SimpleExpansion": {
      const name = part.text.slice(1);
      addParameter(name, undefined, context, expander, out, quoted);
      return;
    }
    case "ParameterExpansion":
      addExpansion(part, context, expander, out, quoted);
      return;
    case "CommandExpansion":
      addCommand(part.script, context, expander, out, quoted);
      return;
    case "ArithmeticExpansion":
      out.add(arithmetic(part.expression, context, expander));
      return;
    case "ProcessSubstitution":
      out.add(
        part.script === undefined
          ? "/dev/fd/63"
          : expander.processPath(part.script, part.operator, context),
      );
      return;
    case "BraceExpansion":
      addBraces(part, context, expander, out);
      return;
  }
}

function addCommand(
  script: ParsedScript | undefined,
  context: Context,
  expander: Expander,
  out: Fields,
  quoted: boolean,
): void {
  const output = script === undefined
    ? ""
    : expander.substitute(script, context).replace(/\n+$/, "");
  if (quoted) out.add(output);
  else out.addSplit(output, context.state.vars.get("IFS") ?? " ");
}

/** Nested expansions inside the braces run as well. */
function addBraces(
  part: Extract<WordPart, { type: "BraceExpansion" }>,
  context: Context,
  expander: Expander,
  out: Fields,
): void {
  let text = part.text;
  if (part.parts !== undefined) {
    const inner = new Fields(false);
    for (const child of part.parts) {
      addPart(child, context, expander, inner, true);
    }
    text = inner.finish().join(" ");
    if (!text.startsWith("{")) text = part.text;
  }
  // What is quoted is one thing, whatever stands in it.
  const kept: string[] = [];
  const opaque = text.replace(
    /'([^']*)'|"((?:[^"\\]|\\.)*)"|\\([\s\S])/g,
    (_, single?: string, double?: string, escaped?: string) => {
      kept.push(
        single ?? double?.replace(/\\(["\\$`])/g, "$1") ?? escaped ?? "",
      );
      return `\uE00A${kept.length - 1}\uE00B`;
    },
  );
  out.addAlternatives(
    expandBraces(opaque).map((alternative) =>
      alternative.replace(
        /\uE00A(\d+)\uE00B/g,
        (_, index: string) => kept[Number(index)] ?? "",
      )
    ),
  );
}

function expandTilde(value: string, context: Context): string {
  const slash = value.indexOf("/");
  const user = slash < 0 ? value.slice(1) : value.slice(1, slash);
  const rest = slash < 0 ? "" : value.slice(slash);
  if (user === "") return (context.state.vars.get("HOME") ?? HOME) + rest;
  if (user === "+") return context.state.cwd + rest;
  if (user === "-") {
    return (context.state.vars.get("OLDPWD") ?? context.state.cwd) + rest;
  }
  if (user === "root") return `/root${rest}`;
  return /^[a-z_][\w-]*$/i.test(user) ? `/home/${user}${rest}` : value;
}

/** Value of a parameter; undefined when it is not set as far as is known. */
function lookUp(name: string, context: Context): string | undefined {
  const { state } = context;
  if (name === "PWD") return state.cwd;
  if (name === "#") {
    return state.params === undefined ? undefined : String(state.params.length);
  }
  if (name === "?") return "0";
  if (name === "$" || name === "!") return "4242";
  if (name === "-") return "hB";
  if (/^\d+$/.test(name) && name !== "0") {
    if (state.params !== undefined) return state.params[Number(name) - 1] ?? "";
    return Number(name) >= 6 ? "" : undefined;
  }
  return context.env.get(name) ?? state.vars.get(name) ??
    state.arrays.get(name)?.[0];
}

function unknownVariable(name: string, expander: Expander): string {
  return expander.unknowns.mark({
    label: `$${name}`,
    kind: /^\d+$/.test(name) ? "argument" : "variable",
  });
}

function addParameter(
  given: string,
  index: string | undefined,
  context: Context,
  expander: Expander,
  out: Fields,
  quoted: boolean,
): void {
  const { state } = context;
  const name = state.named(given);
  const list = listOf(name, index, context);
  if (list !== undefined) {
    const joined = name === "*" || index === "*";
    addList(list, joined, context, out, quoted);
    return;
  }
  if (name === "@" || name === "*") {
    // Outside a function the list is empty unless a script was given arguments.
    if (context.depth > 0 || state.active.length > 0) {
      out.add(unknownVariable(name, expander));
    }
    return;
  }
  const value = index === undefined
    ? lookUp(name, context)
    : state.element(name, index);
  if (value === undefined) out.add(unknownVariable(name, expander));
  else if (quoted) out.add(value);
  else out.addSplit(value, state.vars.get("IFS") ?? " ");
}

/** The values that a parameter stands for all at once; undefined where it is one value. */
function listOf(
  name: string,
  index: string | undefined,
  { state }: Context,
): readonly string[] | undefined {
  if (name === "@" || name === "*") return state.params;
  if (index !== "@" && index !== "*") return undefined;
  const value = state.vars.get(name);
  return state.arrays.get(name) ?? (value === undefined ? undefined : [value]);
}

function addList(
  list: readonly string[],
  joined: boolean,
  context: Context,
  out: Fields,
  quoted: boolean,
): void {
  if (quoted && joined) {
    out.add(list.join((context.state.vars.get("IFS") ?? " ").charAt(0)));
  } else if (quoted) out.addMany(list);
  else {
    list.forEach((value, i) => {
      if (i > 0) out.next();
      out.addSplit(value, context.state.vars.get("IFS") ?? " ");
    });
  }
}

function addExpansion(
  part: ParameterExpansionPart,
  context: Context,
  expander: Expander,
  out: Fields,
  quoted: boolean,
): void {
  const index = part.index === undefined
    ? undefined
    : expandText(part.index, context, expander);
  const operation = part.operation;
  if (operation === undefined && part.prefix === undefined) {
    addParameter(part.parameter, index, context, expander, out, quoted);
    return;
  }
  const name = context.state.named(part.parameter);
  const list = listOf(name, index, context);
  if (
    list !== undefined && operation !== undefined && part.prefix === undefined
  ) {
    const joined = name === "*" || index === "*";
    addList(
      changedList(part, list, name === "@" || name === "*", context, expander),
      joined,
      context,
      out,
      quoted,
    );
    return;
  }
  let value = index === undefined
    ? lookUp(name, context)
    : index === "@" || index === "*"
    ? context.state.arrays.get(name)?.join(" ")
    : context.state.element(name, index);
  if (part.prefix === "!") {
    value = value === undefined ? undefined : lookUp(value, context);
  } else if (part.prefix === "#") {
    out.add(value === undefined ? "1" : String(value.length));
    return;
  }
  let result = value;
  if (operation !== undefined) {
    result = applyOperation(part, value, context, expander);
  }
  if (result === undefined) out.add(unknownVariable(part.parameter, expander));
  else if (quoted) out.add(result);
  else out.addSplit(result, context.state.vars.get("IFS") ?? " ");
}

/** A list after an operation: a slice of it, or each of its values changed. */
function changedList(
  part: ParameterExpansionPart,
  list: readonly string[],
  isParameters: boolean,
  context: Context,
  expander: Expander,
): readonly string[] {
  const { operation } = part;
  if (operation?.type !== "Slice") {
    return list.map((value) =>
      applyOperation(part, value, context, expander) ?? value
    );
  }
  const start = Number(expandText(operation.offset, context, expander));
  const length = operation.length === undefined
    ? undefined
    : Number(expandText(operation.length, context, expander));
  if (Number.isNaN(start)) return list;
  // Positional parameters are counted from one.
  const from = isParameters && start > 0 ? start - 1 : start;
  const rest = list.slice(from);
  return length === undefined || Number.isNaN(length)
    ? rest
    : rest.slice(0, length);
}

function applyOperation(
  part: ParameterExpansionPart,
  value: string | undefined,
  context: Context,
  expander: Expander,
): string | undefined {
  const { operation } = part;
  const text = (word: Word | undefined): string =>
    expandText(word, context, expander);
  const isKnown = value !== undefined && !isUncertain(value);
  switch (operation?.type) {
    case undefined:
      return value;
    case "Default":
      return withDefault(
        part.parameter,
        operation.operator,
        value,
        text(operation.operand),
        context,
      );
    case "Remove": {
      const pattern = text(operation.operand);
      return isKnown ? removeAffix(value, pattern, operation.operator) : value;
    }
    case "Replace": {
      const pattern = text(operation.pattern);
      const replacement = text(operation.replacement);
      return isKnown
        ? replacePattern(value, pattern, replacement, operation.operator)
        : value;
    }
    case "Slice": {
      const start = Number(text(operation.offset));
      const length = operation.length === undefined
        ? undefined
        : Number(text(operation.length));
      return isKnown && !Number.isNaN(start)
        ? slice(value, start, length)
        : value;
    }
    case "CaseModification":
      text(operation.operand);
      return isKnown ? withCase(value, operation.operator) : value;
    case "Transform": {
      const kind = text(operation.operand);
      // `@P` expands the value like a prompt, with the commands in it.
      if (isKnown && /P$/.test(kind) && /\$\(|`/.test(value)) {
        return expander.substitute(
          parse(`printf %s "${value.replaceAll('"', '\\"')}"`),
          context,
        );
      }
      return value;
    }
    case "Names":
    case "Unknown":
      return undefined;
  }
}

/** `${x:-operand}` and its relatives. */
function withDefault(
  name: string,
  operator: string,
  value: string | undefined,
  operand: string,
  context: Context,
): string | undefined {
  const isSet = value !== undefined &&
    (value !== "" || !operator.startsWith(":"));
  if (operator.endsWith("+")) return isSet ? operand : "";
  if (operator.endsWith("?")) return value;
  if (operator.endsWith("=") && !isSet) context.state.vars.set(name, operand);
  return isSet ? value : operand;
}

function slice(value: string, start: number, length?: number): string {
  const from = start < 0 ? Math.max(0, value.length + start) : start;
  if (length === undefined || Number.isNaN(length)) return value.slice(from);
  return length < 0
    ? value.slice(from, length)
    : value.slice(from, from + length);
}

function withCase(value: string, operator: string): string {
  if (operator === "^^") return value.toUpperCase();
  if (operator === ",,") return value.toLowerCase();
  const first = value.slice(0, 1);
  return (operator === "^" ? first.toUpperCase() : first.toLowerCase()) +
    value.slice(1);
}

function removeAffix(
  value: string,
  pattern: string,
  operator: "#" | "##" | "%" | "%%",
): string {
  if (pattern.length > 200 || value.length > 2_000) return value;
  const fromStart = operator.startsWith("#");
  const longest = operator.length === 2;
  const candidates: number[] = [];
  for (let i = 0; i <= value.length; i++) candidates.push(i);
  if (fromStart === longest) candidates.reverse();
  const matcher = globMatcher(pattern);
  let tries = 0;
  for (const at of candidates) {
    if (++tries > 2_000) break;
    if (fromStart ? matcher(value.slice(0, at)) : matcher(value.slice(at))) {
      return fromStart ? value.slice(at) : value.slice(0, at);
    }
  }
  return value;
}

function replacePattern(
  value: string,
  pattern: string,
  replacement: string,
  operator: string,
): string {
  if (pattern === "") return value;
  if (!/[*?[\]]/.test(pattern)) {
    if (operator === "//") {
      return bounded(value.replaceAll(pattern, () => replacement));
    }
    if (operator === "/#") {
      return value.startsWith(pattern)
        ? replacement + value.slice(pattern.length)
        : value;
    }
    if (operator === "/%") {
      return value.endsWith(pattern)
        ? value.slice(0, -pattern.length) + replacement
        : value;
    }
    return value.replace(pattern, () => replacement);
  }
  if (pattern === "?" || pattern === "[a-z]") {
    return operator === "//"
      ? replacement.repeat(Math.min(value.length, 100))
      : replacement + value.slice(1);
  }
  if (/^\[[^\]]+\]$/.test(pattern)) {
    const matcher = globMatcher(pattern);
    let replaced = false;
    let result = "";
    for (const char of value.slice(0, 2_000)) {
      const hit: boolean = (operator === "//" || !replaced) && matcher(char);
      result += hit ? replacement : char;
      replaced ||= hit;
    }
    return bounded(result);
  }
  return value;
}

/** A matcher for a shell pattern, linear in the text for each `*`. */
export function globMatcher(pattern: string): (text: string) => boolean {
  return (text) => matchGlob(pattern, text);
}

function matchGlob(pattern: string, text: string): boolean {
  let p = 0;
  let t = 0;
  let starP = -1;
  let starT = 0;
  while (t < text.length) {
    const c = pattern[p];
    if (c === "*") {
      starP = p++;
      starT = t;
      continue;
    }
    if (c === "[") {
      const end = pattern.indexOf("]", p + 2);
      if (end > 0 && inClass(pattern.slice(p + 1, end), text.charAt(t))) {
        p = end + 1;
        t++;
        continue;
      }
    } else if (c === "?" || c === text[t]) {
      p++;
      t++;
      continue;
    }
    if (starP < 0) return false;
    p = starP + 1;
    t = ++starT;
  }
  while (pattern[p] === "*") p++;
  return p >= pattern.length;
}

function inClass(body: string, char: string): boolean {
  const negated = body.startsWith("!") || body.startsWith("^");
  const set = negated ? body.slice(1) : body;
  let hit = false;
  for (let i = 0; i < set.length; i++) {
    if (set[i + 1] === "-" && i + 2 < set.length) {
      if (char >= set.charAt(i) && char <= set.charAt(i + 2)) hit = true;
      i += 2;
    } else if (set[i] === char) hit = true;
  }
  return hit !== negated;
}

/** Expands `{a,b}` and `{1..3}`, nested ones included. */
export function expandBraces(text: string): string[] {
  const start = text.indexOf("{");
  if (start < 0 || text.length > 2_000) return [text];
  let depth = 0;
  let end = -1;
  const commas: number[] = [];
  for (let i = start; i < text.length; i++) {
    const c = text[i];
    if (c === "{") depth++;
    else if (c === "}") {
      depth--;
      if (depth === 0) {
        end = i;
        break;
      }
    } else if (c === "," && depth === 1) commas.push(i);
  }
  if (end < 0) return [text];
  const head = text.slice(0, start);
  const tails = expandBraces(text.slice(end + 1));
  const body = text.slice(start + 1, end);
  let options: string[];
  if (commas.length > 0) {
    options = [];
    let from = start + 1;
    for (const at of [...commas, end]) {
      options.push(...expandBraces(text.slice(from, at)));
      from = at + 1;
      if (options.length > 64) break;
    }
  } else {
    options = expandRange(body) ?? [`{${body}}`];
  }
  const result: string[] = [];
  for (const option of options) {
    for (const tail of tails) {
      if (result.length < 128) result.push(head + option + tail);
    }
  }
  return result;
}

function expandRange(body: string): string[] | undefined {
  const match = /^(-?\d+|[a-zA-Z])\.\.(-?\d+|[a-zA-Z])(?:\.\.-?\d+)?$/.exec(
    body,
  );
  if (match === null) return undefined;
  const [from, to] = [match[1] ?? "", match[2] ?? ""];
  const numeric = /\d/.test(from) && /\d/.test(to);
  const a = numeric ? Number(from) : from.charCodeAt(0);
  const b = numeric ? Number(to) : to.charCodeAt(0);
  const values: string[] = [];
  for (let i = 0; i <= Math.min(Math.abs(b - a), 32); i++) {
    const value = a + (b >= a ? i : -i);
    values.push(numeric ? String(value) : String.fromCharCode(value));
  }
  return values;
}

/**
 * Runs the substitutions inside an arithmetic expression; its value if it is a constant.
 *
 * @internal
 */
export function arithmetic(
  expression: ArithmeticExpression | undefined,
  context: Context,
  expander: Expander,
): string {
  const value = evaluate(expression, context, expander, 0);
  return value === undefined
    ? expander.unknowns.mark({ label: "$((...))", kind: "variable" })
    : String(value);
}

/** The results of the operators of two numbers. */
const OPERATORS: ReadonlyMap<string, (a: number, b: number) => number> =
  new Map<string, (a: number, b: number) => number>([
    ["+", (a, b) => a + b],
    ["-", (a, b) => a - b],
    ["*", (a, b) => a * b],
    ["/", (a, b) => b === 0 ? 0 : Math.trunc(a / b)],
    ["%", (a, b) => b === 0 ? 0 : a % b],
    ["**", (a, b) => Math.trunc(a ** b)],
    ["^", (a, b) => a ^ b],
    ["|", (a, b) => a | b],
    ["&", (a, b) => a & b],
    ["<<", (a, b) => a << b],
    [">>", (a, b) => a >> b],
  ]);

function evaluate(
  node: ArithmeticExpression | undefined,
  context: Context,
  expander: Expander,
  depth: number,
): number | undefined {
  if (node === undefined || depth > 200) return undefined;
  const inner = (one: ArithmeticExpression | undefined): number | undefined =>
    evaluate(one, context, expander, depth + 1);
  switch (node.type) {
    case "ArithmeticWord":
      return wordNumber(
        node.parts === undefined
          ? undefined
          : expandParts(node.parts, context, expander),
        node.value,
        context,
      );
    case "ArithmeticCommandExpansion": {
      const output = node.script === undefined
        ? ""
        : expander.substitute(node.script, context).trim();
      return /^-?\d+$/.test(output) ? Number(output) : undefined;
    }
    case "ArithmeticGroup":
      return inner(node.expression);
    case "ArithmeticUnary": {
      const value = inner(node.operand);
      if (value === undefined) return undefined;
      return node.operator === "-"
        ? -value
        : node.operator === "~"
        ? ~value
        : value;
    }
    case "ArithmeticTernary":
      inner(node.test);
      inner(node.consequent);
      return inner(node.alternate);
    case "ArithmeticBinary": {
      const left = inner(node.left);
      const right = inner(node.right);
      return left === undefined || right === undefined
        ? undefined
        : OPERATORS.get(node.operator)?.(left, right);
    }
  }
}

/** The number that a word of an arithmetic expression is. */
function wordNumber(
  expanded: string | undefined,
  written: string,
  context: Context,
): number | undefined {
  if (expanded !== undefined) {
    return /^\s*-?\d+\s*$/.test(expanded) ? Number(expanded) : undefined;
  }
  const based = /^(\d+)#([0-9a-z]+)$/i.exec(written);
  if (based !== null) {
    const value = parseInt(based[2] ?? "", Number(based[1]));
    return Number.isNaN(value) ? undefined : value;
  }
  if (/^(?:0x[0-9a-f]+|\d+)$/i.test(written)) {
    return /^0\d/.test(written) ? parseInt(written, 8) : Number(written);
  }
  const value = context.state.vars.get(context.state.named(written));
  return value !== undefined && /^-?\d+$/.test(value)
    ? Number(value)
    : undefined;
}
