/**
 * A contract in few words: what there is to buy stays whole, of the rest stands
 * what there is, what it takes, and which members an answer has.
 *
 * @module
 */

import type { OperationDoc, ResponseDoc } from "@/lib/routing/route.ts";
import type { Schema } from "@/lib/schema/schema.ts";

/** Methods that nobody chooses from a contract. */
const UNCHOSEN_METHODS: readonly string[] = ["HEAD", "OPTIONS"];

/** Methods of a route as an outline has them, with what it says of each. */
export function outlineMethods(
  docs: readonly (readonly [method: string, doc: OperationDoc])[],
): [method: string, doc: OperationDoc][] {
  return docs.filter(([method]) => !UNCHOSEN_METHODS.includes(method)).map((
    [method, doc],
  ) => [method, isPaid(doc) ? doc : outlineFree(doc, method)]);
}

function isPaid({ extensions }: OperationDoc): boolean {
  return extensions !== undefined && "x-payment-info" in extensions;
}

function outlineFree(doc: OperationDoc, method: string): OperationDoc {
  const { default: usual } = doc.responses;
  const responses = Object.entries(doc.responses).filter((
    [status, response],
  ) =>
    // The answer without it says that it can be kept, and by which ETag.
    status !== "304" &&
    // What `default` says of every status need not be said of one.
    (status === "default" || response !== usual)
  ).map(([status, response]) => [status, outlineResponse(response, method)]);
  return { ...doc, responses: Object.fromEntries(responses) };
}

function outlineResponse(response: ResponseDoc, method: string): ResponseDoc {
  const { content, ...rest } = response;
  if (content === undefined) return rest;
  return {
    ...rest,
    content: Object.fromEntries(
      Object.entries(content).map(([type, { schema }]) => [
        type,
        schema === undefined ? {} : { schema: outlineSchema(schema, method) },
      ]),
    ),
  };
}

/** A document is one request away; what a POST answers is not. */
function outlineSchema({ type, required }: Schema, method: string): Schema {
  return {
    ...(type === undefined ? {} : { type }),
    ...(method === "GET" || required === undefined ? {} : { required }),
  };
}
