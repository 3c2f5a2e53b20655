import parameters from "./parameters.txt" with { type: "text" };
import { listValue, textOf, type Value } from "./values.ts";

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

/** Binds the arguments of a cmdlet to its parameters. */
export function bindArguments(
  cmdlet: string,
  args: readonly Argument[],
): Bound {
  const known = PARAMETERS.get(cmdlet);
  const named = new Map<string, Value>();
  const bare: Value[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i];
    if (arg === undefined) break;
    if (arg.flag === undefined) {
      bare.push(arg.value);
      continue;
    }
    const name = fullName(arg.flag, known);
    const next = args[i + 1];
    const isSwitch = known?.switches.has(name) ??
      SWITCHES.test(arg.flag);
    const takes = arg.value === undefined && !isSwitch &&
      (known?.names.includes(name) === true || COMMON.test(arg.flag) ||
        !SWITCHES.test(arg.flag)) &&
      next !== undefined && next.flag === undefined;
    if (takes) i++;
    named.set(
      name,
      arg.value ?? (takes ? next.value : { kind: "text", text: "$true" }),
    );
  }
  const free = (known?.ordered ?? []).filter((name) => !named.has(name));
  const rest = bare.filter((value, index) => {
    const name = free[index];
    if (name !== undefined) named.set(name, value);
    return name === undefined;
  });
  return { named, rest };
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
