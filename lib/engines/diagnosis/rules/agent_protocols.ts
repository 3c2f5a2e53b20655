/** Agents' protocols: MCP, JSON-RPC and A2A. */
import { type CompleteRule, defineRules } from "../types.ts";

/** Servers and clients that agents speak through. */
export const AGENT_PROTOCOL_RULES: readonly CompleteRule[] = defineRules({
  family: "agent_protocols",
  tools: ["mcp", "mcp-inspector", "mcp-remote", "fastmcp", "a2a"],
  risk:
    "A server of this kind acts with your rights: run only those you know, with narrow permissions.",
  prevent: "Test servers with the inspector in CI, and pin their versions.",
}, [
  {
    id: "mcp-content-type",
    line:
      /Unsupported Media Type: Content-Type must be application\/json|Invalid Content-Type.{0,40}expected application\/json/,
    level: "code",
    priority: 8,
    cause:
      "The server takes only JSON: the request has no or another Content-Type (415).",
    next: [
      (c) =>
        c.cmd.program === "curl"
          ? c.cmd.append("-H 'Content-Type: application/json'")
          : undefined,
      "Send the header Content-Type: application/json with the request.",
    ],
    hits: [
      {
        command: "curl -d @a.json http://localhost:8080/mcp",
        error: "Unsupported Media Type: Content-Type must be application/json",
        next:
          "curl -d @a.json http://localhost:8080/mcp -H 'Content-Type: application/json'",
      },
      "HTTP 415 Unsupported Media Type: Content-Type must be application/json",
    ],
    misses: [
      "Not Acceptable: Client must accept both application/json and text/event-stream",
    ],
  },
  {
    id: "mcp-protocol-version",
    line:
      /[Uu]nsupported protocol version[ (:]{1,3}(?:supported versions: )?"?(?<have>[\d-]{0,10})|Server's protocol version is not supported: (?<have2>[\d-]{1,10})|-32022|MCP-Protocol-Version.{0,60}(?:unsupported|mismatch|required|missing)|-32020/,
    level: "code",
    cause:
      "Client and server have no MCP protocol version in common, or the header MCP-Protocol-Version is missing or differs from the body[[ ({have2})]].",
    next:
      "Send MCP-Protocol-Version with a version out of data.supported of the error, the same as in params._meta, or update the older side's SDK.",
    plan: ["server/discover lists the supported versions."],
    prevent: "Update SDKs regularly and let servers answer two versions.",
    hits: [
      "Error: Server's protocol version is not supported: 2023-10-01",
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32022,"message":"Unsupported protocol version"}}',
    ],
    misses: ["git: fatal: protocol error"],
  },
  {
    id: "mcp-request-timeout",
    line:
      /MCP error -32001|McpError: .{0,40}Request timed out|RequestTimeout.{0,20}-32001/,
    level: "code",
    transient: true,
    cause:
      "The MCP request timed out (-32001): the server is slow, hangs, or its answer never arrived.",
    next:
      "Raise the request's timeout (or resetTimeoutOnProgress) in the client, and read the server's stderr for what it does meanwhile.",
    plan: [
      "Long tools should send progress notifications.",
      "A stdio server that prints logs on stdout breaks the stream: write logs to stderr.",
    ],
    hits: [
      "McpError: MCP error -32001: Request timed out",
      "Failed to call tool: MCP error -32001: Request timed out after 60000ms",
    ],
    misses: ["MCP error -32000: Connection closed"],
  },
  {
    id: "mcp-stdout-polluted",
    line:
      /(?:Failed to parse JSONRPC message from server|Error parsing (?:message|JSON).{0,40}(?:mcp|stdio|jsonrpc)|is not valid JSON.{0,60}(?:mcp|stdio)|Invalid JSON: .{0,80}jsonrpc|1 validation error for JSONRPCMessage|Unexpected token .{1,60} is not valid JSON.{0,20}\[mcp|at (?:deserializeMessage|ReadBuffer\.readMessage) \()/i,
    level: "code",
    priority: 8,
    cause:
      "Something other than JSON-RPC came over the server's stdout: a log line or a print breaks the stdio transport.",
    next:
      "Write all logs of the server to stderr (console.error, logging.StreamHandler(sys.stderr)) and leave stdout to the protocol.",
    plan: [
      "Look for print, console.log, banners of npx or of a framework; set their log level.",
    ],
    prevent: "Forbid console.log and print in stdio servers by a lint rule.",
    hits: [
      "Failed to parse JSONRPC message from server\npydantic_core._pydantic_core.ValidationError: 1 validation error for JSONRPCMessage",
      "Error parsing message from mcp stdio server: Unexpected token 'S'",
    ],
    misses: [
      "SyntaxError: Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON",
    ],
  },
  {
    id: "mcp-unauthorized",
    line:
      /(?:Error POSTing to endpoint \(HTTP 401\)|SSE error: Non-200 status code \((?:401|403)\)|UnauthorizedError.{0,40}mcp|mcp.{0,60}401 Unauthorized|Dynamic client registration (?:failed|not supported)|Incompatible auth server: does not support dynamic client registration|resource_metadata=)/i,
    level: "code",
    priority: 4,
    cause:
      "The MCP server asks for authorisation (401): no token, an expired one, or one for another resource.",
    next: [
      (c) =>
        c.lines.some((line) =>
            /Missing Authorization header|no (?:bearer )?token/i.test(line)
          )
          ? "Give the client a login: the header Authorization: Bearer <token> in the server's entry of its configuration, or the client's own OAuth login."
          : undefined,
      "curl -si <mcp-url>",
    ],
    plan: [
      "The WWW-Authenticate header names resource_metadata: its authorization_servers say where to log in.",
      "Log in again in the client, or give it a bearer token; without dynamic registration set a client id by hand.",
      "With mcp-remote remove its stored login for this server only.",
    ],
    risk: "Send a token only to the server it was made for.",
    hits: [
      {
        error: "Error: Error POSTing to endpoint (HTTP 401): Unauthorized",
        next: "curl -si <mcp-url>",
      },
      "Error: Incompatible auth server: does not support dynamic client registration",
    ],
    misses: ["openai.AuthenticationError: Error code: 401"],
  },
  {
    id: "mcp-sse-endpoint",
    priority: 12,
    line:
      /Error POSTing to endpoint \(HTTP 40[45]\)|SSE error: Non-200 status code \(40[45]\)|Failed to open SSE stream: (?<why>[\w ]{3,60})|SSE error: .{0,80}(?:Invalid content type|TypeError: fetch failed|terminated)|Invalid content type, expected "text\/event-stream"|(?:StreamableHTTPError|Streamable HTTP error): .{0,40}Unexpected content type/,
    level: "code",
    cause:
      "The URL is not an MCP endpoint of the transport the client uses (SSE against streamable HTTP), or the path is wrong[[: {why}]].",
    next:
      "npx @modelcontextprotocol/inspector --cli <mcp-url> --transport http --method tools/list",
    plan: [
      "Use the path of the service, mostly /mcp for streamable HTTP and /sse for the old transport, and set the client's type accordingly.",
    ],
    hits: [
      "StreamableHTTPError: Failed to open SSE stream: Not Found",
      'SseError: SSE error: Invalid content type, expected "text/event-stream"',
    ],
    misses: ["Error POSTing to endpoint (HTTP 401): Unauthorized"],
  },
  {
    id: "jsonrpc-internal",
    priority: 18,
    line:
      /"code": ?-32603\b|MCP error -32603|-32603.{0,20}Internal (?:error|JSON-RPC error)/,
    level: "phrase",
    none: [/execution reverted|nonce|insufficient funds/],
    cause:
      "The server failed inside while it ran the method (-32603); the request itself was understood.",
    next:
      "Read the server's log or stderr at the time of this request id: the exception there is the cause.",
    plan: ["Retry once if the method only reads."],
    hits: [
      '{"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"Internal error"}}',
      "McpError: MCP error -32603: Cannot read properties of undefined (reading 'rows')",
    ],
    misses: ["MCP error -32602: Invalid arguments for tool x"],
  },
  {
    id: "mcp-origin-refused",
    priority: 18,
    line:
      /Invalid (?:Host|Origin)(?: header)?: (?<origin>[\w.:\/-]{1,120})|Origin (?<origin2>[\w.:\/-]{3,120}) (?:is )?not allowed|DNS rebinding protection|Invalid Host header: (?<h>[\w.:-]{1,100})/,
    tools: ["mcp", "mcp-inspector", "fastmcp"],
    none: [/webpack|\[WDS\]/],
    cause:
      "The server refuses the request's Host or Origin[[ {origin}]][[ {origin2}]]: it is not on its list of allowed names.",
    next: [
      "Add {origin} to allowedHosts or allowedOrigins of the server's transport, if it is an address of yours.",
      "Add {origin2} to allowedOrigins of the server's transport, if it is an address of yours.",
      "Add this host to allowedHosts of the server's transport, if it is an address of yours.",
    ],
    risk:
      "Keep the check on: it protects local servers from web pages (DNS rebinding).",
    hits: [
      '{"jsonrpc":"2.0","error":{"code":-32000,"message":"Invalid Host header: mcp.internal:3000"},"id":null}',
      "403 Forbidden: Origin http://localhost:6274 not allowed (mcp)",
    ],
    misses: ["[webpack-dev-server] Invalid Host/Origin header"],
  },
  {
    id: "mcp-server-module",
    line:
      /No module named '?(?<mod>mcp_server_\w{2,40}|mcp_\w{2,40}|\w{2,40}_mcp)'?$/,
    level: "code",
    priority: 20,
    cause:
      "The Python that the client starts does not have the server's module {mod}: it was installed into another one.",
    next: [(c) => {
      const name = (c.v["mod"] ?? "").replaceAll("_", "-");
      const python =
        /(?:^|\s)([\w.:\\/-]{1,160}python[\d.]{0,6}(?:\.exe)?): No module/.exec(
          c.lines[c.at] ?? "",
        )?.[1];
      return `${c.quote(python ?? "python")} -m pip install ${name}`;
    }],
    plan: [
      "Or let the client start it with uvx NAME, which brings its own environment.",
    ],
    hits: [{
      error:
        "MCP error -32000: Connection closed\n/usr/bin/python3: No module named mcp_server_time",
      next: "/usr/bin/python3 -m pip install mcp-server-time",
    }, {
      error: "ModuleNotFoundError: No module named 'mcp_server_git'",
      next: "python -m pip install mcp-server-git",
    }],
    misses: ["ModuleNotFoundError: No module named 'requests'"],
  },
  {
    id: "mcp-not-connected",
    line:
      /^(?:Mcp)?Error: Not connected$|Client is not connected|Attempted to send a message on a closed transport|Transport (?:is )?not (?:started|connected)/,
    all: [/modelcontextprotocol|\bmcp\b/i],
    level: "code",
    cause:
      "The MCP client sends before it is connected, or after the connection closed.",
    next:
      "Await client.connect(transport) before the first request, and handle transport.onclose: if it fired, the server's stderr says why.",
    hits: [
      "Error: Not connected\n    at Client.request (file:///a/node_modules/@modelcontextprotocol/sdk/dist/esm/shared/protocol.js:290:20)",
      "McpError: Attempted to send a message on a closed transport (mcp)",
    ],
    misses: ["Error: Not connected to the database"],
  },
  {
    id: "mcp-server-exited",
    line:
      /Server disconnected\. For troubleshooting guidance|Server transport closed unexpectedly/,
    level: "code",
    cause:
      "The MCP server's process ended right after its start: it crashed, or its command is wrong.",
    next: "npx @modelcontextprotocol/inspector <server-command>",
    plan: [
      "Run the configured command by hand: what it prints on stderr is the cause.",
    ],
    hits: [
      "[notes] [error] Server disconnected. For troubleshooting guidance, please visit our documentation",
      "[weather] [error] Server transport closed unexpectedly, this is likely due to the process exiting early.",
    ],
    misses: ["MCP error -32001: Request timed out"],
  },
]);
