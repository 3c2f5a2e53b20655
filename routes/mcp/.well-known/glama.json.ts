/** `GET /.well-known/glama.json` of the mcp origin. */
import { glamaRoute } from "../../_registries.ts";

/** Claims the listing of this origin's MCP server. */
export const route = glamaRoute("mcp");
