/**
 * Documents that change while the program runs (keys, counts): computed anew,
 * conditional like all others, rendered again only when they changed.
 *
 * @module
 */

import {
  changingDocument,
  type Document,
  serveDocument,
} from "@/lib/http/document.ts";
import { baseHeaders, type HeaderList } from "@/lib/http/respond.ts";
import { TOO_MANY_RESPONSE } from "@/lib/openapi/common.ts";
import type { OperationDoc, Route } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";

/** What a changing document is made from. */
export interface LiveOptions {
  /** The origin that serves it; verify by default. */
  readonly origin?: keyof App["config"]["origins"];
  /** Its present text, or a value that is shown as JSON. */
  readonly content: () => Promise<string | object>;
  /** JSON by default. */
  readonly contentType?: string;
  /** How long it may be kept. */
  readonly maxAgeSeconds: number;
  /** Beside those of every answer. */
  readonly headers?: HeaderList;
}

/** A route that serves a changing document. */
export function liveRoute(
  app: App,
  options: LiveOptions & { readonly doc?: OperationDoc },
): Route {
  const present = liveDocument(app, options);
  return {
    rateLimit: RATES.documents,
    methods: {
      GET: async (request) => serveDocument(request, await present()),
    },
    ...(options.doc === undefined ? {} : { docs: { GET: options.doc } }),
  };
}

/** The present document of a changing content. */
export function liveDocument(
  app: App,
  options: LiveOptions,
): () => Promise<Document> {
  const documentOf = changingDocument({
    contentType: options.contentType ?? "application/json",
    headers: [
      ...baseHeaders(app.config.origins[options.origin ?? "verify"]),
      ...options.headers ?? [],
    ],
    maxAgeSeconds: options.maxAgeSeconds,
  });
  return async () => documentOf(await options.content());
}

/** How a free JSON document stands in the contract. */
export function freeDoc(
  { hasPage = false, ...doc }:
    & Pick<OperationDoc, "operationId" | "summary">
    & {
      readonly description?: string;
      /** Whether people are given a page instead. */
      readonly hasPage?: boolean;
    },
): OperationDoc {
  return {
    ...doc,
    tags: ["free"],
    responses: {
      "200": {
        description: "The document.",
        content: {
          "application/json": { schema: { type: "object" } },
          ...(hasPage ? { "text/html": { schema: { type: "string" } } } : {}),
        },
      },
      "304": { description: "Unchanged." },
      "429": TOO_MANY_RESPONSE,
    },
  };
}
