// @late: processes start and end under load.
/** Processes are replaced, three one after the other or one on one file, and a client that never tries again loses no call. */
import assert from "node:assert/strict";
import {
  buildPayment,
  challengeOf,
  encodePayment,
  throwawayAccount,
} from "@/tests/support/buyer.ts";
import { Agent, request as httpRequest } from "node:http";
import { openActivationSocket } from "@/tests/support/activation.ts";
import { type Cluster, startCluster } from "@/tests/support/cluster.ts";
import { startPostgres } from "@/tests/support/postgres.ts";
import { join } from "@/tests/support/paths.ts";
import { SALE_BODY } from "@/tests/support/scene.ts";
import {
  RUN_BUNDLE,
  startServed,
  startVariables,
} from "@/tests/support/served.ts";

/** Clients that call without a pause. */
const CLIENTS = 6;
/** Calls of all clients between two restarts of the one process. */
const CALLS_BETWEEN = Number(Deno.env.get("RESTART_CALLS") ?? "30");
/** Times that all processes are replaced. */
const ROUNDS = Number(Deno.env.get("RESTART_ROUNDS") ?? "1");

Deno.test("a rolling restart loses no call of a client that never tries again", async () => {
  const postgres = await startPostgres();
  const cluster = await startCluster({
    processes: 3,
    probes: true,
    settings: {
      DATABASE_URL: await postgres.createDatabase(),
      RATE_LIMIT_SCALE: "1000",
    },
  });
  let isOver = false;
  try {
    const calling = Promise.all(
      Array.from({ length: CLIENTS }, async (_, number) => {
        const lost: string[] = [];
        let count = 0;
        while (!isOver) {
          count += 1;
          const outcome = await call(cluster, { number, count });
          if (outcome !== null) lost.push(outcome);
        }
        return { count, lost };
      }),
    );
    const replacing = (async () => {
      for (let round = 0; round < ROUNDS; round++) {
        for (const process of [0, 1, 2]) {
          // As it is run: what a process makes ready after its start holds no
          // call up. Those that are replaced need not have made anything ready.
          await cluster.restart(process, { PREPARE_AHEAD: "on" });
        }
      }
    })().finally(() => isOver = true);
    await Promise.allSettled([calling, replacing]);
    const [calls] = await Promise.all([calling, replacing]);
    const count = calls.reduce((sum, client) => sum + client.count, 0);
    console.log(`      ${count} calls over ${3 * ROUNDS} restarts`);
    const lost = calls.flatMap(({ lost }) => lost);
    // With what the processes complained of, where one was lost.
    const complaints = [0, 1, 2].flatMap((process) =>
      cluster.log(process).filter(({ detail }) => detail !== undefined)
    );
    assert.equal(
      lost.length,
      0,
      [...lost, ...complaints.map((line) => JSON.stringify(line))].join("\n"),
    );
    assert(cluster.served.every((served) => served > 0));
  } finally {
    isOver = true;
    await cluster.stop();
    await postgres.stop();
  }
});

Deno.test({
  name:
    "one process on one file restarts, on a socket that outlives it, without a lost call",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const folder = await Deno.makeTempDir();
    using socket = openActivationSocket();
    const start = () =>
      startServed({
        command: socket.launch.command,
        args: [...socket.launch.args, ...RUN_BUNDLE, "serve"],
        cwd: folder,
        env: {
          API_URL: `http://localhost:${socket.port}`,
          KV_PATH: join(folder, "kv.sqlite"),
          ...startVariables(),
          TRUST_PROXY: "127.0.0.1/32",
          RATE_LIMIT_SCALE: "1000",
        },
      });
    let server = await start();
    let isOver = false;
    let answered = 0;
    let enough = Promise.withResolvers<void>();
    // Half of them keep their connections, as proxies do.
    const agents = Array.from(
      { length: CLIENTS },
      (_, number) => new Agent({ keepAlive: number % 2 === 0, maxSockets: 1 }),
    );
    try {
      const calling = Promise.all(agents.map(async (agent, number) => {
        const lost: string[] = [];
        let count = 0;
        while (!isOver) {
          count += 1;
          const outcome = await callOnce(socket.port, {
            agent,
            isSale: (count + number) % 3 === 0,
          });
          if (outcome !== null) lost.push(outcome);
          if (++answered % CALLS_BETWEEN === 0) enough.resolve();
        }
        return { count, lost };
      }));
      const replacing = (async () => {
        for (let round = 0; round < ROUNDS; round++) {
          assert.equal(await server.stop(), 0);
          server = await start();
          enough = Promise.withResolvers();
          await enough.promise;
        }
      })().finally(() => isOver = true);
      await Promise.allSettled([calling, replacing]);
      const [calls] = await Promise.all([calling, replacing]);
      const count = calls.reduce((sum, client) => sum + client.count, 0);
      console.log(`      ${count} calls over ${ROUNDS} restarts`);
      assert.deepEqual(calls.flatMap(({ lost }) => lost), []);
    } finally {
      isOver = true;
      for (const agent of agents) agent.destroy();
      await server.stop();
      await Deno.remove(folder, { recursive: true });
    }
  },
});

/** A document or a purchase, each of its requests sent once. */
async function callOnce(
  port: number,
  { agent, isSale }: { agent: Agent; isSale: boolean },
): Promise<string | null> {
  const send = (
    path: string,
    { body, headers }: { body?: string; headers?: Record<string, string> } = {},
  ) =>
    new Promise<Response>((resolve, reject) => {
      const outgoing = httpRequest({
        ...{ hostname: "127.0.0.1", port, path, agent },
        method: body === undefined ? "GET" : "POST",
        headers: { host: `localhost:${port}`, ...headers },
      }, (incoming) => {
        const chunks: Uint8Array<ArrayBuffer>[] = [];
        incoming.on("data", (chunk) => chunks.push(new Uint8Array(chunk)));
        incoming.on("error", reject);
        incoming.on("end", () =>
          resolve(
            new Response(new Blob(chunks), {
              status: incoming.statusCode ?? 0,
              headers: Object.fromEntries(
                Object.entries(incoming.headers).map((
                  [name, value],
                ) => [name, String(value)]),
              ),
            }),
          ));
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });
  const json = { "content-type": "application/json" };
  try {
    if (!isSale) {
      const { status } = await send("/robots.txt");
      return status === 200 ? null : `document ${status}`;
    }
    const unpaid = await send("/shell-risk-check", {
      body: "{}",
      headers: json,
    });
    if (unpaid.status !== 402) return `challenge ${unpaid.status}`;
    const payment = await buildPayment({
      account: throwawayAccount(),
      paymentRequired: challengeOf(unpaid),
    });
    const bought = await send("/shell-risk-check", {
      body: SALE_BODY,
      headers: { ...json, "payment-signature": encodePayment(payment) },
    });
    return bought.status === 200
      ? null
      : `purchase ${bought.status} ${await bought.text()}`;
  } catch (error) {
    return String(error);
  }
}

/** One call, once: a document, a challenge, or a purchase. Why it is lost; null when it is not. */
async function call(
  cluster: Cluster,
  { number, count }: { number: number; count: number },
): Promise<string | null> {
  const send = cluster.from(`198.51.${number}.${count % 250}`);
  const url = `${cluster.origins.api}/shell-risk-check`;
  try {
    if (count % 3 === 0) {
      const page = await send(`${cluster.origins.api}/robots.txt`);
      await page.body?.cancel();
      return page.status === 200 ? null : `document ${page.status}`;
    }
    const unpaid = await send(url, { method: "POST" });
    await unpaid.body?.cancel();
    if (unpaid.status !== 402) return `challenge ${unpaid.status}`;
    if (count % 3 === 1) return null;
    const payment = await buildPayment({
      account: throwawayAccount(),
      paymentRequired: challengeOf(unpaid),
    });
    const bought = await send(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "payment-signature": encodePayment(payment),
      },
      body: SALE_BODY,
    });
    const text = await bought.text();
    return bought.status === 200 ? null : `purchase ${bought.status} ${text}`;
  } catch (error) {
    return String(error);
  }
}
