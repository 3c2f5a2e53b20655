/**
 * Four origins from one process: the host picks the origin, the path picks the
 * route, the method picks the handler.
 *
 * @module
 */

import { Hono } from "@hono/hono";
import { type AgentErrorBody, AppError } from "@/lib/errors.ts";
import {
  baseHeaders,
  CORS_HEADERS,
  type ErrorPage,
  errorResponse,
  type HeaderList,
  headerPairs,
  isVisit,
  PREFLIGHT_HEADERS,
} from "@/lib/http/respond.ts";
import {
  type Limiter,
  type RateDecision,
  type RateLimit,
  rateText,
} from "@/lib/http/rate_limit.ts";
import {
  clientAddress,
  networkKey,
  parseCidr,
  rateLimitKey,
} from "@/lib/net/client_address.ts";
import { LOOPBACK_HOSTS } from "@/lib/net/loopback.ts";
import type { Random } from "@/lib/runtime.ts";
import { StoreError } from "@/lib/store/store.ts";
import { lazily } from "@/lib/lazily.ts";
import type { RequestLog } from "./request_log.ts";
import type { Handler, Method, MountedRoute, RouteContext } from "./route.ts";

/** What the dispatcher is built from. */
export interface DispatcherOptions {
  /** Origin's name to its public URL and routes. */
  readonly origins: readonly {
    readonly name: string;
    readonly url: string;
    readonly routes: readonly MountedRoute[];
    /** Answers where no route does; by default nothing is there. */
    readonly otherwise?: Handler;
  }[];
  /** Counts requests. */
  readonly limiter: Limiter;
  /** CIDRs whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  /** Makes request ids. */
  readonly random: Random;
  /** Milliseconds that pass; for the log. */
  readonly monotonicMs: () => number;
  /**
   * Writes a refusal as a page of an origin, for whoever opened a URL in a
   * browser; of none where the host is not served.
   */
  readonly errorPage: (
    body: AgentErrorBody,
    origin: string | null,
  ) => ErrorPage;
  /** Takes the facts of each request, for the log. */
  readonly onRequest: (entry: RequestLog) => void;
  /** Takes faults for the log; callers do not see them. */
  readonly onFault: (event: string, detail: unknown) => void;
}

/** Answers a request from a peer with this address. */
export type Dispatch = (
  request: Request,
  peer: string,
) => Response | Promise<Response>;

/** Builds the dispatcher. */
export function createDispatcher(options: DispatcherOptions): Dispatch {
  const hosts = new Map<string, OriginApp>();
  for (const origin of options.origins) {
    const app = createOriginApp(origin, options);
    for (const host of hostsOf(origin.url)) hosts.set(host, app);
  }
  const everyRoute = options.origins.flatMap(({ routes }) => routes);
  const paths = new Map(everyRoute.map((mounted) => [mounted.path, mounted]));
  const trusted = options.trustProxy.map(parseCidr).filter((cidr) =>
    cidr !== null
  );
  return (request, peer) => {
    const startMs = options.monotonicMs();
    const context: RequestScope = {
      clientAddress: trusted.length === 0 ? peer : clientAddress(peer, {
        forwardedFor: request.headers.get("x-forwarded-for"),
        trusted,
      }),
      requestId: options.random.uuid(),
      route: null,
    };
    const host = hostOf(request.url);
    // Host names have no case; nearly everybody writes them as we do.
    const app = hosts.get(host) ?? hosts.get(host.toLowerCase());
    const finish = (response: Response): Response => {
      options.onRequest({
        origin: app?.name ?? "",
        method: METHODS.has(request.method) ? request.method : "other",
        route: context.route,
        status: response.status,
        ms: Math.round((options.monotonicMs() - startMs) * 100) / 100,
        requestId: context.requestId,
      });
      return response;
    };
    const answer = app === undefined
      ? misdirected(request, {
        context,
        errorPage: options.errorPage,
        // A host that is none makes a URL that is none.
        mounted: paths.get(URL.parse(request.url)?.pathname ?? ""),
      })
      : app.fetch(request, context);
    // A challenge is answered without a turn of the event loop.
    return answer instanceof Promise ? answer.then(finish) : finish(answer);
  };
}

/** The host of a URL that the runtime has made of a request. */
function hostOf(url: string): string {
  const start = url.indexOf("://") + 3;
  const end = url.indexOf("/", start);
  return end === -1 ? url.slice(start) : url.slice(start, end);
}

interface RequestScope extends RouteContext {
  /** The path of the route that answered, once it is known. */
  route: string | null;
}

interface OriginApp {
  readonly name: string;
  fetch(request: Request, scope: RequestScope): Response | Promise<Response>;
}

const METHODS: ReadonlySet<string> = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
]);

function createOriginApp(
  origin: DispatcherOptions["origins"][number],
  options: DispatcherOptions,
): OriginApp {
  const headers = baseHeaders(origin.url);
  const docs = `${origin.url}/docs/errors`;
  const page = (body: AgentErrorBody) => options.errorPage(body, origin.name);
  const refuse = (
    error: unknown,
    request: Request,
    { requestId }: RouteContext,
  ) =>
    errorResponse(asAppError(error, options), {
      headers,
      docs,
      requestId,
      ...(isVisit(request) ? { page } : {}),
    });
  const app = new Hono<{ Bindings: RequestScope }>({ strict: false });
  for (const mounted of origin.routes) {
    const { path } = mounted;
    // A route may be made by its first call; its answer is made then.
    const made = lazily(() =>
      createAnswer(mounted.route, { headers, limiter: options.limiter })
    );
    app.all(path, ({ req, env }) => {
      env.route = path;
      const answer = made();
      if (isForeign(req.raw, mounted.route)) {
        return answerForeign(req.raw, {
          answer: () => answer(req.raw, env),
          refuse: (error) => refuse(error, req.raw, env),
          headers,
        });
      }
      try {
        const response = answer(req.raw, env);
        if (req.raw.method === "HEAD") {
          return headOf(response, (error) => refuse(error, req.raw, env));
        }
        return response instanceof Promise
          ? response.catch((error) => refuse(error, req.raw, env))
          : response;
      } catch (error) {
        const refused = refuse(error, req.raw, env);
        return req.raw.method === "HEAD" ? headOf(refused) : refused;
      }
    });
  }
  app.notFound(({ req, env }) => {
    if (origin.otherwise !== undefined && req.raw.method === "POST") {
      return origin.otherwise(req.raw, env);
    }
    const refused = refuse(
      new AppError("not_found", "There is nothing here."),
      req.raw,
      env,
    );
    return req.raw.method === "HEAD" ? headOf(refused) : refused;
  });
  app.onError((error, { req, env }) => refuse(error, req.raw, env));
  return {
    name: origin.name,
    fetch: (request, scope) => app.fetch(request, scope),
  };
}

/** Whether a page calls that may not. */
function isForeign(request: Request, { mayCall }: MountedRoute["route"]) {
  if (mayCall === undefined) return false;
  const origin = request.headers.get("origin");
  return origin !== null && !mayCall(origin);
}

/** CORS says what the route says: the page's browser reads nothing of it. */
async function answerForeign(
  request: Request,
  options: {
    answer: () => Response | Promise<Response>;
    refuse: (error: unknown) => Response;
    headers: HeaderList;
  },
): Promise<Response> {
  let response: Response;
  try {
    response = request.method === "OPTIONS"
      ? refusedPreflight(options.headers)
      : await options.answer();
  } catch (error) {
    response = options.refuse(error);
  }
  response.headers.delete("access-control-allow-origin");
  return request.method === "HEAD" ? headOf(response) : response;
}

function refusedPreflight(headers: HeaderList): Response {
  return new Response(null, {
    status: 403,
    headers: headerPairs([...headers, ["cache-control", "no-store"]]),
  });
}

/** One route's answer to any method. */
function createAnswer(
  route: MountedRoute["route"],
  options: { headers: HeaderList; limiter: Limiter },
): Handler {
  const { methods, rateLimit, allowedHeaders = [] } = route;
  const allow = allowedMethods(methods);
  const preflight = headerPairs([
    ...options.headers,
    ...PREFLIGHT_HEADERS.map(([name, value]) =>
      name === "access-control-allow-headers"
        ? [name, [value, ...allowedHeaders].join(", ")] as const
        : [name, value] as const
    ),
    ["access-control-allow-methods", allow],
    ["allow", allow],
  ]);
  const answer: Handler = (request, context) => {
    const method = request.method as Method;
    // A method may be called what every object has: `toString`.
    const handler = Object.hasOwn(methods, method)
      ? methods[method]
      : undefined;
    if (handler !== undefined) return handler(request, context);
    if (method === "HEAD" && methods.GET !== undefined) {
      return methods.GET(request, context);
    }
    throw new AppError("method_not_allowed", `Use ${allow}.`, {
      headers: [["allow", allow]],
    });
  };
  return (request, context) => {
    if (request.method === "OPTIONS" && methods.OPTIONS === undefined) {
      return new Response(null, { status: 204, headers: preflight });
    }
    const token = rateLimit === undefined
      ? undefined
      : takeToken(options.limiter, { limit: rateLimit, context });
    return token === undefined
      ? answer(request, context)
      : token.then(() => answer(request, context));
  };
}

/**
 * Takes a token for a caller; a promise only where the store has to be asked.
 *
 * @throws {AppError} `rate_limited`, at once or in the promise.
 */
export function takeToken(
  limiter: Limiter,
  options: { limit: RateLimit; context: RouteContext },
): Promise<void> | undefined {
  const { limit, context } = options;
  const decision = limiter.take(limit, rateLimitKey(context.clientAddress));
  if (decision instanceof Promise) {
    return decision.then((late) => assertAllowed(late, limit));
  }
  assertAllowed(decision, limit);
  return undefined;
}

/** A caller as one of a network, for a limit that all of it share. */
export function ofNetwork(context: RouteContext): RouteContext {
  const network = networkKey(rateLimitKey(context.clientAddress));
  return { ...context, clientAddress: `network ${network}` };
}

function assertAllowed(decision: RateDecision, limit: RateLimit): void {
  if (decision.isAllowed) return;
  throw new AppError(
    "rate_limited",
    `At most ${rateText(decision)}.`,
    {
      retryAfterSeconds: decision.retryAfterSeconds,
      headers: [[
        "ratelimit",
        `"${limit.name}";r=${decision.remaining};t=${decision.retryAfterSeconds}`,
      ]],
    },
  );
}

/**
 * The same answer without its body, but with the length that the body has: an
 * answer without a body is otherwise sent with a length of 0.
 *
 * @see RFC 9110, section 8.6
 */
async function headOf(
  answer: Response | Promise<Response>,
  refuse?: (error: unknown) => Response,
): Promise<Response> {
  const response = refuse === undefined || !(answer instanceof Promise)
    ? await answer
    : await answer.catch(refuse);
  if (response.body === null) return response;
  const { byteLength } = await response.arrayBuffer();
  const bodiless = new Response(null, response);
  bodiless.headers.set("content-length", String(byteLength));
  return bodiless;
}

/** The methods that a route answers, as the Allow header lists them. */
function allowedMethods(methods: MountedRoute["route"]["methods"]): string {
  const own = Object.keys(methods);
  const derived = [
    ...(own.includes("GET") && !own.includes("HEAD") ? ["HEAD"] : []),
    ...(own.includes("OPTIONS") ? [] : ["OPTIONS"]),
  ];
  return [...own, ...derived].join(", ");
}

function asAppError(error: unknown, options: DispatcherOptions): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof StoreError) {
    options.onFault("store_unavailable", error);
    return new AppError("store_unavailable", "The store cannot be reached.", {
      retryAfterSeconds: 2,
    });
  }
  options.onFault("internal_error", error);
  return new AppError("internal_error", "The request failed.");
}

async function misdirected(
  request: Request,
  options: Pick<DispatcherOptions, "errorPage"> & {
    context: RouteContext;
    mounted: MountedRoute | undefined;
  },
): Promise<Response> {
  const { context, mounted, errorPage } = options;
  const handler = mounted?.route.answersAnyHost === true
    ? mounted.route.methods.GET
    : undefined;
  if (handler !== undefined && /^(?:GET|HEAD)$/.test(request.method)) {
    const response = await handler(request, context);
    return request.method === "HEAD" ? await headOf(response) : response;
  }
  await request.body?.cancel().catch(() => {});
  const error = new AppError(
    "misdirected_request",
    "This host name is not served here.",
  );
  const refused = errorResponse(error, {
    headers: [...CORS_HEADERS, ["x-content-type-options", "nosniff"]],
    requestId: context.requestId,
    ...(isVisit(request)
      ? { page: (body: AgentErrorBody) => errorPage(body, null) }
      : {}),
  });
  return request.method === "HEAD" ? await headOf(refused) : refused;
}

/** The hosts of an origin; on this machine its names are one. */
function hostsOf(origin: string): string[] {
  const { host, hostname, port } = new URL(origin);
  if (!LOOPBACK_HOSTS.includes(hostname)) return [host];
  return LOOPBACK_HOSTS.map((name) => port === "" ? name : `${name}:${port}`);
}
