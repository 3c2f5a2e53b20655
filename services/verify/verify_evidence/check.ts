/**
 * What a type of check is. Each type stands in a file of its own in `checks/`.
 *
 * @module
 */

import type { JsonObject, JsonValue } from "@/lib/json.ts";
import { compileSchema, type Schema } from "@/lib/schema/schema.ts";
import type { Budget } from "./budget.ts";
import type { EvidenceItem } from "./item.ts";
import { followPointer, POINTER_PATTERN } from "./pointer.ts";
import { POINTER_CHARS_MAX } from "./limits.ts";

/**
 * What came of one check. Details are digests, names of keys and algorithms,
 * pointers, indexes and lengths, never evidence.
 */
export type CheckOutcome =
  | { readonly status: "pass"; readonly detail?: JsonObject }
  | {
    /** The evidence does not hold. */
    readonly status: "fail";
    readonly reason: string;
    readonly detail?: JsonObject;
  }
  | {
    /** It cannot be decided. */
    readonly status: "error";
    readonly reason: string;
    readonly detail?: JsonObject;
  };

/** What a check may look at. */
export interface CheckContext {
  /** The item of that name; it exists. */
  readonly item: (id: string) => EvidenceItem;
  /** The moment of the verification. */
  readonly now: Date;
  /** Shared by all checks of the bundle. */
  readonly budget: Budget;
}

/** A check whose parameters have been validated. */
export interface PreparedCheck {
  /** Does the work. */
  readonly run: (
    context: CheckContext,
  ) => CheckOutcome | Promise<CheckOutcome>;
}

/** A type of check, as it is listed and run. */
export interface CheckType {
  /** Name on the wire. */
  readonly type: string;
  /** What passing means, in one sentence. */
  readonly description: string;
  /** JSON Schema of the parameters beside `id`, `type` and `required`. */
  readonly parameters: Schema;
  /** Every reason with which it can end in `fail`. */
  readonly failReasons: readonly string[];
  /** Every reason with which it can end in `error`. */
  readonly errorReasons: readonly string[];
  /** A check that fits, without `id` and `type`. */
  readonly example: JsonObject;
  /**
   * Validates the parameters.
   *
   * @throws {InvalidBundle} when they are not valid.
   */
  readonly prepare: (
    parameters: JsonObject,
    bundle: BundleView,
  ) => PreparedCheck;
}

/** What the parameters of a check are validated against. */
export interface BundleView {
  /** The item of that name; null when there is none. */
  readonly find: (id: string) => EvidenceItem | null;
}

/** A bundle is not well formed: nothing is checked and nothing is charged. */
export class InvalidBundle extends Error {
  /** For logs. */
  override readonly name = "InvalidBundle";
  /** Whether the caller sent a secret that nobody should have. */
  readonly isSecret: boolean;

  /** The message names the field and what was expected; callers see it. */
  constructor(message: string, options: { isSecret?: boolean } = {}) {
    super(message);
    this.isSecret = options.isSecret ?? false;
  }
}

/** Describes a type of check. The schema's parameters reach `prepare` with their type. */
export function defineCheck<Parameters>(definition: {
  readonly type: string;
  readonly description: string;
  readonly properties: { readonly [name: string]: Schema };
  readonly required: readonly string[];
  readonly failReasons: readonly string[];
  readonly errorReasons?: readonly string[];
  readonly example: JsonObject;
  /** Names of parameters that name an item. */
  readonly items?: readonly string[];
  readonly prepare: (
    parameters: Parameters,
    bundle: BundleView,
  ) => PreparedCheck;
}): CheckType {
  const parameters: Schema = {
    type: "object",
    properties: definition.properties,
    required: [...definition.required],
    additionalProperties: false,
  };
  const validate = compileSchema<Parameters>(parameters);
  return {
    type: definition.type,
    description: definition.description,
    parameters,
    failReasons: definition.failReasons,
    errorReasons: [...definition.errorReasons ?? [], "budget_exceeded"],
    example: definition.example,
    prepare: (value, bundle) => {
      const checked = validate(value);
      if (!checked.valid) throw new InvalidBundle(lowerFirst(checked.message));
      for (const name of definition.items ?? ["item"]) {
        const id = value[name];
        if (typeof id === "string" && bundle.find(id) === null) {
          throw new InvalidBundle(`${name} must be the id of an item.`);
        }
      }
      return definition.prepare(checked.value, bundle);
    },
  };
}

/** Parameter that names an item. */
export const ITEM_PARAMETER = {
  type: "string",
  minLength: 1,
  maxLength: 64,
  description: "Id of an item of the evidence.",
} as const;

/** Parameter that names a place in an item. */
export const POINTER_PARAMETER = {
  type: "string",
  maxLength: POINTER_CHARS_MAX,
  pattern: POINTER_PATTERN,
  description: "JSON pointer (RFC 6901) into the item; empty for the whole.",
} as const;

/** Parameter that is a SHA-256. */
export const SHA256_PARAMETER = {
  type: "string",
  pattern: "^[0-9a-f]{64}$",
  description: "64 lower-case hexadecimal characters.",
} as const;

/** The check passes. */
export function pass(detail?: JsonObject): CheckOutcome {
  return detail === undefined ? { status: "pass" } : { status: "pass", detail };
}

/** The evidence does not hold. */
export function fail(reason: string, detail?: JsonObject): CheckOutcome {
  return detail === undefined
    ? { status: "fail", reason }
    : { status: "fail", reason, detail };
}

/** It cannot be decided. */
export function undecided(reason: string): CheckOutcome {
  return { status: "error", reason };
}

/** Reason of a check that needs JSON and was given something else. */
export const NOT_JSON = "item_not_json";
/** Reason of a check whose pointer leads nowhere. */
export const POINTER_NOT_FOUND = "pointer_not_found";

/** The value at a pointer, or the outcome that its absence is. */
export function valueAt(
  item: EvidenceItem,
  pointer: string,
): { readonly value: JsonValue } | { readonly outcome: CheckOutcome } {
  const json = item.json();
  if (json === null) return { outcome: undecided(NOT_JSON) };
  const found = followPointer(json.value, pointer);
  return found.kind === "found"
    ? { value: found.value }
    : { outcome: fail(POINTER_NOT_FOUND) };
}

function lowerFirst(message: string): string {
  return message.replace(/^The body/, "it");
}
