/**
 * The front page of an origin: a page for people, the guide for models where
 * Markdown is preferred, and links to what programs look for.
 *
 * @module
 */

import {
  createDocument,
  type Document,
  serveDocument,
} from "@/lib/http/document.ts";
import { preferredType } from "@/lib/http/negotiation.ts";
import { baseHeaders, type HeaderList } from "@/lib/http/respond.ts";
import type { OperationDoc, Route } from "@/lib/routing/route.ts";
import { frontLinks } from "@/services/api/discovery/listing.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import { type Markup, PAGE_HEADERS, renderPage } from "./_page.tsx";

/** A route that serves the front page of an origin. */
export function frontPageRoute(
  app: App,
  options: {
    readonly origin: keyof App["config"]["origins"];
    /** The page, or what makes it where it changes. */
    readonly page: Markup | (() => Promise<Markup>);
    /** Seconds for which a page that changes may be kept. */
    readonly maxAgeSeconds?: number;
    /** The guide for models. */
    readonly guide: string;
    readonly doc?: OperationDoc;
  },
): Route {
  const { origin, page, guide, doc, maxAgeSeconds } = options;
  const documentOf = (text: string, contentType: string, more: HeaderList) =>
    createDocument(text, {
      contentType,
      headers: [
        ...baseHeaders(app.config.origins[origin]),
        ["link", frontLinks(origin)],
        ...more,
      ],
      vary: "Accept",
      isCompressed: true,
      ...(maxAgeSeconds === undefined ? {} : { maxAgeSeconds }),
    });
  const markdown = documentOf(guide, "text/markdown; charset=utf-8", []);
  let last: { html: string; document: Document } | undefined;
  const asPage = async () => {
    const html = renderPage(typeof page === "function" ? await page() : page);
    if (last?.html !== html) {
      const document = documentOf(
        html,
        "text/html; charset=utf-8",
        PAGE_HEADERS,
      );
      last = { html, document };
    }
    return last.document;
  };
  return {
    rateLimit: RATES.documents,
    methods: {
      GET: async (request) => {
        const accept = request.headers.get("accept");
        const type = preferredType(
          accept,
          // No browser names Markdown; who does likes it no less than a page.
          /\btext\/markdown\b/i.test(accept ?? "")
            ? ["text/markdown", "text/html"]
            : ["text/html", "text/markdown"],
        );
        return serveDocument(
          request,
          type === "text/markdown" ? markdown : await asPage(),
        );
      },
    },
    ...(doc === undefined ? {} : { docs: { GET: doc } }),
  };
}
