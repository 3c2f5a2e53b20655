/** `POST /agent-visibility-report`. */
import { offerRoute } from "../_paid.ts";

/** Sells visibility reports. */
export const route = offerRoute("agent-visibility-report");
