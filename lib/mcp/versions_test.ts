import assert from "node:assert/strict";
import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import { MCP_INITIALIZE_VERSIONS } from "./versions.ts";

Deno.test("the revisions in cards are those that the protocol's package speaks", () => {
  assert.deepEqual(MCP_INITIALIZE_VERSIONS, SUPPORTED_PROTOCOL_VERSIONS);
});
