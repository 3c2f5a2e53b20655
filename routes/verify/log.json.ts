/** `GET /log.json`: what one needs to check the log from outside. */
import { logDescriptionRoute } from "../_log.ts";

/** Origin, keys and addresses of the log. */
export const route = logDescriptionRoute("verify");
