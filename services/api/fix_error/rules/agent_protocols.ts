/** Agents' protocols: MCP, JSON-RPC and A2A. */
import { defineRules } from "../types.ts";

/** Servers and clients that agents speak through. */
export const AGENT_PROTOCOL_RULES = defineRules({
  family: "agent_protocols",
  tools: ["mcp", "mcp-inspector", "mcp-remote", "fastmcp", "a2a"],
  risk:
    "A server of this kind acts with your rights: run only those you know, with narrow permissions.",
  prevent: "Test servers with the inspector in CI, and pin their versions.",
}, [
  {
    id: "mcp-accept-header",
    line:
      /Not Acceptable: Client must accept (?:both )?(?<types>[\w\/, -]{5,80})|406.{0,60}(?:text\/event-stream|application\/json)/,
    level: "code",
    priority: 8,
    cause:
      "The MCP server answered 406: the request's Accept header must name application/json and text/event-stream.",
    next: [
      (c) =>
        c.cmd.program === "curl"
          ? c.cmd.append("-H 'Accept: application/json, text/event-stream'")
          : undefined,
      "Send the header Accept: application/json, text/event-stream with every POST to the MCP endpoint.",
    ],
    plan: [
      "Also send Content-Type: application/json and MCP-Protocol-Version.",
    ],
    hits: [
      {
        command: "curl -X POST http://localhost:3000/mcp -d @init.json",
        error:
          '{"jsonrpc":"2.0","error":{"code":-32000,"message":"Not Acceptable: Client must accept both application/json and text/event-stream"},"id":null}',
        next:
          "curl -X POST http://localhost:3000/mcp -d @init.json -H 'Accept: application/json, text/event-stream'",
      },
      "HTTP 406: Not Acceptable: Client must accept text/event-stream",
    ],
    misses: ["Unsupported Media Type: Content-Type must be application/json"],
  },
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
    id: "mcp-session-unknown",
    line:
      /(?:Bad Request: )?(?:Mcp-Session-Id header is required|No valid session ID provided|Session (?:ID )?(?:not found|is required|terminated)|Invalid (?:or missing )?session ID)|Missing session ID/i,
    level: "code",
    priority: 4,
    cause:
      "The request carries no Mcp-Session-Id, or one the server no longer knows (it was restarted, or another instance answers).",
    next:
      "Send initialize again without a session id, take Mcp-Session-Id from the answer's headers, and send it with every further request.",
    plan: [
      "Behind a load balancer use sticky sessions or a stateless transport (sessionIdGenerator undefined).",
    ],
    prevent:
      "Let the client initialise anew on 404, and run servers stateless where they can be.",
    hits: [
      '{"jsonrpc":"2.0","error":{"code":-32000,"message":"Bad Request: No valid session ID provided"},"id":null}',
      "Error POSTing to endpoint (HTTP 404): Session not found",
    ],
    misses: ["django.contrib.sessions: session data corrupted"],
  },
  {
    id: "mcp-not-initialized",
    line:
      /Server not initialized|Received request before initialization was complete|Invalid request parameters.{0,40}initialize|Server already initialized/,
    level: "code",
    cause:
      "The order of the handshake is broken: initialize must be answered and notifications/initialized sent before other requests, once per session.",
    next:
      "Send initialize, wait for its result, send notifications/initialized, and only then tools/list or tools/call.",
    plan: [
      "One server instance serves one connection: create a transport for each session.",
      "With protocol 2026-07-28 there is no initialize: send MCP-Protocol-Version and _meta instead.",
    ],
    hits: [
      '{"error":{"code":-32002,"message":"Server not initialized"}}',
      "RuntimeError: Received request before initialization was complete",
    ],
    misses: ["No valid session ID provided"],
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
    id: "mcp-tool-unknown",
    line:
      /(?:MCP error -32602: |"message": ?")?(?:Tool (?<tool>[\w.\/-]{1,80}) not found|Unknown tool: (?<tool2>[\w.\/-]{1,80})|Tool '(?<tool3>[\w.\/-]{1,80})' (?:not found|not listed|does not exist))/,
    level: "code",
    cause: [
      "The MCP server has no tool {tool}.",
      "The MCP server has no tool {tool2}.",
      "The MCP server has no tool {tool3}.",
    ],
    next:
      "npx @modelcontextprotocol/inspector --cli <server> --method tools/list",
    plan: [
      "Names are case-sensitive; some clients put the server's name before them.",
      "Refresh the client's list of tools after the server changed.",
    ],
    prevent: "Call only names from a fresh tools/list.",
    hits: [{
      error: "McpError: MCP error -32602: Tool fix_eror not found",
      next:
        "npx @modelcontextprotocol/inspector --cli <server> --method tools/list",
    }, "Unknown tool: search_docs"],
    misses: ["MCP error -32602: Invalid arguments for tool search"],
  },
  {
    id: "mcp-invalid-arguments",
    line:
      /MCP error -32602: (?:Invalid arguments|Input validation error|Invalid params)(?:.{0,40}tool '?(?<tool>[\w.\/-]{1,80}))?|Input validation error: (?<why>.{3,120})|Invalid arguments for tool (?<tool2>[\w.\/-]{1,80})/,
    level: "code",
    cause:
      "The arguments do not satisfy the inputSchema of the tool[[ {tool}]][[ {tool2}]][[: {why}]].",
    next:
      "Compare params.arguments with the tool's inputSchema of tools/list: required names, types (numbers not as strings), no unknown fields; then call again.",
    prevent: "Validate arguments against the schema before calling.",
    hits: [
      'McpError: MCP error -32602: Invalid arguments for tool read_file: [ { "code": "invalid_type", "path": ["path"], "message": "Required" } ]',
      "Input validation error: 'url' is a required property",
    ],
    misses: ["MCP error -32602: Tool x not found"],
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
    id: "mcp-connection-closed",
    line:
      /MCP error -32000: Connection closed|McpError: Connection closed|MCP server .{0,60}(?:exited|disconnected|process exited)|Server transport closed unexpectedly|Server disconnected\. For troubleshooting|Client closed for command|Could not attach to MCP server/,
    level: "code",
    none: [
      /spawn \S{1,80} ENOENT/,
      /Cannot find module|ModuleNotFoundError|command not found/,
    ],
    cause:
      "The MCP server's process ended right after the start, or closed the connection (-32000): it crashed, or its command is wrong.",
    next: "npx @modelcontextprotocol/inspector <server-command>",
    plan: [
      "Run the configured command by hand in a terminal: what it prints on stderr is the cause.",
      "On Windows use cmd /c npx ...; give absolute paths and the environment it needs.",
    ],
    prevent:
      "Use absolute paths and pinned versions in the client's configuration.",
    hits: [
      {
        error: "McpError: MCP error -32000: Connection closed",
        next: "npx @modelcontextprotocol/inspector <server-command>",
      },
      "[weather] [error] Server transport closed unexpectedly, this is likely due to the process exiting early.",
    ],
    misses: ["MCP error -32001: Request timed out"],
  },
  {
    id: "mcp-stdout-polluted",
    line:
      /(?:Failed to parse JSONRPC message from server|Error parsing (?:message|JSON).{0,40}(?:mcp|stdio|jsonrpc)|is not valid JSON.{0,60}(?:mcp|stdio)|Invalid JSON: .{0,80}jsonrpc|1 validation error for JSONRPCMessage|Unexpected token .{1,60} is not valid JSON.{0,20}\[mcp)/i,
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
    id: "mcp-spawn-missing",
    line:
      /(?:\[mcp\]|MCP|mcp).{0,120}spawn (?<bin>npx|uvx|uv|node|python3?|docker|deno|bun)(?:\.cmd)? ENOENT|spawn (?<bin2>uvx|npx) ENOENT/,
    level: "code",
    priority: 12,
    cause: [
      "The MCP client cannot find {bin}: it is not installed, or the client does not see the shell's PATH.",
      "The MCP client cannot find {bin2}: it is not installed, or the client does not see the shell's PATH.",
    ],
    next: ["command -v {bin}", "command -v {bin2}"],
    plan: [
      "Put the absolute path it prints into the client's configuration as command.",
      "Install uv for uvx, Node.js for npx; desktop programs do not read .bashrc or nvm.",
    ],
    prevent: "Use absolute paths in desktop clients' configurations.",
    hits: [{
      error: "MCP server filesystem failed: Error: spawn npx ENOENT",
      next: "command -v npx",
    }, { error: "Error: spawn uvx ENOENT", next: "command -v uvx" }],
    misses: ["Error: spawn ffmpeg ENOENT"],
  },
  {
    id: "mcp-unauthorized",
    line:
      /(?:Error POSTing to endpoint \(HTTP 401\)|SSE error: Non-200 status code \((?:401|403)\)|UnauthorizedError.{0,40}mcp|mcp.{0,60}401 Unauthorized|Dynamic client registration (?:failed|not supported)|Incompatible auth server: does not support dynamic client registration|resource_metadata=)/i,
    level: "code",
    priority: 4,
    cause:
      "The MCP server asks for authorisation (401): no token, an expired one, or one for another resource.",
    next: "curl -si <mcp-url>",
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
    line:
      /Error POSTing to endpoint \(HTTP 40[45]\)|SSE error: Non-200 status code \(40[45]\)|Failed to open SSE stream: (?<why>[\w ]{3,60})|SSE error: .{0,80}(?:Invalid content type|TypeError: fetch failed|terminated)|Invalid content type, expected "text\/event-stream"/,
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
    id: "jsonrpc-method-missing",
    line:
      /(?:"code": ?|error )-32601\b|MCP error -32601|-32601.{0,20}Method not found|\bMethod not found: (?<method>[\w\/.$-]{2,60})|the method (?<method2>\w{2,60}) does not exist\/is not available/,
    level: "code",
    cause: [
      "The server does not offer the method {method} (-32601).",
      "The server does not offer the method {method2} (-32601).",
      "The server does not offer this JSON-RPC method (-32601).",
    ],
    next: [
      "Check the method's spelling and whether the server's capabilities announce it (tools, resources, prompts; for a node its enabled namespaces), then call one it offers.",
    ],
    plan: [
      "MCP: tools/list, tools/call, resources/read; A2A: message/send or SendMessage by protocol version.",
    ],
    hits: [
      "McpError: MCP error -32601: Method not found",
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"the method debug_traceTransaction does not exist/is not available"}}',
    ],
    misses: ["MCP error -32602: Tool x not found"],
  },
  {
    id: "jsonrpc-invalid-request",
    line:
      /"code": ?-32600\b|MCP error -32600|-32600.{0,20}Invalid Request|"code": ?-32700\b|-32700.{0,20}[Pp]arse error/,
    level: "phrase",
    none: [/nonce|gas\b/],
    cause: (c) =>
      /-32700/.test(c.lines[c.at] ?? "")
        ? "The server could not parse the body as JSON (-32700): it is cut off, badly quoted or empty."
        : 'The body is JSON but no JSON-RPC request (-32600): jsonrpc "2.0", method, or id are missing, or it is a batch.',
    next: (c) =>
      /-32700/.test(c.lines[c.at] ?? "")
        ? "Put the body into a file, check it with `jq . body.json`, and send it with curl --data @body.json."
        : 'Send one object with jsonrpc "2.0", a string method, an id, and params as an object.',
    hits: [
      '{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"},"id":null}',
      '{"jsonrpc":"2.0","error":{"code":-32600,"message":"Invalid Request"},"id":null}',
    ],
    misses: ['{"error":{"code":-32601,"message":"Method not found"}}'],
  },
  {
    id: "jsonrpc-invalid-params",
    line: /"code": ?-32602\b|-32602.{0,20}Invalid params/,
    level: "phrase",
    cause:
      "The parameters of the JSON-RPC call are not what the method takes (-32602).",
    next:
      "Read data and message of the error, compare params with the method's schema (names, types, required fields, _meta), and send the call again.",
    hits: [
      '{"jsonrpc":"2.0","id":4,"error":{"code":-32602,"message":"Invalid params"}}',
      "rpc failed: -32602 Invalid params",
    ],
    misses: [
      '{"jsonrpc":"2.0","id":4,"error":{"code":-32602,"message":"Tool foo not found"}}',
    ],
  },
  {
    id: "jsonrpc-internal",
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
    id: "a2a-error",
    line:
      /TaskNotFoundError|"code": ?-3200(?<n>[1-9])\b.{0,60}(?:[Tt]ask|[Pp]ush|[Cc]ontent|[Aa]gent|[Oo]peration)|TaskNotCancelableError|PushNotificationNotSupported|ContentTypeNotSupported|(?:[Ff]ailed to (?:fetch|resolve) (?:the )?[Aa]gent [Cc]ard|A2AClientHTTPError|agent-card\.json.{0,40}404)/,
    level: "code",
    none: [/MCP error/],
    cause: (c) => {
      const text = c.lines[c.at] ?? "";
      return /Card|card|HTTPError/.test(text)
        ? "The A2A agent's card could not be read: the address is wrong or the agent is not running."
        : /TaskNotFound|-32001/.test(text)
        ? "The A2A agent does not know this task id: it expired, or another instance made it."
        : /Cancel|-32002/.test(text)
        ? "The task is finished already and cannot be cancelled."
        : "The A2A agent does not support what the message asks for (push notifications, content type or operation).";
    },
    next: (c) =>
      /TaskNotFound|-32001/.test(c.lines[c.at] ?? "")
        ? "Send the message again without taskId to start a new task, and keep the id of the answer."
        : /Cancel|-32002/.test(c.lines[c.at] ?? "")
        ? "Call tasks/get for the task's final state instead of cancelling it."
        : "curl -s <agent-url>/.well-known/agent-card.json",
    plan: [
      "Compare capabilities and default input and output modes of the card with the message.",
    ],
    hits: [
      '{"jsonrpc":"2.0","id":7,"error":{"code":-32001,"message":"Task not found"}}',
      {
        error:
          "a2a.client.errors.A2AClientHTTPError: HTTP Error 404: Failed to fetch agent card from http://localhost:9999",
        next: "curl -s <agent-url>/.well-known/agent-card.json",
      },
    ],
    misses: ["MCP error -32001: Request timed out"],
  },
  {
    id: "mcp-origin-refused",
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
]);
