/**
 * The log line of a request. There is one for each, so that what comes from
 * closed sets is rendered once.
 *
 * @module
 */

/** One answered request, for the log. Nothing in it identifies a caller. */
export interface RequestLog {
  /** Origin's name. */
  readonly origin: string;
  /** HTTP method of the request. */
  readonly method: string;
  /** The route's path, or null where there is none: paths that callers make up are not logged. */
  readonly route: string | null;
  /** HTTP status. */
  readonly status: number;
  /** Milliseconds until the answer was made. */
  readonly ms: number;
  /** Names the request in error bodies: a UUID. */
  readonly requestId: string;
}

/** Renders the members of a line, as {@linkcode Logger.logRendered} takes them. */
export function requestLogRenderer(): (entry: RequestLog) => string {
  const rendered = new Map<string, string>();
  return ({ origin, method, route, status, ms, requestId }) => {
    const key = `${origin} ${method} ${status} ${route}`;
    let members = rendered.get(key);
    if (members === undefined) {
      const fields = { event: "request", origin, method, route, status };
      members = JSON.stringify(fields).slice(1, -1);
      rendered.set(key, members);
    }
    return `${members},"ms":${ms},"requestId":"${requestId}"`;
  };
}
