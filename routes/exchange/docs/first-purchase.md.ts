/** `GET /docs/first-purchase.md`: the guide, whoever asks. */
import { firstPurchaseGuide } from "@/services/exchange/documents.ts";
import { textRoute } from "../_guide.ts";

/** From nothing to the first paid result, as it is written. */
export const route = textRoute(
  firstPurchaseGuide,
  "text/markdown; charset=utf-8",
);
