/** What a buyer's contract reverts with names no URL that is fetched (EIP-3668). */
import assert from "node:assert/strict";
import { encodeErrorResult, parseAbi } from "viem";
import { createChainReader } from "@/lib/x402/chain.ts";

const WALLET = "0x1111111111111111111111111111111111111111";

Deno.test("a contract cannot have URLs fetched from inside the network", async () => {
  const asked: string[] = [];
  await using server = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    onListen: () => {},
  }, async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== "/rpc") {
      asked.push(pathname);
      return Response.json({ data: "0x" });
    }
    const { id, method } = await request.json();
    asked.push(method);
    return Response.json({
      jsonrpc: "2.0",
      id,
      error: { code: 3, message: "execution reverted", data: lookup() },
    });
  });
  const origin = `http://127.0.0.1:${server.addr.port}`;
  /** As a wallet would revert with it in `isValidSignature`. */
  function lookup(): string {
    return encodeErrorResult({
      abi: parseAbi([
        "error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)",
      ]),
      errorName: "OffchainLookup",
      args: [
        WALLET,
        [`${origin}/metadata/{sender}/{data}`],
        "0x",
        "0x12345678",
        "0x",
      ],
    });
  }
  const { client } = createChainReader(`${origin}/rpc`);
  await assert.rejects(client.call({ to: WALLET, data: "0x1626ba7e" }));
  await client.verifyHash({
    address: WALLET,
    hash: `0x${"ab".repeat(32)}`,
    signature: `0x${"cd".repeat(65)}`,
  }).catch(() => false);
  assert(asked.includes("eth_call"));
  assert.deepEqual(asked.filter((name) => name.startsWith("/")), []);
});
