import type { JsonValue } from "@/lib/json.ts";
import {
  CALLER_SCHEMA_KEYWORDS,
  readCallerSchema,
  UnsupportedSchema,
} from "../caller_schema.ts";
import {
  type CheckType,
  defineCheck,
  fail,
  InvalidBundle,
  ITEM_PARAMETER,
  NOT_JSON,
  pass,
  undecided,
} from "../check.ts";
import { findViolations } from "../find_violations.ts";

/** The item is JSON that fits the caller's schema. */
export const jsonSchemaCheck: CheckType = defineCheck<
  { item: string; schema: JsonValue }
>({
  type: "json_schema",
  description: `The item is JSON that fits the schema. Keywords: ${
    CALLER_SCHEMA_KEYWORDS.join(", ")
  }; only local $ref.`,
  properties: {
    item: ITEM_PARAMETER,
    schema: {
      type: ["object", "boolean"],
      description: "JSON Schema 2020-12 of the supported keywords.",
    },
  },
  required: ["item", "schema"],
  failReasons: ["schema_violation"],
  errorReasons: [NOT_JSON],
  example: {
    item: "order",
    schema: { type: "object", required: ["amount"] },
  },
  prepare: ({ item, schema }) => {
    const read = readSchema(schema);
    return {
      run: (context) => {
        const json = context.item(item).json();
        if (json === null) return undecided(NOT_JSON);
        const pointers = findViolations(read, json.value, context.budget);
        return pointers.length === 0
          ? pass()
          : fail("schema_violation", { pointers });
      },
    };
  },
});

function readSchema(schema: JsonValue): ReturnType<typeof readCallerSchema> {
  try {
    return readCallerSchema(schema);
  } catch (error) {
    if (error instanceof UnsupportedSchema) {
      throw new InvalidBundle(`${error.message}.`);
    }
    throw error;
  }
}
