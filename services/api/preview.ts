/**
 * A preview: what is shown of a result for the caller's own input, free. It
 * says whether a purchase is worth it, and is not enough to do without one.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import { defineOperation, type Operation } from "@/lib/operation/operation.ts";
import type { Price } from "@/lib/operation/price.ts";
import type { Schema } from "@/lib/schema/schema.ts";
import type { Deployment } from "@/services/deployment.ts";

/**
 * Bytes of a request: nobody pays for reading them, and the slowest that is
 * known takes some tens of milliseconds of a core.
 */
export const PREVIEW_BODY_BYTES_MAX = 16_384;

/** A preview as it is asked for. */
export interface OfferPreview {
  /** Free; takes what is taken for money. */
  readonly operation: Operation;
  /** Path on the API's origin. */
  readonly path: string;
  /** Whether a call fetches a page of somebody else. */
  readonly isFetching: boolean;
}

/** What is declared of a preview beside the run. */
export interface PreviewPart<Input> {
  /** One sentence: what is shown. */
  readonly shows: string;
  /** One sentence: what is not. */
  readonly withholds: string;
  /** Members of the paid answer that are not shown. */
  readonly withheld: readonly string[];
  /** Schema of what is shown: a closed object. */
  readonly schema: Schema;
  /** What is shown of the operation's example. */
  readonly example: JsonObject;
  /** Whether it fetches a page of somebody else; default: no. */
  readonly isFetching?: boolean;
  /** Works it out. Throws `AppError` where the paid run would refuse. */
  run(
    input: Input,
    context: { readonly signal: AbortSignal },
  ): JsonObject | Promise<JsonObject>;
}

/** The preview of an operation: its input, its bounds, and less of its answer. */
export function definePreview<Input, Output>(
  sold: Operation<Input, Output>,
  part: PreviewPart<Input>,
  facts: {
    readonly price: Price;
    readonly deployment: Pick<Deployment, "apiUrl">;
    /** Path of the offer. */
    readonly path: string;
  },
): OfferPreview {
  const { price, deployment, path } = facts;
  const answer = (preview: JsonObject): JsonObject => ({
    status: "preview",
    free: true,
    preview,
    withheld: part.withheld,
    price: price.label,
    paid_endpoint: deployment.apiUrl + path,
  });
  const operation = defineOperation<Input, JsonObject>({
    id: `${sold.id}-preview`,
    service: "api",
    title: `${sold.title}: preview`,
    description: part.shows,
    limitation: part.withholds,
    priceAtomic: 0n,
    tags: ["free", "preview"],
    inputSchema: sold.inputSchema,
    outputSchema: {
      type: "object",
      additionalProperties: false,
      required: [
        "status",
        "free",
        "preview",
        "withheld",
        "price",
        "paid_endpoint",
      ],
      properties: {
        status: { type: "string", const: "preview" },
        free: { type: "boolean", const: true },
        preview: part.schema,
        withheld: {
          type: "array",
          items: { type: "string" },
          description: "What the paid answer has beside this.",
        },
        price: { type: "string" },
        paid_endpoint: { type: "string" },
      },
    },
    example: { input: sold.example.input, output: answer(part.example) },
    bodyBytesMax: Math.min(sold.bodyBytesMax, PREVIEW_BODY_BYTES_MAX),
    runMsMax: sold.runMsMax,
    problemOf: (input) => sold.problemOf?.(input),
    run: async (input, { signal }) => ({
      output: answer(await part.run(input, { signal })),
    }),
  });
  return {
    operation: operation as unknown as Operation,
    path: `${path}/preview`,
    isFetching: part.isFetching ?? false,
  };
}
