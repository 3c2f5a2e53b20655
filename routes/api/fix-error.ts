/** `POST /fix-error`. */
import { offerRoute } from "../_paid.ts";

/** Sells repair receipts. */
export const route = offerRoute("fix-error");
