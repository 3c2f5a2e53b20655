/** Agents' protocols: MCP, JSON-RPC and A2A. */
import table from "./tables/agent_protocols.txt" with { type: "text" };
import { readRules } from "./table.ts";
import { type CompleteRule, defineRules } from "../types.ts";

/** Servers and clients that agents speak through. */
export const AGENT_PROTOCOL_RULES: readonly CompleteRule[] = defineRules({
  family: "agent_protocols",
  tools: ["mcp", "mcp-inspector", "mcp-remote", "fastmcp", "a2a"],
  risk:
    "A server of this kind acts with your rights: run only those you know, with narrow permissions.",
  prevent: "Test servers with the inspector in CI, and pin their versions.",
}, [
  ...readRules(table),
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
]);
