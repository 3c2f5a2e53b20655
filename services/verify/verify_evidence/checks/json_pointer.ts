import type { JsonValue } from "@/lib/json.ts";
import type { Budget } from "../budget.ts";
import {
  type CheckOutcome,
  type CheckType,
  defineCheck,
  fail,
  InvalidBundle,
  ITEM_PARAMETER,
  NOT_JSON,
  pass,
  POINTER_NOT_FOUND,
  POINTER_PARAMETER,
  valueAt,
} from "../check.ts";

const OPERATORS = [
  "exists",
  "absent",
  "equals",
  "not_equals",
  "in",
  "gte",
  "lte",
] as const;

interface Parameters {
  readonly item: string;
  readonly pointer: string;
  readonly op: typeof OPERATORS[number];
  readonly value?: JsonValue;
}

/** Whole decimal digits, as x402 writes amounts. */
const WHOLE_NUMBER = /^-?(?:0|[1-9][0-9]{0,77})$/;

/** An assertion about one value of an item. */
export const jsonPointerCheck: CheckType = defineCheck<Parameters>({
  type: "json_pointer",
  description:
    "The assertion about the value at the pointer holds. equals and in compare JSON values; gte and lte compare numbers, or whole numbers written as strings (amounts).",
  properties: {
    item: ITEM_PARAMETER,
    pointer: POINTER_PARAMETER,
    op: { type: "string", enum: OPERATORS },
    value: {
      description:
        "What is compared with; a list for in; a number or a string of decimal digits for gte and lte; absent for exists and absent.",
    },
  },
  required: ["item", "pointer", "op"],
  failReasons: ["assertion_false", POINTER_NOT_FOUND],
  errorReasons: [NOT_JSON],
  example: {
    item: "order",
    pointer: "/amount",
    op: "equals",
    value: "10000",
  },
  prepare: (parameters) => {
    refuseWrongValue(parameters);
    return {
      run: (context) => {
        const { item, pointer, op } = parameters;
        const found = valueAt(context.item(item), pointer);
        if (op === "absent") return absence(found);
        if ("outcome" in found) return found.outcome;
        return holds(parameters, found.value, context.budget)
          ? pass()
          : fail("assertion_false");
      },
    };
  },
});

function absence(found: ReturnType<typeof valueAt>): CheckOutcome {
  if ("value" in found) return fail("assertion_false");
  return found.outcome.status === "fail" ? pass() : found.outcome;
}

function holds(
  { op, value = null }: Parameters,
  actual: JsonValue,
  budget: Budget,
): boolean {
  switch (op) {
    case "exists":
      return true;
    case "absent":
      return false;
    case "equals":
      return budget.equal(actual, value);
    case "not_equals":
      return !budget.equal(actual, value);
    case "in":
      return isList(value) &&
        value.some((choice) => budget.equal(actual, choice));
    case "gte":
      return isOrdered(value, actual);
    case "lte":
      return isOrdered(actual, value);
  }
}

/** Whether both can be ordered and the first is not above the second. */
function isOrdered(low: JsonValue, high: JsonValue): boolean {
  if (typeof low === "number" && typeof high === "number") return low <= high;
  if (!isWholeNumberText(low) || !isWholeNumberText(high)) return false;
  return BigInt(low) <= BigInt(high);
}

function refuseWrongValue({ op, value }: Parameters): void {
  const takesValue = op !== "exists" && op !== "absent";
  if (takesValue !== (value !== undefined)) {
    throw new InvalidBundle(
      takesValue
        ? `value is required with op ${op}.`
        : `value must be left out with op ${op}.`,
    );
  }
  if (op === "in" && !isList(value)) {
    throw new InvalidBundle("value must be a list with op in.");
  }
  if (
    (op === "gte" || op === "lte") &&
    !(typeof value === "number" || isWholeNumberText(value))
  ) {
    throw new InvalidBundle(
      `value must be a number or a string of decimal digits with op ${op}.`,
    );
  }
}

function isWholeNumberText(value: JsonValue | undefined): value is string {
  return typeof value === "string" && WHOLE_NUMBER.test(value);
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
