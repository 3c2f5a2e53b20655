/** `POST /shell-risk-check`. */
import { offerRoute } from "../_paid.ts";

/** Sells judgements of shell commands. */
export const route = offerRoute("shell-risk-check");
