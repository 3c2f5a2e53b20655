/** `GET /fix-error/preview`: a fixed sample as JSON, a purchase guide as HTML. */
import { createDocument, serveDocument } from "@/lib/http/document.ts";
import { preferredType } from "@/lib/http/negotiation.ts";
import { baseHeaders } from "@/lib/http/respond.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import {
  FIX_ERROR_PREVIEW_SCHEMA,
  fixErrorPreview,
} from "@/services/api/fix_error/preview.ts";
import { type App, offerOf } from "@/services/app.ts";
import { DOCUMENT_LIMIT } from "../../_document.ts";
import { PAGE_HEADERS, PageFrame, renderPage } from "../../_page.tsx";

/** The preview. */
export const route: RouteFactory<App> = (app) => {
  const headers = baseHeaders(app.config.origins.api);
  const offer = offerOf(app, "fix-error");
  const preview = fixErrorPreview(offer, app.deployment);
  const json = createDocument(preview, {
    contentType: "application/json",
    headers,
    vary: "Accept",
  });
  const html = createDocument(renderPage(PreviewPage({ preview })), {
    contentType: "text/html; charset=utf-8",
    headers: [...headers, ...PAGE_HEADERS],
    vary: "Accept",
  });
  return {
    rateLimit: DOCUMENT_LIMIT,
    methods: {
      GET: (request) => {
        const type = preferredType(request.headers.get("accept"), [
          "application/json",
          "text/html",
        ]);
        return serveDocument(request, type === "text/html" ? html : json);
      },
    },
    docs: {
      GET: {
        operationId: "fixErrorPreview",
        summary: "Sample repair receipt",
        description:
          "A fixed sample. The paid request applies deterministic rules to the caller's own error.",
        tags: ["free"],
        responses: {
          "200": {
            description: "The sample, or the purchase guide as HTML.",
            content: {
              "application/json": {
                schema: FIX_ERROR_PREVIEW_SCHEMA,
                example: preview,
              },
              "text/html": { schema: { type: "string" } },
            },
          },
          "304": { description: "Unchanged." },
        },
      },
    },
  };
};

function PreviewPage(
  { preview }: { preview: ReturnType<typeof fixErrorPreview> },
) {
  const { receipt } = preview.sample_output;
  return (
    <PageFrame
      title="A repair receipt"
      description="A sample receipt for a failing command, and how to buy one."
    >
      <h1>A repair receipt</h1>
      <p>
        {preview.price}{" "}
        a receipt. This one is a fixed sample; a paid request applies the rules
        to your own error.
      </p>
      <h2>The failure</h2>
      <pre>{`$ ${preview.sample_input.command}\n${preview.sample_input.error}`}</pre>
      <h2>The receipt</h2>
      <dl>
        <dt>Root cause</dt>
        <dd>{receipt.root_cause}</dd>
        <dt>Next command</dt>
        <dd>
          <code>{receipt.next_command}</code>
        </dd>
        <dt>Retry plan</dt>
        <dd>
          <ol>{receipt.retry_plan.map((step) => <li>{step}</li>)}</ol>
        </dd>
        <dt>Risk</dt>
        <dd>{receipt.risk_note}</dd>
        <dt>Prevention</dt>
        <dd>{receipt.prevention_note}</dd>
      </dl>
      <h2>Buy one</h2>
      <ol>
        <li>
          POST your error to <code>{preview.paid_endpoint}</code>{" "}
          without a proof; the answer is 402 with the challenge.
        </li>
        <li>Check amount, network, asset and recipient, and sign.</li>
        <li>
          Repeat the identical POST with the proof in{" "}
          <code>PAYMENT-SIGNATURE</code>.
        </li>
      </ol>
    </PageFrame>
  );
}
