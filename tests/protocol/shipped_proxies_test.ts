// @late: processes start and end under load.
/**
 * The real Caddy with the file that is shipped, and the real pgbouncer, where
 * they are installed (Debian has both as packages).
 */
import assert from "node:assert/strict";
import { systemWait } from "@/lib/runtime.ts";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { fromFileUrl, join } from "@/tests/support/paths.ts";
import { freePorts } from "@/tests/support/ports.ts";
import { startPostgres } from "@/tests/support/postgres.ts";
import { SALE_BODY } from "@/tests/support/scene.ts";
import {
  RUN_BUNDLE,
  type Served,
  startServed,
  startVariables,
} from "@/tests/support/served.ts";

const CADDYFILE = fromFileUrl(
  new URL("../../deploy/Caddyfile", import.meta.url),
);
/** Clients that call without a pause, and never again what was lost. */
const CLIENTS = 4;
/** Times that each process is replaced. */
const ROUNDS = Number(Deno.env.get("RESTART_ROUNDS") ?? "1");
/** Milliseconds for which nobody answers, and calls in the last of them. */
const HELD_UP_MS = 6_000;
const CALL_MS = 500;
const HELD_UP_CALLS = 4;
/** Looks at something that starts before it is taken for what never does, and milliseconds between two. */
const LOOKS_MAX = 6_000;
const LOOK_MS = 20;
const NOBODY_ID = 65534;

async function isInstalled(program: string, flag: string): Promise<boolean> {
  if (Deno.build.os !== "linux") return false;
  try {
    const command = new Deno.Command(program, { args: [flag], stderr: "null" });
    return (await command.output()).success;
  } catch {
    return false;
  }
}

/** Waits until somebody listens. */
async function untilListening(port: number): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look++) {
    const open = await Deno.connect({ hostname: "127.0.0.1", port })
      .then((connection) => (connection.close(), true), () => false);
    if (open) return;
    await systemWait(LOOK_MS);
  }
  assert.fail(`nobody listens on ${port}`);
}

/** One purchase, each request once. Why it is lost; null when it is not. */
async function purchase(origin: string): Promise<string | null> {
  const send = (headers: Record<string, string>) =>
    fetch(`${origin}/shell-risk-check`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: SALE_BODY,
    });
  try {
    const unpaid = await send({});
    await unpaid.body?.cancel();
    if (unpaid.status !== 402) return `challenge ${unpaid.status}`;
    const payment = await buildPayment({
      account: throwawayAccount(),
      paymentRequired: challengeOf(unpaid),
    });
    const bought = await send({ "payment-signature": encodePayment(payment) });
    const text = await bought.text();
    return bought.status === 200 ? null : `purchase ${bought.status} ${text}`;
  } catch (error) {
    return String(error);
  }
}

/** Calls through the proxy until the process answers one: then it is known there. */
async function untilKnown(origin: string, process: Served): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look++) {
    await (await fetch(`${origin}/robots.txt`)).body?.cancel();
    if (process.log().includes('"event":"request"')) return;
    await systemWait(LOOK_MS);
  }
  assert.fail("the proxy never asked it");
}

/** The program on a database, at a port. */
function serve(
  folder: string,
  options: { origin: string; port: number; database: string },
): Promise<Served> {
  return startServed({
    args: [...RUN_BUNDLE, "serve"],
    cwd: folder,
    env: {
      ...startVariables(),
      API_URL: options.origin,
      MCP_URL: "http://mcp.localhost",
      EXCHANGE_URL: "http://exchange.localhost",
      VERIFY_URL: "http://verify.localhost",
      LISTEN: `127.0.0.1:${options.port}`,
      TRUST_PROXY: "127.0.0.1/32",
      RATE_LIMIT_SCALE: "1000",
      DATABASE_URL: options.database,
    },
  });
}

Deno.test({
  name:
    "behind Caddy as it is shipped processes are replaced without a lost call, and its log names nobody",
  ignore: !await isInstalled("caddy", "version"),
  async fn(t) {
    const folder = await Deno.makeTempDir();
    const postgres = await startPostgres();
    const database = await postgres.createDatabase();
    const [front = 0, ...ports] = freePorts(3);
    const origin = `http://localhost:${front}`;
    const start = (port: number) => serve(folder, { origin, port, database });
    const file = join(folder, "Caddyfile");
    const shipped = await Deno.readTextFile(CADDYFILE);
    await Deno.writeTextFile(
      file,
      shipped.replace(/^\{$/m, "{\n\tadmin off")
        .replace(/^\S+(?:, \S+){3} \{$/m, `${origin} {`)
        .replace(
          /^\treverse_proxy \S+ \{$/m,
          `\treverse_proxy ${
            ports.map((port) => `127.0.0.1:${port}`).join(" ")
          } {`,
        ),
    );
    const processes = await Promise.all(ports.map(start));
    const caddy = new Deno.Command("caddy", {
      args: ["run", "--adapter", "caddyfile", "--config", file],
      cwd: folder,
      env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdout: "null",
      stderr: "piped",
    }).spawn();
    const log = new Response(caddy.stderr).text();
    let isOver = false;
    try {
      await untilListening(front);
      await t.step("nobody who calls notices", async () => {
        const calling = Promise.all(
          Array.from({ length: CLIENTS }, async () => {
            const lost: string[] = [];
            let count = 0;
            for (; !isOver; count++) {
              const outcome = await purchase(origin);
              if (outcome !== null) lost.push(outcome);
            }
            return { count, lost };
          }),
        );
        const replacing = (async () => {
          for (let round = 0; round < ROUNDS; round++) {
            for (const [index, port] of ports.entries()) {
              assert.equal(await processes[index]?.stop(), 0);
              const next = processes[index] = await start(port);
              await untilKnown(origin, next);
            }
          }
        })().finally(() => isOver = true);
        await Promise.allSettled([calling, replacing]);
        const [calls] = await Promise.all([calling, replacing]);
        const count = calls.reduce((sum, client) => sum + client.count, 0);
        console.log(
          `      ${count} purchases over ${ports.length * ROUNDS} restarts`,
        );
        assert.deepEqual(calls.flatMap(({ lost }) => lost), []);
      });
      await t.step("who is slow is not taken for gone", async () => {
        const stopped = processes.map(({ child }) => child);
        for (const child of stopped) child.kill("SIGSTOP");
        const calling = Promise.all(
          Array.from({ length: HELD_UP_CALLS }, async () => {
            await systemWait(HELD_UP_MS - CALL_MS);
            return await purchase(origin);
          }),
        );
        try {
          await systemWait(HELD_UP_MS);
        } finally {
          for (const child of stopped) child.kill("SIGCONT");
        }
        const outcomes = await calling;
        assert.deepEqual(outcomes.filter((outcome) => outcome !== null), []);
      });
      await t.step(
        "where nobody answers, the log tells no payment",
        async () => {
          for (const process of processes) await process.stop("SIGKILL");
          const answer = await fetch(
            `${origin}/shell-risk-check?who=mark-in-query`,
            {
              method: "POST",
              headers: { "payment-signature": "mark-in-payment" },
              body: "{}",
            },
          );
          await answer.body?.cancel();
          assert.match(String(answer.status), /^50[23]$/);
          caddy.kill("SIGTERM");
          const text = await log;
          assert.match(text, /"level":"error"/);
          assert.doesNotMatch(text, /mark-in|"remote_ip"|"remote_port"/);
        },
      );
    } finally {
      isOver = true;
      try {
        caddy.kill("SIGKILL");
      } catch {
        // It has ended.
      }
      await log;
      await caddy.status;
      for (const process of processes) await process.stop("SIGKILL");
      await postgres.stop();
      await Deno.remove(folder, { recursive: true });
    }
  },
});

for (const mode of ["transaction", "session"] as const) {
  Deno.test({
    name: `through pgbouncer in ${mode} mode two processes sell as one`,
    ignore: !await isInstalled("pgbouncer", "--version"),
    async fn() {
      const folder = await Deno.makeTempDir();
      await Deno.chmod(folder, 0o777);
      const postgres = await startPostgres();
      const database = new URL(await postgres.createDatabase());
      const [pool = 0, ...ports] = freePorts(3);
      const file = join(folder, "pgbouncer.ini");
      await Deno.writeTextFile(
        file,
        `[databases]
* = host=127.0.0.1 port=${database.port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pool}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 40
`,
      );
      const pgbouncer = new Deno.Command("pgbouncer", {
        args: [file],
        // It refuses to be root.
        ...(Deno.uid() === 0 ? { uid: NOBODY_ID, gid: NOBODY_ID } : {}),
        stdout: "null",
        stderr: "null",
      }).spawn();
      const processes: Served[] = [];
      try {
        await untilListening(pool);
        database.port = String(pool);
        for (const port of ports) {
          const origin = `http://localhost:${port}`;
          processes.push(
            await serve(folder, { origin, port, database: database.href }),
          );
        }
        const outcomes = await Promise.all(
          [...ports, ...ports, ...ports].map((port) =>
            purchase(`http://localhost:${port}`)
          ),
        );
        assert.deepEqual(outcomes.filter((outcome) => outcome !== null), []);
        for (const process of processes) assert.equal(await process.stop(), 0);
      } finally {
        for (const process of processes) await process.stop("SIGKILL");
        pgbouncer.kill("SIGKILL");
        await pgbouncer.status;
        await postgres.stop();
        await Deno.remove(folder, { recursive: true });
      }
    },
  });
}
