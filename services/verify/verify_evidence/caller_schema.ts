/**
 * Schemas that callers supply, and the validator for them.
 *
 * A caller's schema is a program. This one understands only keywords whose cost
 * can be counted: no patterns, no formats, no remote references, no generated
 * code. Anything else is refused before it is run.
 *
 * @see JSON Schema, draft 2020-12
 * @module
 */

import { canonicalJson, isJsonObject, type JsonValue } from "@/lib/json.ts";
import type { Budget } from "./budget.ts";
import {
  CALLER_SCHEMA_BYTES_MAX,
  RESULT_POINTER_BYTES_MAX,
  VIOLATIONS_MAX,
} from "./limits.ts";
import { pointerTo } from "./pointer.ts";

/** A schema is not one that can be run; the message names the place. */
export class UnsupportedSchema extends Error {
  /** For logs. */
  override readonly name = "UnsupportedSchema";
}

/** A schema that has been read and can be run. Opaque. */
export interface CallerSchema {
  /** The schema's root. */
  readonly root: Node;
}

/** One schema within the schema; `false` accepts nothing. */
export interface Node {
  accepts: boolean;
  types: ReadonlySet<string> | null;
  choices: readonly JsonValue[] | null;
  bounds: readonly (readonly [Bound, number])[];
  required: readonly string[];
  properties: ReadonlyMap<string, Node>;
  additional: Node | null;
  prefix: readonly Node[];
  items: Node | null;
  isUnique: boolean;
  ref: Node | null;
}

type Bound =
  | "minimum"
  | "maximum"
  | "exclusiveMinimum"
  | "exclusiveMaximum"
  | "minLength"
  | "maxLength"
  | "minItems"
  | "maxItems"
  | "minProperties"
  | "maxProperties";

/** What a bound measures: a number itself, or a size. */
const BOUNDS: ReadonlyMap<Bound, (value: JsonValue, limit: number) => boolean> =
  new Map<Bound, (value: JsonValue, limit: number) => boolean>([
    ["minimum", (value, limit) => !isNumber(value) || value >= limit],
    ["maximum", (value, limit) => !isNumber(value) || value <= limit],
    ["exclusiveMinimum", (value, limit) => !isNumber(value) || value > limit],
    ["exclusiveMaximum", (value, limit) => !isNumber(value) || value < limit],
    ["minLength", (value, limit) => !isText(value) || points(value) >= limit],
    ["maxLength", (value, limit) => !isText(value) || points(value) <= limit],
    ["minItems", (value, limit) => !isList(value) || value.length >= limit],
    ["maxItems", (value, limit) => !isList(value) || value.length <= limit],
    [
      "minProperties",
      (value, limit) =>
        !isJsonObject(value) || Object.keys(value).length >= limit,
    ],
    [
      "maxProperties",
      (value, limit) =>
        !isJsonObject(value) || Object.keys(value).length <= limit,
    ],
  ]);

const TYPES: ReadonlySet<string> = new Set([
  "array",
  "boolean",
  "integer",
  "null",
  "number",
  "object",
  "string",
]);

/** Keywords that say something to people only. */
const ANNOTATIONS: ReadonlySet<string> = new Set([
  "$schema",
  "$comment",
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
]);

/** Keywords that a caller's schema may use, for documents. */
export const CALLER_SCHEMA_KEYWORDS: readonly string[] = [
  "type",
  "enum",
  "const",
  ...BOUNDS.keys(),
  "required",
  "properties",
  "additionalProperties",
  "items",
  "prefixItems",
  "uniqueItems",
  "$ref",
  "$defs",
];

/**
 * Reads a schema.
 *
 * @throws {UnsupportedSchema} when it is too large, uses a keyword that is not
 * supported, or refers to something that is not there or to itself in a circle
 * that never ends.
 */
export function readCallerSchema(value: JsonValue): CallerSchema {
  const size = new TextEncoder().encode(canonicalJson(value)).length;
  if (size > CALLER_SCHEMA_BYTES_MAX) {
    throw new UnsupportedSchema(
      `schema must be at most ${CALLER_SCHEMA_BYTES_MAX} bytes`,
    );
  }
  return new SchemaReader().read(value);
}

class SchemaReader {
  /** Nodes by their pointer, which is what `$ref` names. */
  readonly #nodes = new Map<string, Node>();
  readonly #refs: { node: Node; target: string; at: string }[] = [];

  read(value: JsonValue): CallerSchema {
    const root = this.#node(value, "");
    for (const { node, target, at } of this.#refs) {
      const found = this.#nodes.get(target);
      if (found === undefined) throw refused(at, "$ref leads nowhere");
      node.ref = found;
    }
    this.#refuseCircles();
    return { root };
  }

  #node(schema: JsonValue, at: string): Node {
    const node = emptyNode();
    this.#nodes.set(at, node);
    if (typeof schema === "boolean") {
      node.accepts = schema;
      return node;
    }
    if (!isJsonObject(schema)) {
      throw refused(at, "a schema is an object or a boolean");
    }
    const bounds: [Bound, number][] = [];
    for (const [keyword, value] of Object.entries(schema)) {
      const place = pointerTo(at, keyword);
      if (isBound(keyword)) {
        bounds.push([keyword, readLimit(keyword, value, place)]);
      } else if (!this.#keyword(node, keyword, value, place)) {
        throw refused(place, "this keyword is not supported");
      }
    }
    node.bounds = bounds;
    return node;
  }

  /** Reads one keyword into the node; false when it is not known. */
  #keyword(node: Node, keyword: string, value: JsonValue, at: string): boolean {
    switch (keyword) {
      case "type":
        node.types = readTypes(value, at);
        return true;
      case "enum":
        if (!isList(value) || value.length === 0) {
          throw refused(at, "must be a list");
        }
        node.choices = intersect(node.choices, value);
        return true;
      case "const":
        node.choices = intersect(node.choices, [value]);
        return true;
      case "required":
        node.required = readNames(value, at);
        return true;
      case "properties":
        node.properties = this.#named(value, at);
        return true;
      case "$defs":
        this.#named(value, at);
        return true;
      case "additionalProperties":
        node.additional = this.#node(value, at);
        return true;
      case "items":
        node.items = this.#node(value, at);
        return true;
      case "prefixItems":
        if (!isList(value) || value.length === 0) {
          throw refused(at, "must be a list of schemas");
        }
        node.prefix = value.map((item, index) =>
          this.#node(item, pointerTo(at, index))
        );
        return true;
      case "uniqueItems":
        if (typeof value !== "boolean") throw refused(at, "must be a boolean");
        node.isUnique = value;
        return true;
      case "$ref":
        this.#refs.push({ node, target: readReference(value, at), at });
        return true;
      case "$id":
        // Further down it would give references another root.
        return at === "/$id";
      default:
        return ANNOTATIONS.has(keyword);
    }
  }

  #named(value: JsonValue, at: string): ReadonlyMap<string, Node> {
    if (!isJsonObject(value)) throw refused(at, "must be an object of schemas");
    return new Map(
      Object.entries(value).map((
        [name, schema],
      ) => [name, this.#node(schema, pointerTo(at, name))]),
    );
  }

  /** A chain of references that returns to itself looks at one value for ever. */
  #refuseCircles(): void {
    for (const { node, at } of this.#refs) {
      const seen = new Set<Node>([node]);
      for (let next = node.ref; next !== null; next = next.ref) {
        if (seen.has(next)) throw refused(at, "$ref leads back to itself");
        seen.add(next);
      }
    }
  }
}

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
  if (isList(value)) {
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
      if (isText(value)) budget.step(value.length / 16);
      return BOUNDS.get(bound)?.(value, limit);
    })
  ) return false;
  if (isJsonObject(value)) {
    return node.required.every((name) => Object.hasOwn(value, name));
  }
  if (node.isUnique && isList(value)) {
    const texts = value.map((item) => budget.canonical(item));
    return new Set(texts).size === texts.length;
  }
  return true;
}

function hasType(types: ReadonlySet<string>, value: JsonValue): boolean {
  if (value === null) return types.has("null");
  if (isList(value)) return types.has("array");
  if (isNumber(value)) {
    return types.has("number") ||
      (types.has("integer") && Number.isInteger(value));
  }
  return types.has(typeof value);
}

function emptyNode(): Node {
  return {
    accepts: true,
    types: null,
    choices: null,
    bounds: [],
    required: [],
    properties: new Map(),
    additional: null,
    prefix: [],
    items: null,
    isUnique: false,
    ref: null,
  };
}

function readTypes(value: JsonValue, at: string): ReadonlySet<string> {
  const names = isList(value) ? value : [value];
  const types = names.filter((name) => isText(name) && TYPES.has(name));
  if (types.length === 0 || types.length !== names.length) {
    throw refused(at, "must be the name of a type or a list of these");
  }
  return new Set(types.map(String));
}

function readNames(value: JsonValue, at: string): readonly string[] {
  const names = isList(value) ? value.filter(isText) : [];
  if (!isList(value) || names.length !== value.length) {
    throw refused(at, "must be a list of names");
  }
  return names;
}

function readLimit(bound: Bound, value: JsonValue, at: string): number {
  const isSize = !bound.endsWith("imum");
  if (
    !isNumber(value) || (isSize && !(Number.isInteger(value) && value >= 0))
  ) {
    throw refused(at, isSize ? "must be a whole number" : "must be a number");
  }
  return value;
}

/** The pointer of a local reference. */
function readReference(value: JsonValue, at: string): string {
  if (!isText(value) || !/^#(?:\/|$)/.test(value)) {
    throw refused(at, "only references within the schema are followed");
  }
  try {
    return decodeURIComponent(value.slice(1));
  } catch {
    throw refused(at, "is not a JSON pointer");
  }
}

/** `enum` and `const` side by side: what both allow. Kept as lists, compared when run. */
function intersect(
  before: readonly JsonValue[] | null,
  choices: readonly JsonValue[],
): readonly JsonValue[] {
  if (before === null) return choices;
  const texts = new Set(before.map(canonicalJson));
  return choices.filter((choice) => texts.has(canonicalJson(choice)));
}

function refused(at: string, message: string): UnsupportedSchema {
  const place = at === "" ? "schema" : `schema${at.slice(0, 200)}`;
  return new UnsupportedSchema(`${place}: ${message}`);
}

function isBound(keyword: string): keyword is Bound {
  return BOUNDS.has(keyword as Bound);
}

function isNumber(value: JsonValue): value is number {
  return typeof value === "number";
}

function isText(value: JsonValue): value is string {
  return typeof value === "string";
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** Length in code points, as JSON Schema counts. */
function points(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
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
