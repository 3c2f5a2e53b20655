/** `GET /health`. */
import { healthRoute } from "../_health.ts";

/** Says whether the program can do its work. */
export const route = healthRoute("verify");
