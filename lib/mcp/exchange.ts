/**
 * One request, one answer: the transport of the 2025-era leg.
 *
 * The package's own transport for these revisions insists on an `Accept` header
 * that many clients do not send, answers errors without the caller's id and
 * keeps maps for streams. A stateless exchange needs none of it.
 *
 * @module
 */

import {
  isJSONRPCErrorResponse,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type Server,
} from "@modelcontextprotocol/server";

/**
 * Serves one request on a fresh server and resolves with its answer.
 *
 * @internal
 */
export async function exchange(
  server: Server,
  message: JSONRPCRequest,
): Promise<JSONRPCMessage> {
  const { promise, resolve } = Promise.withResolvers<JSONRPCMessage>();
  const transport: Parameters<Server["connect"]>[0] = {
    start: () => Promise.resolve(),
    close: () => Promise.resolve(),
    send: (sent) => {
      // Notifications of a running call have nowhere to go in one JSON answer.
      if (isJSONRPCResultResponse(sent) || isJSONRPCErrorResponse(sent)) {
        resolve(sent);
      }
      return Promise.resolve();
    },
  };
  await server.connect(transport);
  transport.onmessage?.(message);
  // Nothing refers to the server behind its one answer, so it needs no closing,
  // which costs an error with its stack.
  return await promise;
}
