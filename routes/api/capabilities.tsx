/** `GET /capabilities`: every operation, as JSON and as a page. */
import { createDocument, type Document } from "@/lib/http/document.ts";
import { parametersOf } from "@/lib/http/query.ts";
import { baseHeaders } from "@/lib/http/respond.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import { boundariesOf, capabilities } from "@/services/api/discovery/agent.ts";
import { CAPABILITIES_SCHEMA } from "@/services/api/discovery/schemas.ts";
import type { App, PricedOffer } from "@/services/app.ts";
import { Code, CODE_SCRIPT } from "../_code.tsx";
import { documentDoc, negotiatedRoute } from "../_document.ts";
import { Limits } from "../_limits.tsx";
import { PAGE_HEADERS, PageFrame, renderPage } from "../_page.tsx";
import {
  type Asked,
  everythingAsked,
  type Filter,
  FILTER_CHARACTERS_MAX,
  isLeft,
  readFilter,
  wordsOf,
} from "./_asked.ts";

/** Filters the table as one types. */
const FILTER_SCRIPT = "/filter.js";

/** Serves what can be bought, as a page. */
export const route: RouteFactory<App> = (app) => {
  const json = capabilities(app);
  return negotiatedRoute(app, {
    origin: "api",
    json,
    html: pageMaker(app),
    pageHeaders: PAGE_HEADERS,
    doc: documentDoc({
      operationId: "capabilitiesNegotiated",
      summary: "Capabilities, as JSON or as a page",
      schema: CAPABILITIES_SCHEMA,
      hasPage: true,
      parameters: [
        {
          name: "q",
          in: "query",
          description: "Of the page: words that a row of its table has.",
          schema: { type: "string", maxLength: FILTER_CHARACTERS_MAX },
        },
        {
          name: "free",
          in: "query",
          description: "Of the page: whether only what is free is shown.",
          schema: { type: "string" },
        },
      ],
    }),
  });
};

/** Makes the page of a query; the one without a filter once. */
function pageMaker(app: App): (request: Request) => Document {
  let rows: readonly Asked[] | undefined;
  const make = (filter: Filter, isCompressed: boolean) =>
    createDocument(
      renderPage(
        <CapabilitiesPage
          app={app}
          rows={rows ??= everythingAsked(app)}
          filter={filter}
        />,
      ),
      {
        contentType: "text/html; charset=utf-8",
        headers: [...baseHeaders(app.config.origins.api), ...PAGE_HEADERS],
        vary: "Accept",
        isCompressed,
      },
    );
  let whole: Document | undefined;
  return (request) => {
    const filter = readFilter(parametersOf(request));
    return filter.text === "" && !filter.isFree
      ? whole ??= make(filter, true)
      : make(filter, false);
  };
}

function CapabilitiesPage(
  { app, rows, filter }: {
    app: App;
    rows: readonly Asked[];
    filter: Filter;
  },
) {
  return (
    <PageFrame
      app={app}
      path="/capabilities"
      title="Capabilities"
      description="Every operation with what it takes, gives and does not do."
      scripts={[CODE_SCRIPT, FILTER_SCRIPT]}
    >
      <h1>What can be asked here</h1>
      <p class="lead">
        Each operation takes one JSON object and gives one back, computed by
        rules. What each takes, gives and does not do stands below the table.
      </p>
      <AskedTable rows={rows} filter={filter} />
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
      <ul>{boundariesOf(app).map((text) => <li>{text}</li>)}</ul>
      <p>
        The schemas stand in <a href="/openapi.json">the contract</a> and in
        {" "}
        <a href="/capabilities.json">capabilities.json</a>.
      </p>
    </PageFrame>
  );
}

/** The form works by the address; its script filters as one types. */
function AskedTable(
  { rows, filter }: { rows: readonly Asked[]; filter: Filter },
) {
  const left = rows.filter((row) => isLeft(row, filter)).length;
  return (
    <>
      <form class="filter wide" action="/capabilities" data-filter="asked">
        <label for="filter">Filter</label>
        <input
          id="filter"
          name="q"
          type="search"
          value={filter.text}
          maxlength={FILTER_CHARACTERS_MAX}
          autocomplete="off"
        />
        <label class="check">
          <input
            type="checkbox"
            name="free"
            value="on"
            checked={filter.isFree}
          />
          <span>only what is free</span>
        </label>
        <button type="submit">Filter</button>
        <output for="filter">{left} of {rows.length}</output>
      </form>
      <table id="asked" class="stacked wide">
        <caption>Everything that this seller answers</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => <th scope="col">{column}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => <AskedRow row={row} filter={filter} />)}
        </tbody>
      </table>
    </>
  );
}

const COLUMNS = ["What", "Call", "Takes", "Price"] as const;

function AskedRow({ row, filter }: { row: Asked; filter: Filter }) {
  const { title, href, call, takes, price } = row;
  const [, callColumn, takesColumn, priceColumn] = COLUMNS;
  return (
    <tr
      data-words={wordsOf(row)}
      {...(price === null ? { "data-free": "" } : {})}
      hidden={!isLeft(row, filter)}
    >
      <th scope="row">
        <a href={href}>{title}</a>
      </th>
      <td data-column={callColumn}>
        <code>{call}</code>
      </td>
      <td {...(takes.length === 0 ? {} : { "data-column": takesColumn })}>
        {takes.join(", ")}
      </td>
      <td data-column={priceColumn}>
        <span class={price === null ? "quiet" : "price"}>
          {price ?? "free"}
        </span>
      </td>
    </tr>
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
      <Limits limits={limits} />
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
