/** `GET /.well-known/agent-card.json`. */
import { agentCardRoute } from "../_cards.ts";

/** The A2A agent card. */
export const route = agentCardRoute;
