import assert from "node:assert/strict";
import { configOf } from "@/tests/support/app.ts";
import { greeting, personLog, typedCommand } from "./person_log.ts";

function told(text: string, settings: Record<string, string> = {}): string {
  let said = "";
  personLog(configOf(settings), (words) => said += words)(text);
  return said;
}

Deno.test("a person is greeted with where to click, what was chosen and what to do next", () => {
  const said = greeting(
    configOf({ API_URL: "http://localhost:9001", KV_PATH: "/data/kv.sqlite" }),
  ).join("\n");
  for (
    const part of [
      "http://localhost:9001",
      "money is simulated",
      "/data/kv.sqlite",
      "pennyworth buy http://localhost:9001/fix-error",
      "pennyworth doctor",
      "pennyworth console",
      "Ctrl-C",
    ]
  ) assert(said.includes(part), part);
  const real = greeting(configOf({
    API_URL: "https://api.example",
    MCP_URL: "https://mcp.example",
    EXCHANGE_URL: "https://exchange.example",
    VERIFY_URL: "https://verify.example",
    SETTLEMENT: "facilitator",
    FACILITATOR_URL: "https://facilitator.example",
    PAY_TO: "0x0000000000000000000000000000000000000001",
    RPC_URL: "https://rpc.example",
    LISTEN: "127.0.0.1:8402",
  })).join("\n");
  assert.match(real, /real money on eip155:8453, paid to 0x0000/);
  assert.match(real, /listens +127\.0\.0\.1:8402/);
  assert.doesNotMatch(real, /simulated|buy one/);
});

Deno.test("what to do next can be typed as it stands, in a checkout too", () => {
  const command = typedCommand("file:///home/me/pennyworth/main.ts");
  const tasks = JSON.parse(
    Deno.readTextFileSync(new URL("../deno.json", import.meta.url)),
  ).tasks;
  assert.equal(command, "deno task cli");
  assert.match(tasks.cli.command, / main\.ts$/);
  const said = greeting(configOf({ KV_PATH: ":memory:" }), command).join("\n");
  assert.match(said, /buy one +deno task cli buy http/);
  assert.match(said, /check +deno task cli doctor/);
  // Nobody finds a store that is in memory.
  assert.doesNotMatch(said, /pennyworth (?:buy|doctor|console)|console/);
  assert.equal(typedCommand("file:///opt/pennyworth.js"), "pennyworth");
});

Deno.test("at a terminal the log is words, one thing a line, and nothing moves the cursor", () => {
  const request = {
    time: "2026-11-22T10:11:12.000Z",
    event: "request",
    origin: "api",
    method: "POST",
    route: "/fix-error",
    status: 402,
    ms: 3.4,
    requestId: "7",
  };
  assert.equal(
    told(`${JSON.stringify(request)}\n`),
    "10:11:12  402  POST /fix-error  api, 3 ms\n",
  );
  const fault = told(
    `${
      JSON.stringify({
        time: "2026-11-22T10:11:13.000Z",
        event: "store_unavailable",
        detail: "a\u001b[31mb\nc",
      })
    }\n`,
  );
  assert.match(
    fault,
    /^10:11:13 {2}store_unavailable: the store did not answer/,
  );
  assert(!fault.includes("\u001b"));
  assert.equal(fault.trim().split("\n").length, 2);
  assert.match(told('{"event":"listening"}\n'), /is open\n/);
  assert.equal(told("no JSON\n"), "no JSON\n");
});
