/** The visibility report: from real state, aggregates only, nobody in it. */
import assert from "node:assert/strict";
import { openDenoKvStore } from "@/lib/store/deno_kv.ts";
import type { Store } from "@/lib/store/store.ts";
import { VISIBILITY_OUTPUT_SCHEMA } from "@/services/api/agent_visibility_report/operation.ts";
import { compileSchema } from "@/lib/schema/schema.ts";
import { createProbe } from "@/routes/_probes.ts";
import { buyerFetch, throwawayAccount } from "@/tests/support/buyer.ts";
import { startTestApp, type TestApp } from "@/tests/support/app.ts";

const API = "http://localhost:8402";
const REPORT = `${API}/agent-visibility-report`;
const ADDRESS = "203.0.113.77";
const AGENT = "VeryRecognisableAgent/9.9";
const AGENT_ID = "agt_0b5c1f0e-1111-4222-8333-444455556666";

function post(body: unknown): RequestInit {
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": AGENT,
      "x-forwarded-for": ADDRESS,
    },
    body: JSON.stringify(body),
  };
}

/** A store that remembers every write that was ever asked of it. */
function recording(store: Store) {
  const written: { key: string; text: string }[] = [];
  const recorder: Store = {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    list: (prefix, options) => store.list(prefix, options),
    commit: (commit) => {
      for (const { key, value } of commit.sets ?? []) {
        written.push({ key: key.join("/"), text: JSON.stringify(value) });
      }
      return store.commit(commit);
    },
    close: () => store.close(),
  };
  return { recorder, written };
}

/** Buys a report as the address under test. */
async function buyReport(
  app: TestApp,
  input: unknown = {},
  account = throwawayAccount(),
) {
  const buy = buyerFetch(account, {
    fetch: (url, init) => app.fetchFrom(ADDRESS, new Request(url, init)),
  });
  const response = await buy(REPORT, post(input));
  assert.equal(response.status, 200);
  return await response.json();
}

Deno.test("after traffic the store and the log name no address, agent or wallet", async () => {
  const store = await openDenoKvStore(":memory:");
  const { recorder, written } = recording(store);
  await using app = await startTestApp({ store: recorder });
  const account = throwawayAccount();
  for (let round = 0; round < 6; round++) {
    await buyReport(app, { mode: "weekly" }, account);
    for (const path of ["/openapi.json", "/nothing-here", "/fix-error"]) {
      const response = await app.fetchFrom(
        ADDRESS,
        new Request(API + path, {
          headers: { "user-agent": AGENT, authorization: `Bearer ${AGENT_ID}` },
        }),
      );
      await response.body?.cancel();
    }
    const tool = await app.fetchFrom(
      ADDRESS,
      new Request(
        "http://localhost:8403/mcp",
        post({
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: {
            name: "xsearch_search_plan",
            arguments: { goal: `agents for ${AGENT_ID}` },
            _meta: { agent: AGENT_ID, wallet: account.address },
          },
        }),
      ),
    );
    await tool.body?.cancel();
  }
  const report = await buyReport(app, {}, account);
  const counts = written.filter(({ key }) => key.startsWith("visibility/"));
  assert.ok(counts.length >= 4, "traffic was counted");
  assert.ok(written.length > counts.length + 7, "payments were recorded");
  const wallet = account.address.slice(2).toLowerCase();
  const named = (text: string, secrets: readonly string[]) =>
    secrets.filter((secret) =>
      text.toLowerCase().includes(secret.toLowerCase())
    );
  for (const { key, text } of written) {
    assert.deepEqual(named(key + text, [ADDRESS, AGENT, AGENT_ID]), [], key);
  }
  // The ledger must know a payer to answer a repetition; the counts must not.
  for (const { key, text } of counts) {
    assert.deepEqual(named(key + text, [wallet]), [], key);
    assert.match(text, /^\d+$/);
  }
  const published = JSON.stringify(report) + JSON.stringify(app.log);
  assert.deepEqual(named(published, [ADDRESS, AGENT, AGENT_ID, wallet]), []);
  assert.ok(app.log.length > 20);
  await app.stop();
  await store.close();
});

Deno.test("the report has the contract's fields and repeats the caller's label", async () => {
  await using app = await startTestApp();
  const report = await buyReport(app, {
    target_url: "https://example.com/",
    mode: "weekly",
  });
  assert.ok(compileSchema(VISIBILITY_OUTPUT_SCHEMA)(report).valid);
  assert.equal(report.mode, "weekly");
  assert.match(report.privacy, /target_url was not visited/);
  assert.deepEqual(report.privacy_guarantee, {
    raw_ip_exposed: false,
    raw_user_agent_exposed: false,
    wallet_addresses_exposed: false,
    event_level_logs_exposed: false,
    aggregation_only: true,
  });
});

Deno.test("scores and gaps are those of the running program", async () => {
  const demo = await startTestApp();
  const before = await buyReport(demo);
  assert.ok(before.detected_gaps.some((gap: string) => /simulated/.test(gap)));
  assert.ok(before.detected_gaps.some((gap: string) => /not https/.test(gap)));
  await demo.stop();

  await using secure = await startTestApp({
    settings: {
      API_URL: "https://api.example",
      MCP_URL: "https://mcp.example",
      EXCHANGE_URL: "https://exchange.example",
      VERIFY_URL: "https://verify.example",
      OPERATOR_CONTACT: "ops@example.com",
    },
  });
  const { findings } = await secure.app.visibility.read();
  const gapOf = (id: string) => findings.find((item) => item.id === id)?.gap;
  assert.equal(gapOf("https"), null);
  assert.equal(gapOf("operator-contact"), null);
  assert.equal(gapOf("surface mcp /mcp"), null);
  for (const path of ["/xsearch-query", "/agent-visibility-report"]) {
    assert.equal(gapOf(`challenge ${path}`), null, path);
  }
});

Deno.test("a surface that is missing, broken or wrong is a gap", async () => {
  await using app = await startTestApp();
  const route = (body: string, status = 200) => ({
    methods: { GET: () => new Response(body, { status }) },
  });
  const probe = createProbe(app.app, {
    api: [
      { path: "/agent.json", route: route('{"intents":[]}') },
      { path: "/pricing.json", route: route('{"prices":[]}') },
      { path: "/goal", route: route("{}", 500) },
      { path: "/offers.json", route: route('{"items":[]}') },
      { path: "/llms.txt", route: route("# x\n/openapi.json") },
      {
        path: "/fix-error",
        route: { methods: { POST: () => new Response("{}", { status: 402 }) } },
      },
    ],
  });
  const gaps = new Map(
    (await probe()).map(({ id, gap }) => [id, gap]),
  );
  assert.equal(gaps.get("surface api /agent.json"), null);
  assert.equal(gaps.get("surface api /llms.txt"), null);
  assert.equal(
    gaps.get("surface api /pricing.json"),
    "/pricing.json lacks items.",
  );
  assert.equal(gaps.get("surface api /goal"), "/goal answers 500.");
  assert.match(
    gaps.get("surface api /offers.json") ?? "",
    /^\/offers.json has no item for \/fix-error/,
  );
  assert.equal(
    gaps.get("surface mcp /mcp"),
    "/mcp of the mcp origin is not served.",
  );
  assert.equal(
    gaps.get("challenge /fix-error"),
    "The challenge of /fix-error has no PAYMENT-REQUIRED header.",
  );
  assert.match(gaps.get("linked") ?? "", /\/agent.json/);
});

Deno.test("settlement that cannot be reached is the first gap", async () => {
  await using app = await startTestApp();
  const { settler } = app.app;
  const health = settler.health.bind(settler);
  settler.health = () => Promise.resolve("facilitator unreachable");
  const { findings } = await app.app.visibility.read();
  settler.health = health;
  assert.ok(
    findings.some(({ gap }) => gap === "Settlement: facilitator unreachable."),
  );
});

Deno.test("fewer than five events of a kind on a day are not shown", async () => {
  await using app = await startTestApp();
  const { traffic } = app.app.visibility;
  for (let call = 0; call < 4; call++) traffic.count("api /few", "served");
  for (let call = 0; call < 5; call++) traffic.count("api /five", "served");
  const { buckets } = await traffic.summarize();
  assert.deepEqual(buckets.map(({ label, count }) => [label, count]), [
    ["api /five", 5],
  ]);
  app.clock.advance(8 * 86_400_000);
  assert.deepEqual((await traffic.summarize()).buckets, []);
});

Deno.test("counts of several processes add up", async () => {
  const store = await openDenoKvStore(":memory:");
  const [one, other] = [
    await startTestApp({ store }),
    await startTestApp({ store }),
  ];
  for (const app of [one, other]) {
    for (let call = 0; call < 30; call++) {
      app.app.visibility.traffic.count(`api /path${call % 3}`, "served");
    }
  }
  await Promise.all([
    one.app.visibility.traffic.flush(),
    other.app.visibility.traffic.flush(),
  ]);
  const { buckets } = await one.app.visibility.traffic.summarize();
  assert.deepEqual(
    buckets.map(({ label, count }) => [label, count]),
    [["api /path0", 20], ["api /path1", 20], ["api /path2", 20]],
  );
  await one.stop();
  await other.stop();
  await store.close();
});
