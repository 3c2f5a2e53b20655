/**
 * Reads schemas that callers supply.
 *
 * A caller's schema is a program. This one understands only keywords whose cost
 * can be counted: no patterns, no formats, no remote references, no generated
 * code. Anything else is refused before anything is run.
 *
 * @see JSON Schema, draft 2020-12
 * @module
 */

import { canonicalJson, isJsonObject, type JsonValue } from "@/lib/json.ts";
import { CALLER_SCHEMA_BYTES_MAX } from "./limits.ts";
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
  /** False: the schema `false`. */
  accepts: boolean;
  /** Names of types; null: any. */
  types: ReadonlySet<string> | null;
  /** The only values that fit; null: any. */
  choices: readonly JsonValue[] | null;
  /** Bounds with their limits. */
  bounds: readonly (readonly [Bound, number])[];
  /** Names of members that an object must have. */
  required: readonly string[];
  /** Schemas of members by name. */
  properties: ReadonlyMap<string, Node>;
  /** Schema of the other members; null: anything. */
  additional: Node | null;
  /** Schemas of the first items. */
  prefix: readonly Node[];
  /** Schema of the other items; null: anything. */
  items: Node | null;
  /** Whether no two items may be equal. */
  isUnique: boolean;
  /** Another schema that must hold for the same value. */
  ref: Node | null;
}

/** A keyword that bounds a number or a size. */
export type Bound =
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

/** Whether a value keeps a bound; values of other types do. */
export const BOUNDS: ReadonlyMap<
  Bound,
  (value: JsonValue, limit: number) => boolean
> = new Map<Bound, (value: JsonValue, limit: number) => boolean>([
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
