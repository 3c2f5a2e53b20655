/** `GET /.well-known/security.txt` of the mcp origin. */
import { securityRoute } from "../../_site.ts";

/** Whom to tell of a weakness. */
export const route = securityRoute("mcp");
