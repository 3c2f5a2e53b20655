/** `GET /goal`: what this is for, and when a payment is required. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { JsonObject } from "@/lib/json.ts";
import { boundariesOf, PURPOSE } from "@/services/api/discovery/agent.ts";
import { goal } from "@/services/api/discovery/guides.ts";
import { GOAL_SCHEMA } from "@/services/api/discovery/schemas.ts";
import type { App } from "@/services/app.ts";
import {
  PAYMENT_NOT_REQUIRED_FOR,
  PAYMENT_REQUIRED_WHEN,
} from "@/services/api/xsearch_tools/policy.ts";
import type { RevenueGoal } from "@/services/verify/stats/stats.ts";
import { documentDoc, negotiatedRoute } from "../_document.ts";
import { liveDocument } from "../_live.ts";
import { PAGE_HEADERS, PageFrame, renderPage } from "../_page.tsx";
import { RevenuePlot } from "../_revenue_plot.tsx";

/** What settled is counted again after so long. */
const REVENUE_SECONDS = 60;

/** Serves what the service is for, as JSON and as a page. */
export const route: RouteFactory<App> = (app) => {
  const json = goal(app);
  return negotiatedRoute(app, {
    origin: "api",
    json,
    html: liveDocument(app, {
      origin: "api",
      content: async () =>
        renderPage(
          <GoalPage
            app={app}
            json={json}
            revenue={await app.verify.revenueGoal()}
          />,
        ),
      contentType: "text/html; charset=utf-8",
      maxAgeSeconds: REVENUE_SECONDS,
      headers: [...PAGE_HEADERS, ["vary", "Accept"]],
    }),
    pageHeaders: PAGE_HEADERS,
    doc: documentDoc({
      operationId: "goal",
      summary: "Purpose and upgrade rule",
      schema: GOAL_SCHEMA,
      example: json,
      hasPage: true,
    }),
  });
};

function GoalPage(
  { app, json: { audience, not_for }, revenue }: {
    app: App;
    json: JsonObject;
    revenue: RevenueGoal;
  },
) {
  const list = (value: unknown) => (
    <ul>
      {(value as readonly string[]).map((text) => <li>{text}</li>)}
    </ul>
  );
  return (
    <PageFrame
      app={app}
      path="/goal"
      title="Purpose"
      description="What this is for, what it is not for, and when a payment is required."
    >
      <h1>One small result, when it is worth its price</h1>
      <p class="lead">{PURPOSE}</p>
      <div class="columns wide">
        <section>
          <h2>For whom</h2>
          {list(audience)}
        </section>
        <section>
          <h2>Not for</h2>
          {list(not_for)}
        </section>
        <section>
          <h2>A payment is required when</h2>
          {list(PAYMENT_REQUIRED_WHEN)}
        </section>
        <section>
          <h2>No payment is required for</h2>
          {list(PAYMENT_NOT_REQUIRED_FOR)}
        </section>
      </div>
      <h2 id="revenue">What it has brought this month</h2>
      <p>
        The operator's goal for verifications, and what settled; the{" "}
        <a href={`${app.config.origins.verify}/stats`}>statistics</a>{" "}
        have the rest that is published.
      </p>
      <RevenuePlot goal={revenue} />
      <h2>Boundaries</h2>
      {list(boundariesOf(app))}
      <p class="actions">
        <a class="button" href="/find">Find what you need</a>
        <a href="/buy">How to buy</a>
      </p>
    </PageFrame>
  );
}
