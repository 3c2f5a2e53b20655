/**
 * A sketch of an own offer from a function of the operator's, and a call of it
 * that works.
 *
 * @module
 */

import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import { schemaOf } from "./offer_learn.ts";
import { type ModuleSketch, SketchError } from "./offer_sketch.ts";
import { SCHEMA_DEPTH_MAX } from "@/services/api/own_offers/schema_bounds.ts";

/** Characters of a text that buyers send, where nothing is said. */
const TEXT_CHARACTERS_MAX = 2_000;

/**
 * What is known of a module.
 *
 * @param module `./FILE.ts#EXPORT`; the export is `run` where none is named.
 * @param data A call of it, as JSON.
 * @throws {SketchError} for a call that is no JSON object.
 */
export function sketchModule(
  module: string,
  data: string | undefined,
): ModuleSketch {
  const example = exampleOf(data);
  const properties = Object.entries(example).flatMap(([name, value]) => {
    const schema = schemaOf(value, SCHEMA_DEPTH_MAX - 1);
    return schema === null ? [] : [[name, bounded(schema)] as const];
  });
  const named = module.startsWith("./") ? module : `./${module}`;
  return {
    module: named.includes("#") ? named : `${named}#run`,
    input: {
      properties: Object.fromEntries(properties),
      required: properties.map(([name]) => name),
      example,
    },
    output: null,
    texts: {},
    secrets: new Map(),
    variables: new Map(),
    notes: [
      "it may reach and read nothing: net, env and read of module name what it may",
    ],
  };
}

function exampleOf(data: string | undefined): JsonObject {
  try {
    const value: unknown = JSON.parse(data ?? "");
    if (isJsonObject(value)) return value;
  } catch {
    // Said below.
  }
  throw new SketchError(
    '--data: a call that works, as JSON, such as {"text":"abc"}',
  );
}

function bounded(schema: JsonObject): JsonObject {
  return schema.type === "string"
    ? { ...schema, maxLength: TEXT_CHARACTERS_MAX }
    : schema;
}
