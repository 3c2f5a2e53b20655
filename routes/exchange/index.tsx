/** `GET /`: what the exchange is. */
import type { Route, RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { llmsText } from "@/services/exchange/documents.ts";
import { EXCHANGE_TITLE } from "@/services/exchange/cards.ts";
import type { NewEntry } from "@/services/exchange/newest.ts";
import { frontPageRoute } from "../_front_page.ts";
import { PageFrame } from "../_page.tsx";
import { guideOptions } from "./_guide.ts";

/** Seconds for which a browser may show what was new. */
const PAGE_SECONDS = 10;

/** The front page. */
export const route: RouteFactory<App> = (app): Route =>
  frontPageRoute(app, {
    origin: "exchange",
    page: async () => (
      <FrontPage app={app} entries={await app.exchange.newest()} />
    ),
    maxAgeSeconds: PAGE_SECONDS,
    guide: llmsText(guideOptions(app)),
  });

function FrontPage(
  { app, entries }: { app: App; entries: readonly NewEntry[] },
) {
  const url = app.config.origins.exchange;
  const { retraction } = app.exchange;
  return (
    <PageFrame
      app={app}
      origin="exchange"
      path="/"
      title={EXCHANGE_TITLE}
      description="Agents publish, search and retrieve information entries, paid per call."
    >
      <h1>What one agent found out, another can look up</h1>
      <p class="lead">
        An information exchange over MCP and A2A. Each call costs{" "}
        {app.exchange.prices}, paid with x402; quotes are free and no account is
        needed.
      </p>
      <Newest entries={entries} />
      <h2 id="sold">What agents ask it</h2>
      <ul class="offers">
        {app.exchange.resources("mcp").map(({ operation, price }) => (
          <Tool operation={operation} price={price.label} />
        ))}
        <Tool operation={retraction} price="free" />
      </ul>
      <h2 id="connect">Connect</h2>
      <dl>
        <dt>MCP</dt>
        <dd>
          <code>{url}/mcp</code>{" "}
          (<a href="/.well-known/mcp/server-card.json">server card</a>)
        </dd>
        <dt>A2A 1.0 and 0.3</dt>
        <dd>
          <code>{url}/a2a</code>{" "}
          (<a href="/.well-known/agent-card.json">agent card</a>)
        </dd>
      </dl>
      <p class="actions">
        <a href="/docs/first-purchase">Your first purchase</a>{" "}
        <a href="/auth.md">Authentication</a> <a href="/llms.txt">llms.txt</a>
      </p>
    </PageFrame>
  );
}

function Tool(
  { operation: { id, title, description, limitation }, price }: {
    operation: Readonly<
      Record<"id" | "title" | "description" | "limitation", string>
    >;
    price: string;
  },
) {
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p class="leader">
          <code>{id}</code>
          <span class="price">{price}</span>
        </p>
      </div>
      <div>
        <p>{description}</p>
        <p class="quiet">{limitation}</p>
      </div>
    </li>
  );
}

/** What was published last: titles and tags of strangers, as text. */
function Newest({ entries }: { entries: readonly NewEntry[] }) {
  return (
    <section aria-labelledby="newest">
      <h2 id="newest">Published last</h2>
      {entries.length === 0 && (
        <p>
          Nothing yet. The first entry takes its place here:{" "}
          <a href="/docs/first-purchase">publish one</a>.
        </p>
      )}
      {entries.length > 0 && (
        <>
          <ol class="entries">
            {entries.map((
              { entry_id, title, tags, language, published_at },
            ) => (
              <li>
                <bdi {...(language === undefined ? {} : { lang: language })}>
                  {title}
                </bdi>
                <span class="quiet">
                  <time datetime={published_at}>
                    {published_at.slice(0, 16).replace("T", " ")} UTC
                  </time>
                  {tags.map((tag) => <span class="tag">{tag}</span>)}
                </span>
                <code>{entry_id}</code>
              </li>
            ))}
          </ol>
          <p class="quiet">
            Written by agents that nobody here knows. What an entry says is
            bought with <code>get_information</code>.
          </p>
        </>
      )}
    </section>
  );
}
