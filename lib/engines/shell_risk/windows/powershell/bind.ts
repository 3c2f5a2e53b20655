import parameters from "./parameters.txt" with { type: "text" };
import type { Block } from "./tree.ts";
import { listValue, NOTHING, textOf, textValue, type Value } from "./values.ts";

/** An argument as it is written: a value, or a parameter's name. */
export type Argument =
  | { readonly flag: string; readonly value: Value | undefined }
  | { readonly flag: undefined; readonly value: Value };

/** Arguments by the parameters they are for. */
export interface Bound {
  /** In small letters and full, with all values. */
  readonly named: ReadonlyMap<string, Value>;
  /** Values that no parameter takes. */
  readonly rest: readonly Value[];
}

/** The parameters of a cmdlet. */
export interface Parameters {
  /** All of them. */
  readonly names: readonly string[];
  /** Those that bare words are for, in their order. */
  readonly ordered: readonly string[];
  /** Those that take no value. */
  readonly switches: ReadonlySet<string>;
}

/** The parameters of cmdlets whose values are followed. */
export const PARAMETERS: ReadonlyMap<string, Parameters> = new Map(
  parameters.split("\n").filter((line) => /^[a-z]/.test(line)).map((line) => {
    const [cmdlet = "", ...words] = line.split(" ");
    const plain = words.map((word) => word.replace(/^-|!$/g, ""));
    return [cmdlet, {
      names: plain,
      ordered: words.filter((word) => !/^-|!$/.test(word)),
      switches: new Set(
        words.filter((word) => word.endsWith("!")).map((word) =>
          word.replace(/^-|!$/g, "")
        ),
      ),
    }];
  }),
);

/** Switches that every cmdlet has, or many. */
const SWITCHES =
  /^-(?:wh\w*|wi|conf\w*|cf|verb\w*|vb|debug|force|fo\w*|rec\w*|r|passthru|asjob|wait|asplaintext|aspl\w*|asstring|autosize|nonewwindow|cleanup|online|quiet|append|descending|unique)$/i;

/** Parameters of every cmdlet that take a value. */
const COMMON =
  /^-(?:erroraction|ea|warningaction|wa|outvariable|ov|errorvariable|ev|informationaction|infa)$/i;

/** The full name of a parameter that is written short. */
function fullName(flag: string, known: Parameters | undefined): string {
  const short = flag.slice(1).toLowerCase();
  if (known === undefined || known.names.includes(short)) return short;
  return known.names.find((name) => name.startsWith(short)) ?? short;
}

/** How the flags of what is called are read, and which names bare values are for. */
export interface Names {
  /** The full name of a flag; undefined where nothing has it. */
  readonly nameOf: (flag: string) => string | undefined;
  /** Whether the value behind a flag belongs to it. */
  readonly takesValue: (flag: string, name: string) => boolean;
  /** Those that bare values are for, in their order. */
  readonly ordered: readonly string[];
}

/** Binds arguments to names: flags first, then bare values to the names that are left. */
function bindTo(names: Names, args: readonly Argument[]): Bound {
  const named = new Map<string, Value>();
  const bare: Value[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i];
    if (arg === undefined) break;
    if (arg.flag === undefined) {
      bare.push(arg.value);
      continue;
    }
    const name = names.nameOf(arg.flag);
    if (name === undefined) continue;
    const next = args[i + 1];
    const takes = arg.value === undefined && next !== undefined &&
      next.flag === undefined && names.takesValue(arg.flag, name);
    if (takes) i++;
    named.set(name, arg.value ?? (takes ? next.value : textValue("$true")));
  }
  const free = names.ordered.filter((name) => !named.has(name));
  free.slice(0, bare.length).forEach((name, index) => {
    named.set(name, bare[index] ?? NOTHING);
  });
  return { named, rest: bare.slice(free.length) };
}

/** Binds the arguments of a cmdlet to its parameters. */
export function bindArguments(
  cmdlet: string,
  args: readonly Argument[],
): Bound {
  const known = PARAMETERS.get(cmdlet);
  return bindTo({
    nameOf: (flag) => fullName(flag, known),
    takesValue: (flag, name) =>
      !(known?.switches.has(name) ?? SWITCHES.test(flag)) &&
      (known?.names.includes(name) === true || COMMON.test(flag) ||
        !SWITCHES.test(flag)),
    ordered: known?.ordered ?? [],
  }, args);
}

/** Binds arguments to the parameters of a block; what is not given stays out. */
export function bindBlock(block: Block, args: readonly Argument[]): Bound {
  const ordered = block.parameters.map(({ name }) => name);
  return bindTo({
    nameOf: (flag) => {
      const short = flag.slice(1).toLowerCase();
      return ordered.find((name) => name.startsWith(short));
    },
    takesValue: () => true,
    ordered,
  }, args);
}

/** The arguments as words that rules for cmdlets understand, parameters in full. */
export function wordsOf(
  cmdlet: string,
  args: readonly Argument[],
  show: (value: Value) => string,
): string[] {
  const known = PARAMETERS.get(cmdlet);
  return args.flatMap((arg) => {
    const values = arg.value === undefined
      ? []
      : arg.value.kind === "list"
      ? arg.value.items.map(show)
      : [show(arg.value)];
    if (arg.flag === undefined) return values;
    const full = fullName(arg.flag, known);
    // In the caller's letters, where nothing is cut off.
    const flag = full.length === arg.flag.length - 1 ? arg.flag : `-${full}`;
    return values.length === 0
      ? [flag]
      : /^\$(?:true|false)$/i.test(values[0] ?? "")
      ? [`${flag}:${values[0]}`]
      : [flag, ...values];
  });
}

/** The values of parameters as one, in the order of their names. */
export function valuesOf(bound: Bound, ...names: readonly string[]): Value {
  return listValue(
    names.flatMap((name) => {
      const value = bound.named.get(name);
      return value === undefined ? [] : [value];
    }),
  );
}

/** The text of a parameter; "" where it is not given. */
export function textFor(bound: Bound, ...names: readonly string[]): string {
  return textOf(valuesOf(bound, ...names));
}
