/**
 * The files of the console's page. They say nothing about anybody's service.
 *
 * @module
 */

import { createDocument, type Document } from "@/lib/http/document.ts";
import type { HeaderList } from "@/lib/http/respond.ts";
import sharedStyle from "@/routes/_style.css" with { type: "text" };
import { FAVICON_SVG } from "@/services/api/discovery/site.ts";
import page from "./page/console.html" with { type: "text" };
import script from "./page/console.js" with { type: "text" };
import elements from "./page/elements.js" with { type: "text" };
import glance from "./page/glance.js" with { type: "text" };
import keeping from "./page/keeping.js" with { type: "text" };
import payments from "./page/payments.js" with { type: "text" };
import sales from "./page/sales.js" with { type: "text" };
import work from "./page/work.js" with { type: "text" };
import plots from "./page/plots.js" with { type: "text" };
import style from "./page/console.css" with { type: "text" };

/** Where the page is. */
export const PAGE_PATH = "/";

/** Nothing inline, nothing from elsewhere, nobody around it, no text that becomes markup. */
export const SECURITY_HEADERS: HeaderList = [
  [
    "content-security-policy",
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join("; "),
  ],
  // With none at all a browser would say that the page's own questions have no origin.
  ["referrer-policy", "same-origin"],
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=()"],
];

/** The files by their paths. */
export type Assets = ReadonlyMap<string, Document>;

const JAVASCRIPT = "text/javascript; charset=utf-8";
const CSS = "text/css; charset=utf-8";

const FILES: readonly (readonly [string, string, string])[] = [
  [PAGE_PATH, "text/html; charset=utf-8", page],
  ["/console.js", JAVASCRIPT, script],
  ["/elements.js", JAVASCRIPT, elements],
  ["/glance.js", JAVASCRIPT, glance],
  ["/keeping.js", JAVASCRIPT, keeping],
  ["/payments.js", JAVASCRIPT, payments],
  ["/sales.js", JAVASCRIPT, sales],
  ["/work.js", JAVASCRIPT, work],
  ["/plots.js", JAVASCRIPT, plots],
  ["/console.css", CSS, style],
  ["/style.css", CSS, sharedStyle],
  ["/favicon.svg", "image/svg+xml", FAVICON_SVG],
];

/** Makes them ready to be served. */
export function consoleAssets(): Assets {
  return new Map(
    FILES.map(([path, contentType, content]) => [
      path,
      createDocument(content, {
        contentType,
        headers: SECURITY_HEADERS,
        // The next program may listen there.
        maxAgeSeconds: 0,
        isCompressed: true,
      }),
    ]),
  );
}
