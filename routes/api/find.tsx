/** `GET /find`: the matching form, and its answer on the server. */
import { createDocument, serveDocument } from "@/lib/http/document.ts";
import { queryOf } from "@/lib/http/query.ts";
import { baseHeaders, headerPairs } from "@/lib/http/respond.ts";
import { isJsonObject, type JsonObject } from "@/lib/json.ts";
import { takeToken } from "@/lib/routing/dispatcher.ts";
import type { OperationDoc, RouteFactory } from "@/lib/routing/route.ts";
import { matchOffers } from "@/services/api/match/match.ts";
import {
  matchReader,
  NEED_CODE_POINTS_MAX,
} from "@/services/api/match/schema.ts";
import { INTENTS } from "@/services/api/operations.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import { documentDoc } from "../_document.ts";
import { PAGE_HEADERS, PageFrame, renderPage } from "../_page.tsx";

/** What the page answers. */
type Answer =
  | { readonly kind: "none" }
  | { readonly kind: "error"; readonly message: string }
  | { readonly kind: "match"; readonly body: JsonObject };

/** Serves the form that finds an offer for a need. */
export const route: RouteFactory<App> = (app) => {
  const headers = [...baseHeaders(app.config.origins.api), ...PAGE_HEADERS];
  const facts = {
    ...app.config,
    offers: app.offers,
    understandNeed: app.understandNeed,
  };
  const readMatchRequest = matchReader(app.offers.map(({ intent }) => intent));
  const contentType = "text/html; charset=utf-8";
  const empty = createDocument(
    () =>
      renderPage(
        <FindPage app={app} query={new Map()} answer={{ kind: "none" }} />,
      ),
    { contentType, headers, isCompressed: true },
  );
  return {
    rateLimit: RATES.documents,
    methods: {
      GET: async (request, context) => {
        const query = queryOf(request);
        const asked = requestOf(query);
        if (asked === null) return serveDocument(request, empty);
        await takeToken(app.limiter, { limit: RATES.match, context });
        const read = readMatchRequest(asked);
        const answer: Answer = read.valid
          ? { kind: "match", body: matchOffers(read.value, facts) }
          : { kind: "error", message: read.message };
        const text = renderPage(
          <FindPage app={app} query={query} answer={answer} />,
        );
        // A need is nobody else's business: such a page is not kept.
        return new Response(text, {
          status: read.valid ? 200 : 400,
          headers: headerPairs([
            ...headers,
            ["content-type", contentType],
            ["cache-control", "no-store"],
          ]),
        });
      },
    },
    docs: {
      GET: documentDoc({
        operationId: "find",
        summary: "Matching form",
        contentType: "text/html",
        parameters: PARAMETERS,
      }),
    },
  };
};

/** What the form sends. */
const PARAMETERS: NonNullable<OperationDoc["parameters"]> = [
  {
    name: "need",
    in: "query",
    description: "The need in words.",
    schema: {
      type: "string",
      minLength: 1,
      maxLength: NEED_CODE_POINTS_MAX,
    },
  },
  {
    name: "intent",
    in: "query",
    description: "The offer, instead of a need.",
    schema: { type: "string", enum: INTENTS },
  },
  {
    name: "max_price_usdc",
    in: "query",
    description: "The most that a call may cost.",
    schema: { type: "string" },
  },
  {
    name: "prefer_free",
    in: "query",
    description: "Free options first.",
    schema: { type: "string", enum: ["on"] },
  },
];

/** The request that a query describes; null when nothing is asked. */
function requestOf(
  query: ReadonlyMap<string, string>,
): Record<string, unknown> | null {
  const given = (name: string) => query.get(name) || undefined;
  const need = given("need");
  const intent = given("intent");
  if (need === undefined && intent === undefined) return null;
  const optional = {
    // Who chooses an offer means it; the words go along to its purchase.
    need: intent === undefined ? need : undefined,
    intent,
    max_price_usdc: given("max_price_usdc"),
    prefer_free: query.has("prefer_free") ? true : undefined,
  };
  return Object.fromEntries(
    Object.entries(optional).filter(([, value]) => value !== undefined),
  );
}

function FindPage(
  { app, query, answer }: {
    app: App;
    query: ReadonlyMap<string, string>;
    answer: Answer;
  },
) {
  return (
    <PageFrame
      app={app}
      path="/find"
      title="Find what you need"
      description="Say what you need: which offer serves it, or that none does."
      scripts={["/find.js"]}
      hasFeeds
    >
      <h1>What do you need?</h1>
      <p class="lead">
        Say it in your own words. If nothing here fits, the answer is to skip:
        nothing is bought by asking.
      </p>
      <form action="/find" method="get" data-find>
        <div class="field">
          <label for="need">Your need</label>
          <textarea
            id="need"
            name="need"
            rows={3}
            maxlength={NEED_CODE_POINTS_MAX}
            aria-describedby="need-hint"
          >
            {query.get("need") ?? ""}
          </textarea>
          <Examples />
        </div>
        <div class="row">
          <div class="field">
            <label for="intent">Or choose</label>
            <select id="intent" name="intent">
              <option value="">by your words</option>
              {app.offers.map(({ intent, operation }) => (
                <option
                  value={intent}
                  selected={query.get("intent") === intent}
                >
                  {operation.title}
                </option>
              ))}
            </select>
          </div>
          <div class="field">
            <label for="max_price_usdc">At most, in USDC</label>
            <input
              id="max_price_usdc"
              name="max_price_usdc"
              inputmode="decimal"
              autocomplete="off"
              value={query.get("max_price_usdc") ?? ""}
            />
          </div>
        </div>
        <label class="check">
          <input
            type="checkbox"
            name="prefer_free"
            checked={query.has("prefer_free")}
          />
          <span>Free options first</span>
        </label>
        <button type="submit">Find</button>
      </form>
      <div id="answer" tabindex={-1} aria-live="polite">
        <AnswerPart answer={answer} need={query.get("need") ?? ""} />
      </div>
      <h2 id="feeds">Follow changes</h2>
      <p>
        Each change of an offer is announced once, as{" "}
        <a href="/offers.json">JSON Feed</a> and as{" "}
        <a href="/offers.xml">RSS</a>. Poll hourly. The extension{" "}
        <code>_pennyworth_offer</code>{" "}
        of an item names intent, revision, what it supersedes, price, endpoint,
        schema, free alternative, limitation, and whether the offer was added,
        changed or withdrawn. Programs ask <code>POST /match</code> and read
        {" "}
        <a href="/catalog.json">the catalog</a>.
      </p>
    </PageFrame>
  );
}

/** Needs as people put them. */
const EXAMPLES: readonly string[] = [
  "my build fails and I want the next command to try",
  "is `rm -rf ~/old` safe to run?",
  "tldr of https://example.com/",
];

function Examples() {
  return (
    <p class="hint" id="need-hint">
      For example: {EXAMPLES.map((need, index) => (
        <>
          {index === 0 ? "" : "; "}
          <a href={`/find?${new URLSearchParams({ need })}`}>{need}</a>
        </>
      ))}. No secrets or personal data.
    </p>
  );
}

function AnswerPart({ answer, need }: { answer: Answer; need: string }) {
  if (answer.kind === "none") return null;
  if (answer.kind === "error") {
    return (
      <section class="verdict" data-kind="error" role="alert">
        <h2>That cannot be read</h2>
        <p>{answer.message}</p>
      </section>
    );
  }
  const { body } = answer;
  const free = <FreeList options={objects(body.free_options)} />;
  const paid = <MatchList matches={objects(body.matches)} need={need} />;
  const isFreeFirst = Object.keys(body).indexOf("free_options") <
    Object.keys(body).indexOf("matches");
  return (
    <>
      <section class="verdict" data-kind={String(body.decision)}>
        <h2>
          {body.decision === "review" ? "Worth a look" : "Nothing to buy"}
        </h2>
        <p>{String(body.reason)}</p>
      </section>
      {isFreeFirst ? [free, paid] : [paid, free]}
      <p class="quiet">{String(body.policy)}</p>
    </>
  );
}

function MatchList(
  { matches, need }: { matches: readonly JsonObject[]; need: string },
) {
  if (matches.length === 0) return null;
  return (
    <ul class="offers">
      {matches.map((match) => (
        <li>
          <div>
            <h3>{String(match.title)}</h3>
            <p class="leader">
              <code>{pathOf(match)}</code>
              <span class="price">${amountOf(match)}</span>
            </p>
          </div>
          <div>
            <p>{String(match.description)}</p>
            <p class="quiet">{String(match.limitation)}</p>
            <p>
              <a href={purchaseOf(match, need)}>Buy</a>
              {match.free_preview === null ? "" : (
                <>
                  {" "}or try free:{" "}
                  <a href={String(match.free_preview)}>
                    {String(match.free_alternative).split(":")[0]}
                  </a>
                </>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function pathOf({ endpoint }: JsonObject): string {
  return new URL(String(endpoint)).pathname;
}

/** The purchase with the need filled in; what follows `#` is sent to nobody. */
function purchaseOf(match: JsonObject, need: string): string {
  const offer = pathOf(match);
  const chosen = new URLSearchParams(
    need === "" ? { offer } : { offer, need },
  );
  return `/buy#${chosen}`;
}

function amountOf({ price }: JsonObject): string {
  return isJsonObject(price) ? String(price.amount) : "";
}

function FreeList({ options }: { options: readonly JsonObject[] }) {
  if (options.length === 0) return null;
  return (
    <>
      <h3>Free</h3>
      <ul>
        {options.map((option) => (
          <li>
            <a href={String(option.url)}>{String(option.title)}</a>:{" "}
            {String(option.description)}
          </li>
        ))}
      </ul>
    </>
  );
}

function objects(value: JsonObject[string] | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
