/**
 * Buys by the official client of the `Payment` scheme, `mppx`: reads one job as
 * JSON from standard input and prints what came of it. It runs by itself with
 * the lock file of this folder:
 *
 *     deno run --no-config --lock=tests/programs/deno.lock --frozen -A tests/programs/mppx_buyer.ts
 *
 * @module
 */

const MPPX = "npm:mppx@0.11.0";
const VIEM = "npm:viem@2.57.20";
// Not of the product's lock file, so by names that its checks do not follow.
const { Mppx } = await import(`${MPPX}/client`);
const { charge } = await import(`${MPPX}/evm/client`);
const { Receipt } = await import(MPPX);
const { privateKeyToAccount } = await import(`${VIEM}/accounts`);

/** What is bought, by whom. */
interface Job {
  readonly url: string;
  readonly body: string;
  readonly privateKey: `0x${string}`;
  /** The token's EIP-712 domain. */
  readonly authorization: { readonly name: string; readonly version: string };
  readonly networks: readonly number[];
  readonly maxAtomicAmount: string;
}

const job: Job = JSON.parse(await new Response(Deno.stdin.readable).text());
const events: string[] = [];
const client = Mppx.create({
  methods: [charge({
    account: privateKeyToAccount(job.privateKey),
    authorization: job.authorization,
    networks: [...job.networks],
    maxAtomicAmount: job.maxAtomicAmount,
  })],
  polyfill: false,
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const wire = request.headers.get("authorization")?.split(" ")[0] ??
      (request.headers.has("payment-signature") ? "x402" : "none");
    const response = await fetch(request);
    events.push(`${wire} ${response.status}`);
    return response;
  },
});
const response = await client.fetch(job.url, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: job.body,
});
const receipt = response.headers.get("payment-receipt");
console.log(JSON.stringify({
  status: response.status,
  text: await response.text(),
  events,
  receipt: receipt === null ? null : Receipt.deserialize(receipt),
}));

export {};
