/** What a quote says of a search is what the search finds. */
import assert from "node:assert/strict";
import { startTestApp } from "@/tests/support/app.ts";
import { publishDirectly } from "@/tests/support/publish_directly.ts";
import { QUESTION_SETS } from "@/tests/support/relevance.ts";
import { RELEVANCE_ENTRIES } from "@/tests/support/relevance_cases.ts";

Deno.test("a quote says none where a search finds nothing, and nowhere else", async () => {
  await using app = await startTestApp();
  const { exchange, store, clock } = app.app;
  const { publish, search } = exchange.operations;
  for (const entry of RELEVANCE_ENTRIES) {
    await publishDirectly(publish, entry, {
      store,
      now: clock.now(),
      payer: "0x00000000000000000000000000000000000000aa",
    });
  }
  const [, resource] = exchange.resources("mcp");
  assert.equal(resource?.operation.id, search.id);
  const wrong: string[] = [];
  const said = new Map<unknown, number>();
  for (const { query } of Object.values(QUESTION_SETS).flat()) {
    const input = { query };
    const { quote } = await exchange.quote(resource, input, {
      addressKey: "192.0.2.1",
      agentId: null,
    }) as { quote: { info: { would_match?: string } } };
    const { output } = await search.run(input, {
      now: clock.now(),
      requestId: "r",
      signal: new AbortController().signal,
      payer: null,
      agentId: null,
    });
    const { would_match } = quote.info;
    said.set(would_match, (said.get(would_match) ?? 0) + 1);
    const { returned } = output;
    const right = returned === 0 ? "none" : returned < 4 ? "few" : "many";
    if (would_match !== right) wrong.push(`${query}: ${would_match}, ${right}`);
  }
  assert.deepEqual(wrong, []);
  assert.ok((said.get("none") ?? 0) > 50 && (said.get("few") ?? 0) > 50);
});
