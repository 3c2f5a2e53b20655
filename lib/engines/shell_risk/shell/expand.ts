/**
 * How a word of a script becomes the words that a command gets.
 *
 * @module
 */
import {
  type ArithmeticExpression,
  type ParameterExpansionPart,
  parse,
  type ParsedScript,
  type Word,
  type WordPart,
} from "unbash";
import { bounded, isUncertain, type Unknowns } from "../values.ts";
import { arithmeticValue } from "./arithmetic.ts";
import { expandBraces } from "./braces.ts";
import { Fields } from "./fields.ts";
import { expandTilde, listOf, lookUp, withDefault } from "./parameters.ts";
import { removeAffix, replacePattern, slice, withCase } from "./patterns.ts";
import { type Context, unknownRest } from "./state.ts";

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
  const unknown = unknownRest(list);
  const rest = unknown !== undefined && from >= list.length
    ? [unknown]
    : list.slice(from);
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
  const { state } = context;
  const value = arithmeticValue(expression, {
    text: (parts) => expandParts(parts, context, expander),
    output: (script) => expander.substitute(script, context),
    variable: (name) => state.vars.get(state.named(name)),
  });
  return value === undefined
    ? expander.unknowns.mark({ label: "$((...))", kind: "variable" })
    : String(value);
}
