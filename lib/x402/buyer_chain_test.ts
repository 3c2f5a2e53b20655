/** What a buyer concludes of what an RPC says of its signature. */
import assert from "node:assert/strict";
import {
  type AuthorizationFate,
  DEAD_BELOW_BLOCKS,
  openBuyerChain,
} from "./buyer_chain.ts";

const NETWORK = "eip155:8453";
/** The time of block 0; a block takes a second. */
const TIME = 1_000;
const MARGIN = Number(DEAD_BELOW_BLOCKS);

/** What an RPC knows. */
interface Known {
  readonly head: number;
  readonly isUsed?: boolean;
  readonly chainId?: number;
}

const hex = (number: number) => `0x${number.toString(16)}`;

function answerOf(known: Known, method: string, params: readonly unknown[]) {
  switch (method) {
    case "eth_chainId":
      return hex(known.chainId ?? 8453);
    case "eth_getBlockByNumber": {
      const number = params[0] === "latest" ? known.head : Number(params[0]);
      return { number: hex(number), timestamp: hex(TIME + number) };
    }
    case "eth_call":
      return `0x${
        known.isUsed === true ? "1".padStart(64, "0") : "0".repeat(64)
      }`;
    default:
      return assert.fail(method);
  }
}

/** What became of an authorization that was good until a block's time. */
async function fateOf(
  known: Known,
  voidFromBlock: number,
): Promise<AuthorizationFate> {
  await using server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      const { id, method, params = [] } = await request.json();
      const result = answerOf(known, method, params);
      return Response.json({ jsonrpc: "2.0", id, result });
    },
  );
  const chain = openBuyerChain(`http://127.0.0.1:${server.addr.port}`, NETWORK);
  return await chain.fateOf({
    network: NETWORK,
    asset: `0x${"33".repeat(20)}`,
    payer: `0x${"11".repeat(20)}`,
    payTo: `0x${"22".repeat(20)}`,
    amount: "10000",
    nonce: `0x${"44".repeat(32)}`,
    validBefore: TIME + voidFromBlock,
  });
}

Deno.test("an unused authorization is dead when a block that lies deep enough is past its time, and not a block before", async () => {
  const head = 50;
  assert.deepEqual(await fateOf({ head }, head - MARGIN), { kind: "dead" });
  assert.deepEqual(await fateOf({ head }, head - MARGIN + 1), {
    kind: "usable",
  });
});

Deno.test("on a chain that has no block so deep nothing is dead yet", async () => {
  assert.deepEqual(await fateOf({ head: MARGIN - 1 }, 0), { kind: "usable" });
  assert.deepEqual(await fateOf({ head: MARGIN }, 0), { kind: "dead" });
});

Deno.test("a used authorization is used, however late it is, and another chain tells nothing", async () => {
  assert.deepEqual(await fateOf({ head: 50, isUsed: true }, 0), {
    kind: "used",
  });
  const { kind } = await fateOf({ head: 50, chainId: 1 }, 0);
  assert.equal(kind, "unknown");
});
