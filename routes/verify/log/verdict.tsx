/**
 * `POST /log/verdict`: the proof that a signed result stands in the log. `GET`:
 * a form that asks for it, beside `/verify-result`, which connects to nobody.
 */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { logVerdictRoute, VERDICT_PATH } from "../../_log.ts";
import { PageFrame, pageRoute } from "../../_page.tsx";

/** Proofs for signed results. */
export const route: RouteFactory<App> = (app, siblings) => {
  const proofs = logVerdictRoute(app, siblings);
  const page = pageRoute(app, {
    origin: "verify",
    page: <VerdictPage app={app} />,
  });
  return { ...proofs, methods: { ...page.methods, ...proofs.methods } };
};

function VerdictPage({ app }: { readonly app: App }) {
  return (
    <PageFrame
      app={app}
      origin="verify"
      path={VERDICT_PATH}
      title="Get the log's proof of a result"
      description="Gives the proof that the transparency log has a signed result."
    >
      <h1>Since when does the log have it?</h1>
      <p class="lead">
        Paste a signed result: the JWS in <code>signed_result.value</code>{" "}
        or a DSSE envelope. It is sent to this service, and answered with the
        proof of its place in the log, a second or two after the sale at the
        latest. Keep that with the result: it holds when the key is long gone,
        and <a href="/verify-result">the page that checks it</a> sends nothing.
      </p>
      <form method="post" action={VERDICT_PATH} enctype="text/plain">
        <p>
          <label for="result">Signed result</label>
        </p>
        <p>
          <textarea
            id="result"
            name="result"
            rows={10}
            cols={60}
            spellcheck={false}
            autocomplete="off"
            required
          >
          </textarea>
        </p>
        <p>
          <button type="submit">Get the proof</button>
        </p>
      </form>
    </PageFrame>
  );
}
