/**
 * An RPC as a pool of nodes serves it: some of them are behind, and which one
 * answers is anybody's guess.
 *
 * @module
 */

/** What a client asks a node. */
export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** A running pool. */
export interface RpcPool extends AsyncDisposable {
  readonly url: string;
  /** Every call so far. */
  readonly calls: readonly RpcCall[];
}

/** How the pool answers. */
export interface RpcPoolOptions {
  /**
   * By how many blocks the node that answers a call is behind, default 0. It
   * takes its own head for the latest block, and knows none above.
   */
  readonly behind?: (call: RpcCall) => number;
  /** Fails the calls for which it holds. */
  readonly isDown?: (call: RpcCall) => boolean;
  /** Whether `calls` takes every call; default true. */
  readonly keepsCalls?: boolean;
}

/** Starts a pool in front of an RPC on a port of 127.0.0.1. */
export function startRpcPool(
  target: string,
  { behind = () => 0, isDown = () => false, keepsCalls = true }:
    RpcPoolOptions = {},
): RpcPool {
  const calls: RpcCall[] = [];
  const ask = async (call: RpcCall) => {
    const answer = await fetch(target, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...call }),
    });
    return await answer.json();
  };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    async (request) => {
      const { id, method, params = [] } = await request.json();
      const call: RpcCall = { method, params };
      if (keepsCalls) calls.push(call);
      if (isDown(call)) return new Response(null, { status: 503 });
      const lag = behind(call);
      if (lag === 0) return Response.json({ ...await ask(call), id });
      const newest = await ask({ method: "eth_blockNumber", params: [] });
      const head = BigInt(newest.result) - BigInt(lag);
      if (method === "eth_blockNumber") {
        return Response.json({ jsonrpc: "2.0", id, result: hex(head) });
      }
      const isBeyond = params.some((param: unknown) =>
        typeof param === "string" && /^0x[0-9a-f]{1,16}$/.test(param) &&
        BigInt(param) > head
      );
      if (isBeyond) {
        const error = { code: -32000, message: "header not found" };
        return Response.json({ jsonrpc: "2.0", id, error });
      }
      const asked = params.map((param: unknown) =>
        param === "latest" || param === "pending"
          ? hex(head)
          : isFilter(param)
          ? clipped(param, head)
          : param
      );
      const answer = await ask({ method, params: asked });
      // It has not seen what the blocks above hold.
      const minedAt = answer.result?.blockNumber;
      const isUnseen = BY_HASH.has(method) && typeof minedAt === "string" &&
        BigInt(minedAt) > head;
      return Response.json({ ...answer, id, ...(isUnseen ? UNSEEN : {}) });
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    calls,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

const BY_HASH: ReadonlySet<string> = new Set([
  "eth_getTransactionReceipt",
  "eth_getTransactionByHash",
]);
const UNSEEN = { result: null };

/** The filter of a log query. */
interface LogFilter {
  readonly toBlock: string;
}

function isFilter(param: unknown): param is LogFilter {
  return typeof param === "object" && param !== null && "toBlock" in param &&
    typeof param.toBlock === "string";
}

/** A node answers for the blocks that it has, without a word about the others. */
function clipped(filter: LogFilter, head: bigint): LogFilter {
  const isBeyond = /^0x/.test(filter.toBlock) && BigInt(filter.toBlock) > head;
  return isBeyond || filter.toBlock === "latest"
    ? { ...filter, toBlock: hex(head) }
    : filter;
}

function hex(number: bigint): string {
  return `0x${number.toString(16)}`;
}
