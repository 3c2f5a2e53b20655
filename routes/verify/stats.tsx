/** `GET /stats`: aggregate statistics, as JSON or as a page. */
import { serveDocument } from "@/lib/http/document.ts";
import { preferredType } from "@/lib/http/negotiation.ts";
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { RATES } from "@/services/rates.ts";
import {
  BUCKET_MIN,
  type RevenueGoal,
  type VerifyStatistics,
} from "@/services/verify/stats/stats.ts";
import { Plot } from "../_plot.tsx";
import { RevenuePlot } from "../_revenue_plot.tsx";
import { PAGE_HEADERS, PageFrame, renderPage } from "../_page.tsx";
import { freeDoc, liveDocument } from "../_live.ts";

/** Counts are a minute old at most. */
const STATS_SECONDS = 60;

/** Serves what was delivered, as JSON and as a page. */
export const route: RouteFactory<App> = (app) => {
  const { verify } = app;
  const vary = [["vary", "Accept"]] as const;
  const asJson = liveDocument(app, {
    content: verify.statistics,
    maxAgeSeconds: STATS_SECONDS,
    headers: vary,
  });
  const asPage = liveDocument(app, {
    content: async () =>
      renderPage(
        <StatsPage
          app={app}
          statistics={await verify.statistics()}
          goal={await verify.revenueGoal()}
        />,
      ),
    contentType: "text/html; charset=utf-8",
    maxAgeSeconds: STATS_SECONDS,
    headers: [...PAGE_HEADERS, ...vary],
  });
  return {
    rateLimit: RATES.documents,
    methods: {
      GET: async (request) => {
        const type = preferredType(request.headers.get("accept"), [
          "application/json",
          "text/html",
        ]);
        return serveDocument(
          request,
          await (type === "text/html" ? asPage() : asJson()),
        );
      },
    },
    docs: {
      GET: freeDoc({
        operationId: "statistics",
        summary: "Statistics",
        hasPage: true,
      }),
    },
  };
};

function StatsPage(
  props: { app: App; statistics: VerifyStatistics; goal: RevenueGoal },
) {
  const { statistics: { verifications, check_types, window_days }, goal } =
    props;
  return (
    <PageFrame
      app={props.app}
      origin="verify"
      path="/stats"
      title="Statistics"
      description="Aggregate statistics of the verification service."
    >
      <h1>Statistics</h1>
      <p class="lead">
        The last {window_days}{" "}
        days. Of verdicts and of types of check, counts below {BUCKET_MIN}{" "}
        are not shown, nor those that they would follow from, nor which they
        are.
      </p>
      <div class="columns wide">
        <section>
          <h2>Verifications</h2>
          <Plot
            caption={`Of the last ${window_days} days`}
            columns={["When", "Verifications"]}
            rows={[
              { name: "All", value: verifications.total },
              { name: "This month", value: verifications.this_month },
            ]}
          />
        </section>
        <section>
          <h2 id="goal">Revenue</h2>
          <RevenuePlot goal={goal} />
        </section>
        <Counts title="By verdict" counts={verifications.by_verdict} />
        <Counts title="By type of check" counts={check_types} />
      </div>
      <p>
        As JSON: <a href="/.well-known/revenue-goal.json">revenue goal</a>, and
        {" "}
        this page for a client that accepts <code>application/json</code>.
      </p>
    </PageFrame>
  );
}

function Counts(
  props: { title: string; counts: { readonly [name: string]: number | null } },
) {
  const counts = Object.entries(props.counts)
    .map(([name, value]) => ({ name, value }));
  const shown = counts.filter(({ value }) => value !== null);
  const rows = shown.length === counts.length
    ? shown
    : [...shown, { name: "others, or none", value: null }];
  return (
    <section>
      <h2>{props.title}</h2>
      {rows.length === 0 ? <p class="quiet">Nothing was counted yet.</p> : (
        <Plot
          caption="Bundles that were verified"
          columns={["Which", "Bundles"]}
          rows={rows}
        />
      )}
    </section>
  );
}
