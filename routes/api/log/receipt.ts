/** `POST /log/receipt`: the proof that the payment of a receipt stands in the log. */
import { logReceiptRoute } from "../../_log.ts";

/** Proofs for receipts. */
export const route = logReceiptRoute("api");
