/**
 * What a route is: a path, the methods it answers, and how it is documented.
 *
 * @module
 */

import type { RateLimit } from "@/lib/http/rate_limit.ts";
import type { Pause } from "@/lib/next_turn.ts";
import type { Schema } from "@/lib/schema/schema.ts";

/** Methods that routes answer. HEAD and OPTIONS follow from the others. */
export type Method = "GET" | "POST" | "DELETE" | "PUT" | "HEAD" | "OPTIONS";

/** What a handler is given beside the request. */
export interface RouteContext {
  /** The client's address; behind a trusted proxy the one that it names. */
  readonly clientAddress: string;
  /** Names the request in the log and in error bodies. */
  readonly requestId: string;
}

/** Answers one method of one path. May throw `AppError`. */
export type Handler = (
  request: Request,
  context: RouteContext,
) => Response | Promise<Response>;

/** What the OpenAPI document says of one response. */
export interface ResponseDoc {
  /** One sentence. */
  readonly description: string;
  /** Media type to schema; empty for bodies that are none. */
  readonly content?: Readonly<
    Record<string, { schema?: Schema; example?: unknown }>
  >;
  /** Header name to one sentence. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The same of headers that only some of these answers carry. */
  readonly optionalHeaders?: Readonly<Record<string, string>>;
}

/** What the OpenAPI document says of one method. */
export interface OperationDoc {
  /** Stable id. */
  readonly operationId: string;
  /** A few words. */
  readonly summary: string;
  /** Sentences; Markdown. */
  readonly description?: string;
  /** Groups operations. */
  readonly tags: readonly string[];
  /** Query and header parameters. */
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: "query" | "header";
    readonly required?: boolean;
    readonly description: string;
    readonly schema: Schema;
  }[];
  /** The JSON body. */
  readonly requestBody?: {
    readonly required: boolean;
    readonly schema: Schema;
    readonly example: unknown;
  };
  /** Status, or `default`, to response. */
  readonly responses: Readonly<Record<string, ResponseDoc>>;
  /** Members with the prefix `x-`. */
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** One path of one origin. */
export interface Route {
  /** The methods it answers itself. */
  readonly methods: Readonly<Partial<Record<Method, Handler>>>;
  /** How the methods are documented; a method without is not. */
  readonly docs?: Readonly<Partial<Record<Method, OperationDoc>>>;
  /** Taken before the handler runs; routes that charge take their own. */
  readonly rateLimit?: RateLimit;
  /**
   * Whether pages of an origin may call, where not all may: of the others a
   * preflight is refused, and no answer is readable for them.
   */
  readonly mayCall?: (origin: string) => boolean;
  /** Request headers that pages may send beside the usual ones; a preflight names them. */
  readonly allowedHeaders?: readonly string[];
  /** Loads what its first call would wait for, in pieces with pauses between. */
  readonly prepare?: (pause: Pause) => Promise<void>;
  /** Whether it answers under any host name too. */
  readonly answersAnyHost?: boolean;
}

/**
 * Makes a route from the assembled application, once, when it is asked for
 * first. `siblings` gives every route of the origin; call it while answering,
 * not before.
 */
export type RouteFactory<App> = (
  app: App,
  siblings: () => readonly MountedRoute[],
) => Route;

/** A line of the manifest: which file answers which path of which origin. */
export interface ManifestEntry<App> {
  /** Folder under `routes/`, which names the origin. */
  readonly origin: string;
  /** Path of the URL. */
  readonly path: string;
  /** The file's export. */
  readonly route: RouteFactory<App>;
}

/** A route at its path, as the documents of its origin list it. */
export interface MountedRoute {
  /** Path of the URL. */
  readonly path: string;
  /** Its methods and how they stand in the contract. */
  readonly route: Route;
}
