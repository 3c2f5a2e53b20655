/** `POST /summarize-url`. */
import { offerRoute } from "../_paid.ts";

/** Sells summaries of public pages. */
export const route = offerRoute("summarize-url");
