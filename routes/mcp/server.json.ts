/** `GET /server.json` of the mcp origin: its entry of the MCP registry. */
import { registryRoute } from "../_registries.ts";

/** The entry, as it is submitted. */
export const route = registryRoute("mcp");
