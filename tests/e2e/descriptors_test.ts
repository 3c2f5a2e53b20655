/** More connections than a process can have do not silence it. */
import assert from "node:assert/strict";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { freePorts } from "@/tests/support/ports.ts";
import { PERMISSION_FLAGS, RUN_FLAGS } from "@/tools/compile.ts";

const BUNDLE = fromFileUrl(
  new URL("../../dist/pennyworth.js", import.meta.url),
);

Deno.test({
  name: "a flood of connections ends, and the program still answers",
  ignore: Deno.build.os === "windows",
  async fn() {
    const home = await Deno.makeTempDir();
    const [api = 0, mcp = 0, exchange = 0, verify = 0] = freePorts(4);
    const child = new Deno.Command("sh", {
      args: [
        "-c",
        'ulimit -n 160; exec "$0" "$@"',
        Deno.execPath(),
        "run",
        ...RUN_FLAGS,
        ...PERMISSION_FLAGS,
        BUNDLE,
      ],
      cwd: home,
      clearEnv: true,
      env: {
        DENO_DIR: join(home, "cache"),
        KV_PATH: join(home, "kv.sqlite"),
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
    const readUntil = async (text: string) => {
      while (!log.includes(text)) {
        const { done, value } = await lines.read();
        assert(!done, `the program ended: ${log}`);
        log += value;
      }
    };
    await readUntil('"listening"');
    const flood = await Promise.allSettled(
      Array.from(
        { length: 300 },
        () => Deno.connect({ hostname: "127.0.0.1", port: api }),
      ),
    );
    await readUntil('"listener_failed"');
    for (const result of flood) {
      if (result.status === "fulfilled") result.value.close();
    }
    // It answers again as soon as it listens; until then it refuses.
    const deadline = AbortSignal.timeout(30_000);
    for (;;) {
      deadline.throwIfAborted();
      const answer = await fetch(`http://127.0.0.1:${api}/health`)
        .catch(() => null);
      const isOk = answer?.status === 200;
      await answer?.body?.cancel();
      if (isOk) break;
    }
    child.kill("SIGTERM");
    for (;;) {
      const { done, value } = await lines.read();
      if (done) break;
      log += value;
    }
    assert.equal((await child.status).code, 0);
    assert.match(log, /"stopped"/);
    await Deno.remove(home, { recursive: true });
  },
});
