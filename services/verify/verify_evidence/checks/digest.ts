import {
  type CheckType,
  defineCheck,
  fail,
  ITEM_PARAMETER,
  pass,
  SHA256_PARAMETER,
} from "../check.ts";

/** The item's bytes have the expected SHA-256. */
export const digestCheck: CheckType = defineCheck<
  { item: string; expected: string }
>({
  type: "digest",
  description:
    "The SHA-256 of the item is the expected one. Inline JSON is hashed in its RFC 8785 form.",
  properties: { item: ITEM_PARAMETER, expected: SHA256_PARAMETER },
  required: ["item", "expected"],
  failReasons: ["digest_mismatch"],
  example: {
    item: "order",
    expected:
      "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
  },
  prepare: ({ item, expected }) => ({
    run: (context) => {
      const { sha256 } = context.item(item);
      return sha256 === expected
        ? pass({ sha256 })
        : fail("digest_mismatch", { sha256 });
    },
  }),
});
