/** `GET /auth.md`. */
import type { RouteFactory } from "@/lib/routing/route.ts";
import type { App } from "@/services/app.ts";
import { authGuide } from "@/services/exchange/documents.ts";
import { guideRoute } from "./_guide.ts";

/** What a credential is for, and that none is needed. */
export const route: RouteFactory<App> = guideRoute(authGuide, {
  path: "/auth.md",
  description: "No credential is needed; what registering an agent adds.",
});
