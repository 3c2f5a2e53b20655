/**
 * Previews: what is shown of a paid result for nothing, over HTTP and MCP, in
 * the same words and within the same limits.
 *
 * @module
 */

import { readJsonBody, requireJson } from "@/lib/http/body.ts";
import { baseHeaders, jsonResponse } from "@/lib/http/respond.ts";
import type { JsonObject } from "@/lib/json.ts";
import { ERROR_RESPONSE } from "@/lib/openapi/common.ts";
import { nextTurn } from "@/lib/next_turn.ts";
import { freeCall } from "@/lib/operation/free_call.ts";
import { ofNetwork, takeToken } from "@/lib/routing/dispatcher.ts";
import type {
  Handler,
  OperationDoc,
  Route,
  RouteContext,
  RouteFactory,
} from "@/lib/routing/route.ts";
import type { OfferPreview } from "@/services/api/preview.ts";
import { type App, offerOf } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";

/** The route that previews an offer. */
export function previewRoute(operationId: string): RouteFactory<App> {
  return (app) => previewOf(app, operationId);
}

/**
 * How an offer is previewed by POST.
 *
 * @throws {TypeError} when it is not.
 */
export function previewOf(
  app: App,
  operationId: string,
): Required<Pick<Route, "methods" | "docs">> {
  const { preview } = offerOf(app, operationId);
  if (preview === undefined) throw new TypeError(`no preview: ${operationId}`);
  const { operation } = preview;
  const headers = baseHeaders(app.config.origins.api);
  const call = previewCall(app, preview);
  const POST: Handler = async (request, context) => {
    const takes = async () => {
      await requireJson(request);
      return await readJsonBody(request, { bytesMax: operation.bodyBytesMax });
    };
    return jsonResponse(await call(takes, context), { headers });
  };
  return { methods: { POST }, docs: { POST: describe(preview) } };
}

/**
 * The one way to a preview. It is counted before the input is read, and for
 * everybody together once the input is one that is worked on: nobody pays for
 * it, so all previews together take a bounded part of a core, with others'
 * turns between them.
 */
export function previewCall(
  app: App,
  { operation, isFetching }: OfferPreview,
): (
  input: () => unknown,
  context: RouteContext,
) => Promise<JsonObject> {
  const { limiter } = app;
  const call = freeCall(operation, app);
  return async (input, context) => {
    await takeToken(limiter, { limit: RATES.preview, context });
    if (isFetching) {
      await takeToken(limiter, { limit: RATES.pagePreview, context });
    }
    const given = await input();
    if (operation.validateInput(given).valid) {
      if (isFetching) {
        await takeToken(limiter, {
          limit: RATES.pagePreviewNetwork,
          context: ofNetwork(context),
        });
      }
      await takeToken(limiter, {
        limit: isFetching ? RATES.pagePreviewService : RATES.previewService,
        context: { ...context, clientAddress: "" },
      });
      await nextTurn();
    }
    return await call(given, { requestId: context.requestId });
  };
}

function describe({ operation }: OfferPreview): OperationDoc {
  return {
    operationId: operation.id.replace(
      /-([a-z])/g,
      (_, letter: string) => letter.toUpperCase(),
    ) + "Post",
    summary: operation.title,
    description: `${operation.description} ${operation.limitation}`,
    tags: ["free"],
    requestBody: {
      required: true,
      // As the paid path takes it, where it stands whole: readers of directories
      // follow no reference into a path.
      schema: { type: "object" },
      example: operation.example.input,
    },
    responses: {
      "200": {
        description: "The preview.",
        content: {
          "application/json": {
            schema: operation.outputSchema,
            example: operation.example.output,
          },
        },
      },
      default: ERROR_RESPONSE,
    },
  };
}
