/**
 * Under which name a schema's validator stands among those made ahead: what it
 * judges by, without what it says to readers, so that words can be changed.
 *
 * @module
 */

import { sha256Hex } from "@/lib/json.ts";

/** Members of a schema that say nothing about a value. */
const REMARKS = new Set(["description", "title", "examples", "default"]);
/** Members of a schema whose members are schemas, by any name. */
const BY_NAME = new Set(["properties", "patternProperties", "$defs"]);

/** The digest of what a schema judges by. */
export function nameOfSchema(schema: unknown): string {
  return sha256Hex(JSON.stringify(withoutRemarks(schema)));
}

/** A schema without what is for readers: its validator judges the same. */
export function withoutRemarks(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutRemarks);
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]): [string, unknown][] => {
      if (REMARKS.has(name)) return [];
      if (name === "const" || name === "enum") return [[name, value]];
      return BY_NAME.has(name)
        ? [[
          name,
          Object.fromEntries(
            Object.entries(value).map(([key, inner]) => [
              key,
              withoutRemarks(inner),
            ]),
          ),
        ]]
        : [[name, withoutRemarks(value)]];
    }),
  );
}
