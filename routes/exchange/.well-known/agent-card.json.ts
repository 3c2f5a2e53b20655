/** `GET /.well-known/agent-card.json`. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { agentCardRoute } from "../_cards.ts";

/** The A2A agent card. */
export const route: RouteFactory<App> = agentCardRoute;
