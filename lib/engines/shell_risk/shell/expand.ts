import type {
  ArithmeticExpression,
  ParameterExpansionPart,
  ParsedScript,
  Word,
  WordPart,
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
    case "CommandExpansion": {
      const output = part.script === undefined
        ? ""
        : expander.substitute(part.script, context).replace(/\n+$/, "");
      if (quoted) out.add(output);
      else out.addSplit(output, context.state.vars.get("IFS") ?? " ");
      return;
    }
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
    case "BraceExpansion": {
      // Nested expansions inside the braces run as well.
      let text = part.text;
      if (part.parts !== undefined) {
        const inner = new Fields(false);
        for (const child of part.parts) {
          addPart(child, context, expander, inner, true);
        }
        text = inner.finish().join(" ");
        if (!text.startsWith("{")) text = part.text;
      }
      out.addAlternatives(
        expandBraces(text).map((alternative) =>
          alternative.replace(/['"\\]/g, "")
        ),
      );
      return;
    }
  }
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
  name: string,
  index: string | undefined,
  context: Context,
  expander: Expander,
  out: Fields,
  quoted: boolean,
): void {
  const { state } = context;
  const separators = state.vars.get("IFS") ?? " ";
  const list = name === "@" || name === "*"
    ? state.params
    : index === "@" || index === "*"
    ? state.arrays.get(name) ??
      (state.vars.has(name) ? [state.vars.get(name) ?? ""] : undefined)
    : undefined;
  if (list !== undefined) {
    if (quoted && (name === "*" || index === "*")) out.add(list.join(" "));
    else if (quoted) out.addMany(list);
    else {list.forEach((value, i) => {
        if (i > 0) out.next();
        out.addSplit(value, separators);
      });}
    return;
  }
  if (name === "@" || name === "*") {
    // Outside a function the list is empty unless a script was given arguments.
    if (context.depth > 0 || state.active.length > 0) {
      out.add(unknownVariable(name, expander));
    }
    return;
  }
  let value: string | undefined;
  if (index !== undefined && /^-?\d+$/.test(index)) {
    value = state.arrays.get(name)?.at(Number(index)) ??
      (state.arrays.has(name) ? "" : undefined);
  } else if (index === undefined) {
    value = lookUp(name, context);
  }
  if (value === undefined) out.add(unknownVariable(name, expander));
  else if (quoted) out.add(value);
  else out.addSplit(value, separators);
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
  const numbered = index !== undefined && /^-?\d+$/.test(index);
  let value = numbered
    ? context.state.arrays.get(part.parameter)?.at(Number(index))
    : lookUp(part.parameter, context);
  if (index === "@" || index === "*") {
    value = context.state.arrays.get(part.parameter)?.join(" ");
  }
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

function applyOperation(
  part: ParameterExpansionPart,
  value: string | undefined,
  context: Context,
  expander: Expander,
): string | undefined {
  const operation = part.operation;
  if (operation === undefined) return value;
  switch (operation.type) {
    case "Default": {
      const operand = expandText(operation.operand, context, expander);
      const isSet = value !== undefined &&
        (value !== "" || !operation.operator.startsWith(":"));
      if (operation.operator.endsWith("+")) return isSet ? operand : "";
      if (operation.operator.endsWith("?")) return value;
      if (operation.operator.endsWith("=") && !isSet) {
        context.state.vars.set(part.parameter, operand);
      }
      return isSet ? value : operand;
    }
    case "Remove": {
      const pattern = expandText(operation.operand, context, expander);
      return value === undefined || isUncertain(value)
        ? value
        : removeAffix(value, pattern, operation.operator);
    }
    case "Replace": {
      const pattern = expandText(operation.pattern, context, expander);
      const replacement = expandText(operation.replacement, context, expander);
      return value === undefined || isUncertain(value)
        ? value
        : replacePattern(value, pattern, replacement, operation.operator);
    }
    case "Slice": {
      const start = Number(expandText(operation.offset, context, expander));
      const length = operation.length === undefined
        ? undefined
        : Number(expandText(operation.length, context, expander));
      if (value === undefined || isUncertain(value) || Number.isNaN(start)) {
        return value;
      }
      const from = start < 0 ? Math.max(0, value.length + start) : start;
      if (length === undefined || Number.isNaN(length)) {
        return value.slice(from);
      }
      return length < 0
        ? value.slice(from, length)
        : value.slice(from, from + length);
    }
    case "CaseModification": {
      if (operation.operand !== undefined) {
        expandText(operation.operand, context, expander);
      }
      if (value === undefined || isUncertain(value)) return value;
      if (operation.operator === "^^") return value.toUpperCase();
      if (operation.operator === ",,") return value.toLowerCase();
      const first = value.slice(0, 1);
      return (operation.operator === "^"
        ? first.toUpperCase()
        : first.toLowerCase()) + value.slice(1);
    }
    case "Transform":
      expandText(operation.operand, context, expander);
      return value;
    case "Names":
    case "Unknown":
      return undefined;
  }
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

function evaluate(
  node: ArithmeticExpression | undefined,
  context: Context,
  expander: Expander,
  depth: number,
): number | undefined {
  if (node === undefined || depth > 200) return undefined;
  switch (node.type) {
    case "ArithmeticWord": {
      if (node.parts !== undefined) {
        const text = expandParts(node.parts, context, expander);
        return /^\s*-?\d+\s*$/.test(text) ? Number(text) : undefined;
      }
      if (/^(?:0x[0-9a-f]+|\d+)$/i.test(node.value)) {
        return node.value.startsWith("0") && /^0\d/.test(node.value)
          ? parseInt(node.value, 8)
          : Number(node.value);
      }
      const value = context.state.vars.get(node.value);
      return value !== undefined && /^-?\d+$/.test(value)
        ? Number(value)
        : undefined;
    }
    case "ArithmeticCommandExpansion": {
      const output = node.script === undefined
        ? ""
        : expander.substitute(node.script, context).trim();
      return /^-?\d+$/.test(output) ? Number(output) : undefined;
    }
    case "ArithmeticGroup":
      return evaluate(node.expression, context, expander, depth + 1);
    case "ArithmeticUnary": {
      const value = evaluate(node.operand, context, expander, depth + 1);
      return value === undefined
        ? undefined
        : node.operator === "-"
        ? -value
        : node.operator === "~"
        ? ~value
        : value;
    }
    case "ArithmeticTernary":
      evaluate(node.test, context, expander, depth + 1);
      evaluate(node.consequent, context, expander, depth + 1);
      return evaluate(node.alternate, context, expander, depth + 1);
    case "ArithmeticBinary": {
      const left = evaluate(node.left, context, expander, depth + 1);
      const right = evaluate(node.right, context, expander, depth + 1);
      if (left === undefined || right === undefined) return undefined;
      switch (node.operator) {
        case "+":
          return left + right;
        case "-":
          return left - right;
        case "*":
          return left * right;
        case "/":
          return right === 0 ? 0 : Math.trunc(left / right);
        case "%":
          return right === 0 ? 0 : left % right;
        default:
          return undefined;
      }
    }
  }
}
