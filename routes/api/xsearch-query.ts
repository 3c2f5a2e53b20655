/** `POST /xsearch-query`. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { offerRoute } from "../_paid.ts";

/** Sells search queries. */
export const route: RouteFactory<App> = offerRoute("xsearch-query");
