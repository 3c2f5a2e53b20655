/**
 * `/docs/errors` of any origin: error bodies point to their own origin.
 *
 * @module
 */

import { ANSWERED_ERRORS, ERROR_KINDS } from "@/lib/errors.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import { ERRORS_SCHEMA } from "@/services/api/discovery/schemas.ts";
import type { App } from "@/services/app.ts";
import { documentDoc, negotiatedRoute } from "./_document.ts";
import { PAGE_HEADERS, PageFrame, renderPage } from "./_page.tsx";

/** Every error code, as JSON and as a page. */
export function errorsRoute(
  origin: keyof App["config"]["origins"],
): RouteFactory<App> {
  return (app) => {
    const json = {
      errors: ANSWERED_ERRORS.map(([error, kind]) => ({
        error,
        status: kind.status,
        retryable: kind.retryable,
        next_action: kind.nextAction,
      })),
    };
    return negotiatedRoute(app, {
      origin,
      json,
      html: {
        write: () => renderPage(<ErrorsPage app={app} origin={origin} />),
      },
      pageHeaders: PAGE_HEADERS,
      doc: documentDoc({
        operationId: "docsErrors",
        summary: "Every error code",
        schema: ERRORS_SCHEMA,
        example: json,
        hasPage: true,
      }),
    });
  };
}

function ErrorsPage(
  { app, origin }: { app: App; origin: keyof App["config"]["origins"] },
) {
  return (
    <PageFrame
      app={app}
      origin={origin}
      path="/docs/errors"
      title="Errors"
      description="Every error code, whether to retry, and what to do next."
    >
      <h1>What an error means, and what to do</h1>
      <p class="lead">
        Every refusal has a stable code, says whether the identical request can
        succeed later, and names the next action.
      </p>
      <h2>The body</h2>
      <pre>
        {JSON.stringify(
          {
            status: ERROR_KINDS.invalid_request.status,
            error: "invalid_request",
            message: "need must not be blank.",
            retryable: ERROR_KINDS.invalid_request.retryable,
            next_action: ERROR_KINDS.invalid_request.nextAction,
          },
          null,
          2,
        )}
      </pre>
      <p>
        A 402 is not an error: it carries the challenge. After an unclear
        outcome, repeat the identical request with the same payment, and never
        sign a second one.
      </p>
      <h2>Codes</h2>
      <div class="scroll" tabindex={0} role="region" aria-label="Error codes">
        <table>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Status</th>
              <th scope="col">Retry</th>
              <th scope="col">Next action</th>
            </tr>
          </thead>
          <tbody>
            {ANSWERED_ERRORS.map(([code, kind]) => (
              <tr id={code}>
                <th scope="row">
                  <code>{code}</code>
                </th>
                <td>{kind.status}</td>
                <td>{kind.retryable ? "yes" : "no"}</td>
                <td>{kind.nextAction}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageFrame>
  );
}
