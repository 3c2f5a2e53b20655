/** `GET /.well-known/ai-catalog.json`. */
import { catalogRoute } from "../_cards.ts";

/** Where the cards are. */
export const route = catalogRoute;
