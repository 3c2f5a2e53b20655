/**
 * JSON Schema 2020-12 as the single source of shapes: the object that validates
 * is the object that is published.
 *
 * @module
 */

import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import ucs2length from "ajv/dist/runtime/ucs2length.js";
import type { FromSchema, JSONSchema } from "json-schema-to-ts";
import { slipsBetween } from "@/lib/text_understanding/distance.ts";
// @ts-types="./_ahead.d.ts"
import { AHEAD } from "./_ahead.js";
import { FORMATS } from "./formats.ts";
import { nameOfSchema } from "./schema_name.ts";

/** A JSON Schema object, written `as const` where its type is inferred. */
export type Schema = { readonly [keyword: string]: unknown };

/**
 * The TypeScript type of the values that a schema (`as const`) accepts.
 *
 * @internal The inference itself is a package's and is documented there.
 */
export type ValueOf<S extends JSONSchema> = FromSchema<S>;

/** The outcome of a validation: the typed value, or what is wrong with it. */
export type Validation<T> =
  | { readonly valid: true; readonly value: T }
  | { readonly valid: false; readonly message: string };

/** Checks values against one schema. */
export type Validator<T> = (value: unknown) => Validation<T>;

/**
 * The validator of a schema, which is made when it is first used: most processes
 * never need most of them. What the program itself checks is written ahead
 * (`deno task validators`). Whoever has another schema loads `compiler.ts` first;
 * an unknown keyword or format throws when it is first used.
 *
 * Never pass a schema that a caller supplied: compiling generates code.
 *
 * @typeParam T The type of accepted values: `ValueOf<typeof schema>`.
 */
export function compileSchema<T>(schema: Schema): Validator<T> {
  shared.told?.(schema);
  let compiled: ValidateFunction<T> | undefined;
  return (value) => {
    const validate = compiled ??= compile<T>(schema);
    return validate(value)
      ? { valid: true, value }
      : { valid: false, message: describe(validate.errors?.[0]) };
  };
}

/**
 * Compiles the schema of what callers send: beside it, every text must be
 * Unicode. A surrogate that stands alone has no bytes, and so no digest.
 *
 * @typeParam T The type of accepted values: `ValueOf<typeof schema>`.
 * @see RFC 7493, section 2.1
 */
export function compileInputSchema<T>(schema: Schema): Validator<T> {
  const validate = compileSchema<T>(schema);
  return (value) => {
    const checked = validate(value);
    if (!checked.valid) return checked;
    if (isUnicode(value)) return checked;
    const field = fieldName(pointerToLoneSurrogate(value));
    return {
      valid: false,
      message: `${field} must be Unicode text: a surrogate stands alone in it.`,
    };
  };
}

/** Whether no surrogate stands alone, in any text or name. */
function isUnicode(root: unknown): boolean {
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === "string") {
      if (!value.isWellFormed()) return false;
    } else if (Array.isArray(value)) {
      for (const item of value) pending.push(item);
    } else if (typeof value === "object" && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        pending.push(name, member);
      }
    }
  }
  return true;
}

/** Of a value that is not all Unicode. A name that is none is not repeated: its object is named. */
function pointerToLoneSurrogate(root: unknown): string {
  let pointer = "";
  let value = root;
  for (;;) {
    const bad = typeof value === "object" && value !== null
      ? Object.entries(value).find((entry) => !isUnicode(entry))
      : undefined;
    if (bad === undefined || !bad[0].isWellFormed()) return pointer;
    pointer += `/${bad[0].replaceAll("~", "~0").replaceAll("/", "~1")}`;
    value = bad[1];
  }
}

/** One sentence that names the field and what was expected. Never echoes the value. */
function describe(error: ErrorObject | undefined): string {
  if (error === undefined) return "The value is not valid.";
  const field = fieldName(error.instancePath);
  const params: Record<string, unknown> = error.params;
  switch (error.keyword) {
    case "additionalProperties":
    case "unevaluatedProperties":
      return unknownMember(field, error);
    case "required":
      return misspelledMember(field, error) ??
        `${field} must have the member ${
          JSON.stringify(params.missingProperty)
        }.`;
    case "enum":
      return `${field} must be one of ${JSON.stringify(params.allowedValues)}.`;
    case "const":
      return `${field} must be ${JSON.stringify(params.allowedValue)}.`;
    case "pattern":
      return `${field} must match ${params.pattern}.`;
    case "format":
      return `${field} must be a ${params.format}.`;
    default:
      return `${field} ${error.message ?? "is not valid"}.`;
  }
}

/** Names of a refused member that are said back; others may be anything. */
const SAYABLE = /^[\w.-]{1,40}$/;
/** Known members that are listed at most. */
const LISTED_MAX = 12;

/** Names the member that is not known, and the known one that was meant. */
function unknownMember(field: string, error: ErrorObject): string {
  const params: Record<string, unknown> = error.params;
  const name = String(
    params.additionalProperty ?? params.unevaluatedProperty ?? "",
  );
  const known = knownMembers(error);
  const refused = SAYABLE.test(name)
    ? `${field} must not have the member ${JSON.stringify(name)}`
    : `${field} must not have members beside those documented`;
  const meant = nearestMember(name, known);
  if (meant !== null) {
    return `${refused}. Did you mean ${JSON.stringify(meant)}?`;
  }
  return known.length === 0 || known.length > LISTED_MAX
    ? `${refused}.`
    : `${refused}. It may have: ${known.join(", ")}.`;
}

/** Where a member is missed because its name has a slip: that name; else null. */
function misspelledMember(field: string, error: ErrorObject): string | null {
  const { data, parentSchema, params } = error;
  if (parentSchema?.additionalProperties !== false) return null;
  const known = knownMembers(error);
  const name = Object.keys(data as object).find((given) =>
    !known.includes(given) &&
    nearestMember(given, known) === params.missingProperty
  );
  return name === undefined ? null : unknownMember(field, {
    ...error,
    params: { additionalProperty: name },
  });
}

function knownMembers({ parentSchema }: ErrorObject): string[] {
  const properties: unknown = parentSchema?.properties;
  return typeof properties === "object" && properties !== null
    ? Object.keys(properties)
    : [];
}

/** The member that differs least from a name, by two slips at most; or null. */
function nearestMember(name: string, known: readonly string[]): string | null {
  if (!SAYABLE.test(name)) return null;
  const [nearest] = known
    .map((one) => ({
      one,
      slips: slipsBetween(name.toLowerCase(), one.toLowerCase(), 2),
    }))
    .filter(({ slips }) => slips !== null)
    .toSorted((a, b) => (a.slips ?? 0) - (b.slips ?? 0));
  return nearest?.one ?? null;
}

function fieldName(pointer: string): string {
  if (pointer === "") return "The body";
  return pointer.slice(1).split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .join(".").slice(0, 100);
}

/** Makes the validator of a schema. */
type Compile = (schema: Schema) => ValidateFunction;

const shared: {
  compiled: number;
  compile?: Compile;
  told?: (schema: Schema) => void;
} = { compiled: 0 };

function compile<T>(schema: Schema): ValidateFunction<T> {
  shared.compiled += 1;
  const ahead = AHEAD[nameOfSchema(schema)];
  if (ahead !== undefined) {
    return ahead({ formats: FORMATS, ucs2length }) as ValidateFunction<T>;
  }
  if (shared.compile === undefined) {
    throw new TypeError(
      "a schema is not written ahead (`deno task validators`), and lib/schema/compiler.ts is not loaded",
    );
  }
  return shared.compile(schema) as ValidateFunction<T>;
}

/**
 * How many validators this process made, from what was generated ahead or by
 * compiling. A call that makes one has waited for it, which tests count.
 */
export function compiledSchemas(): number {
  return shared.compiled;
}

/**
 * From now on schemas that are not written ahead are compiled so.
 *
 * @internal `compiler.ts` does, when it is loaded.
 */
export function compileWith(compile: Compile): void {
  shared.compile = compile;
}

/**
 * From now on tells of every schema for which a validator is wanted.
 *
 * @internal What writes them ahead has to know of all.
 */
export function tellSchemas(told: (schema: Schema) => void): void {
  shared.told = told;
}
