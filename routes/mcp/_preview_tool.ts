/**
 * The previews of paid results as one tool, of those that only compute: this
 * server fetches nothing.
 *
 * @module
 */

import type { CallContext } from "@/lib/a2a/skill.ts";
import { AppError } from "@/lib/errors.ts";
import { isJsonObject } from "@/lib/json.ts";
import { PURE_TOOL_ANNOTATIONS } from "@/lib/mcp/free_tool.ts";
import type { McpTool } from "@/lib/mcp/tool.ts";
import { PREVIEW_TOOL } from "@/services/api/xsearch_tools/card.ts";
import type { App, PricedOffer } from "@/services/app.ts";
import { previewCall } from "../_preview.ts";

/** Previews of the built-in offers; own offers come and go while that server stays. */
export function builtInPreviews(app: App): McpTool<CallContext> {
  return previewTool(app, app.offers.filter(({ isOwn }) => !isOwn));
}

/** The tool, over every offer among these that it can preview. */
export function previewTool(
  app: App,
  offers: readonly PricedOffer[],
): McpTool<CallContext> {
  const previews = new Map(
    offers.flatMap(({ operation, preview }) =>
      preview === undefined || preview.isFetching ? [] : [[operation.id, {
        ...preview.operation,
        call: previewCall(app, preview),
      }]]
    ),
  );
  const [first] = previews.values();
  return {
    name: PREVIEW_TOOL,
    title: "Preview a paid result",
    description: [
      "Says for the input of a paid route whether a purchase is worth it, free and without the result.",
      ...[...previews].map(([id, { description, limitation }]) =>
        `${id}: ${description} ${limitation}`
      ),
      "Nothing is bought, fetched or kept.",
    ].join(" "),
    inputSchema: {
      type: "object",
      additionalProperties: false,
      required: ["offer", "input"],
      properties: {
        offer: { type: "string", enum: [...previews.keys()] },
        input: {
          type: "object",
          description: "The body that the paid route takes.",
        },
      },
    },
    outputSchema: {
      ...first?.outputSchema,
      properties: {
        ...(isJsonObject(first?.outputSchema.properties)
          ? first.outputSchema.properties
          : {}),
        preview: { type: "object", description: "What is shown." },
      },
    },
    annotations: PURE_TOOL_ANNOTATIONS,
    async call(args, { context }) {
      const { offer, input } = args as { offer: string; input: unknown };
      const preview = previews.get(offer);
      if (preview === undefined) {
        throw new AppError("invalid_request", "offer has no preview.");
      }
      const bounded = () => {
        const bytes = new TextEncoder().encode(JSON.stringify(input)).length;
        if (bytes <= preview.bodyBytesMax) return input;
        throw new AppError(
          "payload_too_large",
          `input has more than ${preview.bodyBytesMax} bytes.`,
        );
      };
      return { structuredContent: await preview.call(bounded, context) };
    },
  };
}
