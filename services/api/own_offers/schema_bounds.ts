/**
 * What a schema of an operator's file may be: few keywords, bounded, and no
 * pattern whose time grows faster than its text.
 *
 * @module
 */

import { isJsonObject, type JsonValue } from "@/lib/json.ts";

/** Bytes of a schema, as JSON text; the challenge repeats it in a header. */
export const SCHEMA_BYTES_MAX = 3_000;
/** Schemas within schemas. */
export const SCHEMA_DEPTH_MAX = 6;
/** Longer patterns are programs. */
export const PATTERN_CHARACTERS_MAX = 200;

/** Keywords that say something of a value, without those that hold schemas. */
const PLAIN_KEYWORDS: ReadonlySet<string> = new Set([
  "type",
  "const",
  "enum",
  "required",
  "minItems",
  "maxItems",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "format",
  "title",
  "description",
]);

/** One character: itself, escaped, any, or of a class. */
const ATOM =
  /^(?:\\[dwsDWS.\-/+*?()[\]{}^$|\\]|\[\^?(?:\\.|[^\]\\])+\]|[^\\[\](){}*+?|^$])/u;
/** How often: a fixed number, or within bounds that vary. */
const TIMES = /^(?:\{\d{1,4}\}|(?<varies>[*+?]|\{\d{1,4},(?:\d{1,4})?\}))/;

/**
 * What is wrong with a schema, as `member: what was expected`; null when it may
 * be used. Compiling it may show more.
 *
 * @param at Name of the member, for the message.
 */
export function schemaProblem(schema: JsonValue, at: string): string | null {
  if (JSON.stringify(schema).length > SCHEMA_BYTES_MAX) {
    return `${at}: at most ${SCHEMA_BYTES_MAX} bytes`;
  }
  if (!isJsonObject(schema) || schema.type !== "object") {
    return `${at}.type: "object", as the whole is one`;
  }
  return problemWithin(schema, { at, depth: 1 });
}

function problemWithin(
  schema: JsonValue,
  { at, depth }: { at: string; depth: number },
): string | null {
  if (!isJsonObject(schema)) return `${at}: a schema, as an object`;
  if (depth > SCHEMA_DEPTH_MAX) {
    return `${at}: at most ${SCHEMA_DEPTH_MAX} schemas within each other`;
  }
  if (
    typeof schema.type !== "string" && !("const" in schema) &&
    !("enum" in schema)
  ) {
    return `${at}.type: the name of one type`;
  }
  for (const [keyword, value] of Object.entries(schema)) {
    const problem = keywordProblem(keyword, value, { at, depth });
    if (problem !== null) return problem;
  }
  return null;
}

function keywordProblem(
  keyword: string,
  value: JsonValue,
  { at, depth }: { at: string; depth: number },
): string | null {
  const here = `${at}.${keyword}`;
  switch (keyword) {
    case "properties": {
      if (!isJsonObject(value)) return `${here}: an object of schemas`;
      for (const [name, inner] of Object.entries(value)) {
        const problem = problemWithin(inner, {
          at: `${here}.${name}`,
          depth: depth + 1,
        });
        if (problem !== null) return problem;
      }
      return null;
    }
    case "items":
      return problemWithin(value, { at: here, depth: depth + 1 });
    case "additionalProperties":
      return typeof value === "boolean" ? null : `${here}: true or false`;
    case "pattern":
      return typeof value === "string" && isPlainPattern(value)
        ? null
        : `${here}: ^ and $ around characters and classes, without groups and alternatives, and at most one of them repeated without a fixed number`;
    default:
      return PLAIN_KEYWORDS.has(keyword)
        ? null
        : `${here}: a keyword that own offers may use (${
          [...PLAIN_KEYWORDS].join(", ")
        }, properties, items, additionalProperties, pattern)`;
  }
}

/** Whether a pattern needs time that grows with its text and no faster. */
export function isPlainPattern(pattern: string): boolean {
  if (
    pattern.length > PATTERN_CHARACTERS_MAX || !pattern.startsWith("^") ||
    !pattern.endsWith("$")
  ) return false;
  let rest = pattern.slice(1, -1);
  let varying = 0;
  while (rest !== "") {
    const atom = ATOM.exec(rest)?.[0];
    if (atom === undefined) return false;
    rest = rest.slice(atom.length);
    const times = TIMES.exec(rest);
    if (times === null) continue;
    if (times.groups?.varies !== undefined) varying += 1;
    rest = rest.slice(times[0].length);
  }
  return varying <= 1;
}
