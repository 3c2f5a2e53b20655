/** `GET /.well-known/mcp-registry-auth` of the exchange origin. */
import { registryProofRoute } from "../../_registries.ts";

/** Proves to the MCP registry whose origin it is. */
export const route = registryProofRoute("exchange");
