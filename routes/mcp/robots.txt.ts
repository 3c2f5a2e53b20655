/** `GET /robots.txt` of the mcp origin. */
import { robotsRoute } from "../_site.ts";

/** Everything may be read. */
export const route = robotsRoute("mcp");
