/** What planning costs, counted: apart from the other tests, which counting would slow down. */
import { countWork } from "@/tests/support/steps.ts";
import assert from "node:assert/strict";
import { AppError } from "@/lib/errors.ts";
import { xsearchTools } from "./operations.ts";

const PLAN = xsearchTools({
  searchSite: "https://search.example",
  paidEndpoint: "https://api.example/xsearch-query",
  price: "0.01 USDC",
  dryRunEndpoint: "https://api.example/xsearch-query-dry-run",
}).find(({ id }) => id === "xsearch_search_plan") ?? assert.fail();

/** Checks input and output as every transport does; a goal without a plan is refused. */
async function planOf(goal: string): Promise<void> {
  const checked = PLAN.validateInput({ goal });
  assert.ok(checked.valid);
  try {
    const { output } = await PLAN.run(checked.value, {
      now: new Date("2026-11-21T12:00:00Z"),
      requestId: "r",
      signal: new AbortController().signal,
      payer: null,
      agentId: null,
    });
    assert.ok(PLAN.validateOutput(output).valid);
  } catch (error) {
    assert.ok(error instanceof AppError, String(error));
  }
}

Deno.test("the longest hostile goals are read in bounded work", async () => {
  // The first goal brings the tables, once for the process.
  await planOf("tea");
  for (
    const part of [
      "not ",
      "no a, ",
      "@a ",
      "from @a, ",
      "in ",
      "-a ",
      '"',
      "1 ",
      "last ",
      "between may and ",
      "at least 1 ",
      "with ",
      "a",
      ",",
      "(a OR ",
      "near A ",
      "a or ",
      "A, ",
      "a: b, ",
      "links to a.b or ",
      "not replies to @a and ",
      "in German or ",
      "posts by A ",
      "past 1h ",
      "the ",
    ]
  ) {
    const goal = part.repeat(500).slice(0, 500);
    const { blocks, matching } = await countWork(() => planOf(goal));
    assert.ok(
      blocks < 20_500 && matching < 4_700_000,
      `${part}: ${blocks}, ${matching}`,
    );
  }
});
