/** `GET /.well-known/mcp-registry-auth` of the mcp origin. */
import { registryProofRoute } from "../../_registries.ts";

/** Proves to the MCP registry whose origin it is. */
export const route = registryProofRoute("mcp");
