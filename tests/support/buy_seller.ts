/**
 * A seller on a port of this machine who answers payments as a test says, and
 * the command that buys from him.
 *
 * @module
 */

import { join } from "node:path";
import type { Terminal } from "@/cli/command.ts";
import { runCli } from "@/cli/mod.ts";
import { encodeMessage } from "@/lib/x402/codec.ts";

/** What a command came to. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the program. */
export async function cli(
  args: readonly string[],
  terminal: Partial<Terminal> = {},
): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(args, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    ...terminal,
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

/** What the seller asks for. */
export const TERMS = {
  scheme: "exact",
  network: "eip155:8453",
  amount: "10000",
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  payTo: "0x2222222222222222222222222222222222222222",
  maxTimeoutSeconds: 300,
  extra: { name: "USD Coin", version: "2" },
};

/** The seller's side of a purchase, and the command's. */
export interface Seller {
  /** Buys, with a wallet that is worth being careful with. */
  buy(...args: string[]): Promise<Ran>;
  /** Buys, and answers the question so. */
  ask(answer: string | null, ...args: string[]): Promise<Ran>;
  /** Payments in the order in which they came. */
  readonly payments: string[];
  /** Method and body of each request. */
  readonly requests: string[];
  /** The journal and the key. */
  readonly folder: string;
  /** What is sold. */
  readonly url: string;
}

/** A seller who answers a payment as the test says, and counts payments. */
export async function withSeller(
  reply: (payment: string) => Response,
  play: (seller: Seller) => Promise<void>,
  changes: { terms?: object; description?: string } = {},
) {
  const payments: string[] = [];
  const requests: string[] = [];
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      requests.push(`${request.method} ${await request.text()}`);
      const payment = request.headers.get("payment-signature");
      if (payment !== null) {
        payments.push(payment);
        return reply(payment);
      }
      return new Response(null, {
        status: 402,
        headers: {
          "payment-required": encodeMessage({
            x402Version: 2,
            resource: {
              url: request.url,
              description: changes.description ?? "a thing",
            },
            accepts: [{ ...TERMS, ...changes.terms }],
          }),
        },
      });
    },
  );
  const folder = await Deno.makeTempDir();
  const key = join(folder, "key");
  await Deno.writeTextFile(key, `0x${"5".repeat(64)}\n`, { mode: 0o600 });
  const url = `http://127.0.0.1:${server.addr.port}/thing`;
  const args = [
    ...["buy", url, "--journal", folder, "--key-file", key],
    ...["--rpc", "none"],
  ];
  try {
    await play({
      payments,
      requests,
      folder,
      url,
      buy: (...more) => cli([...args, ...more]),
      ask: (answer, ...more) =>
        cli([...args, ...more], { ask: () => Promise.resolve(answer) }),
    });
  } finally {
    await server.shutdown();
    await Deno.remove(folder, { recursive: true });
  }
}

/** A settlement that holds, for the wallet of the key above. */
export function settled(payment: string): Response {
  const { payload } = JSON.parse(
    new TextDecoder().decode(Uint8Array.fromBase64(payment)),
  );
  return Response.json({ done: true }, {
    headers: {
      "payment-response": encodeMessage({
        success: true,
        network: TERMS.network,
        payer: payload.authorization.from,
        transaction: `0x${"ab".repeat(32)}`,
      }),
    },
  });
}

/** Nobody knows: ask again at once. */
export const again = () =>
  new Response("", { status: 503, headers: { "retry-after": "0" } });
