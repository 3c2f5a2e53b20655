/**
 * What a tool is, free of any transport and of what is sold.
 *
 * @module
 */

import type { JsonObject, JsonValue } from "@/lib/json.ts";
import type { Schema } from "@/lib/schema/schema.ts";
import type { WrittenJson } from "./written_challenge.ts";

/** Hints for clients; they promise nothing that the tool does not keep. */
export interface McpToolAnnotations {
  /** Changes nothing on the server or elsewhere. */
  readonly readOnlyHint: boolean;
  /** May remove or overwrite something. */
  readonly destructiveHint: boolean;
  /** The same call twice has the effect of one. */
  readonly idempotentHint: boolean;
  /** Reaches systems beyond this service. */
  readonly openWorldHint: boolean;
}

/** How `tools/list` shows a tool. */
export interface McpToolDescription {
  /** Unique in its endpoint. */
  readonly name: string;
  /** For people. */
  readonly title: string;
  /** For models: what it does, what it needs, what it costs. */
  readonly description: string;
  /** `type: "object"` without a top-level oneOf, anyOf or allOf: clients drop such tools. */
  readonly inputSchema: Schema;
  /**
   * `type: "object"`. Leave it out on paid tools: an older client validates even
   * errors against it and would hide the payment challenge.
   */
  readonly outputSchema?: Schema;
  /** See {@linkcode McpToolAnnotations}. */
  readonly annotations: McpToolAnnotations;
  /** Metadata of the listing. */
  readonly _meta?: JsonObject;
}

/** What a tool sees of one call beside its arguments. */
export interface McpToolCall<Context> {
  /** `params._meta` as the client sent it; empty when absent. */
  readonly meta: Readonly<Record<string, unknown>>;
  /** What the caller of the endpoint passed for this request. */
  readonly context: Context;
}

/** What a tool answers. The text content is always the JSON text of `structuredContent`. */
export interface McpToolResult {
  /** The result, or the error. */
  readonly structuredContent: JsonObject;
  /** That, where it is written already. */
  readonly written?: WrittenJson;
  /** The call failed; the structured content says why. */
  readonly isError?: boolean;
  /** Metadata of the result. */
  readonly _meta?: Readonly<Record<string, JsonValue>>;
}

/** A tool: its description and the function behind it. */
export interface McpTool<Context> extends McpToolDescription {
  /**
   * Runs the tool. The arguments fit `inputSchema`: the endpoint has checked.
   *
   * @throws {AppError} for refusals; the endpoint shows them as tool errors.
   */
  call(args: unknown, call: McpToolCall<Context>): Promise<McpToolResult>;
  /**
   * Whether it judges the arguments of a call itself, by the call's metadata:
   * what was bought is given for arguments that the schema took once.
   */
  readonly judgesArguments?: (
    meta: Readonly<Record<string, unknown>>,
  ) => boolean;
}
