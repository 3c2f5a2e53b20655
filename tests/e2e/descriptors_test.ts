/** More connections than a process can have do not silence it. */
import assert from "node:assert/strict";
import { join } from "@/tests/support/paths.ts";
import {
  RUN_BUNDLE,
  startServed,
  startVariables,
} from "@/tests/support/served.ts";

Deno.test({
  name: "a flood of connections ends, and the program still answers",
  ignore: Deno.build.os === "windows",
  async fn() {
    const home = await Deno.makeTempDir();
    const { ports: { api }, log, until, stop } = await startServed({
      command: "sh",
      args: [
        "-c",
        'ulimit -n 160; exec "$0" "$@"',
        Deno.execPath(),
        ...RUN_BUNDLE,
      ],
      cwd: home,
      env: {
        ...startVariables(),
        KV_PATH: join(home, "kv.sqlite"),
      },
    });
    const flood = await Promise.allSettled(
      Array.from(
        { length: 300 },
        () => Deno.connect({ hostname: "127.0.0.1", port: api }),
      ),
    );
    await until('"listener_failed"');
    for (const result of flood) {
      if (result.status === "fulfilled") result.value.close();
    }
    // It answers again as soon as it listens; until then it refuses.
    const deadline = AbortSignal.timeout(300_000);
    for (;;) {
      deadline.throwIfAborted();
      const answer = await fetch(`http://127.0.0.1:${api}/health`)
        .catch(() => null);
      const isOk = answer?.status === 200;
      await answer?.body?.cancel();
      if (isOk) break;
    }
    assert.equal(await stop(), 0);
    assert.match(log(), /"stopped"/);
    await Deno.remove(home, { recursive: true });
  },
});
