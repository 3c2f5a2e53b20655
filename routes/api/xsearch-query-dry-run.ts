/** `GET` and `POST /xsearch-query-dry-run`: everything but the result, free. */
import { AppError } from "@/lib/errors.ts";
import { readJsonBody, requireJson } from "@/lib/http/body.ts";
import { createDocument, serveDocument } from "@/lib/http/document.ts";
import { baseHeaders, jsonTextResponse } from "@/lib/http/respond.ts";
import type { JsonObject } from "@/lib/json.ts";
import { ERROR_RESPONSE } from "@/lib/openapi/common.ts";
import type { OperationDoc, Route, RouteFactory } from "@/lib/routing/route.ts";
import { compileSchema } from "@/lib/schema/schema.ts";
import {
  dryRun,
  type DryRunFacts,
  dryRunWriter,
  XSEARCH_QUERY_EXAMPLE,
} from "@/services/api/xsearch_query/dry_run.ts";
import {
  dryRunPayment,
  XSEARCH_BODY_BYTES_MAX,
  XSEARCH_DRY_RUN_PATH,
  XSEARCH_QUERY_PATH,
  XSEARCH_SERVICE_LABEL,
} from "@/services/api/xsearch_query/operation.ts";
import {
  XSEARCH_DRY_RUN_INPUT_SCHEMA,
  XSEARCH_DRY_RUN_OUTPUT_SCHEMA,
  type XsearchQueryInput,
} from "@/services/api/xsearch_query/schema.ts";
import { type App, offerOf } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import {
  API_VERSION,
  CONTRACT_VERSION,
  RELEASE_DATE,
  SCHEMA_VERSION,
  SERVICE_VERSION,
} from "@/services/release.ts";

const validate = compileSchema<XsearchQueryInput>(XSEARCH_DRY_RUN_INPUT_SCHEMA);

/** The dry run. It never looks at payment headers. */
export const route: RouteFactory<App> = (app): Route => {
  const headers = baseHeaders(app.config.origins.api);
  const facts = dryRunFacts(app);
  const write = dryRunWriter(facts);
  const document = createDocument(() => dryRun(null, facts), {
    contentType: "application/json",
    headers,
    isCompressed: true,
  });
  return {
    rateLimit: RATES.dryRun,
    methods: {
      GET: (request) => serveDocument(request, document),
      POST: async (request) => {
        await requireJson(request);
        const body = await readJsonBody(request, {
          bytesMax: XSEARCH_BODY_BYTES_MAX,
        });
        const checked = validate(body);
        if (!checked.valid) {
          throw new AppError("invalid_request", checked.message);
        }
        return jsonTextResponse(write(checked.value), { headers });
      },
    },
    docs: {
      // Made for whoever asks for the documentation, not at each start.
      get GET() {
        return describe("xsearchQueryDryRun", dryRun(null, facts));
      },
      POST: {
        ...describe("xsearchQueryDryRunPost", null),
        description: "The same, with a request of your own.",
        requestBody: {
          required: true,
          // Readers of directories follow no reference into a path.
          schema: {
            type: "object",
            description: `What POST ${XSEARCH_QUERY_PATH} takes.`,
            required: XSEARCH_DRY_RUN_INPUT_SCHEMA.required,
          },
          example: XSEARCH_QUERY_EXAMPLE,
        },
      },
    },
  };
};

function dryRunFacts(app: App): DryRunFacts {
  const { config, deployment } = app;
  const { price } = offerOf(app, "xsearch-query").resource;
  const { api, mcp } = config.origins;
  return {
    service: XSEARCH_SERVICE_LABEL,
    paidEndpoint: api + XSEARCH_QUERY_PATH,
    dryRunEndpoint: api + XSEARCH_DRY_RUN_PATH,
    mcpEndpoint: `${mcp}/mcp`,
    searchSite: deployment.searchSiteUrl,
    payment: dryRunPayment(deployment, price),
    versionInfo: {
      version: SERVICE_VERSION,
      contract_version: CONTRACT_VERSION,
      release_date: RELEASE_DATE,
      schema_version: SCHEMA_VERSION,
      api_version: API_VERSION,
    },
  };
}

function describe(
  operationId: string,
  example: JsonObject | null,
): OperationDoc {
  return {
    operationId,
    summary: "Query builder dry run",
    description:
      "Schemas, shapes, limits and examples of the query builder; with a request, whether it is valid and how its query would turn out. Never returns paid content, ignores payment headers.",
    tags: ["free"],
    responses: {
      "200": {
        description: "The dry run.",
        content: {
          "application/json": {
            schema: XSEARCH_DRY_RUN_OUTPUT_SCHEMA,
            ...(example === null ? {} : { example }),
          },
        },
      },
      default: ERROR_RESPONSE,
    },
  };
}
