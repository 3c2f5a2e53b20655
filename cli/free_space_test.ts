import assert from "node:assert/strict";
import { configOf } from "@/tests/support/app.ts";
import { join } from "@/tests/support/paths.ts";
import { freePorts } from "@/tests/support/ports.ts";
import { LOOK_MS, startGivingSpace, STEP_MS } from "./free_space.ts";
import { startServer } from "./serve.ts";

Deno.test("space is given step by step while there is some, then looked for now and then", async () => {
  const pages = [64, 64, 3, 0, 0, 64];
  const waits: number[] = [];
  let isClosed = false;
  const enough = Promise.withResolvers<void>();
  const giving = startGivingSpace("file", {
    onFault: (_event, detail) => assert.fail(String(detail)),
    open: () => ({
      give: () => pages.shift() ?? 0,
      close: () => isClosed = true,
    }),
    wait(ms, signal) {
      waits.push(ms);
      if (pages.length > 0) return Promise.resolve();
      enough.resolve();
      return new Promise((resolve) =>
        signal?.addEventListener("abort", () => resolve(), { once: true })
      );
    },
  });
  await enough.promise;
  assert.deepEqual(waits, [
    STEP_MS,
    STEP_MS,
    STEP_MS,
    LOOK_MS,
    LOOK_MS,
    STEP_MS,
  ]);
  await giving.stop();
  assert.ok(isClosed);
});

Deno.test("without a file, or with one that cannot become smaller, nothing is done", async () => {
  const options = {
    onFault: () => assert.fail("a fault"),
    wait: () => Promise.reject(new Error("nobody waits")),
  };
  await startGivingSpace(null, options).stop();
  await startGivingSpace("file", { ...options, open: () => null }).stop();
});

Deno.test("a fault ends it and is told, and the server goes on", async () => {
  const faults: string[] = [];
  const giving = startGivingSpace("file", {
    onFault: (event) => faults.push(event),
    open: () => ({
      give: () => {
        throw new Error("disk I/O error");
      },
      close: () => {},
    }),
  });
  await giving.stop();
  assert.deepEqual(faults, ["free_space_failed"]);
});

Deno.test("a program that serves gives back the space of its file, from its start to its end", async () => {
  const folder = await Deno.makeTempDir();
  const file = join(folder, "kv.sqlite");
  const [port = 0] = freePorts(1);
  const seen: string[] = [];
  const server = await startServer(
    configOf({
      KV_PATH: file,
      LISTEN: `127.0.0.1:${port}`,
      API_URL: `http://localhost:${port}`,
      MCP_URL: "http://mcp.localhost",
      EXCHANGE_URL: "http://exchange.localhost",
      VERIFY_URL: "http://verify.localhost",
    }),
    {
      giveSpace: (path) => {
        seen.push(`gives of ${path}`);
        return { stop: () => Promise.resolve(void seen.push("stopped")) };
      },
    },
  );
  assert.deepEqual(seen, [`gives of ${file}`]);
  await server.stop();
  assert.deepEqual(seen, [`gives of ${file}`, "stopped"]);
  await Deno.remove(folder, { recursive: true });
});
