/** `GET /`: what the API sells. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { PRICE_LABEL } from "@/services/price.ts";
import { PRODUCT_NAME } from "@/services/release.ts";
import { PageFrame, pageRoute } from "../_page.tsx";

/** The front page. */
export const route: RouteFactory<App> = (app) =>
  pageRoute(app, {
    origin: "api",
    page: (
      <PageFrame
        title={PRODUCT_NAME}
        description="Small, deterministic results for software agents, paid per call."
      >
        <h1>Small answers, {PRICE_LABEL} each</h1>
        <p>
          Deterministic results for software agents, paid per call with x402: no
          account, no API key.
        </p>
        <ul>
          {app.offers.map(({ operation, path }) => (
            <li>
              <strong>{operation.title}</strong> <code>POST {path}</code>:{" "}
              {operation.description} {operation.limitation}
            </li>
          ))}
        </ul>
        <p>
          <a href="/openapi.json">The contract</a>{" "}
          <a href="/fix-error/preview">A sample receipt</a>
        </p>
      </PageFrame>
    ),
  });
