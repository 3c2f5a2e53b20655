/**
 * The OpenAPI 3.1 document of an origin, computed from its routes.
 *
 * @see OpenAPI Specification 3.1.0.
 * @module
 */

import type { JsonObject, JsonValue } from "@/lib/json.ts";
import type { Schema } from "@/lib/schema/schema.ts";
import { AGENT_ERROR_SCHEMA, PAYMENT_REQUIRED_SCHEMA } from "./common.ts";
import type {
  MountedRoute,
  OperationDoc,
  ResponseDoc,
} from "@/lib/routing/route.ts";
import { outlineMethods } from "./outline.ts";
import { shareRepeated } from "./share.ts";

/** What stands above the paths. */
export interface OpenApiOptions {
  /** The `info` object. */
  readonly info: JsonObject;
  /** Public URL of the origin. */
  readonly serverUrl: string;
  /** The origin's routes; undocumented methods are left out. */
  readonly routes: readonly MountedRoute[];
  /** Members with the prefix `x-`. */
  readonly extensions?: JsonObject;
  /**
   * Whether free documents are outlined: what there is to buy stays whole. It
   * names where the whole contract is.
   */
  readonly outlineOf?: string;
}

/** Parameter of the query that asks for the whole contract. */
export const FULL_PARAMETER = "full";

/** Schemas that many operations share: they stand once and are referred to. */
const SHARED: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [AGENT_ERROR_SCHEMA, "AgentError"],
  [PAYMENT_REQUIRED_SCHEMA, "PaymentRequired"],
]);

/** Builds the document. Nothing in it depends on the time. */
export function buildOpenApi(options: OpenApiOptions): JsonObject {
  const { outlineOf } = options;
  const isOutline = outlineOf !== undefined;
  const paths: Record<string, JsonValue> = {};
  for (const { path, route } of options.routes) {
    const whole = Object.entries(route.docs ?? {});
    const documented = isOutline ? outlineMethods(whole) : whole;
    if (documented.length === 0) continue;
    paths[path] = Object.fromEntries(
      documented.map(([method, doc]) => [
        method.toLowerCase(),
        operationObject(doc, method),
      ]),
    );
  }
  return shareRepeated({
    openapi: "3.1.0",
    info: options.info,
    ...(isOutline
      ? { externalDocs: { description: OUTLINE_NOTE, url: outlineOf } }
      : {}),
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    servers: [{ url: options.serverUrl }],
    security: [],
    paths,
    components: {
      schemas: Object.fromEntries(
        [...SHARED].map(([schema, name]) => [name, schema as JsonValue]),
      ),
    },
    ...options.extensions,
  });
}

const OUTLINE_NOTE =
  "The same contract with the schemas of free documents, HEAD and OPTIONS of paid paths, and every example.";

/**
 * Characters of the example of a GET's answer, as compact JSON. A longer one is
 * the document over again, which is one request away, and whoever reads the
 * contract pays for each character.
 */
export const GET_EXAMPLE_CHARACTERS_MAX = 600;

function operationObject(doc: OperationDoc, method: string): JsonObject {
  return {
    operationId: doc.operationId,
    summary: doc.summary,
    ...(doc.description === undefined ? {} : { description: doc.description }),
    tags: [...doc.tags],
    security: [],
    ...(doc.parameters === undefined
      ? {}
      : { parameters: doc.parameters as unknown as JsonValue }),
    ...(doc.requestBody === undefined ? {} : {
      requestBody: {
        required: doc.requestBody.required,
        content: {
          "application/json": {
            schema: doc.requestBody.schema as JsonValue,
            example: doc.requestBody.example as JsonValue,
          },
        },
      },
    }),
    responses: Object.fromEntries(
      Object.entries(doc.responses).map(([status, response]) => [
        status,
        responseObject(response, method),
      ]),
    ),
    ...(doc.extensions as JsonObject | undefined),
  };
}

function responseObject(response: ResponseDoc, method: string): JsonObject {
  const headers = {
    ...headerObjects(response.headers, { required: true }),
    ...headerObjects(response.optionalHeaders, { required: false }),
  };
  return {
    description: response.description,
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(response.content === undefined ? {} : {
      content: Object.fromEntries(
        Object.entries(response.content).map(([type, media]) => [
          type,
          mediaObject(media, method),
        ]),
      ),
    }),
  };
}

function headerObjects(
  headers: Readonly<Record<string, string>> | undefined,
  { required }: { readonly required: boolean },
): JsonObject {
  return Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, description]) => [
      name,
      { description, required, schema: { type: "string" } },
    ]),
  );
}

function mediaObject(
  { example, ...media }: {
    readonly schema?: Schema;
    readonly example?: unknown;
  },
  method: string,
): JsonObject {
  const shared = SHARED.get(media.schema);
  const isShown = example !== undefined &&
    (method !== "GET" ||
      JSON.stringify(example).length <= GET_EXAMPLE_CHARACTERS_MAX);
  return {
    ...media as JsonObject,
    ...(isShown ? { example: example as JsonValue } : {}),
    ...(shared === undefined
      ? {}
      : { schema: { $ref: `#/components/schemas/${shared}` } }),
  };
}
