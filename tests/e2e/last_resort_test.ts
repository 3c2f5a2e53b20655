/** Errors that nobody caught: a line in the log without secrets, and a stated end. */
import assert from "node:assert/strict";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { startServed } from "@/tests/support/served.ts";

const PROGRAM = fromFileUrl(
  new URL("../support/careless_program.ts", import.meta.url),
);
const AUTHORIZATION = "a-key-of-a-facilitator";

Deno.test("a forgotten rejection is survived, an uncaught error ends in order", async () => {
  const folder = await Deno.makeTempDir();
  const { child, ports: { api }, log, until, stop } = await startServed({
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
    },
    stdin: "piped",
    stderr: "piped",
  });
  const input = child.stdin.getWriter();
  const say = (word: string) => input.write(new TextEncoder().encode(word));

  await say("reject");
  await until('"event":"unhandled_rejection"');
  const page = await fetch(`http://127.0.0.1:${api}/robots.txt`);
  assert.equal(page.status, 200);
  await page.body?.cancel();

  await say("throw");
  await until('"event":"uncaught_error"');
  await until('"event":"stopped"');
  await input.close();
  const complaints = await new Response(child.stderr).text();
  assert.equal(await stop(), 1);
  assert.equal(complaints, "");
  assert.match(
    log(),
    /"unhandled_rejection","detail":"Error: cannot send \(secret\)","at":"[^"/]*careless_program\.ts:\d+:\d+\)?"/,
  );
  assert.doesNotMatch(log(), /a-key-of/);
  await Deno.remove(folder, { recursive: true });
});
