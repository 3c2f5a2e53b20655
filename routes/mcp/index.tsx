/** `GET /` of the MCP origin: what the tools do and how to connect. */
import type { Route, RouteFactory } from "@/lib/routing/route.ts";
import { type App, offerOf } from "@/services/app.ts";
import {
  XSEARCH_DRY_RUN_PATH,
  XSEARCH_QUERY_PATH,
} from "@/services/api/xsearch_query/operation.ts";
import { xsearchLlmsText } from "@/services/api/xsearch_tools/guide.ts";
import { xsearchTools } from "@/services/api/xsearch_tools/operations.ts";
import {
  BOUNDARIES,
  PAYMENT_REQUIRED_WHEN,
} from "@/services/api/xsearch_tools/policy.ts";
import { PRODUCT_NAME } from "@/services/release.ts";
import { Code, CODE_SCRIPT } from "../_code.tsx";
import { frontPageRoute } from "../_front_page.ts";
import { builtInPreviews } from "./_preview_tool.ts";
import { PageFrame } from "../_page.tsx";

/** Serves the front page of the free MCP server. */
export const route: RouteFactory<App> = (app): Route => {
  const { origins } = app.config;
  const { price } = offerOf(app, "xsearch-query").resource;
  const endpoint = `${origins.mcp}/mcp`;
  const tools = xsearchTools({
    searchSite: app.deployment.searchSiteUrl,
    paidEndpoint: origins.api + XSEARCH_QUERY_PATH,
    dryRunEndpoint: origins.api + XSEARCH_DRY_RUN_PATH,
    price: `${price.decimal} USDC`,
  });
  const listed = [
    ...tools.map(({ id, description }) => ({ name: id, description })),
    builtInPreviews(app),
  ];
  return frontPageRoute(app, {
    origin: "mcp",
    guide: xsearchLlmsText(app),
    page: (
      <PageFrame
        app={app}
        origin="mcp"
        path="/"
        title={`${PRODUCT_NAME} search tools`}
        description="Free MCP tools that plan, sort and hand over searches of social posts."
        scripts={[CODE_SCRIPT]}
      >
        <h1>Search tools for agents, free</h1>
        <p class="lead">
          They plan searches of social posts. No account, no key, no payment.
        </p>
        <h2 id="connect">Connect</h2>
        <p>
          Endpoint: <code>{endpoint}</code>
        </p>
        <Code
          language="json"
          label="Configuration of an MCP client"
          code={JSON.stringify(
            { mcpServers: { xsearch: { type: "http", url: endpoint } } },
            null,
            2,
          )}
        />
        <h2 id="tools">Tools</h2>
        <dl>
          {listed.map(({ name, description }) => (
            <>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{description}</dd>
            </>
          ))}
        </dl>
        <h2>What they do not do</h2>
        <ul>{BOUNDARIES.map((sentence) => <li>{sentence}</li>)}</ul>
        <h2>When a payment is required</h2>
        <ul>{PAYMENT_REQUIRED_WHEN.map((sentence) => <li>{sentence}</li>)}</ul>
        <p>
          The paid query builder is{" "}
          <code>POST {origins.api + XSEARCH_QUERY_PATH}</code>, {price.label}
          {" "}
          a call; <a href={origins.api + XSEARCH_DRY_RUN_PATH}>the dry run</a>
          {" "}
          is free.
        </p>
      </PageFrame>
    ),
  });
};
