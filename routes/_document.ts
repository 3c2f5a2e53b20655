/**
 * The shapes of document routes: GET and HEAD only, conditional, with bytes
 * that are computed once where they cannot change.
 *
 * @module
 */

import {
  changingDocument,
  createDocument,
  type Document,
  serveDocument,
} from "@/lib/http/document.ts";
import { preferredType } from "@/lib/http/negotiation.ts";
import { parametersOf } from "@/lib/http/query.ts";
import { baseHeaders, type HeaderList } from "@/lib/http/respond.ts";
import { ERROR_RESPONSE } from "@/lib/openapi/common.ts";
import type { OperationDoc, Route, RouteFactory } from "@/lib/routing/route.ts";
import type { Schema } from "@/lib/schema/schema.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";

/** What every document route is made from. */
export interface DocumentOptions {
  /** The origin that serves it. */
  readonly origin: keyof App["config"]["origins"];
  /** JSON by default. */
  readonly contentType?: string;
  /** How long it may be kept. */
  readonly maxAgeSeconds?: number;
  /** Beside those of every answer. */
  readonly headers?: HeaderList;
  /** How it stands in the contract. */
  readonly doc?: OperationDoc;
}

/** A route that serves one document. */
export function documentRoute(
  app: App,
  options: DocumentOptions & {
    readonly content: string | object;
    /** Unless said otherwise; what is compressed already gains nothing. */
    readonly isCompressed?: boolean;
  },
): Route {
  const document = createDocument(options.content, {
    ...formOf(app, options),
    isCompressed: options.isCompressed ?? true,
  });
  return routeOf(options, (request) => serveDocument(request, document));
}

/** A route that serves a script. */
export function scriptRoute(
  script: string,
  options: Pick<DocumentOptions, "origin" | "maxAgeSeconds">,
): RouteFactory<App> {
  return (app) =>
    documentRoute(app, {
      ...options,
      content: script,
      contentType: "text/javascript; charset=utf-8",
    });
}

/**
 * A route whose document depends on the query, or on what others announced.
 * Without a query it is the same for everybody.
 */
export function queryRoute(
  app: App,
  options: DocumentOptions & {
    /** May throw `AppError` for a query that it does not accept. */
    readonly content: (
      query: URLSearchParams,
    ) => string | object | Promise<string | object>;
  },
): Route {
  const form = formOf(app, options);
  const common = changingDocument(form);
  return routeOf(options, async (request) => {
    const query = parametersOf(request);
    const content = await options.content(query);
    return serveDocument(
      request,
      query.size === 0 ? common(content) : createDocument(content, form),
    );
  });
}

/** A route that serves JSON to programs and a page to people. */
export function negotiatedRoute(
  app: App,
  options: DocumentOptions & {
    readonly json: object;
    /** What writes the page, once; or what makes it where it changes or depends on the query. */
    readonly html:
      | { readonly write: () => string }
      | ((request: Request) => Document | Promise<Document>);
    readonly pageHeaders: HeaderList;
  },
): Route {
  const base = baseHeaders(app.config.origins[options.origin]);
  const json = createDocument(options.json, {
    contentType: "application/json",
    headers: base,
    vary: "Accept",
    isCompressed: true,
  });
  const { html } = options;
  const pageOf = typeof html !== "function"
    ? constant(createDocument(html.write, {
      contentType: "text/html; charset=utf-8",
      headers: [...base, ...options.pageHeaders],
      vary: "Accept",
      isCompressed: true,
    }))
    : html;
  return routeOf(options, async (request) => {
    const type = preferredType(request.headers.get("accept"), [
      "application/json",
      "text/html",
    ]);
    return serveDocument(
      request,
      type === "text/html" ? await pageOf(request) : json,
    );
  });
}

function constant(document: Document): () => Document {
  return () => document;
}

/** How a free document stands in the contract. */
export function documentDoc(
  doc: Pick<OperationDoc, "operationId" | "summary" | "description"> & {
    readonly schema?: Schema;
    readonly contentType?: string;
    readonly example?: unknown;
    readonly parameters?: NonNullable<OperationDoc["parameters"]>;
    /** What a 400 is, where that is worth saying. */
    readonly refusal?: string;
    /** Whether a page is served as well. */
    readonly hasPage?: boolean;
  },
): OperationDoc {
  const {
    schema,
    contentType,
    example,
    parameters,
    refusal,
    hasPage,
    ...rest
  } = doc;
  const kept = {
    ETag: "Strong validator of the exact bytes.",
    "Cache-Control": "How long the document may be kept.",
  };
  return {
    ...rest,
    tags: ["free"],
    ...(parameters === undefined ? {} : { parameters }),
    responses: {
      "200": {
        description: "The document.",
        headers: kept,
        content: {
          [contentType ?? "application/json"]: {
            schema: schema ?? { type: "string" },
            ...(example === undefined ? {} : { example }),
          },
          ...(hasPage ? { "text/html": { schema: { type: "string" } } } : {}),
        },
      },
      "304": { description: "Unchanged.", headers: kept },
      ...(parameters === undefined ? {} : {
        "400": refusal === undefined
          ? ERROR_RESPONSE
          : { ...ERROR_RESPONSE, description: refusal },
      }),
      default: ERROR_RESPONSE,
    },
  };
}

/** How a document is served, whatever it says. */
function formOf(app: App, options: DocumentOptions) {
  return {
    contentType: options.contentType ?? "application/json",
    headers: [
      ...baseHeaders(app.config.origins[options.origin]),
      ...options.headers ?? [],
    ],
    ...(options.maxAgeSeconds === undefined
      ? {}
      : { maxAgeSeconds: options.maxAgeSeconds }),
  };
}

function routeOf(
  { doc }: DocumentOptions,
  GET: NonNullable<Route["methods"]["GET"]>,
): Route {
  return {
    rateLimit: RATES.documents,
    methods: { GET },
    ...(doc === undefined ? {} : { docs: { GET: doc } }),
  };
}
