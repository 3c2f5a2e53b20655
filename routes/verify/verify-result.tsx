/** `GET /verify-result`: checks a pasted result in the browser. */
import { type ResultKeys, resultKeys } from "@/services/verify/result_keys.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { predicateType } from "@/services/verify/verify_evidence/statement.ts";
import { CONTENT_SECURITY_POLICY, PageFrame, renderPage } from "../_page.tsx";
import { KEYS_SECONDS } from "../_keys.ts";
import { VERDICT_PATH } from "../_log.ts";
import { liveRoute } from "../_live.ts";

/**
 * The page may load its scripts, style and icon, and connect to nobody. Tools
 * that judge pages read two documents from within one: those alone are open.
 */
function silentPolicy(app: App): string {
  const { verify } = app.config.origins;
  return CONTENT_SECURITY_POLICY
    .replace(
      "connect-src 'self'",
      `connect-src ${verify}/robots.txt ${verify}/llms.txt`,
    )
    .replace("img-src 'self' data:", `img-src ${verify}/favicon.svg`)
    .replace("form-action 'self'", "form-action 'none'");
}

/** The page. The keys stand in it, so that nothing has to be asked for. */
export const route: RouteFactory<App> = (app) =>
  liveRoute(app, {
    content: async () =>
      renderPage(
        <VerifyResultPage
          app={app}
          keys={await resultKeys(app.keyring)}
          verifierKeys={await app.log.verifierKeys()}
          predicateType={predicateType(app.verify.url)}
        />,
      ),
    contentType: "text/html; charset=utf-8",
    maxAgeSeconds: KEYS_SECONDS,
    headers: [
      ["content-security-policy", silentPolicy(app)],
      ["referrer-policy", "no-referrer"],
    ],
  });

interface PageProps {
  readonly keys: ResultKeys;
  readonly verifierKeys: readonly string[];
  readonly predicateType: string;
}

function VerifyResultPage(props: PageProps & { readonly app: App }) {
  return (
    <PageFrame
      app={props.app}
      origin="verify"
      path="/verify-result"
      title="Check a signed result"
      description="Checks in your browser whether a signed result is genuine. Nothing is sent."
    >
      <h1>Is this result genuine?</h1>
      <p class="lead">
        Paste a signed result: the JWS in{" "}
        <code>signed_result.value</code>, the whole answer, or a DSSE envelope.
        It is checked in this page with the keys that came with it. Nothing is
        sent anywhere. When its key was withdrawn, or its time is over, a proof
        that the log had it before shows that it is genuine all the same.
      </p>
      <CheckForm {...props} />
      <p id="verdict" role="status"></p>
      <dl id="details"></dl>
      <noscript>
        <p>
          Without script, check it with any JOSE library: algorithm ES256, keys
          at{" "}
          <a href="/.well-known/jwks.json">/.well-known/jwks.json</a>, or ask
          the free MCP tool <code>check_signed_result</code>.
        </p>
      </noscript>
      <p>
        <a href="/docs/security-and-trust">What a result proves</a>
      </p>
      <script src="/verify-result.js" type="module"></script>
    </PageFrame>
  );
}

/** Result and proof to paste, with everything that they are checked with. */
function CheckForm(props: PageProps) {
  return (
    <form
      id="check"
      data-keys={JSON.stringify(props.keys)}
      data-verifier-keys={JSON.stringify(props.verifierKeys)}
      data-predicate-type={props.predicateType}
    >
      <p>
        <label for="result">Signed result</label>
      </p>
      <p>
        <textarea
          id="result"
          rows={10}
          cols={60}
          spellcheck={false}
          autocomplete="off"
        >
        </textarea>
      </p>
      <p>
        <label for="proof">
          Proof of the log, where you have one: what{" "}
          <a href={VERDICT_PATH}>/log/verdict</a> gave
        </label>
      </p>
      <p>
        <textarea
          id="proof"
          rows={6}
          cols={60}
          spellcheck={false}
          autocomplete="off"
        >
        </textarea>
      </p>
      <p>
        <button type="submit">Check</button>
      </p>
    </form>
  );
}
