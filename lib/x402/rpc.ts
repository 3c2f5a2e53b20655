/**
 * JSON-RPC over HTTP for viem's client: at a third of the processor time of
 * viem's own transport, which prepares for every call what only failures need,
 * and without its patience, which waits as long as an RPC that is asked too
 * often says (Retry-After).
 *
 * @see JSON-RPC 2.0; EIP-1474 for the codes of errors; EIP-1193 for `request`.
 * @module
 */

import {
  custom,
  type CustomTransport,
  HttpRequestError,
  RpcRequestError,
  TimeoutError,
} from "viem";
import { isTimeout, runWithin } from "@/lib/deadline.ts";
import { messageOf } from "@/lib/errors.ts";
import { readAnswer } from "@/lib/http/answer.ts";
import { isJsonObject, type JsonObject } from "@/lib/json.ts";

/** Bytes of an answer; those that we ask for have some kilobytes. */
export const RPC_ANSWER_BYTES_MAX = 4 * 1024 * 1024;

/** A call of a method. */
interface RpcCall {
  readonly method: string;
  readonly params?: unknown;
}

/**
 * A transport for viem's client; what fails without an answer of the chain is
 * asked once more.
 *
 * @param url May carry a key: no error repeats more of it than its origin, and
 * none what was asked.
 * @param timeoutMs Milliseconds for one call.
 * @param options `chainId`: an RPC of another chain is asked nothing but which
 * it serves, and everything else fails: what it does not know means nothing.
 * @internal The transport is the RPC client's.
 */
export function rpcTransport(
  url: string,
  timeoutMs: number,
  { chainId }: { readonly chainId?: number } = {},
): CustomTransport {
  let id = 0;
  let isWanted = chainId === undefined;
  const asked = (call: RpcCall) => ask(call, { id: ++id, url, timeoutMs });
  const served = async () => {
    const answer = await asked(WHICH_CHAIN);
    isWanted ||= Number(answer) === chainId;
    return answer;
  };
  return custom({
    async request(call: RpcCall) {
      if (call.method === WHICH_CHAIN.method) return await served();
      if (!isWanted) {
        const answer = await served();
        if (!isWanted) {
          throw new HttpRequestError({
            body: { method: call.method },
            url: new URL(url).origin,
            details: `it serves chain ${Number(answer)}, not ${chainId}`,
          });
        }
      }
      return await asked(call);
    },
  }, { retryCount: 1 });
}

const WHICH_CHAIN: RpcCall = { method: "eth_chainId" };

async function ask(
  { method, params }: RpcCall,
  options: { id: number; url: string; timeoutMs: number },
): Promise<unknown> {
  const { id, url, timeoutMs } = options;
  // What an error may tell.
  const about = () => ({ body: { method }, url: new URL(url).origin });
  let status: number;
  let answer: JsonObject | null;
  try {
    ({ status, answer } = await runWithin(
      timeoutMs,
      async (signal) => {
        const response = await fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
          redirect: "error",
          signal,
        });
        const text = await readAnswer(response, RPC_ANSWER_BYTES_MAX);
        return { status: response.status, answer: parse(text) };
      },
    ));
  } catch (error) {
    if (isTimeout(error)) throw new TimeoutError(about());
    throw new HttpRequestError({ ...about(), details: detailsOf(error, url) });
  }
  const refusal = refusalOf(answer);
  if (refusal !== null) {
    throw new RpcRequestError({ ...about(), error: refusal });
  }
  if (status >= 400 || answer === null || answer.result === undefined) {
    throw new HttpRequestError({
      ...about(),
      details: `no answer of JSON-RPC (status ${status})`,
    });
  }
  return answer.result;
}

/** Null where it is none, or too long. */
function parse(text: string | null): JsonObject | null {
  try {
    const answer: unknown = JSON.parse(text ?? "null");
    return isJsonObject(answer) ? answer : null;
  } catch {
    return null;
  }
}

/** What the node itself says is wrong. */
function refusalOf(
  answer: JsonObject | null,
): { code: number; message: string; data?: unknown } | null {
  const error = answer?.error;
  return isJsonObject(error) && typeof error.code === "number" &&
      typeof error.message === "string"
    ? { code: error.code, message: error.message, data: error.data }
    : null;
}

/** What the runtime says names the URL. */
function detailsOf(error: unknown, url: string): string {
  return messageOf(error).replaceAll(url, new URL(url).origin);
}
