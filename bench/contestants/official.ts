/**
 * The official middleware guarding the same operation, in an application as its
 * documentation shows it: Hono, a facilitator client, and what the free routes
 * need from Hono's own middleware.
 */
import { Hono } from "@hono/hono";
import { etag } from "@hono/hono/etag";
import { HTTPFacilitatorClient } from "@x402/core/server";
import { ExactEvmScheme } from "@x402/evm/exact/server";
import { paymentMiddleware, x402ResourceServer } from "@x402/hono";
import { createWalletClient, defineChain, http, publicActions } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { createNonceManager, jsonRpc } from "viem/nonce";
import { startTestApp } from "@/tests/support/app.ts";
import { createFacilitator } from "@/tests/support/facilitator.ts";
import type { PaymentRequired } from "@/lib/x402/types.ts";
import { readTask, type RecordedAnswer, serve } from "./protocol.ts";

const task = await readTask<{
  challenge: PaymentRequired;
  /** The document that is served with an ETag. */
  document: RecordedAnswer;
  /** Of a facilitator; empty: this process settles itself. */
  facilitatorUrl: string;
  rpcUrl: string;
  privateKey: `0x${string}`;
}>();
const [requirements] = task.challenge.accepts;
if (requirements === undefined) throw new Error("nothing to accept");
const network = requirements.network as `eip155:${number}`;

// The operations are those of the program; only what guards them differs.
const { app } = await startTestApp();
const path = new URL(task.challenge.resource.url).pathname;
const operation = app.offers.find((offer) => offer.path === path)?.operation;
if (operation === undefined) throw new Error("no operation");

const server = new x402ResourceServer(
  task.facilitatorUrl === ""
    ? ownFacilitator()
    : new HTTPFacilitatorClient({ url: task.facilitatorUrl }),
).register(network, new ExactEvmScheme());
const { asset, amount, extra, payTo, maxTimeoutSeconds } = requirements;
const { description = "", mimeType = "application/json" } =
  task.challenge.resource;

const hono = new Hono();
hono.use(paymentMiddleware({
  [`POST ${path}`]: {
    accepts: {
      scheme: "exact",
      network,
      payTo,
      price: { asset, amount, extra },
      maxTimeoutSeconds,
    },
    description,
    mimeType,
    extensions: task.challenge.extensions ?? {},
  },
}, server));
hono.post(path, async (context) => {
  const checked = operation.validateInput(await context.req.json());
  if (!checked.valid) return context.json({ error: checked.message }, 400);
  const { output } = await operation.run(checked.value, {
    now: new Date(),
    requestId: crypto.randomUUID(),
    signal: AbortSignal.timeout(operation.runMsMax),
    payer: { address: "", network },
    agentId: null,
  });
  return context.json(output as never);
});
const text = new TextDecoder().decode(
  Uint8Array.fromBase64(task.document.body),
);
hono.get(task.document.path, etag(), (context) => context.body(text));
serve((request) => hono.fetch(request));

/** The official facilitator in this process: it settles with its own wallet. */
function ownFacilitator() {
  const chain = defineChain({
    id: Number(network.split(":")[1]),
    name: "test",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [task.rpcUrl] } },
  });
  const facilitator = createFacilitator({
    client: createWalletClient({
      chain,
      transport: http(),
      // As soon as the program looks first.
      pollingInterval: 100,
    }).extend(publicActions),
    account: privateKeyToAccount(task.privateKey, {
      nonceManager: createNonceManager({ source: jsonRpc() }),
    }),
    network,
  });
  return {
    verify: facilitator.verify.bind(facilitator),
    settle: facilitator.settle.bind(facilitator),
    getSupported: () => Promise.resolve(facilitator.getSupported()),
  } as unknown as HTTPFacilitatorClient;
}
