/**
 * The call of a tool as clients of the revisions that begin with `initialize`
 * write it, answered without the protocol's package.
 *
 * The package reads such a call seven times through schemas of its own, and its
 * answer three times, for a message of which nothing but a name, arguments and
 * metadata are used: half of what a call without payment costs. So a call that
 * has these members and no other, each in its form, goes to its tool at once.
 * Whatever else a message may be (another revision, a member that is not known
 * here, an unknown tool, something that is wrong) goes to the package, which
 * says what there is to say. Both ways end in `tool_call.ts`, and a test asks
 * both the same and wants the same answer.
 *
 * @module
 */

import { isJsonObject } from "@/lib/json.ts";
import type { McpTool } from "./tool.ts";
import { callTool, type ToolAnswer, toolNamed } from "./tool_call.ts";
import type { Toolbox } from "./toolbox.ts";
import { MCP_INITIALIZE_VERSIONS } from "./versions.ts";

const MESSAGE_MEMBERS: ReadonlySet<string> = new Set([
  "jsonrpc",
  "id",
  "method",
  "params",
]);
const PARAMS_MEMBERS: ReadonlySet<string> = new Set([
  "name",
  "arguments",
  "_meta",
]);
/** Begins the names of metadata that the protocol itself reads. */
const RESERVED = "io.modelcontextprotocol/";

/** A call that needs nothing of the protocol but its answer. */
interface PlainCall<Context> {
  readonly id: string | number;
  readonly tool: McpTool<Context>;
  readonly args: Readonly<Record<string, unknown>>;
  readonly meta: Readonly<Record<string, unknown>>;
}

/**
 * Answers a message that is a plain call; null when it is none.
 *
 * @internal
 */
export function answerPlainCall<Context>(
  toolbox: Toolbox<Context>,
  { headers, body, context }: {
    readonly headers: Headers;
    readonly body: object;
    readonly context: Context;
  },
): Promise<Response> | null {
  const version = headers.get("mcp-protocol-version");
  if (version !== null && !MCP_INITIALIZE_VERSIONS.includes(version)) {
    return null;
  }
  const call = plainCallIn(toolbox, body);
  if (call === null) return null;
  return callTool(toolbox, { ...call, context }).then((answer) =>
    new Response(write(call.id, answer), {
      headers: { "content-type": "application/json" },
    })
  );
}

function plainCallIn<Context>(
  toolbox: Toolbox<Context>,
  body: object,
): PlainCall<Context> | null {
  const { jsonrpc, id, method, params } = body as Record<string, unknown>;
  const isRequest = jsonrpc === "2.0" && method === "tools/call" &&
    (typeof id === "string" || Number.isSafeInteger(id)) &&
    hasOnly(body, MESSAGE_MEMBERS);
  if (!isRequest || !isJsonObject(params)) return null;
  const { name, arguments: args = {}, _meta: meta = {} } = params;
  const isPlain = typeof name === "string" && hasOnly(params, PARAMS_MEMBERS) &&
    isOrdinary(args) && isOrdinary(meta) && isPlainMeta(meta);
  if (!isPlain) return null;
  const tool = toolNamed(toolbox, name);
  return tool === undefined
    ? null
    : { id: id as string | number, tool, args, meta };
}

function hasOnly(value: object, names: ReadonlySet<string>): boolean {
  for (const name of Object.keys(value)) if (!names.has(name)) return false;
  return true;
}

/** Whether it is an object that copying leaves as it is. */
function isOrdinary(value: unknown): value is Record<string, unknown> {
  return isJsonObject(value) && !Object.hasOwn(value, "__proto__");
}

/** Whether the protocol has nothing to read in a call's metadata. */
function isPlainMeta(meta: Record<string, unknown>): boolean {
  const { progressToken = 0 } = meta;
  return (typeof progressToken === "string" ||
    Number.isSafeInteger(progressToken)) &&
    !Object.keys(meta).some((name) => name.startsWith(RESERVED));
}

/**
 * The answer's text. What stands in it more than once, a challenge above all, is
 * written once: the text of the content is that of the structure.
 */
function write(
  id: string | number,
  { result, quotedText }: ToolAnswer,
): string {
  const { content, structuredContent, isError, _meta } = result;
  const [{ text }] = content;
  const textOf = (value: unknown) =>
    value === structuredContent ? text : JSON.stringify(value);
  const members = [
    ...(_meta === undefined
      ? []
      : [`"_meta":${`{${
        Object.entries(_meta).map(([name, value]) =>
          `${JSON.stringify(name)}:${textOf(value)}`
        ).join(",")
      }}`}`]),
    `"content":[{"type":"text","text":${quotedText ?? JSON.stringify(text)}}]`,
    ...(structuredContent === undefined ? [] : [`"structuredContent":${text}`]),
    ...(isError === undefined ? [] : [`"isError":${isError}`]),
  ];
  return `{"result":{${members.join(",")}},"jsonrpc":"2.0","id":${
    JSON.stringify(id)
  }}`;
}
