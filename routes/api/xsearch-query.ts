/** `POST /xsearch-query`. */
import { offerRoute } from "../_paid.ts";

/** Sells search queries. */
export const route = offerRoute("xsearch-query");
