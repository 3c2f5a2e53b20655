/** `GET /docs/privacy`: what is kept of a request, and for how long. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import { PAYMENT_DETAIL_DAYS, RESULT_HOURS } from "@/lib/x402/record.ts";
import { COUNTS_DAYS } from "@/services/api/agent_visibility_report/store.ts";
import { BUCKET_EVENTS_MIN } from "@/services/api/agent_visibility_report/traffic.ts";
import { PAST_DAYS } from "@/services/exchange/entries/store.ts";
import { RETRACT_ID } from "@/services/exchange/entries/retraction.ts";
import { TTL_SECONDS_MAX } from "@/services/exchange/entries/schemas.ts";
import { familyOf, KEY_FAMILIES } from "@/services/formats.ts";
import { DIGESTS_KEEP_DAYS } from "@/services/verify/verify_evidence/limits.ts";
import type { App } from "@/services/app.ts";
import { PageFrame, pageRoute } from "../../_page.tsx";

/** Serves what is kept of a request. */
export const route: RouteFactory<App> = (app) =>
  pageRoute(app, {
    origin: "api",
    page: <PrivacyPage app={app} />,
  });

function PrivacyPage({ app }: { app: App }) {
  const { operatorContact, operatorName } = app.config;
  return (
    <PageFrame
      app={app}
      path="/docs/privacy"
      title="Privacy"
      description="What is kept of a request, for how long, and what is never kept."
    >
      <h1>What is kept of a request</h1>
      <p class="lead">
        As little as payments need. There are no accounts, no cookies, no
        trackers, and these pages load nothing from elsewhere.
      </p>
      <Kept />
      <Stored />
      <NotKept />
      <h2>Do not send</h2>
      <p>
        Secrets, private keys, tokens, passwords or personal data. Remove them
        from logs before you send them.
      </p>
      <h2>Who operates this</h2>
      <p>
        {operatorName === ""
          ? "The operator has not published a name."
          : `${operatorName}.`} {operatorContact === ""
          ? "No contact is published."
          : `Contact: ${operatorContact}.`}
      </p>
    </PageFrame>
  );
}

function Kept() {
  return (
    <>
      <h2>Kept</h2>
      <dl>
        <dt>A paid result</dt>
        <dd>
          Until it is paid, and {RESULT_HOURS}{" "}
          hours after, so that the same payment can fetch it again after a
          broken connection.
        </dd>
        <dt>A payment</dt>
        <dd>
          Payer and nonce, which stand on the public chain anyway, with a digest
          of the request, the amount and the transaction, so that one payment
          buys one result; the signed payment itself {PAYMENT_DETAIL_DAYS}{" "}
          days. In full: {familyOf(["pay"])?.kept}.
        </dd>
        <dt>The revenue log</dt>
        <dd>
          For each settlement, for ever, because each entry rests on the one
          before: time, operation, amount, network, and salted digests of
          transaction, request and, of a verification, the verdict. No payer and
          no wallet, and nobody without the salt can find out whose entry it is.
          (Entries that an older program wrote have digests without a salt.)
        </dd>
        <PublishedKept />
        <dt>A registration in the exchange</dt>
        <dd>
          The name and a hash of the credential, until it is revoked.
        </dd>
        <dt>A verification</dt>
        <dd>
          Digests of it, its verdict, types of check, time and amount,{" "}
          {DIGESTS_KEEP_DAYS} days.
        </dd>
        <dt>Counts</dt>
        <dd>
          Requests by route, outcome and day, {COUNTS_DAYS}{" "}
          days. A report leaves out counts under {BUCKET_EVENTS_MIN}.
        </dd>
        <dt>The log of the server</dt>
        <dd>
          One line for each request: route, status, milliseconds and a request
          id; of a diagnosis also which rule decided, how sure it was, whether
          it was sold, and a short digest of the line that decided, its quoted
          parts, paths and numbers masked; of a risk check the level and the
          rule; and what failed, with the transaction where there is one. Of
          callers no address, user agent, wallet, body or credential. How long
          the lines are kept is for the operator to say.
        </dd>
      </dl>
    </>
  );
}

function Stored() {
  return (
    <>
      <h2>Everything that is stored</h2>
      <p>
        Each kind of record in the database, and how long it stays. Backups that
        the operator makes are as old as he keeps them.
      </p>
      <div
        class="scroll"
        tabindex={0}
        role="region"
        aria-label="Everything that is stored"
      >
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">How long</th>
            </tr>
          </thead>
          <tbody>
            {KEY_FAMILIES.map(({ prefix, holds, kept }) => (
              <tr>
                <td>
                  {prefix[0] === "exchange" ? `Exchange: ${holds}` : holds}
                </td>
                <td>{kept}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function NotKept() {
  return (
    <>
      <h2>Not kept</h2>
      <ul>
        <li>
          What you ask <code>/match</code> and the dry run.
        </li>
        <li>
          Your address: it limits how often one caller asks, and is used in
          memory for that and nowhere else. Where a limit holds for an hour, or
          for several servers, a digest of it with a secret key is kept for as
          long, at most an hour.
        </li>
        <li>
          Pages that <code>/summarize-url</code> reads, beside the result.
        </li>
        <li>Raw evidence that is verified: only digests of it.</li>
      </ul>
    </>
  );
}

function PublishedKept() {
  return (
    <>
      <dt>What is published in the exchange</dt>
      <dd>
        The text until the entry expires, at most {TTL_SECONDS_MAX / 86_400}
        {" "}
        days; everybody can buy it, and title and tags of the newest stand on
        the exchange's front page. The words by which the search finds it go
        when the part of the index that has them is next written anew, which may
        be later. Its digest and dates {PAST_DAYS}{" "}
        days longer. Who paid stands there as a pseudonym, which a secret key
        makes of the wallet. Its publisher takes it back at once (<code>
          {RETRACT_ID}
        </code>): then the text is gone, and who bought it before fetches his
        result for the rest of its {RESULT_HOURS}{" "}
        hours. A superseded text is given to its publisher alone.
      </dd>
    </>
  );
}
