import { replaceUncertain, type Unknowns } from "../../values.ts";
import { originOf } from "../held.ts";
import {
  arrayValue,
  ITEMS_MAX,
  itemsOf,
  listValue,
  NOTHING,
  numberOf,
  textOf,
  textValue,
  type Value,
} from "./values.ts";

/** Longest text that a repetition makes. */
const REPEATED_MAX = 4_096;

/** What an operator makes of two values. */
export type Binary = (left: Value, right: Value, unknowns: Unknowns) => Value;

const add: Binary = (left, right) => {
  const sum = numberOf(left);
  const other = numberOf(right);
  if (left.kind === "number" && sum !== undefined && other !== undefined) {
    return { kind: "number", number: sum + other };
  }
  if (left.kind === "list") {
    const items = [...left.items, ...itemsOf(right)];
    return left.isArray === true ? arrayValue(items) : listValue(items);
  }
  if (left.kind === "table" && right.kind === "table") {
    return {
      kind: "table",
      entries: new Map([...left.entries, ...right.entries]),
    };
  }
  return textValue(textOf(left) + textOf(right));
};

const multiply: Binary = (left, right) => {
  const times = numberOf(right) ?? 1;
  if (left.kind === "number") {
    return { kind: "number", number: left.number * times };
  }
  const text = textOf(left);
  const count = Math.min(times, Math.floor(REPEATED_MAX / (text.length + 1)));
  return textValue(count > 0 ? text.repeat(count) : "");
};

const range: Binary = (left, right) => {
  const from = numberOf(left) ?? 0;
  const to = numberOf(right) ?? from;
  const step = to < from ? -1 : 1;
  const count = Math.min(Math.abs(to - from) + 1, ITEMS_MAX);
  return listValue(
    Array.from({ length: count }, (_, index) => ({
      kind: "number",
      number: from + index * step,
    })),
    Math.abs(to - from) >= MANY,
  );
};

/** From so many on a range is as good as endless. */
const MANY = 5_000;

/** Fills `{0}` and its like. */
export function format(template: string, values: readonly Value[]): Value {
  return textValue(
    template.replace(
      /\{(\d{1,2})(?:[,:][^{}]{0,20})?\}/g,
      (_, index: string) => textOf(values[Number(index)]),
    ).replaceAll("{{", "{").replaceAll("}}", "}"),
  );
}

/** A value that keeps nothing of another but where it comes from. */
export function derived(
  given: string,
  unknowns: Unknowns,
  label: string,
): Value {
  const kept = originOf(given, unknowns);
  return kept === undefined
    ? textValue(unknowns.mark({ kind: "output", label }))
    : textValue(unknowns.mark({ ...kept, label }));
}

/**
 * A pattern that only names characters, as an expression that is safe to run;
 * undefined where it says more.
 */
function simplePattern(pattern: string): RegExp | undefined {
  if (pattern.length > 60) return undefined;
  const isSimple =
    /^(?:[\w\s\/@:;,~!#%&='"<>-]|\\[^\w]|\\[sdnrt]|\[(?:[^\\\[\]]|\\.){1,40}\]|\|(?!$))+$/
      .test(pattern);
  if (!isSimple) return undefined;
  try {
    return new RegExp(pattern, "gi");
  } catch {
    return undefined;
  }
}

const replace: Binary = (left, right, unknowns) => {
  const [pattern, by] = itemsOf(right);
  const found = simplePattern(textOf(pattern));
  const change = (value: Value): Value =>
    found === undefined
      ? derived(textOf(value) + textOf(by), unknowns, "-replace")
      : textValue(textOf(value).replace(found, () => textOf(by)));
  return left.kind === "list"
    ? listValue(left.items.map(change))
    : change(left);
};

const split: Binary = (left, right) => {
  const separator = textOf(itemsOf(right)[0]);
  const found = separator === "" ? undefined : simplePattern(separator);
  if (found === undefined) return left;
  return listValue(
    itemsOf(left).flatMap((item) => textOf(item).split(found).map(textValue)),
  );
};

const join: Binary = (left, right) =>
  textValue(itemsOf(left).map(textOf).join(textOf(right)));

const bits =
  (apply: (a: number, b: number) => number): Binary =>
  (left, right, unknowns) => {
    const a = numberOf(left);
    const b = numberOf(right);
    return a === undefined || b === undefined
      ? textValue(unknowns.mark({ kind: "decoded", label: "decoded bytes" }))
      : { kind: "number", number: apply(a, b) };
  };

/** What operators make of two values; comparisons are not among them. */
export const BINARY: ReadonlyMap<string, Binary> = new Map<string, Binary>([
  ["+", add],
  ["*", multiply],
  ["..", range],
  ["-f", (left, right) => format(textOf(left), itemsOf(right))],
  ["-replace", replace],
  ["-split", split],
  ["-join", join],
  ["-bxor", bits((a, b) => a ^ b)],
  ["-band", bits((a, b) => a & b)],
  ["-bor", bits((a, b) => a | b)],
  ["-", (left, right) => {
    const a = numberOf(left);
    const b = numberOf(right);
    return a === undefined || b === undefined
      ? left
      : { kind: "number", number: a - b };
  }],
  ["-as", (left, right, unknowns) => cast(textOf(right), left, unknowns)],
]);

/** What an operator makes of two values. */
export function applyBinary(
  operator: string,
  left: Value,
  right: Value,
  unknowns: Unknowns,
): Value {
  const apply = BINARY.get(operator);
  if (apply !== undefined) return apply(left, right, unknowns);
  // Comparisons of a list are those of its items that fit.
  return left.kind === "list" && left.items.length > 1
    ? left
    : textValue("$true");
}

/** What an operator makes of one value. */
export function applyUnary(operator: string, operand: Value): Value {
  switch (operator) {
    case "-join":
      return textValue(itemsOf(operand).map(textOf).join(""));
    case "-":
      return { kind: "number", number: -(numberOf(operand) ?? 0) };
    case "!":
    case "-not":
      return textValue("$true");
    case "-split":
      return listValue(
        textOf(operand).trim().split(/\s+/).map(textValue),
      );
    default:
      return operand;
  }
}

/** A value made one of a type. */
export function cast(type: string, value: Value, unknowns: Unknowns): Value {
  const isList = type.endsWith("[]");
  switch (type.replace("[]", "")) {
    case "char":
      return listOr(value, isList, (item) => charOf(item, unknowns));
    case "string":
      return isList ? value : textValue(textOf(value));
    case "int":
    case "int32":
    case "byte":
      return listOr(value, isList, (item) => {
        const text = textOf(item);
        return item.kind === "text" && text.length === 1 && !/\d/.test(text)
          ? { kind: "number", number: text.charCodeAt(0) }
          : { kind: "number", number: numberOf(item) ?? 0 };
      });
    default:
      return value;
  }
}

function listOr(
  value: Value,
  isList: boolean,
  change: (item: Value) => Value,
): Value {
  if (isList && value.kind === "text" && value.text.length > 1) {
    return listValue([...value.text].map((c) => change(textValue(c))));
  }
  return value.kind === "list"
    ? listValue(value.items.map(change))
    : change(value);
}

function charOf(value: Value, unknowns: Unknowns): Value {
  const code = numberOf(value);
  if (value.kind === "text" && value.text.length === 1) return value;
  return code !== undefined && code > 0 && code < 0x10000
    ? textValue(String.fromCharCode(code))
    : textValue(unknowns.mark({ kind: "decoded", label: "[char]" }));
}

/** The part of a value that an index names. */
export function indexed(value: Value, index: Value): Value {
  if (value.kind === "table") {
    return value.entries.get(textOf(index).toLowerCase()) ?? NOTHING;
  }
  const letters = value.kind === "text" && replaceUncertain(value.text, "") ===
      value.text;
  const all: readonly Value[] = letters
    ? [...value.text].map(textValue)
    : itemsOf(value);
  const picked = itemsOf(index).flatMap((one) => {
    const at = numberOf(one);
    const found = at === undefined ? undefined : all.at(at);
    return found === undefined ? [] : [found];
  });
  return picked.length > 0 || all.length === 0 ? listValue(picked) : value;
}
