/**
 * What an answer that came once says of those that will come: a schema that
 * asks for what is there, and an example that is short.
 *
 * @module
 */

import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import {
  SCHEMA_BYTES_MAX,
  SCHEMA_DEPTH_MAX,
} from "@/services/api/own_offers/schema_bounds.ts";

/** The catalog repeats it, and the challenge as far as there is room. */
const EXAMPLE_CHARACTERS_MAX = 2_000;
/** Items of a list, and characters of a text, by how short an example is to be. */
const SHORTER: readonly (readonly [items: number, characters: number])[] = [
  [5, 400],
  [3, 200],
  [1, 80],
  [1, 20],
];

/**
 * The schema of a value, as deep as it has room. Members that are null say
 * nothing of their type and are left out.
 */
export function learnSchema(value: JsonObject): JsonObject {
  for (let depth = SCHEMA_DEPTH_MAX; depth > 1; depth--) {
    const schema = schemaOf(value, depth);
    if (
      schema !== null && JSON.stringify(schema).length <= SCHEMA_BYTES_MAX
    ) return schema;
  }
  return { type: "object" };
}

/** The same value with shorter lists and texts. */
export function shortExample(value: JsonObject): JsonObject {
  let example = value;
  for (const [items, characters] of SHORTER) {
    if (JSON.stringify(example).length <= EXAMPLE_CHARACTERS_MAX) break;
    example = shorten(value, { items, characters }) as JsonObject;
  }
  return example;
}

function shorten(
  value: JsonValue,
  to: { items: number; characters: number },
): JsonValue {
  if (typeof value === "string") {
    return [...value].slice(0, to.characters).join("");
  }
  if (Array.isArray(value)) {
    return value.slice(0, to.items).map((item) => shorten(item, to));
  }
  return isJsonObject(value)
    ? Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, shorten(item, to)]),
    )
    : value;
}

/** The schema of a value; null where it says nothing. */
export function schemaOf(value: JsonValue, depth: number): JsonObject | null {
  if (value === null) return null;
  if (Array.isArray(value)) {
    const items = depth <= 1
      ? null
      : value.map((item) => schemaOf(item, depth - 1)).reduce(
        (one, other) =>
          one === null || other === null ? null : both(one, other),
        value[0] === undefined ? null : schemaOf(value[0], depth - 1),
      );
    return { type: "array", ...(items === null ? {} : { items }) };
  }
  if (!isJsonObject(value)) return { type: typeof value };
  if (depth <= 1) return { type: "object" };
  const properties = Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const schema = schemaOf(member, depth - 1);
      return schema === null ? [] : [[name, schema]];
    }),
  );
  return { type: "object", required: Object.keys(properties), properties };
}

/** A schema that both fit; null where there is none. */
function both(one: JsonObject, other: JsonObject): JsonObject | null {
  if (one.type !== other.type) return null;
  const { items, properties } = one;
  if (isJsonObject(items)) {
    const merged = isJsonObject(other.items) ? both(items, other.items) : null;
    return { type: "array", ...(merged === null ? {} : { items: merged }) };
  }
  if (!isJsonObject(properties) || !isJsonObject(other.properties)) {
    return { type: one.type ?? "object" };
  }
  const others = other.properties;
  // A member that only some have may be of any type in the rest.
  const shared = Object.fromEntries(
    Object.entries(properties).flatMap(([name, member]) => {
      const twin = others[name];
      const merged = isJsonObject(member) && isJsonObject(twin)
        ? both(member, twin)
        : null;
      return merged === null ? [] : [[name, merged]];
    }),
  );
  return {
    type: "object",
    required: Object.keys(shared),
    properties: shared,
  };
}
