/** The MCP conformance suite against the running server. */
import assert from "node:assert/strict";
import { startTestApp } from "@/tests/support/app.ts";
import { freePorts } from "@/tests/support/ports.ts";
import { BASELINES, MUST_PASS } from "./mcp_conformance_baseline.ts";

const SUITE = "npm:@modelcontextprotocol/conformance@0.2.0-alpha.12";
const SUMMARY = /^[✓✗] (\S+): (\d+) passed, (\d+) failed$/gm;

for (const [revision, baseline] of Object.entries(BASELINES)) {
  Deno.test(`the conformance suite of ${revision} finds the baseline and nothing else`, async () => {
    const [port = 0] = freePorts(1);
    const app = await startTestApp({
      settings: { MCP_URL: `http://127.0.0.1:${port}` },
    });
    const server = Deno.serve(
      { hostname: "127.0.0.1", port, onListen: () => {} },
      (request) => app.fetchFrom("127.0.0.1", request),
    );
    try {
      const failed = await runSuite(`http://127.0.0.1:${port}/mcp`, revision);
      for (const scenario of MUST_PASS[revision] ?? []) {
        assert.equal(failed.get(scenario), 0, scenario);
      }
      assert.deepEqual(
        Object.fromEntries([...failed].filter(([, count]) => count > 0).sort()),
        Object.fromEntries(
          Object.entries(baseline).map(([name, entry]) => [name, entry.failed])
            .sort(),
        ),
      );
    } finally {
      await server.shutdown();
      await app.stop();
    }
  });
}

/** Failed checks of each scenario of a revision. */
async function runSuite(
  url: string,
  revision: string,
): Promise<Map<string, number>> {
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-config",
      "--frozen",
      "--lock=tests/programs/deno.lock",
      "--allow-all",
      SUITE,
      "server",
      "--url",
      url,
      "--requirements",
      revision,
    ],
    stdin: "null",
  }).output();
  const text = new TextDecoder().decode(stdout);
  const failed = new Map<string, number>();
  for (const [, scenario = "", passed, count] of text.matchAll(SUMMARY)) {
    // A scenario that checks nothing says nothing.
    if (passed === "0" && count === "0") continue;
    failed.set(scenario, Number(count));
  }
  assert.ok(
    failed.size > 20,
    `no summary: ${new TextDecoder().decode(stderr).slice(-2000)}`,
  );
  return failed;
}
