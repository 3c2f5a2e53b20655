/** The bundle serves and sells on the older runtime that hosting has, with no flags but what hosting gives. */
import assert from "node:assert/strict";
import { join } from "@/tests/support/paths.ts";
import { buyerFetch, throwawayAccount } from "@/tests/support/buyer.ts";
import { installedDeno } from "@/tests/support/installed_deno.ts";
import { freePorts } from "@/tests/support/ports.ts";
import {
  ALONE_FLAGS,
  BUNDLE_PATH,
  startServed,
  startVariables,
} from "@/tests/support/served.ts";
import { askWhileBusy } from "@/tests/support/served_sale.ts";

/** Stands for the platform's scheduler: what the program asked it for is done when it is told to. */
const SCHEDULER = `
Object.defineProperty(Deno, "cron", {
  value(name, schedule, options, handler) {
    console.log(JSON.stringify({ event: "cron", name, schedule, options }));
    const server = Deno.serve(
      { hostname: "127.0.0.1", port: Number(Deno.env.get("CRON_PORT")), onListen() {} },
      async () => {
        const end = await handler().then(() => "done", String);
        server.shutdown();
        return new Response(end);
      },
    );
  },
});
`;

Deno.test("the bundle serves all origins and sells on Deno 2.5.7", async () => {
  const home = await Deno.makeTempDir();
  const [port = 0, cronPort = 0] = freePorts(2);
  const scheduler = join(home, "scheduler.ts");
  await Deno.writeTextFile(scheduler, SCHEDULER);
  const deno = await installedDeno("2.5.7");
  const { log, stop } = await startServed({
    command: deno,
    args: [
      "run",
      ...ALONE_FLAGS,
      "--allow-all",
      "--preload",
      scheduler,
      BUNDLE_PATH,
    ],
    cwd: home,
    env: {
      ...startVariables("alone-Deno 2.5.7"),
      // The platform's own database: it is opened without a path.
      DENO_DEPLOY: "true",
      DENO_TIMELINE: "production",
      CRON_PORT: String(cronPort),
      // Somebody who meant to sell for money is told that he does not.
      SETTLEMNT: "facilitator",
      LISTEN: `127.0.0.1:${port}`,
      API_URL: `http://localhost:${port}`,
      MCP_URL: "http://mcp.localhost",
      EXCHANGE_URL: "http://exchange.localhost",
      VERIFY_URL: "http://verify.localhost",
    },
  });
  try {
    for (
      const [host, path] of [
        [`localhost:${port}`, "/health"],
        [`localhost:${port}`, "/openapi.json"],
        [`localhost:${port}`, "/offers.xml"],
        ["mcp.localhost", "/health"],
        ["exchange.localhost", "/.well-known/agent-card.json"],
        ["verify.localhost", "/.well-known/jwks.json"],
      ] as const
    ) {
      assert.match(
        await get({ port, host, path }),
        /^HTTP\/1\.1 200 /,
        `${host}${path}`,
      );
    }
    const paying = buyerFetch(throwawayAccount());
    const bought = await askWhileBusy(() =>
      paying(`http://localhost:${port}/fix-error`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ error: "bash: kubctl: command not found" }),
      })
    );
    assert.equal(bought.status, 200);
    assert.match((await bought.json()).receipt.next_command, /kubectl/);
    // What the platform wakes it for is done beside the server.
    const woken = await fetch(`http://127.0.0.1:${cronPort}`);
    assert.equal(await woken.text(), "done", log());
    assert.match(log(), /"event":"cron","name":"reconcile"/);
    assert.match(log(), /"variable_misspelled","detail":"SETTLEMNT is set/);
    assert.match(log(), /"unknown": ?0/);
    // What hosting sends before it stops an instance.
    assert.equal(await stop("SIGINT"), 0);
    assert.match(log(), /"stopped"/);
  } finally {
    await stop("SIGKILL");
    await Deno.remove(home, { recursive: true });
  }
});

/** A request with a host name of our choice, which `fetch` would not send. */
async function get(
  request: { port: number; host: string; path: string },
): Promise<string> {
  using connection = await Deno.connect({
    hostname: "127.0.0.1",
    port: request.port,
  });
  await connection.write(
    new TextEncoder().encode(
      `GET ${request.path} HTTP/1.1\r\nhost: ${request.host}\r\nconnection: close\r\n\r\n`,
    ),
  );
  return await new Response(connection.readable).text();
}
