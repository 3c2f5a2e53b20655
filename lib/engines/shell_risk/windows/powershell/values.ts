import { atMost, bounded, FURTHER } from "../../values.ts";
import type { Block } from "./tree.ts";

/** A value of a script, as far as it can be known without running it. */
export type Value =
  /** A text; parts that are only known at run time are marked in it. */
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | {
    readonly kind: "list";
    readonly items: readonly Value[];
    /** Whether there are so many more that only some are kept. */
    readonly isLong?: boolean;
    /** Whether it stays a list with one item or none in it. */
    readonly isArray?: boolean;
  }
  | { readonly kind: "table"; readonly entries: ReadonlyMap<string, Value> }
  | { readonly kind: "block"; readonly block: Block }
  | {
    /** A thing of which more is known than its text. */
    readonly kind: "object";
    readonly type: ObjectType;
    readonly text: string;
    /** What is known of a set of them. */
    readonly extent?: "all" | "tree" | "filtered" | "others";
  };

/** Things that scripts work with. */
export type ObjectType =
  | "file"
  | "drive"
  | "process"
  | "web"
  | "socket"
  | "shell"
  | "office"
  | "files"
  | "command"
  | "script"
  | "wmi"
  | "other";

/** Most items of a list that are kept. */
export const ITEMS_MAX = 300;

/** A value that is nothing. */
export const NOTHING: Value = { kind: "list", items: [] };

/** A text as a value. */
export function textValue(text: string): Value {
  return { kind: "text", text: bounded(text) };
}

/** Several values as one: none, the one, or a list. */
export function listValue(items: readonly Value[], isLong = false): Value {
  const only = items[0];
  if (items.length === 1 && only !== undefined && !isLong) return only;
  return {
    kind: "list",
    items: atMost(items, ITEMS_MAX, textValue(FURTHER)),
    ...isLong || items.length > ITEMS_MAX ? { isLong: true } : {},
  };
}

/** Several values as an array, which it is with one in it as well. */
export function arrayValue(items: readonly Value[]): Value {
  return {
    kind: "list",
    items: atMost(items, ITEMS_MAX, textValue(FURTHER)),
    isArray: true,
  };
}

/** The values that a value is made of. */
export function itemsOf(value: Value | undefined): readonly Value[] {
  if (value === undefined) return [];
  return value.kind === "list" ? value.items : [value];
}

/** Most values inside of a value that are looked at. */
const INNER_MAX = 1_000;

/** A value as a string would show it. */
export function textOf(value: Value | undefined): string {
  if (value === undefined) return "";
  if (value.kind === "text" || value.kind === "object") return value.text;
  const parts: string[] = [];
  const open: Value[] = [value];
  for (let i = 0; i < INNER_MAX; i++) {
    const next = open.pop();
    if (next === undefined) break;
    switch (next.kind) {
      case "text":
      case "object":
        parts.push(next.text);
        break;
      case "number":
        parts.push(String(next.number));
        break;
      case "bytes":
        parts.push(Array.from(next.bytes.subarray(0, 1_024), String).join(" "));
        break;
      case "list":
        open.push(...next.items.toReversed());
        break;
      case "table":
        open.push(...[...next.entries.values()].toReversed());
        break;
      case "block":
        parts.push(next.block.source);
    }
  }
  return bounded(parts.join(" "));
}

/** A value as a number; undefined where it is none. */
export function numberOf(value: Value | undefined): number | undefined {
  if (value?.kind === "number") return value.number;
  const text = value?.kind === "text" ? value.text.trim() : "";
  return /^-?(?:\d{1,12}|0x[0-9a-f]{1,8})$/i.test(text)
    ? Number(text)
    : undefined;
}
