/** `GET /capabilities`: every operation, as JSON and as a page. */
import { withCommas } from "@/lib/number_text.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import {
  capabilities,
  PRODUCT_BOUNDARIES,
} from "@/services/api/discovery/agent.ts";
import { CAPABILITIES_SCHEMA } from "@/services/api/discovery/schemas.ts";
import type { App, PricedOffer } from "@/services/app.ts";
import { Code, CODE_SCRIPT } from "../_code.tsx";
import { documentDoc, negotiatedRoute } from "../_document.ts";
import { PAGE_HEADERS, PageFrame, renderPage } from "../_page.tsx";

/** Serves what can be bought, as a page. */
export const route: RouteFactory<App> = (app) => {
  const json = capabilities(app);
  return negotiatedRoute(app, {
    origin: "api",
    json,
    html: renderPage(<CapabilitiesPage app={app} />),
    pageHeaders: PAGE_HEADERS,
    doc: documentDoc({
      operationId: "capabilitiesNegotiated",
      summary: "Capabilities, as JSON or as a page",
      schema: CAPABILITIES_SCHEMA,
      hasPage: true,
    }),
  });
};

function CapabilitiesPage({ app }: { app: App }) {
  return (
    <PageFrame
      app={app}
      path="/capabilities"
      title="Capabilities"
      description="Every operation with what it takes, gives and does not do."
      scripts={[CODE_SCRIPT]}
    >
      <h1>What can be asked here</h1>
      <p class="lead">
        Each operation takes one JSON object and gives one back, computed by
        rules.
      </p>
      {app.offers.map((offer) => <Capability offer={offer} />)}
      <section>
        <h2 id="match">Match a need</h2>
        <p>
          <code>POST /match</code>{" "}
          says which offer serves a need, or that none does. Free;{" "}
          <a href="/find">as a form</a>.
        </p>
      </section>
      <h2>Boundaries</h2>
      <ul>{PRODUCT_BOUNDARIES.map((text) => <li>{text}</li>)}</ul>
      <p>
        The schemas stand in <a href="/openapi.json">the contract</a> and in
        {" "}
        <a href="/capabilities.json">capabilities.json</a>.
      </p>
    </PageFrame>
  );
}

function Capability({ offer }: { offer: PricedOffer }) {
  const { operation, path, limits, freeAlternative } = offer;
  return (
    <section>
      <h2 id={operation.id}>{operation.title}</h2>
      <p class="leader">
        <code>POST {path}</code>
        <span class="price">{offer.resource.price.label}</span>
      </p>
      <p>{operation.description}</p>
      <p class="quiet">{operation.limitation}</p>
      {freeAlternative !== null && (
        <p>
          Free: <a href={freeAlternative.path}>{freeAlternative.title}</a>
        </p>
      )}
      <dl>
        {Object.entries(limits).map(([name, value]) => (
          <>
            <dt>{name.replaceAll("_", " ")}</dt>
            <dd>{withCommas(value)}</dd>
          </>
        ))}
      </dl>
      <details>
        <summary>Example of {operation.id}</summary>
        <Code
          language="json"
          label={`Request to ${operation.id}`}
          code={JSON.stringify(operation.example.input, null, 2)}
        />
        <Code
          language="json"
          label={`Answer of ${operation.id}`}
          code={JSON.stringify(operation.example.output, null, 2)}
        />
      </details>
    </section>
  );
}
