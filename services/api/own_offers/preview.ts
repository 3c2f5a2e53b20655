/**
 * The preview of an own offer: that the input is one that is sold, and members
 * of the file's example that may be shown. No upstream is asked for nothing.
 *
 * @module
 */

import type { JsonObject } from "@/lib/json.ts";
import { definePreview, type OfferPreview } from "../preview.ts";
import type { ApiOffer } from "../offer.ts";
import type { OwnOfferPlan } from "./file.ts";

/** What is shown, by its schema. */
const OWN_TRIAL = {
  type: "object",
  additionalProperties: false,
  required: ["of", "input", "output"],
  properties: {
    of: {
      type: "string",
      const: "example",
      description:
        "What is shown is of the example, and the same for everybody.",
    },
    input: { type: "object" },
    output: { type: "object" },
  },
} as const;

/** The preview that a file asks for; undefined where it asks for none. */
export function ownPreview(
  { example, preview, price }: OwnOfferPlan,
  { operation, path }: Pick<ApiOffer, "operation" | "path">,
  apiUrl: string,
): OfferPreview | undefined {
  if (preview.length === 0) return undefined;
  const members = Object.entries(example.output);
  const shown: JsonObject = {
    of: "example",
    input: example.input,
    output: Object.fromEntries(
      members.filter(([name]) => preview.includes(name)),
    ),
  };
  return definePreview(operation, {
    shows:
      "Whether your request is one that is sold, and a part of an example.",
    withholds: "Nothing of what your own request would give.",
    withheld: members.map(([name]) => name)
      .filter((name) => !preview.includes(name)),
    schema: OWN_TRIAL,
    example: shown,
    run: () => shown,
  }, { price, deployment: { apiUrl }, path });
}
