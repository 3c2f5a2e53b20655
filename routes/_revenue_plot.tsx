/**
 * What a month's verifications brought beside what was aimed at.
 *
 * @module
 */

import type { RevenueGoal } from "@/services/verify/stats/stats.ts";
import type { Markup } from "./_page.tsx";
import { Plot } from "./_plot.tsx";

/** The published goal, and what has settled; nothing else is known here. */
export function RevenuePlot({ goal }: { goal: RevenueGoal }): Markup {
  return (
    <>
      <Plot
        caption={`Verifications of ${goal.period}, in ${goal.currency}`}
        columns={["What", goal.currency]}
        rows={[
          {
            name: "Settled",
            value: Number(goal.settled),
            text: `${goal.settled} (${goal.percent} %)`,
          },
          { name: "Goal", value: Number(goal.goal), text: goal.goal },
        ]}
      />
      <p class="quiet">
        {goal.paid_calls} paid calls. Mode: {goal.mode}
        {goal.real_revenue ? "." : ", its payments are not real money."}
      </p>
    </>
  );
}
