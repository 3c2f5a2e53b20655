/** `GET /`: what the exchange is. */
import type { Route, RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { EXCHANGE_TITLE } from "@/services/exchange/cards.ts";
import { PageFrame, pageRoute } from "../_page.tsx";

/** The front page. */
export const route: RouteFactory<App> = (app): Route => {
  const url = app.config.origins.exchange;
  const { retraction } = app.exchange;
  return pageRoute(app, {
    origin: "exchange",
    page: (
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
          {app.exchange.prices}, paid with x402; quotes are free and no account
          is needed.
        </p>
        <ul>
          {app.exchange.resources("mcp").map(({ operation }) => (
            <li>
              <strong>{operation.id}</strong>: {operation.description}{" "}
              {operation.limitation}
            </li>
          ))}
          <li>
            <strong>{retraction.id}</strong>: {retraction.description}
          </li>
        </ul>
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
    ),
  });
};
