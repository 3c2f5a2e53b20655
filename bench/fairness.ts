/**
 * What payers get of a server that strangers ask as often as they can:
 * `deno run -A bench/fairness.ts`, in turns with and without the strangers, so
 * that the share means something on a busy machine. The server, the payers and
 * the strangers have a thread each.
 *
 * @module
 */

import { systemRandom } from "@/lib/runtime.ts";
import { createPayment, openWallet } from "@/lib/x402/client.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";
import { startTestApp } from "@/tests/support/app.ts";
import { drive, type LoadRequest, median } from "./http_load.ts";
import { cpuMs } from "./thread_clock.ts";

const PAYERS = 8;
const STRANGERS = 64;
const ROUNDS = 5;
const ROUND_MS = 2_000;

/** Name of the threads that send requests. */
const THREAD = "load";
const HEADERS: readonly (readonly [string, string])[] = [
  ["content-type", "application/json"],
];
const BODY = JSON.stringify({ error: "bash: kubctl: command not found" });

/** What a thread is told to do. */
interface Order {
  readonly port: number;
  readonly connections: number;
  /** Proofs to send, one each; null: none is sent. */
  readonly proofs: readonly string[] | null;
}

if (self.name === THREAD) {
  const thread = self as unknown as Worker;
  thread.addEventListener("message", async (event: MessageEvent<Order>) => {
    const { port, connections, proofs } = event.data;
    const left = [...proofs ?? []];
    const request = (): LoadRequest | null => {
      const proof = left.pop();
      if (proofs !== null && proof === undefined) return null;
      return {
        method: "POST",
        host: "localhost:8402",
        headers: proof === undefined
          ? HEADERS
          : [...HEADERS, ["payment-signature", proof]],
        body: BODY,
      };
    };
    const { count } = await drive(port, {
      connections,
      request,
      roundMs: ROUND_MS,
    });
    thread.postMessage(count);
  });
  thread.postMessage("ready");
} else await measure();

async function measure(): Promise<void> {
  const app = await startTestApp({
    settings: { RATE_LIMIT_SCALE: "100000000" },
  });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => app.fetchFrom("127.0.0.1", request),
  );
  const { port } = server.addr;
  const start = async () => {
    const worker = new Worker(import.meta.url, {
      type: "module",
      name: THREAD,
    });
    const said = () =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = reject;
      });
    await said();
    return async (order: Omit<Order, "port">): Promise<number> => {
      worker.postMessage({ ...order, port });
      const count = await said();
      worker.terminate();
      return Number(count);
    };
  };
  const [offer] = app.app.offers;
  if (offer === undefined) throw new Error("nothing is sold");
  const [alone, beside, strangers]: number[][] = [[], [], []];
  // By the server's own processor time: what it would be where the clients,
  // whom the machine has to run too, took nothing.
  const [shareAlone, shareBeside]: number[][] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const isFlooded of [false, true]) {
      const proofs = await Promise.all(
        Array.from({ length: 1_500 }, () => sign(offer.resource)),
      );
      const [buy, ask] = await Promise.all([start(), start()]);
      const before = cpuMs();
      const flood = ask({
        connections: isFlooded ? STRANGERS : 0,
        proofs: null,
      });
      const sold = await buy({ connections: PAYERS, proofs });
      (isFlooded ? beside : alone)?.push(sold * 1000 / ROUND_MS);
      const asked = await flood;
      (isFlooded ? shareBeside : shareAlone)?.push(
        sold * 1000 / (cpuMs() - before),
      );
      if (isFlooded) strangers?.push(asked * 1000 / ROUND_MS);
    }
  }
  const [before, after] = [median(alone ?? []), median(beside ?? [])];
  console.log(
    `paid calls, ${PAYERS} payers alone: ${before.toFixed(0)}/s; beside ` +
      `${STRANGERS} strangers: ${after.toFixed(0)}/s ` +
      `(${(100 * after / before).toFixed(0)} %), who get ${
        median(strangers ?? []).toFixed(0)
      } challenges/s`,
  );
  const [perCpu, perCpuBeside] = [
    median(shareAlone ?? []),
    median(shareBeside ?? []),
  ];
  console.log(
    `for each second of the server's processor time: ${
      perCpu.toFixed(0)
    } alone, ${perCpuBeside.toFixed(0)} beside them (${
      (100 * perCpuBeside / perCpu).toFixed(0)
    } %)`,
  );
  await server.shutdown();
  await app.stop();
}

async function sign(
  resource: Awaited<ReturnType<typeof startTestApp>>["app"]["offers"][number][
    "resource"
  ],
): Promise<string> {
  const { paymentRequired } = resource;
  const [requirements] = paymentRequired.accepts;
  if (requirements === undefined) throw new Error("nothing to accept");
  return encodeMessage(
    await createPayment(paymentRequired, {
      requirements,
      wallet: openWallet(),
      now: new Date(),
      random: systemRandom,
    }),
  );
}
