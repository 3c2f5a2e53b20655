/** `GET /buy`: the steps of a purchase, with one to make in the browser. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import {
  buyGuide,
  buySnippets,
  buySteps,
} from "@/services/api/discovery/guides.ts";
import { CLIENT_CHECKS } from "@/services/api/discovery/payment.ts";
import { pricesText } from "@/services/api/discovery/prices.ts";
import { BUY_SCHEMA } from "@/services/api/discovery/schemas.ts";
import { type App, offerOf } from "@/services/app.ts";
import { CODE_SCRIPT, CodeTabs } from "../_code.tsx";
import { documentDoc, negotiatedRoute } from "../_document.ts";
import { PAGE_HEADERS, PageFrame, renderPage } from "../_page.tsx";
import { PurchaseDrawing } from "./_drawing.tsx";
import { PURCHASE_SCRIPT, PurchasePanel } from "../_purchase.tsx";

/** Serves how to buy, as JSON and as a page. */
export const route: RouteFactory<App> = (app) => {
  const json = buyGuide(app);
  return negotiatedRoute(app, {
    origin: "api",
    json,
    html: { write: () => renderPage(<BuyPage app={app} />) },
    pageHeaders: PAGE_HEADERS,
    doc: documentDoc({
      operationId: "buyGuide",
      summary: "How to buy",
      schema: BUY_SCHEMA,
      example: json,
      hasPage: true,
    }),
  });
};

function BuyPage({ app }: { app: App }) {
  return (
    <PageFrame
      app={app}
      path="/buy"
      title="How to buy"
      description="The steps of a purchase, with snippets, and one to make in the browser."
      scripts={[PURCHASE_SCRIPT, CODE_SCRIPT]}
    >
      <h1>One request, asked twice</h1>
      <p class="lead">
        First without a proof, to learn the price; then again, with it. Each
        call costs {pricesText(app)}.
      </p>
      <PurchaseDrawing
        path={offerOf(app, "fix-error").path}
        price={pricesText(app)}
      />
      <TryPurchase app={app} />
      <h2>The steps</h2>
      <ol class="steps">
        {buySteps(app).map(({ title, text }) => (
          <li>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <h2>Check before you sign</h2>
      <ul>{CLIENT_CHECKS.map((check) => <li>{check}</li>)}</ul>
      <h2>In code</h2>
      <CodeTabs snippets={buySnippets(app, offerOf(app, "fix-error"))} />
      <p>
        Refunds: none, and none needed for failures, which are not charged. See
        {" "}
        <a href="/payment-options.json">payment options</a> and{" "}
        <a href="/docs/errors">errors</a>.
      </p>
    </PageFrame>
  );
}

/** A purchase of any offer, with a body to write. */
function TryPurchase({ app }: { app: App }) {
  const isDemo = app.config.mode === "demo";
  return (
    <section>
      <h2 id="try">Make a purchase here</h2>
      <noscript>
        <p>
          A signature needs a script. Without one, use a snippet from below.
        </p>
      </noscript>
      {isDemo
        ? (
          <p>
            This deployment runs in demo mode: signatures are real and checked,
            money is not.
          </p>
        )
        : (
          <p>
            Your wallet asks you before it signs. The amount is{" "}
            {pricesText(app)}, the network {app.config.terms.network}.
          </p>
        )}
      <PurchasePanel app={app} offers={app.offers}>
        <div class="field">
          <label for="offer">Offer</label>
          <select id="offer" name="offer">
            {app.offers.map(({ path, operation }) => (
              <option value={path}>{operation.title} ({path})</option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="body">Request body, JSON</label>
          <textarea
            id="body"
            name="body"
            class="code"
            rows={6}
            spellcheck={false}
            autocomplete="off"
          >
          </textarea>
        </div>
      </PurchasePanel>
    </section>
  );
}
