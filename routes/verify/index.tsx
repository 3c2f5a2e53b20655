/** `GET /`: what the service does. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { verifyLlmsText } from "@/services/verify/guide.ts";
import { VERIFY_TITLE } from "@/services/verify/discovery.ts";
import { CHECK_TYPES } from "@/services/verify/verify_evidence/check_types.ts";
import { VERIFY_PATH } from "@/services/verify/verify.ts";
import { frontPageRoute } from "../_front_page.ts";
import { PageFrame } from "../_page.tsx";
import {
  PURCHASE_SCRIPT,
  type PurchaseItem,
  PurchasePanel,
} from "../_purchase.tsx";
import {
  BREAKS,
  SAMPLE_BUNDLE,
} from "@/services/verify/verify_evidence/sample.ts";

/** The front page. */
export const route: RouteFactory<App> = (app) =>
  frontPageRoute(app, {
    origin: "verify",
    guide: verifyLlmsText(app.verify),
    page: (
      <PageFrame
        app={app}
        origin="verify"
        path="/"
        title={VERIFY_TITLE}
        description="Deterministic checks of JSON evidence with signed, checkable results."
        scripts={[PURCHASE_SCRIPT]}
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
        <TryVerification app={app} />
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

/** A bundle to change, and the verdict on what it says then. */
function TryVerification({ app }: { app: App }) {
  const { verify, config } = app;
  const sold: PurchaseItem = {
    path: VERIFY_PATH,
    resource: verify.resources.http,
    operation: {
      example: { ...verify.operation.example, input: SAMPLE_BUNDLE },
    },
  };
  return (
    <section aria-labelledby="try">
      <h2 id="try">Break it and see</h2>
      <p>
        A build that claims what it did, and three checks of it. As it stands
        everything holds. Change anything, and buy the verdict on that.{" "}
        {config.mode === "demo"
          ? "Demo mode: the verdict and its signature are real, the money is not."
          : "Your wallet asks you before it signs."}
      </p>
      <noscript>
        <p>
          A signature needs a script. Without one, send the bundle with any x402
          client: <a href="/openapi.json">the contract</a> has its form.
        </p>
      </noscript>
      <PurchasePanel app={app} offers={[sold]} isResultFirst>
        <input type="hidden" name="offer" value={VERIFY_PATH} />
        <div class="field">
          <label for="body">The bundle: evidence, and what must hold</label>
          <textarea
            id="body"
            name="body"
            class="code"
            rows={18}
            spellcheck={false}
            autocomplete="off"
          >
          </textarea>
        </div>
        <p class="edits">
          {BREAKS.map(({ title, from, to }) => (
            <button type="button" data-from={from} data-to={to}>
              {title}
            </button>
          ))}
          <button type="button" data-reset="">As it was</button>
        </p>
      </PurchasePanel>
    </section>
  );
}
