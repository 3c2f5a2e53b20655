/**
 * The routes of every origin, and what answers with them.
 *
 * @module
 */

import type { Logger } from "@/lib/log.ts";
import { createDispatcher, type Dispatch } from "@/lib/routing/dispatcher.ts";
import { requestLogRenderer } from "@/lib/routing/request_log.ts";
import type { Handler, MountedRoute, Route } from "@/lib/routing/route.ts";
import { lazily } from "@/lib/lazily.ts";
import { errorPages } from "@/routes/_error_page.tsx";
import { MANIFEST } from "@/routes/_manifest.ts";
import { goneOffers } from "@/routes/_gone.ts";
import { ownRpcRoutes } from "@/routes/_own_offers.ts";
import { offerRoute } from "@/routes/_paid.ts";
import { previewOf } from "@/routes/_preview.ts";
import { observe } from "@/routes/_observe.ts";
import type { App } from "@/services/app.ts";

/** An origin with its routes. */
export interface MountedOrigin {
  /** The origin's name in the configuration. */
  readonly name: "api" | "mcp" | "exchange" | "verify";
  /** Its public URL. */
  readonly url: string;
  /** What it answers. */
  readonly routes: readonly MountedRoute[];
  /** What it answers elsewhere. */
  readonly otherwise?: Handler;
}

/**
 * Mounts the routes of every origin.
 *
 * @param mounted Those that do not sell own offers are taken from there.
 */
export function mountOrigins(
  app: App,
  mounted: readonly MountedOrigin[] = [],
): readonly MountedOrigin[] {
  const names = ["api", "mcp", "exchange", "verify"] as const;
  return names.map((name) => {
    const before = mounted.find((origin) => origin.name === name);
    return before === undefined || name === "api"
      ? mountOrigin(name, app)
      : before;
  });
}

/** Apart, so that no route keeps what was mounted before it. */
function mountOrigin(name: MountedOrigin["name"], app: App): MountedOrigin {
  const routes: MountedRoute[] = [];
  for (const entry of MANIFEST.filter((item) => item.origin === name)) {
    routes.push(madeWhenUsed(entry.path, () => entry.route(app, () => routes)));
  }
  const url = app.config.origins[name];
  if (name !== "api") return { name, url, routes };
  routes.push(...ownRoutes(app), ...ownRpcRoutes(app));
  return { name, url, routes, otherwise: goneOffers(app) };
}

/** A route that is made by whoever asks for it first: a start waits for none. */
function madeWhenUsed(path: string, make: () => Route): MountedRoute {
  const made = lazily(make);
  return {
    path,
    get route() {
      return made();
    },
  };
}

/** The routes of what an operator sells by files. */
function ownRoutes(app: App): readonly MountedRoute[] {
  return app.offers.filter(({ isOwn }) => isOwn).flatMap((
    { path, operation, preview },
  ) => [
    { path, route: offerRoute(operation.id)(app, () => []) },
    // The catalog names it; with many offers the contract would get long.
    ...(preview === undefined ? [] : [{
      path: preview.path,
      route: { methods: previewOf(app, operation.id).methods },
    }]),
  ]);
}

/** Answers every origin's requests, counts them and writes the request log. */
export function createDispatch(
  app: App,
  logger: Logger,
  origins: readonly MountedOrigin[] = mountOrigins(app),
): Dispatch {
  const count = observe(
    app,
    Object.fromEntries(origins.map(({ name, routes }) => [name, routes])),
  );
  const render = requestLogRenderer();
  return createDispatcher({
    origins,
    limiter: app.limiter,
    trustProxy: app.config.trustProxy,
    random: app.random,
    monotonicMs: () => performance.now(),
    errorPage: errorPages(app),
    onRequest: (entry) => {
      count(entry);
      app.telemetry.answered(entry);
      logger.logRendered(render(entry));
    },
    onFault: app.onFault,
  });
}
