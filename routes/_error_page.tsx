/**
 * A refusal as a page, for people who open a URL that is not theirs: the same
 * facts as in the body that programs get.
 *
 * @module
 */

import type { AgentErrorBody } from "@/lib/errors.ts";
import type { ErrorPage } from "@/lib/http/respond.ts";
import type { App } from "@/services/app.ts";
import { PAGE_HEADERS, PageFrame, renderPage, SITES } from "./_page.tsx";

const HEADINGS: Partial<Record<AgentErrorBody["error"], string>> = {
  not_found: "There is nothing here",
  method_not_allowed: "This address is for programs",
  misdirected_request: "This name is not served here",
  rate_limited: "Too many requests",
};

/**
 * Writes refusals of an app as pages.
 *
 * @returns The writer; it takes the origin's name, or null where the host is
 *   none of ours: then the page has no links of its own.
 */
export function errorPages(
  app: App,
): (body: AgentErrorBody, origin: string | null) => ErrorPage {
  return (body, name) => {
    const origin = isOrigin(app, name) ? name : null;
    return {
      html: renderPage(<Refusal app={app} origin={origin} body={body} />),
      headers: PAGE_HEADERS,
    };
  };
}

type OriginName = keyof App["config"]["origins"];

function isOrigin(app: App, name: string | null): name is OriginName {
  return name !== null && Object.hasOwn(app.config.origins, name);
}

function Refusal(
  { app, origin, body }: {
    app: App;
    origin: OriginName | null;
    body: AgentErrorBody;
  },
) {
  const heading = HEADINGS[body.error] ?? "This did not work";
  const isSaid = body.message === `${heading}.`;
  return (
    <PageFrame
      {...(origin === null ? {} : { app, origin })}
      title={heading}
      description={body.message}
    >
      <h1>{heading}</h1>
      {!isSaid && <p class="lead">{body.message}</p>}
      {origin !== null && (
        <>
          <h2>What there is</h2>
          <ul>
            <li>
              <a href="/">The front page</a>
            </li>
            {SITES[origin].pages.map(([path, text]) => (
              <li>
                <a href={path}>{text}</a>
              </li>
            ))}
            <li>
              <a href="/docs/errors">Every error, and what to do</a>
            </li>
          </ul>
        </>
      )}
      <p class="quiet">
        {body.next_action} Status {body.status}, code{" "}
        <code>{body.error}</code>, request <code>{body.request_id}</code>.
      </p>
    </PageFrame>
  );
}
