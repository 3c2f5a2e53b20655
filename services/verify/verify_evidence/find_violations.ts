/**
 * Runs schemas that callers supply, within a budget.
 *
 * @module
 */

import { isJsonObject, type JsonValue } from "@/lib/json.ts";
import type { Budget } from "./budget.ts";
import { BOUNDS, type CallerSchema, type Node } from "./caller_schema.ts";
import { RESULT_POINTER_BYTES_MAX, VIOLATIONS_MAX } from "./limits.ts";
import { pointerTo } from "./pointer.ts";

/**
 * Where a value breaks a schema: JSON pointers in the order of the value, at
 * most {@linkcode VIOLATIONS_MAX}; empty when it fits.
 */
export function findViolations(
  schema: CallerSchema,
  value: JsonValue,
  budget: Budget,
): readonly string[] {
  const violations: string[] = [];
  const visit = (root: Node, value: JsonValue, at: string): void => {
    // References apply to the same value: a loop, so that only the value's depth is recursion.
    for (let node: Node | null = root; node !== null; node = node.ref) {
      if (violations.length >= VIOLATIONS_MAX) return;
      budget.step(1 + node.required.length);
      if (!fits(node, value, budget)) {
        const place = shortened(at);
        if (!violations.includes(place)) violations.push(place);
      }
      for (const [part, child, schema] of childrenOf(node, value)) {
        visit(schema, child, pointerTo(at, part));
      }
    }
  };
  visit(schema.root, value, "");
  return violations.slice(0, VIOLATIONS_MAX);
}

/** The schemas that a node gives to the parts of a value. */
function* childrenOf(
  node: Node,
  value: JsonValue,
): Generator<readonly [string | number, JsonValue, Node]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const schema = node.prefix[index] ?? node.items;
      if (schema !== null) yield [index, item, schema];
    }
  } else if (isJsonObject(value)) {
    if (node.properties.size === 0 && node.additional === null) return;
    for (const [name, member] of Object.entries(value)) {
      const schema = node.properties.get(name) ?? node.additional;
      if (schema !== null) yield [name, member, schema];
    }
  }
}

/** Whether the value itself, its parts aside, fits the node. */
function fits(node: Node, value: JsonValue, budget: Budget): boolean {
  if (!node.accepts) return false;
  if (node.types !== null && !hasType(node.types, value)) return false;
  if (
    node.choices !== null &&
    !node.choices.some((choice) => budget.equal(choice, value))
  ) return false;
  if (
    !node.bounds.every(([bound, limit]) => {
      if (typeof value === "string") budget.step(value.length / 16);
      return BOUNDS.get(bound)?.(value, limit);
    })
  ) return false;
  if (isJsonObject(value)) {
    return node.required.every((name) => Object.hasOwn(value, name));
  }
  if (node.isUnique && Array.isArray(value)) {
    const texts = value.map((item) => budget.canonical(item));
    return new Set(texts).size === texts.length;
  }
  return true;
}

function hasType(types: ReadonlySet<string>, value: JsonValue): boolean {
  if (value === null) return types.has("null");
  if (Array.isArray(value)) return types.has("array");
  if (typeof value === "number") {
    return types.has("number") ||
      (types.has("integer") && Number.isInteger(value));
  }
  return types.has(typeof value);
}

/** As much of a pointer as a result has room for. */
function shortened(pointer: string): string {
  let text = "";
  let bytes = 0;
  for (const character of pointer) {
    bytes += new TextEncoder().encode(JSON.stringify(character)).length - 2;
    if (bytes > RESULT_POINTER_BYTES_MAX) break;
    text += character;
  }
  return text;
}
