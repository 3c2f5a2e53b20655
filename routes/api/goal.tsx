/** `GET /goal`: what this is for, and when a payment is required. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { PRODUCT_BOUNDARIES, PURPOSE } from "@/services/api/discovery/agent.ts";
import { goal } from "@/services/api/discovery/guides.ts";
import { GOAL_SCHEMA } from "@/services/api/discovery/schemas.ts";
import type { App } from "@/services/app.ts";
import {
  PAYMENT_NOT_REQUIRED_FOR,
  PAYMENT_REQUIRED_WHEN,
} from "@/services/api/xsearch_tools/policy.ts";
import { documentDoc, negotiatedRoute } from "../_document.ts";
import { PAGE_HEADERS, PageFrame, renderPage } from "../_page.tsx";

/** Serves what the service is for, as JSON and as a page. */
export const route: RouteFactory<App> = (app) => {
  const json = goal(app);
  const list = (value: unknown) => (
    <ul>
      {(value as readonly string[]).map((text) => <li>{text}</li>)}
    </ul>
  );
  return negotiatedRoute(app, {
    origin: "api",
    json,
    html: renderPage(
      <PageFrame
        app={app}
        path="/goal"
        title="Purpose"
        description="What this is for, what it is not for, and when a payment is required."
      >
        <h1>One small result, when it is worth a cent</h1>
        <p class="lead">{PURPOSE}</p>
        <div class="columns">
          <section>
            <h2>For whom</h2>
            {list(json.audience)}
          </section>
          <section>
            <h2>Not for</h2>
            {list(json.not_for)}
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
        <h2>Boundaries</h2>
        {list(PRODUCT_BOUNDARIES)}
        <p class="actions">
          <a class="button" href="/find">Find what you need</a>
          <a href="/buy">How to buy</a>
        </p>
      </PageFrame>,
    ),
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
