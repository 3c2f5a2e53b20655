/**
 * The shape of a document route: bytes computed once at the start, GET and
 * HEAD only, conditional.
 *
 * @module
 */

import { createDocument, serveDocument } from "@/lib/http/document.ts";
import { baseHeaders } from "@/lib/http/respond.ts";
import type { OperationDoc, Route } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";

/** Reads of documents, for each address. */
export const DOCUMENT_LIMIT = { name: "documents", perMinute: 300 };

/** A route that serves one document. */
export function documentRoute(
  app: App,
  options: {
    origin: keyof App["config"]["origins"];
    content: string | object;
    contentType?: string;
    maxAgeSeconds?: number;
    doc?: OperationDoc;
  },
): Route {
  const document = createDocument(options.content, {
    contentType: options.contentType ?? "application/json",
    headers: baseHeaders(app.config.origins[options.origin]),
    ...(options.maxAgeSeconds === undefined
      ? {}
      : { maxAgeSeconds: options.maxAgeSeconds }),
  });
  return {
    rateLimit: DOCUMENT_LIMIT,
    methods: { GET: (request) => serveDocument(request, document) },
    ...(options.doc === undefined ? {} : { docs: { GET: options.doc } }),
  };
}
