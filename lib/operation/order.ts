/**
 * What to send for an operation, where, and what it costs: sentences of
 * `/llms.txt`.
 *
 * @module
 */

import type { Price } from "./price.ts";

/** A call that somebody may make, and pay. */
export interface Ordered {
  /** What a call costs. */
  readonly price: Pick<Price, "label">;
  /** What it is posted to. */
  readonly url: string;
  /** A body that is taken. */
  readonly body: object;
}

/** How to order by one POST. */
export function orderText({ price, url, body }: Ordered): string {
  return `${price.label} for \`POST ${url}\` with \`content-type: application/json\` and a body such as \`${
    JSON.stringify(body)
  }\`.`;
}

/** The message that calls a tool. */
export function toolCall(tool: string, input: unknown): object {
  return {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: tool, arguments: input },
  };
}
