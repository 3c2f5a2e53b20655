/**
 * The official `McpServer` with one tool, stateless as ours is: a server and a
 * transport for each request. The tool does nothing but give a prepared result,
 * so what it costs is what the protocol's package costs.
 */
import {
  fromJsonSchema,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { readTask, serve } from "./protocol.ts";

/** The tool's name, the schema of its arguments, and the JSON text of its result. */
const { tool, inputSchema, result } = await readTask<{
  tool: string;
  inputSchema: Parameters<typeof fromJsonSchema>[0];
  result: string;
}>();
const prepared = JSON.parse(result);
const schema = fromJsonSchema(inputSchema);

serve(async (request) => {
  const server = new McpServer({ name: "official", version: "1.0.0" });
  server.registerTool(
    tool,
    { description: tool, inputSchema: schema },
    () => prepared,
  );
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
  });
  await server.connect(transport);
  return await transport.handleRequest(request);
});
