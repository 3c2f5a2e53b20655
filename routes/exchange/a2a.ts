/** `POST /a2a`: the exchange as an A2A agent. */
import { a2aRoute } from "./_endpoints.ts";

/** Three paid skills over JSON-RPC, versions 1.0 and 0.3. */
export const route = a2aRoute;
