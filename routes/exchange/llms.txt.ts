/** `GET /llms.txt`. */
import { llmsText } from "@/services/exchange/documents.ts";
import { guideRoute } from "./_guide.ts";

/** What the exchange is, for models. */
export const route = guideRoute(llmsText, "text/plain; charset=utf-8");
