/**
 * `GET /fix-error/preview`: a fixed sample as JSON, a purchase guide as HTML.
 * `POST`: what is read of a caller's own failure, free.
 */
import type { RouteFactory } from "@/lib/routing/route.ts";
import {
  FIX_ERROR_PREVIEW_SCHEMA,
  fixErrorPreview,
} from "@/services/api/fix_error/preview.ts";
import { type App, offerOf, type PricedOffer } from "@/services/app.ts";
import { documentDoc, negotiatedRoute } from "../../_document.ts";
import { PAGE_HEADERS, PageFrame, renderPage } from "../../_page.tsx";
import { previewOf } from "../../_preview.ts";
import { PURCHASE_SCRIPT, PurchasePanel } from "../../_purchase.tsx";

/** Serves a fixed sample of a repair receipt, free. */
export const route: RouteFactory<App> = (app) => {
  const offer = offerOf(app, "fix-error");
  const preview = fixErrorPreview(offer, app.deployment);
  const { methods, docs } = previewOf(app, "fix-error");
  const sample = negotiatedRoute(app, {
    origin: "api",
    json: preview,
    html: {
      write: () =>
        renderPage(<PreviewPage app={app} offer={offer} preview={preview} />),
    },
    pageHeaders: PAGE_HEADERS,
    doc: documentDoc({
      operationId: "fixErrorPreview",
      summary: "Sample repair receipt",
      description: "A fixed sample; as HTML a purchase guide.",
      schema: FIX_ERROR_PREVIEW_SCHEMA,
      example: preview,
      hasPage: true,
    }),
  });
  return {
    ...sample,
    methods: { ...sample.methods, ...methods },
    docs: { ...sample.docs, ...docs },
  };
};

/** Fields of the request, with what to write into them. */
const FIELDS: readonly {
  readonly name: string;
  readonly label: string;
  readonly rows: number;
}[] = [
  { name: "command", label: "The command that failed", rows: 2 },
  { name: "error", label: "The error message", rows: 4 },
  { name: "log", label: "Output around it, if you have more", rows: 4 },
  { name: "environment", label: "System, shell and versions", rows: 2 },
];

function PreviewPage(
  { app, offer, preview }: {
    app: App;
    offer: PricedOffer;
    preview: ReturnType<typeof fixErrorPreview>;
  },
) {
  const { receipt } = preview.sample_output;
  const isDemo = app.config.mode === "demo";
  return (
    <PageFrame
      app={app}
      path="/fix-error/preview"
      title="A repair receipt"
      description="A sample receipt for a failing command, and how to buy one."
      scripts={[PURCHASE_SCRIPT]}
    >
      <h1>What you get for {preview.price}</h1>
      <p class="lead">
        A fixed sample. A paid request applies deterministic rules to your own
        error; nothing is executed, and a receipt does not guarantee a fix. You
        pay only for a diagnosis, or an empty form: else the answer is free.
      </p>
      <div class="columns wide">
        <section>
          <h2>The failure</h2>
          <pre
            tabindex={0}
            aria-label="The failure"
          >{`$ ${preview.sample_input.command}\n${preview.sample_input.error}`}</pre>
        </section>
        <section>
          <h2 id="receipt">The receipt</h2>
          <div class="slip">
            <dl>
              <dt>root cause</dt>
              <dd>{receipt.root_cause}</dd>
              <dt>next command</dt>
              <dd>
                <code>{receipt.next_command}</code>
              </dd>
              <dt>retry plan</dt>
              <dd>
                <ol>{receipt.retry_plan.map((step) => <li>{step}</li>)}</ol>
              </dd>
              <dt>risk</dt>
              <dd>{receipt.risk_note}</dd>
              <dt>prevention</dt>
              <dd>{receipt.prevention_note}</dd>
            </dl>
            <p class="leader total">
              <span>1 receipt</span>
              <span class="price">{preview.price}</span>
            </p>
          </div>
        </section>
      </div>
      <h2 id="yours">{isDemo ? "Try it with your own error" : "Buy one"}</h2>
      <noscript>
        <p>
          A signature needs a script. Without one, buy with a snippet from{" "}
          <a href="/buy">the guide</a>.
        </p>
      </noscript>
      <p>
        {isDemo
          ? "This deployment runs in demo mode: the receipt is real, the money is not."
          : "Your wallet asks you before it signs."}{" "}
        Remove secrets and personal data first.
      </p>
      <PurchasePanel
        app={app}
        offers={[offer]}
        fields={FIELDS.map(({ name }) => name)}
      >
        {FIELDS.map(({ name, label, rows }) => (
          <div class="field">
            <label for={name}>{label}</label>
            <textarea
              id={name}
              name={name}
              class="code"
              rows={rows}
              spellcheck={false}
              autocomplete="off"
            >
            </textarea>
          </div>
        ))}
      </PurchasePanel>
      <h2>From a program</h2>
      <ol>
        <li>
          POST your error to <code>{preview.paid_endpoint}</code>{" "}
          without a proof; the answer is 402 with the challenge.
        </li>
        <li>Check amount, network, asset and recipient, and sign.</li>
        <li>
          Repeat the identical POST with the proof in{" "}
          <code>PAYMENT-SIGNATURE</code>. <a href="/buy">Snippets</a>.
        </li>
      </ol>
    </PageFrame>
  );
}
