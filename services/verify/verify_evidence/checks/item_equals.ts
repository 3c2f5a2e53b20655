import {
  type CheckType,
  defineCheck,
  fail,
  ITEM_PARAMETER,
  NOT_JSON,
  pass,
  POINTER_NOT_FOUND,
  POINTER_PARAMETER,
  valueAt,
} from "../check.ts";

interface Parameters {
  readonly item: string;
  readonly pointer?: string;
  readonly other_item: string;
  readonly other_pointer?: string;
}

/** Two items, or values in them, are the same. */
export const itemEqualsCheck: CheckType = defineCheck<Parameters>({
  type: "item_equals",
  description:
    "The values at both pointers are the same JSON value. Without any pointer the items' bytes are compared.",
  properties: {
    item: ITEM_PARAMETER,
    pointer: POINTER_PARAMETER,
    other_item: ITEM_PARAMETER,
    other_pointer: POINTER_PARAMETER,
  },
  required: ["item", "other_item"],
  failReasons: ["values_differ", POINTER_NOT_FOUND],
  errorReasons: [NOT_JSON],
  example: {
    item: "order",
    pointer: "/amount",
    other_item: "settlement",
    other_pointer: "/amount",
  },
  items: ["item", "other_item"],
  prepare: ({ item, pointer, other_item, other_pointer }) => ({
    run: (context) => {
      const left = context.item(item);
      const right = context.item(other_item);
      if (pointer === undefined && other_pointer === undefined) {
        return left.sha256 === right.sha256 ? pass() : fail("values_differ");
      }
      const leftValue = valueAt(left, pointer ?? "");
      if ("outcome" in leftValue) return leftValue.outcome;
      const rightValue = valueAt(right, other_pointer ?? "");
      if ("outcome" in rightValue) return rightValue.outcome;
      return context.budget.equal(leftValue.value, rightValue.value)
        ? pass()
        : fail("values_differ");
    },
  }),
});
