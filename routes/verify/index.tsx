/** `GET /`: what the service does. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { VERIFY_TITLE } from "@/services/verify/discovery.ts";
import { CHECK_TYPES } from "@/services/verify/verify_evidence/check_types.ts";
import { VERIFY_PATH } from "@/services/verify/verify.ts";
import { PageFrame, pageRoute } from "../_page.tsx";

/** The front page. */
export const route: RouteFactory<App> = (app) =>
  pageRoute(app, {
    origin: "verify",
    page: (
      <PageFrame
        app={app}
        origin="verify"
        path="/"
        title={VERIFY_TITLE}
        description="Deterministic checks of JSON evidence with signed, checkable results."
      >
        <h1>Does this evidence hold?</h1>
        <p class="lead">
          Send evidence as JSON and say what must hold. You get a verdict,
          signed with a published key, that anybody can check without asking us.
          {" "}
          {app.verify.price.label}{" "}
          a verification, paid with x402; everything else is free and no account
          is needed.
        </p>
        <dl>
          <dt>HTTP</dt>
          <dd>
            <code>POST {app.verify.url}{VERIFY_PATH}</code>{" "}
            (<a href="/openapi.json">contract</a>)
          </dd>
          <dt>MCP</dt>
          <dd>
            <code>{app.verify.url}/mcp</code>{" "}
            (<a href="/.well-known/mcp/server-card.json">server card</a>)
          </dd>
          <dt>A2A 1.0 and 0.3</dt>
          <dd>
            <code>{app.verify.url}/a2a</code>{" "}
            (<a href="/.well-known/agent-card.json">agent card</a>)
          </dd>
        </dl>
        <h2>Checks</h2>
        <dl>
          {CHECK_TYPES.map(({ type, description }) => (
            <>
              <dt>
                <code>{type}</code>
              </dt>
              <dd>{description}</dd>
            </>
          ))}
        </dl>
        <p class="actions">
          <a href="/verify-result">Check a signed result</a>{" "}
          <a href="/docs/security-and-trust">Security and trust</a>{" "}
          <a href="/stats">Statistics</a>
        </p>
      </PageFrame>
    ),
  });
