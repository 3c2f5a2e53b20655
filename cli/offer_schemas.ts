/**
 * Schemas of an OpenAPI document in the few keywords that own offers have.
 *
 * @module
 */

import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import {
  isPlainPattern,
  SCHEMA_BYTES_MAX,
  SCHEMA_DEPTH_MAX,
} from "@/services/api/own_offers/schema_bounds.ts";

/** References that are followed one after the other. */
const HOPS_MAX = 16;
/** Keywords that are taken over, with the type of their value. */
const TAKEN: Readonly<Record<string, "number" | "list" | "any">> = {
  minItems: "number",
  maxItems: "number",
  minLength: "number",
  maxLength: "number",
  minimum: "number",
  maximum: "number",
  enum: "list",
  const: "any",
};

/** Reads the schemas of one document. */
export class OpenApiSchemas {
  readonly #document: JsonObject;

  /** Of this document; references elsewhere say nothing. */
  constructor(document: JsonObject) {
    this.#document = document;
  }

  /** What a value, or the end of its references, is; empty where there is none. */
  follow(value: JsonValue): JsonObject {
    let at = objectAt(value);
    for (let hops = 0; typeof at.$ref === "string"; hops++) {
      if (hops >= HOPS_MAX || !at.$ref.startsWith("#/")) return {};
      at = objectAt(
        at.$ref.slice(2).split("/").reduce<JsonValue>(
          (place, part) =>
            objectAt(place)[
              part.replaceAll("~1", "/").replaceAll("~0", "~")
            ] ?? null,
          this.#document,
        ),
      );
    }
    return at;
  }

  /**
   * A schema that takes what the given one takes, and may take more; as deep as
   * it has room. null where a value has no one type.
   */
  plain(value: JsonValue): JsonObject | null {
    for (let depth = SCHEMA_DEPTH_MAX; depth > 1; depth--) {
      const schema = this.#plain(value, depth);
      if (
        schema === null || JSON.stringify(schema).length <= SCHEMA_BYTES_MAX
      ) return schema;
    }
    return this.#plain(value, 1);
  }

  #plain(value: JsonValue, depth: number): JsonObject | null {
    const schema = this.#merged(this.follow(value));
    const type = typeOf(schema);
    if (type === null) return null;
    const { pattern, properties, items } = schema;
    const plain: Record<string, JsonValue> = { type };
    for (const [keyword, kind] of Object.entries(TAKEN)) {
      const taken = schema[keyword];
      if (
        taken !== undefined &&
        (kind === "any" || (kind === "list" && Array.isArray(taken)) ||
          typeof taken === kind)
      ) plain[keyword] = taken;
    }
    if (typeof pattern === "string" && isPlainPattern(pattern)) {
      plain.pattern = pattern;
    }
    if (depth <= 1) return plain;
    if (type === "array" && items !== undefined) {
      const inner = this.#plain(items, depth - 1);
      if (inner !== null) plain.items = inner;
    }
    if (type !== "object" || !isJsonObject(properties)) return plain;
    const members = Object.entries(properties).flatMap(([name, member]) => {
      const inner = this.#plain(member, depth - 1);
      return inner === null ? [] : [[name, inner] as const];
    });
    const names = new Set(members.map(([name]) => name));
    const required = Array.isArray(schema.required) ? schema.required : [];
    return {
      ...plain,
      required: required.filter((name) =>
        typeof name === "string" && names.has(name)
      ),
      properties: Object.fromEntries(members),
    };
  }

  /** With what `allOf` adds, and the only way of `oneOf` and `anyOf`. */
  #merged(schema: JsonObject): JsonObject {
    const { allOf, oneOf, anyOf } = schema;
    const ways = oneOf ?? anyOf;
    const only = Array.isArray(ways) && ways.length === 1 ? ways : [];
    const parts = [...(Array.isArray(allOf) ? allOf : []), ...only].map((
      part,
    ) => this.follow(part));
    if (parts.length === 0) return schema;
    const all = [schema, ...parts];
    return {
      ...Object.assign({}, ...all),
      properties: Object.assign(
        {},
        ...all.map(({ properties }) => objectAt(properties)),
      ),
      required: all.flatMap(({ required }) =>
        Array.isArray(required) ? required : []
      ),
    };
  }
}

/** A value that a schema takes, from its examples where it has any. */
export function sampleOf(
  schema: JsonObject,
  schemas: OpenApiSchemas,
  depth: number = SCHEMA_DEPTH_MAX,
): JsonValue {
  const { example, examples, enum: choices, minLength, minimum } = schema;
  const [first] = Array.isArray(examples) ? examples : [];
  const [choice] = Array.isArray(choices) ? choices : [];
  const known = example ?? first ?? schema.const ?? schema.default ?? choice;
  if (known !== undefined) return known;
  switch (typeOf(schema)) {
    case "string":
      return "text".padEnd(typeof minLength === "number" ? minLength : 0, "x");
    case "integer":
    case "number":
      return typeof minimum === "number" ? minimum : 1;
    case "boolean":
      return true;
    case "array": {
      const isEmpty = schema.items === undefined || depth <= 1 ||
        schema.minItems === undefined;
      return isEmpty
        ? []
        : [sampleOf(schemas.follow(schema.items ?? {}), schemas, depth - 1)];
    }
    default:
      return depth <= 1 ? {} : Object.fromEntries(
        Object.entries(objectAt(schema.properties)).map(([name, member]) => [
          name,
          sampleOf(schemas.follow(member), schemas, depth - 1),
        ]),
      );
  }
}

/** The one type of a schema; null where a value may have several, or be null. */
function typeOf(schema: JsonObject): string | null {
  const { type, nullable, properties, items } = schema;
  if (nullable === true) return null;
  if (typeof type === "string") return type === "null" ? null : type;
  if (Array.isArray(type)) {
    return type.length === 1 && typeof type[0] === "string" ? type[0] : null;
  }
  if (properties !== undefined) return "object";
  return items === undefined ? null : "array";
}

/** The value where it is an object, else an empty one. */
export function objectAt(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
