/** `POST /a2a`: the service as an A2A agent. */
import { a2aRoute } from "./_endpoints.ts";

/** One paid and four free skills over JSON-RPC, versions 1.0 and 0.3. */
export const route = a2aRoute;
