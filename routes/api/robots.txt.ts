/** `GET /robots.txt` of the api origin. */
import { robotsRoute } from "../_site.ts";

/** Everything may be read. */
export const route = robotsRoute("api");
