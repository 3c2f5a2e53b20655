/** `GET /docs/first-purchase`. */
import { firstPurchaseGuide } from "@/services/exchange/documents.ts";
import { guideRoute } from "../_guide.ts";

/** From nothing to the first paid result. */
export const route = guideRoute(firstPurchaseGuide);
