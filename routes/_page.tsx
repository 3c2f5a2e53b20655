/**
 * The shape of a page: server-rendered, works without script, one style sheet.
 *
 * @module
 */

import type { HtmlEscapedString } from "@hono/hono/utils/html";
import { createDocument, serveDocument } from "@/lib/http/document.ts";
import { baseHeaders, type HeaderList } from "@/lib/http/respond.ts";
import type { OperationDoc, Route } from "@/lib/routing/route.ts";
import { SHARE_SIZE } from "@/services/api/discovery/site.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import { PRODUCT_NAME } from "@/services/release.ts";

/**
 * What JSX gives.
 *
 * @internal Its parts are a package's.
 */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Nothing inline, nothing from elsewhere. */
export const CONTENT_SECURITY_POLICY: string = [
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

/** What a page hands to its frame. */
export interface PageFrameProps {
  /** Title of the page; the product's name is added where it is missing. */
  readonly title: string;
  /** One sentence for search results and link previews. */
  readonly description: string;
  /** Where the links of the frame lead; without it the frame has none. */
  readonly app?: App;
  /** The origin that serves the page; the API by default. */
  readonly origin?: keyof App["config"]["origins"];
  /** Path of the page, to mark it in the navigation. */
  readonly path?: string;
  /** Modules of the page. */
  readonly scripts?: readonly string[];
  /** Whether the feeds are announced in the head. */
  readonly hasFeeds?: boolean;
  /** The page. */
  readonly children?: unknown;
}

/** What an origin is called beside the product, and its pages for people. */
export const SITES: Readonly<
  Record<keyof App["config"]["origins"], {
    readonly name: string;
    readonly pages: readonly (readonly [path: string, text: string])[];
  }>
> = {
  api: {
    name: "",
    pages: [
      ["/find", "Find"],
      ["/buy", "Buy"],
      ["/capabilities", "Capabilities"],
      ["/goal", "Purpose"],
    ],
  },
  mcp: {
    name: "search",
    pages: [["/#connect", "Connect"], ["/#tools", "Tools"]],
  },
  exchange: {
    name: "exchange",
    pages: [
      ["/docs/first-purchase", "First purchase"],
      ["/auth.md", "Authentication"],
    ],
  },
  verify: {
    name: "verify",
    pages: [
      ["/verify-result", "Check a result"],
      ["/docs/security-and-trust", "Trust"],
      ["/stats", "Statistics"],
    ],
  },
};

/** Pages that agents read as Markdown, at their path with `.md`. */
export const MARKDOWN_PAGES: Readonly<
  Record<keyof App["config"]["origins"], readonly string[]>
> = {
  api: [
    "/buy",
    "/capabilities",
    "/docs/errors",
    "/docs/privacy",
    "/docs/rules",
    "/fix-error/preview",
    "/goal",
    "/summarize-url/guide",
  ],
  mcp: ["/docs/errors"],
  exchange: ["/docs/errors", "/docs/first-purchase"],
  verify: ["/docs/errors", "/docs/security-and-trust", "/stats"],
};

/** The frame of every page. */
export function PageFrame(props: PageFrameProps): Markup {
  const { app, origin = "api", path } = props;
  const title = props.title.includes(PRODUCT_NAME)
    ? props.title
    : `${props.title} · ${PRODUCT_NAME}`;
  const api = app?.config.origins.api;
  const to = (target: string) => origin === "api" ? target : `${api}${target}`;
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={props.description} />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/style.css" />
        <Preview {...props} title={title} />
        <MarkdownLink origin={origin} path={path} />
        {props.hasFeeds && (
          <>
            <link
              rel="alternate"
              type="application/feed+json"
              title="Offers (JSON Feed)"
              href="/offers.json"
            />
            <link
              rel="alternate"
              type="application/rss+xml"
              title="Offers (RSS)"
              href="/offers.xml"
            />
          </>
        )}
        {props.scripts?.map((script) => (
          <script type="module" src={script}></script>
        ))}
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <Masthead
          {...(app === undefined ? {} : { app })}
          origin={origin}
          current={path}
        />
        <main id="content" tabindex={-1}>{props.children}</main>
        {app !== undefined && <Colophon app={app} to={to} />}
      </body>
    </html>
  );
}

/** Where the page is as Markdown, query and all. */
function MarkdownLink(
  { origin, path = "" }: {
    origin: keyof App["config"]["origins"];
    path: string | undefined;
  },
) {
  const [pathname = "", query] = path.split("?");
  if (!MARKDOWN_PAGES[origin].includes(pathname)) return null;
  return (
    <link
      rel="alternate"
      type="text/markdown"
      href={`${pathname}.md${query === undefined ? "" : `?${query}`}`}
    />
  );
}

/** The address, title and picture that search engines and link previews take. */
function Preview(
  { app, origin = "api", path, title, description }: PageFrameProps,
) {
  const home = app?.config.origins[origin];
  const { width, height } = SHARE_SIZE;
  return (
    <>
      {home !== undefined && path !== undefined && (
        <>
          <link rel="canonical" href={home + path} />
          <meta property="og:url" content={home + path} />
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {app !== undefined && (
        <>
          <meta
            property="og:image"
            content={`${app.config.origins.api}/share-card.png`}
          />
          <meta property="og:image:width" content={`${width}`} />
          <meta property="og:image:height" content={`${height}`} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

function Masthead(
  { app, origin, current }: {
    app?: App;
    origin: keyof App["config"]["origins"];
    /** Path of the page in the navigation. */
    current: string | undefined;
  },
) {
  const { name, pages } = SITES[origin];
  return (
    <header class="masthead">
      <a class="wordmark" href="/">
        <img src="/favicon.svg" alt="" width="30" height="30" />
        <span>
          {PRODUCT_NAME}
          {name !== "" && <span class="site">{` ${name}`}</span>}
        </span>
      </a>
      {app !== undefined && (
        <nav aria-label="Pages">
          <ul>
            {pages.map(([target, text]) => (
              <li>
                <a
                  href={target}
                  {...(target === current
                    ? { "aria-current": "page" as const }
                    : {})}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {app?.config.mode === "demo" && (
        <span class="tag">demo: no money moves</span>
      )}
    </header>
  );
}

function Colophon(
  { app, to }: { app: App; to: (target: string) => string },
) {
  const { origins, operatorName, operatorContact, mode } = app.config;
  const groups: readonly (readonly [
    string,
    readonly (readonly [href: string, text: string])[],
  ])[] = [
    ["Services", [
      [`${origins.api}/`, "Paid results"],
      [`${origins.mcp}/`, "Search tools over MCP"],
      [`${origins.exchange}/`, "Information exchange"],
      [`${origins.verify}/`, "Evidence verification"],
    ]],
    ["For machines", [
      [to("/openapi.json"), "OpenAPI contract"],
      [to("/llms.txt"), "llms.txt"],
      [to("/catalog.json"), "Catalog"],
      [to("/offers.json"), "JSON Feed"],
      [to("/offers.xml"), "RSS"],
    ]],
    ["To rely on", [
      [to("/docs/errors"), "Errors"],
      [to("/docs/privacy"), "Privacy"],
      [to("/docs/rules"), "Rules"],
      [to("/proof.md"), "Change history"],
      [to("/revenue-log/integrity"), "Revenue log"],
    ]],
  ];
  return (
    <footer class="colophon">
      {groups.map(([heading, links]) => (
        <div>
          <h2>{heading}</h2>
          <ul>
            {links.map(([href, text]) => (
              <li>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p>
        {operatorName === "" ? PRODUCT_NAME : `Operated by ${operatorName}`}
        {operatorContact === "" ? "" : `, ${operatorContact}`}. Mode: {mode}.
      </p>
    </footer>
  );
}

/** The text of a page. */
export function renderPage(markup: Markup): string {
  return `<!DOCTYPE html>${markup}`;
}

/** A route that serves one page, computed once. */
export function pageRoute(
  app: App,
  options: {
    origin: keyof App["config"]["origins"];
    page: Markup;
    doc?: OperationDoc;
  },
): Route {
  const document = createDocument(() => renderPage(options.page), {
    contentType: "text/html; charset=utf-8",
    headers: [
      ...baseHeaders(app.config.origins[options.origin]),
      ...PAGE_HEADERS,
    ],
    isCompressed: true,
  });
  return {
    rateLimit: RATES.documents,
    methods: { GET: (request) => serveDocument(request, document) },
    ...(options.doc === undefined ? {} : { docs: { GET: options.doc } }),
  };
}
