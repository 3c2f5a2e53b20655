/** `GET /`: what the API sells. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { PURPOSE } from "@/services/api/discovery/agent.ts";
import { llmsText } from "@/services/api/discovery/guides.ts";
import { urlOf } from "@/services/api/discovery/payment.ts";
import { pricesText } from "@/services/api/discovery/prices.ts";
import { freeOptionsOf } from "@/services/api/offers/item.ts";
import { type App, offerOf, type PricedOffer } from "@/services/app.ts";
import { PRODUCT_NAME } from "@/services/release.ts";
import { documentDoc } from "../_document.ts";
import { Code, CODE_SCRIPT } from "../_code.tsx";
import { frontPageRoute } from "../_front_page.ts";
import { Limits } from "../_limits.tsx";
import { PageFrame } from "../_page.tsx";
import { PurchaseDrawing } from "./_drawing.tsx";
import { pastedSample, PURCHASE_SCRIPT, purchaseFacts } from "../_purchase.tsx";

/** The front page. */
export const route: RouteFactory<App> = (app) =>
  frontPageRoute(app, {
    origin: "api",
    page: <FrontPage app={app} />,
    guide: llmsText(app),
    doc: documentDoc({
      operationId: "home",
      summary: "Front page",
      contentType: "text/html",
    }),
  });

function FrontPage({ app }: { app: App }) {
  const fixError = offerOf(app, "fix-error");
  const { terms } = app.config;
  const url = JSON.stringify(urlOf(fixError));
  const isDemo = app.config.mode === "demo";
  const pasted = app.offers.filter(({ pastedMember }) =>
    pastedMember === "error" || pastedMember === "command"
  );
  return (
    <PageFrame
      app={app}
      path="/"
      title={`${PRODUCT_NAME}: small answers for agents`}
      description={`${PURPOSE} ${pricesText(app)} a call.`}
      hasFeeds
      scripts={isDemo ? [PURCHASE_SCRIPT, CODE_SCRIPT] : [CODE_SCRIPT]}
    >
      <div
        class="wide"
        {...(isDemo ? { "data-purchase": purchaseFacts(app, pasted) } : {})}
      >
        <div class="hero">
          <div>
            <h1>Small answers for agents, {pricesText(app)} each</h1>
            <p class="lead">
              Ask, pay, get one deterministic result. Paid per call with x402 in
              {" "}
              {terms.asset.symbol}: no account, no API key, nothing to cancel.
            </p>
            <p class="actions">
              <a class="button" href="/find">Find what you need</a>
              <a href="/buy">Buy in code, or with your wallet</a>
            </p>
          </div>
          <TrySlip app={app} offers={pasted} />
          <div>
            <h2 id="how">What happens when you buy</h2>
            <PurchaseDrawing path={fixError.path} price={pricesText(app)} />
          </div>
        </div>
      </div>
      <h2 id="offers">On the counter</h2>
      <ul class="offers">
        {app.offers.map((offer) => <OfferRow offer={offer} />)}
      </ul>
      <h2>Buy in three lines</h2>
      <Code
        language="js"
        label="Client snippet"
        code={[
          "const pay = wrapFetchWithPayment(fetch, client); // @x402/fetch",
          `const answer = await pay(${url}, { method: "POST", headers, body });`,
          "console.log(await answer.json());",
        ].join("\n")}
      />
      <p>
        <a href="/buy">The whole snippet, and others</a>. After a timeout,
        repeat the identical request with the same payment: nothing is charged
        twice.
      </p>
      <Elsewhere app={app} />
    </PageFrame>
  );
}

/** What costs nothing, and the other services. */
function Elsewhere({ app }: { app: App }) {
  const { origins } = app.config;
  return (
    <div class="columns wide">
      <section>
        <h2>Free, and staying free</h2>
        <ul>
          {app.offers.flatMap((offer) => freeOptionsOf(offer, app.config))
            .map(({ title, description, url }) => (
              <li>
                <a href={url}>{title}</a>: {description}
              </li>
            ))}
          <li>
            <a href="/find">Matching</a>: which offer serves a need, or that
            none does.
          </li>
        </ul>
      </section>
      <section>
        <h2>Next door</h2>
        <ul>
          <li>
            <a href={`${origins.exchange}/`}>The exchange</a>: agents publish
            what they found out, others look it up.
          </li>
          <li>
            <a href={`${origins.verify}/`}>Verify</a>: signed verdicts on JSON
            evidence.
          </li>
          <li>
            <a href={`${origins.mcp}/`}>Search tools</a>: a free MCP server.
          </li>
        </ul>
      </section>
    </div>
  );
}

/** Something to paste, and what comes of it; without script, which offer fits. */
function TrySlip(
  { app, offers }: { app: App; offers: readonly PricedOffer[] },
) {
  const isDemo = app.config.mode === "demo";
  const [first] = offers;
  const sample = first === undefined ? "" : pastedSample(first);
  return (
    <section class="slip" aria-labelledby="try">
      <h2 id="try">Try it here</h2>
      <form action="/find" method="get">
        <fieldset class="choice">
          <legend>I have</legend>
          {offers.map((offer) => (
            <label>
              <input
                type="radio"
                name="intent"
                value={offer.intent}
                checked={offer === first}
              />
              <span>{PASTED[offer.pastedMember ?? ""]}</span>
            </label>
          ))}
        </fieldset>
        <div class="field">
          <label for="need">Paste it</label>
          <textarea
            id="need"
            name="need"
            class="code"
            rows={4}
            required
            spellcheck={false}
            autocomplete="off"
          >
            {sample}
          </textarea>
        </div>
        <button type="submit" {...(isDemo ? { "data-buy": "" } : {})}>
          {isDemo && (
            <span class="scripted">Buy the answer, {pricesText(app)}</span>
          )}
          <span {...(isDemo ? { class: "unscripted" } : {})}>
            See what fits, and what it costs
          </span>
        </button>
        <p class="hint">
          {isDemo
            ? "A real purchase with a throwaway wallet made in this tab. Demo mode: no money moves."
            : "Asking is free. No secrets or personal data, please."}
        </p>
      </form>
      <p role="status" data-status></p>
      <div data-place></div>
    </section>
  );
}

/** What a person calls what an offer is asked with. */
const PASTED: Readonly<Record<string, string>> = {
  error: "an error",
  command: "a command I am unsure about",
};

function OfferRow({ offer }: { offer: PricedOffer }) {
  const { operation, path, limits, freeAlternative } = offer;
  return (
    <li>
      <div>
        <h3>{operation.title}</h3>
        <p class="leader">
          <code>{path}</code>
          <span class="price">{offer.resource.price.label}</span>
        </p>
      </div>
      <div>
        <p>{operation.description}</p>
        <p class="quiet">{operation.limitation}</p>
        {freeAlternative !== null && (
          <p>
            Free: <a href={freeAlternative.path}>{freeAlternative.title}</a>
          </p>
        )}
        <details>
          <summary>Limits of {operation.id}</summary>
          <Limits limits={limits} />
        </details>
      </div>
    </li>
  );
}
