import { defineOperation } from "@/lib/operation/operation.ts";
import type { ValueOf } from "@/lib/schema/schema.ts";
import type {
  OfferContent,
  OfferParts,
  OfferPlan,
} from "@/services/api/offer.ts";
import { NEED } from "./need.ts";
import { PRICED } from "./priced.ts";

/** The longest text whose words are counted. */
export const TEXT_CHARACTERS_MAX = 10_000;
/** Bytes of a request: the longest text with every character escaped. */
export const BODY_BYTES_MAX = 65_536;

const INPUT = {
  type: "object",
  additionalProperties: false,
  required: ["text"],
  properties: { text: { type: "string", maxLength: TEXT_CHARACTERS_MAX } },
} as const;
const OUTPUT = {
  type: "object",
  additionalProperties: false,
  required: ["status", "words"],
  properties: {
    status: { type: "string", const: "paid" },
    words: { type: "integer", minimum: 0 },
  },
} as const;

type Input = ValueOf<typeof INPUT>;
type Output = ValueOf<typeof OUTPUT>;

/** What is sold. */
export const WORD_COUNT: OfferPlan = {
  ...PRICED,
  intent: "word-counting",
  need: NEED,
  create: createOffer,
};

function createOffer({ price }: OfferParts): OfferContent {
  const count = ({ text }: Input): Output => ({
    status: "paid",
    words: text.match(/\S+/g)?.length ?? 0,
  });
  const input = { text: "Three words here" };
  return {
    operation: defineOperation<Input, Output>({
      id: WORD_COUNT.id,
      service: "api",
      title: "Count words",
      description: "Counts the words of a text.",
      limitation: "A word is what stands between blanks.",
      priceAtomic: price.atomic,
      tags: ["text"],
      inputSchema: INPUT,
      outputSchema: OUTPUT,
      example: { input, output: count(input) },
      bodyBytesMax: BODY_BYTES_MAX,
      runMsMax: 1_000,
      run: (input) => ({ output: count(input) }),
    }),
    path: "/word-count",
    resultName: "word_count",
    freeAlternative: null,
    limits: {
      text_characters: TEXT_CHARACTERS_MAX,
      body_bytes: BODY_BYTES_MAX,
    },
  };
}
