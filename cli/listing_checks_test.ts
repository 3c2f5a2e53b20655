/** What directories would say of a seller, and what is left to do. */
import assert from "node:assert/strict";
import { listingChecks } from "./listing_checks.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { buyerFetch, throwawayAccount } from "@/tests/support/buyer.ts";
import { drainOutbox } from "@/services/api/revenue_log/log.ts";

/** Each check's name with what it finds; what finds nothing is left out. */
async function findings(
  settings: Record<string, string>,
  prepare: (app: Awaited<ReturnType<typeof startTestApp>>) => Promise<void> =
    () => Promise.resolve(),
): Promise<ReadonlyMap<string, string>> {
  const app = await startTestApp({ settings });
  try {
    await prepare(app);
    const found = new Map<string, string>();
    for (const { name, find } of listingChecks(app.app)) {
      const said = await find();
      if (said !== null) found.set(name, said);
    }
    return found;
  } finally {
    await app.stop();
  }
}

const PUBLIC = {
  API_URL: "https://api.example.com",
  MCP_URL: "https://mcp.example.com",
  EXCHANGE_URL: "https://exchange.example.com",
  VERIFY_URL: "https://verify.example.com",
};

Deno.test("what nobody can reach is told, with what to do for each directory", async () => {
  const found = await findings({});
  assert.match(
    found.get("origins can be reached by directories") ?? "",
    /^http:\/\/localhost:8402, .*: directories read public origins/,
  );
  assert.match(found.get("MCP registry") ?? "", /set MCP_REGISTRY_AUTH/);
  assert.match(found.get("Glama") ?? "", /GLAMA_CLAIM/);
});

Deno.test("of what is set only the next step is told", async () => {
  const found = await findings({
    ...PUBLIC,
    GLAMA_CLAIM: "glama_claim_1",
    MCP_REGISTRY_AUTH: `v=MCPv1; k=ed25519; p=${"A".repeat(43)}=`,
  });
  assert.deepEqual([...found.keys()], [
    "MCP registry",
    "AgentCash and MPP",
    "bazaars of facilitators",
  ]);
  assert.match(
    found.get("MCP registry") ?? "",
    /^publish https:\/\/mcp\.example\.com\/server\.json, /,
  );
});

Deno.test("an offer that sold is not said to be dropped, until it has not for 30 days", async () => {
  const sell = async (app: Awaited<ReturnType<typeof startTestApp>>) => {
    const buy = buyerFetch(throwawayAccount(), { fetch: app.fetch });
    const bought = await buy("http://localhost:8402/fix-error", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ error: "bash: kubctl: command not found" }),
    });
    assert.equal(bought.status, 200);
    await bought.body?.cancel();
    await drainOutbox(app.app);
  };
  const unsold = async (days: number) =>
    (await findings({}, async (app) => {
      await sell(app);
      app.clock.advance(days * 86_400_000);
    })).get("bazaars of facilitators") ?? "";
  assert.doesNotMatch(await unsold(0), /fix-error/);
  assert.match(await unsold(0), /no sale of .*shell-risk-check/);
  assert.match(await unsold(31), /no sale of .*fix-error/);
});
