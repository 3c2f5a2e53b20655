/**
 * A facilitator that says yes at once and moves nothing: the baseline of
 * benchmarks, where the cost of a chain would hide our own.
 *
 * @module
 */

/** A running double. */
export interface FacilitatorDouble {
  readonly url: string;
  /** How often each path was called. */
  readonly counts: Readonly<Record<"supported" | "verify" | "settle", number>>;
  stop(): Promise<void>;
}

/** Starts a double for one network on a port of 127.0.0.1. */
export function startFacilitatorDouble(
  network = "eip155:8453",
): FacilitatorDouble {
  const counts = { supported: 0, verify: 0, settle: 0 };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      switch (new URL(request.url).pathname) {
        case "/supported":
          counts.supported += 1;
          return Response.json({
            kinds: [{ x402Version: 2, scheme: "exact", network }],
            extensions: [],
            signers: { "eip155:*": [] },
          });
        case "/verify":
          counts.verify += 1;
          return Response.json({
            isValid: true,
            payer: payerOf(await request.json()),
          });
        case "/settle":
          counts.settle += 1;
          return Response.json({
            success: true,
            transaction: `0x${counts.settle.toString(16).padStart(64, "0")}`,
            network,
            payer: payerOf(await request.json()),
          });
        default:
          return new Response(null, { status: 404 });
      }
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    counts,
    stop: () => server.shutdown(),
  };
}

function payerOf(
  request: {
    paymentPayload: { payload: { authorization: { from: string } } };
  },
): string {
  return request.paymentPayload.payload.authorization.from;
}
