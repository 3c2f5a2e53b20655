import { offerRoute } from "@/routes/_paid.ts";

/** Sells word counts. */
export const route = offerRoute("word-count");
