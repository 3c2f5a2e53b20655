/** `GET /server.json` of the verify origin: its entry of the MCP registry. */
import { registryRoute } from "../_registries.ts";

/** The entry, as it is submitted. */
export const route = registryRoute("verify");
