/**
 * Which values of one request callers choose, and what they may choose.
 *
 * @module
 */

import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/json.ts";
import { schemaOf } from "./offer_learn.ts";
import { encoded, SketchError } from "./offer_sketch.ts";

/** Characters of a text that a caller sends, where one came that was shorter. */
const TEXT_CHARACTERS_MAX = 500;
/** Schemas within each other, of a member that is more than a text. */
const MEMBER_DEPTH_MAX = 4;

/** Values that callers choose, by name, as one request had them. */
export type OfferParameters = Readonly<Record<string, JsonValue>>;

/** What of a request can have places. */
export interface RequestParts {
  /** As the URL has it, encoded. */
  readonly path: string;
  /** Not encoded. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Undefined: none. */
  readonly body: JsonObject | undefined;
}

/**
 * The same request with places for what callers choose. Without names these are
 * the values of the query and the members of the body; with names, those values
 * wherever they stand, and `{name}` of the path.
 *
 * @throws {SketchError} for a name that is nowhere.
 */
export function placed(
  { path, query, body }: RequestParts,
  input: ReadonlyMap<string, string>,
): { path: string; body: JsonValue | undefined; parameters: OfferParameters } {
  const parameters = new Map<string, JsonValue>();
  const take = (name: string, value: JsonValue) => {
    if (parameters.has(name) && parameters.get(name) !== value) {
      throw new SketchError(`${name}: one value, as it is one input`);
    }
    parameters.set(name, value);
    return `{${name}}`;
  };
  const isNamed = input.size > 0;
  const nameOf = (value: string) =>
    [...input].find(([, known]) => known === value)?.[0];
  const parts = path.split("/").map((part) => {
    const text = decoded(part);
    const name = /^\{(\w+)\}$/.exec(text)?.[1] ?? nameOf(text);
    if (name === undefined) return part;
    const value = input.get(name);
    if (value === undefined) {
      throw new SketchError(`{${name}} in the URL: --input ${name}=VALUE`);
    }
    return take(name, scalarOf(value));
  });
  const pairs = query.map(([name, value]) => {
    const chosen = isNamed ? nameOf(value) : plainName(name);
    const text = chosen === undefined
      ? encoded(value)
      : take(chosen, scalarOf(value));
    return `${encoded(name)}=${text}`;
  });
  const filled = body === undefined
    ? undefined
    : isNamed
    ? replaced(body, { nameOf, take })
    : Object.fromEntries(
      Object.entries(body).map((
        [name, value],
      ) => [name, value === null ? null : take(plainName(name), value)]),
    );
  const missing = [...input.keys()].find((name) => !parameters.has(name));
  if (missing !== undefined) {
    throw new SketchError(
      `--input ${missing}: a value that stands in the request`,
    );
  }
  return {
    path: parts.join("/") + (pairs.length === 0 ? "" : `?${pairs.join("&")}`),
    body: filled,
    parameters: Object.fromEntries(parameters),
  };
}

/** What callers may send instead of a value. */
export function parameterSchema(value: JsonValue): JsonObject {
  if (typeof value === "string") {
    return {
      type: "string",
      ...(value === "" ? {} : { minLength: 1 }),
      maxLength: Math.max(TEXT_CHARACTERS_MAX, value.length * 4),
    };
  }
  if (Number.isSafeInteger(value)) return { type: "integer" };
  return schemaOf(value, MEMBER_DEPTH_MAX) ?? { type: "string" };
}

function replaced(
  value: JsonValue,
  context: {
    nameOf: (value: string) => string | undefined;
    take: (name: string, value: JsonValue) => string;
  },
): JsonValue {
  if (Array.isArray(value)) {
    return value.map((item) => replaced(item, context));
  }
  if (isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map((
        [name, member],
      ) => [name, replaced(member, context)]),
    );
  }
  const name = value === null ? undefined : context.nameOf(String(value));
  return name === undefined ? value : context.take(name, value);
}

/** A name that may stand between braces. */
function plainName(name: string): string {
  return name.replaceAll(/\W+/g, "_").slice(0, 60);
}

/** A text of a URL as the number or truth that it is written like. */
function scalarOf(text: string): JsonValue {
  if (text === "true" || text === "false") return text === "true";
  const number = Number(text);
  return text !== "" && Number.isFinite(number) && String(number) === text
    ? number
    : text;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
