/** `GET /robots.txt` of the verify origin. */
import { robotsRoute } from "../_site.ts";

/** Everything may be read. */
export const route = robotsRoute("verify");
