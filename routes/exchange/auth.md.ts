/** `GET /auth.md`. */
import { authGuide } from "@/services/exchange/documents.ts";
import { guideRoute } from "./_guide.ts";

/** What a credential is for, and that none is needed. */
export const route = guideRoute(authGuide);
