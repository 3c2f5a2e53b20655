/** The bundle is the whole program: it serves from an empty directory without network. */
import assert from "node:assert/strict";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { buyerFetch, throwawayAccount } from "@/tests/support/buyer.ts";
import { freePorts } from "@/tests/support/ports.ts";

const BUNDLE = fromFileUrl(
  new URL("../../dist/pennyworth.js", import.meta.url),
);

Deno.test("the bundle serves from an empty directory and sells a receipt", async () => {
  const home = await Deno.makeTempDir();
  const [api = 0, mcp = 0, exchange = 0, verify = 0] = freePorts(4);
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--no-config",
      "--no-npm",
      "--no-remote",
      "--cached-only",
      "--no-lock",
      "--no-prompt",
      "--unstable-kv",
      "--allow-net",
      "--allow-env",
      "--allow-read",
      "--allow-write",
      BUNDLE,
    ],
    cwd: home,
    clearEnv: true,
    env: {
      DENO_DIR: join(home, "cache"),
      KV_PATH: join(home, "data", "kv.sqlite"),
      API_URL: `http://localhost:${api}`,
      MCP_URL: `http://localhost:${mcp}`,
      EXCHANGE_URL: `http://localhost:${exchange}`,
      VERIFY_URL: `http://localhost:${verify}`,
    },
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let log = "";
  while (!log.includes('"listening"')) {
    const { done, value } = await lines.read();
    assert(!done, `the bundle ended: ${log}`);
    log += value;
  }
  const health = await fetch(`http://127.0.0.1:${api}/health`);
  assert.deepEqual((await health.json()).status, "ok");
  const paying = buyerFetch(throwawayAccount());
  const bought = await paying(`http://localhost:${api}/fix-error`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ error: "bash: kubctl: command not found" }),
  });
  assert.equal(bought.status, 200);
  assert.match((await bought.json()).receipt.next_command, /kubectl/);
  child.kill("SIGTERM");
  for (;;) {
    const { done, value } = await lines.read();
    if (done) break;
    log += value;
  }
  assert.equal((await child.status).code, 0);
  assert.match(log, /"stopped"/);
  await Deno.remove(home, { recursive: true });
});
