/** `GET /robots.txt` of the exchange origin. */
import { robotsRoute } from "../_site.ts";

/** Everything may be read. */
export const route = robotsRoute("exchange");
