/** `GET /.well-known/security.txt` of the exchange origin. */
import { securityRoute } from "../../_site.ts";

/** Whom to tell of a weakness. */
export const route = securityRoute("exchange");
