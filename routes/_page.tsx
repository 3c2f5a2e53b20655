/**
 * The shape of a page: server-rendered, works without script, one style sheet.
 *
 * @module
 */

import { createDocument, serveDocument } from "@/lib/http/document.ts";
import { baseHeaders, type HeaderList } from "@/lib/http/respond.ts";
import type { Route } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { PRODUCT_NAME } from "@/services/release.ts";
import { DOCUMENT_LIMIT } from "./_document.ts";

/** What JSX gives. */
export type Markup = ReturnType<typeof PageFrame>;

/** Nothing inline, nothing from elsewhere. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers of every page beside those of every answer. */
export const PAGE_HEADERS: HeaderList = [
  ["content-security-policy", CONTENT_SECURITY_POLICY],
  ["referrer-policy", "no-referrer"],
];

/** The frame of every page. */
export function PageFrame(
  props: { title: string; description: string; children?: unknown },
) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={props.description} />
        <title>{props.title}</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <header>
          <a href="/">{PRODUCT_NAME}</a>
        </header>
        <main>{props.children}</main>
      </body>
    </html>
  );
}

/** The text of a page. */
export function renderPage(markup: Markup): string {
  return `<!DOCTYPE html>${markup}`;
}

/** A route that serves one page, computed once. */
export function pageRoute(
  app: App,
  options: { origin: keyof App["config"]["origins"]; page: Markup },
): Route {
  const document = createDocument(renderPage(options.page), {
    contentType: "text/html; charset=utf-8",
    headers: [
      ...baseHeaders(app.config.origins[options.origin]),
      ...PAGE_HEADERS,
    ],
  });
  return {
    rateLimit: DOCUMENT_LIMIT,
    methods: { GET: (request) => serveDocument(request, document) },
  };
}
