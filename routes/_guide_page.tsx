/**
 * A document in Markdown that is a page for people: which of them comes is the
 * client's `Accept`.
 *
 * @module
 */

import { createDocument, serveDocument } from "@/lib/http/document.ts";
import { preferredType } from "@/lib/http/negotiation.ts";
import { baseHeaders } from "@/lib/http/respond.ts";
import type { OperationDoc, Route } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import { Code, CODE_SCRIPT } from "./_code.tsx";
import { type Markup, PAGE_HEADERS, PageFrame, renderPage } from "./_page.tsx";

const MARKDOWN = "text/markdown; charset=utf-8";

/** What a guide is served from. */
export interface GuidePageOptions {
  /** The origin that serves it. */
  readonly origin: keyof App["config"]["origins"];
  /** Where it stands there. */
  readonly path: string;
  /** The text; its first heading is the title of the page. */
  readonly markdown: string;
  /** One sentence for search results and link previews. */
  readonly description: string;
  /** How it stands in the contract. */
  readonly doc?: OperationDoc;
}

/**
 * Serves Markdown to programs and a page to browsers. The page is made when one
 * is first asked for: a start needs no reader of Markdown.
 */
export function guidePageRoute(app: App, options: GuidePageOptions): Route {
  const headers = baseHeaders(app.config.origins[options.origin]);
  const markdown = createDocument(options.markdown, {
    contentType: MARKDOWN,
    headers,
    vary: "Accept",
    isCompressed: true,
  });
  const makePage = async () =>
    createDocument(renderPage(await guidePage(app, options)), {
      contentType: "text/html; charset=utf-8",
      headers: [...headers, ...PAGE_HEADERS],
      vary: "Accept",
      isCompressed: true,
    });
  let page: ReturnType<typeof makePage> | undefined;
  const { doc } = options;
  return {
    rateLimit: RATES.documents,
    methods: {
      GET: async (request) => {
        const type = preferredType(request.headers.get("accept"), [
          "text/markdown",
          "text/html",
        ]);
        if (type !== "text/html") return serveDocument(request, markdown);
        return serveDocument(request, await (page ??= makePage()));
      },
    },
    ...(doc === undefined ? {} : { docs: { GET: doc } }),
  };
}

async function guidePage(
  app: App,
  { origin, path, markdown, description }: GuidePageOptions,
): Promise<Markup> {
  const { Marked } = await import("marked");
  const reader = new Marked({
    renderer: {
      code: ({ text, lang = "" }) =>
        String(<Code code={text} language={lang} label={titleOf(lang)} />),
      // The texts have no markup; what looks like it is text.
      html: ({ text }) => escapeHtml(text),
    },
  });
  const body = { __html: await reader.parse(markdown) };
  return (
    <PageFrame
      app={app}
      origin={origin}
      path={path}
      title={/^# (.+)$/m.exec(markdown)?.[1] ?? path}
      description={description}
      scripts={[CODE_SCRIPT]}
    >
      <article dangerouslySetInnerHTML={body} />
    </PageFrame>
  );
}

function titleOf(language: string): string {
  return language === "" ? "Example" : `Example (${language})`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
