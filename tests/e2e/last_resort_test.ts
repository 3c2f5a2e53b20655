/** Errors that nobody caught: a line in the log without secrets, and a stated end. */
import assert from "node:assert/strict";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { freePorts } from "@/tests/support/ports.ts";

const PROGRAM = fromFileUrl(
  new URL("../support/careless_program.ts", import.meta.url),
);
const AUTHORIZATION = "a-key-of-a-facilitator";

Deno.test("a forgotten rejection is survived, an uncaught error ends in order", async () => {
  const folder = await Deno.makeTempDir();
  const [api = 0, mcp = 0, exchange = 0, verify = 0] = freePorts(4);
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-prompt",
      "--allow-net",
      "--allow-env",
      "--allow-read",
      "--allow-write",
      PROGRAM,
    ],
    env: {
      KV_PATH: join(folder, "kv.sqlite"),
      SETTLEMENT: "facilitator",
      PAY_TO: `0x${"11".repeat(20)}`,
      // Nobody listens there, and it says so at once.
      FACILITATOR_URL: "http://127.0.0.1:9",
      RPC_URL: "http://127.0.0.1:9",
      FACILITATOR_AUTHORIZATION: AUTHORIZATION,
      API_URL: `http://localhost:${api}`,
      MCP_URL: `http://localhost:${mcp}`,
      EXCHANGE_URL: `http://localhost:${exchange}`,
      VERIFY_URL: `http://localhost:${verify}`,
    },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const input = child.stdin.getWriter();
  const say = (word: string) => input.write(new TextEncoder().encode(word));
  const output = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let log = "";
  const until = async (event: string) => {
    while (!log.includes(`"event":"${event}"`)) {
      const { done, value } = await output.read();
      assert(!done, `no ${event}: ${log}`);
      log += value;
    }
  };

  await until("listening");
  await say("reject");
  await until("unhandled_rejection");
  const page = await fetch(`http://127.0.0.1:${api}/robots.txt`);
  assert.equal(page.status, 200);
  await page.body?.cancel();

  await say("throw");
  await until("uncaught_error");
  await until("stopped");
  await output.cancel();
  await input.close();
  const complaints = await new Response(child.stderr).text();
  assert.equal((await child.status).code, 1);
  assert.equal(complaints, "");
  assert.match(
    log,
    /"unhandled_rejection","detail":"Error: cannot send \(secret\)","at":"[^"/]*careless_program\.ts:\d+:\d+\)?"/,
  );
  assert.doesNotMatch(log, /a-key-of/);
  await Deno.remove(folder, { recursive: true });
});
